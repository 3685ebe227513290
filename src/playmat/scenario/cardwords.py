"""What files say of a card in every game: marks that lay it out, values that can be compared, and marks written out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.kernel import continuous
from playmat.kernel.model.schema import CONTROLLER, FACE, OWNER, SEEN, TURNED, ZONE, Schema
from playmat.kernel.model.state import State
from playmat.kernel.records import WORD_BITS, WORD_MASK, CardId
from playmat.scenario.dialect import COLUMN, COUNTERS, FLAG, NUMBER, PLACE, PLAYER, WORDS, Dialect, Mark, Property

FACE_DOWN: Final = "face down"


def set_column(column: int, to: int | None = None) -> Callable[[State, CardId, int], None]:
    """A mark that sets a column: to a number of its own, or to the one in the file."""

    def lay(s: State, card: CardId, number: int) -> None:
        s.cols[column][card] = number if to is None else to

    return lay


def _seen(players: int) -> Callable[[State, CardId, int], None]:
    """These players (as bits) know which card it is, though it lies hidden."""

    def lay(s: State, card: CardId, _: int) -> None:
        s.cols[SEEN][card] |= players

    return lay


def _face_down(s: State, card: CardId, _: int) -> None:
    """It lies face down: nobody knows which card it is."""
    s.cols[FACE][card] = 1
    s.cols[SEEN][card] = 0


def marks_of_all_games(dialect: Dialect, schema: Schema) -> dict[str, Mark]:
    """How a card stands, its columns, who knows it."""
    marks = {word: Mark(set_column(TURNED, at)) for at, word in enumerate(schema.orientations)}
    for name in dialect.columns or ():
        marks[name] = Mark(set_column(schema.column_index[name]), "number", bare=True)
    marks[FACE_DOWN] = Mark(_face_down)
    return {**marks, "known to A": Mark(_seen(1)), "known to B": Mark(_seen(2)), "known to both": Mark(_seen(3))}


def column(at: int) -> Callable[[State, CardId], object]:
    """What a column holds of a card."""
    return lambda s, card: s.cols[at][card]


def column_is(at: int, number: int) -> Callable[[State, CardId], object]:
    """Whether a column holds a number."""
    return lambda s, card: s.cols[at][card] == number


def _number(at: int) -> Callable[[State, CardId], object]:
    return lambda s, card: continuous.chars(s, card).numbers[at]


def _words(at: int) -> Callable[[State, CardId], object]:
    return lambda s, card: continuous.chars(s, card).sets[at]


def _counters(s: State, card: CardId) -> object:
    return {s.pool.words[k & WORD_MASK]: n for k, n in s.counters.items() if k >> WORD_BITS == card and n}


def _zone(dialect: Dialect) -> Callable[[State, CardId], object]:
    """Zone and the player whose zone it is (on the field and where there are places: who controls the card)."""
    sided = {dialect.field, *(spot.zone for spot in dialect.spots.values())}

    def read(s: State, card: CardId) -> object:
        at = s.cols[ZONE][card]
        zone = s.book.schema.zones[at] if at >= 0 else ""
        return zone, s.cols[CONTROLLER if zone in sided else OWNER][card]

    return read


def properties_of(dialect: Dialect, schema: Schema) -> dict[str, Property]:
    """Numbers and words of a card as they are now, how it stands, its columns, where it lies and whose it is."""
    found = {name: Property(NUMBER, _number(schema.number_index[name])) for name in dialect.numbers or ()}
    for at, name in enumerate(schema.sets):
        found[name] = found[plural(name)] = Property(WORDS, _words(at))
    for at, word in enumerate(schema.orientations):
        found[word] = Property(FLAG, column_is(TURNED, at))
    for name in dialect.columns or ():
        found[name] = Property(COLUMN, column(schema.column_index[name]))
    return {
        **found,
        FACE_DOWN: Property(FLAG, column_is(FACE, 1)),
        "face up": Property(FLAG, column_is(FACE, 0)),
        "zone": Property(PLACE, _zone(dialect)),
        dialect.controller: Property(PLAYER, column(CONTROLLER)),
        "owner": Property(PLAYER, column(OWNER)),
        "counters": Property(COUNTERS, _counters),
        "abilities": Property(NUMBER, lambda s, card: len(continuous.chars(s, card).abilities)),
    }


def plural(word: str) -> str:
    """The word for several."""
    if word.endswith("ss"):
        return f"{word}es"
    return f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"


def marks_of(s: State, dialect: Dialect, card: CardId) -> list[str]:
    """What a file says in brackets of a card that lies on the field or in a zone whose cards have marks."""
    marks: list[str] = []
    if s.cols[ZONE][card] == s.book.schema.zone_index[dialect.field]:
        if s.cols[TURNED][card]:
            marks.append(s.book.schema.orientations[s.cols[TURNED][card]])
        for name in dialect.columns or ():
            if n := s.cols[s.book.schema.column_index[name]][card]:
                marks.append(name if n == 1 else f"{name} {n}")
        if s.cols[FACE][card]:
            marks.append(FACE_DOWN)
    return [*marks, *dialect.further_marks(s, card)]
