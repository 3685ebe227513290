"""TIDES, a game with check timings. Its rulebook, on one page:

1      Set-up
1.1    Each player shuffles the deck and draws four cards. Player 0 begins.
2      A turn
2.1    The turn player's divers turn upright.
2.2    The turn player draws a card. Then there is a check timing, as after each of the following.
2.3    Main phase: as often as the turn player likes, one of these:
2.3.1  Play a diver from the hand, up to five on the field, and put as many cards as it costs from the deck to the
       drift.
2.3.2  Lay a trap from the hand face down onto the reef, once a turn.
2.3.3  Turn an upright diver that has an ability to use, and use it.
2.4    Attack phase: each of the turn player's upright divers may turn and strike, one after the other.
2.4.1  First the other player may flip one trap of the reef: it does what it says and goes to the drift.
2.4.2  Then the other player turns over a card for each point of the diver's depth, one after the other. Once a pearl
       is turned over, the strike is over and all the cards go to the drift. Otherwise they are wounds.
2.5    End: what lasts until the end of the turn ends, strain wears off, and the turn player keeps at most seven cards.
3      Check timing
3.1    A player whose deck is empty shuffles the drift into it, and takes its top card as a wound. This interrupts
       anything.
3.2    A player with ten wounds, or with no card left in deck and drift, loses. If both do, the game is a draw.
3.3    A diver with as much strain as depth sinks to the drift. A token anywhere but on the field goes to the void.
3.4    If abilities wait, the turn player resolves one (or else the other player one of theirs). Then it begins again.
4      A replacement with "you may" is up to the player of its card.
5      Effects that grant abilities come first, then those that set depth, then those that change it. Within each they
       come in the order of time, but after those they depend on.
6      A player may give up at any time, and has lost.
7      If abilities go on and on and nobody can stop it, the game is a draw.
"""

from __future__ import annotations

from playmat.kernel import atoms, continuous
from playmat.kernel.ability import Pool
from playmat.kernel.advance import push
from playmat.kernel.checktiming import make_check_timing
from playmat.kernel.loops import make_loops
from playmat.kernel.procedure import NEXT, STAY, Permission, Procedure
from playmat.kernel.propose import make_replacement, move_event, propose
from playmat.kernel.records import (
    BY_RULE,
    CARD_MASK,
    NONE,
    O_CARD,
    O_FIRST_GAME,
    PASS,
    Q_ACT,
    Q_CHOOSE,
    Ask,
    Ctx,
    Event,
    Frame,
    Item,
    card_of,
    code,
    verb_of,
)
from playmat.kernel.registry import GameKind, Pile, register
from playmat.kernel.rulebook import Rulebook
from playmat.kernel.schema import (
    DRAW,
    E_DAMAGE,
    KERNEL_COLUMNS,
    OWNER,
    TURNED,
    V_ACTIVE,
    V_PHASE,
    V_RESULT,
    V_SERIAL,
    V_TURN,
    Schema,
)
from playmat.kernel.state import State

ZONES = ["deck", "hand", "field", "reef", "shown", "wounds", "drift", "void"]
DECK, HAND, FIELD, REEF, SHOWN, WOUNDS, DRIFT, VOID = range(8)
STRAIN = len(KERNEL_COLUMNS)
LAID = 0  # a value of a player: traps laid this turn
DEPTH, COST = range(2)
KIND = 0  # "diver", "pearl", "trap", "token"
MAIN, ATTACK, END = range(3)
ONCE, UNTIL_END = range(2)
PLAY, LAY, USE, FLIP = (O_FIRST_GAME + i for i in range(4))


def schema() -> Schema:
    """The names that this game has beside the kernel's."""
    return Schema(
        zones=ZONES,
        field="field",
        hidden=["deck", "hand"],
        own=["hand"],
        columns=["strain"],
        player_values=["laid"],
        values=[],
        numbers=["depth", "cost"],
        sets=["kind"],
        events=[],
        shared=[],
    )


