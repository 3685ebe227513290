"""The tokens that come along are those of the document's appendix, row by row, where the document is at hand."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from playmat.games.evolve.cards.listed import TOKENS
from playmat.games.evolve.cards.record import EvolveCard
from playmat.games.evolve.reader.reader import reader
from playmat.lang.node import to_data

HEAD = "Appendix: Token List"
# Two traits are spelled otherwise on the cards themselves.
SPELLING = {"Wyrmlin": "Wyrmkin", "Crystallian": "Crystalian"}
CHANGES = ("Adjust", "Gain")
# What the document writes in another way than cards do: its icons, as its text has kept them (a pair of swords stands
# for those of an activated ability); and words that say the same.
WORDS = {
    "🗡️🗡️,": "[act][engage],",
    "🗡️": "[attack]",
    "🛡️": "[defense]",
    "👑": "[swordcraft]",
    "🍌": "[dragoncraft]",
    "put this card into your cemetery:": "bury this:",
    "While this card is on your field, during your turn, your followers named Kaguya": (
        "During your turn, followers named Kaguya on your field"
    ),
    ". At the start": ".\nAt the start",  # an ability each
}


def rows(shared: Path) -> dict[str, list[str]]:
    """The rows of the appendix by the name in front: type, trait, cost, attack and defense of followers, and text."""
    document = (shared / "rules" / "evolve.txt").read_text(encoding="utf-8")
    lines = [line.split("\t") for line in document[document.rindex(HEAD) :].splitlines() if " / Token\t" in line]
    return {cells[0]: cells[1:] for cells in lines}


def meaning(card: EvolveCard, lines: Iterable[str]) -> list[object]:
    """What lines say of a card, as data; several changes of one thing are in no order."""
    found: list[object] = []
    for line in lines:
        reading = reader().read_line(line, card.name, card.type)
        assert reading.verdict == "exact", (card.name, line, reading.why)
        found += [unordered(to_data(ability)) for ability in reading.abilities]
    return found


def unordered(data: object) -> object:
    """The same data with rows of changes sorted."""
    if isinstance(data, list):
        return [unordered(part) for part in data]
    if not isinstance(data, dict):
        return data
    parts = [unordered(part) for part in data["t"]]
    return sorted(parts, key=repr) if all(isinstance(p, list) and p[0] in CHANGES for p in parts) else parts


def test_the_list_is_the_documents(shared: Path) -> None:
    """No token is missing, none is added, and each has the type, trait and numbers of its row."""
    listed = rows(shared)
    assert [card.name for card in TOKENS] == list(listed)
    for card in TOKENS:
        kind, trait, cost, *rest = listed[card.name]
        numbers = [str(card.attack), str(card.defense)] if card.type == "Follower" else []
        assert (f"{card.type} / {' '.join(card.special)}", cost) == (kind, str(card.cost)), card.name
        assert card.traits == (SPELLING.get(trait, trait),), card.name
        assert rest[: len(numbers)] == numbers and len(rest) == len(numbers) + 1, card.name


@pytest.mark.parametrize("card", TOKENS, ids=[card.name for card in TOKENS])
def test_texts_mean_what_the_document_says(card: EvolveCard, shared: Path) -> None:
    """Our words are read as the abilities that the document's are."""
    text = rows(shared)[card.name][-1]
    for theirs, ours in WORDS.items():
        text = text.replace(theirs, ours)
    assert meaning(card, card.text) == meaning(card, text.splitlines())
