"""Comparing zones and properties with what is expected, and showing both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from playmat.kernel.counting import counted
from playmat.kernel.model.schema import DEF, DRAW, RUNNING
from playmat.kernel.model.state import State
from playmat.kernel.records import CardId
from playmat.scenario.dialect import COLUMN, PLACE, PLAYER, Dialect
from playmat.scenario.expectedcards import UNKNOWN
from playmat.scenario.expecting import ZoneKey
from playmat.scenario.model import PLAYERS, Pick, ZoneWanted


def from_top(s: State, dialect: Dialect, key: ZoneKey) -> list[CardId]:
    """The cards of a zone: a deck's from the top, all others in the order in which they came there."""
    found: list[CardId] = []
    for name in key.zones:
        cards = dialect.cards_in(s, name, key.player)
        found.extend(reversed(cards) if name == dialect.deck else cards)
    return found


def piled(dialect: Dialect, key: ZoneKey) -> bool:
    """Whether the last of the cards that `from_top` gives lies on top."""
    return dialect.piled and dialect.deck not in key.zones


def zone_differs(s: State, cards: list[CardId], wanted: ZoneWanted, piled: bool = False) -> Iterator[str]:
    """How the cards of a zone (-1: an unknown one) differ from what is expected.

    piled: the last card lies on top; what is expected there is named from the top down.
    """
    if wanted.size is not None and len(cards) != wanted.size:
        yield f"expected {counted(wanted.size, 'card')}, got {len(cards)} ({_names(s, cards)})"
    if wanted.cards is not None:
        if wanted.order:
            good = len(cards) == len(wanted.cards) and all(
                _is_card(c, p) for c, p in zip(cards, wanted.cards, strict=True)
            )
        else:
            good = len(cards) == len(wanted.cards) and not _missing(cards, wanted.cards)
        if not good:
            how = " in this order" if wanted.order else ""
            yield f"expected {picks_shown(wanted.cards)}{how}, got {_names(s, cards)}"
    missing = _missing(cards, wanted.has)
    if missing:
        yield f"expected {picks_shown(missing)} among the cards, got {_names(s, cards)}"
    for pick in wanted.lacks:
        if any(_is_card(c, pick) for c in cards):
            yield f"expected no {pick.text}, got {_names(s, cards)}"
    upper, lower = len(wanted.top), len(wanted.bottom)
    for name, picks, part in (
        ("at the top", wanted.top, cards[::-1][:upper] if piled else cards[:upper]),
        ("at the bottom", wanted.bottom, cards[:lower] if piled else cards[len(cards) - lower :]),
    ):
        if picks and (len(part) != len(picks) or not all(_is_card(c, p) for c, p in zip(part, picks, strict=True))):
            yield f"expected {picks_shown(picks)} {name}, got {_names(s, part)}"


def _is_card(card: CardId, pick: Pick) -> bool:
    return card < 0 if pick.text == UNKNOWN else card in pick.cards


def _missing(cards: Sequence[int], picks: Sequence[Pick]) -> list[Pick]:
    """The picks that no card is left for; those that may be fewest cards are looked for first."""
    left = list(cards)
    missing: list[Pick] = []
    for pick in sorted(picks, key=lambda p: len(p.cards)):
        found = next((card for card in left if _is_card(CardId(card), pick)), None)
        if found is None:
            missing.append(pick)
        else:
            left.remove(found)
    return missing


def _names(s: State, cards: Sequence[int]) -> str:
    names = Counter(UNKNOWN if c < 0 else s.pool.defs[s.cols[DEF][c]].name for c in cards)
    return ", ".join(name if n == 1 else f"{n} {name}" for name, n in names.items()) or "nothing"


def picks_shown(picks: Sequence[Pick]) -> str:
    """Picks for a message."""
    names = Counter(pick.text for pick in picks)
    return ", ".join(name if n == 1 else f"{n} {name}" for name, n in names.items()) or "nothing"


def player_differs(got: int, wanted: int) -> Iterator[str]:
    """Whether a player is another one than expected."""
    if got != wanted:
        yield f"expected {player_shown(wanted)}, got {player_shown(got)}"


def player_shown(player: int) -> str:
    """A player for a message."""
    return PLAYERS[player] if 0 <= player < len(PLAYERS) else "nobody"


def result_shown(value: int) -> str:
    """A result for a message."""
    if value == RUNNING:
        return "a running game"
    return "a draw" if value == DRAW else f"{PLAYERS[value]} wins"


def same(kind: str, wanted: object, got: object) -> bool:
    """Whether a property of a kind is as expected."""
    if kind == COLUMN and isinstance(wanted, bool):
        return bool(got) == wanted
    if kind == PLACE:
        assert isinstance(wanted, tuple) and isinstance(got, tuple)
        return bool(wanted[0] == got[0] and wanted[1] in (-1, got[1]))
    if isinstance(wanted, tuple) and isinstance(got, tuple):
        verdict, words = wanted
        low = [str(w).lower() for w in got]
        asked = [str(w).lower() for w in words]
        if verdict == "has":
            return all(w in low for w in asked)
        if verdict == "lacks":
            return not any(w in low for w in asked)
        return Counter(low) == Counter(asked)
    return wanted == got


def shown(kind: str, value: object) -> str:
    """A property of a kind for a message."""
    if kind == PLACE and isinstance(value, tuple):
        return f"{PLAYERS[value[1]]}.{value[0]}" if value[1] >= 0 else str(value[0])
    if isinstance(value, tuple):
        if len(value) == 2 and isinstance(value[1], tuple):
            return ("" if value[0] == "is" else f"{value[0]} ") + (", ".join(map(str, value[1])) or "none")
        return ", ".join(map(str, value)) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if kind == PLAYER and isinstance(value, int):
        return player_shown(value)
    if isinstance(value, dict):
        return ", ".join(f"{n} {word}" for word, n in value.items()) or "none"
    return str(value)


def told(kind: str, wanted: object, got: object) -> str:
    """What a property of a kind is, for a message that says what was expected."""
    return shown(kind, bool(got) if kind == COLUMN and isinstance(wanted, bool) else got)


def asked_shown(player: int, kind: str) -> str:
    """Who is asked, and what kind of question."""
    return player_shown(player) + (f" ({kind})" if kind else "")
