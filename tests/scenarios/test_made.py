"""Cards that come into the game while it is played are named like those that the file lists."""

from playmat.scenario import load

FILE = """\
game: evolve
cards:
  - {name: Call, type: Spell, class: Neutral, cost: 1, text: ["Summon 2 Knight tokens."]}
  - {name: Hit, type: Spell, class: Neutral, cost: 1,
     text: ["Select a follower on the field and deal it 1 damage."]}
position: {A: {field: [Knight], hand: [Call, Hit]}}
play:
"""


def failures(play: str) -> str:
    """What does not hold."""
    return " ".join(map(str, load(FILE + play).run().failures))


def test_the_copies_of_the_file_are_counted_first() -> None:
    """Then those that come, in the order in which they come."""
    assert not failures("""\
  - A: play Call
  - A: play Hit choosing Knight#3
  - expect: {Knight#1: A.field, Knight#2: A.field, Knight#3: eliminated, A.field: [2 Knight]}
""")


def test_what_has_not_come_is_not_there() -> None:
    """The message says so."""
    assert "Knight#2: none has come into the game" in failures("  - A: play Hit choosing Knight#2\n")
    assert "nobody is there" in failures("  - expect: {Knight#4: A.field}\n")
