"""The table in the terminal, driven by the commands that a person would type."""

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

from playmat.kernel.errors import DataError, PlaymatError
from playmat.kernel.game import Game, GameSetup
from playmat.kernel.records import PASS
from playmat.kernel.replay import Replay
from playmat.players import make
from playmat.table import saving
from playmat.table.byhand import deed
from playmat.table.session import Seat, Session
from playmat.table.terminal import Terminal
from playmat.table.watch import watch


def table(game: Game, typed: str, hotseat: bool = False, boxes: bool = False) -> tuple[Terminal, str]:
    """A table at which somebody types these lines; the terminal, and all that it has printed."""
    other = Seat("Player 2") if hotseat else Seat("Random", "random", make("random", 1))
    session = Session(game, [Seat("Player 1" if hotseat else "You"), other])
    out = io.StringIO()
    console = Console(file=out, width=110, height=60, force_terminal=boxes, color_system=None)
    terminal = Terminal(session, console, io.StringIO(typed))
    terminal.run()
    return terminal, out.getvalue()


def test_a_whole_game_by_hand(game: Game) -> None:
    """Somebody who only presses Enter and takes the first option where that does not do comes to the end."""
    terminal, out = table(game, "\n1\n" * 600)
    assert terminal.session.game.over
    assert re.search(r"^(You win|Random wins|A draw): [^:]+\. \[[\d.]+\]", out, re.M)


@pytest.mark.parametrize("boxes", [False, True])
def test_what_is_on_the_screen(game: Game, boxes: bool) -> None:
    """Both sides, the phase, the question with its clause, options under headings; of the other's hand its size."""
    _, out = table(game, "", boxes=boxes)
    assert "your turn: Main" in out
    assert "Random  life 10  Hand 5" in out
    assert re.search(r"What do you do\? \[2\.3\]\nPlay\n +1 ", out)
    for card in game.view(0).zone("hand", 0):
        assert card.name in out
    hidden = {game._state.pool.defs[game._state.cols[0][c]].name for c in game._state.zone(1, 1)}
    seen = {card.name for card in game.view(0).zone("hand", 0)}
    assert not any(name in out for name in hidden - seen)


def test_answers_by_number_and_by_name(game: Game) -> None:
    """A number, a name, or the beginnings of words mean the same option; what fits several or none says so."""
    terminal, _ = table(game, "")
    first = terminal.choices[0]
    assert first.label.startswith("play ")
    name = first.label.removeprefix("play ").partition(" (")[0]
    for typed in ("1", name, name.lower(), f"pl {name[:4]}"):
        again, _ = table(Game.start(game.setup), f"{typed}\n")
        assert again.session.game.answers[0].startswith("play"), typed
    _, out = table(Game.start(game.setup), "play\n99\nno such card\n")
    assert "'play' may be 1 play" in out
    assert "there is no option 99; expected a number from 1 to" in out
    assert "no option fits 'no such card'" in out


def test_undo_comes_back_to_the_last_decision(game: Game) -> None:
    """Undo takes back what came of the last decision, the computer's answers too; with nothing left it says so."""
    before = game.digest()
    terminal, out = table(game, "undo\n1\nundo\n")
    assert "there is nothing to take back" in out
    assert "taken back: play" in out
    assert terminal.session.game.digest() == before


def test_undo_does_not_tell_what_the_computer_answered(game: Game) -> None:
    """Of the computer's answers undo tells how many it took back, and no card that only the computer could see."""
    terminal, _ = table(game, "end\n")
    given = terminal.session.game.answers
    _, out = table(Game.start(game.setup), "end\nundo\n")
    (told,) = re.findall(r"taken back: (.*)", out)
    assert told == f"pass, and {len(given) - 1} answers after it"


def test_the_log_shows_so_many_lines(game: Game) -> None:
    """`log 1` is the last line, `log 0` none, and anything but a number is refused."""
    whole, last, none = (table(Game.start(game.setup), f"log{n}\n")[1].split("> log")[1] for n in ("", " 1", " 0"))
    lines = whole.splitlines()[1:]
    assert len(lines) > 2 and last.splitlines()[1:] == lines[-1:] and none.splitlines()[1:] == []
    assert "expected log, or log and how many lines, got 'all'" in table(Game.start(game.setup), "log all\n")[1]


