"""Effects on a bare table: what each kind of step does."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from bench_table import BREAK, DAMAGE, DECK, FIELD, HAND, Table, card, forward

from playmat import lang as L
from playmat.kernel.continuous import chars
from playmat.kernel.model.rules import Rules
from playmat.kernel.model.schema import CONTROLLER, STAMP, TURNED
from playmat.kernel.model.state import State

ONE = L.Num(1)


def table(change: Callable[[Rules], None] | None = None) -> Table:
    """Two knights of A, one of B, a page in each hand."""
    t = Table(card("Knight", 5000), card("Page", 1000), card("Mage", 3000), change=change)
    t.lay("Knight", FIELD)
    t.lay("Mage", FIELD)
    t.lay("Knight", FIELD, 1)
    t.lay("Page", HAND)
    t.lay("Page", HAND, 1)
    for _ in range(3):
        t.lay("Page", DECK)
        t.lay("Page", DECK, 1)
    t.start()
    return t


def choose(slot: str = "a", n: int = 1, *tests: L.Test) -> L.Pick:
    """Choose n Forwards."""
    return L.Pick(slot, "choose", L.Num(n), L.Num(n), forward(*tests))


def test_a_target_is_chosen_when_announced_and_damaged_on_resolution() -> None:
    """Choose 1 Forward. Deal it 4000 damage."""
    t = table()
    t.run(L.Sequence((choose(), L.Damage(L.Bound("a"), L.Num(4000)))), 0)
    assert t.options() == ["Knight 0", "Mage 1", "Knight 2"]
    t.answer("Knight 2")
    t.resolve()
    assert t.s.cols[DAMAGE][2] == 4000


def test_an_effect_whose_only_target_is_gone_does_nothing() -> None:
    """The rest of the text is cancelled with it."""
    t = table()
    t.run(L.Sequence((choose(), L.Act("break", L.Bound("a")), L.PlayerAct("draw", L.You(), ONE))), 0)
    t.answer("Knight 2")
    from playmat.kernel import atoms

    atoms.move(t.s, 2, HAND, 1)
    t.s.batch.clear()
    t.resolve()
    assert len(t.zone(HAND)) == 1


def test_what_an_effect_moved_itself_it_can_find_again() -> None:
    """Break it, then return it: the slot follows the card."""
    t = table()
    t.run(L.Sequence((choose(), L.Act("break", L.Bound("a")), L.Move(L.Bound("a"), "hand"))), 0)
    t.answer("Mage 1")
    t.resolve()
    assert t.zone(HAND) == [3, 1]


def test_select_asks_on_resolution_and_up_to_may_stop() -> None:
    """Select up to 2 Forwards: done is offered from the first."""
    t = table()
    pick = L.Pick("a", "select", L.Num(0), L.Num(2), forward(L.ControlledBy(L.You())))
    t.run(L.Sequence((pick, L.Act("dull", L.Bound("a")))), 0)
    t.resolve()
    assert t.options() == ["Knight 0", "Mage 1", "done"]
    t.answer("Knight 0", "done")
    assert t.s.cols[TURNED] == [1, *[0] * (len(t.s.cols[TURNED]) - 1)]


def test_you_may_is_asked_only_if_it_can_be_done_as_a_whole() -> None:
    """Discard 2 with one card in hand: no question, and 'if you do so' fails."""
    t = table()
    effect = L.Sequence(
        (
            L.May(L.PlayerAct("discard", L.You(), L.Num(2))),
            L.If(L.DidSo(), L.PlayerAct("draw", L.You(), L.Num(2))),
        )
    )
    t.run(effect, 0)
    t.resolve()
    assert t.options() == ["pass"]
    assert len(t.zone(HAND)) == 1


def test_if_you_do_so_follows_yes() -> None:
    """Discard 1, then draw 2."""
    t = table()
    effect = L.Sequence(
        (L.May(L.PlayerAct("discard", L.You(), ONE)), L.If(L.DidSo(), L.PlayerAct("draw", L.You(), L.Num(2))))
    )
    t.run(effect, 0)
    t.resolve()
    t.answer("yes")
    if t.options() != ["pass"]:
        t.answer("Page 3")
    assert t.zone(BREAK) == [3]
    assert len(t.zone(HAND)) == 2


def test_ongoing_effects_fix_objects_and_amounts() -> None:
    """+1000 for each Forward you control now; a later Forward neither profits nor counts."""
    t = table()
    boost = L.Adjust("power", L.Times(L.Num(1000), L.CountOf(L.Matching(forward(L.ControlledBy(L.You()))))))
    t.run(L.Ongoing(L.Matching(forward(L.ControlledBy(L.You()))), (boost,)), 0)
    t.resolve()
    assert [chars(t.s, c).numbers[0] for c in (0, 1, 2)] == [7000, 5000, 5000]
    from playmat.kernel import atoms

    atoms.move(t.s, 3, FIELD, 0)
    assert [chars(t.s, c).numbers[0] for c in (0, 1, 3)] == [7000, 5000, 1000]


def test_search_reveals_moves_and_shuffles() -> None:
    """Search for 1 Page and add it to your hand; one may fail to find."""
    t = table()
    what = L.Filter((L.In("deck", L.You()), L.Is("name", "Page")))
    t.run(L.Search("a", ONE, ONE, what, L.Move(L.Bound("a"), "hand")), 0)
    t.resolve()
    assert "done" in t.options()
    t.answer(t.options()[0])
    assert len(t.zone(HAND)) == 2
    assert t.options() == ["pass"]


def test_each_player_picks_first_then_all_is_done_at_once() -> None:
    """Each player breaks one of his or her Forwards."""
    t = table()
    body = L.Sequence(
        (
            L.Pick("a", "select", ONE, ONE, forward(L.ControlledBy(L.You()))),
            L.Act("break", L.Bound("a")),
        )
    )
    t.run(L.ForEachPlayer(L.EachPlayer(), body), 0)
    t.resolve()
    t.answer("Mage 1")
    if t.options() != ["pass"]:
        t.answer("Knight 2")
    assert t.zone(BREAK) == [1]
    assert t.zone(BREAK, 1) == [2]


def test_modes_are_selected_when_announced() -> None:
    """Select 1 of 2: only the taken one is done."""
    t = table()
    modal = L.Modal(
        ONE, ONE, (L.PlayerAct("draw", L.You(), L.Num(3)), L.Sequence((choose(), L.Act("dull", L.Bound("a")))))
    )
    t.run(modal, 0)
    assert t.options() == ["item 0", "item 1"]
    t.answer("item 1", "Knight 2")
    t.resolve()
    assert t.s.cols[TURNED][2] == 1
    assert len(t.zone(HAND)) == 1


def test_a_cost_on_resolution_is_paid_in_one_batch_or_not_at_all() -> None:
    """You may pay 2 coins. When you do so ... the ability that is born waits."""
    t = table()
    t.s.pvals[0][0] = 2
    pay = L.PayCost(L.Cost((L.Pay("coins", (), L.Num(2)),)))
    t.run(L.Sequence((L.May(pay), L.WhenDone(L.PlayerAct("draw", L.You(), ONE)))), 0)
    t.resolve()
    t.answer("yes", "number 1", "number 1")
    assert t.s.pvals[0][0] == 0
    assert len(t.s.waiting) == 1


def test_divided_damage_is_declared_in_units() -> None:
    """Divide 3000 over two Forwards: at least 1000 each."""
    t = table()
    t.run(L.Sequence((choose("a", 2), L.DividedDamage(L.Bound("a"), L.Num(3000)))), 0)
    t.answer("Knight 0", "Knight 2")
    assert t.options() == ["number 1000", "number 2000"]
    t.answer("number 1000")
    if t.options() != ["pass"]:
        t.answer("number 2000")
    t.resolve()
    assert (t.s.cols[DAMAGE][0], t.s.cols[DAMAGE][2]) == (1000, 2000)


def test_control_changes_sides_without_a_new_object() -> None:
    """You gain control of it: it lies on your side of the field and is the same object."""
    t = table()
    stamp = t.s.cols[STAMP][2]
    t.run(L.Sequence((choose(), L.Ongoing(L.Bound("a"), (L.Control(L.You()),), "game"))), 0)
    t.answer("Knight 2")
    t.resolve()
    assert t.s.cols[CONTROLLER][2] == 0
    assert t.zone(FIELD) == [0, 1, 2]
    assert t.s.cols[STAMP][2] == stamp


def test_a_trigger_a_static_and_a_replacement_on_cards() -> None:
    """A Forward that enters draws; a banner gives +1000; a shield turns damage to 0 once."""
    draws = L.Triggered((L.Event("enters", L.This()),), L.PlayerAct("draw", L.You(), ONE))
    banner = L.Static(L.Matching(forward(L.ControlledBy(L.You()))), (L.Adjust("power", L.Num(1000)),))
    t = Table(card("Herald", 2000, (draws,)), card("Banner", 0, (banner,), kind="Monster"))
    t.lay("Banner", FIELD)
    herald = t.lay("Herald", HAND)
    t.start()
    t.run(L.Sequence((L.Gather("a", L.Matching(L.Filter((L.In("hand"),)))), L.Move(L.Bound("a"), "field"))), 0)
    t.resolve()
    assert chars(t.s, herald).numbers[0] == 3000
    assert len(t.s.waiting) == 1
    shield = L.GainAbility(L.Replacement(L.Event("is dealt damage", L.This()), L.AmountBecomes(L.Num(0)), None, 1))
    t.run(L.Ongoing(L.Matching(forward()), (shield,)), 0)
    t.resolve()
    hit = L.Damage(L.Matching(forward()), L.Num(1000))
    t.run(hit, 0)
    t.resolve()
    assert t.s.cols[DAMAGE][herald] == 0
    t.run(hit, 0)
    t.resolve()
    assert t.s.cols[DAMAGE][herald] == 1000


def test_what_interrupts_comes_between_two_steps_of_an_effect() -> None:
    """Also if nobody waits for what has happened, so that the next step could follow at once."""
    seen: list[int] = []

    def interrupts(s: State) -> bool:
        seen.append(len(s.zone(DECK, 0)))
        return False

    t = table(lambda rules: setattr(rules.processes, "interrupts", interrupts))
    chars(t.s, 0)
    top = L.Move(L.Top(ONE, L.You(), "deck"), "break")
    t.run(L.Sequence((top, top)), 0)
    seen.clear()
    t.resolve()
    assert seen == [2, 1]


def test_a_late_option_is_selected_on_resolution() -> None:
    """Choose 1 Forward. Dull it or freeze it: only the target is asked for when announced."""
    t = table()
    either = (L.Act("dull", L.Bound("a")), L.PlayerAct("draw", L.You(), ONE))
    t.run(L.Sequence((choose(), L.Modal(ONE, ONE, either, late=True))), 0)
    t.answer("Knight 2")
    assert t.s.ask is None or t.options() != ["item 0", "item 1"]
    t.resolve()
    t.answer("item 0")
    assert t.s.cols[TURNED][2] == 1
    assert len(t.zone(HAND)) == 1


def test_a_condition_can_demand_more_options() -> None:
    """Select 1 of 2; if you control a Forward, select 2 of the 2 instead: then both are done."""
    t = table()
    options = (L.PlayerAct("draw", L.You(), ONE), L.PlayerAct("draw", L.You(), L.Num(2)))
    more = L.Exists(forward(L.ControlledBy(L.You())))
    t.run(L.Modal(ONE, ONE, options, more_if=more, more=L.Num(2), more_least=L.Num(2)), 0)
    t.answer("item 0")
    assert t.options() == ["item 1"]
    t.answer("item 1")
    t.resolve()
    assert len(t.zone(HAND)) == 4
