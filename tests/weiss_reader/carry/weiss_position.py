"""The table on which examples are carried out: the same cards in the same places, and one that has the text."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from carried_notes import noting
from weiss_laid import CLIMAX, ELSEWHERE, LATE, LEVELS, MARKERS, ME, OWN_NAME, SOURCE, STAGE, THEM, laid_cards

from playmat import lang as L
from playmat.games.weiss.linking import source_of
from playmat.games.weiss.reader.vocabulary import make_vocabulary
from playmat.games.weiss.rulebook import make_rulebook
from playmat.games.weiss.rules import schema as S
from playmat.games.weiss.rules.starting import begin_at
from playmat.kernel import atoms, setup
from playmat.kernel.model.ability import Pool
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.schema import FACE, SEEN, TURNED
from playmat.kernel.model.state import State
from playmat.kernel.running.advance import advance
from playmat.lang.run.pool import build_pool, extend_pool

NUMBER = 5  # of the turn
OWN_PLACES = {"stage": 1, "middle": 2, "back stage": 5}  # where the source stands; who stood there takes the left
resolved: list[int] = []  # the abilities that were resolved since somebody cleared it


@lru_cache(maxsize=1)
def book() -> Rulebook:
    """The rulebook, which notes what it resolves."""
    return noting(make_rulebook(), resolved)


@lru_cache(maxsize=1)
def base() -> Pool:
    """All cards but the source, linked once."""
    return build_pool(make_vocabulary(book().schema), laid_cards())


def linked(about: dict[str, object], abilities: tuple[L.Ability, ...]) -> Pool:
    """A pool with this source besides. It shares what does not change with the other pools."""
    old, pool = base(), Pool()
    pool.defs, pool.by_key, pool.abilities = old.defs[:], old.by_key.copy(), old.abilities[:]
    pool.programs, pool.memories, pool.of_rules = old.programs[:], old.memories[:], old.of_rules.copy()
    pool.words, pool.word_index, pool.has_control = old.words[:], old.word_index.copy(), old.has_control
    pool.by_hand, pool.reader = old.by_hand.copy(), old.reader
    extend_pool(make_vocabulary(book().schema), pool, [source_of(about, abilities, [])])
    return pool


class Table:
    """A position: how each card is called, and where the source lies."""

    def __init__(self, abilities: tuple[L.Ability, ...], card_type: str) -> None:
        self.card_type = card_type
        self.titles: dict[int, str] = {}
        self.cards: dict[str, int] = {}
        about: dict[str, object] = {"id": SOURCE, "name": OWN_NAME, "type": card_type, "color": "Red"}
        if card_type == "Character":
            about |= {"level": 1, "cost": 1, "power": 5000, "soul": 1, "traits": ["Lamp"], "trigger": ["soul"]}
        elif card_type == "Event":
            about |= {"level": 0, "cost": 0}
        else:
            about |= {"trigger": ["soul"]}
        self.pool = linked(about, abilities)
        made = self.pool.defs[-1]
        self.declined = made.declined
        self.aids = made.base.abilities[: len(made.base.abilities) - (card_type == "Character")]
        self.layouts: dict[tuple[object, ...], tuple[State, dict[int, str], dict[str, int]]] = {}

    @property
    def home(self) -> str:
        """Where the source lies if nothing else is said."""
        return {"Character": "stage", "Event": "hand"}.get(self.card_type, "climax area")

    def state(
        self,
        stage: str = "my main",
        where: str = "",
        with_tools: Iterable[tuple[int, str]] = (),
        tops: Iterable[tuple[int, str]] = (),
        layout: str = "",
    ) -> State:
        """The position in a stage: "my main", "my attack", "my battle", the same of "their", "their counter".

        where: the zone of the source, if not the usual one ("middle", "back stage": there on the stage; "clock top");
        with_tools: the events that are in hand besides;
        tops: cards that are put on top of decks; layout: who else is there.
        """
        whose, _, time = stage.partition(" ")
        s = self.laid(where or self.home, layout, time not in ("main", "climax"))
        s.own_column(TURNED)  # the attacker is rested in it
        for player, name in with_tools:
            self.lay(s, player, "hand", name, name)
        for player, name in tops:
            card = self.lay(s, player, "deck", name, name)
            pile = s.zones[S.DECK * 2 + player]
            pile.remove(card)
            pile.append(card)
        side = ME if whose == "my" else THEM
        mine = self.cards.get("~ or Guard", 0)

        def marks() -> None:
            if time in ("counter", "battle") and not layout:
                theirs = self.cards["Foe Guard"]
                pair = (mine, theirs) if side == ME else (theirs, mine)
                s.vals[S.V_ATTACKER], s.vals[S.V_ATTACKED] = atoms.obj_id(s, pair[0]), atoms.obj_id(s, pair[1])

        if time in ("counter", "battle") and not layout:
            begin_at(s, "attack", time, side, ME, NUMBER + (side != ME), 0, marks)
        elif time == "attack":
            begin_at(s, "attack", "declaration", side, ME, NUMBER + (side != ME), 0, marks)
        elif time in ("clock", "climax"):
            begin_at(s, time, "start" if time == "clock" else "", side, ME, NUMBER + (side != ME), 0, marks)
        else:
            begin_at(s, "main", "", side, ME, NUMBER + (side != ME), 0, marks)
        if time != "battle" or layout:
            advance(s)
        s.history.journal.clear()
        return s

    def laid(self, home: str, layout: str, climax: bool) -> State:
        """All cards but the tools where they lie, before the game stands anywhere."""
        key = (home, layout, climax)
        bare = layout == "bare"
        if key not in self.layouts:
            s = setup.blank_state(book(), self.pool, 1)
            self.titles, self.cards = {}, {}
            on_stage, own = home in OWN_PLACES, OWN_PLACES.get(home, 1)
            zone_of_it = "stage" if on_stage else home.removesuffix(" top")
            source = self.lay(s, ME, zone_of_it, SOURCE, SOURCE, place=own if on_stage else 0)
            first = source
            if on_stage and not bare:
                for name, down in MARKERS:
                    marker = self.lay(s, ME, "marker area", name, f"marker {name}", place=own)
                    s.cols[FACE][marker] = down
                    s.cols[SEEN][marker] = 0 if down else 3
            elif not bare:
                first = self.lay(s, ME, "stage", "Bell Guard", "Bell Guard", place=1)
            self.cards["~ or Guard"] = first
            for player, placed in enumerate(STAGE[layout]):
                for place, name, turned in placed:
                    where = 1 if player == ME and place == own else place
                    card = self.lay(s, player, "stage", name, name, place=where)
                    s.cols[TURNED][card] = turned
            for (player, zone), names in ELSEWHERE.items():
                for name in (names[::-1] if zone == "deck" else names) if zone == "deck" or not bare else []:
                    self.lay(s, player, zone, name, name)
            for name in LEVELS if layout in LATE else []:
                self.lay(s, ME, "level", name, name)
            if home in ("deck", "clock top"):
                pile = s.zones[S.ZONES.names.index(zone_of_it) * 2 + ME]
                pile.remove(source)
                pile.append(source)
            if climax and not bare and home != "climax area":
                self.lay(s, ME, "climax area", CLIMAX, CLIMAX)
            self.layouts[key] = (s, self.titles, self.cards)
        s, titles, cards = self.layouts[key]
        self.titles, self.cards = titles.copy(), cards.copy()
        return s.copy()

    def lay(self, s: State, player: int, zone: str, key: str, title: str, place: int = 0) -> int:
        """Lay one card."""
        card = setup.deal_card(s, self.pool.by_key[key], player, S.ZONES.names.index(zone))
        s.own_column(SEEN)[card] = 0 if zone in ("deck", "stock") else 1 << player if zone == "hand" else 3
        s.own_column(TURNED)[card] = 0
        s.own_column(FACE)[card] = 0
        s.own_column(S.PLACE)[card] = place
        s.own_column(S.PLACED)[card] = card if zone == "stage" else 0
        if zone == "stage":
            s.vals[S.V_PLACINGS] = max(s.vals[S.V_PLACINGS], card)
        self.titles[card] = title
        self.cards.setdefault(title, card)
        self.cards.setdefault(f"{title} in {zone}", card)
        return card
