"""The table of Shadowverse: Evolve: its numbers, its evolve deck, its log, and why something can't be done."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from playmat.games.evolve.rules.actions import VERBS
from playmat.games.evolve.table.missing import SENTENCES, TIMES
from playmat.kernel.game import Game, GameSetup
from playmat.kernel.registry import find
from playmat.players import Greedy
from playmat.scenario.reading import read
from playmat.scenario.table import make_game
from playmat.table.cards import facts_of
from playmat.table.layouts import layout_of
from playmat.table.look import looked_up
from playmat.table.screen import Screen
from playmat.table.session import Seat, Session
from playmat.table.why import why_not
from playmat.table.wording import log_lines, printed

CARDS = """\
game: evolve
cards:
  - {name: Captain, type: Leader, class: Forestcraft}
  - {name: Moss Cub, type: Follower, class: Neutral, cost: 2, attack: 2, defense: 3,
     text: ["[evolve][cost01]: Evolve this follower."]}
  - {number: Moss Cub E, name: Moss Cub, type: Follower, special: [Evolved], class: Neutral, attack: 4, defense: 5}
  - {name: Long Winded Stone Giant Of The Hill, type: Follower, class: Neutral, cost: 9, attack: 9, defense: 9}
  - {name: Fork, type: Spell, class: Neutral, cost: 1,
     text: ["Choose one of the following. (1) Draw a card. (2) Give your leader [defense]+1."]}
"""


def table(position: str) -> Session:
    """A table in the main phase of the first player, who sits at it."""
    reading = read(CARDS + position)
    game = make_game(reading.book, reading.dialect, reading.runs[0], 1)
    return Session(game, [Seat("You"), Seat("Greedy", "greedy", Greedy(1))])


def screen(session: Session, width: int = 110) -> str:
    """What the first player sees."""
    out = StringIO()
    console = Console(file=out, width=width, color_system=None)
    drawn = Screen(console, session.book.schema, session.layout, session.names, frozenset())
    console.print(drawn.draw(session.game.view(0), {}))
    return out.getvalue()


def said(session: Session, name: str) -> list[str]:
    """Why a card in hand can't be used."""
    view = session.view()
    card = next(one for zone in ("hand", "field", "EX area") for one in view.zone(zone, 0) if one.name == name)
    return [lack for reason in why_not(session.game, session.layout, 0, card) for lack in reason.missing]


def test_points_and_the_evolve_deck() -> None:
    """Play points out of their maximum; one's own evolve deck by name, the other's as a number; spells."""
    session = table("""\
position:
  A: {leader area: [Captain], evolve deck: [Moss Cub E, Moss Cub E], cemetery: [Fork, Fork, Moss Cub],
      play points: 3, max play points: 5}
  B: {leader area: [Captain], evolve deck: [Moss Cub E]}
expect: {asked: A}
""")
    text = screen(session)
    assert "Play points 3/5" in text
    assert "Evolve deck 2: Moss Cub \u00d72" in text and "Evolve deck 1" in text and "Evolve deck 1:" not in text
    assert "Cemetery 3  (Moss Cub, spells 2)" in text
    assert "played this turn" not in text
    session.game._state.pvals[session.book.schema.player_value_index["played"]][0] = 2
    assert "2 played this turn" in screen(session)


def test_a_card_is_never_broken_over_two_lines() -> None:
    """Whatever the width."""
    session = table("""\
position:
  A: {leader area: [Captain], hand: [Long Winded Stone Giant Of The Hill, Moss Cub, Moss Cub, Fork]}
  B: {leader area: [Captain]}
expect: {asked: A}
""")
    for width in (60, 64, 70, 80, 90):
        lines = [" ".join(line.split()) for line in screen(session, width).splitlines()]
        assert any("Long Winded Stone Giant Of The Hill [Neu9 9/9]" in line for line in lines), width
        assert sum(line.count("Moss Cub [Neu2 2/3]") for line in lines) == 2, width


def test_both_cards_of_a_name_are_looked_at() -> None:
    """The follower and what it evolves to."""
    session = table("""\
position:
  A: {leader area: [Captain], hand: [Moss Cub], evolve deck: [Moss Cub E]}
  B: {leader area: [Captain]}
expect: {asked: A}
""")
    console = Console(file=StringIO(), width=120)
    console.print(looked_up(session, "moss"))
    out = console.file.getvalue()  # type: ignore[attr-defined]
    assert "attack 2, defense 3" in out and "attack 4, defense 5" in out


