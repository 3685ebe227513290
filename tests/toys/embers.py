"""EMBERS, a game with priority and a stack. Its rulebook, on one page:

1    Set-up
1.1  Each player shuffles the deck and draws five cards. Each has ten life. Player 0 begins.
2    A turn
2.1  The turn player's cards on the field turn upright, and that player gains two embers (six at most).
2.2  The turn player draws a card. Who has to draw from an empty deck loses.
2.3  Main phase: both players get priority, the turn player first, until they pass in succession on an empty stack.
2.4  Attack: the turn player may name one upright beast that was there at the beginning of the turn. It turns.
2.5  Then both get priority again. If the beast is still there, it deals its power to the other player.
2.6  End: what lasts until the end of the turn ends, damage wears off, and the turn player discards down to six cards.
3    Playing cards
3.1  A player with priority may play a card from the hand, for embers equal to its cost.
3.2  A beast can be played only by the turn player, in the main phase, on an empty stack. It enters the field.
3.3  A spark can be played at any time; its target is named as it is played, and a target must be there to be named.
3.4  A player with priority may use an ability of a beast, if what it asks for can be done. It goes onto the stack.
3.5  When all pass, the uppermost item of the stack resolves. A spark whose target has gone does nothing.
4    What happens by itself, before a player gets priority
4.1  A player without life loses. If both have none, the game is a draw.
4.2  A beast with as much damage as power goes to the ashes. A token anywhere but on the field goes to the void.
4.3  Abilities that have triggered go onto the stack: the turn player's first, each player's own in any order.
5    More effects at once
5.1  Where several effects replace the same event, the player it happens to says which comes first; each applies once.
6    A player may give up at any time, and has lost.
7    Loops: what repeats itself and would never end
7.1  If nobody can stop it, the game is a draw.
7.2  If one player can, that player names a number of rounds. They take place; then that player has to stop it.
7.3  If both can, the turn player names a number first. The smaller one counts; then neither may go on with it.
"""

from __future__ import annotations

from playmat.kernel import atoms, continuous
from playmat.kernel.ability import K_ACTIVATED, Pool
from playmat.kernel.advance import push
from playmat.kernel.loops import make_loops
from playmat.kernel.priority import make_priority, make_settle
from playmat.kernel.procedure import DONE, NEXT, STAY, Permission, Procedure
from playmat.kernel.propose import make_replacement, move_event, propose
from playmat.kernel.records import (
    BY_BATTLE,
    BY_RULE,
    CARD_MASK,
    I_ACTION,
    I_AUTO,
    I_CARD,
    NONE,
    O_CARD,
    O_FIRST_GAME,
    PASS,
    Q_CHOOSE,
    Q_TARGET,
    Ask,
    Ctx,
    Event,
    Frame,
    Item,
    Waiting,
    card_of,
    code,
    verb_of,
)
from playmat.kernel.registry import GameKind, Pile, register
from playmat.kernel.rulebook import Rulebook
from playmat.kernel.schema import (
    DRAW,
    E_DAMAGE,
    E_PLAYER_DAMAGE,
    KERNEL_COLUMNS,
    KERNEL_VALUES,
    OWNER,
    RUNNING,
    TURNED,
    V_ACTIVE,
    V_PHASE,
    V_RESULT,
    V_SERIAL,
    V_TURN,
    ZONE,
    Schema,
)
from playmat.kernel.state import State

# Names become numbers: their places in the lists of the schema.
ZONES = ["deck", "hand", "field", "ashes", "air", "void"]
DECK, HAND, FIELD, ASHES, AIR, VOID = range(6)
DAMAGE, SINCE = (len(KERNEL_COLUMNS) + i for i in range(2))  # columns: damage on it, turn in which it came
LIFE, EMBERS, LOST = range(3)  # values of a player
ATTACKER = len(KERNEL_VALUES)  # a value of the game: the attacking beast
POWER, COST = range(2)  # numbers of a card
KIND = 0  # a set of a card: "beast", "spark", "token"
MAIN, ATTACK, END = range(3)
UNTIL_END = 1  # duration; 0 is "once"
PLAY, USE = O_FIRST_GAME, O_FIRST_GAME + 1  # the verbs of the two actions


