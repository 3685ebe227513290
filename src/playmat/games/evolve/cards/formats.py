"""Deck construction of Shadowverse: Evolve: 6.1 of its comprehensive rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial

from playmat.cards.deckcheck.base import Copies, CopyLimit, DeckFault, DeckRules
from playmat.cards.records import Card
from playmat.cards.spelling import fold
from playmat.games.evolve.cards.record import LEADER, NEUTRAL, EvolveCard
from playmat.kernel.model.procedure import Switch

FEWEST, MOST = 40, 50
MOST_EVOLVED = 10
COPIES = 3
MAIN, EVOLVE, LEADERS = "main", "evolve", "leader"

ONE_LEADER = Switch("deck", "one leader", ["6.1.1", "6.1.1.1"])
FORTY_TO_FIFTY = Switch("deck", "forty to fifty cards", ["6.1.1.2"])
UP_TO_TEN_EVOLVED = Switch("deck", "up to ten evolved cards", ["6.1.1.3"])
WHERE_CARDS_GO = Switch("deck", "which cards go where", ["6.1.1.2", "6.1.1.3"])
THREE_OF_A_NAME = Switch("deck", "three of a name in each deck", ["6.1.1.4"])
ONE_BASIS = Switch("deck", "one class or one universe", ["6.1.1.5"])
OF_A_CLASS = Switch("deck", "the leader's class or Neutral", ["6.1.1.5.1"])
OF_A_UNIVERSE = Switch("deck", "the leader's universe", ["6.1.1.5.2", "2.12.2"])
OWN_TEXT = Switch("deck", "a card's own text about decks", ["6.1.2"])
SWITCHES = [
    *(ONE_LEADER, FORTY_TO_FIFTY, UP_TO_TEN_EVOLVED, WHERE_CARDS_GO, THREE_OF_A_NAME, ONE_BASIS, OF_A_CLASS),
    *(OF_A_UNIVERSE, OWN_TEXT),
]

_OWN = re.compile(
    r"You can (?:put|have) (?:up to (?P<limit>\d+)|any number) of this(?: card)? in(?:to)? your (?:evolve )?deck"
)


def printed_limit(card: Card, usual: int) -> int | None:
    """How many copies of it in a deck a card's text allows; None is any number (6.1.2)."""
    for line in card.text:
        if OWN_TEXT.on and (found := _OWN.search(line)):
            return int(found["limit"]) if found["limit"] else None
    return usual


def parts(deck: Sequence[Copies]) -> dict[str, list[Copies]]:
    """The leaders, the main deck and the evolve deck; a list that does not part them is parted by the cards' types."""
    found: dict[str, list[Copies]] = {MAIN: [], EVOLVE: [], LEADERS: []}
    for entry in deck:
        section = entry.section
        if section == MAIN and isinstance(entry.card, EvolveCard):
            section = LEADERS if entry.card.type == LEADER else EVOLVE if entry.card.evolved else MAIN
        found.setdefault(section, []).append(entry)
    return found


def sizes(found: Mapping[str, list[Copies]]) -> list[DeckFault]:
    """One leader, forty to fifty cards, up to ten evolved ones."""
    main, evolve, leaders = (_count(found[section]) for section in (MAIN, EVOLVE, LEADERS))
    faults = []
    if ONE_LEADER.on and leaders != 1:
        clause = "6.1.1.1" if leaders else "6.1.1"
        faults.append(DeckFault("leader", f"{leaders} leader cards; exactly one, or its class", clause))
    if FORTY_TO_FIFTY.on and not FEWEST <= main <= MOST:
        faults.append(DeckFault("size", f"{main} cards in the main deck; {FEWEST} to {MOST}", "6.1.1.2"))
    if UP_TO_TEN_EVOLVED.on and evolve > MOST_EVOLVED:
        faults.append(DeckFault("evolve deck", f"{evolve} cards in the evolve deck; at most {MOST_EVOLVED}", "6.1.1.3"))
    return faults


