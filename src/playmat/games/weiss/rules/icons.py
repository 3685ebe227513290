"""Trigger icons (4.12): the trigger check, and the set of actions of each icon. Gate and choice, which the document
omits, do what the real cards print.
"""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.damage import load_shot
from playmat.games.weiss.rules.moves import draw, from_the_top, home, propose_away
from playmat.games.weiss.rules.queries import is_character, is_climax, level_of, players_level
from playmat.games.weiss.rules.schema import (
    DECK,
    E_TRIGGERED,
    HAND,
    O_POSITION,
    POSITIONS,
    RESOLUTION,
    S_TRIGGER,
    STAGE,
    STOCK,
    STOCKED,
    TRIGGER_CHECK,
    UNTIL_END,
    V_ATTACKER,
    WAITING_ROOM,
)
from playmat.kernel import atoms
from playmat.kernel.continuous import chars
from playmat.kernel.events.adjusting import adjust
from playmat.kernel.events.propose import propose_move
from playmat.kernel.model.frames import push
from playmat.kernel.model.procedure import DONE, NEXT, Procedure, Switch
from playmat.kernel.model.schema import OWNER, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    BY_RULE,
    CARD_MASK,
    F_FACE_DOWN,
    F_TURNED,
    NO,
    NO_ANSWER,
    NO_CARD,
    NONE,
    O_CARD,
    O_ITEM,
    PASS,
    Q_CHOOSE,
    Q_YESNO,
    YES,
    Answer,
    Ask,
    CardId,
    Frame,
    ObjectId,
    answer_of,
    answers_of,
    aux_of,
    card_in,
    card_of,
)
from playmat.rules.objects import obj

ICONS: Final = ["soul", "return", "pool", "comeback", "draw", "shot", "treasure", "standby", "gate", "choice"]

ALL_ICONS: Final = Switch("trigger check", "all icons", ["7.3.1.2", "4.12.1"])
SWITCHES: Final = [ALL_ICONS]

_ALL: Final = sum(1 << place for place in POSITIONS)
# For every set of stage positions, as bits, the answers that name them.
_ANSWERS: Final = [
    [answer_of(O_POSITION, NO_CARD, place) for place in POSITIONS if n >> place & 1] for n in range(_ALL + 1)
]

BEYOND: Final = 1  # standby may be so much above the player's level

# ------------------------------------------------------------------------------------------------ the trigger check

CHECK: Final = Procedure("trigger check", pushes=["icon"])  # x: the revealed object, the place of the next icon


@CHECK.step("7.3.1.2", "3.13.1.2")
def reveal(s: State, f: Frame) -> int:
    """The top card of the deck goes face up to the resolution zone."""
    deck = s.zone(DECK, f.who)
    if not deck:
        return DONE
    new = atoms.move(s, deck[-1], RESOLUTION, f.who, by=BY_RULE, name=TRIGGER_CHECK, lone=True)
    atoms.announce(s, E_TRIGGERED, f.who, by=BY_RULE, subj=new, obj=ObjectId(s.vals[V_ATTACKER] or NONE))
    f.x = [new, 0]
    return NEXT if icons_of(s, new) else TO_THE_STOCK


def icons_of(s: State, o: ObjectId) -> tuple[str, ...]:
    """The icons of a revealed card whose effects are performed."""
    icons = chars(s, card_in(o)).sets[S_TRIGGER]
    return icons if ALL_ICONS.on else icons[:1]


@CHECK.step("7.3.1.2", "4.12.2.1")
def its_icons(s: State, f: Frame) -> int:
    """All its icons, one after another."""
    icons = icons_of(s, ObjectId(f.x[0]))
    at = f.x[1]
    if at >= len(icons):
        return NEXT
    f.x[1] = at + 1
    start(s, f.who, icons[at], CardId(f.x[0]), s.vals[V_ATTACKER])
    return NEXT if at + 1 == len(icons) else ITS_ICONS


@CHECK.step("7.3.1.2", "3.13.1.2", "3.10.2")
def to_the_stock(s: State, f: Frame) -> int:
    """If it still lies there it goes face down to its owner's stock."""
    if atoms.alive(s, ObjectId(f.x[0])):
        card = card_in(f.x[0])
        atoms.move(s, card, STOCK, home(s, card), by=BY_RULE, name=STOCKED, face_down=True, lone=True)
    return DONE


# ------------------------------------------------------------------------------------------------ the icons