def schema() -> Schema:
    """The names that this game has beside the kernel's."""
    names = Schema(
        zones=ZONES,
        field="field",
        hidden=["deck", "hand"],
        own=["hand"],
        columns=["damage", "since"],
        player_values=["life", "embers", "lost"],
        values=["attacker"],
        numbers=["power", "cost"],
        sets=["kind"],
        events=[],
        shared=[],
    )
    names.objects = ["attacker"]
    return names


def is_a(s: State, card: int, kind: str) -> bool:
    """Whether a card is of a kind now."""
    return kind in continuous.chars(s, card).sets[KIND]


def power(s: State, obj: int) -> int:
    """The power of an object, now or when it left."""
    return max(0, continuous.number(s, POWER, obj))


def beasts(s: State, player: int) -> list[int]:
    """A player's beasts."""
    return [card for card in s.zone(FIELD, player) if is_a(s, card, "beast")]


def draw(s: State, player: int, by: int = 0) -> None:
    """Draw a card (2.2)."""
    deck = s.zone(DECK, player)
    if deck:
        atoms.move(s, deck[-1], HAND, player, by=by)
    else:
        atoms.set_player_value(s, LOST, player, 1)


# ---- 1 and 2: the game and its turns -------------------------------------------------------------------------------

GAME = Procedure("game")


@GAME.step("1.1")
def shuffle_and_draw(s: State, f: Frame) -> int:
    """Decks, hands, life."""
    for player in range(s.players):
        atoms.shuffle(s, DECK, player)
        atoms.set_player_value(s, LIFE, player, 10)
        for _ in range(5):
            draw(s, player, BY_RULE)
    return NEXT


@GAME.step()
def turns(s: State, f: Frame) -> int:
    """One turn after the other; the procedure stays here."""
    turn = s.vals[V_TURN] + 1
    atoms.set_value(s, V_TURN, turn)
    atoms.set_value(s, V_ACTIVE, (turn - 1) % s.players)
    atoms.new_turn_memory(s, s.vals[V_SERIAL])
    push(s, "turn", s.vals[V_ACTIVE])
    return STAY


TURN = Procedure("turn")


@TURN.step("2.1")
def wake(s: State, f: Frame) -> int:
    """Cards turn upright, embers come."""
    for card in s.zone(FIELD, f.who):
        atoms.turn(s, card, 0, BY_RULE)
    atoms.set_player_value(s, EMBERS, f.who, min(6, s.pvals[EMBERS][f.who] + 2))
    return NEXT


@TURN.step("2.2")
def draw_a_card(s: State, f: Frame) -> int:
    """The draw of the turn."""
    draw(s, f.who, BY_RULE)
    return NEXT


@TURN.step("2.3")
def main_phase(s: State, f: Frame) -> int:
    """Priority, until both pass on an empty stack."""
    atoms.set_value(s, V_PHASE, MAIN)
    push(s, "priority", f.who, [0])
    return NEXT


@TURN.ask("2.4")
def name_an_attacker(s: State, f: Frame) -> Ask | None:
    """One beast, or none."""
    ready = [code(O_CARD, card) for card in beasts(s, f.who) if MAY_ATTACK.ok(s, f.who, card)]
    return Ask(f.who, Q_CHOOSE, [PASS, *ready], "attacker")


@TURN.step("2.4")
def attack(s: State, f: Frame) -> int:
    """It turns, and both get priority."""
    atoms.set_value(s, V_PHASE, ATTACK)
    if f.ans != PASS:
        card = card_of(f.ans)
        atoms.set_value(s, ATTACKER, atoms.obj_id(s, card))
        atoms.turn(s, card, 1, BY_RULE)
        push(s, "priority", f.who, [0])
    return NEXT


