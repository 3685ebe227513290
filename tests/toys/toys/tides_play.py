"""What rules 2.3 and 2.4 of TIDES allow, and what players do in the main phase."""

from __future__ import annotations

from playmat.kernel import atoms, continuous
from playmat.kernel.model.ability import K_ACTIVATED
from playmat.kernel.model.frames import push
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.procedure import NEXT, Procedure
from playmat.kernel.model.schema import TURNED
from playmat.kernel.model.state import State
from playmat.kernel.model.verb import Verb
from playmat.kernel.records import BY_RULE, NONE, O_CARD, PASS, Ctx, Frame, answer_of, card_of, verb_of
from toys.tides_table import COST, DECK, DRIFT, FIELD, FLIP, HAND, LAID, LAY, PLAY, REEF, USE, check, is_a

MAY_PLAY = Permission("play")
MAY_LAY = Permission("lay")
MAY_USE = Permission("use")
MAY_STRIKE = Permission("strike")


@MAY_PLAY.unless("2.3.1")
def no_diver_in_hand(s: State, player: int, card: int) -> bool:
    """Divers are played from the hand."""
    return card not in s.zone(HAND, player) or not is_a(s, card, "diver")


@MAY_PLAY.unless("2.3.1")
def field_is_full(s: State, player: int, card: int) -> bool:
    """Five divers are enough."""
    return len(s.zone(FIELD, player)) >= 5


@MAY_PLAY.unless("2.3.1")
def deck_is_too_small(s: State, player: int, card: int) -> bool:
    """The cost has to be there."""
    return len(s.zone(DECK, player)) <= continuous.chars(s, card).numbers[COST]


@MAY_LAY.unless("2.3.2")
def no_trap_in_hand(s: State, player: int, card: int) -> bool:
    """Traps are laid from the hand."""
    return card not in s.zone(HAND, player) or not is_a(s, card, "trap")


@MAY_LAY.unless("2.3.2")
def one_was_laid(s: State, player: int, card: int) -> bool:
    """Once a turn."""
    return s.pvals[LAID][player] > 0


@MAY_USE.unless("2.3.3")
def nothing_to_use(s: State, player: int, card: int) -> bool:
    """It takes an upright diver of one's own with an ability to use."""
    if card not in s.zone(FIELD, player) or s.cols[TURNED][card]:
        return True
    return usable(s, card) == NONE


@MAY_STRIKE.unless("2.4")
def not_upright(s: State, player: int, card: int) -> bool:
    """It takes an upright diver of one's own."""
    return card not in s.zone(FIELD, player) or s.cols[TURNED][card] == 1


def usable(s: State, card: int) -> int:
    """The ability of a diver that is used by turning it, or NONE."""
    for aid in continuous.chars(s, card).abilities:
        if s.pool.abilities[aid].kind == K_ACTIVATED:
            return aid
    return NONE


VERBS = [
    Verb(PLAY, "play", permission=MAY_PLAY),
    Verb(LAY, "lay", permission=MAY_LAY),
    Verb(USE, "use", permission=MAY_USE),
    Verb(FLIP, "flip"),
]


def act_options(s: State, player: int) -> list[int]:
    """What the turn player may do in the main phase."""
    options = [PASS]
    for card in s.zone(HAND, player):
        if MAY_PLAY.ok(s, player, card):
            options.append(answer_of(PLAY, card))
        if MAY_LAY.ok(s, player, card):
            options.append(answer_of(LAY, card))
    options.extend(answer_of(USE, card) for card in s.zone(FIELD, player) if MAY_USE.ok(s, player, card))
    return options


def why_not_act(s: State, player: int, answer: int) -> int:
    """The clause that forbids an answer which is not offered."""
    permission = {PLAY: MAY_PLAY, LAY: MAY_LAY, USE: MAY_USE, O_CARD: MAY_STRIKE}.get(verb_of(answer))
    return -1 if permission is None else permission.why_not(s, player, card_of(answer))


PLAYING = Procedure("play")  # x[0]: the card


@PLAYING.step("2.3.1")
def pay_and_enter(s: State, f: Frame) -> int:
    """Cards drift off, and the diver enters."""
    for card in s.zone(DECK, f.who)[::-1][: continuous.chars(s, f.x[0]).numbers[COST]]:
        atoms.move(s, card, DRIFT, f.who, by=BY_RULE)
    atoms.move(s, f.x[0], FIELD, f.who, by=BY_RULE, by_player=f.who)
    return NEXT


@PLAYING.step("2.3.1")
def check_after_it(s: State, f: Frame) -> int:
    """A check timing."""
    check(s)
    return NEXT


def perform(s: State, player: int, answer: int) -> None:
    """Carry out what the turn player has chosen."""
    card = card_of(answer)
    if verb_of(answer) == PLAY:
        push(s, "play", player, [card])
    elif verb_of(answer) == LAY:
        atoms.move(s, card, REEF, player, face_down=True, by_player=player)
        atoms.set_player_value(s, LAID, player, 1)
    else:
        atoms.turn(s, card, 1, by_player=player)
        check(s)
        aid = usable(s, card)
        push(s, s.pool.abilities[aid].name, player).ctx = Ctx(atoms.obj_id(s, card), player, aid)
