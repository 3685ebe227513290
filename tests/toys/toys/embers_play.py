"""Rule 3 of EMBERS: cards are played, abilities used, and both resolve."""

from __future__ import annotations

from embers.rules.schema import AIR, ASHES, COST, EMBERS, FIELD, HAND, MAIN, PLAY, USE, beasts, is_a
from embers.rules.turn import MAY_ATTACK

from playmat.kernel import atoms, continuous
from playmat.kernel.events.propose import move_event, propose
from playmat.kernel.model.ability import K_ACTIVATED
from playmat.kernel.model.frames import push
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.procedure import DONE, NEXT, Procedure
from playmat.kernel.model.schema import OWNER, V_ACTIVE, V_PHASE, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.model.verb import Verb
from playmat.kernel.records import (
    BY_RULE,
    I_ACTIVATED,
    I_CARD,
    I_TRIGGERED,
    NONE,
    O_CARD,
    PASS,
    Q_TARGET,
    Ask,
    Ctx,
    Frame,
    Item,
    Waiting,
    answer_of,
    card_of,
    verb_of,
)

MAY_PLAY = Permission("play")


@MAY_PLAY.unless("3.1")
def not_in_hand(s: State, player: int, card: int) -> bool:
    """Cards are played from the hand."""
    return card not in s.zone(HAND, player)


@MAY_PLAY.unless("3.1")
def too_dear(s: State, player: int, card: int) -> bool:
    """The embers do not suffice."""
    return continuous.chars(s, card).numbers[COST] > s.pvals[EMBERS][player]


@MAY_PLAY.unless("3.2")
def no_time_for_beasts(s: State, player: int, card: int) -> bool:
    """A beast waits for its player's main phase and an empty stack."""
    free = player == s.vals[V_ACTIVE] and s.vals[V_PHASE] == MAIN and not s.stack
    return is_a(s, card, "beast") and not free


@MAY_PLAY.unless("3.3")
def nothing_to_aim_at(s: State, player: int, card: int) -> bool:
    """A spark that needs a target needs one that is there."""
    return is_a(s, card, "aimed") and not targets(s)


MAY_USE = Permission("use")


@MAY_USE.unless("3.4")
def no_ability_to_use(s: State, player: int, card: int) -> bool:
    """It takes a beast of one's own with an ability to use."""
    return card not in s.zone(FIELD, player) or usable(s, card) == NONE


@MAY_USE.unless("3.4")
def what_it_asks_for(s: State, player: int, card: int) -> bool:
    """What the ability asks for has to be there."""
    wants = s.pool.abilities[usable(s, card)].condition
    return wants is not None and not wants(s, Ctx(atoms.obj_id(s, card), player, usable(s, card)))


def usable(s: State, card: int) -> int:
    """The ability of a beast that can be used, or NONE."""
    for aid in continuous.chars(s, card).abilities:
        if s.pool.abilities[aid].kind == K_ACTIVATED:
            return aid
    return NONE


def targets(s: State) -> list[int]:
    """What a spark may be aimed at: any beast."""
    return [answer_of(O_CARD, card) for player in range(s.players) for card in beasts(s, player)]


VERBS = [Verb(PLAY, "play", permission=MAY_PLAY), Verb(USE, "use", permission=MAY_USE)]


def act_options(s: State, player: int) -> list[int]:
    """What a player with priority may do."""
    options = [PASS, *(answer_of(PLAY, card) for card in s.zone(HAND, player) if MAY_PLAY.ok(s, player, card))]
    options.extend(answer_of(USE, card) for card in s.zone(FIELD, player) if MAY_USE.ok(s, player, card))
    return options


def why_not_act(s: State, player: int, answer: int) -> int:
    """The clause that forbids an answer which is not offered."""
    if verb_of(answer) == PLAY:
        return MAY_PLAY.why_not(s, player, card_of(answer))
    if verb_of(answer) == USE:
        return MAY_USE.why_not(s, player, card_of(answer))
    if s.ask is not None and s.ask.about == "attacker" and verb_of(answer) == O_CARD:
        return MAY_ATTACK.why_not(s, player, card_of(answer))
    return -1


PLAYING = Procedure("play")


@PLAYING.step("3.1")
def announce(s: State, f: Frame) -> int:
    """The card leaves the hand for the air."""
    atoms.move(s, f.x[0], AIR, f.who, by=BY_RULE)
    return NEXT


@PLAYING.ask("3.3")
def aim(s: State, f: Frame) -> Ask | None:
    """The target of a spark."""
    return Ask(f.who, Q_TARGET, targets(s), "target") if is_a(s, f.x[0], "aimed") else None


@PLAYING.step("3.1")
def pay_and_put_on_the_stack(s: State, f: Frame) -> int:
    """Embers go, and the card waits for both players to pass."""
    card = f.x[0]
    embers = s.pvals[EMBERS][f.who] - continuous.chars(s, card).numbers[COST]
    atoms.set_player_value(s, EMBERS, f.who, embers)
    spells = continuous.chars(s, card).abilities
    ctx = Ctx(atoms.obj_id(s, card), f.who, spells[0] if is_a(s, card, "spark") else NONE)
    if f.ans != NONE:
        ctx.slots["target"] = [atoms.obj_id(s, card_of(f.ans))]
    atoms.push_item(s, Item(I_CARD, card, ctx.aid, atoms.serial(s), ctx))
    return DONE


def perform(s: State, player: int, answer: int) -> None:
    """Carry out what a player with priority has chosen."""
    card = card_of(answer)
    if verb_of(answer) == PLAY:
        push(s, "play", player, [card])
        return
    aid = usable(s, card)
    if s.pool.abilities[aid].uses:
        atoms.turn(s, card, 1, by_player=player)
    atoms.push_item(s, Item(I_ACTIVATED, NONE, aid, atoms.serial(s), Ctx(atoms.obj_id(s, card), player, aid)))


RESOLVE = Procedure("resolve")


@RESOLVE.step("3.5")
def do_what_it_says(s: State, f: Frame) -> int:
    """A beast enters; a spark or an ability does what it says, unless its target has gone."""
    item = f.item
    assert item is not None
    atoms.remove_item(s, item.serial)
    if item.card >= 0 and is_a(s, item.card, "beast"):
        propose(s, [move_event(s, atoms.obj_id(s, item.card), FIELD, f.who, by=BY_RULE, by_player=f.who)])
        return DONE
    aim = item.ctx.slots.get("target")
    if aim is None or atoms.alive(s, aim[0]):
        frame = push(s, s.pool.abilities[item.aid].name, item.ctx.you)
        frame.ctx = item.ctx.copy()
    return NEXT


@RESOLVE.step("3.5")
def burn_up(s: State, f: Frame) -> int:
    """A spark that has resolved goes to the ashes."""
    item = f.item
    assert item is not None
    if item.card >= 0 and s.cols[ZONE][item.card] == AIR:
        propose(s, [move_event(s, atoms.obj_id(s, item.card), ASHES, s.cols[OWNER][item.card], by=BY_RULE)])
    return DONE


def resolve(s: State, item: Item) -> None:
    """The uppermost item of the stack resolves."""
    push(s, "resolve", item.ctx.you).item = item


def place(s: State, waiting: Waiting) -> None:
    """A triggered ability goes onto the stack; none of this game has targets."""
    atoms.push_item(s, Item(I_TRIGGERED, NONE, waiting.aid, waiting.serial, waiting.ctx))
