"""Layouts: data that says where a game's zones lie and what its words are."""

import pytest

import playmat
from playmat.kernel.errors import DataError
from playmat.kernel.origin import GameSetup
from playmat.kernel.registry import find
from playmat.kernel.views.eventlog import Entry
from playmat.table.layout import Layout
from playmat.table.layouts import layout_of, plain, read_layout
from playmat.table.wording import log_line, log_lines, possessive, printed

NAMES = ["You", "Greedy"]


def entry(kind: str, **told: object) -> Entry:
    """An event."""
    values = {"at": 0, "clause": "1.1", "name": "", "other_name": "", "player": 0, "frm": None, "to": None, "amount": 0}
    return Entry(kind=kind, **{**values, **told})


def test_a_game_without_layout_gets_a_plain_one(embers: GameSetup) -> None:
    """Open zones are rows or lines, hidden ones piles, the hand apart."""
    schema = embers.book.schema
    layout = layout_of("a game without a folder", schema)
    assert layout == plain(schema)
    assert layout.hand == "hand"
    assert {row.zone: row.kind for row in layout.rows}["field"] == "row"
    assert {row.zone: row.kind for row in layout.rows}["deck"] == "pile"
    assert layout.card.number == "power"


@pytest.mark.parametrize("game", ["evolve", "fftcg", "weiss"])
def test_the_layout_of_a_game_fits_its_rulebook(game: str) -> None:
    """Every zone, set, number and column that it names is there, and all that it asks about has words."""
    book = find(game).rulebook("default", "")
    layout = layout_of(game, book.schema)
    assert layout.rows
    assert set(layout.phases) == set(book.schema.phases)
    assert {tried.verb for tried in layout.why} <= set(book.verbs.values())
    told = {key for key in layout.log if not key.startswith("move ")} - set(book.schema.events)
    assert told <= {f"{event} {clause}" for event in book.schema.events for clause in book.clauses}


def test_what_lies_beneath_has_a_word_for_one_and_for_several() -> None:
    """A layout may say it for both alike."""
    assert [Layout(under=["marker", "markers"]).beneath_word(count) for count in (1, 2)] == ["marker", "markers"]
    assert [Layout(under="beneath it").beneath_word(count) for count in (1, 2)] == ["beneath it"] * 2


@pytest.mark.parametrize("name", ["evolve", "fftcg", "weiss"])
def test_a_first_hand_has_as_many_cards_as_the_layout_says(name: str) -> None:
    """When the cards have been dealt and nobody has exchanged any."""
    decks = find(name).decks
    assert decks is not None
    game = playmat.new_game(name, decks=decks(), seed=3)
    layout = layout_of(name, game._state.book.schema)
    while not any(game.view(player).count(layout.hand, player) for player in range(game.players)):
        game.answer(game.question.codes[0])
    assert [game.view(player).count(layout.hand, player) for player in range(2)] == [layout.opening] * 2


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("rows = 3", "rows"),
        ('[[rows]]\nzone = "attic"\ntitle = "Attic"', "the game has no zone 'attic'"),
        ('[[rows]]\nzone = "field"\ntitle = "F"\nset = "colour"\nhas = "red"', "the game has no set 'colour'"),
        ('[[rows]]\nzone = "field"\ntitle = "F"\nplaces = [1]', "expected `place` with the column"),
        ('[card]\nnumber = "charm"', "the schema has no 'charm'"),
        ('[[why]]\nverb = "play"\nzone = "attic"', "no zone 'attic'"),
        ('[when]\nhoney = "{} honey"', "players have no value 'honey'"),
        ("nonsense = true", "nonsense"),
        ('[[rows]]\nzone = "field"\ntitle = "F"\nkind = "heap"', "rows: 'F': kind: expected one of row, line, pile"),
        ('[[rows]]\nzone = "field"\ntitle = "F"\ndrawn = "heap"', "drawn: expected one of fan, row, slot, pile, stack"),
        ('seam = "wide"', "seam: expected one of float, band, got 'wide'"),
        ('cost = "coin"', "cost: expected one of hexagon, badge, circle, row, got 'coin'"),
        ('away = ["attic"]', "the schema has no 'attic'"),
        ('over = "lid"', "the schema has no 'lid'"),
        ('[[numbers]]\nname = "charm"', "numbers: the schema has no number 'charm'"),
        ('[[numbers]]\nname = "power"\ncorner = "top"', "corner: expected one of cost, left, right, bar, got 'top'"),
        ('[[values]]\nname = "luck"', "values: 'luck': players have no such value; expected one of life, embers"),
        ('[[values]]\nname = "life"\nof = "luck"', "of: expected a number or a value of players, got 'luck'"),
        ('[[values]]\nname = "wit"\nnumber = "power"', "expected a number of the schema, of a card in `zone`"),
        ('[[values]]\nname = "life"\ndrawn = "dial"', "drawn: expected one of number, pips, hidden"),
        ('[[steps]]\nphase = "dusk"\nname = "s"\ntitle = "S"\nvalue = "turn"\nnumber = 1', "no phase 'dusk'"),
        ('[[steps]]\nphase = "main"\nname = "end"\ntitle = "S"\nvalue = "turn"\nnumber = 1', "is the name of a phase"),
        ('outside = ["dusk"]', "phases: the game has no phase 'dusk'; expected some of main, attack, end"),
        ('[attack]\nattacker = "biter"', "attack: attacker: the game has no value and no column 'biter'"),
    ],
)
def test_a_wrong_layout_says_what_is_wrong(embers: GameSetup, text: str, expected: str) -> None:
    """Names that the game does not have, and fields that no layout has, are errors with the file's name."""
    with pytest.raises(DataError, match=r"x/layout\.toml: ") as error:
        read_layout(text, "x/layout.toml", embers.book.schema)
    assert expected in str(error.value)


