"""Files that are wrong: every message names the line, what was expected and what was there."""

from collections.abc import Callable

import pytest

from playmat.kernel import registry
from playmat.scenario import ScenarioError, load

POSITION = "position: {A: {hand: [Spark], field: [2 Plain Soldier, Lightning Page]}}\n"  # line 15
FAULTS = [
    ("play: [pass]", "16: expected a step such as `A: pass`, `both pass` or `both pass until main 2`, got 'pass'"),
    ("paly: []", "16: paly: no such key in a scenario; near it: play"),
    ("play:\n  - C: pass", "17: C: no such step; expected one of A, B, expect, refused"),
    ("play:\n  - A: flubs", "17: 'flubs': expected what the player does"),
    (
        "play:\n  - A: cast Sparc",
        "17: 'cast Sparc': expected the name of a card in this scenario, got 'Sparc'; near it: Spark",
    ),
    ("play:\n  - A: cast Spark usng Fire Page", "expected a further part of the line"),
    ("play:\n  - A: cast Herald", "expected the name of a card in this scenario, got 'Herald'"),
    ("play:\n  - A: attack with Plain Soldier#3", "17: Plain Soldier#3: there are only 2 of them"),
    (
        "play:\n  - A: attack with Plain Soldier #2",
        "17: ' #2' would be a comment; write the copy's number without a space",
    ),
    ("play:\n  - A: attack with B's Plain Soldier", "B's Plain Soldier: B has no Plain Soldier in this scenario"),
    ("play:\n  - A: cast Spark with X = two", "expected a number for X, got 'two'"),
    ("play:\n  - refused: {A: cast Spark choosing Plain Soldier, Spark, by: 11.3.3}", "a comma inside {} ends a value"),
    (
        "play:\n  - refused: {A: cast Spark, by: some rule}",
        "expected the number of a clause such as 11.3.3, got 'some rule'",
    ),
    ("play:\n  - refused: {A: cast Spark, B: pass}", "expected just one player with an action"),
    ("play:\n  - may: {A: []}", "expected actions"),
    (
        "play:\n  - both pass until tea",
        "until tea: expected `the stack is empty`, `the game is over`, `B's turn`, ",
    ),
    ("play:\n  - both pass until A is asked for tea", "expected one of priority, attack"),
    ("play:\n  - A: cast Spark\n    B: pass", "expected one key a step"),
    ("play:\n  - A: [[cast Spark], {x: y}]", "expected what the player does, such as `pass`, got keys with values"),
    ("play:\n  - repeat: {play: [both pass]}", "expected `play` with steps, and `until` or `times`"),
    ("expect: {A.hnad: 2}", "16: A.hnad: expected one of deck, hand, field"),
    ("expect: {A.hand: -1}", "16: '-1'"),
    ("expect: {A.hand: {sizes: 1}}", "expected has, lacks, size, top, bottom or `in order`, got 'sizes'"),
    ("expect: {Spark: {powr: 1}}", "powr: nothing that can be expected of a card; near it: power"),
    ("expect: {Spark: {power: lots}}", "expected a number from -1000000 to 1000000, got 'lots'"),
    ("expect: {Spark: {dull: maybe}}", "expected yes or no, got 'maybe'"),
    ("expect: {Spark: A.limbo}", "expected a zone such as A.break or field, got 'A.limbo'"),
    ("expect: {winer: A}", "near it: winner"),
    ("expect: {winner: C}", "expected A or B, got 'C'"),
    ("expect: {asked: {A: tea}}", "expected one of priority, attack"),
    ("expect: {phase: tea}", "expected one of"),
    ("expect: {A remembers: [Spark]}", "expected `sees`, `knows`, `does not know` or a dot and a zone after A"),
    ("expect: 5", "expected things that must hold, such as `A.hand: 2`, got '5'"),
    (
        "over the seeds: {A.hand: differs}\nexpect: {A.hand: 1}",
        "`over the seeds` needs `seeds` with a number of at least 2",
    ),
    ("seeds: many\nexpect: {A.hand: 1}", "expected a number of seeds from 1 to 100, got 'many'"),
    ("edition: beginer\nexpect: {A.hand: 1}", "edition: fftcg has no 'beginer'; near it: beginner"),
    ("format: limted\nexpect: {A.hand: 1}", "format: fftcg has no 'limted'; near it: limited"),
    ("what: nothing", "nothing is played and nothing expected; give `play` or `expect`"),
    ("expect: {A.hand: 1}\nexpect: {A.hand: 2}", "'expect' is given twice"),
    (
        "expect: {A.hand: 1}\ndecks: {}",
        "a scenario begins with `decks` (a new game) or with a `position`, not with both",
    ),
    ("what: &here a\nexpect: {A.hand: 1}", "anchors (& and *) are not used here"),
    ("what: !thing a\nexpect: {A.hand: 1}", "tags (!thing) are not used here"),
    (
        "what: a: b\nexpect: {A.hand: 1}",
        "this is not YAML: mapping values are not allowed here (a text that holds ': '",
    ),
    ("expect: {A.hand: [Spark}", "this is not YAML"),
]
POSITIONS = [
    ("{A: {hnad: [Spark]}}", "hnad: no such key in position of A; near it: hand"),
    ("{A: {hand: [Spark], Hand: 2}}", "Hand: no such key in position of A"),
    ("{A: {damage: 1, Damage Zone: 2}}", "Damage Zone: the zone is described twice"),
    ("{A: {field: [Plain Soldier (damge 3000)]}}", "got 'damge 3000'; near it: damage"),
    ("{A: {hand: [Spark (dull)]}}", "only a card on the field can be 'dull'"),
    ("{A: {field: [2 Plain Soldier (as Bob)]}}", "2 cards can't have one name (Bob)"),
    ("{A: {field: [Plain Soldier (as Bob), Plain Guard (as Bob)]}}", "'Bob' is the name of another card"),
    (
        "{A: {field: [Ash Knight]}}",
        "2 cards are called 'Ash Knight'; say which: Ash Knight (T-001), Ash Knight (T-002)",
    ),
    ("{A: {field: [Plain Soldir]}}", "no card is called 'Plain Soldir'"),
    ("{A: {deck: 500}}", "expected at most 200 cards, got 500"),
    ("{A: {hand: {Spark: 2}}}", "expected a card such as `Ash Knight (dull)`, got keys with values"),
    ("{A: [Spark]}", "expected zones such as `hand: [Spark]`, got a list"),
    ("{turn: C}", "expected A or B, got 'C'"),
    ("{phase: tea}", "expected one of"),
    ("{phase: main 1, step: block}", "'block' is no step of 'main 1'"),
    ("{passed: B}", "only the turn player A can have passed, got 'B'"),
    ("{turn number: 0}", "expected the number of the turn from 1 to 1000000, got '0'"),
]
SUMMON = "type: Summon, element: Fire, cost: 1"
CARDS = [
    ("{nme: Spark}", "nme: no such field; near it: name"),
    (
        "{name: Odd, type: Forwerd, element: Fire, cost: 1}",
        "type: expected one of Forward, Backup, Summon, Monster, got",
    ),
    ("{name: Odd, type: Forward, element: Fire, cost: 1}", "power: expected a whole number from 0 to 1000000, it is"),
    (f"{{name: Odd, {SUMMON}, abilities: [Spel(You())]}}", "there is no node 'Spel'; near it: Spell"),
    (f"{{name: Odd, {SUMMON}, abilities: ['Spell(']}}", "cannot be read at column"),
    (f"{{name: Odd, {SUMMON}, abilities: ['You()']}}", "expected an ability (Triggered, Activated"),
    (f"{{name: Odd, {SUMMON}, abilities: ['Num(n=1, m=2)']}}", "Num has no field 'm'; its fields are n"),
    (f"{{name: Odd, {SUMMON}, unread: maybe}}", "unread: expected `ignore`, got 'maybe'"),
    ("{card: Nobody at all}", "no card is called 'Nobody at all'"),
    ("Spark", "expected a card such as {name: Spark, cost: 1, ...}, got 'Spark'"),
    (f"{{name: Spark, {SUMMON}}}\n  - {{name: Spark, {SUMMON}}}", "give each a `number`"),
]


