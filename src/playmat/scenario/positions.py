"""The `position` and `decks` of a file: whose turn it is, and where everything lies."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from playmat.scenario.cardbook import VANILLA
from playmat.scenario.dialect import SET_UP, Dialect, Time
from playmat.scenario.errors import Fault, noting
from playmat.scenario.keys import check_keys, flag_of, player_of
from playmat.scenario.listing import Lister
from playmat.scenario.model import PLAYERS, Opening, Position
from playmat.scenario.yamltext import Node, Table, fault, list_of, number_of, plain, shown, table_of, text_of

KEYS = ("turn", "first", "turn number", "phase", "step", "priority", "passed", "rest", *PLAYERS)


class PositionReader:
    """Reads a position; the cards go into the lister's roster."""

    def __init__(self, lister: Lister, dialect: Dialect, faults: list[str]) -> None:
        self.lister = lister
        self.dialect = dialect
        self.values = tuple(dialect.values or ())
        self.faults = faults

    def read(self, node: Node | None, where: str) -> Position:
        """The position of a file, or the usual one."""
        if node is None:
            for player in range(len(PLAYERS)):
                self._fill_deck(player, set(), where)
            return Position(0, 0, 0, self.dialect.usual.phase, self.dialect.usual.step)
        table = table_of(node, "a position with `A:` and `B:`")
        self.faults.extend(check_keys(table, (*KEYS, *self.dialect.spots), "position"))
        values: list[tuple[str, int, int]] = []
        described: dict[int, set[str]] = {0: set(), 1: set()}
        for key, value in table.pairs:
            if key.value in PLAYERS:
                player = PLAYERS.index(key.value)
                described[player] |= noting(self.faults, partial(self._side, value, player, values), set())
            elif key.value in self.dialect.spots:
                noting(self.faults, partial(self.lister.spot, value, self.dialect.spots[key.value], key.value), None)
        for player in range(len(PLAYERS)):
            self._fill_deck(player, described[player], table.where)
        rest = None if (node := table.get("rest")) is None else plain(node)
        if isinstance(rest, dict) and "cards" in rest:
            numbers = rest["cards"]
            noting(self.faults, lambda: self._number(numbers, table), None)
        turn = self._player(table, "turn", 0)
        time = noting(self.faults, lambda: self._time(table), self.dialect.usual)
        nobody: list[int] = []
        passed = tuple(noting(self.faults, lambda: self._passed(table, turn), nobody))
        said = table.get("turn number")
        number = 0 if said is None else noting(self.faults, lambda: number_of(said, "the number of the turn", 1), 0)
        return Position(
            turn,
            self._player(table, "first", turn if not number else (turn + number + 1) % len(PLAYERS)),
            number,
            time.phase,
            time.step,
            passed,
            tuple(values),
            rest,
        )

    def _number(self, numbers: object, table: Table) -> None:
        """Give the cards the numbers that they had in the game from which the position was exported."""
        roster = self.lister.roster
        if not isinstance(numbers, list) or sorted(numbers) != list(range(len(roster))):
            raise fault(table, f"rest: expected a number from 0 to {len(roster) - 1} for each card as `cards`")
        roster[:] = [replace(card, index=number) for card, number in zip(roster, numbers, strict=True)]

    def _fill_deck(self, player: int, described: set[str], where: str) -> None:
        if self.dialect.deck not in described:
            self.lister.fill(self.dialect.deck, player, self.dialect.position_deck, where)

    def _side(self, node: Node, player: int, values: list[tuple[str, int, int]]) -> set[str]:
        table = table_of(node, "zones such as `hand: [Spark]`")
        zones = self.dialect.zones
        self.faults.extend(check_keys(table, (*zones, *self.values), f"position of {PLAYERS[player]}"))
        described: set[str] = set()
        for key, value in table.pairs:
            if key.value in zones:
                zone = zones[key.value]
                if zone in described:
                    self.faults.append(f"{key.where}: {key.value}: the zone is described twice")
                described.add(zone)
                if places := [name for name, spot in self.dialect.spots.items() if spot.zone == zone]:
                    self.faults.append(f"{key.where}: {key.value}: say where, as in `{places[0]}: {VANILLA}`")
                    continue
                noting(self.faults, partial(self.lister.zone, value, zone, player), None)
            elif key.value in self.values:
                number = noting(self.faults, partial(number_of, value, key.value), 0)
                values.append((key.value, player, number))
        return described

    def _player(self, table: Table, name: str, usual: int) -> int:
        node = table.get(name)
        return usual if node is None else noting(self.faults, lambda: player_of(node), usual)

    def _passed(self, table: Table, turn: int) -> list[int]:
        """Who has passed: given as such, or by who has priority."""
        node = table.get("passed")
        priority = table.get("priority")
        if node is not None:
            passed = [player_of(item) for item in list_of(node)]
            if passed and (len(passed) > 1 or passed[0] != turn):
                raise fault(node, f"only the turn player {PLAYERS[turn]} can have passed, got {shown(node)}")
            return passed
        if priority is not None and player_of(priority) != turn:
            return [turn]
        return []

    def _time(self, table: Table) -> Time:
        """Phase and step: `phase: main 1`, or `phase: attack` with `step: block`, or the step's name alone."""
        phase, step = table.get("phase"), table.get("step")
        times = self.dialect.times
        words = [text_of(node, "a phase or step").lower() for node in (phase, step) if node is not None]
        if not words:
            return self.dialect.usual
        for node, word in zip([n for n in (phase, step) if n is not None], words, strict=True):
            if word not in times:
                raise fault(node, f"expected one of {', '.join(times)}, got {word!r}")
        # (Steps of several phases may have one name: then the phase's own is meant.)
        found = times.get(" ".join(words), times[words[-1]])
        if found.phase == SET_UP:
            message = f"a position stands in a turn, got {words[-1]!r}; for a new game give `decks`"
            raise Fault(f"{table.where}: {message}")
        if len(words) == 2 and times[words[0]].phase != found.phase:
            assert step is not None
            raise fault(step, f"{words[1]!r} is no step of {words[0]!r}")
        return found


def read_decks(node: Node, lister: Lister, dialect: Dialect, faults: list[str]) -> Opening:
    """The decks of a new game: shuffled, or in the order of the list, the first card on top."""
    table = table_of(node, "a deck for A and one for B")
    faults.extend(check_keys(table, (*PLAYERS, "first", "shuffled"), "decks"))
    hands: list[tuple[int, ...]] = []
    for player, name in enumerate(PLAYERS):
        given = table.get(name)
        deck, hand = given, None
        if isinstance(given, Table):
            faults.extend(check_keys(given, (dialect.hand, dialect.deck), f"decks: {name}"))
            deck, hand = given.get(dialect.deck), given.get(dialect.hand)
        before = len(lister.roster)
        if hand is not None:
            noting(faults, partial(lister.zone, hand, dialect.deck, player), None)
        hands.append(tuple(range(before, len(lister.roster))))
        if deck is None:
            lister.fill(dialect.deck, player, max(0, dialect.new_deck - len(hands[-1])), table.where)
        else:
            noting(faults, partial(lister.zone, deck, dialect.deck, player), None)
    first, shuffled = table.get("first"), table.get("shuffled")
    return Opening(
        tuple(hands),
        shuffled is None or noting(faults, lambda: flag_of(shuffled), True),
        -1 if first is None else noting(faults, lambda: player_of(first), -1),
    )