def is_a(s: State, card: int, kind: str) -> bool:
    """Whether a card is of a kind now."""
    return kind in continuous.chars(s, card).sets[KIND]


def depth(s: State, obj: int) -> int:
    """The depth of an object, now or when it left."""
    return max(0, continuous.number(s, DEPTH, obj))


def draw(s: State, player: int) -> None:
    """Draw a card. An empty deck is filled at once (3.1)."""
    refill(s)
    if s.zone(DECK, player):
        atoms.move(s, s.zone(DECK, player)[-1], HAND, player)
    refill(s)


def refill(s: State) -> None:
    """Shuffle the drift into an empty deck; its top card is a wound (3.1)."""
    for player in range(s.players):
        if not s.zone(DECK, player) and s.zone(DRIFT, player):
            for card in s.zone(DRIFT, player)[:]:
                atoms.move(s, card, DECK, player, by=BY_RULE)
            atoms.shuffle(s, DECK, player)
            atoms.move(s, s.zone(DECK, player)[-1], WOUNDS, player, by=BY_RULE)


# ---- 1 and 2: the game and its turns -------------------------------------------------------------------------------

GAME = Procedure("game")


@GAME.step("1.1")
def shuffle_and_draw(s: State, f: Frame) -> int:
    """Decks and hands."""
    for player in range(s.players):
        atoms.shuffle(s, DECK, player)
        for _ in range(4):
            draw(s, player)
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


def check(s: State) -> None:
    """Begin a check timing. Call it last in a step."""
    push(s, "check timing", s.vals[V_ACTIVE])


@TURN.step("2.1")
def wake(s: State, f: Frame) -> int:
    """Divers turn upright."""
    atoms.set_player_value(s, LAID, f.who, 0)
    for card in s.zone(FIELD, f.who):
        atoms.turn(s, card, 0, BY_RULE)
    return NEXT


@TURN.step("2.2")
def draw_a_card(s: State, f: Frame) -> int:
    """The draw of the turn."""
    atoms.set_value(s, V_PHASE, MAIN)
    draw(s, f.who)
    check(s)
    return NEXT


@TURN.ask("2.3")
def what_to_do(s: State, f: Frame) -> Ask | None:
    """Something of the main phase, or nothing more."""
    return Ask(f.who, Q_ACT, act_options(s, f.who), "main phase")


@TURN.step("2.3")
def do_it(s: State, f: Frame) -> int:
    """Do it, and ask again after the check timing."""
    if f.ans == PASS:
        atoms.set_value(s, V_PHASE, ATTACK)
        return NEXT
    perform(s, f.who, f.ans)
    return TURN.at("what_to_do")


@TURN.ask("2.4")
def who_strikes(s: State, f: Frame) -> Ask | None:
    """The next diver to strike, or none."""
    ready = [code(O_CARD, card) for card in s.zone(FIELD, f.who) if MAY_STRIKE.ok(s, f.who, card)]
    return Ask(f.who, Q_CHOOSE, [PASS, *ready], "strike")


@TURN.step("2.4")
def strike(s: State, f: Frame) -> int:
    """It turns and strikes; then the next one is asked for."""
    if f.ans == PASS:
        return NEXT
    card = card_of(f.ans)
    atoms.turn(s, card, 1, BY_RULE)
    push(s, "strike", f.who, [atoms.obj_id(s, card)])
    return TURN.at("who_strikes")


@TURN.step("2.5")
def until_end_of_turn(s: State, f: Frame) -> int:
    """What lasts until now ends; strain wears off."""
    atoms.set_value(s, V_PHASE, END)
    for effect in s.lasting[:]:
        atoms.remove_lasting(s, effect.serial)
    for player in range(s.players):
        for card in s.zone(FIELD, player):
            atoms.set_column(s, STRAIN, card, 0)
    return NEXT


