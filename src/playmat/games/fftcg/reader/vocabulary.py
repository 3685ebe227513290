"""The game's words for the interpreter of abilities: verbs, states, events, numbers, phases, causes, resources."""

from __future__ import annotations

from typing import Final

from playmat import lang as L
from playmat.games.fftcg.reader.keywords import KEYWORDS
from playmat.games.fftcg.reader.vocabulary_events import add_events
from playmat.games.fftcg.reader.vocabulary_states import add_states
from playmat.games.fftcg.reader.words import RULES, TOLLS
from playmat.games.fftcg.rules import moves
from playmat.games.fftcg.rules.cast import paid, start
from playmat.games.fftcg.rules.clauses import CLAUSES
from playmat.games.fftcg.rules.cost import Terms, affordable, link_play
from playmat.games.fftcg.rules.cp import CP
from playmat.games.fftcg.rules.crystals import CRYSTAL, gain_crystals
from playmat.games.fftcg.rules.keyword_actions import consists_of, effect_of
from playmat.games.fftcg.rules.permissions import (
    bright_is_there,
    character_forbidden,
    name_is_there,
    no_character,
    sixth_backup,
    summon_forbidden,
    summon_without_target,
)
from playmat.games.fftcg.rules.primed import NAME_BELOW, prime
from playmat.games.fftcg.rules.queries import battle_opponents, damage_taken, is_type, party_of
from playmat.games.fftcg.rules.resolve import cancel
from playmat.games.fftcg.rules.schema import (
    ATTACKING,
    BLOCKING,
    BREAK,
    BY_EX,
    BY_PLAY,
    BY_WARP,
    CRYSTALS,
    DECK,
    DURATIONS,
    E_CRYSTAL,
    E_SEARCHED,
    EX_BURST,
    EXTRA_TURNS,
    HAND,
    L_BASE_POWER,
    L_CONTROL,
    L_OTHER,
    L_POWER,
    L_TEXT,
    L_TYPES,
    LOST,
    N_POWER,
    PARTY,
    WON,
)
from playmat.kernel import atoms
from playmat.kernel.continuous import chars
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import (
    Schema,
)
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_NAMED,
    CARD_BITS,
    CARD_MASK,
    NO_CARD,
    NO_OBJECT,
    Ctx,
    Event,
    ObjectId,
    RuleInst,
    card_in,
)
from playmat.lang.node import Node
from playmat.lang.run.changes import about_receiver
from playmat.lang.run.rules import reader
from playmat.lang.run.rules_on import forbidden, rules_about
from playmat.lang.run.vocabulary import PLAYING, Vocabulary
from playmat.rules.dealing import deal, deal_to_player
from playmat.rules.meanings import cards_in, causes
from playmat.text.keywords import by_rule, parts_of

NOT_ITSELF: Final = Switch("targets", "nothing chooses itself", ["11.3.3", "11.6.5", "11.7.5", "11.8.9"])
CHOOSING: Final = Switch("targets", "what cannot be chosen", ["2.2"])
SET_FIRST: Final = Switch("layers", "setting power comes before changing it", ["11.3.10", "11.5.7"])
SWITCHES: Final = [NOT_ITSELF, CHOOSING, SET_FIRST]

# The layers of ongoing effects (11.12.4.6); what sets the power comes before what changes it (11.3.10).


def layer_of(change: Node) -> int:
    """The layer of a change: control, text, type and job, other information, power."""
    if isinstance(change, L.Control):
        return L_CONTROL
    if isinstance(change, (L.GainAbility, L.LoseAbilities)):
        return L_TEXT
    if isinstance(change, (L.Gain, L.Turn, L.Lose)):
        return L_TYPES if change.prop in ("type", "job", "group") else L_OTHER
    if isinstance(change, L.Adjust):
        return L_POWER if change.prop == "power" else L_OTHER
    if isinstance(change, L.Become) and change.prop == "power":
        return L_POWER if about_receiver(change.to) or not SET_FIRST.on else L_BASE_POWER
    return L_OTHER


def make_vocabulary(schema: Schema) -> Vocabulary:
    """The vocabulary of the game."""
    voc = Vocabulary(schema)
    voc.layer_of = layer_of
    voc.clauses = CLAUSES
    voc.rules = RULES
    voc.playing = list(PLAYING)
    voc.tolls = TOLLS
    voc.marks = {EX_BURST}
    voc.may_search = may_search
    voc.searched = E_SEARCHED
    voc.must_target = must_target
    voc.may_adjust = may_adjust
    voc.keywords = by_rule(KEYWORDS)
    voc.keyword_parts = parts_of(KEYWORDS)
    voc.keyword_abilities = consists_of
    voc.keyword_effect = effect_of
    voc.rule_abilities = {NAME_BELOW: L.Static(L.This(), (L.Gain("name", "$" + NAME_BELOW),))}
    voc.durations = {name: i for i, name in enumerate(DURATIONS.names)}
    voc.resources = {"cp": CP, "crystal": CRYSTAL}
    voc.damage = deal
    voc.damage_player = deal_to_player
    voc.enter_flags = lambda s, ctx, o, state: moves.enter_flags(s, card_in(o), state)
    voc.may_target = may_target
    voc.cast = cast_by_effect
    voc.link_play = lambda programmer, card: link_play(voc, programmer, card)
    voc.paid = paid
    voc.attackers_with = party_of
    voc.battle_opponent = battle_opponents
    voc.cost_states = {"dull": "active", "activate": "dull", "turn face up": "face down"}
    _verbs(voc)
    add_states(voc)
    add_events(voc)
    _causes(voc)
    return voc


