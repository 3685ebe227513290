"""The normal form of Shadowverse: Evolve's text: icons, names known by their capitals, and that nothing is lost."""

import pytest

from playmat.games.evolve.reader.spelling import normaliser


def words(text: str) -> list[str]:
    """The words of a text's normal form."""
    return normaliser().line(text, "Mira").words


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Select a Lamp follower on your field.", "trait:Lamp"),
        ("Select a Lamp or Tide follower on your field.", "trait:Lamp"),
        ("Summon a Tide Wisp token.", "token:Tide Wisp"),
        ("Put a Moss counter on this card.", "counter:Moss"),
        ("Put a moss counter on this card.", "counter:moss"),
        ("Search your deck for a Mira, Child of the Tide and add it to your hand.", "name:Mira, Child of the Tide"),
        ("[fanfare] Put a Wisp and Imp token into your EX area.", "token:Imp"),
        ("Put a Wisp, Tide Imp, or Elf token into your EX area.", "token:Tide Imp"),
        ("Put a Wisp, Tide Imp, and Elf token into your EX area.", "token:Tide Imp"),
        ("Select a follower with both the Lamp and Tide traits.", "trait:Tide"),
        ("Search your deck for a Mira and Olo and put them onto your field.", "names:Mira and Olo"),
        ("Put two fierce storm counters on this card.", "counter:fierce storm"),
        ("Draw a card for each moss counter.", "counter:moss"),
        ("[act][cost01], bury a Tide Sword: Draw a card.", "name:Tide Sword"),
        ('Select a follower with "Mira" in its name.', "name:Mira"),
        ("Give it Ward.", "ward"),
        ("[act][cost02], [engage]: Draw a card.", "sign:points"),
        ("Select a [runecraft] card.", "class:Runecraft"),
    ],
)
def test_what_a_word_is(text: str, word: str) -> None:
    """What stands after a run of capitals says what it names."""
    assert word in words(text)


def test_a_reminder_is_one_word() -> None:
    """It serves no function, whatever it says (2.6.2)."""
    assert words("Draw a card. (A card (of any kind) is drawn.)") == ["draw", "a", "card", ".", "sign:reminder"]


def test_nothing_is_lost() -> None:
    """The printed text comes back from its normal form."""
    text = "[fanfare][cost03]: Summon two Tide Wisp tokens. \u201cMira\u201d \u2013 give it [attack]+1/[defense]+1."
    assert normaliser().line(text, "Mira").original == text
