"""What a question, and each of its options, is about: an effect in its own words, a card by its name."""

from __future__ import annotations

import re
from typing import Final

from playmat.kernel.continuous import chars
from playmat.kernel.knowledge import UNKNOWN, knows, object_handle
from playmat.kernel.model.schema import DEF
from playmat.kernel.model.state import State
from playmat.kernel.procedures.replacing import effect_asked
from playmat.kernel.records import (
    CARD_BITS,
    CARD_MASK,
    NO_CARD,
    NONE,
    O_ITEM,
    Q_ORDER,
    Answer,
    Ask,
    Ctx,
    ObjectId,
    aux_of,
    card_in,
    card_of,
    verb_of,
)
from playmat.kernel.views.abilitywords import ability_words
from playmat.kernel.views.telling import item_meant

ABILITY: Final = "{ability}"  # what labels of verbs call it (kernel.model.verb)
_QUOTED: Final = re.compile(r'"([^"]+)"')
_NUMBERED: Final = re.compile(r"(?<!\w )\((\d+)\) (?=[A-Z\[])")  # (not "Combo (3)")


def option_subject(s: State, ask: Ask, answer: Answer) -> str:
    """What an option is about: the effect that it means, in its own words, or the name of its card; "" for neither."""
    card, aux = card_of(answer), aux_of(answer)
    if verb_of(answer) == O_ITEM:
        words = _of_item(s, ask, aux)
        if words:
            return words
    if card == NO_CARD or card >= len(s.cols[DEF]) or not knows(s, ask.player, card):
        return ""
    if _means_ability(s, verb_of(answer)):
        abilities = chars(s, card).abilities
        if aux < len(abilities):
            return ability_words(s, abilities[aux])
    return s.pool.defs[s.cols[DEF][card]].name


def _means_ability(s: State, verb: int) -> bool:
    """Whether the number in an answer with this verb is the place of an ability of its card."""
    return any([row.number == verb and ABILITY in row.label for row in s.book.verb_rows])


def _of_item(s: State, ask: Ask, at: int) -> str:
    """The effect that stands at a place of a list."""
    if ask.kind == Q_ORDER and ask.about == "replace":
        return ability_words(s, effect_asked(s, at))
    ctx = item_meant(s, ask, at)
    if ctx is not None:
        return _told(s, ask.player, ctx)
    return mode_words(s, ask, at)


def mode_words(s: State, ask: Ask, at: int) -> str:
    """One of several effects to choose from in its own words, as they are quoted or numbered where the choice is
    printed; "" if it is asked of none, or none are printed so.
    """
    if ask.about != "mode":
        return ""
    printed = question_subject(s, ask)
    modes = _numbered(printed) or _QUOTED.findall(printed)
    effects = sum([verb_of(option) == O_ITEM for option in ask.options])
    return modes[at] if at < len(modes) and len(modes) >= effects else ""


def _numbered(text: str) -> list[str]:
    """What stands behind (1), (2) and so on in a text; nothing if these do not follow each other."""
    parts = _NUMBERED.split(text)
    counted = [str(at) for at in range(1, len(parts[1::2]) + 1)]
    return [part.strip() for part in parts[2::2]] if len(counted) > 1 and parts[1::2] == counted else []


def question_subject(s: State, ask: Ask) -> str:
    """The effect that asks, in its own words, or the name of the card that the question is about; "" for neither."""
    ctx = s.frames[-1].ctx if s.frames else None
    if ctx is not None and ask.subject in (NONE, ctx.src):
        words = _told(s, ask.player, ctx)
        if words:
            return words
    card = asked_card(s, ask)
    return "" if card == NO_CARD else s.pool.defs[s.cols[DEF][card]].name


def asked_card(s: State, ask: Ask) -> int:
    """The card that a question is about, if the asked player knows it; NO_CARD for none."""
    card = card_in(ask.subject)
    real = ask.subject != NONE and ask.subject >> CARD_BITS > 0 and card < len(s.cols[DEF])
    return card if real and knows(s, ask.player, card) else NO_CARD


def asked_handle(s: State, ask: Ask) -> int:
    """The handle of what a question is about."""
    card = ask.subject & CARD_MASK
    real = ask.subject != NONE and ask.subject >> CARD_BITS > 0 and (card == NO_CARD or card < len(s.cols[DEF]))
    return object_handle(s, ask.player, ObjectId(ask.subject)) if real else UNKNOWN


def _told(s: State, player: int, ctx: Ctx) -> str:
    """The words of an ability that is under way, if the player knows the card that it is of."""
    card = card_in(ctx.src)
    hidden = ctx.src != NONE and card < len(s.cols[DEF]) and not knows(s, player, card)
    return "" if hidden else ability_words(s, ctx.aid)
