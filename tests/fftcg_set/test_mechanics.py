"""Each mechanic of the document is on two built-in cards at least, and the page says on which.

``python tests/fftcg_set/test_mechanics.py`` prints the table of docs/built-in-set.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from playmat.cards.builtin import built_in_pool
from playmat.games.fftcg.cards.record import FftcgCard

PAGE = Path(__file__).parents[2] / "docs" / "built-in-set.md"
POOL = built_in_pool("fftcg").of_type(FftcgCard)
SHOWN = 4
Test = Callable[[FftcgCard], bool]


def of_type(name: str, burst: bool = False) -> Test:
    """The card is of that type (and has the EX Burst icon)."""
    return lambda card: card.type == name and (card.ex_burst or not burst)


def of_element(name: str) -> Test:
    """The card is of that Element."""
    return lambda card: name in card.element


# What the card's data tells: mechanic, clauses, test.
DATA: list[tuple[str, str, Test]] = [
    *((f"{name}s", "5.2.3", of_type(name)) for name in ("Forward", "Backup", "Summon", "Monster")),
    *(
        (f"{name} cards", "5.2.1.1", of_element(name))
        for name in ("Fire", "Ice", "Wind", "Earth", "Lightning", "Water", "Light", "Dark")
    ),
    ("multi-Element cards", "5.2.1.1", lambda card: len(card.element) > 1),
    ("Generic icon", "5.2.2.1, 7.7.3, 12.4.6", lambda card: card.generic),
    *(
        (f"EX Burst on a {name}", "6.5.2.1, 11.10", of_type(name, burst=True))
        for name in ("Forward", "Backup", "Summon", "Monster")
    ),
    ("several abilities on a card", "11.5.3", lambda card: len(card.text) > 1),
]

# What a line of text tells: mechanic, clauses, patterns (one of them is found in some line).
TEXT: list[tuple[str, str, list[str]]] = [
    # cards, names and decks
    ("any number in a deck", "8.1.2", [r"include any number of"]),
    ("several Light or Dark", "7.7.3, 12.4.7", [r"even if you control other Light", r"2 or more Light Characters"]),
    ("a further card name", "5.2.2.1, 12.4.6", [r"is also \[\[i\]\]Card Name"]),
    ("Jobs", "5.2.3.1.1.5, 6.6.3", [r"\[\[i\]\]Job "]),
    ("Categories", "5.2.2.2", [r"\[\[i\]\]Category "]),
    ("Card Names", "5.2.2.1", [r"\[\[i\]\]Card Name "]),
    # keywords
    ("Brave", "15.2.1", [r"\bBrave\b"]),
    ("Haste", "15.2.2", [r"\bHaste\b"]),
    ("First Strike", "15.2.3", [r"\bFirst Strike\b"]),
    ("Freeze", "15.2.4", [r"\bFreeze\b"]),
    ("Back Attack", "15.2.5", [r"^Back Attack"]),
    ("Damage N", "15.2.6", [r"^\[\[i\]\]Damage \d --"]),
    # costs
    ("CP of an Element and of any", "11.2, 11.6.2.1", [r"《[火氷風土雷水]》.*《\d》.*: "]),
    ("a cost of 0", "11.6.2", [r"《0》: "]),
    ("X", "4.5, 11.6.7, 11.8.11", [r"《X》"]),
    ("cost: dull itself", "11.6.2.2", [r"《ダル》[^:]*: "]),
    ("cost: dull others", "11.6.2.3", [r"\b[Dd]ull \d active [^:]*(?:: |\()"]),
    ("cost: put into the Break Zone", "11.6.2.3, 15.1.1.3.2", [r"[Pp]ut [^:.]* into the Break Zone: "]),
    ("cost: remove from the game", "11.6.2.4", [r"[Rr]emove [^:.]* from the game(?:: | as an extra)"]),
    ("cost: return to hand", "11.6.2.4", [r"[Rr]eturn [^:.]* to its owner's hand: "]),
    ("cost: discard", "15.1.1.4", [r"[Dd]iscard [^:.]*: "]),
    ("cost: counters", "6.7", [r"[Rr]emove \d \w+ Counters? from [^:.]*: "]),
    ("a lower cost", "11.3.5, 11.4.4", [r"cost required to cast [^.]* is reduced"]),
    ("a higher cost", "11.3.7", [r"cost required for your opponent to cast [^.]* increases"]),
    ("alternative cost", "11.3.5, 11.4.4", [r"instead of paying the CP cost"]),
    ("extra cost", "11.3.5", [r"as an extra cost"]),
    ("only some CP pays", "11.2.1.1", [r"You can only pay with"]),
    ("what was paid", "11.2.1.1", [r"cost to cast .* was paid with CP"]),
    ("CP of any Element", "5.2.3.1.1.3, 11.2", [r"CP of any Element"]),
    ("Crystals", "on cards only", [r"《C》"]),
    # abilities that are used
    ("action ability", "11.6", [r"^[^\[\"]*(?:》|Put|Remove|Return|Dull|Discard)[^\".]*: "]),
    ("special ability", "11.7", [r"^\[\[s\]\]"]),
    ("used from the hand", "11.6.4", [r"is in your hand\."]),
    ("used from the Break Zone", "11.6.4, 11.9.1", [r"is in the Break Zone\."]),
    ("once per turn", "11.6", [r"once per turn\."]),
    ("only at some time", "11.6", [r"You can only use this ability (?:if|during|while)"]),
    ("select 1 of several", "11.3.4, 11.6.6, 11.8.10", [r"[Ss]elect 1 of the \d following actions"]),
    ("select up to several", "11.3.4, 11.8.10", [r"[Ss]elect up to \d of the \d following actions"]),
    ("choose up to several", "11.11.2.1", [r"[Cc]hoose up to \d"]),
    ("select, not choose", "11.3.3", [r"selects? 1 (?!of the)"]),
    # triggers
    ("enters the field", "11.8.16.1.1", [r"[Ww]hen [^.,]* enters the field"]),
    ("another enters the field", "11.8.16.1.1", [r"When an? [^.,]* enters your field"]),
    ("leaves the field", "11.8.16", [r"leaves the field"]),
    ("goes to the Break Zone", "11.8.16", [r"[Ww]hen [^.]*put from the field into the Break Zone"]),
    ("attacks", "10.1.2.5", [r"[Ww]hen [^.,]* attacks?,", r"or attacks,"]),
    ("a party attacks", "10.1.2.5, 15.1.1.9", [r"party[^.]*attacks?,"]),
    ("blocks or is blocked", "10.1.3.5", [r"When [^.,]*(?:blocks|is blocked)"]),
    ("deals damage to the opponent", "10.1.4.3", [r"deals damage to your opponent,"]),
    ("deals damage to a Forward", "10.1.4.3", [r"[Ww]hen [^.,]* deals (?:battle )?damage to a Forward,"]),
    ("is dealt damage", "6.5, 11.8", [r"[Ww]hen [^.,]* is dealt damage"]),
    ("a player is dealt damage", "6.5.1", [r"When you receive a point of damage"]),
    ("a Summon is cast", "11.3.8", [r"[Ww]hen (?:you cast|your opponent casts) a Summon"]),
    ("is chosen", "11.3.3", [r"[Ww]hen [^.]* is chosen by"]),
    ("becomes dull", "15.1.1.2", [r"becomes dull,"]),
    ("a card is discarded", "15.1.1.4", [r"[Ww]hen [^.]* (?:discards a card|is discarded)"]),
    ("Main Phase 1 begins", "9.3.1.3", [r"At the beginning of Main Phase 1"]),
    ("the Attack Phase begins", "10.1.1.1", [r"At the beginning of the Attack Phase"]),
    ("the turn ends", "9.5.1.1", [r"At the end of each of your turns"]),
    ("a condition in the trigger", "11.8.13", [r"^(?:When|At) [^,]*, if "]),
    ("you may", "11.8.14", [r"[Yy]ou may (?!include)"]),
    ("when you do so", "11.8.17.1", [r"When you do so"]),
    ("later in the turn", "11.8.17.2", [r"At the end of the turn,"]),
    ("later, on a chosen card", "11.8.17.3", [r"When it is put from the field into the Break Zone this turn"]),
    ("from a state of the game", "11.8.18", [r"When you (?:have|control) no"]),
    # effects
    ("damage", "6.5", [r"[Dd]eal it \d+ damage"]),
    ("damage to all", "6.5", [r"[Dd]eal \d+ damage to all"]),
    ("divided damage", "11.3.6, 11.7.8", [r"Divide \d+ damage"]),
    ("damage for each", "11.12.4.3", [r"damage for each"]),
    ("damage equal to power", "11.11.4", [r"damage equal to"]),
    ("half, rounded", "4.2", [r"\bhalf of\b"]),
    ("points of damage to the opponent", "6.5.1, 6.5.2", [r"deals your opponent \d points? of damage"]),
    ("points of damage to oneself", "3.1.1", [r"deals you 1 point of damage", r"receive 1 point of damage"]),
    ("more power for a turn", "11.12.4", [r"\+\d+ power[^.]* until the end of the turn", r"of the turn, it gains \+"]),
    ("more power always", "11.9.1", [r"^(?!When|At)[^:\"]* gains? \+\d+ power(?: and [^.]*)?\.$"]),
    ("less power", "4.3, 12.4.4", [r"loses? \d+ power", r"and \d+ power\."]),
    ("power becomes a number", "11.3.10, 11.5.7", [r"power becomes \d+"]),
    ("power doubled", "11.12.4", [r"doubles its power", r"power will double"]),
    ("break", "15.1.1.3", [r"[Bb]reak it"]),
    ("put into the Break Zone", "15.1.1.3.2", [r"Put it into the Break Zone\."]),
    ("return to hand", "7.3", [r"[Rr]eturn (?:it|all [^.]*) to (?:its|their) owners?'"]),
    ("put into the deck", "7.9", [r"on top of your deck", r"at the bottom of your deck"]),
    ("remove from the game", "15.1.1.5, 7.13", [r"Remove it from the game"]),
    ("dull", "15.1.1.2", [r"\b[Dd]ull (?:it|them|all)"]),
    ("activate", "15.1.1.1", [r"\b[Aa]ctivate (?:it|them|[A-Z])"]),
    ("stays dull", "9.1.1.1, 15.2.4.2", [r"does not activate during"]),
    ("draw", "9.2.1.1, 3.1.2", [r"\b[Dd]raws? \d cards?"]),
    ("discard", "15.1.1.4", [r"\bdiscards? 1 card"]),
    ("discard at random", "15.1.1.4", [r"randomly discards"]),
    ("cards from the deck to the Break Zone", "7.10", [r"put the top \d cards of your deck into the Break Zone"]),
    ("reveal", "7.6.1", [r"[Rr]eveal the top"]),
    ("search", "15.1.1.8", [r"search for"]),
    ("from the Break Zone to hand", "7.10", [r"in your Break Zone\. Add it to your hand"]),
    ("from the Break Zone to the field", "6.2.4", [r"in your Break Zone\. Play it onto the field"]),
    ("from hand or deck to the field", "6.2.4", [r"from your hand onto the field", r"and play it onto the field"]),
    ("enters dull", "11.9.2", [r"enters the field dull", r"onto the field dull"]),
    ("change of control", "11.12.4.6, 6.2", [r"gain control of it"]),
    ("gains an ability", "11.12.4.6", [r"\bgains? [^.]*\"", r"becomes a Forward with \d+ power and \""]),
    ("loses abilities", "11.12.4.6", [r"loses all its abilities"]),
    ("a Monster becomes a Forward", "5.2.3.1.1.4", [r"also becomes a Forward"]),
    ("cancel", "11.11.2", [r"Cancel its effect"]),
    ("place counters", "6.7", [r"\bplace \d \w+ Counters?"]),
    ("each player", "11.11.6, 6.1.3", [r"each player "]),
    ("the opponent selects", "11.11.6", [r"[Yy]our opponent selects"]),
    # field abilities and replacements
    ("party of several Elements", "15.1.1.9.2", [r"can form a party with"]),
    ("must attack", "10.1.2.1.3", [r"must attack"]),
    ("must block", "10.1.3.1.3", [r"must block"]),
    ("cannot attack or block", "10.1.2.1.2, 10.1.3.1.2", [r"cannot (?:attack or )?block this turn"]),
    ("cannot be blocked", "10.1.3.1.2, 15.1.1.9.6", [r"cannot be blocked"]),
    ("a cost to attack", "10.1.2.3", [r"cannot attack unless"]),
    ("a cost to block", "10.1.3.1.3", [r"cannot block unless"]),
    ("more than one attack", "10.1.2.1.2", [r"attack twice", r"attack once more"]),
    ("cannot be chosen", "2.2, 11.3.3", [r"cannot be chosen"]),
    ("cannot be broken", "2.2, 12.4.5", [r"cannot be broken"]),
    ("damage increases", "11.12.5.2", [r"damage increases by \d+ instead"]),
    ("damage is reduced", "11.12.5.2", [r"reduce the damage by \d+ instead", r"is reduced by \d+ instead"]),
    ("the next damage", "11.12.5", [r"next damage dealt to"]),
    ("damage becomes a number", "11.12.5.2", [r"damage becomes \d+ instead"]),
    ("another zone instead", "11.12.5.4", [r"remove it from the game instead"]),
    ("instead of its own effect", "11.12.5.6", [r"If [^.\"]*, (?:deal it|draw|select)[^.\"]* instead"]),
    ("power that follows a count", "11.12.4.5", [r"gains \+\d+ power for each"]),
    ("hand size", "9.5.1.2", [r"maximum hand size"]),
]  # fmt: skip


def has(patterns: list[str]) -> Test:
    """Some line of the card matches one of the patterns."""
    compiled = [re.compile(pattern, re.DOTALL) for pattern in patterns]
    return lambda card: any(p.search(line) for p in compiled for line in card.text)


MECHANICS = [*DATA, *((name, clauses, has(patterns)) for name, clauses, patterns in TEXT)]


def cards_with(shows: Test) -> list[str]:
    """The names of the cards that show a mechanic."""
    return [card.name for card in POOL if shows(card)]


def row(name: str, clauses: str, shows: Test) -> str:
    """A mechanic's row in the page's table."""
    names = cards_with(shows)
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return f"| {name} | {clauses} | {', '.join(names[:SHOWN])}{more} |"


@pytest.mark.parametrize(("name", "clauses", "shows"), MECHANICS, ids=[m[0] for m in MECHANICS])
def test_mechanic_is_on_two_cards(name: str, clauses: str, shows: Test) -> None:
    """The mechanic is there at least twice, and the page's table says where."""
    assert len(cards_with(shows)) >= 2
    assert row(name, clauses, shows) in PAGE.read_text(encoding="utf-8"), "print the table anew (see above)"


if __name__ == "__main__":
    print("| mechanic | clauses | cards |\n|---|---|---|")
    print("\n".join(row(*mechanic) for mechanic in MECHANICS))
