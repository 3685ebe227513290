"""Looking at cards of FFTCG: what is printed, and what was understood of it."""

import io

from rich.console import Console

from playmat import lang as L
from playmat.kernel.game import Game, GameSetup
from playmat.kernel.registry import find
from playmat.table.look import looked_up
from playmat.table.outline import outline
from playmat.table.session import Seat, Session


def test_a_card_with_what_was_understood() -> None:
    """The printed text in readable symbols, and each ability as a term."""
    kind = find("fftcg")
    game = Game.start(GameSetup.of("fftcg", kind.decks(), 8, kind.editions[0], kind.formats[0]))
    console = Console(file=io.StringIO(), width=400)
    session = Session(game, [Seat("Ann"), Seat("Ben")])
    console.print(looked_up(session, "cinder squ"))
    out = console.file.getvalue()
    assert "Cinder Squire (PM1-" in out
    assert "type Forward, element Fire, cost 2, power 5000" in out
    assert "Haste" in out
    assert "The table reads every line." in out
    assert "Keyword(" not in out
    console.print(looked_up(session, "cinder squ", tree=True))
    assert "understood as:\n    Keyword(haste)" in console.file.getvalue()


def test_terms() -> None:
    """What stands at its usual value is left out, and so are nodes that only wrap a value."""
    assert outline(L.This()) == "This"
    assert outline(L.Keyword("haste")) == "Keyword(haste)"
    assert outline(L.Damage(L.Bound("a"), L.Num(4000))) == "Damage(what: a, amount: 4000)"
    assert outline((L.Num(1), L.Num(2))) == "[1, 2]"
