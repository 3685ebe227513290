"""Decks: the shapes that people have, and the rules of 6.1."""

import json
from typing import Any

import pytest

from playmat.cards.deckcheck import check_deck
from playmat.cards.decks import Deck, Entry, parse_decks
from playmat.games.evolve.cards import CARDS
from playmat.games.evolve.cards.record import EvolveCard

Makers = Any  # of conftest: makes invented cards


def legal(make: Makers) -> tuple[list[EvolveCard], list[Entry]]:
    """The cards of a legal deck of fourteen names, and its entries: 40 cards, two evolved, a leader."""
    names = [make.named(f"Card {n}") for n in range(14)]
    evolved = make.evolved("Card 0")
    entries = [Entry(3 if n < 13 else 1, card.id) for n, card in enumerate(names)]
    entries += [Entry(2, evolved.id, section="evolve"), Entry(1, "LQ01-LDAda", section="leader")]
    return [*names, evolved, make.leader()], entries


def faults(
    make: Makers, cards: list[EvolveCard], entries: list[Entry], form: str | None = None
) -> set[tuple[str, str]]:
    """Codes and clauses of a deck's faults."""
    found = check_deck(Deck("deck", tuple(entries)), make.pool(*cards), form)
    return {(fault.code, fault.clause) for fault in found}


def test_a_legal_deck(make: Makers) -> None:
    """40 cards, up to ten evolved, a leader of the class."""
    assert faults(make, *legal(make)) == set()


