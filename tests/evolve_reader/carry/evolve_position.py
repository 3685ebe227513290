"""The table on which the examples of phrases are carried out: the same cards in the same places, and one, Vale, that
has the text. The opponent's cards begin with "Foe".
"""

from __future__ import annotations

from functools import cache, lru_cache

from carried_notes import noting

from playmat import lang as L
from playmat.games.evolve.game import linked
from playmat.games.evolve.linking import source_of
from playmat.games.evolve.reader.reader import reader
from playmat.games.evolve.reader.vocabulary import make_vocabulary
from playmat.games.evolve.rulebook import make_rulebook
from playmat.games.evolve.rules import schema as S
from playmat.games.evolve.rules.starting import begin_at
from playmat.kernel import atoms, setup
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.schema import FACE, SEEN, TURNED
from playmat.kernel.model.state import State
from playmat.kernel.records import CardId
from playmat.kernel.running.advance import advance
from playmat.lang.node import walk
from playmat.lang.placing import BESIDES
from playmat.lang.run.sources import CardSource

OWN, ME, THEM = "Vale", 0, 1
# What every follower with a text can do besides, in this order.
USES = ("[evolve][cost00]: Evolve this.", "[feed][cost00]: Race this follower.")
resolved: list[int] = []  # the abilities that were resolved since somebody cleared it
Record = dict[str, object]


def follower(name: str, cost: int, attack: int, defense: int, kind: str = "Neutral", *traits: str) -> Record:
    """A follower's record."""
    return {
        "name": name, "type": "Follower", "class": kind, "cost": cost, "attack": attack, "defense": defense,
        "traits": list(traits),
    }  # fmt: skip


def other(name: str, card_type: str, cost: int, kind: str = "Neutral", *traits: str) -> Record:
    """The record of a card that is no follower."""
    return {"name": name, "type": card_type, "class": kind, "cost": cost, "traits": list(traits)}


TOOLS: dict[str, str] = {
    "Doom": "Select a follower on the field and destroy it.",
    "Hit": "Select a follower on the field and deal it 2 damage.",
    "Burn": "Deal 1 damage to each enemy leader.",
    "Wound": "Deal 1 damage to your leader.",
    "Heal": "Give your leader [defense]+2.",
    "Drop": "Discard a card.",
    "Call": "Summon a Wisp token.",
    "Tuck": "Put a Wisp token into your EX area.",
    "Recall": "Select a card on your field and return it to its owner's hand.",
    "Turning": "Select a follower on your field and engage it.",
    "Raise": "Select a follower in your cemetery and summon it.",
    "Grow": "Select a follower on your field and evolve it.",
    "Run": "Select a follower on your field and race it.",
    "Toll": "Each opponent discards a card.",
    "Slide": "Put the top card of your deck into your EX area.",
}
CARDS: list[Record] = [
    {"name": "Captain", "type": "Leader", "class": "Runecraft"},
    {"name": "Foe Captain", "type": "Leader", "class": "Abysscraft"},
    follower("Lamp Guard", 3, 2, 6, "Forestcraft", "Lamp", "Golem"), follower("Mira", 2, 2, 4, "Swordcraft", "Tide"),
    follower("Lamp Page", 2, 1, 2, "Runecraft", "Lamp"), follower("Elder", 7, 6, 7, "Dragoncraft", "Moss"),
    follower("Lamp Ghost", 2, 2, 1, "Abysscraft", "Lamp"), follower("Olo", 1, 1, 1, "Neutral", "Tide", "Lamp"),
    follower("Golem", 4, 3, 3, "Runecraft", "Golem", "Lamp"), other("Bolt", "Spell", 1, "Runecraft", "Lamp"),
    other("Old Leaf", "Spell", 3, "Forestcraft", "Moss"), other("Altar", "Amulet", 2, "Havencraft"),
    other("Lamp Shrine", "Amulet", 3, "Havencraft", "Lamp"), other("Carrot", "Spell", 0),
    {**follower("Mira", 0, 4, 6, "Swordcraft", "Tide"), "id": "Mira evolved", "special": ["Evolved"]},
    {**follower("Lamp Guard", 0, 4, 8, "Forestcraft", "Lamp"), "id": "Lamp Guard evolved", "special": ["Evolved"]},
    follower("Foe Guard", 3, 3, 5, "Abysscraft", "Lamp"), follower("Foe Page", 1, 1, 2, "Neutral", "Tide"),
    follower("Foe Giant", 7, 7, 7, "Neutral"), other("Foe Altar", "Amulet", 2, "Abysscraft"),
    other("Foe Bolt", "Spell", 1, "Abysscraft"),
]  # fmt: skip
LAID: dict[tuple[int, str], list[str]] = {
    (ME, "leader area"): ["Captain"], (THEM, "leader area"): ["Foe Captain"],
    (ME, "field"): ["Lamp Guard", "Mira", "Altar"], (THEM, "field"): ["Foe Guard", "Foe Page", "Foe Altar"],
    (ME, "hand"): ["Lamp Page", "Bolt", "Elder", "Lamp Shrine"], (THEM, "hand"): ["Foe Giant", "Foe Bolt"],
    (ME, "EX area"): ["Wisp", "Olo", "Mira", "Mira"], (THEM, "EX area"): ["Foe Page"],
    (ME, "cemetery"): ["Lamp Ghost", "Old Leaf", "Lamp Shrine", "Mira"], (THEM, "cemetery"): ["Foe Guard"],
    (ME, "deck"): ["Golem", "Elder", "Lamp Shrine", "Olo", "Mira", "Old Leaf", "Lamp Ghost", "Bolt", "Lamp Page"],
    (THEM, "deck"): ["Foe Page", "Foe Bolt", "Foe Giant", "Foe Guard", "Foe Page"],
    (ME, "evolve deck"): ["Mira evolved", "Lamp Guard evolved", "Carrot"], (THEM, "evolve deck"): [],
    (ME, "banished zone"): ["Bolt"], (THEM, "banished zone"): [],
}  # fmt: skip
FACE_UP = ("Lamp Guard evolved",)
# What lies in my cemetery besides where much has happened.
MUCH = ["Old Leaf", "Elder", "Golem", "Olo", "Bolt", "Carrot", "Lamp Page", "Elder", "Old Leaf", "Bolt"] * 2


