"""Lines of an action that is about a number and no card (`bid 2`): EMBERS with one more verb."""

from collections.abc import Sequence
from typing import Final

import pytest
from embers.rules.play import VERBS, act_options, perform, why_not_act
from embers.rules.schema import EMBERS, USE

from playmat.kernel import atoms, registry
from playmat.kernel.completing import complete
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.rules import Actions
from playmat.kernel.model.state import State
from playmat.kernel.model.verb import Verb
from playmat.kernel.records import NO_CARD, Answer, answer_of, aux_of, verb_of
from playmat.kernel.registry import GameKind
from playmat.scenario import load
from playmat.scenario.errors import ScenarioError

BID: Final = USE + 1
MAY_BID: Final = Permission("bid")


@MAY_BID.unless("3.1")
def too_much(s: State, player: int, number: int) -> bool:
    """More than the player has."""
    return number > s.pvals[EMBERS][player]


def options(s: State, player: int) -> list[Answer]:
    """What may be done, and every bid."""
    return [
        *act_options(s, player),
        *(answer_of(BID, NO_CARD, n) for n in range(9) if MAY_BID.ok(s, player, n)),
    ]


def begin(s: State, player: int, answer: Answer) -> None:
    """A bid is taken off at once."""
    if verb_of(answer) == BID:
        atoms.set_player_value(s, EMBERS, player, s.pvals[EMBERS][player] - aux_of(answer))
    else:
        perform(s, player, answer)


def why_not(s: State, player: int, answer: Answer) -> int:
    """A bid falls under its own permission."""
    if verb_of(answer) == BID:
        return MAY_BID.why_not(s, player, aux_of(answer))
    return why_not_act(s, player, answer)


def register() -> None:
    """The game by the name BIDS."""
    kind = registry.find("embers")

    def make_rulebook(edition: str, format: str) -> Rulebook:
        from embers.rulebook import make_rules

        rules = make_rules(edition, format)
        rules.rows.permissions.append(MAY_BID)
        row = Verb(BID, "bid", "bid {number}", MAY_BID, numbered=True, bare=True)
        rules.actions = Actions([*VERBS, row], options, begin, why_not)
        book = complete(rules)
        book.name = "bids"
        return book

    def gather(cards: object, decks: Sequence[object]) -> tuple[list[object], list[list[registry.Pile]]]:
        return kind.gather(cards, decks)

    registry.register(GameKind("bids", "Bids", make_rulebook, kind.make_pool, gather, decks=kind.decks))


register()
TEXT = """\
game: bids
position: {A: {embers: 3}}
play:
  - refused: {A: bid 4, by: "3.1"}
  - may: {A: [bid 0, bid 3]}
  - A: bid 2
  - refused: {A: bid 2, by: "3.1"}
expect: {A.embers: 1}
"""


def test_a_number_follows_the_verb() -> None:
    """It is done, or refused by its own clause."""
    outcome = load(TEXT).run()
    assert outcome.ok, [str(failure) for failure in outcome.failures]


def test_something_else_does_not() -> None:
    """A line that says more than a number is read as before."""
    with pytest.raises(ScenarioError, match="expected"):
        load(TEXT.replace("A: bid 2\n", "A: bid 2 nuts\n"))