@pytest.mark.parametrize(("count", "clause"), [(-1, "6.1.1.2"), (0, ""), (10, ""), (11, "6.1.1.2")])
def test_forty_to_fifty_cards(make: Makers, count: int, clause: str) -> None:
    """39 are too few, 51 too many; leaders and evolved cards do not count."""
    cards, entries = legal(make)
    extra = [make.named(f"More {n}") for n in range(4)]
    if count < 0:
        entries[13:14] = []
    for n in range(max(count, 0)):
        entries.append(Entry(1, extra[n // 3].id))
    assert faults(make, [*cards, *extra], entries) == ({("size", clause)} if clause else set())


def test_up_to_ten_evolved(make: Makers) -> None:
    """Ten evolved cards are enough; none is legal."""
    cards, entries = legal(make)
    more = [make.evolved(f"Card {n}") for n in range(1, 4)]
    full = [*entries, *(Entry(3, card.id, section="evolve") for card in more)]
    assert faults(make, [*cards, *more], full) == {("evolve deck", "6.1.1.3")}
    none = [entry for entry in entries if entry.section != "evolve"]
    assert faults(make, cards, none) == set()


def test_three_of_a_name_in_each_deck(make: Makers) -> None:
    """Three copies in the main deck and three in the evolve deck are six in all (6.1.1.4)."""
    cards, entries = legal(make)
    entries[14] = Entry(3, entries[14].card, section="evolve")
    assert faults(make, cards, entries) == set()
    entries[14] = Entry(4, entries[14].card, section="evolve")
    assert faults(make, cards, entries) == {("copies", "6.1.1.4")}
    entries[14:15] = []
    entries[0] = Entry(4, entries[0].card)
    assert faults(make, cards, entries) == {("copies", "6.1.1.4")}


def test_another_printing_is_the_same_name(make: Makers) -> None:
    """Two printings of a card count together."""
    cards, entries = legal(make)
    reprint = make.card(id="PR-1EN", name="Card 0")
    assert faults(make, [*cards, reprint], [*entries, Entry(1, "PR-1EN")]) == {("copies", "6.1.1.4")}


def test_a_card_that_says_how_many(make: Makers) -> None:
    """What a card says of its copies overrides the rules (6.1.2)."""
    cards, entries = legal(make)
    carrot = make.card(
        id="LQ01-C", name="Turnip", type="Spell", types=None, evolved=True, **{"class": "Neutral"}, cost=None,
        text=["Feed a follower.", "----------", "You can put up to 10 of this card into your evolve deck."],
    )  # fmt: skip
    entries[14] = Entry(10, "LQ01-C", section="evolve")
    assert faults(make, [*cards, carrot], entries) == set()


def test_a_leader_is_needed(make: Makers) -> None:
    """None is a fault, two are one; the name of a class stands for its leader."""
    cards, entries = legal(make)
    assert faults(make, cards, entries[:-1]) == {("leader", "6.1.1")}
    assert faults(make, cards, [*entries, entries[-1]]) == {("leader", "6.1.1.1")}
    assert faults(make, cards, [*entries[:-1], Entry(1, "Forestcraft", section="leader")]) == set()


def test_the_wrong_place(make: Makers) -> None:
    """No token in the main deck, no plain card in the evolve deck, no follower as a leader."""
    cards, entries = legal(make)
    token = make.named("Spark", token=True, types=None)
    assert ("place", "6.1.1.2") in faults(make, [*cards, token], [*entries, Entry(1, token.id)])
    plain = Entry(1, entries[13].card, section="evolve")
    assert ("place", "6.1.1.3") in faults(make, cards, [*entries, plain])
    follower = Entry(1, entries[13].card, section="leader")
    assert ("place", "6.1.1.1") in faults(make, cards, [*entries[:-1], follower])


def test_sections_may_be_left_out(make: Makers) -> None:
    """A list without headings is parted by the cards' types."""
    cards, entries = legal(make)
    assert faults(make, cards, [Entry(entry.count, entry.card) for entry in entries]) == set()


def test_a_deck_of_a_class(make: Makers) -> None:
    """Cards of the leader's class and neutral ones, also in the evolve deck (6.1.1.5.1)."""
    cards, entries = legal(make)
    neutral = make.named("Walker", **{"class": "Neutral"})
    assert faults(make, [*cards, neutral], [*entries, Entry(1, neutral.id)]) == set()
    stranger = make.named("Stranger", **{"class": "Swordcraft"})
    assert faults(make, [*cards, stranger], [*entries, Entry(1, stranger.id)]) == {("basis", "6.1.1.5.1")}
    other = make.evolved("Card 1", **{"class": "Swordcraft"})
    assert faults(make, [*cards, other], [*entries, Entry(1, other.id, section="evolve")]) == {("basis", "6.1.1.5.1")}


def test_a_deck_of_a_universe(make: Makers) -> None:
    """All cards of the leader's universe, of whatever class (6.1.1.5.2); Neutral alone does not help."""
    cards, entries = legal(make)
    lamps = [
        EvolveCard.read({name: value for name, value in make.raw(id=card.id, name=card.name, universe="Lamps").items()})
        for card in cards[:14]
    ]
    lamps[3] = make.card(id=lamps[3].id, name=lamps[3].name, universe="Lamps", **{"class": "Swordcraft"})
    lamps += [make.evolved("Card 0", universe="Lamps"), make.leader(universe="Lamps")]
    assert faults(make, lamps, entries) == set()
    assert faults(make, lamps, entries, "class") == {("basis", "6.1.1.5.1")}
    neutral = make.named("Walker", **{"class": "Neutral"})
    added = [*entries, Entry(1, neutral.id)]
    assert faults(make, [*lamps, neutral], added, "universe") == {("basis", "6.1.1.5.2")}
    assert faults(make, [*cards], entries, "universe") == {("basis", "6.1.1.5.2")}


def test_json_with_a_leader() -> None:
    """Leader, main deck and evolve deck by number."""
    text = json.dumps({"leader": "LQ01-LDAda", "main": {"LQ01-001EN": 3}, "evolve": {"LQ01-002EN": 2}})
    (deck,) = parse_decks(text, words=CARDS.lists)
    assert [(e.count, e.card, e.section) for e in deck.entries] == [
        (1, "LQ01-LDAda", "leader"),
        (3, "LQ01-001EN", "main"),
        (2, "LQ01-002EN", "evolve"),
    ]


def test_lines_with_a_class_first(make: Makers) -> None:
    """A first line that names the class, then numbers with their copies; evolved cards go to the evolve deck."""
    (deck,) = parse_decks("Forestcraft\n3 LQ01-001EN\n2 LQ01-002EN\n", words=CARDS.lists)
    assert [(e.count, e.card, e.section) for e in deck.entries] == [
        (1, "Forestcraft", "leader"),
        (3, "LQ01-001EN", "main"),
        (2, "LQ01-002EN", "main"),
    ]


def test_headings() -> None:
    """Headings of types part nothing, a heading of the evolve deck does."""
    (deck,) = parse_decks("Followers (3)\n3 LQ01-001EN\nEvolve Deck (2)\n2 LQ01-002EN\n", words=CARDS.lists)
    assert [(e.count, e.section) for e in deck.entries] == [(3, "main"), (2, "evolve")]


def test_deck_log() -> None:
    """Deck Log's JSON: the deck, the evolve deck, the leader."""
    data = {
        "title": "Lamps",
        "game_title_id": 6,
        "list": [{"card_number": "LQ01-001EN", "name": "Keeper", "num": 3}],
        "sub_list": [{"card_number": "LQ01-002EN", "name": "Keeper", "num": 2}],
        "p_list": [{"card_number": "LQ01-LDAda", "name": "Ada", "num": 1}],
    }
    (deck,) = parse_decks(json.dumps(data), words=CARDS.lists)
    assert deck.name == "Lamps"
    assert [(e.count, e.card, e.section) for e in deck.entries] == [
        (3, "Keeper (LQ01-001EN)", "main"),
        (2, "Keeper (LQ01-002EN)", "evolve"),
        (1, "Ada (LQ01-LDAda)", "leader"),
    ]
