"""Positions as files: written at any decision and read back; set up in every phase and step; decks, seeds, faults."""

import json
import random
from pathlib import Path

import pytest
from click.testing import CliRunner

from playmat.cards.builtin import built_in_pool
from playmat.cli.main import playmat
from playmat.kernel.game import Game, GameSetup
from playmat.kernel.registry import find
from playmat.scenario import ScenarioError, export, load
from playmat.scenario.dialect import SET_UP, TURN
from playmat.scenario.dialects import by_name
from playmat.scenario.reading import read
from playmat.scenario.table import make_game

MOST = 10  # positions that are written
ON = 6  # answers for which the game that was read back is followed


def read_back(text: str) -> Game:
    """The game that a position gives."""
    reading = read(text)
    return make_game(reading.book, reading.dialect, reading.runs[0], 1)


def kinds_of_moment(game: Game) -> tuple[object, ...]:
    """What makes a moment unlike others: what is asked, what is under way, and what waits."""
    s = game._state
    under_way = len(s.frames) > 3, bool(s.stack), bool(s.waiting), bool(s.lasting)
    return game.question.kind, game.question.about, by_name(s.book.name).now(s), under_way


def moments(setup: GameSetup, seeds: int) -> list[Game]:
    """Decisions of games by chance, no two of them of one kind, those that come seldom first."""
    found: dict[tuple[object, ...], Game] = {}
    count: dict[tuple[object, ...], int] = {}
    for seed in range(seeds):
        game, draw = Game.start(setup), random.Random(seed)
        while not game.over and len(game.answers) < 140:
            kind = kinds_of_moment(game)
            count[kind] = count.get(kind, 0) + 1
            if kind not in found:
                found[kind] = Game.from_data(game.to_data())
            game.answer(draw.choice(game.question.codes))
    return [found[kind] for kind in sorted(found, key=lambda kind: count[kind])]


def test_a_position_is_written_at_any_decision(setup: GameSetup) -> None:
    """In the midst of payments, choices and triggers, too: read back it is the same game, shows it, and goes on so."""
    written = moments(setup, 2)[:MOST]
    assert len(written) > 6
    for game in written:
        text = export(game)
        again = read_back(text)
        assert again.digest() == game.digest()
        for player in range(game.players):
            assert again.view(player).data() == game.view(player).data()
        assert load(text).run().ok
        draw = random.Random(1)
        for _ in range(ON):
            if game.over:
                break
            answer = draw.choice(game.question.codes)
            game.answer(answer)
            again.answer(answer)
        assert again.digest() == game.digest()


def test_the_end_of_a_game_is_written(setup: GameSetup) -> None:
    """A game that is over, too."""
    game = Game.start(setup)
    game.advance_forced()
    game.concede(0)
    assert read_back(export(game)).result == game.result
    assert load(export(game)).run().ok


def test_words_alone_set_a_position_up(setup: GameSetup) -> None:
    """Of each phase and step that play comes to: without what has no words, the file still gives a game that goes on,
    and stands in a main phase where that one did.
    """
    seen = {by_name(setup.game).now(game._state): game for game in moments(setup, 2)}
    assert len(seen) > 1
    for now, game in list(seen.items())[:8]:
        words = "\n".join(line for line in export(game).splitlines() if not line.startswith("  rest:"))
        again = read_back(words)
        if now[0] == by_name(setup.game).usual.phase:
            assert by_name(setup.game).now(again._state)[0] == now[0]
        draw = random.Random(2)
        for _ in range(30):
            if not again.over:
                again.answer(draw.choice(again.question.codes))


def test_every_phase_and_step(name: str) -> None:
    """Every time that the words of the game know can be written: a position stands there, for either player, and play
    goes on from there; or the file is told what is missing, with its line. The set-up is none of them.
    """
    dialect = by_name(name)
    tried, stood = set(), set()
    for word, time in dialect.times.items():
        if time in tried:
            continue
        tried.add(time)
        for turn, other in (("A", "B"), ("B", "A")):
            text = (
                f"game: {name}\nposition: {{phase: {word}, turn: {turn}}}\n"
                f"play:\n  - both pass until {other}'s turn\nexpect: {{turn: {other}}}\n"
            )
            if time.phase == SET_UP:
                with pytest.raises(ScenarioError, match=r"scenario:2: .*decks"):
                    load(text)
                continue
            outcome = load(text).run()
            if outcome.ok:
                stood.add(time.phase)
            else:
                assert all("mark the attacker" in failure.message for failure in outcome.failures), (word, outcome)
    assert stood == {*dialect.phases, TURN} - {SET_UP}


def test_a_new_game_from_decks(name: str) -> None:
    """Shuffled by seeds, which differ, or as they are listed; who begins may be said."""
    names = [card.name for card in built_in_pool(name)]
    card = json.dumps(f"30 {next(one for one in names if names.count(one) == 1)}")
    text = f"game: {name}\nseeds: 3\ndecks:\n  A: [{card}]\n  B: [{card}]\nexpect: {{winner: nobody}}\n"
    outcome = load(text).run()
    assert outcome.ok and outcome.checks >= 3
    begins = [
        load(f"{text}---\nwhat: {player}\ndecks: {{A: [{card}], B: [{card}], first: {player}}}\n").run()
        for player in "AB"
    ]
    assert begins[0].ok
    assert begins[1].ok or "chance did not let B begin" in str(begins[1].failures[0])  # (the rules may say who does)


def test_faults_are_named_with_their_lines(name: str) -> None:
    """All of a file at one look, each with its line and what was expected; never a traceback."""
    text = (
        f"game: {name}\nposition:\n  A: {{{by_name(name).hand}: 1000000000, nowhere: [x]}}\n  turn: C\n"
        "play:\n  - A: dance\n  - C: pass\nexpect: {A.nowhere: 1, nothing: 2}\n"
    )
    with pytest.raises(ScenarioError) as error:
        load(text)
    told = str(error.value)
    for line in (3, 4, 6, 7, 8):
        assert f"scenario:{line}" in told, (line, told)
    with pytest.raises(ScenarioError, match="1000000000"):
        load(f"game: {name}\nposition: {{A: {{{by_name(name).hand}: 1000000000}}}}\nexpect: {{winner: nobody}}\n")


def test_the_command(name: str, tmp_path: Path) -> None:
    """0 if everything holds, 1 if something does not, 2 if a file can't be read; a folder stands for its files."""
    kind = find(name)
    assert kind.decks is not None
    good, wrong, broken = (tmp_path / part for part in ("good.yaml", "wrong.yaml", "broken.yaml"))
    good.write_text(f"game: {name}\nexpect: {{winner: nobody}}\n", encoding="utf-8")
    wrong.write_text(f"game: {name}\nexpect: {{winner: A}}\n", encoding="utf-8")
    broken.write_text("game: [\n", encoding="utf-8")
    done = CliRunner().invoke(playmat, ["scenario", str(tmp_path), "--json"])
    assert done.exit_code == 2 and [one["ok"] for one in json.loads(done.stdout)] == [False, True, False]
    done = CliRunner().invoke(playmat, ["scenario", str(good), str(wrong), "-v"])
    assert done.exit_code == 1 and "holds" in done.stdout and "1 of 2 scenarios hold" in done.stdout