@TURN.step("2.5")
def strike(s: State, f: Frame) -> int:
    """The attacker deals its power, if it is still there."""
    beast = s.vals[ATTACKER]
    atoms.set_value(s, ATTACKER, 0)
    if beast > 0 and atoms.alive(s, beast):
        hurt(s, s.opponent(f.who), power(s, beast), beast, BY_BATTLE)
    return NEXT


@TURN.step("2.5", "4.1")
def after_the_strike(s: State, f: Frame) -> int:
    """Rules and abilities before the turn ends."""
    push(s, "settle", f.who)
    return NEXT


@TURN.step("2.6")
def until_end_of_turn(s: State, f: Frame) -> int:
    """What lasts until now ends; damage wears off."""
    atoms.set_value(s, V_PHASE, END)
    for effect in s.lasting[:]:
        if effect.until == UNTIL_END:
            atoms.remove_lasting(s, effect.serial)
    for player in range(s.players):
        for card in s.zone(FIELD, player):
            atoms.set_column(s, DAMAGE, card, 0)
    return NEXT


@TURN.ask("2.6")
def too_many_cards(s: State, f: Frame) -> Ask | None:
    """Which card to discard, one at a time."""
    hand = s.zone(HAND, f.who)
    return Ask(f.who, Q_CHOOSE, [code(O_CARD, card) for card in hand], "discard") if len(hand) > 6 else None


@TURN.step("2.6")
def discard(s: State, f: Frame) -> int:
    """Discard it, and look again."""
    if f.ans == NONE:
        return NEXT
    atoms.move(s, card_of(f.ans), ASHES, f.who, by=BY_RULE)
    return TURN.at("too_many_cards")


@TURN.step("4.2", "4.3")
def settle_down(s: State, f: Frame) -> int:
    """Beasts whose help has ended may die now."""
    push(s, "settle", f.who)
    return NEXT


MAY_ATTACK = Permission("attack")


@MAY_ATTACK.unless("2.4")
def is_turned(s: State, player: int, card: int) -> bool:
    """A turned beast can't attack."""
    return s.cols[TURNED][card] == 1


@MAY_ATTACK.unless("2.4")
def has_just_come(s: State, player: int, card: int) -> bool:
    """Nor one that was not there at the beginning of the turn."""
    return s.cols[SINCE][card] == s.vals[V_TURN]


# ---- 3: playing cards ----------------------------------------------------------------------------------------------

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
    wants = s.pool.codes[usable(s, card)].condition
    return wants is not None and not wants(s, Ctx(atoms.obj_id(s, card), player, usable(s, card)))


def usable(s: State, card: int) -> int:
    """The ability of a beast that can be used, or NONE."""
    for aid in continuous.chars(s, card).abilities:
        if s.pool.codes[aid].kind == K_ACTIVATED:
            return aid
    return NONE


def targets(s: State) -> list[int]:
    """What a spark may be aimed at: any beast."""
    return [code(O_CARD, card) for player in range(s.players) for card in beasts(s, player)]


def act_options(s: State, player: int) -> list[int]:
    """What a player with priority may do."""
    options = [PASS, *(code(PLAY, card) for card in s.zone(HAND, player) if MAY_PLAY.ok(s, player, card))]
    options.extend(code(USE, card) for card in s.zone(FIELD, player) if MAY_USE.ok(s, player, card))
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
    if s.pool.codes[aid].uses:
        atoms.turn(s, card, 1, by_player=player)
    atoms.push_item(s, Item(I_ACTION, NONE, aid, atoms.serial(s), Ctx(atoms.obj_id(s, card), player, aid)))


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
        frame = push(s, s.pool.codes[item.aid].name, item.ctx.you)
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
    atoms.push_item(s, Item(I_AUTO, NONE, waiting.aid, waiting.serial, waiting.ctx))


# ---- 4 and 5: what happens by itself, and damage that may be replaced ----------------------------------------------


