"""Why a card can't be used now: what is tried, the clause that refuses it, and what is missing."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from rich.console import Group, RenderableType
from rich.text import Text

from playmat.kernel.answers.texts import verb_word
from playmat.kernel.continuous import chars
from playmat.kernel.errors import IllegalAnswer, MalformedAnswer, PlaymatError
from playmat.kernel.model.ability import K_ACTIVATED
from playmat.kernel.model.state import State
from playmat.kernel.records import Q_ACT, Answer, answer_of
from playmat.kernel.registry import file_of, part_of
from playmat.kernel.running.advance import give
from playmat.table.layout import Layout, Try
from playmat.table.look import named
from playmat.table.screen import everything
from playmat.table.wording import printed

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.views.cardview import CardView
    from playmat.table.session import Session

FIRST: Final = "First the question that is asked has to be answered."

Missing = Callable[[State, int, Answer], "list[str]"]
"""(state, player, answer) -> what is missing for the answer, a sentence each; of what that player may know only."""


class Reason(NamedTuple):
    """What was tried with a card; the clause that refuses it ("" if it is allowed), its gist, and what is missing."""

    tried: str
    clause: str
    gist: str
    missing: list[str]


def why_not(game: Game, layout: Layout, player: int, card: CardView) -> list[Reason]:
    """For everything that the layout knows to try with a card, whether it is allowed and why not."""
    state = game._state
    if state.ask is None or state.ask.player != player:
        return []
    gists = gists_of(state.book.name)
    missing = missing_of(state.book.name)
    found: list[Reason] = []
    for tried in layout.why:
        if card.zone != tried.zone or (tried.has and not set(tried.has) & set(card.values(tried.set))):
            continue
        if tried.zone != layout.hand and card.controller != player:
            continue
        for answer, name in _answers(state, layout, tried, card):
            clause = _refused(game, answer)
            if clause is not None:
                lacks = [] if not clause or missing is None else missing(state, player, answer)
                if clause and not lacks and state.ask.kind != Q_ACT:
                    lacks = [FIRST]
                found.append(Reason(name, clause, gists.get(clause, ""), lacks))
    return found


def _answers(s: State, layout: Layout, tried: Try, card: CardView) -> list[tuple[Answer, str]]:
    """The answers to try, with words for them."""
    verb = next((v for v in s.book.verbs if verb_word(s, v) == tried.verb), -1)
    if verb < 0:
        return []
    if not tried.several:
        return [(answer_of(verb, card._card), tried.verb)]
    found = []
    kinds = [s.pool.abilities[aid].kind for aid in chars(s, card._card).abilities]
    for place, ability in enumerate(card.tree().get("abilities") or []):  # type: ignore[arg-type, var-annotated]  # a list
        if place >= len(kinds) or kinds[place] != K_ACTIVATED:
            continue  # (nobody uses what happens by itself)
        name = "" if str(ability).startswith("ability ") else f" ({printed(str(ability), layout)})"
        found.append((answer_of(verb, card._card, place), f"{tried.verb}{name}"))
    return found


def _refused(game: Game, answer: Answer) -> str | None:
    """The clause that refuses an answer, "" if it is allowed, None if it makes no sense now."""
    ask = game._state.ask
    if ask is not None and answer in ask.options:
        return ""
    try:
        give(game.fork()._state, answer)
    except IllegalAnswer as error:
        return error.clause
    except MalformedAnswer:
        return None
    return ""


class _Gist(msgspec.Struct, frozen=True):
    id: str
    gist: str = ""


@lru_cache(maxsize=8)
def gists_of(game: str) -> dict[str, str]:
    """What the clauses of a game's document demand, in our words; nothing if the game has no such list."""
    file = file_of(game, "clauses.json")
    if file is None:
        return {}
    return {clause.id: clause.gist for clause in msgspec.json.decode(file.read_bytes(), type=list[_Gist])}


def missing_of(game: str) -> Missing | None:
    """The function with which a game says what is missing (`table.missing` of its package), if it has one."""
    part = part_of(game, "table.missing")
    found: Missing | None = None if part is None else part.missing
    return found


def explained(session: Session, text: str, card: CardView | None = None) -> RenderableType:
    """What `why NAME` says about one of the player's own cards, found by its name unless it is given."""
    view = session.view()
    if card is None:
        mine = [one for one in everything(view, session.layout) if one.known and one.controller == view.player]
        card = named(text, {one.name: one for one in mine})
    reasons = why_not(session.game, session.layout, view.player, card)
    if not reasons:
        where = session.layout.names.get(card.zone, card.zone)
        raise PlaymatError(f"{card.name} ({where}): nothing can be tried with it at this question")
    lines: list[Text] = []
    for reason in reasons:
        if not reason.clause:
            lines.append(Text(f"{reason.tried} {card.name}: allowed now", style="green"))
            continue
        lines.append(Text(f"{reason.tried} {card.name}: refused by {reason.clause}. {reason.gist}", style="yellow"))
        lines += [Text(f"  \u2715 {lack}") for lack in reason.missing]
    return Group(*lines)
