"""Looking at the table: which cards are there, what they are now, how positions lie. Nothing here changes anything."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.schema import (
    BACK_LEFT,
    BACK_RIGHT,
    CHARACTER,
    CLIMAX,
    CLOCK,
    EVENT,
    FRONTAL,
    LEFT,
    LEVEL,
    MARKERS,
    MIDDLE,
    N_LEVEL,
    N_POWER,
    N_SOUL,
    PLACE,
    REVERSED,
    RIGHT,
    S_COLOR,
    S_KEYWORD,
    S_TYPE,
    STAGE,
    UNDER,
    V_ATTACK,
    V_ATTACKED,
    V_ATTACKER,
    V_DEFENDER,
)
from playmat.kernel import atoms
from playmat.kernel.continuous import chars, number, refresh
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import CONTROLLER, STAMP, TURNED, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_BITS, CARD_MASK, NONE, CardId, ObjectId

FACES: Final = Switch("positions", "left faces right", ["3.6.5", "3.7.1.1"])
BEHIND: Final = Switch("positions", "which back stage positions lie behind which", ["3.6.4", "3.7.1.1"])
BATTLE: Final = Switch("battle", "who is in battle", ["7.2.1.5.1"])
MARKED: Final = Switch("markers", "a character with markers", ["3.7.4", "3.7.1"])
REDIRECTS: Final = Switch("attack", "Great Performance", ["10.6.1", "10.6.2"])
SWITCHES: Final = [FACES, BEHIND, BATTLE, MARKED, REDIRECTS]

_FACING: Final = (0, RIGHT, MIDDLE, LEFT)
_BEHIND: Final[list[tuple[int, ...]]] = [(), (BACK_LEFT,), (BACK_LEFT, BACK_RIGHT), (BACK_RIGHT,), (), ()]
_FRONT: Final[list[tuple[int, ...]]] = [(), (), (), (), (LEFT, MIDDLE), (MIDDLE, RIGHT)]


def stands(s: State, o: ObjectId, which: int, among: tuple[int, ...]) -> bool:
    """Whether an object is on the stage, with a column of it among some values; or was so when it left."""
    card = o & CARD_MASK
    cols = s.cols
    if cols[STAMP][card] == o >> CARD_BITS:
        return cols[ZONE][card] == STAGE and cols[which][card] in among
    snap = s.last_known.get(o >> CARD_BITS)
    return snap is not None and snap.cols[ZONE] == STAGE and snap.cols[which] in among


def is_type(s: State, card: CardId, kind: str) -> bool:
    """Whether a card is of a card type now."""
    return kind in chars(s, card).sets[S_TYPE]


def is_character(s: State, card: CardId) -> bool:
    """Whether a card is a character."""
    return CHARACTER in chars(s, card).sets[S_TYPE]


def is_event(s: State, card: CardId) -> bool:
    """Whether a card is an event card."""
    return EVENT in chars(s, card).sets[S_TYPE]


def is_climax(s: State, card: CardId) -> bool:
    """Whether a card is a climax."""
    return CLIMAX in chars(s, card).sets[S_TYPE]


def has(s: State, card: CardId, keyword: str) -> bool:
    """Whether a card has a keyword now."""
    return keyword in chars(s, card).sets[S_KEYWORD]


def level_of(s: State, card: CardId) -> int:
    """The level of a card now."""
    return chars(s, card).numbers[N_LEVEL]


def power_of(s: State, card: CardId) -> int:
    """The power of a card now."""
    return chars(s, card).numbers[N_POWER]


def soul_of(s: State, o: ObjectId) -> int:
    """The soul of an object now, or when it left; below zero too."""
    return number(s, N_SOUL, o)


def players_level(s: State, player: int) -> int:
    """A player's level: the number of cards in the level."""
    return len(s.zone(LEVEL, player))


def has_color(s: State, player: int, colors: tuple[str, ...]) -> bool:
    """Whether a card in a player's level or clock has one of the colors."""
    if s.computed.dirty:
        refresh(s)
    values = s.computed.chars
    level = s.zone(LEVEL, player)
    clock = s.zone(CLOCK, player)
    for color in colors:  # (one, as a rule)
        for card in level:
            if color in values[card].sets[S_COLOR]:
                return True
        for card in clock:
            if color in values[card].sets[S_COLOR]:
                return True
    return False


