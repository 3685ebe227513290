"""The table in the terminal, as docs/terminal.md tells: every command, saving, taking back, two people, a pipe."""

import random
import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from promised import played, same
from tables import Table
from worlds import course, never_known, other_lists, others_dealt, side_by_side

from playmat.cli.main import playmat
from playmat.kernel.errors import PlaymatError
from playmat.kernel.game import Game, GameSetup
from playmat.kernel.model.schema import DEF, SEEN
from playmat.kernel.replay import Replay
from playmat.table.choices import UNNUMBERED, Choice
from playmat.table.look import named

LETTERS = "aeiorst"


def typed(*arguments: object, lines: str = "") -> str:
    """What a command shows to whom types these lines; an error of a user would leave with 2."""
    done = CliRunner().invoke(playmat, [str(a) for a in arguments], input=lines)
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    assert done.exit_code == 0, done.output
    return done.output


def typed_for(choice: Choice) -> str:
    """What a person types for a line of the list."""
    return choice.label if choice.number == UNNUMBERED else str(choice.number)


def test_every_command(name: str, tmp_path: Path) -> None:
    """A script types each of them; none but the wrong ones is refused, and what they write can be read."""
    table, record, drawn = tmp_path / "x.table", tmp_path / "x.json", tmp_path / "x.svg"
    lines = [
        "help", "options", "screen", "log", "log 3", "auto off", "1", "1", "auto on", "1", "usual", "", "end",
        f"save {table}", f"record {record}", f"picture {drawn}", "undo", f"resume {table}", "1", "1",
        "look 1", "look 1 tree", "why 1", "settle shuffle deck", "arrange hand: nobody", "no such thing", "concede",
        "log 5", "undo", "quit",
    ]  # fmt: skip
    out = typed("play", name, "--seed", 7, "--player", "random", lines="\n".join(lines) + "\n")
    assert "seed 7" in out and "do by hand" in out and "saved; playmat play" in out and " wins: conceded." in out
    assert "taken back" in out
    assert drawn.read_text(encoding="utf-8").startswith("<svg")
    Replay.load(record).verify()
    again = typed("play", name, "--resume", table, lines="1\nquit\n")
    assert "1 " in again and "?" in again


def test_a_game_to_its_end_through_a_pipe(name: str, tmp_path: Path) -> None:
    """Two people at one screen, forced answers given by themselves, a record that is verified and is over."""
    path = tmp_path / "game.json"
    out = typed("play", name, "--seed", 2, "--hotseat", lines="1\n\n" * 40 + f"concede\nrecord {path}\nquit\n")
    assert re.search(r"^(Player \d wins|A draw): [^:]+\.", out, re.M)
    assert "--- Player 1 ---" in out and "--- Player 2 ---" in out
    assert "Every line of every card in these decks is read." in out
    replay = Replay.load(path)
    replay.verify()
    assert replay.game().over


def test_a_saved_table_is_the_same_table(game: Game, tmp_path: Path) -> None:
    """Saved at any decision and resumed, it shows the same screen and goes on as it would have."""
    table = Table(game)
    draw = random.Random(3)
    for n in range(12):
        table.session.go_on()
        if table.session.game.over:
            break
        here = table.show()
        if n % 3 == 0:
            before = [choice.label for choice in table.terminal.choices]
            digest = table.session.game.digest()
            table.type(f"save {tmp_path / 'x.table'}")
            table.type(f"resume {tmp_path / 'x.table'}")
            table.session.go_on()
            assert table.session.game.digest() == digest
            assert shape(table.show()) == shape(here)
            assert [choice.label for choice in table.terminal.choices] == before
        assert "!!" not in table.type(typed_for(draw.choice(table.terminal.choices)))
    assert n > 3


def shape(text: str) -> list[str]:
    """The lines of a screen without those of the news, and who is asked to sit down."""
    return [line.strip() for line in text.splitlines() if line.strip() and not line.startswith(("  ", "--- "))]


def test_taking_back(setup: GameSetup) -> None:
    """The last decision comes back with the same screen and options, each of them, back to the beginning."""
    table = Table(played(setup, 6))
    draw, before = random.Random(4), []
    for _ in range(10):
        table.session.go_on()
        if table.session.game.over:
            break
        table.show()
        before.append((table.session.game.digest(), [choice.label for choice in table.terminal.choices]))
        table.type(typed_for(draw.choice(table.terminal.choices)))
    for digest, labels in reversed(before):
        table.session.undo()
        table.session.go_on()
        table.show()
        assert table.session.game.digest() == digest
        assert [choice.label for choice in table.terminal.choices] == labels


def test_taking_back_what_has_come_to_light_needs_consent(setup: GameSetup) -> None:
    """At a table of two, past something that has come to light, a decision is taken back only if the other agrees."""
    table = Table(played(setup, 6))
    draw, asked = random.Random(5), 0
    for _ in range(60):
        table.session.go_on()
        if table.session.game.over:
            break
        table.show()
        table.type(typed_for(draw.choice(table.terminal.choices)))
        if table.session.game.over:
            break
        digest = table.session.game.digest()
        fork = table.session.undo()
        table.session.redo(fork.answers)
        if fork.revealed:
            assert "not taken back" in table.type("undo")  # (nobody answers, so nobody agrees)
            assert table.session.game.digest() == digest
            asked += 1
        if asked > 2:
            return
    assert asked