# Each icon has a row of steps of its own in this procedure, and begins with the first of them.
# who: the player executing the action; x: the icon, the card with it, the attacker, picks
ICON: Final = Procedure("icon", pushes=["from the top"])
FIRST_STEPS: Final = [
    "soul", "whom_to_return", "stock_the_top_card", "whom_to_bring_back", "draw_a_card", "shot", "treasure",
    "who_stands_by", "which_climax", "which_choice",
]  # fmt: skip
WHICH: Final = 0
CARD: Final = 1
ATTACKER: Final = 2
PICK: Final = 3


def start(s: State, player: int, icon: str, card: CardId, attacker: int) -> None:
    """Perform the effect of a trigger icon. Call it last in a step."""
    which = ICONS.index(icon)
    push(s, "icon", player, [which, card, attacker, NONE]).step = ICON.at(FIRST_STEPS[which])


@ICON.step("4.12.2.2", last=True)
def soul(s: State, f: Frame) -> int:
    """The attacking character gets +1 soul until the end of the turn; nobody is asked."""
    o = ObjectId(f.x[ATTACKER])
    if o and atoms.alive(s, ObjectId(o)) and s.cols[ZONE][o & CARD_MASK] == STAGE:
        adjust(s, f.who, o, "soul", 1, UNTIL_END, BY_RULE)
    return NEXT


@ICON.ask("4.12.2.3")
def whom_to_return(s: State, f: Frame) -> Ask | None:
    """One of the opponent's characters on the stage, or none."""
    return _which(f, s.zone(STAGE, s.opponent(f.who)), "return")


@ICON.step("4.12.2.3", last=True)
def return_it(s: State, f: Frame) -> int:
    """It goes to its owner's hand."""
    if f.answer not in (NO_ANSWER, PASS):
        propose_away(s, obj(s, card_of(f.answer)), BY_RULE, f.who, ObjectId(f.x[CARD]), "", HAND)
    return NEXT


@ICON.step("4.12.2.8")
def treasure(s: State, f: Frame) -> int:
    """The card with the icon returns to its owner's hand, without a choice; then it goes on as with the pool icon."""
    if atoms.alive(s, ObjectId(f.x[CARD])):
        propose_away(s, ObjectId(f.x[CARD]), BY_RULE, f.who, ObjectId(f.x[CARD]), "", HAND)
    return NEXT


@ICON.ask("4.12.2.4", "4.12.2.8")
def stock_the_top_card(s: State, f: Frame) -> Ask | None:
    """Whether to put the top card of the deck into the stock."""
    if not s.zone(DECK, f.who):
        return None
    return Ask(f.who, Q_YESNO, [YES, NO], ICONS[f.x[WHICH]], subject=f.x[CARD])


@ICON.step("4.12.2.4", "4.12.2.8", last=True)
def stock_it(s: State, f: Frame) -> int:
    """Face down, unseen."""
    if f.answer == YES:
        from_the_top(s, f.who, 1, STOCK, BY_RULE, f.who, f.x[CARD])
    return NEXT


@ICON.ask("4.12.2.5")
def whom_to_bring_back(s: State, f: Frame) -> Ask | None:
    """Comeback: a character in the player's waiting room."""
    return _which(f, [c for c in s.zone(WAITING_ROOM, f.who) if is_character(s, c)], "comeback")


@ICON.step("4.12.2.5", last=True)
def bring_it_back(s: State, f: Frame) -> int:
    """It goes to the hand."""
    if f.answer not in (NO_ANSWER, PASS):
        propose_away(s, obj(s, card_of(f.answer)), BY_RULE, f.who, ObjectId(f.x[CARD]), "", HAND)
    return NEXT


@ICON.ask("4.12.2.6")
def draw_a_card(s: State, f: Frame) -> Ask | None:
    """Whether to draw."""
    return Ask(f.who, Q_YESNO, [YES, NO], "draw", subject=f.x[CARD])


@ICON.step("4.12.2.6", last=True)
def draw_it(s: State, f: Frame) -> int:
    """One card."""
    if f.answer == YES:
        draw(s, f.who, 1, BY_RULE, f.who, f.x[CARD])
    return NEXT


@ICON.step("4.12.2.7", last=True)
def shot(s: State, f: Frame) -> int:
    """The ability that waits for the attacking character's next damage comes in effect."""
    load_shot(s, ObjectId(f.x[ATTACKER]), f.x[CARD])
    return NEXT


