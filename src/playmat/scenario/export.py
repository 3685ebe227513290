"""Writing a position as a scenario file.

What there are words for is written in words. What there are none for (effects that last, abilities that wait, what has
happened in the turn, the random generator) follows as data under `rest`: only what differs from the position that the
words alone would give, so that a quiet position has none of it but serial numbers.
"""

from __future__ import annotations

import json
from typing import Final

import msgspec

from playmat.cards.registry import card_game, has_cards
from playmat.kernel import registry
from playmat.kernel.game import Game
from playmat.kernel.model.schema import DEF, OWNER, V_ACTIVE, V_TURN, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import WORD_BITS, WORD_MASK, CardId
from playmat.kernel.saving.data import state_data
from playmat.scenario.cardwords import marks_of
from playmat.scenario.dialect import SET_UP, Dialect
from playmat.scenario.dialects import by_name
from playmat.scenario.model import PLAYERS
from playmat.scenario.opening import FIRST
from playmat.scenario.quoting import quoted
from playmat.scenario.reading import read
from playmat.scenario.standing import NotReached
from playmat.scenario.table import ABILITIES, DECLINED, make_game

PRIORITY: Final = "priority"


def export(game: Game, what: str = "a position", whole: bool = True) -> str:
    """The position of a game as the text of a scenario file; read back, it gives every player an equal view.

    whole: False leaves away what there are no words for, and cards that lie nowhere: then nothing tells of a card that
    is not in the position, as in a game drawn from a view (`View.sample`) that knows no other deck.
    """
    s = game._state
    dialect = by_name(s.book.name)
    printed = [s.book.printed(s, CardId(card)) for card in range(len(s.cols[DEF]))]
    head = _head(s, dialect, what, None if whole else {*s.cols[DEF], *printed})
    listed, sides = _sides(s, dialect)
    end = _end(s, dialect)
    numbers = {"cards": listed}

    def written(place: list[str]) -> str:
        words = "\n".join([*head, "position:", *(f"  {line}" for line in place), *sides])
        if not whole:
            text = f"{words}\n{end}"
            reading = read(text)
            make_game(reading.book, dialect, reading.runs[0], 0)  # (it may be a phase that nobody can begin in)
            return text
        reading = read(f"{words}\n  rest: {json.dumps(numbers)}\n{end}")
        rebuilt = make_game(reading.book, dialect, reading.runs[0], 0)
        rest = {**numbers, **_differences(state_data(s), state_data(rebuilt._state))}
        return f"{words}\n  rest: {json.dumps(rest, ensure_ascii=False)}\n{end}"

    try:
        return written(_place_lines(s, dialect))
    except NotReached:  # (it is a phase that begins when somebody does something: `rest` has it, and the frames)
        return written(_place_lines(s, dialect, dialect.usual.phase))


def _head(s: State, dialect: Dialect, what: str, used: set[int] | None) -> list[str]:
    lines = [f"game: {dialect.game}", f"edition: {quoted(s.book.edition)}"]
    if s.book.format:
        lines.append(f"format: {quoted(s.book.format)}")
    lines.append(f"what: {quoted(what)}")
    if not has_cards(dialect.game):  # (its cards are known by name)
        return lines
    lines.append("cards:")
    for at, source in enumerate(s.pool.sources):
        assert isinstance(source, list)
        if used is not None and at not in used:
            continue
        lines.append(f"  - {_card(dialect, at, s, source)}")
    return lines


def _card(dialect: Dialect, at: int, s: State, source: list[object]) -> str:
    """A card with all its fields; its abilities too, where they are not what the reader makes of its text."""
    record = source[2]
    fields = dict(record) if isinstance(record, dict) else msgspec.to_builtins(record)
    assert isinstance(fields, dict)
    fields = dialect.fields_of(fields)
    if _read_anew(dialect, fields)[ABILITIES] != source[ABILITIES]:
        fields["abilities"] = source[ABILITIES]
    if s.pool.defs[at].declined:
        fields["unread"] = "ignore"
    return json.dumps(fields, ensure_ascii=False)


def _read_anew(dialect: Dialect, fields: dict[str, object]) -> list[object]:
    kind = registry.find(dialect.game)
    card = card_game(dialect.game).record.read(fields)
    sources, _ = kind.gather([card], [[card], *([] for _ in PLAYERS[1:])])
    source = sources[0]
    assert isinstance(source, list) and len(source) > DECLINED
    return source


