"""What players of TIDES do: a row for each verb, and how what is done in the main phase goes on (2.3)."""

from __future__ import annotations

from typing import Final

from playmat.kernel import atoms, continuous
from playmat.kernel.events.triggers import count_use
from playmat.kernel.model.frames import push
from playmat.kernel.model.procedure import NEXT, Procedure
from playmat.kernel.model.state import State
from playmat.kernel.model.verb import Verb
from playmat.kernel.records import BY_ACTIVATED, BY_RULE, Answer, CardId, Ctx, Frame, answer_of, aux_of, card_of
from playmat.lang.run.execute import push_effect
from playmat.lang.run.flow import push_payment
from playmat.rules.abilities import ability_at, add_uses, subject_of
from tides.rules.permissions import MAY_FLIP, MAY_LAY, MAY_PLAY, MAY_STRIKE, MAY_USE
from tides.rules.schema import (
    COST,
    DECK,
    DRIFT,
    FIELD,
    FLIP,
    HAND,
    LAID,
    LAY,
    PLAY,
    REEF,
    STRIKE,
    USE,
    check,
)

PLAYING: Final = Procedure("play", pushes=["check timing"])  # x[0]: the card


@PLAYING.step("2.3.1")
def pay_and_enter(s: State, f: Frame) -> int:
    """Cards drift off, and the diver enters."""
    for card in s.zone(DECK, f.who)[::-1][: continuous.chars(s, CardId(f.x[0])).numbers[COST]]:
        atoms.move(s, card, DRIFT, f.who, by=BY_RULE)
    atoms.move(s, CardId(f.x[0]), FIELD, f.who, by=BY_RULE, by_player=f.who)
    return NEXT


@PLAYING.step("2.3.1", "3")
def check_after_playing(s: State, f: Frame) -> int:
    """A check timing."""
    check(s)
    return NEXT


LAYING: Final = Procedure("lay", pushes=["check timing"])  # x[0]: the card


@LAYING.step("2.3.2")
def lay_it(s: State, f: Frame) -> int:
    """Face down onto the reef."""
    atoms.move(s, CardId(f.x[0]), REEF, f.who, face_down=True, by_player=f.who)
    atoms.set_player_value(s, LAID, f.who, 1)
    return NEXT


@LAYING.step("2.3.2", "3")
def check_after_laying(s: State, f: Frame) -> int:
    """A check timing."""
    check(s)
    return NEXT


USING: Final = Procedure("use", pushes=["check timing", "effect", "payment"])  # ctx: the ability and its diver


@USING.step("2.3.3")
def pay_what_it_asks_for(s: State, f: Frame) -> int:
    """What stands before the colon."""
    assert f.ctx is not None
    ability = s.pool.abilities[f.ctx.aid]
    count_use(s, ability, f.ctx)
    if ability.cost >= 0:
        push_payment(s, ability.cost, f.ctx.copy())
    return NEXT


@USING.step("2.3.3")
def do_what_it_says(s: State, f: Frame) -> int:
    """What stands behind it, at once."""
    assert f.ctx is not None
    push_effect(s, s.pool.abilities[f.ctx.aid].program, f.ctx.copy())
    return NEXT


@USING.step("2.3.3", "3")
def check_after_using(s: State, f: Frame) -> int:
    """A check timing."""
    check(s)
    return NEXT


def _plays(s: State, player: int, found: list[Answer]) -> None:
    """Divers of the hand."""
    found += [answer_of(PLAY, card) for card in s.zone(HAND, player) if MAY_PLAY.ok(s, player, card)]


def _lays(s: State, player: int, found: list[Answer]) -> None:
    """Traps of the hand."""
    found += [answer_of(LAY, card) for card in s.zone(HAND, player) if MAY_LAY.ok(s, player, card)]


def _uses(s: State, player: int, found: list[Answer]) -> None:
    """Abilities of divers."""
    add_uses(s, player, s.zone(FIELD, player), MAY_USE, USE, found)


def _play(s: State, player: int, answer: Answer) -> None:
    push(s, "play", player, [card_of(answer)])


def _lay(s: State, player: int, answer: Answer) -> None:
    push(s, "lay", player, [card_of(answer)])


def _use(s: State, player: int, answer: Answer) -> None:
    card = card_of(answer)
    ability = ability_at(s, subject_of(card, aux_of(answer)))
    assert ability is not None
    push(s, "use", player).ctx = Ctx(atoms.obj_id(s, card), player, ability.aid, BY_ACTIVATED)


# Answers are listed in the order of these rows.
VERBS: Final[list[Verb]] = [
    Verb(PLAY, "play", "play {card}", MAY_PLAY, options=_plays, begin=_play),
    Verb(LAY, "lay", "lay {card}", MAY_LAY, options=_lays, begin=_lay),
    Verb(USE, "use", "use {ability}", MAY_USE, numbered=True, options=_uses, begin=_use),
    Verb(STRIKE, "strike", "strike with {card}", MAY_STRIKE),
    Verb(FLIP, "flip", "flip {card}", MAY_FLIP),
]
