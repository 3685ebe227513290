"""The words of one game: what a rulebook registers so that lang's verbs, states, events and resources mean a thing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from playmat.kernel.errors import DataError
from playmat.kernel.model.schema import E_MOVE, Schema
from playmat.kernel.model.state import State
from playmat.kernel.records import I_CARD, NONE, Answer, CardDef, CardId, Ctx, Event, Item, ObjectId, RuleInst
from playmat.lang.abilities import Keyword
from playmat.lang.bases import Ability, Step
from playmat.lang.effects import Rule
from playmat.lang.node import Node
from playmat.lang.run.places import Places

EVERY_PART: Final = ["subject", "object", "source", "player", "by", "whom", "amount", "name", "phase"]

# What cards say about playing them, using their abilities, and paying.
PLAYING: Final = (
    "cost change",
    "ability cost change",
    "extra cost",
    "extra cost that sets the price",
    "play rule",
    "may cast from",
    "produce",
)

# A verb with objects: carries it out, as a rule by `propose`; what came of it stands in s.returned afterwards.
VerbFn = Callable[[State, Ctx, "list[ObjectId]", int], None]
# A verb with a player and a number.
PlayerVerbFn = Callable[[State, Ctx, int, int], None]
# How many cards a zone of a player can give to another zone (NONE: to any): more than lie there if decks are made anew.
SupplyFn = Callable[[State, int, int, int], int]
StateFn = Callable[[State, ObjectId], bool]
ItemFn = Callable[[Item], bool]
PlayerNumberFn = Callable[[State, int], int]
PhaseFn = Callable[[State], bool]


class EventKind:
    """How a lang event kind is found among kernel events.

    kind: the kernel's or rulebook's event kind; frm, to: zones that it implies; name: the event's name must be this;
    subject, object: which field of the kernel event plays the role ("subj", "obj", "source", or for moves
    "seen", see kernel.events.triggers.side_of); by_name: the lang
    event's `name` is compared with the kernel event's name. test: what else must be true of the event. group: all
    objects that play the role of a field, where there may be several (every member of a party has dealt its damage).
    tells: which parts of a pattern such an event can answer; one that asks for another part would never fit.
    phases: the phases and steps that begin or end so.
    """

    def __init__(
        self,
        kind: int,
        frm: str = "",
        to: str = "",
        name: str = "",
        subject: str = "subj",
        obj: str = "obj",
        test: Callable[[State, Event], bool] | None = None,
        group: Callable[[State, Event, str], list[ObjectId]] | None = None,
        tells: str = "",
        phases: Sequence[str] = (),
    ) -> None:
        self.kind = kind
        self.frm = frm
        self.to = to
        self.name = name
        self.subject = subject
        self.obj = obj
        self.test = test
        self.group = group
        self.tells = tells.split() or _tells(kind)
        self.phases = phases


def _tells(kind: int) -> list[str]:
    """Moves say between which zones; everything else what its own kind says."""
    return ["subject", "source", "player", "zones", "by", "whom"] if kind == E_MOVE else EVERY_PART


class RuleWord:
    """A rule that a rulebook reads. places: on what it may be laid: a "card" (any), a "player" (its scope is None), or
    by a card's "own" text about itself, wherever it lies; fields: which fields of `Rule` mean something for it.
    """

    def __init__(self, places: str, fields: str = "") -> None:
        self.places = places.split()
        self.fields = fields.split()


class Supply:
    """A card from which a resource can be made now: how much, and of which kinds, one of them ([] for none)."""

    def __init__(self, card: CardId, amount: int, kinds: Sequence[str]) -> None:
        self.card = card
        self.amount = amount
        self.kinds = kinds


class Resource:
    """Something that is paid with picks: CP, stock, play points, will.

    All functions take (s, player, symbols, generic, picks, reserved, ctx): `picks` are the answers given so far,
    `reserved` cards that other parts of the cost take. They change nothing, but `commit(s, player, picks, ctx)`.
    picks: whether anybody picks what it is paid with. seldom: mostly there is nothing to pick. supplies(s, player): the
    cards that it could be made from now, where it is made from cards that one chooses.
    """

    def __init__(
        self,
        feasible: Callable[[State, int, tuple[str, ...], int, list[int], list[int], Ctx], bool],
        options: Callable[[State, int, tuple[str, ...], int, list[int], list[int], Ctx], list[Answer]],
        complete: Callable[[State, int, tuple[str, ...], int, list[int], list[int], Ctx], bool],
        commit: Callable[[State, int, list[int], Ctx], None],
        most: Callable[[State, int, tuple[str, ...], list[int], Ctx], int],
        clause: str = "",
        picks: bool = True,
        seldom: bool = False,
        supplies: Callable[[State, int], list[Supply]] | None = None,
    ) -> None:
        self.supplies = supplies
        self.picks = picks
        self.seldom = seldom
        self.feasible = feasible
        self.options = options
        self.complete = complete
        self.commit = commit
        self.most = most  # (s, player, symbols, reserved, ctx): the highest payable generic amount, bounds X
        self.clause = clause


def _layer(node: Node) -> int:
    return 2


class Vocabulary:
    """Everything that the interpreter asks of a game.

    enter_flags(s, ctx, obj, state): flags (records.F_...) of a proposed move onto the field.
    clauses: the rulebook's clause numbers for the interpreter's own steps, by a short name ("targets gone", "choose",
    "pay", ...). durations: names of `Ongoing.until` to ints (0 is "once", kept for delayed abilities).
    """

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self.verbs: dict[str, VerbFn] = {}
        self.item_verbs: set[str] = {"cancel"}  # what can be done with items of the stack
        self.verb_zones: dict[str, int] = {}  # the zone into which a verb puts its objects
        self.player_verbs: dict[str, PlayerVerbFn] = {}
        self.supply: SupplyFn = lambda s, player, frm, to: len(s.zone(frm, player))
        self.takes_from: dict[str, int] = {}  # the zone whose cards such a verb takes: it may hold too few
        self.brings_to: dict[str, int] = {}  # the zone of the same player where a verb puts the cards that it takes
        self.states: dict[str, StateFn] = {}
        # What of the state (schema.A_...) states and numbers of players look at; those that are not named may look at
        # how cards lie, columns and the battle, and at all values and zones of the player.
        self.state_aspects: dict[str, int] = {}
        self.player_aspects: dict[str, int] = {}
        # The numbers of cards that they look at, which effects may change in the same breath.
        self.state_reads: dict[str, list[str]] = {}
        self.player_reads: dict[str, list[str]] = {}
        # What items of the stack are.
        self.item_states: dict[str, ItemFn] = {"ability": lambda item: item.kind != I_CARD}
        self.events: dict[str, list[EventKind]] = {}
        self.player_numbers: dict[str, PlayerNumberFn] = {}
        self.phases: dict[str, PhaseFn] = {}
        self.durations: dict[str, int] = {"": 0}
        self.resources: dict[str, Resource] = {}
        self.clauses: dict[str, list[str]] = {}
        self.layer_of: Callable[[Node], int] = _layer
        self.enter_flags: Callable[[State, Ctx, ObjectId, str], int] = _no_flags
        self.damage: Callable[[State, Ctx, list[ObjectId], list[int], ObjectId, int], None] = (
            _no_damage  # the last: flags
        )
        self.damage_player: Callable[[State, Ctx, int, int, ObjectId], None] = _no_player_damage
        # Damage to several players by one event; None: to one player after another.
        self.damage_players: Callable[[State, Ctx, list[int], int, ObjectId], None] | None = None
        self.may_target: Callable[[State, Ctx, ObjectId], int] = _may_target
        # (s, ctx, object): whether something that chooses must choose it where it can.
        self.must_target: Callable[[State, Ctx, ObjectId], bool] = _need_not
        self.may_search: Callable[[State, int], bool] = _may_search
        # (s, ctx, object, player, free, less, floor, any Element, zone after use or -1): whether casting it has begun.
        self.cast: Callable[[State, Ctx, ObjectId, int, bool, int, int, bool, int], bool] = _no_cast
        # (s, rules on the card, property, amount, ctx): whether an effect may change a number by so much, if rules can
        # forbid that.
        self.may_adjust: Callable[[State, list[RuleInst], int, int, Ctx], bool] | None = None
        # (s, object, what): a fact about how the object was paid for when it was played ("cp", "Fire", "extra NAME").
        self.paid: Callable[[State, ObjectId, str], int] = _not_paid
        # The kind of the event that a player searches a deck; NONE: the game has none.
        self.searched = NONE
        # Called for each card of a pool: (programmer, its definition); writes what it costs to play it.
        self.link_play: Callable[[Any, CardDef], None] = _no_link
        self.by_bits: dict[str, int] = {}
        self.names: dict[str, Callable[[State], list[str]]] = {}
        self.attackers_with: Callable[[State, ObjectId], list[ObjectId]] = _just_it
        self.battle_opponent: Callable[[State, ObjectId], list[ObjectId]] = _nothing
        self.marks: set[str] = set()  # what can be printed before an ability and means something
        self.ability_kinds: dict[str, Callable[[State, ObjectId], bool]] = {}
        self.resource_zones = ["hand", "field"]  # where cards lie from which resources are made
        self.rules: dict[str, RuleWord] = {}  # the rules that the rulebook reads; any other is an error
        self.tolls: list[str] = []  # what a `Toll` may be laid on
        # What the rulebook looks at of what cards say about playing and paying, by the names of PLAYING; what it never
        # looks at is an error.
        self.playing: list[str] = []
        self.keywords: set[str] = set()  # likewise for keywords
        # Those with a number, a cost or a card: what they must have, by name ("amount cost"); the abilities that they
        # consist of besides, and what is done when their cost is paid.
        self.keyword_parts: dict[str, str] = {}
        self.keyword_abilities: Callable[[Keyword], tuple[Ability, ...]] = _no_abilities
        self.keyword_effect: Callable[[Keyword], Step | None] = _no_effect
        self.cost_states: dict[str, str] = {}  # as a cost, the verb needs objects in this state ("rest": "standing")
        self.meant: dict[str, str] = {}  # the zone that is meant where a text names a type of card and no zone
        self.rule_numbers: list[str] = []  # numbers of cards that the rules themselves change for a while
        self.rule_abilities: dict[str, Ability] = {}  # abilities that the rules make, by name (Pool.of_rules)
        self.places = Places()
        # (s, ctx): what a move onto the field that an effect makes is called, when nothing else is said.
        self.name_of_move: Callable[[State, Ctx], str] = _no_name
        # (s, player, number, zone, ctx, how): cards go from the top of the deck to a zone one after another, also when
        # the deck is made anew on the way; None: all that are there go at once.
        self.from_top: Callable[[State, int, int, int, Ctx, str, bool], None] | None = None
        # Where cards lie that an ability of such a name turns over from a deck, until it puts all of them away at once.
        self.turned_over: dict[str, str] = {}
        # Whether "up to so many" cards are drawn, looked at and revealed card by card (else the number is said first).
        self.card_by_card = False
        # Whether what is found in a deck is shown to everybody, also where the text does not say so: "always", "never",
        # or by "conditions", where more is demanded of it than how many they are.
        self.search_reveals = "always"
        self.rolled = NONE  # the event that tells what a die has shown; NONE: none does
        self.must_find = False  # whether a search without such conditions must find so many
        # Whether a revealed card stays known (else it is hidden again where it lies hidden when the effect has ended).
        self.reveals_for_good = True
        # Whether the parts of a cost are paid one after another as they are written (else all at once, resources last).
        self.pays_in_order = False
        # Whether something can be played that chooses more targets than there are, as long as there is one.
        self.fewer_targets = False
        # Whether what is divided among targets goes to one at least, and to no more than can each get a unit.
        self.divides_all = False
        # Whether a card of a hidden zone is no target: it is picked when the text comes to it, however that is said.
        self.open_targets = False
        self.needs_targets = True  # an effect all of whose targets have gone is not carried out at all
        self.targets_fit = True  # a target that fits no more when the text comes to it is none
        # (s, ctx, name, how many, zone, player): cards of a name that were not in the game come to a zone (tokens).
        self.make: Callable[[State, Ctx, str, int, int, int], None] | None = None
        # Zones whose cards keep their order: what is put there together goes in an order that its owner decides.
        self.ordered: list[str] = []
        # Whether effects that lay rules on all that fit reach what comes later.
        self.rules_reach_newcomers = True
        # (s, card): whether players who pick at the same time do not see that another one has picked this card.
        self.unseen_pick: Callable[[State, CardId], bool] = _seen
        # (s, ctx, object): whether nobody but who picks can see that the object fits: it need not be found.
        self.unseen: Callable[[State, Ctx, ObjectId], bool] = _need_not
        # (s, ctx, name, whether it has a cost paid on resolution): an ability that bears a name has been resolved.
        self.used: Callable[[State, Ctx, str, bool], None] | None = None

    def event(self, kind: str) -> list[EventKind]:
        """The kernel events of a lang event kind; DataError if the game has none of that name."""
        got = self.events.get(kind)
        if got is None:
            raise DataError(f"this game has no event {kind!r}; it has {', '.join(sorted(self.events))}")
        return got

    def rule(self, node: Rule, place: str) -> None:
        """DataError if the rulebook does not read a rule, or not all that it says there."""
        word = self.rules.get(node.rule)
        if word is None:
            raise DataError(f"this game has no rule {node.rule!r}; it has {', '.join(sorted(self.rules))}")
        if place not in word.places and not (place == "own" and "card" in word.places):
            raise DataError(f"{node.rule!r} is not read there ({place}), but on: {', '.join(word.places)}")
        said = {
            "by": node.by,
            "what": node.what or None,
            "by_whom": node.by_whom,
            "who": node.who,
            "amount": node.amount,
        }
        for field, value in said.items():
            if value is not None and field not in word.fields:
                raise DataError(f"{node.rule!r} with {field!r} is not carried out")

    def about_playing(self, what: str) -> None:
        """DataError if the rulebook never looks at what cards say of that kind; what: one of PLAYING."""
        if what not in self.playing:
            known = ", ".join(self.playing) or "nothing that cards say about playing"
            raise DataError(f"this game's rules look at no {what}, but at: {known}")

    def declare_move(self, lang_kind: str, frm: str = "", to: str = "", name: str = "") -> None:
        """Declare a lang event kind that is a move between zones; what arrives is its subject when `to` is given."""
        self.events[lang_kind] = [EventKind(E_MOVE, frm, to, name, "obj" if to and not frm else "subj")]


def _no_flags(s: State, ctx: Ctx, obj: ObjectId, state: str) -> int:
    return 0


def _no_damage(s: State, ctx: Ctx, objs: list[ObjectId], amounts: list[int], source: int, flags: int) -> None:
    raise DataError("this game deals no damage to objects")


def _no_player_damage(s: State, ctx: Ctx, player: int, n: int, source: int) -> None:
    raise DataError("this game deals no damage to players")


def _may_target(s: State, ctx: Ctx, obj: ObjectId) -> int:
    return -1


def _seen(s: State, card: CardId) -> bool:
    return False


def _need_not(s: State, ctx: Ctx, obj: ObjectId) -> bool:
    return False


def _may_search(s: State, player: int) -> bool:
    return True


def _no_cast(
    s: State, ctx: Ctx, obj: ObjectId, who: int, free: bool, less: int, floor: int, any_kind: bool, after: int
) -> bool:
    return False


def _not_paid(s: State, obj: ObjectId, what: str) -> int:
    return 0


def _no_link(programmer: Any, card: CardDef) -> None:
    return None


def _no_abilities(node: Keyword) -> tuple[Ability, ...]:
    return ()


def _no_effect(node: Keyword) -> Step | None:
    return None


def _no_name(s: State, ctx: Ctx) -> str:
    return ""


def _just_it(s: State, obj: ObjectId) -> list[ObjectId]:
    return [obj]


def _nothing(s: State, obj: ObjectId) -> list[ObjectId]:
    return []
