"""A rulebook says what is missing in it when it is made, and what is missing is named where it is used."""

from collections.abc import Callable

import pytest
from embers.rulebook import make_rules
from embers.rules import schema as embers
from embers.rules.turn import TURN
from toys.changed import changed
from toys.positions import embers_main

import playmat
from playmat import KernelBug, LawBroken
from playmat.kernel.completing import check_pool, complete
from playmat.kernel.model.ability import Pool
from playmat.kernel.model.frames import push
from playmat.kernel.model.names import Names, in_order
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.procedure import Procedure
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.rules import Rules
from playmat.kernel.model.schema import (
    E_DAMAGE,
    E_PLAYER_DAMAGE,
    Columns,
    Events,
    Orientations,
    PlayerValues,
    Schema,
    Values,
)
from playmat.kernel.model.state import State
from playmat.kernel.model.verb import Verb
from playmat.kernel.registry import find

pytestmark = pytest.mark.compiled


def test_all_faults_are_told_at_once() -> None:
    """Verbs, phases, zones, columns, procedures and permissions that do not fit together."""
    rules = make_rules("default", "")
    rules.actions.verbs = [
        Verb(3, "play"),
        Verb(embers.PLAY, "pass"),
        Verb(embers.PLAY, "do", permission=Permission("do")),
    ]
    rules.happenings.prevents_from = [99]
    rules.happenings.commits[999] = rules.happenings.commits[E_DAMAGE]
    rules.rows.procedures.append(Procedure("odd", pushes=["nothing of that name"]))
    rules.rows.permissions += [Permission("may play"), Permission("may play")]
    with pytest.raises(KernelBug) as error:
        complete(rules)
    told = str(error.value)
    for words in (
        "'play': its number is 3",
        "two verbs are written 'pass'",
        "these verbs have one number: 'pass', 'do'",
        "verb 'do': its permission 'do' was not added",
        "prevents_from: there is no zone 99",
        "there is no kind of event 999",
        "pushes 'nothing of that name'",
        "procedure 'odd' has no steps",
        "two permissions are called 'may play'",
    ):
        assert words in told, told


def make_schema(**told: object) -> Schema:
    """A schema of two zones, with something else told."""
    usual = {
        "zones": Names("zones", ["deck", "yard"]),
        "field": 1,
        "columns": Columns(),
        "values": Values(),
        "player_values": PlayerValues(),
        "numbers": Names("numbers"),
        "sets": Names("sets"),
        "events": Events(),
        "phases": Names("phases"),
        "durations": Names("durations"),
        "layers": Names("layers", ["all"]),
    }
    return Schema(**{**usual, **told})  # type: ignore[arg-type]


def test_schemas_name_what_they_do_not_know() -> None:
    """Zones that are none, no layers, two columns for the place, a verb with two meanings: all at once."""
    assert make_schema().zones == ["deck", "yard"]
    columns = Columns()
    columns.place("place")
    columns.place("seat")
    ways = Orientations("standing", "stand")
    ways.add("shuffled", "shuffle")
    with pytest.raises(KernelBug) as error:
        make_schema(field=7, hidden=[2], stack=4, layers=Names("layers"), columns=columns, orientations=ways)
    told = str(error.value)
    for words in (
        "field: there is no zone 7; expected some of 0 (deck), 1 (yard)",
        "hidden: there is no zone 2",
        "stack: there is no zone 4",
        "orientations: the verb 'shuffle' means something else, too",
        "layers: expected one at least",
        "more than one column is a place: place, seat",
    ):
        assert words in told, told


def test_zones_are_known_by_what_they_are_in_every_game() -> None:
    """Field, deck, hand and stack, whatever a game calls them; told, or found among hidden zones."""
    zones = Names("zones", ["library", "grip", "ring", "chase"])
    found = make_schema(zones=zones, field=2, hidden=[0, 1], own=[1])
    assert [found.zone(name) for name in ("field", "deck", "hand", "stack", "ring", "attic")] == [2, 0, 1, -1, 2, -1]
    told = make_schema(zones=zones, field=2, deck=1, hand=0, stack=3)
    assert [told.zone(name) for name in ("deck", "hand", "stack")] == [1, 0, 3]


def test_a_name_is_told_once() -> None:
    """Also if the kernel has it already."""
    zones = Names("zones")
    assert [zones.add("deck"), zones.add("hand")] == [0, 1]
    with pytest.raises(KernelBug, match="two zones have the name 'deck'"):
        zones.add("deck")
    with pytest.raises(KernelBug, match="two columns have the name 'owner'"):
        Columns().reset("owner")
    with pytest.raises(KernelBug, match="two events have the name 'cast'"):
        Events().add("cast")
    with pytest.raises(KernelBug, match="do not count from 0"):
        in_order({0: "deck", 2: "hand"})


def test_a_missing_procedure_is_named() -> None:
    """By the rulebook, and by the laws as a bug that has nothing to do with hidden cards."""
    s = embers_main()._state
    with pytest.raises(KernelBug, match="embers has no procedure 'dance'"):
        push(s, "dance", 0)
    with pytest.raises(KernelBug, match="has no step 'nowhere'; it has"):
        TURN.at("nowhere")

    def make_rulebook(edition: str, format: str) -> Rulebook:
        rules = make_rules(edition, format)

        def perform(s: State, player: int, answer: int) -> None:
            push(s, "dance", player)

        rules.actions.perform = perform
        return complete(rules)

    with pytest.raises(LawBroken) as error:
        playmat.api_test(changed("embers", make_rulebook), games=1, full=1)
    assert error.value.law == "no surprises" and "no procedure 'dance'" in str(error.value)


def test_what_nobody_carries_out_is_named() -> None:
    """An event that is proposed without a commit."""

    def make_rulebook(edition: str, format: str) -> Rulebook:
        rules = make_rules(edition, format)
        del rules.happenings.commits[E_DAMAGE]
        return complete(rules)

    with pytest.raises(LawBroken, match="its commits do not say what carries it out"):
        playmat.api_test(changed("embers", make_rulebook), games=6, full=6)


def faults_of_cards(change: Callable[[Rules, Pool], None]) -> str:
    """What is said when cards of EMBERS are linked for a rulebook, with something changed in either."""
    rules, pool = make_rules("default", ""), linked_cards()
    change(rules, pool)
    with pytest.raises(KernelBug) as error:
        check_pool(complete(rules), pool)
    return str(error.value)


def linked_cards() -> Pool:
    """The cards of EMBERS' decks, linked anew."""
    kind = find("embers")
    assert kind.decks is not None
    return kind.make_pool(kind.rulebook(), kind.gather(None, kind.decks())[0])


def test_what_cards_need_is_there() -> None:
    """A layer for each of their changes, a commit for each event that they replace, and the procedure for replacing."""
    check_pool(find("embers").rulebook(), linked_cards())

    def layer(rules: Rules, pool: Pool) -> None:
        next(a for a in pool.abilities if a.changes).changes[0].layer = 3

    assert "a change in layer 3; there are layers 0 to 2" in faults_of_cards(layer)

    def commit(rules: Rules, pool: Pool) -> None:
        del rules.happenings.commits[E_PLAYER_DAMAGE]

    assert "replaces 'player damaged', and no commit says what carries that out" in faults_of_cards(commit)

    def procedure(rules: Rules, pool: Pool) -> None:
        rules.rows.procedures = [p for p in rules.rows.procedures if p.name != "replacement"]

    assert "replaces events, which takes a procedure 'replacement'" in faults_of_cards(procedure)