def test_what_is_missing() -> None:
    """Play points with their numbers, for a card and for an ability; a follower that has just come."""
    session = table("""\
position:
  A: {leader area: [Captain], hand: [Long Winded Stone Giant Of The Hill], field: [Moss Cub (new)],
      evolve deck: [Moss Cub E], play points: 0, max play points: 5}
  B: {leader area: [Captain]}
expect: {asked: A}
""")
    assert said(session, "Long Winded Stone Giant Of The Hill") == ["It costs 9; you have 0 play points."]
    lacks = said(session, "Moss Cub")
    assert "Its cost can't be paid: you have 0 play points and 0 evolution points." in lacks
    assert any("has come this turn" in lack for lack in lacks)


def test_effects_to_choose_from_are_told_in_their_words() -> None:
    """As they are numbered on the card."""
    session = table("""\
position:
  A: {leader area: [Captain], hand: [Fork], deck: [Fork], play points: 3, max play points: 5}
  B: {leader area: [Captain]}
expect: {asked: A}
""")
    session.game.answer(next(o.code for o in session.game.question.options if o.verb == "play"))
    while session.game.question.about != "mode":
        session.game.answer(session.game.question.codes[0])
    assert [o.label for o in session.game.question.options] == ["Draw a card.", "Give your leader [defense]+1."]


def test_every_refusal_has_a_sentence() -> None:
    """Those of playing, using and attacking."""
    rows = {
        row.name
        for verb in VERBS
        if verb.permission is not None and verb.permission.name in ("play", "use", "attack")
        for row in verb.permission.rows
    }
    told = {*SENTENCES, *TIMES, "too_dear", "ability_too_dear"}
    assert rows == told


@pytest.mark.parametrize("seed", [3, 4])
def test_a_log_says_whose_turn_begins_and_what_is_attacked(seed: int) -> None:
    """And whose leader is hurt; that what has been played lies somewhere is not said besides."""
    game = Game.start(GameSetup.of("evolve", find("evolve").decks()[:2], seed))
    players = [Greedy(1), Greedy(2)]
    while not game.over:
        asked = game.question
        game.answer(players[asked.player].choose(game.view(asked.player), asked))
    layout = layout_of("evolve", game._state.book.schema)
    lines = log_lines(game.view(0).log, ["You", "Greedy"], layout)
    assert any(line.startswith("Your turn [") for line in lines)
    assert any(line.startswith("Greedy's turn [") for line in lines)
    assert any(" attacks " in line and line.startswith(("Your ", "Greedy's ")) for line in lines)
    hurt = [line for line in lines if "craft takes" in line]
    assert hurt and all(line.startswith(("Your ", "Greedy's ")) for line in hurt)
    assert not any("is engaged [8.4.4]" in line for line in lines)


def test_an_evolved_card_has_no_cost() -> None:
    """Where it is chosen only its numbers stand; a follower that has evolved shows what it cost."""
    session = table("""\
position:
  A: {leader area: [Captain], field: [Moss Cub, "Moss Cub (as Big, evolved)"], evolve deck: [Moss Cub E, Moss Cub E]}
  B: {leader area: [Captain]}
expect: {asked: A}
""")
    view = session.game.view(0)
    (held,) = [facts_of(card, session.layout) for card in view.zone("evolve deck", 0)]
    assert held == "Moss Cub, Neu 4/5"
    assert [facts_of(card, session.layout) for card in view.zone("field", 0)] == [
        "Moss Cub, Neu2 2/3", "Moss Cub, Neu2 4/5"
    ]  # fmt: skip


def test_cards_that_look_alike_are_no_question() -> None:
    """Of equal evolved cards none has to be chosen; different ones are asked about."""
    position = """\
position:
  A: {leader area: [Captain], field: [Moss Cub], evolve deck: [3 Moss Cub E], play points: 1, max play points: 1}
  B: {leader area: [Captain]}
expect: {asked: A}
"""
    session = table(position)
    session.auto = False
    code = next(o.code for o in session.game.question.options if o.verb == "use")
    session.game.answer(code)
    session.go_on()
    assert session.game.question.about == "select" and not session.game.question.forced
    session.auto = True
    session.go_on()
    assert session.game.question.about == "main phase" and session.game.view(0).count("evolve zone", 0) == 1
    assert session.undo().decision.startswith("use")


def test_symbols_side_by_side_are_words_apart() -> None:
    """An activated ability that is paid for by engaging."""
    layout = table("position: {}\nexpect: {asked: A}\n").layout
    assert printed("[act][engage], bury this: [attack]+1/[defense]+1.", layout).startswith("ACT ENGAGE, bury this: att")
    assert printed("[feed][feed][cost02]: Race it.", layout) == "SERVE SERVE (2): Race it."


def test_no_part_of_a_side_is_broken() -> None:
    """What does not fit goes to the next line whole."""
    session = table("""\
position:
  A: {leader area: [Captain], cemetery: [Fork, Long Winded Stone Giant Of The Hill], banished: 3, played: 2}
expect: {asked: A}
""")
    text = screen(session, 84)
    assert "Banished 3" in text and "(Long Winded Stone Giant Of The Hill, spells 1)" in text