def test_options_by_their_words(setup: GameSetup) -> None:
    """An option is found by its number and by its whole label; what fits several names them, what fits none says so."""
    table = Table(played(setup, 12))
    draw = random.Random(6)
    for _ in range(12):
        table.session.go_on()
        if table.session.game.over:
            break
        table.show()
        choices = table.terminal.choices
        for choice in choices:
            wanted = table.session.game.fork()
            wanted.answer(choice.code)
            for typed_line in (str(choice.number), choice.label, choice.text):
                fork = Table(table.session.game.fork(), table.session.watcher)
                fork.session.go_on()
                fork.show()
                said = fork.type(typed_line)
                if " may be " not in said:
                    assert "!!" not in said and fork.session.game.digest() == wanted.digest(), said
        assert "no option fits" in table.type("xyzzy plugh")
        assert "there is no option" in table.type(str(len(choices) + 1))
        table.type(str(draw.randrange(len(choices)) + 1))


def glances(game: Game, player: int) -> dict[str, str]:
    """What a person at the screen is shown, and told in answer to anything that may be typed."""
    table = Table(game, player)
    table.session.watcher = player
    asks = [f"{word} {letter}" for word in ("look", "why") for letter in LETTERS]
    asks += ["log 60", "help", "settle shuffle deck", "settle move x to hand", "look nobody", "arrange hand: nobody"]
    found = {line: table.type(line) for line in asks}
    found["drawn"] = ""
    table.console.print(table.terminal.screen.draw(table.session.view(), {}))
    found["drawn"] = table.read()
    if not game.over and game.question.player == player:
        found["screen"] = table.show()
        found["numbers"] = "".join(
            table.type(f"{word} {n + 1}") for n in range(len(table.terminal.choices)) for word in ("look", "why")
        )
    return found


@pytest.mark.parametrize("open_lists", [True, False])
def test_the_screen_tells_no_secret(setup: GameSetup, open_lists: bool) -> None:
    """In two worlds that differ only in what a person may not know, every screen and every answer is the same."""
    begun = GameSetup(setup.game, setup.sources, setup.piles, 3, setup.edition, setup.format, open_lists)
    answers = course(begun, 60, 2)
    looks = 0
    for player in range(begun.book.players):
        hidden = never_known(begun, answers, player)
        draw = random.Random(player)
        other = others_dealt(begun, hidden, draw, 0.5) if open_lists else other_lists(begun, hidden, player, draw)

        def look(one: Game, two: Game, player: int = player) -> None:
            same(glances(one, player), glances(two, player))

        looks += side_by_side(begun, other, answers, look, 12)
    assert looks > 4


def test_look_names_no_unseen_card_of_the_other(setup: GameSetup) -> None:
    """Part of a name is completed to cards that are one's own or have been seen; the whole name of a card on an open
    list shows it, on a closed one it is unknown.
    """
    for open_lists in (True, False):
        begun = GameSetup(setup.game, setup.sources, setup.piles, 3, setup.edition, setup.format, open_lists)
        game = Game.start(begun)
        pool = begun.pool
        own = {pool.defs[pool.by_key[key]].name for _, keys in begun.piles[0] for key in keys}
        s = game._state
        seen = {pool.defs[d].name for d, who in zip(s.cols[DEF], s.cols[SEEN], strict=True) if who & 1}
        theirs = {pool.defs[pool.by_key[key]].name for _, keys in begun.piles[1] for key in keys} - own - seen
        assert theirs
        table = Table(game)
        for name in sorted(theirs):
            for part in (name[:1], name[:-1], name[2:]):
                assert not any(re.search(rf"\b{re.escape(one)}\b", table.type(f"look {part}")) for one in theirs)
            assert (name in table.type(f"look {name}").partition("!!")[0]) == open_lists
        for name in sorted(own):
            assert "!!" not in table.type(f"look {name}")


def test_names_are_found_by_their_beginnings() -> None:
    """The whole name, else the only one that begins so, else the only one that holds it."""
    known = {"Ash": 1, "Ash Bear": 2, "Old Ash": 3, "Fox": 4}
    assert [named(text, known) for text in ("ash", "ASH B", "old", "ox")] == [1, 2, 3, 4]
    with pytest.raises(PlaymatError, match="may be Ash or Ash Bear"):
        named("as", known)
    with pytest.raises(PlaymatError, match="no card"):
        named("bear hug", known)


def test_the_log_of_a_resumed_table(game: Game, tmp_path: Path) -> None:
    """It is that of the table that was saved; none of it is news."""
    table = Table(game)
    table.session.go_on()
    log = table.type("log 999")
    assert len(log.splitlines()) > 3
    table.type(f"save {tmp_path / 'x.table'}")
    table.type(f"resume {tmp_path / 'x.table'}")
    table.session.go_on()
    assert table.type("log 999") == log
    assert not table.session.news()