@TURN.ask("2.5")
def too_many_cards(s: State, f: Frame) -> Ask | None:
    """Which card to put to the drift, one at a time."""
    hand = s.zone(HAND, f.who)
    return Ask(f.who, Q_CHOOSE, [code(O_CARD, card) for card in hand], "discard") if len(hand) > 7 else None


@TURN.step("2.5")
def discard(s: State, f: Frame) -> int:
    """Put it there, and look again."""
    if f.ans == NONE:
        check(s)
        return NEXT
    atoms.move(s, card_of(f.ans), DRIFT, f.who, by=BY_RULE)
    return TURN.at("too_many_cards")


# ---- 2.4: a strike -------------------------------------------------------------------------------------------------

STRIKE = Procedure("strike")  # x[0]: the striking object


@STRIKE.ask("2.4.1")
def flip_a_trap(s: State, f: Frame) -> Ask | None:
    """The other player may flip one, and is always asked: what lies there is nobody else's business."""
    other = s.opponent(f.who)
    return Ask(other, Q_CHOOSE, [PASS, *(code(FLIP, card) for card in s.zone(REEF, other))], "flip")


@STRIKE.step("2.4.1")
def the_trap_does_what_it_says(s: State, f: Frame) -> int:
    """It is turned over, does what it says, and goes to the drift."""
    if f.ans == PASS:
        return NEXT
    card = card_of(f.ans)
    other = s.opponent(f.who)
    aid = continuous.chars(s, card).abilities[0]
    ctx = Ctx(atoms.obj_id(s, card), other, aid, slots={"striker": [f.x[0]]})
    atoms.move(s, card, DRIFT, other, by_player=other)
    push(s, s.pool.codes[aid].name, other).ctx = ctx
    return NEXT


@STRIKE.step("2.4.1")
def check_after_the_trap(s: State, f: Frame) -> int:
    """The striker may sink before it strikes."""
    check(s)
    return NEXT


@STRIKE.step("2.4.2")
def how_many(s: State, f: Frame) -> int:
    """x[1]: cards still to turn over."""
    f.x.append(depth(s, f.x[0]) if atoms.alive(s, f.x[0]) else 0)
    return NEXT


@STRIKE.step("2.4.2", "3.1")
def turn_one_over(s: State, f: Frame) -> int:
    """One card; a pearl ends it. An empty deck is filled in the middle."""
    other = s.opponent(f.who)
    if f.x[1] == 0 or not s.zone(DECK, other):
        return NEXT
    f.x[1] -= 1
    card = s.zone(DECK, other)[-1]
    atoms.move(s, card, SHOWN, other, by=BY_RULE)
    if is_a(s, card, "pearl"):
        for shown in s.zone(SHOWN, other)[:]:
            atoms.move(s, shown, DRIFT, other, by=BY_RULE)
        f.x[1] = 0
    refill(s)
    return STAY


@STRIKE.step("2.4.2")
def wounds(s: State, f: Frame) -> int:
    """What was turned over are wounds."""
    other = s.opponent(f.who)
    for card in s.zone(SHOWN, other)[:]:
        atoms.move(s, card, WOUNDS, other, by=BY_RULE, source=f.x[0])
    check(s)
    return NEXT


# ---- 2.3 and 2.4: what is allowed ----------------------------------------------------------------------------------

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
        if s.pool.codes[aid].kind == 1:
            return aid
    return NONE


def act_options(s: State, player: int) -> list[int]:
    """What the turn player may do in the main phase."""
    options = [PASS]
    for card in s.zone(HAND, player):
        if MAY_PLAY.ok(s, player, card):
            options.append(code(PLAY, card))
        if MAY_LAY.ok(s, player, card):
            options.append(code(LAY, card))
    options.extend(code(USE, card) for card in s.zone(FIELD, player) if MAY_USE.ok(s, player, card))
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
        push(s, s.pool.codes[aid].name, player).ctx = Ctx(atoms.obj_id(s, card), player, aid)


# ---- 3: check timing -----------------------------------------------------------------------------------------------