def test_save_and_resume(game: Game, tmp_path: Path) -> None:
    """A saved table is at the same question with the same seats, and it still knows how the game began."""
    path = tmp_path / "game.table"
    terminal, out = table(game, f"1\nsave {path}\nconcede\n")
    assert f"--resume {path}" in out
    resumed = saving.resume(path)
    assert [seat.kind for seat in resumed.seats] == ["person", "random"]
    terminal.session.game.undo()
    assert resumed.game.digest() == terminal.session.game.digest()
    again, _ = table(Game.start(game.setup), f"resume {path}\nundo\n")
    assert len(again.session.game.answers) == 0


def test_a_saved_table_that_is_none(tmp_path: Path, game: Game) -> None:
    """Other files, and tables at which nobody sits, are refused with their name or place."""
    path = tmp_path / "x.table"
    path.write_text("{}")
    with pytest.raises(DataError, match="'playmat' is missing"):
        saving.resume(path)
    path.write_text('{"playmat": "game"}')
    with pytest.raises(DataError, match="expected 'table'"):
        saving.resume(path)
    with pytest.raises(PlaymatError, match="No such file"):
        saving.save(Session(game, [Seat("You"), Seat("Me")]), tmp_path / "none" / "x.table")


def test_hotseat_hides_hands(game: Game) -> None:
    """Between two people there is a screen; nobody's hand is drawn for the other."""
    _, out = table(game, "pass\n", hotseat=True)
    first, second = out.split("--- Player 2 ---")
    state = game._state
    names = [{state.pool.defs[state.cols[0][c]].name for c in state.zone(1, p)} for p in (0, 1)]
    assert not any(name in first for name in names[1] - names[0])
    assert not any(name in second for name in names[0] - names[1])


def test_taking_back_at_a_table_of_two_needs_consent(game: Game) -> None:
    """Past something revealed the other has to agree; else the answers are given again."""
    enough = next(n for n in range(1, 40) if _passed(game, n).session.view().turn > 1)
    typed = "pass\n" * enough
    refused, out = table(Game.start(game.setup), f"{typed}undo\nno\n", hotseat=True)
    assert "do you agree?" in out
    assert "not taken back" in out
    assert refused.session.game.digest() == _passed(game, enough).session.game.digest()
    agreed, out = table(Game.start(game.setup), f"{typed}undo\nyes\n", hotseat=True)
    assert "taken back" in out
    assert len(agreed.session.game.answers) < len(refused.session.game.answers)


def _passed(game: Game, times: int) -> Terminal:
    """A table of two after so many passes."""
    return table(Game.start(game.setup), "pass\n" * times, hotseat=True)[0]


def test_end_passes_for_the_turn(game: Game) -> None:
    """`end` passes priority until the turn is over or somebody else has put something on the stack."""
    terminal, _ = table(game, "end\n")
    view = terminal.session.view()
    assert view.turn > 1 or view.tree()["stack"] or PASS not in terminal.session.game.question.codes


def test_forced_answers_can_be_left_to_the_person(game: Game) -> None:
    """With auto off every question is asked, also those with one answer."""
    terminal, out = table(game, "auto off\nauto maybe\npass\n")
    assert "forced answers are left to you" in out
    assert "expected auto on or auto off" in out
    assert not terminal.session.auto


def test_look_log_and_help(game: Game) -> None:
    """Cards can be looked at, the log read, and everything that can be typed is told."""
    terminal, out = table(game, "help\nlook bolt\nlook\nlook o\nlog 3\noptions\nscreen\nwhy bolt\nquit\n")
    assert terminal.left
    assert "Bolt (" in out
    assert "expected the name of a card" in out
    assert "may be" in out
    for command in terminal.commands:
        assert command in out


