"""Damage to Forwards and to players (6.5, 10.1.4), and the EX Bursts of damage (11.10)."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.queries import in_party, is_type, party_of
from playmat.games.fftcg.rules.schema import (
    BY_EX,
    DAMAGE,
    DAMAGE_MOVE,
    DAMAGE_ZONE,
    DECK,
    E_EX,
    EX_BURST,
    FIELD,
    HIT_EMPTY,
    HURT,
    N_EX,
    N_POWER,
    V_FRESH,
)
from playmat.kernel import atoms
from playmat.kernel.continuous import chars
from playmat.kernel.model.ability import K_SPELL, K_TRIGGERED
from playmat.kernel.model.procedure import DONE, NEXT, Procedure, Switch
from playmat.kernel.model.schema import DEF, OWNER, STAMP, V_ACTIVE, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_BATTLE,
    BY_RULE,
    BY_SPELL,
    BY_TRIGGERED,
    CARD_BITS,
    CARD_MASK,
    NO,
    NONE,
    Q_YESNO,
    YES,
    Ask,
    CardId,
    Ctx,
    Event,
    Frame,
    ObjectId,
    card_in,
)
from playmat.lang.run.execute import can_announce, push_announce, push_effect
from playmat.lang.run.rules_on import rules_about
from playmat.rules.objects import obj

FLIP: Final = Switch("damage", "the top card of the deck becomes damage", ["6.5.2", "6.5.3", "7.8.2"])
EMPTY: Final = Switch("damage", "damage with an empty deck is remembered", ["3.1.3", "12.4.3"])
ADDS_UP: Final = Switch("damage", "damage on a Forward adds up", ["5.2.6.1"])
CREDIT: Final = Switch("damage", "the source of the last damage is remembered", ["12.4.5"])
WHOLE_PARTY: Final = Switch("damage", "a party attacks and breaks as a whole", ["15.1.1.9.1", "15.1.1.9.8"])
SWITCHES: Final = [FLIP, EMPTY, ADDS_UP, CREDIT, WHOLE_PARTY]


def commit_damage(s: State, ev: Event) -> None:
    """A Forward is dealt damage. What is no Forward on the field cannot be."""
    card = card_in(ev.subj)
    cols = s.cols
    if cols[STAMP][card] != ev.subj >> CARD_BITS or cols[ZONE][card] != FIELD or not is_type(s, card, "Forward"):
        return
    if ev.amount <= 0:
        return
    before = cols[DAMAGE][card] if ADDS_UP.on else 0
    atoms.set_column(s, DAMAGE, card, before + ev.amount)
    if CREDIT.on:
        atoms.set_column(s, HURT, card, max(0, ev.source))
    atoms.set_value(s, V_FRESH, 1)
    atoms.emit(s, ev)
    s.returned.append(ev.subj)
    if s.book.options["lethal damage at once"] and cols[DAMAGE][card] >= chars(s, card).numbers[N_POWER]:
        s.frames.append(Frame(s.book.procedure("lethal damage").index, 0, NONE, [ev.subj]))


def commit_player_damage(s: State, ev: Event) -> None:
    """A player takes damage: as many cards as points, then the EX Bursts among them."""
    player = ev.player
    bursts: list[int] = []
    for _ in range(ev.amount):
        deck = s.zone(DECK, player)
        if not deck:
            if EMPTY.on:
                atoms.set_player_value(s, HIT_EMPTY, player, 1)
            break
        if not FLIP.on:
            break
        card = deck[-1]
        new = atoms.move(
            s, card, DAMAGE_ZONE, player, by=ev.by, by_player=ev.by_player, source=ev.source, name=DAMAGE_MOVE
        )
        s.returned.append(new)
        if s.pool.defs[s.cols[DEF][card]].base.numbers[N_EX]:
            bursts.append(new)
    atoms.emit(s, ev)
    if bursts:
        _queue(s, player, bursts)


def dealers(s: State, ev: Event, field: str) -> list[ObjectId]:
    """Who plays a role in an event of damage to a player or of breaking: for its source, every member of a party, which
    attacks as if it were one Forward (15.1.1.9.1) and breaks as a whole (15.1.1.9.8). Damage to a Forward is another
    matter: what a member deals is its own (10.1.4.2).
    """
    o = ev.subj if field == "subj" else ev.obj if field == "obj" else ev.source
    if o == NONE:
        return []
    if WHOLE_PARTY.on and field == "source" and ev.by & (BY_BATTLE | BY_RULE) and in_party(s, card_in(o)):
        return party_of(s, o)
    return [o]


def _queue(s: State, player: int, bursts: list[int]) -> None:
    """Players who are dealt damage at the same time use their EX Bursts in turn order."""
    index = EX.index
    top = s.frames[-1]
    if top.proc == index and top.step == 0 and s.cols[OWNER][top.x[0] & CARD_MASK] != player:
        top.x = [*bursts, *top.x] if player == s.vals[V_ACTIVE] else [*top.x, *bursts]
    else:
        s.frames.append(Frame(index, 0, player, bursts))


def burst_abilities(s: State, card: CardId) -> list[int]:
    """What an EX Burst of the card applies: all effects of a Summon, the marked auto-abilities of a Character."""
    found: list[int] = []
    for aid in chars(s, card).abilities:
        ability = s.pool.abilities[aid]
        if (ability.kind == K_SPELL and is_type(s, card, "Summon")) or (
            ability.kind == K_TRIGGERED and ability.mark == EX_BURST
        ):
            found.append(aid)
    return found


EX: Final = Procedure("ex burst", pushes=["effect at once"])


@EX.ask("6.5.2.1", "11.10.2")
def whether_to_use_it(s: State, f: Frame) -> Ask | None:
    """Local x: the cards, in the order in which they became damage."""
    card = f.x[0] & CARD_MASK
    who = s.cols[OWNER][card]
    if rules_about(s, who, "cannot use EX Bursts"):
        return None
    return Ask(who, Q_YESNO, [YES, NO], "ex burst", subject=f.x[0])


@EX.step("11.10.2", "11.10.3")
def use_it(s: State, f: Frame) -> int:
    """The effect happens at once, without the stack."""
    card = card_in(f.x[0])
    f.x = f.x[1:]
    if f.answer == YES:
        you = s.cols[OWNER][card]
        atoms.emit(s, Event(E_EX, obj(s, card), player=you, by=BY_EX, by_player=you))
        for aid in reversed(burst_abilities(s, card)):
            kind = BY_SPELL if s.pool.abilities[aid].kind == K_SPELL else BY_TRIGGERED
            ctx = Ctx(obj(s, card), you, aid, BY_EX | kind)
            s.frames.append(Frame(AT_ONCE.index, 0, you, [aid], ctx=ctx))
    return EX.at("whether_to_use_it") if f.x else DONE


AT_ONCE: Final = Procedure("effect at once", pushes=["announce", "effect"])


@AT_ONCE.step("11.10.2")
def declare(s: State, f: Frame) -> int:
    """What must be chosen is chosen now; without a legal choice nothing happens."""
    program = s.pool.abilities[f.x[0]].program
    assert f.ctx is not None
    if program < 0 or not can_announce(s, program, f.ctx):
        return DONE
    push_announce(s, program, f.ctx.copy())
    return NEXT


@AT_ONCE.step("11.10.3")
def carry_out(s: State, f: Frame) -> int:
    """Do as the text says."""
    assert f.ctx is not None
    push_effect(s, s.pool.abilities[f.x[0]].program, f.ctx.copy())
    return NEXT