@ICON.ask("4.12.2.10")
def who_stands_by(s: State, f: Frame) -> Ask | None:
    """Standby: a character of the waiting room, at most one level above the player's."""
    most = players_level(s, f.who) + BEYOND
    fit = [c for c in s.zone(WAITING_ROOM, f.who) if is_character(s, c) and level_of(s, c) <= most]
    return _which(f, fit, "standby")


@ICON.step("4.12.2.10")
def note_who(s: State, f: Frame) -> int:
    """Its position is asked for next."""
    if f.answer not in (NO_ANSWER, PASS):
        f.x[PICK] = card_of(f.answer)
    return NEXT


@ICON.ask("4.12.2.10", "4.12.2.10.1")
def on_which_position(s: State, f: Frame) -> Ask | None:
    """Any position, also one with a character."""
    if f.x[PICK] == NONE:
        return None
    return Ask(f.who, Q_CHOOSE, positions(), "position", subject=obj(s, CardId(f.x[PICK])))


@ICON.step("4.12.2.10", "4.12.2.10.1", last=True)
def it_stands_by(s: State, f: Frame) -> int:
    """It is put there rested; who was there goes by rule action."""
    if f.answer != NO_ANSWER:
        o = obj(s, CardId(f.x[PICK]))
        propose_move(s, o, STAGE, f.who, F_TURNED, BY_RULE, f.who, ObjectId(f.x[CARD]), "", aux_of(f.answer))
    return NEXT


@ICON.ask("4.12.2")
def which_climax(s: State, f: Frame) -> Ask | None:
    """Gate: a climax in the player's waiting room."""
    return _which(f, [c for c in s.zone(WAITING_ROOM, f.who) if is_climax(s, c)], "gate")


@ICON.step("4.12.2", last=True)
def through_the_gate(s: State, f: Frame) -> int:
    """It goes to the hand."""
    if f.answer not in (NO_ANSWER, PASS):
        propose_away(s, obj(s, card_of(f.answer)), BY_RULE, f.who, ObjectId(f.x[CARD]), "", HAND)
    return NEXT


@ICON.ask("4.12.2")
def which_choice(s: State, f: Frame) -> Ask | None:
    """Choice: a character with a soul icon in the player's waiting room."""
    fit = [c for c in s.zone(WAITING_ROOM, f.who) if is_character(s, c) and "soul" in chars(s, c).sets[S_TRIGGER]]
    return _which(f, fit, "choice")


@ICON.step("4.12.2")
def note_the_choice(s: State, f: Frame) -> int:
    """Where it goes is asked for next."""
    if f.answer not in (NO_ANSWER, PASS):
        f.x[PICK] = card_of(f.answer)
    return NEXT


@ICON.ask("4.12.2")
def hand_or_stock(s: State, f: Frame) -> Ask | None:
    """To the hand or to the stock."""
    if f.x[PICK] == NONE:
        return None
    options = [answer_of(O_ITEM, NO_CARD, HAND), answer_of(O_ITEM, NO_CARD, STOCK)]
    return Ask(f.who, Q_CHOOSE, options, "hand or stock", subject=obj(s, CardId(f.x[PICK])))


@ICON.step("4.12.2")
def put_it_there(s: State, f: Frame) -> int:
    """The chosen zone."""
    if f.answer != NO_ANSWER:
        zone = aux_of(f.answer)
        flags = F_FACE_DOWN if zone == STOCK else 0
        o = obj(s, CardId(f.x[PICK]))
        propose_move(s, o, zone, s.cols[OWNER][f.x[PICK]], flags, BY_RULE, f.who, ObjectId(f.x[CARD]))
    return DONE


def _which(f: Frame, cards: list[CardId], about: str) -> Ask | None:
    """One of these cards, or none of them; nothing is asked where there is none."""
    if not cards:
        return None
    return Ask(f.who, Q_CHOOSE, [PASS, *answers_of(O_CARD, cards)], about, subject=f.x[CARD])


def positions(among: int = _ALL) -> list[Answer]:
    """Stage positions, given as bits, as answers; all five of them if nothing is said."""
    return _ANSWERS[among][:]


# Steps with which others go on that do not stand above them.
ITS_ICONS: Final = CHECK.at("its_icons")
TO_THE_STOCK: Final = CHECK.at("to_the_stock")
