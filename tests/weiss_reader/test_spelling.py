"""The normal form of Weiss Schwarz's text: icons, quoted names and abilities, and that nothing is lost."""

import pytest

from playmat.games.weiss.reader.spelling import normaliser, quotes


def names(text: str) -> list[str]:
    """The quoted names of a text."""
    return [text[start + 1 : end - 1] for start, end in quotes(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('If you have another "Mira", draw 1 card.', ["Mira"]),
        ('choose 1 ""Tall Tale" Mira" in your waiting room', ['"Tall Tale" Mira']),
        ('choose a card named "Olo "Night Shift"" in your hand', ['Olo "Night Shift"']),
        ('Bond/"Mira" "Olo" [(1)]', ["Mira", "Olo"]),
        ('gets the following ability. "【AUTO】 When this card attacks, if you have "Mira", draw 1 card."', ["Mira"]),
        ('the following abilities. "【CONT】 This card cannot side attack." "【AUTO】 Encore [(1)]"', []),
        ('perform the following action. "Choose 1 "Mira" in your hand, and put it into your stock."', ["Mira"]),
        ('the following effects. "[(1)] You may pay the cost. If you do, draw 1 card." "Draw 1 card."', []),
    ],
)
def test_quotes(text: str, expected: list[str]) -> None:
    """A quote that holds an ability or an effect is none that holds a name, and a name may hold quotes."""
    assert names(text) == expected


def test_icons_and_costs() -> None:
    """Icons are signs whatever their brackets are; brackets of costs and two spellings of a number are one."""
    line = normaliser().line("[AUTO]［(1) 【REST】 two of your 《Lamp》 characters］ Draw one card.", "Mira")
    assert line.text == "sign:auto ⟨ ( 1 ) sign:rest 2 of your trait:Lamp characters ⟩ draw 1 card ."


def test_the_own_name_is_a_name() -> None:
    """A card that names itself means every card of that name."""
    assert normaliser().line('All of your "Mira" get +500 power.', "Mira").words[3] == "name:Mira"


def test_nothing_is_lost() -> None:
    """The printed text comes back from its normal form."""
    text = "【AUTO】 【CXCOMBO】 [Put 1 “Mira” from your hand into your waiting room & 【REST】 this card] When ..."
    assert normaliser().line(text, "Mira").original == text