# ------------------------------------------------------------------------------------------------ verbs


def _verbs(voc: Vocabulary) -> None:
    voc.verbs = {
        "break": moves.break_them,
        "dull": moves.dull,
        "activate": moves.activate,
        "freeze": moves.freeze,
        "negate damage": moves.negate_damage,
        "cancel": cancel,
        "discard": lambda s, ctx, objs, who: moves.discard(s, objs, ctx.by, ctx.you, ctx.src),
        "remove from battle": remove_from_battle,
        "turn face up": moves.turn_face_up,
        "prime": prime,
    }
    voc.verb_zones = {"break": BREAK, "discard": BREAK}
    voc.player_verbs = {
        "draw": lambda s, ctx, who, n: moves.draw(s, who, n, ctx.by, ctx.you, ctx.src),
        "mill": lambda s, ctx, who, n: moves.mill(s, who, n, ctx.by, ctx.you, ctx.src),
        "gain crystal": gain_crystal,
        "lose crystal": lambda s, ctx, who, n: gain_crystals(s, who, -n),
        "shuffle": lambda s, ctx, who, n: atoms.shuffle(s, DECK, who),
        "win": lambda s, ctx, who, n: atoms.set_player_value(s, WON, who, 1),
        "lose": lambda s, ctx, who, n: atoms.set_player_value(s, LOST, who, 1),
        "extra turn": lambda s, ctx, who, n: atoms.set_player_value(s, EXTRA_TURNS, who, s.pvals[EXTRA_TURNS][who] + n),
    }
    voc.takes_from = {"draw": DECK, "mill": DECK}
    voc.player_numbers = {
        "damage": damage_taken,
        "crystals": lambda s, player: s.pvals[CRYSTALS][player],
        "hand": cards_in(HAND),
    }


def gain_crystal(s: State, ctx: Ctx, who: int, n: int) -> None:
    """A player gains Crystals."""
    gain_crystals(s, who, n)
    atoms.emit(s, Event(E_CRYSTAL, NO_OBJECT, NO_OBJECT, ctx.src, who, n, by=ctx.by, by_player=ctx.you))


def remove_from_battle(s: State, ctx: Ctx, objs: list[ObjectId], who: int) -> None:
    """Forwards that attack or block do so no more."""
    for o in objs:
        atoms.set_column(s, ATTACKING, card_in(o), 0)
        atoms.set_column(s, BLOCKING, card_in(o), 0)
        atoms.set_column(s, PARTY, card_in(o), 0)
        s.returned.append(o)


SUMMON_REFUSALS: Final = (summon_without_target, summon_forbidden)
CHARACTER_REFUSALS: Final = (no_character, name_is_there, bright_is_there, sixth_backup, character_forbidden)


def cast_by_effect(
    s: State, ctx: Ctx, o: ObjectId, who: int, free: bool, less: int, floor: int, any_kind: bool, after: int
) -> bool:
    """An effect makes a player cast or play a card now; whether that can begin."""
    card = card_in(o)
    terms = Terms(free, less, any_kind, floor, after)
    summon = is_type(s, card, "Summon")
    reasons = SUMMON_REFUSALS if summon else CHARACTER_REFUSALS
    if any(refuses(s, who, card) for refuses in reasons) or not affordable(s, who, card, terms):
        return False
    start(s, "casting" if summon else "playing", who, card, terms)
    return True


def may_search(s: State, who: int) -> bool:
    """Whether no rule forbids the player to search."""
    return not rules_about(s, who, "cannot search")


def must_target(s: State, ctx: Ctx, o: ObjectId) -> bool:
    """Whether a rule demands that this Summon or ability chooses the object where it can."""
    if not CHOOSING.on or o & CARD_MASK == NO_CARD:
        return False
    return forbidden(s, card_in(o), "must be chosen", ctx.src, ctx.you, moves.cause(ctx.by))


def may_adjust(s: State, rules: list[RuleInst], prop: int, n: int, ctx: Ctx) -> bool:
    """Whether rules on a card let a Summon or ability change its power by so much."""
    if prop != N_POWER or not n:
        return True
    name = "power cannot be increased" if n > 0 else "power cannot be decreased"
    word = moves.cause(ctx.by) or "ability"  # what a field ability does has no cause of its own
    return not any(r.name == name and reader(s).means(r, s, ctx.src, ctx.you, word) for r in rules)


def may_target(s: State, ctx: Ctx, o: ObjectId) -> int:
    """-1 if the object may be chosen, else the index of the clause that forbids it."""
    if o & CARD_MASK == NO_CARD:
        if NOT_ITSELF.on and o >> CARD_BITS == ctx.nums.get("#item", -1):
            return s.book.clause("11.3.3")
        return -1
    card = card_in(o)
    if not CHOOSING.on or not chars(s, card).rules:
        return -1
    if forbidden(s, card, "cannot be chosen", ctx.src, ctx.you, moves.cause(ctx.by)):
        return s.book.clause("2.2")
    return -1


def _causes(voc: Vocabulary) -> None:
    voc.by_bits = {
        **causes("summon", "action", "auto"),
        "special": BY_NAMED,
        "ex burst": BY_EX,
        "cast": BY_PLAY,
        "warp": BY_WARP,
    }