@lru_cache(maxsize=1)
def book() -> Rulebook:
    """The rulebook, which notes what it resolves."""
    return noting(make_rulebook(), resolved)


@cache
def read(text: str, card_type: str) -> tuple[L.Ability, ...]:
    """The abilities of a line that must be read."""
    line = reader().read_line(text, OWN, card_type)
    assert line.verdict == "exact", text
    return line.abilities


def sources(about: Record, abilities: tuple[L.Ability, ...]) -> list[CardSource]:
    """All cards of the table, the one with the text first, and the tokens that it names."""
    own = abilities
    if about["type"] == "Follower":
        own = (*abilities, *[ability for text in USES for ability in read(text, "Follower")])
    found = [source_of(about, own, [])]
    for card in CARDS:
        stack = read("Stack.", "Amulet") if card["name"] == "Altar" else ()
        found.append(source_of({**card, "id": card.get("id", card["name"])}, stack, []))
    found += [
        source_of({**other(name, "Spell", 0), "id": name}, read(text, "Spell"), []) for name, text in TOOLS.items()
    ]
    names = {"Wisp"} | {
        name for node in walk(abilities) if isinstance(node, L.Make) for name in node.name.split(BESIDES)
    }
    for name in sorted(names):
        found.append(source_of({**follower(name, 1, 1, 1), "id": f"token {name}", "special": ["Token"]}, (), []))
    evolved = {**follower(OWN, 0, 5, 5, "Neutral", "Lamp"), "id": "Vale evolved", "special": ["Evolved"]}
    return [*found, source_of(evolved, abilities if about["type"] == "Follower" else (), [])]


class Table:
    """A position with a card that has these abilities: how each card is called, and where the source lies."""

    def __init__(self, abilities: tuple[L.Ability, ...], card_type: str) -> None:
        self.card_type = card_type
        about: Record = {"id": "~", **other(OWN, card_type, 0, "Neutral", "Lamp")}
        if card_type == "Follower":
            about = {"id": "~", **follower(OWN, 0, 3, 4, "Neutral", "Lamp")}
        self.pool = linked(make_vocabulary(book().schema), sources(about, abilities))
        made = self.pool.defs[self.pool.by_key["~"]]
        self.declined = made.declined
        self.printed = made.base.abilities
        self.titles: dict[int, str] = {}
        self.cards: dict[str, CardId] = {}

    def state(self, where: str = "", tools: tuple[str, ...] = (), turn: int = ME, late: bool = False) -> State:
        """The position in the main phase of a player. where: the zone of the source; tools: spells in hand besides;
        late: much has happened, and no play points are left to recover.
        """
        s = setup.blank_state(book(), self.pool, 1)
        self.titles, self.cards = {}, {}
        self.lay(s, ME, where or ("hand" if self.card_type == "Spell" else "field"), "~")
        for (player, zone), names in LAID.items():
            for name in reversed(names) if zone == "deck" else names:
                self.lay(s, player, zone, name)
        self.lay(s, ME, "evolve deck", "Vale evolved")
        for name in tools:
            self.lay(s, turn, "hand", name)
        for name in MUCH if late else []:
            self.lay(s, ME, "cemetery", name)
        for player in (ME, THEM):
            s.pvals[S.MAX_PLAY_POINTS][player] = s.pvals[S.PLAY_POINTS][player] = 8
        if late:
            s.pvals[S.MAX_PLAY_POINTS][ME], s.pvals[S.PLAY_POINTS][ME] = 10, 6
            s.pvals[S.PLAYED][ME], s.pvals[S.HURT][ME] = 6, 1
        begin_at(s, "main", "", turn, ME, 5 + turn, 0, lambda: None)
        advance(s)
        s.history.journal.clear()
        return s

    def lay(self, s: State, player: int, zone: str, key: str) -> None:
        """Lay one card; a token is made where it lies."""
        name = key if key in self.pool.by_key else f"token {key}"
        card = setup.deal_card(s, self.pool.by_key[name], player, S.ZONES.names.index(zone))
        hidden = zone in ("deck", "evolve deck") and key not in FACE_UP
        s.own_column(SEEN)[card] = 0 if zone == "deck" else 1 << player if zone == "hand" or hidden else 3
        s.own_column(FACE)[card] = int(zone == "evolve deck" and hidden)
        s.own_column(TURNED)[card] = int(key == "Foe Guard" and zone == "field")  # so that it can be attacked
        title = key if key not in self.cards else f"{key} ({zone})"
        self.titles[card] = title
        self.cards.setdefault(title, card)
        if key == "Altar":
            for word in ("Moss", "Stack"):
                atoms.add_counters(s, card, word, 2)