def misplaced(found: Mapping[str, list[Copies]]) -> list[DeckFault]:
    """Leaders, evolved cards and tokens in the main deck, and cards in the evolve deck that are not evolved."""
    if not WHERE_CARDS_GO.on:
        return []
    faults = []
    for section, entries in found.items():
        for card in {entry.card.id: entry.card for entry in entries if isinstance(entry.card, EvolveCard)}.values():
            if why := _why_not_in(section, card):
                clause = "6.1.1.3" if section == EVOLVE else "6.1.1.1" if section == LEADERS else "6.1.1.2"
                faults.append(DeckFault("place", f"{card.name} ({card.id}) {why}", clause, card.id))
    return faults


def copies(entries: Sequence[Copies], limit: CopyLimit | None) -> list[DeckFault]:
    """At most three of a name in the main deck or the evolve deck (6.1.1.4), or as the cards' texts say."""
    if not THREE_OF_A_NAME.on:
        return []
    names: dict[str, list[tuple[int, Card]]] = {}
    for entry in entries:
        if entry.card is not None:
            names.setdefault(fold(entry.card.name), []).append((entry.count, entry.card))
    faults = []
    for found in names.values():
        limits = [(limit or printed_limit)(card, COPIES) for _, card in found]
        count = sum(count for count, _ in found)
        allowed = None if None in limits else max(one for one in limits if one is not None)
        if allowed is not None and count > allowed:
            card = found[0][1]
            ids = " and ".join(dict.fromkeys(card.id for _, card in found))
            told = f"{count} copies of {card.name} ({ids}) in one deck; at most {allowed}"
            faults.append(DeckFault("copies", told, "6.1.1.4", card.id))
    return faults


def bases(found: Mapping[str, list[Copies]], ways: Sequence[str]) -> list[DeckFault]:
    """All cards based on one class or on one universe (6.1.1.5): the way of those asked for that has fewer faults."""
    if not ONE_BASIS.on:
        return []
    return min((_strangers(found, way) for way in ways), key=len)


def _strangers(found: Mapping[str, list[Copies]], way: str) -> list[DeckFault]:
    """The cards that can't be in a deck based on a class, or on a universe."""
    cards = [(e.count, e.card) for entries in found.values() for e in entries if isinstance(e.card, EvolveCard)]
    leader = next((card for _, card in cards if card.type == LEADER), None)
    universe = way == "universe"
    if not (OF_A_UNIVERSE if universe else OF_A_CLASS).on or not cards:
        return []
    counts: Counter[str] = Counter()
    for count, card in cards:
        counts[card.universe if universe else card.class_] += count
    counts.pop("" if universe else NEUTRAL, None)
    basis = _basis(leader, universe) if leader is not None else counts.most_common(1)[0][0] if counts else ""
    if universe and not basis:
        return [DeckFault("basis", "the leader has no universe", "6.1.1.5.2")]
    faults = []
    for card in {card.id: card for _, card in cards}.values():
        has = card.universe if universe else card.class_
        if has != basis and not (not universe and has == NEUTRAL):
            told = f"{card.name} ({card.id}) is of {has or 'no universe'}, the deck of {basis}"
            faults.append(DeckFault("basis", told, "6.1.1.5.2" if universe else "6.1.1.5.1", card.id))
    return faults


def _basis(leader: EvolveCard, universe: bool) -> str:
    return leader.universe if universe else leader.class_


def _why_not_in(section: str, card: EvolveCard) -> str:
    if section == LEADERS:
        return "" if card.type == LEADER else "is no leader"
    if section == EVOLVE:
        return "" if card.evolved else "is not evolved; an evolve deck has no others"
    if card.token:
        return "is a token; a main deck has none"
    return ""


def _count(entries: Sequence[Copies]) -> int:
    return sum(entry.count for entry in entries)


def constructed(ways: Sequence[str], deck: Sequence[Copies], limit: CopyLimit | None) -> list[DeckFault]:
    """A leader, a main deck and an evolve deck, based on a class or a universe."""
    found = parts(deck)
    faults = [*sizes(found), *misplaced(found), *copies(found[MAIN], limit), *copies(found[EVOLVE], limit)]
    return [*faults, *bases(found, ways)]


FORMATS: Mapping[str, DeckRules] = {
    "standard": partial(constructed, ("class", "universe")),
    "class": partial(constructed, ("class",)),
    "universe": partial(constructed, ("universe",)),
}
