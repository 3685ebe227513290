"""A rulebook says what is missing in it when it is made, and what is missing is named where it is used."""

import pytest
from toys import embers, embers_cards
from toys.making import toy
from toys.positions import embers_main

import playmat
from playmat import KernelBug, LawBroken
from playmat.kernel.completing import complete
from playmat.kernel.model.frames import push
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.procedure import Procedure
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.schema import E_DAMAGE, Schema
from playmat.kernel.model.state import State

pytestmark = pytest.mark.compiled


def test_all_faults_are_told_at_once() -> None:
    """Verbs, phases, zones, columns, procedures and permissions that do not fit together."""
    book = embers.make_rulebook("default", "")
    book.verbs = {3: "play", embers.PLAY: "pass"}
    book.phases = ["main", "main"]
    book.reset_on_move = [2, embers.DAMAGE]
    book.turn_on_move = [embers.DAMAGE]
    book.held_in = [True]
    book.add(Procedure("odd", pushes=["nothing of that name"]), Permission("may play"), Permission("may play"))
    with pytest.raises(KernelBug) as error:
        complete(book)
    told = str(error.value)
    for words in (
        "'play': its number is 3",
        "two verbs are written 'pass'",
        "'main' stands twice",
        "no column 2",
        "'damage' is both reset and turned",
        "held_in speaks of 1 zones",
        "pushes 'nothing of that name'",
        "procedure 'odd' has no steps",
        "two permissions are called 'may play'",
    ):
        assert words in told, told


def test_schemas_name_what_they_do_not_know() -> None:
    """A hidden zone that is none."""
    with pytest.raises(KernelBug, match=r"hidden: there is no zone attic; expected some of deck, yard"):
        Schema(["deck", "yard"], "yard", ["attic"], [], [], [], [], [], [], [], [])


def test_a_missing_procedure_is_named() -> None:
    """By the rulebook, and by the laws as a bug that has nothing to do with hidden cards."""
    s = embers_main()._state
    with pytest.raises(KernelBug, match="embers has no procedure 'dance'"):
        push(s, "dance", 0)
    with pytest.raises(KernelBug, match="has no step 'nowhere'; it has"):
        embers.TURN.at("nowhere")

    def make_rulebook(edition: str, format: str) -> Rulebook:
        book = embers.make_rulebook(edition, format)

        def perform(s: State, player: int, answer: int) -> None:
            push(s, "dance", player)

        book.perform = perform
        return book

    with pytest.raises(LawBroken) as error:
        playmat.api_test(toy("embers", make_rulebook, embers_cards), games=1, full=1)
    assert error.value.law == "no surprises" and "no procedure 'dance'" in str(error.value)


def test_what_nobody_carries_out_is_named() -> None:
    """An event that is proposed without a commit."""

    def make_rulebook(edition: str, format: str) -> Rulebook:
        book = embers.make_rulebook(edition, format)
        book.commits = {kind: commit for kind, commit in book.commits.items() if kind != E_DAMAGE}
        return book

    with pytest.raises(LawBroken, match="its commits do not say what carries it out"):
        playmat.api_test(toy("embers", make_rulebook, embers_cards), games=6, full=6)
