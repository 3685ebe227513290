"""The table on which examples are carried out: the same cards in the same places, and one that has the text."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from carry_cards import BEARERS, ELSEWHERE, FIELD, HELPERS, KINDS, LEFT, NAMESAKE, OWN_NAME, SOURCE
from carry_tools import ME, THEM, tools

from playmat import lang as L
from playmat.games.fftcg.linking import source_of
from playmat.games.fftcg.reader.vocabulary import make_vocabulary
from playmat.games.fftcg.rulebook import make_rulebook
from playmat.games.fftcg.rules import schema as S
from playmat.games.fftcg.rules.starting import begin_at
from playmat.kernel import setup
from playmat.kernel.model.ability import Pool
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.schema import SEEN, TURNED
from playmat.kernel.model.state import State
from playmat.kernel.running.advance import advance
from playmat.lang.node import walk
from playmat.lang.run.pool import build_pool, extend_pool
from playmat.lang.run.sources import CardSource


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
        elif isinstance(node, (L.Counters, L.CountersOn, L.CompareCounters)) or (
            isinstance(node, L.Event) and node.kind.startswith("counter")
        ):
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
    }


def record(title: str, power: int, name: str, job: str, category: str, where: str) -> dict[str, object]:
    """The record of a card by its title."""
    element, kind, cost = title.split(" ")
    return {
        "id": f"{title}@{where}",
        "name": name or title,
        "type": KINDS[kind],
        "element": element.split("/"),
        "cost": int(cost),
        "power": power or None,
        "ex_burst": title in ("Fire Spirit 3", "Fire Omen 3"),
        "generic": bool(name),
        "jobs": [job] if job else [kind],
        "categories": [category] if category else ["ZZ"],
    }


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
        self.pool = build_pool(make_vocabulary(book().schema), sources)

    def link(self, source: CardSource) -> Pool:
        """A pool with this source besides. It shares what does not change with the other pools."""
        base, pool = self.pool, Pool()
        pool.defs, pool.by_key, pool.abilities = base.defs[:], base.by_key.copy(), base.abilities[:]
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
        self.layouts: dict[tuple[str, bool], tuple[State, dict[int, str], dict[str, int]]] = {}
        about: dict[str, object] = {
            "id": SOURCE,
            "name": OWN_NAME,
            "type": card_type,
            "element": ["Fire"],
            "cost": 1 if card_type == "Summon" else 4,
            "power": 8000 if card_type == "Forward" else None,
            "generic": False,
            "jobs": ["Baker"],
            "categories": ["QX"],
            **(mira or {}),
        }
        base = _base(needs.key, str(about["name"]))
        self.places = base.places
        self.pool = base.link(source_of({**about, "id": SOURCE}, abilities, []))
        source = self.pool.defs[-1]
        self.declined = source.declined
        self.aids = source.base.abilities

    def state(
        self, stage: str = "my main", where: str = "", with_tools: Iterable[str] = (), bare: bool = False
    ) -> State:
        """The position in a stage: "my main", "battle", "my attack", the same of "their", and "their end".

        where: the zone of the source, if not the usual one; with_tools: the Summons and Monsters that are
        there besides; bare: hardly anything else is there.
        """
        zone = where or ("hand" if self.card_type == "Summon" else "field")
        s = self.laid(zone, bare)
        for name in with_tools:
            owner, there, tool = tools()[name]
            self.lay(s, owner, there, tool.key, name, {})
        side = THEM if stage.startswith("their") else ME
        mine, theirs = self.cards.get("Fire Fighter 5", 0), self.cards.get("Fire Raider 5", 0)
        party = [
            self.cards[SOURCE]
            if self.card_type == "Forward" and zone == "field"
            else self.cards.get("Fire Fighter 1", 0),
            mine,
        ]

        def marks() -> None:
            if not stage.endswith("battle"):
                return
            strikers, wall = ([theirs], party[0]) if side == THEM else (party, theirs)
            for place, card in enumerate(strikers):
                s.own_column(S.ATTACKING)[card] = place + 1
                s.own_column(S.ATTACKED)[card] = s.own_column(TURNED)[card] = 1
            s.own_column(S.BLOCKING)[wall] = 1

        if stage.endswith("battle"):
            begin_at(s, "attack", "block", side, ME, 5 + side, 0, marks)
        elif stage.endswith("end"):
            begin_at(s, "end", "", side, ME, 5 + side, 0, marks)
        elif stage.endswith("attack"):
            begin_at(s, "attack", "declaration", side, ME, 5 + side, 0, marks)
        else:
            begin_at(s, "main 1", "", side, ME, 5 + side, 0, marks)
        advance(s)
        s.history.journal.clear()
        return s

    def laid(self, zone: str, bare: bool) -> State:
        """All cards but the tools where they lie, before the game stands anywhere."""
        key = (zone, bare)
        if key not in self.layouts:
            s = setup.blank_state(book(), self.pool, 1)
            self.titles, self.cards = {}, {}
            self.lay(s, ME, zone, SOURCE, SOURCE, {})
            top_last = [p for p in self.places if p[1] != "deck"] + [p for p in self.places[::-1] if p[1] == "deck"]
            for player, place, title, marks in top_last:
                if place == "deck" or not bare or title in LEFT:
                    self.lay(s, player, place, f"{title}@{place}{player}", title, marks)
            if not bare:
                s.pvals[S.CRYSTALS][:] = [2, 1]
            for name in self.needs.counters if not bare else ():
                for title, n in ((SOURCE, 2), ("Fire Fighter 5", 1), ("Ice Raider 2", 3)):
                    if self.zone_of(s, self.cards[title]) == "field":
                        s.counters[self.cards[title] << 16 | self.pool.word(name)] = n
            self.layouts[key] = (s, self.titles, self.cards)
        s, titles, cards = self.layouts[key]
        self.titles, self.cards = titles.copy(), cards.copy()
        return s.copy()

    def lay(self, s: State, player: int, zone: str, key: str, title: str, marks: dict[str, int]) -> None:
        """Lay one card."""
        card = setup.deal_card(s, self.pool.by_key[key], player, S.ZONES.names.index(zone))
        s.own_column(TURNED)[card] = marks.get("dull", 0)
        s.own_column(S.DAMAGE)[card] = marks.get("damage", 0)
        s.own_column(S.FROZEN)[card] = marks.get("frozen", 0)
        s.own_column(SEEN)[card] = 0 if zone == "deck" else 1 << player if zone == "hand" else 3
        s.own_column(S.SINCE)[card] = s.own_column(S.ENTERED)[card] = 5 if marks.get("new") else 1
        name = self.pool.defs[s.cols[0][card]].name
        self.titles[card] = title if name == title or title == SOURCE else f"{title} ({name})"
        if zone == "field" or title not in self.cards:
            self.cards[title] = card

    @staticmethod
    def zone_of(s: State, card: int) -> str:
        """The zone in which a card lies."""
        return S.ZONES.names[s.cols[3][card]]
