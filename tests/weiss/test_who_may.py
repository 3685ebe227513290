"""Who may do what, and when: what texts forbid of attacks and standing, and whose turn it must be."""

import pytest
from weiss_attacks import BACKUP, to_counter
from weiss_table import CHILD, FESTIVAL, GUARD, A, B, Table, character, event

from playmat import lang as L
from playmat.games.weiss.rules import schema as S
from playmat.games.weiss.rules.permit_abilities import EXCHANGE
from playmat.games.weiss.rules.permit_attack import ATTACK
from playmat.kernel.model.permission import Permission
from playmat.kernel.records import card_of, verb_of

ANY = L.Filter((L.Is("type", "Character"),))


def why(t: Table, permission: Permission, player: int, subject: int) -> str:
    """The clause that forbids it, "" if nothing does."""
    clause = permission.why_not(t.s, player, subject)
    return "" if clause < 0 else t.s.book.clauses[clause]


@pytest.mark.clause("1.3.1")
@pytest.mark.clause("1.3.3")
def test_a_text_may_forbid_frontal_attacks() -> None:
    """The attacker's own, or that of the character which would be attacked; a side attack is left."""
    blunt = character("Blunt", abilities=[L.Static(L.This(), (L.Rule("cannot frontal attack"),))])
    firm = character("Firm", abilities=[L.Static(L.This(), (L.Rule("cannot be frontal attacked"),))])
    for attacker, target in ((blunt, GUARD), (CHILD, firm)):
        t = Table(blunt, firm).decks()
        mine = t.stage("A3", attacker)
        t.stage("B1", target)
        t.begin("declaration").attack(attacker.name)
        assert t.about != "counter step" and not t.can("frontal attack"), "a side attack has no counter step"
        assert t.s.cols[S.PLACE][mine] == 3


@pytest.mark.clause("6.2.1.2")
@pytest.mark.clause("1.3.1")
@pytest.mark.parametrize("rule", ["cannot stand", "cannot be stood"])
def test_what_cannot_stand_stays_rested_in_the_stand_phase(rule: str) -> None:
    """Its neighbour stands."""
    heavy = character("Heavy", abilities=[L.Static(L.This(), (L.Rule(rule),))])
    t = Table(heavy).decks()
    sitting, other = t.stage("A1", heavy, state="rested"), t.stage("A2", state="rested")
    t.begin("turn")
    assert t.state(sitting) == "rested" and t.state(other) == "standing"


@pytest.mark.clause("9.7.1")
@pytest.mark.clause("3.11.2")
def test_the_other_players_climax_area_holds_one_climax_too() -> None:
    """It comes to have two in the turn player's main phase."""
    spell = event("Two at Once", L.Move(L.Matching(L.Filter((L.In("waiting room", L.Opponent()),))), "climax area"))
    t = Table(spell).decks()
    old = t.one(B, "climax area", FESTIVAL, placed=1)
    new = t.one(B, "climax area", FESTIVAL, placed=2)
    t.put(A, "hand", spell)
    t.begin().say("play Two at Once")
    assert t.zone_of(old) == "waiting room" and t.zone_of(new) == "climax area"


@pytest.mark.clause("6.5.1.2.4")
def test_only_the_turn_player_exchanges_positions() -> None:
    """And that only in the own main phase."""
    t = Table().decks()
    for where in ("A1", "A2", "B1", "B2"):
        t.stage(where)
    t.begin()
    assert why(t, EXCHANGE, A, 0) == "" and why(t, EXCHANGE, B, 0) == "6.5.1.2.4"
    t.until("attack")
    assert why(t, EXCHANGE, A, 0) == "6.5.1.2.4"


@pytest.mark.clause("7.2.1.3")
def test_no_attack_is_declared_while_another_is_under_way() -> None:
    """In the counter step of the first, a standing character may not."""
    t = to_counter()
    other = t.stage("A2")
    assert t.about == "counter step" and why(t, ATTACK, A, other) == "7.2.1.3"


@pytest.mark.clause("7.2.1.3")
def test_only_what_is_on_ones_own_stage_attacks() -> None:
    """A character of the other player's center stage does not, whoever asks."""
    t = Table().decks()
    mine, theirs = t.stage("A1"), t.stage("B1")
    t.begin("declaration")
    assert ATTACK.permitted(t.s, A, [mine, theirs]) == [mine] and why(t, ATTACK, A, theirs) == "7.2.1.3"


@pytest.mark.clause("1.3.1")
@pytest.mark.clause("1.3.3")
def test_without_a_type_of_attack_there_is_none() -> None:
    """Who may attack neither frontally nor from the side cannot attack while somebody stands opposite."""
    rules = (L.Rule("cannot frontal attack"), L.Rule("cannot side attack"))
    stuck = character("Stuck", abilities=[L.Static(L.This(), rules)])
    for target, clause in (("B3", "1.3.1"), ("B1", "")):
        t = Table(stuck).decks()
        mine = t.stage("A1", stuck)
        t.stage(target)
        t.begin("declaration")
        assert why(t, ATTACK, A, mine) == clause and t.can("attack with Stuck") == (clause == "")


@pytest.mark.clause("7.4.1.2.2")
def test_what_is_used_from_the_hand_is_offered_as_it_lies() -> None:
    """An order by the numbers of the cards would tell which one has come back."""
    t = to_counter(BACKUP, BACKUP, pool=2)
    offered = [card_of(o) for o in t.s.ask.options if verb_of(o) == S.O_USE]
    assert offered == t.cards
    back = to_counter(BACKUP, BACKUP, pool=2)
    hand = back.s.zones[S.HAND * 2 + B]
    hand.reverse()
    uses = [o for o in back.s.book.act_options(back.s, B) if verb_of(o) == S.O_USE]
    assert [card_of(o) for o in uses] == [c for c in hand if c in back.cards]