def rule_processes(s: State) -> bool:
    """All of 3.1 to 3.3 that apply, at once."""
    refill(s)
    losers = [p for p in range(s.players) if len(s.zone(WOUNDS, p)) >= 10 or not s.zone(DECK, p)]
    if losers:
        atoms.set_value(s, V_RESULT, DRAW if len(losers) == s.players else s.opponent(losers[0]))
        return False
    sinking: list[Event] = []
    for player in range(s.players):
        for card in s.zone(FIELD, player):
            if s.cols[STRAIN][card] >= depth(s, atoms.obj_id(s, card)):
                sinking.append(move_event(s, atoms.obj_id(s, card), DRIFT, s.cols[OWNER][card], by=BY_RULE))
        for zone in (HAND, DRIFT):
            for card in s.zone(zone, player):
                if is_a(s, card, "token"):
                    sinking.append(move_event(s, atoms.obj_id(s, card), VOID, player, by=BY_RULE))
    if sinking:
        propose(s, sinking)
    return bool(sinking)


def resolve(s: State, item: Item) -> None:
    """A waiting ability resolves."""
    push(s, s.pool.codes[item.aid].name, item.ctx.you).ctx = item.ctx.copy()


def take_strain(s: State, ev: Event) -> None:
    """Strain happens to a diver."""
    card = ev.subj & CARD_MASK
    if ev.amount > 0 and atoms.alive(s, ev.subj):
        atoms.set_column(s, STRAIN, card, s.cols[STRAIN][card] + ev.amount)
        atoms.emit(s, ev)


def may_lie(s: State, card: int, definition: int) -> bool:
    """What lies face down on the reef is a trap: that follows from 2.3.2."""
    return "trap" in s.pool.defs[definition].base.sets[KIND]


# ---- the whole -----------------------------------------------------------------------------------------------------


def make_rulebook(edition: str, format: str) -> Rulebook:
    """The rulebook: procedures, permissions and functions in one place."""
    from toys import tides_cards

    book = Rulebook("tides", edition, schema())
    book.phases = ["main", "attack", "end"]
    book.durations = ["once", "until end of turn"]
    book.verbs = {PLAY: "play", LAY: "lay", USE: "use", FLIP: "flip"}
    book.start = GAME
    book.add(GAME, TURN, STRIKE, PLAYING)
    book.add(make_loops("7", "7", "7"))
    book.add(make_check_timing(["3.1", "3.2", "3.3"], ["3.4"], ["3.4"]), make_replacement("4", "4"))
    book.add(*tides_cards.EFFECTS, MAY_PLAY, MAY_LAY, MAY_USE, MAY_STRIKE)
    book.rule_processes = rule_processes
    book.act_options = act_options
    book.why_not_act = why_not_act
    book.perform = perform
    book.resolve = resolve
    book.may_lie = may_lie
    book.commits = {E_DAMAGE: take_strain}
    book.layer_count = 4
    book.dependency = True
    book.reset_on_move = [STRAIN]
    book.concede_clause = "6"
    book.clause("6")
    book.finish()
    return book


def make_pool(book: Rulebook, sources: list[object]) -> Pool:
    """The cards of a game, linked: here a source is a card's key, since the cards are written by hand."""
    from toys import tides_cards

    return tides_cards.make_pool([str(key) for key in sources])


def gather(cards: object, decks: object) -> tuple[list[object], list[list[Pile]]]:
    """Decks are lists of keys. All cards of the toy come along, so that samples may guess."""
    from toys import tides_cards

    assert isinstance(decks, (list, tuple))
    return list(tides_cards.ALL), [[("deck", list(deck))] for deck in decks]


def decks() -> list[object]:
    """Two decks to try the game with."""
    from toys import tides_cards

    return [tides_cards.a_deck(), tides_cards.a_deck(5)]


TIDES_GAME = register(GameKind("tides", "Tides", make_rulebook, make_pool, gather, decks=decks))
