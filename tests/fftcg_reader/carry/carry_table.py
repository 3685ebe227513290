"""The table on which examples are carried out: the same cards in the same places, all of them invented.

Fighters, Helpers, Beasts and Spirits (Forwards, Backups, Monsters, Summons) are mine, Raiders, Aides, Brutes and Omens are
my opponent's. A name says the Element and the cost: "Fire Fighter 5". "~" is the card that has the text.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from carry_tools import ME, THEM, tools
from playmat import lang as L
from playmat.games.fftcg import schema as S
from playmat.games.fftcg.cards import make_pool, source_of
from playmat.games.fftcg.rulebook import make_rulebook
from playmat.games.fftcg.stand import stand
from playmat.games.fftcg.vocabulary import make_vocabulary
from playmat.kernel import setup
from playmat.kernel.ability import Pool
from playmat.kernel.advance import advance
from playmat.kernel.rulebook import Rulebook
from playmat.kernel.schema import SEEN, TURNED
from playmat.kernel.state import State
from playmat.lang.node import walk
from playmat.lang.run.pool import CardSource, extend_pool

SOURCE = "~"  # how the card that has the text is called in outcomes
OWN_NAME = "Vale"
NAMESAKE = "Lightning Fighter 4"  # a card in hand of the same name as the source
KINDS = {
    "Fighter": "Forward", "Helper": "Backup", "Beast": "Monster", "Spirit": "Summon",
    "Raider": "Forward", "Aide": "Backup", "Brute": "Monster", "Omen": "Summon",
}  # fmt: skip

# Who lies where: title, power (Forwards), what is true of it. The first card of a deck is its top.
FIELD: dict[int, list[tuple[str, int, dict[str, int]]]] = {
    ME: [
        ("Fire Fighter 5", 9000, {}),
        ("Earth Fighter 3", 7000, {"damage": 2000}),
        ("Ice Fighter 2", 4000, {"dull": 1}),
        ("Wind/Water Fighter 4", 8000, {}),
        ("Fire Fighter 1", 2000, {"new": 1}),
        ("Water Helper 3", 0, {}),
        ("Fire Helper 1", 0, {}),
        ("Ice Helper 2", 0, {"dull": 1}),
        ("Earth Helper 4", 0, {}),
        ("Lightning Beast 2", 0, {}),
    ],
    THEM: [
        ("Fire Raider 5", 9000, {}),
        ("Earth Raider 3", 6000, {"damage": 3000}),
        ("Ice Raider 2", 3000, {"dull": 1}),
        ("Water Raider 4", 8000, {"dull": 1, "frozen": 1}),
        ("Light Raider 6", 10000, {}),
        ("Wind Aide 1", 0, {}),
        ("Lightning Aide 3", 0, {"dull": 1}),
        ("Fire Aide 2", 0, {}),
        ("Water Brute 2", 0, {}),
    ],
}
ELSEWHERE: dict[tuple[int, str], list[tuple[str, int]]] = {
    (ME, "hand"): [
        ("Fire Fighter 3", 6000), ("Water Helper 2", 0), ("Ice Spirit 2", 0), ("Fire Spirit 1", 0), ("Earth Beast 1", 0),
        (NAMESAKE, 5000),
    ],
    (THEM, "hand"): [("Wind Raider 2", 5000), ("Wind Omen 1", 0), ("Earth Aide 2", 0)],
    (ME, "break"): [
        ("Fire Fighter 2", 5000), ("Water Fighter 6", 9000), ("Earth Helper 2", 0), ("Lightning Spirit 3", 0),
        ("Ice Beast 1", 0), ("Fire Fighter 5", 9000), ("Wind Spirit 2", 0),
    ],
    (THEM, "break"): [("Ice Raider 5", 8000), ("Fire Omen 2", 0), ("Earth Aide 1", 0)],
    (ME, "removed"): [("Wind Fighter 2", 5000), ("Water Spirit 2", 0)],
    (THEM, "removed"): [("Wind Raider 3", 7000)],
    (ME, "damage"): [("Fire Fighter 7", 9000), ("Ice Helper 3", 0), ("Earth Spirit 2", 0)],
    (THEM, "damage"): [("Fire Raider 7", 9000), ("Ice Aide 3", 0), ("Earth Omen 2", 0), ("Wind Raider 1", 1000)],
    (ME, "deck"): [
        ("Earth Fighter 4", 8000), ("Fire Spirit 3", 0), ("Water Helper 1", 0), ("Ice Fighter 3", 7000),
        ("Lightning Beast 3", 0), ("Fire Fighter 5", 9000), ("Wind Helper 2", 0), ("Dark Fighter 5", 9000),
        ("Water Fighter 2", 5000), ("Earth Spirit 4", 0), ("Fire Helper 3", 0), ("Ice Spirit 1", 0),
    ],
    (THEM, "deck"): [
        ("Earth Raider 4", 8000), ("Fire Omen 3", 0), ("Water Aide 1", 0), ("Ice Raider 3", 7000),
        ("Lightning Brute 3", 0), ("Wind Aide 3", 0), ("Water Raider 2", 5000), ("Earth Omen 4", 0),
        ("Fire Aide 3", 0), ("Ice Omen 1", 0),
    ],
}  # fmt: skip

# Which cards carry the names, Jobs, Categories that a text mentions: the first of each list the first, and so on.
BEARERS: list[list[tuple[int, str, str]]] = [
    [(ME, "field", t) for t in ("Fire Fighter 5", "Earth Fighter 3", "Wind/Water Fighter 4", "Fire Fighter 1")],
    [(ME, "field", t) for t in ("Water Helper 3", "Earth Helper 4", "Fire Helper 1", "Ice Helper 2")],
    [(ME, "hand", t) for t in ("Fire Fighter 3", "Water Helper 2", "Earth Beast 1")],
    [(ME, "break", t) for t in ("Fire Fighter 2", "Water Fighter 6", "Earth Helper 2", "Lightning Spirit 3")],
    [(ME, "deck", t) for t in ("Earth Fighter 4", "Ice Fighter 3", "Water Helper 1", "Water Fighter 2")],
    [(ME, "deck", t) for t in ("Fire Spirit 3", "Wind Helper 2", "Dark Fighter 5", "Earth Spirit 4")],
    [(THEM, "field", t) for t in ("Fire Raider 5", "Earth Raider 3", "Ice Raider 2", "Light Raider 6")],
    [(ME, "removed", t) for t in ("Wind Fighter 2", "Water Spirit 2")],
]


HELPERS = 1
# Who is left on a table where hardly anything is.
LEFT = ("Fire Helper 1", "Fire Fighter 1", "Ice Raider 2", "Light Raider 6", "Water Spirit 2")


class Needs:
    """What must be on the table for a text to find what it speaks of: names, Jobs, Categories, counters."""

    def __init__(self, names: Iterable[str], jobs: Iterable[str], categories: Iterable[str], counters: Iterable[str]):
        self.names = tuple(dict.fromkeys(n for n in names if n))
        self.jobs = tuple(dict.fromkeys(jobs))
        self.categories = tuple(dict.fromkeys(categories))
        self.counters = tuple(dict.fromkeys(c for c in counters if c))

    @property
    def key(self) -> tuple[tuple[str, ...], ...]:
        """Equal for equal needs."""
        return self.names, self.jobs, self.categories, self.counters


def needs_of(abilities: Iterable[L.Ability]) -> Needs:
    """What the terms mention, after what the examples of all phrases mention."""
    names, jobs, categories, counters = ["Mira", "Tam"], ["Baker"], ["QX"], ["Moss"]
    for node in walk(tuple(abilities)):
        if isinstance(node, L.Is) and not node.value.startswith("$"):
            {"name": names, "job": jobs, "category": categories}.get(node.prop, []).append(node.value)
        elif isinstance(node, L.NameHolds):
            names.append(f"{node.words} the Old")
        elif isinstance(node, (L.Counters, L.CountersOn, L.CompareCounters)) or (isinstance(node, L.Event) and node.kind.startswith("counter")):
            counters.append(node.name)
        elif isinstance(node, L.ArrivesWith) and node.counter:
            counters.append(node.counter)
    return Needs(names, jobs, categories, counters)


def _bearers(values: tuple[str, ...], names: bool = False) -> dict[tuple[int, str, str], str]:
    """Who carries which value. Cards with such a name are generic, so that several of them may be on the field."""
    return {
        where: value
        for n, bearers in enumerate(BEARERS)
        if n != HELPERS or not names
        for where, value in zip(bearers, values, strict=False)
    }  # fmt: skip


def record(title: str, power: int, name: str, job: str, category: str, where: str) -> dict[str, object]:
    """The record of a card by its title."""
    element, kind, cost = title.split(" ")
    return {
        "id": f"{title}@{where}", "name": name or title, "type": KINDS[kind], "element": element.split("/"),
        "cost": int(cost), "power": power or None, "ex_burst": title == "Fire Spirit 3", "generic": bool(name),
        "jobs": [job] if job else [kind], "categories": [category] if category else ["ZZ"],
    }  # fmt: skip


@lru_cache(maxsize=1)
def book() -> Rulebook:
    """The rulebook."""
    return make_rulebook()


class Base:
    """All cards but the source, linked once for each set of needs; a table adds its source and takes it out again."""

    def __init__(self, needs: Needs, own: str) -> None:
        named, jobs, categories = _bearers(needs.names, True), _bearers(needs.jobs), _bearers(needs.categories)
        self.places: list[tuple[int, str, str, dict[str, int]]] = []
        sources = [tool for _, _, tool in tools().values()]
        for (player, zone), laid in [
            *(((p, "field"), FIELD[p]) for p in FIELD),
            *((key, [(t, n, {}) for t, n in cards]) for key, cards in ELSEWHERE.items()),
        ]:
            for title, power, marks in laid:
                at = (player, zone, title)
                name = own if title == NAMESAKE else named.get(at, "")
                known = record(title, power, name, jobs.get(at, ""), categories.get(at, ""), f"{zone}{player}")
                sources.append(source_of(known, (), []))
                self.places.append((player, zone, title, marks))
        self.pool = make_pool(book(), sources)
        self.marks = [len(self.pool.defs), len(self.pool.codes), len(self.pool.programs), len(self.pool.memories)]

    def link(self, source: CardSource) -> Pool:
        """A pool with this source besides. It shares what does not change with the other pools."""
        base, pool = self.pool, Pool()
        pool.defs, pool.by_key, pool.codes = base.defs[:], base.by_key.copy(), base.codes[:]
        pool.programs, pool.memories = base.programs[:], base.memories[:]
        pool.words, pool.word_index, pool.has_control = base.words[:], base.word_index.copy(), base.has_control
        extend_pool(make_vocabulary(book().schema), pool, [source])
        return pool


@lru_cache(maxsize=8)
def _base(key: tuple[tuple[str, ...], ...], own: str) -> Base:
    return Base(Needs(*key), own)


class Table:
    """A position: where each card lies by its title, and how it is called in outcomes."""

    def __init__(
        self, abilities: tuple[L.Ability, ...], card_type: str, needs: Needs, mira: dict[str, object] | None = None
    ) -> None:
        self.needs = needs
        self.card_type = card_type
        self.titles: dict[int, str] = {}
        self.cards: dict[str, int] = {}
        about: dict[str, object] = {
            "id": SOURCE, "name": OWN_NAME, "type": card_type, "element": ["Fire"], "cost": 1 if card_type == "Summon" else 4,
            "power": 8000 if card_type == "Forward" else None, "generic": False, "jobs": ["Baker"], "categories": ["QX"],
            **(mira or {}),
        }  # fmt: skip
        base = _base(needs.key, str(about["name"]))
        self.places = base.places
        self.pool = base.link(source_of({**about, "id": SOURCE}, abilities, []))
        source = self.pool.defs[-1]
        self.declined = source.declined
        self.aids = source.base.abilities

    def state(self, stage: str = "my main", where: str = "", with_tools: Iterable[str] = (), bare: bool = False) -> State:
        """The position in a stage: "my main", "battle", "my attack", the same of "their", and "their end".

        where: the zone of the source, if not the usual one; with_tools: the Summons and Monsters that are there besides;
        bare: hardly anything else is there.
        """
        s = setup.blank_state(book(), self.pool, 1)
        zone = where or ("hand" if self.card_type == "Summon" else "field")
        self.lay(s, ME, zone, SOURCE, SOURCE, {})
        for player, place, title, marks in self.places:
            if place != "deck" and not (bare and title not in LEFT):
                self.lay(s, player, place, f"{title}@{place}{player}", title, marks)
        for player, place, title, marks in reversed(self.places):
            if place == "deck":
                self.lay(s, player, place, f"{title}@{place}{player}", title, marks)
        for name in with_tools:
            owner, there, tool = tools()[name]
            self.lay(s, owner, there, tool.key, name, {})
        if not bare:
            s.pvals[S.CRYSTALS][:] = [2, 1]
        for name in self.needs.counters if not bare else ():
            for title, n in ((SOURCE, 2), ("Fire Fighter 5", 1), ("Ice Raider 2", 3)):
                if self.zone_of(s, self.cards[title]) == "field":
                    s.counters[self.cards[title] << 16 | self.pool.word(name)] = n
        side = THEM if stage.startswith("their") else ME
        mine, theirs = self.cards.get("Fire Fighter 5", 0), self.cards.get("Fire Raider 5", 0)
        party = [self.cards[SOURCE] if self.card_type == "Forward" and zone == "field" else self.cards["Fire Fighter 1"], mine]

        def marks() -> None:
            if not stage.endswith("battle"):
                return
            strikers, wall = ([theirs], party[0]) if side == THEM else (party, theirs)
            for place, card in enumerate(strikers):
                s.cols[S.ATTACKING][card] = place + 1
                s.cols[S.ATTACKED][card] = s.cols[TURNED][card] = 1
            s.cols[S.BLOCKING][wall] = 1

        if stage.endswith("battle"):
            stand(s, "attack", "block", side, ME, 5 + side, 0, marks)
        elif stage.endswith("end"):
            stand(s, "end", "", side, ME, 5 + side, 0, marks)
        elif stage.endswith("attack"):
            stand(s, "attack", "declaration", side, ME, 5 + side, 0, marks)
        else:
            stand(s, "main 1", "", side, ME, 5 + side, 0, marks)
        advance(s)
        s.j.clear()
        return s

    def lay(self, s: State, player: int, zone: str, key: str, title: str, marks: dict[str, int]) -> None:
        """Lay one card."""
        card = setup.deal_card(s, self.pool.by_key[key], player, S.ZONES.index(zone))
        s.cols[TURNED][card] = marks.get("dull", 0)
        s.cols[S.DAMAGE][card] = marks.get("damage", 0)
        s.cols[S.FROZEN][card] = marks.get("frozen", 0)
        s.cols[SEEN][card] = 0 if zone == "deck" else 1 << player if zone == "hand" else 3
        s.cols[S.SINCE][card] = s.cols[S.ENTERED][card] = 5 if marks.get("new") else 1
        name = self.pool.defs[s.cols[0][card]].name
        self.titles[card] = title if name == title or title == SOURCE else f"{title} ({name})"
        if zone == "field" or title not in self.cards:
            self.cards[title] = card

    @staticmethod
    def zone_of(s: State, card: int) -> str:
        """The zone in which a card lies."""
        return S.ZONES[s.cols[3][card]]