def fault(text: str) -> str:
    """The message for a text that is wrong."""
    with pytest.raises(ScenarioError) as caught:
        load(text)
    return str(caught.value)


@pytest.mark.parametrize(("text", "message"), FAULTS, ids=[text for text, _ in FAULTS])
def test_faults(scenario: Callable[[str], str], text: str, message: str) -> None:
    """Faults of steps, expectations and the file as a whole."""
    assert message in fault(scenario(f"{POSITION}{text}\n"))


@pytest.mark.parametrize(("text", "message"), POSITIONS, ids=[text for text, _ in POSITIONS])
def test_faults_of_positions(scenario: Callable[[str], str], text: str, message: str) -> None:
    """Faults of positions."""
    assert message in fault(scenario(f"position: {text}\nexpect: {{winner: nobody}}\n"))


@pytest.mark.parametrize(("text", "message"), CARDS, ids=[text for text, _ in CARDS])
def test_faults_of_cards(text: str, message: str) -> None:
    """Faults of cards."""
    assert message in fault(f"game: fftcg\ncards:\n  - {text}\nexpect: {{winner: nobody}}\n")


def test_all_faults_at_one_look(scenario: Callable[[str], str]) -> None:
    """One look shows everything that is wrong, each with its line."""
    told = fault(
        scenario("position: {A: {hnad: [Spark], field: [Plain Soldir]}}\nplay:\n  - A: flubs\nexpect: {winer: A}\n")
    )
    assert [line.split(":")[1] for line in told.splitlines()] == ["15", "15", "17", "18"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("\n", "there is nothing in it"),
        ("- a\n- b\n", "expected keys with values such as `game: fftcg`, got a list"),
        ("what: no game\n", "game: expected the name of a game such as `game: fftcg`, it is missing"),
        ("game: " + "[" * 100_000 + "\n", "lists lie too deep in one another"),
        ("game: fftcg\n---\ngame: fftcg\n", "a file is about one game"),
        (
            f"game: fftcg\ncards:\n  - {{name: Spark, {SUMMON}}}\n---\ncards:\n  - {{name: Spark, {SUMMON}}}\n",
            "an earlier part has a card 'Spark', and all parts know it",
        ),
    ],
)
def test_faults_of_files(text: str, message: str) -> None:
    """Files that are no scenarios at all."""
    assert message in fault(text)