# ------------------------------------------------------------------------------------------------ positions


def at(s: State, player: int, place: int) -> int:
    """The character on a stage position: the one placed there last, NONE if there is none."""
    places = s.cols[PLACE]
    for card in reversed(s.zone(STAGE, player)):
        if places[card] == place:
            return card
    return NONE


def facing(place: int) -> int:
    """The opponent's position that faces a position of the center stage, 0 for the back stage."""
    if not FACES.on:
        return place if place <= RIGHT else 0
    return _FACING[place] if place <= RIGHT else 0


def behind(place: int) -> tuple[int, ...]:
    """The back stage positions behind a position of the center stage."""
    return _BEHIND[place] if BEHIND.on else ()


def in_front(place: int) -> tuple[int, ...]:
    """The center stage positions in front of a position of the back stage."""
    return _FRONT[place] if BEHIND.on else ()


def facing_card(s: State, card: CardId) -> int:
    """The opponent's character that faces a character, NONE if there is none."""
    place = facing(s.cols[PLACE][card])
    return at(s, 1 - s.cols[CONTROLLER][card], place) if place else NONE


def on_stage(s: State, player: int, card: CardId) -> bool:
    """Whether a card is a character of this player on the stage."""
    return s.cols[ZONE][card] == STAGE and s.cols[CONTROLLER][card] == player


def markers_of(s: State, card: CardId) -> list[int]:
    """The markers under a character, the bottom one first."""
    if s.cols[ZONE][card] != STAGE or not MARKED.on:
        return []
    here = markers_at(s, s.cols[CONTROLLER][card], s.cols[PLACE][card])
    return [m for m in here if s.cols[UNDER][m] in (0, atoms.obj_id(s, card))]


def markers_at(s: State, player: int, place: int) -> list[int]:
    """The cards in one of a player's marker areas."""
    return [c for c in s.zone(MARKERS, player) if s.cols[PLACE][c] == place]


# ------------------------------------------------------------------------------------------------ an attack


def attacker(s: State) -> int:
    """The attacking character as an object, 0 if nobody attacks."""
    return s.vals[V_ATTACKER]


def defender(s: State) -> int:
    """The defending character as an object, 0 if there is none."""
    return s.vals[V_DEFENDER]


def attacks(s: State, o: ObjectId) -> bool:
    """Whether an object is the attacking character."""
    return o != 0 and o == s.vals[V_ATTACKER]


def attacks_as(s: State, o: ObjectId, kind: int) -> bool:
    """Whether an object attacks in a way: direct, frontal or side."""
    return attacks(s, o) and s.vals[V_ATTACK] == kind


def attacked(s: State, o: ObjectId) -> bool:
    """Whether an object is being attacked."""
    return o != 0 and o == s.vals[V_ATTACKED]


def battle_opponents(s: State, o: ObjectId) -> list[ObjectId]:
    """The object in battle with an object, if there is one."""
    if s.vals[V_ATTACK] != FRONTAL or not BATTLE.on:
        return []
    if o == s.vals[V_ATTACKER]:
        return [ObjectId(s.vals[V_DEFENDER])]
    return [ObjectId(s.vals[V_ATTACKER])] if o == s.vals[V_DEFENDER] else []


def great_performer(s: State, player: int) -> int:
    """The character that draws all attacks of a player's opponent to itself, NONE if there is none."""
    card = at(s, player, MIDDLE)
    if card != NONE and REDIRECTS.on and has(s, CardId(card), "great performance") and s.cols[TURNED][card] != REVERSED:
        return card
    return NONE


def target_of(s: State, card: CardId) -> int:
    """The character that an attacking character would meet: the one facing it, or one that draws the attack. Worked out
    once for a position.
    """
    notes = s.computed.memo_now()
    known = notes.get(card)
    if isinstance(known, int):
        return known
    drawn = great_performer(s, 1 - s.cols[CONTROLLER][card])
    target = drawn if drawn != NONE else facing_card(s, card)
    notes[card] = target  # (a key of Computed.notes that is the number of a card: whom it would meet)
    return target
