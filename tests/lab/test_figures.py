"""What simulations tell a deck builder: read from the log after the game, added up with intervals."""

from __future__ import annotations

import io
import json
import sys
from random import Random

import pytest
from click.testing import CliRunner

from playmat.cli import simulate as command
from playmat.games.fftcg.rules.processes import DREW, LIMIT
from playmat.games.fftcg.rules.schema import DAMAGE_ZONE
from playmat.kernel.game import Game
from playmat.kernel.model.schema import V_ACTIVE, V_TURN
from playmat.kernel.origin import GameSetup
from playmat.kernel.registry import find
from playmat.lab import simulate as lab
from playmat.lab.figures import figures
from playmat.lab.measure import DRAWN, MULLIGANED, OPENING, PLAYED, cards_of
from playmat.lab.simulate import Plan, Played, Series
from playmat.lab.stats import mean, median, wilson

GAMES = ("fftcg", "weiss", "embers", "tides")


def setup_of(name: str, seed: int = 1) -> GameSetup:
    """The usual decks of a game."""
    decks = find(name).decks
    assert decks is not None
    return GameSetup.of(name, decks(), seed)


def played(name: str, seed: int) -> tuple[Game, int]:
    """A game played at random to its end, and the seat that had the first turn."""
    game = Game.start(setup_of(name, seed))
    draw = Random(seed)
    first = -1
    while True:
        game.advance_forced()
        if first < 0 and game._state.vals[V_TURN] == 1:
            first = game._state.vals[V_ACTIVE]
        if game.over:
            return game, first
        game.answer(draw.choice(game.question.codes))


def plan_of(name: str) -> Plan:
    """A plan for random players."""
    return Plan(setup_of(name).to_data(), ("random", "random"), 5)