def test_a_line_that_a_later_part_takes_over(scenario: Callable[[str], str]) -> None:
    """It may be wrong there alone; the message says for which part, and names no fault twice."""
    first = scenario("position: {A: {field: [Plain Soldier]}}\nplay:\n  - A: attack with Plain Soldier\n---\n")
    told = fault(first + "position: {A: {field: [Plain Guard]}}\nexpect: {winner: nobody}\n")
    assert "near it: Plain Guard (taken over by the part that begins in line 19)" in told
    assert len(fault(first.replace("attack", "attakc") + "expect: {winner: nobody}\n").splitlines()) == 1


def test_no_such_file() -> None:
    """A path that leads nowhere."""
    assert fault("no/such/file.yaml") == "no/such/file.yaml: there is no such file"


def test_a_declined_line_is_not_dropped(said: Callable[[str], str]) -> None:
    """A card whose text is not read stops the run, unless the file says what to make of it."""
    fields = "name: Odd, type: Forward, element: Fire, cost: 1, power: 1000, text: [Flub the wug.]"
    card = f"game: fftcg\ncards:\n  - {{{fields}%s}}\n"
    text = f"{card}position: {{A: {{field: [Odd]}}}}\nexpect: {{Odd: {{power: %d}}}}\n"
    told = [str(failure) for failure in load(text % ("", 1000)).run().failures]
    assert "the reader declines odd: flub the wug" in told[0].lower() and "give the card `abilities`" in told[0]
    assert load(text % (", unread: ignore", 1000)).run().ok
    assert load(text % (""", abilities: ['Static(This(), (Adjust("power", Num(2000)),))']""", 3000)).run().ok
    lists = ", abilities: [[Static, [This], {t: [[Adjust, power, [Num, -500]]]}]]"
    assert load(text % (lists, 500)).run().ok


def test_a_game_that_nobody_knows() -> None:
    """The games that there are, and what was perhaps meant."""
    known = ", ".join(registry.names())
    assert f"game: expected one of {known}, got 'fftgc'; near it: fftcg" in fault("game: fftgc\nexpect: {winner: A}\n")