def rule_processes(s: State) -> bool:
    """All of 4.1 and 4.2 that apply, at once."""
    losers = [p for p in range(s.players) if s.pvals[LIFE][p] <= 0 or s.pvals[LOST][p]]
    if losers and s.vals[V_RESULT] == RUNNING:
        atoms.set_value(s, V_RESULT, DRAW if len(losers) == s.players else s.opponent(losers[0]))
        return False
    dying = []
    for player in range(s.players):
        for card in beasts(s, player):
            if s.cols[DAMAGE][card] >= power(s, atoms.obj_id(s, card)):
                dying.append(move_event(s, atoms.obj_id(s, card), ASHES, s.cols[OWNER][card], by=BY_RULE))
        for zone in (HAND, ASHES):
            for card in s.zone(zone, player):
                if is_a(s, card, "token"):
                    dying.append(move_event(s, atoms.obj_id(s, card), VOID, player, by=BY_RULE))
    if dying:
        propose(s, dying)
    return bool(dying)


def hurt(s: State, player: int, amount: int, source: int, by: int) -> None:
    """Propose damage to a player (5.1). Call it last in a step."""
    if amount > 0:
        propose(s, [Event(E_PLAYER_DAMAGE, source=source, player=player, amount=amount, by=by)])


def lose_life(s: State, ev: Event) -> None:
    """Damage to a player happens."""
    if ev.amount > 0:
        atoms.set_player_value(s, LIFE, ev.player, s.pvals[LIFE][ev.player] - ev.amount)
        atoms.emit(s, ev)


def take_damage(s: State, ev: Event) -> None:
    """Damage to a beast happens."""
    card = ev.subj & CARD_MASK
    if ev.amount > 0 and atoms.alive(s, ev.subj):
        atoms.set_column(s, DAMAGE, card, s.cols[DAMAGE][card] + ev.amount)
        atoms.emit(s, ev)


# ---- the whole -----------------------------------------------------------------------------------------------------


def make_rulebook(edition: str, format: str) -> Rulebook:
    """The rulebook: procedures, permissions and functions in one place."""
    from toys import embers_cards

    book = Rulebook("embers", edition, schema())
    book.phases = ["main", "attack", "end"]
    book.durations = ["once", "until end of turn"]
    book.verbs = {PLAY: "play", USE: "use"}
    book.start = GAME
    settle = make_settle(["4.1", "4.2"], ["4.3"], ["4.3"], ["4.3"])
    priority = make_priority(["2.3"], ["2.3"], ["3.1", "3.4"], ["3.5"])
    book.add(GAME, TURN, PLAYING, RESOLVE, settle, priority, make_replacement("5.1", "5.1"))
    book.add(make_loops("7.1", "7.2", "7.3"), *embers_cards.EFFECTS, MAY_PLAY, MAY_USE, MAY_ATTACK)
    book.rule_processes = rule_processes
    book.act_options = act_options
    book.why_not_act = why_not_act
    book.perform = perform
    book.resolve = resolve
    book.place = place
    book.commits = {E_PLAYER_DAMAGE: lose_life, E_DAMAGE: take_damage}
    book.layer_count = 3
    book.reset_on_move = [DAMAGE]
    book.turn_on_move = [SINCE]
    book.concede_clause = "6"
    book.clause("6")
    book.finish()
    return book


def make_pool(book: Rulebook, sources: list[object]) -> Pool:
    """The cards of a game, linked: here a source is a card's key, since the cards are written by hand."""
    from toys import embers_cards

    return embers_cards.make_pool([str(key) for key in sources])


def gather(cards: object, decks: object) -> tuple[list[object], list[list[Pile]]]:
    """Decks are lists of keys. All cards of the toy come along, so that samples may guess."""
    from toys import embers_cards

    assert isinstance(decks, (list, tuple))
    return list(embers_cards.ALL), [[("deck", list(deck))] for deck in decks]


def decks() -> list[object]:
    """Two decks to try the game with."""
    from toys import embers_cards

    return [embers_cards.a_deck(), embers_cards.a_deck(7)]


EMBERS_GAME = register(GameKind("embers", "Embers", make_rulebook, make_pool, gather, decks=decks))