@pytest.mark.parametrize("name", GAMES)
def test_measuring_changes_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last state is the same before and after, and so is the digest of games that nobody measures."""
    game, _ = played(name, 2)
    before = game.digest()
    cards_of(game._state)
    assert game.result is not None
    assert game.digest() == before
    measured = lab.simulate(plan_of(name), 3)
    monkeypatch.setattr(lab, "cards_of", lambda state: [{}, {}])
    assert lab.simulate(plan_of(name), 3).digest == measured.digest


@pytest.mark.parametrize("name", GAMES)
def test_what_happened_to_cards(name: str) -> None:
    """It agrees with the log in words: what came from the deck into the hand, and what was played out of it."""
    for seed in range(3):
        game, _ = played(name, seed)
        found = cards_of(game._state)
        names = {d.key: d.name for d in game._state.pool.defs}
        log = list(game.log)
        drawn = {entry.name for entry in log if entry.kind == "move" and (entry.frm, entry.to) == ("deck", "hand")}
        used = {entry.name for entry in log if entry.kind in ("played", "cast")}
        if "played" not in game._state.book.schema.events:
            open_zones = [z for z in game._state.book.schema.zones if z not in ("deck", "hand")]
            used = {entry.name for entry in log if entry.frm == "hand" and entry.to in open_zones}
        for bit, expected in ((DRAWN, drawn), (PLAYED, used)):
            got = {names[key] for of in found for key, bits in of.items() if bits & bit}
            assert got == expected, (name, seed, bit)


def test_the_first_hand() -> None:
    """FFTCG: who keeps has five cards in the first hand and sent none back; who exchanges has sent five back."""
    for exchange in (False, True):
        game = Game.start(setup_of("fftcg", 4))
        while game._state.vals[V_TURN] == 0:
            wanted = "exchange" if exchange else "keep"
            options = game.question.options
            game.answer(next((o.code for o in options if wanted in o.label), options[0].code))
        for of in cards_of(game._state):
            opening = [key for key, bits in of.items() if bits & OPENING]
            back = [key for key, bits in of.items() if bits & MULLIGANED]
            assert 1 <= len(opening) <= 5
            assert bool(back) == exchange


@pytest.mark.parametrize("name", GAMES)
def test_who_began(name: str) -> None:
    """`first` is the player whose turn the first was, wherever that player sits."""
    series = Series(plan_of(name))
    for number in range(4):
        told = series.play(number)
        setup = series.setup_of(number)
        game = Game.start(setup)
        players = [lab.make("random", lab.derived(5, "player", number, p)) for p in series.seats(number)]
        while game._state.vals[V_TURN] == 0:
            game.advance_forced()
            if game._state.vals[V_TURN] == 0:
                question = game.question
                game.answer(players[question.player].choose(game.view(question.player), question))
        turn, active = game._state.vals[V_TURN], game._state.vals[V_ACTIVE]
        assert told.first == series.seats(number)[(active + turn - 1) % 2]
        assert told.turns >= 1


def test_how_games_end() -> None:
    """Each ending has a clause of the document, and says what its loser shows."""
    ways = set()
    for seed in range(14):
        game, _ = played("fftcg", seed)
        end = game.result
        assert end is not None and end.winner is not None
        ways.add(end.clause)
        loser = 1 - end.winner
        assert (end.clause == LIMIT.clauses[0]) == (len(game._state.zone(DAMAGE_ZONE, loser)) >= 7)
        assert "by the rules" not in end.how
    assert {LIMIT.clauses[0], DREW.clauses[0]} & ways
    for seed in range(6):
        end = played("weiss", seed)[0].result
        assert end is not None and end.clause in ("9.4.1.1", "9.4.1.2", "9.2.2.1")
    game = Game.start(setup_of("weiss"))
    assert game.result is None
    game.concede(0)
    assert game.result is not None and game.result.how == "conceded"
    assert game.result.clause


def test_adding_up() -> None:
    """Wins by who began, endings with what each player won of them, and cards in games won and lost."""
    rows = [
        Played(0, 0, False, 10, 4, "a", 0, 7, "1.1", "damage", ({"x": DRAWN | PLAYED}, {"y": OPENING})),
        Played(1, 1, False, 20, 4, "b", 0, 9, "1.1", "damage", ({"x": DRAWN}, {"y": OPENING | MULLIGANED})),
        Played(2, 1, False, 30, 4, "c", 1, 11, "1.2", "empty", ({}, {"y": PLAYED})),
        Played(3, None, True, 99, 4, "d", 1, 50, "", "given up", ({"x": DRAWN}, {})),
    ]
    found = figures(rows, 2)
    first, second = found.rows
    assert (first.wins.count, first.wins.games) == (1, 3)
    assert first.wins.interval == wilson(1, 3)
    assert (first.beginning.count, first.beginning.games) == (1, 2)
    assert (second.second.count, second.second.games) == (1, 2)
    assert (found.beginner.count, found.beginner.games) == (2, 3)
    turns = found.lengths["turns"]
    assert (turns.mean, turns.median, turns.least, turns.most) == (9, 9, 7, 11)
    assert [(end.clause, end.games.count, end.wins) for end in found.endings] == [
        ("1.1", 2, [1, 1]),
        ("", 1, [0, 0]),
        ("1.2", 1, [0, 1]),
    ]
    ((x,), (y,)) = found.cards
    assert [(x.won[what].count, x.won[what].games) for what in ("drawn", "played", "opening")] == [
        (1, 2),
        (1, 1),
        (0, 0),
    ]
    assert (y.won["mulliganed"].count, y.won["mulliganed"].games) == (1, 1)


def test_means() -> None:
    """The mean with its normal interval (1, 2, 3, 4: 2.5 give or take 1.265), and the value in the middle."""
    middle, low, high = mean([1, 2, 3, 4])
    assert (middle, round(low, 3), round(high, 3)) == (2.5, 1.235, 3.765)
    assert mean([]) == (0, 0, 0)
    assert mean([7]) == (7, 7, 7)
    assert (median([3, 1, 2]), median([1, 2, 3, 4]), median([])) == (2, 2.5, 0)


@pytest.mark.parametrize(
    ("players", "decks", "names"),
    [
        (("greedy", "greedy"), ("A", "B"), ["greedy (A)", "greedy (B)"]),
        (("greedy", "greedy"), ("A", "A"), ["greedy (A) #1", "greedy (A) #2"]),
        (("greedy", "random"), (), ["greedy", "random"]),
        (("greedy", "greedy"), ("", ""), ["greedy #1", "greedy #2"]),
    ],
)
def test_rows_can_be_told_apart(players: tuple[str, ...], decks: tuple[str, ...], names: list[str]) -> None:
    """A row is named by player and deck, and by its number where that is not enough."""
    assert command.row_names(players, decks) == names


@pytest.mark.parametrize("name", GAMES)
def test_the_whole_as_json(name: str) -> None:
    """All figures, named and with their intervals, for each game; the text has them too."""
    arguments = [name, "-n", "4", "--players", "random,random", "--seed", "2"]
    result = CliRunner().invoke(command.simulate, [*arguments, "--json"])
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert [row["player"] for row in told["rows"]] == ["random", "random"]
    assert told["rows"][0]["name"] != told["rows"][1]["name"]
    assert sum(row["wins"]["count"] for row in told["rows"]) + told["draws"] == 4
    assert sum(row["beginning"]["games"] for row in told["rows"]) == 4
    assert sum(end["games"]["count"] for end in told["endings"]) == 4
    assert all(end["clause"] for end in told["endings"])
    turns = told["lengths"]["turns"]
    assert turns["least"] <= turns["median"] <= turns["most"]
    assert told["methods"]["shares"].startswith("Wilson")
    for cards in told["cards"]:
        for card in cards:
            assert {"card", "name", "opening", "drawn", "played", "mulliganed"} == set(card)
            low, high = card["drawn"]["interval"]
            assert 0 <= low <= high <= 1
    text = CliRunner().invoke(command.simulate, [*arguments, "--by-card"]).stdout
    for row in told["rows"]:
        assert row["name"] in text
    assert "whoever begins wins" in text
    assert "how they ended:" in text
    assert "drawn" in text


def test_progress_only_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bar on stderr where that is a terminal; nothing elsewhere."""
    row = Played(0, 0, False, 10, 4, "a")
    for terminal in (False, True):
        err = io.StringIO()
        monkeypatch.setattr(err, "isatty", lambda terminal=terminal: terminal)
        monkeypatch.setattr(sys, "stderr", err)
        with command.progress(2) as told:
            assert told(row) is row
            assert told(row) is row
        assert ("2/2" in err.getvalue()) == terminal