def test_events_as_sentences() -> None:
    """The layout's sentence that fits best is taken; `[s]` is for others, not for You; "" hides an event."""
    layout = Layout(
        log={"move hand stack": "{who} cast[s] {card}", "move * field": "{card} enters from {frm}", "drawn": ""},
        names={"break": "Break Zone"},
    )
    cast = {"name": "Ifrit", "frm": "hand", "to": "stack"}
    assert log_line(entry("move", **cast), NAMES, layout) == "You cast Ifrit [1.1]"
    apart = Layout(log={"attacks": "{owned} attacks {other}", "turned": "{card} turns", "turned 1.1": ""})
    fight = {"name": "Ifrit", "other_name": "Shiva"}
    assert log_line(entry("attacks", **fight), NAMES, apart) == "Your Ifrit attacks Shiva [1.1]"
    assert log_line(entry("attacks", player=None, **fight), NAMES, apart) == "Ifrit attacks Shiva [1.1]"
    owned = entry("attacks", player=None, owner=1, **fight)
    assert log_line(owned, NAMES, apart) == "Greedy's Ifrit attacks Shiva [1.1]"
    assert log_line(entry("turned", name="Ifrit"), NAMES, apart) == ""
    assert log_line(entry("turned", name="Ifrit", clause="1.2"), NAMES, apart) == "Ifrit turns [1.2]"
    assert log_line(entry("move", **cast, player=1), NAMES, layout) == "Greedy casts Ifrit [1.1]"
    assert log_line(entry("move", name="Ifrit", frm="break", to="field"), NAMES, layout) == (
        "Ifrit enters from Break Zone [1.1]"
    )
    assert log_line(entry("drawn"), NAMES, layout) == ""
    plainly = "Your Ifrit goes from the deck to the hand [1.1]"
    assert log_line(entry("move", name="Ifrit", frm="deck", to="hand"), NAMES, layout) == plainly
    assert log_line(entry("move", name="a card", frm="hand", to="deck"), NAMES, layout) == (
        "One of your cards goes from the hand to the deck [1.1]"
    )
    assert log_line(entry("move", name="Ifrit", to="field"), NAMES, Layout()) == "Your Ifrit comes to the field [1.1]"
    assert log_line(entry("blocks", **fight), NAMES, layout) == "Your Ifrit blocks Shiva [1.1]"
    for amount, counters in ((1, "1 counter"), (3, "3 counters")):
        placed = entry("counter placed", name="Ifrit", amount=amount)
        assert log_line(placed, NAMES, layout) == f"Your Ifrit gets {counters} [1.1]"
    placed = Layout(log={"move * stage": "{who} place[s] {card}{place}"})
    to = {"name": "Ifrit", "frm": "hand", "to": "stage"}
    assert log_line(entry("move", **to, place="back left"), NAMES, placed) == "You place Ifrit (back left) [1.1]"
    assert log_line(entry("move", **to), NAMES, placed) == "You place Ifrit [1.1]"
    assert log_line(entry("wins a prize", player=None), NAMES, layout) == "The game: wins a prize [1.1]"


def test_the_same_event_several_times_is_one_line() -> None:
    """Runs are counted, others stay."""
    layout = Layout(log={"drawn": "{who} draw[s]"})
    log = [entry("drawn"), entry("drawn"), entry("drawn", player=1), entry("drawn"), entry("drawn"), entry("drawn")]
    assert log_lines(log, NAMES, layout) == ["You draw [1.1] (×2)", "Greedy draws [1.1]", "You draw [1.1] (×3)"]


def test_small_words() -> None:
    """Whose something is, and card text without its marks."""
    assert [possessive(name) for name in ("You", "Greedy", "Iris")] == ["your", "Greedy's", "Iris'"]
    text = "[[s]]Last Furnace[[/]] 《S》《火》: Break it."
    assert printed(text, Layout(symbols={"《S》": "(S)", "《火》": "(Fire)"})) == "Last Furnace (S)(Fire): Break it."