def test_concede_and_record(game: Game, tmp_path: Path) -> None:
    """Giving up ends the game; the replay of it can be verified and watched."""
    path = tmp_path / "game.json"
    _, out = table(game, f"1\nconcede\nrecord {path}\nlog 2\nquit\n")
    assert "Random wins: conceded. [" in out
    recorded = Replay.load(path)
    recorded.verify()
    shown = io.StringIO()
    watch(recorded, 0, io.StringIO(), shown)
    assert "0. Player 1: What do you do? [2.3] play" in shown.getvalue()
    assert shown.getvalue().rstrip().endswith("player 1 wins")


def test_picture(game: Game, tmp_path: Path) -> None:
    """The table can be drawn into an SVG file."""
    path = tmp_path / "table.svg"
    _, out = table(game, f"picture {path}\npicture {tmp_path}\n")
    assert f"drawn: {path}" in out.replace("\n", "")
    assert "Is a directory" in out
    svg = path.read_text(encoding="utf-8")
    assert svg.startswith("<svg")
    assert "playmat&#160;play&#160;embers" in svg


def test_unread_lines_are_told_before_and_when_played(embers: GameSetup) -> None:
    """A card with a line that the table can't read is announced, marked, and announced again when it is played."""
    first, _ = table(Game.start(embers), "")
    name = first.choices[0].label.removeprefix("play ").partition(" (")[0]
    card = next(d for d in embers.pool.defs if d.name == name)
    card.declined.append("whenever the moon is full, howl.")
    try:
        _, out = table(Game.start(embers), "1\n" * 4)
        assert "1 card has lines that the table can't read. Such a line does nothing by itself" in out
        assert f"? {name} ({card.key}): whenever the moon is full, howl." in out
        assert f"{name} has a line that the table can't read: whenever the moon is full, howl." in out
        assert out.index(f"{name} ({card.key})") < out.index(f"{name} has a line")
    finally:
        card.declined.clear()


def test_settling_by_hand(embers: GameSetup) -> None:
    """Where a line is not read, deeds are typed in names; the other person has to agree, and undo takes them back."""
    card = embers.pool.defs[0]
    card.declined.append("whenever the moon is full, howl.")
    try:
        typed = "settle draw 2 of me\nsettle value +3 life of them\nsettle dance\nsettle draw 1 of nobody\n"
        terminal, out = table(Game.start(embers), typed)
        view = terminal.session.view()
        assert view.values(1)["life"] == 13
        assert "expected one of: move CARD to ZONE" in out
        assert "nobody is called 'nobody'" in out
        assert [answer for answer in terminal.session.game.answers if answer.startswith("by-hand")]
        _, out = table(Game.start(embers), "settle shuffle deck\nno\n", hotseat=True)
        assert "By hand: shuffle deck. Player 2, do you agree?" in out
        assert "not done" in out
    finally:
        card.declined.clear()


def test_deeds_in_names(embers: GameSetup) -> None:
    """Cards, zones and players are named as a person would."""
    terminal, _ = table(Game.start(embers), "")
    session = terminal.session
    mine = session.view().zone("hand", 0)[0]
    number = f"#{mine.handle}"
    for typed, expected in (
        (f"move {mine.name.lower()} to ashes", f"move to ashes of 0 {number}"),
        (f"move {mine.name} to deck bottom", f"move to deck of 0 bottom {number}"),
        ("move top of deck of them to hand of them", "move top of deck of 1 to hand of 1"),
        ("move random of hand to ashes", "move random of hand of 0 to ashes of 0"),
        (f"damage 2 {mine.name}", f"damage 2 {number}"),
        (f"adjust -1 power {mine.name}", f"adjust -1 power {number}"),
        (f"reveal {mine.name}", f"reveal {number}"),
        ("reveal top of deck", "reveal top of deck of 0"),
        ("draw 2", "draw 2 of 0"),
        ("value -1 life of random", "value -1 life of 1"),
        ("shuffle deck of them", "shuffle deck of 1"),
    ):
        assert deed(session, typed) == expected
    with pytest.raises(PlaymatError, match="there is no zone 'attic'"):
        deed(session, "shuffle attic")