def _place_lines(s: State, dialect: Dialect, instead: str = "") -> list[str]:
    """Whose turn it is, its number, the phase and step, who has passed. instead: another phase that is written."""
    turn = s.vals[V_ACTIVE]
    lines = [f"turn: {PLAYERS[turn]}"]
    if (first := s.book.schema.value_index.get(FIRST, -1)) >= 0:
        lines.append(f"first: {PLAYERS[s.vals[first]]}")
    lines.append(f"turn number: {max(1, s.vals[V_TURN])}")
    phase = dialect.now(s)[0]
    if instead:
        lines.append(f"phase: {instead}  # {phase}, as `rest` says")
    elif phase and phase != SET_UP:
        lines.append(f"phase: {phase}")
        if step := dialect.step_told(s):
            lines.append(f"step: {step}")
    # (Where such a turn is played instead, it may come to no such question: then `rest` has the frames.)
    if dialect.begin_at is not None and s.ask is not None and s.ask.about == PRIORITY and s.ask.player != turn:
        lines.append(f"passed: {PLAYERS[turn]}")
    return lines


def _value_lines(s: State, dialect: Dialect, player: int) -> list[str]:
    index = s.book.schema.player_value_index
    return [f"{name}: {n}" for name in dialect.values or () if (n := s.pvals[index[name]][player])]


def _sides(s: State, dialect: Dialect) -> tuple[list[int], list[str]]:
    """The numbers of the cards in the order in which they are written, and the lines of both players."""
    listed: list[int] = []
    lines: list[str] = []
    words: dict[str, str] = {}
    placed = {spot.zone for spot in dialect.spots.values()}
    for word, zone in dialect.zones.items():
        if zone not in placed:
            words.setdefault(zone, word)
    for player, name in enumerate(PLAYERS):
        lines.append(f"  {name}:")
        lines += [f"    {line}" for line in _value_lines(s, dialect, player)]
        for zone, word in words.items():
            cards = dialect.cards_in(s, zone, player)
            if not cards and zone in dialect.rare:
                continue
            if zone == dialect.deck:
                cards.reverse()
            if zone == dialect.hand:  # what is on the stack has no place of its own in words; `rest` moves it there
                cards += [c for c in _on_the_stack(s) if s.cols[OWNER][c] == player]
            listed += cards
            entries = ", ".join(quoted(_entry(s, dialect, c, player)) for c in cards)
            lines.append(f"    {word}: [{entries}]")
    for name, spot in dialect.spots.items():
        if cards := dialect.cards_at(s, spot):
            listed += cards
            lines.append(f"  {name}: [{', '.join(quoted(_entry(s, dialect, c, spot.player)) for c in cards)}]")
    return listed, lines


def _on_the_stack(s: State) -> list[CardId]:
    zone = s.book.schema.stack
    return [CardId(card) for card, at in enumerate(s.cols[ZONE]) if at == zone] if zone >= 0 else []


def _entry(s: State, dialect: Dialect, card: CardId, player: int) -> str:
    d = s.pool.defs[s.book.printed(s, card)]
    marks = []
    if sum(1 for other in s.pool.defs if other.name == d.name) > 1:
        marks.append(d.key)
    zone = s.book.schema.zones[s.cols[ZONE][card]]
    if zone == dialect.field or zone in dialect.marks_in:
        marks += marks_of(s, dialect, card)
        marks += [
            f"{n} {s.pool.words[k & WORD_MASK]} Counters" for k, n in s.counters.items() if k >> WORD_BITS == card and n
        ]
        if s.cols[OWNER][card] != player:
            marks.append(f"owner {PLAYERS[s.cols[OWNER][card]]}")
    return f"{d.name} ({', '.join(marks)})" if marks else d.name


def _end(s: State, dialect: Dialect) -> str:
    """Something that can be compared, so that the file is a scenario."""
    ask = s.ask
    if ask is None:
        return "expect: {asked: nobody}\n"
    kinds = dialect.kinds_of(s, ask)
    return (
        f"expect: {{asked: {{{PLAYERS[ask.player]}: {quoted(kinds[0])}}}}}\n"
        if kinds
        else (f"expect: {{asked: {PLAYERS[ask.player]}}}\n")
    )


def _differences(wanted: dict[str, object], got: dict[str, object]) -> dict[str, object]:
    """What has to be laid over the one to give the other; of tables only the entries that differ."""
    found: dict[str, object] = {}
    for key, value in wanted.items():
        other = got.get(key)
        if value == other:
            continue
        if isinstance(value, dict) and isinstance(other, dict):
            found[key] = {k: v for k, v in value.items() if v != other.get(k)}
        else:
            found[key] = value
    return found
