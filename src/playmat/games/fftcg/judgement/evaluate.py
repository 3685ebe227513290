"""How computer players judge this game: the worth of a position, and what one usually answers.

Worth is in hundredths of a card. These are rules of thumb and no part of the rules; a player that looks ahead uses them
where its looking ends.
"""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.permit_battle import may_attack
from playmat.games.fftcg.rules.queries import attackers, backups, forwards, has, power_of
from playmat.games.fftcg.rules.schema import (
    ATTACKED,
    BREAK,
    CRYSTALS,
    DAMAGE,
    DAMAGE_ZONE,
    DECK,
    FIELD,
    FROZEN,
    HAND,
    O_BLOCK,
    P_ATTACK,
    P_MAIN1,
    P_MAIN2,
    S_TYPE,
    V_PARTY,
)
from playmat.kernel.continuous import chars
from playmat.kernel.model.schema import CONTROLLER, OWNER, TURNED, V_ACTIVE, V_PHASE, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    FINISH,
    PASS,
    Q_ACT,
    Q_NUMBER,
    Q_PAY,
    YES,
    Answer,
    CardId,
    card_of,
    verb_of,
)
from playmat.rules.choosing import least_worth, most_worth, worth_of

# What so many points of damage are worth to the player who did not take them, up to the last but one.
DAMAGE_WORTH: Final = [0, 70, 145, 230, 330, 460, 640, 900]
HAND_WORTH: Final = [0, 70, 132, 188, 238, 280, 315, 330]
BACKUP_WORTH: Final = [0, 120, 232, 336, 430, 512]
MONSTER_WORTH: Final = 90
CRYSTAL_WORTH: Final = 25
THIN_DECK: Final = 6  # fewer cards than that are a danger


def evaluate(s: State, player: int) -> int:
    """How good a running game is for a player."""
    other = s.opponent(player)
    return _side(s, player) - _side(s, other) + _threat(s, player)


def _side(s: State, player: int) -> int:
    """What a player has: field, hand, Backups, points of damage dealt."""
    worth = worth_of(DAMAGE_WORTH, len(s.zone(DAMAGE_ZONE, s.opponent(player))))
    worth += worth_of(HAND_WORTH, len(s.zone(HAND, player)))
    behind = 0
    for card in s.zone(FIELD, player):
        types = chars(s, card).sets[S_TYPE]
        if "Forward" in types:
            worth += forward_worth(s, card)
        elif "Backup" in types:
            behind += 1
            worth += 0 if s.cols[TURNED][card] else 4
        else:
            worth += MONSTER_WORTH
    worth += worth_of(BACKUP_WORTH, behind) + s.pvals[CRYSTALS][player] * CRYSTAL_WORTH
    left = len(s.zone(DECK, player))
    if left < THIN_DECK:
        worth -= (THIN_DECK - left) * 60
    return worth


def forward_worth(s: State, card: CardId) -> int:
    """What a Forward on the field is worth."""
    worth = 70 + power_of(s, card) * 14 // 1000
    worth += 12 * (has(s, card, "haste") + has(s, card, "first strike") + has(s, card, "brave"))
    if s.cols[FROZEN][card]:
        worth -= 25
    return worth


def _threat(s: State, player: int) -> int:
    """What the turn to come may bring: attackers that nobody can block, the more the nearer the end is."""
    active = s.vals[V_ACTIVE]
    defender = s.opponent(active)
    # Whoever is not the turn player attacks next, against those who have not dulled.
    strikers = sum(1 for c in forwards(s, defender) if not s.cols[FROZEN][c])
    walls = sum(1 for c in forwards(s, active) if not s.cols[TURNED][c])
    open_hits = max(0, strikers - walls)
    hurt = len(s.zone(DAMAGE_ZONE, active))
    worth = open_hits * (25 + hurt * 12)
    if hurt + open_hits >= s.book.numbers["damage limit"]:
        worth += 300
    return -worth if active == player else worth


def quiet(s: State) -> bool:
    """Nothing is under way: somebody may act in a Main Phase, or attack, with nothing on the stack."""
    ask = s.ask
    if ask is None or ask.kind != Q_ACT or s.stack or s.waiting:
        return False
    phase = s.vals[V_PHASE]
    if phase in (P_MAIN1, P_MAIN2):
        return ask.about == "priority" and ask.player == s.vals[V_ACTIVE]
    return phase == P_ATTACK and ask.about == "attack"


def routine(s: State) -> bool:
    """How to pay: with Backups first, then with the card that is missed least. And what makes no difference."""
    ask = s.ask
    if ask is None:
        return False
    if ask.about == "another attack":
        return not may_attack(s, ask.player)
    return ask.kind == Q_PAY or ask.about in ("bottom of the deck", "shuffle the opponent's deck")


def usual(s: State) -> Answer:
    """What whoever is asked usually answers."""
    ask = s.ask
    assert ask is not None
    options = ask.options
    if len(options) == 1:
        return options[0]
    if ask.kind == Q_PAY:
        return payment(s, ask.player, options)
    if ask.about == "block":
        return block(s, options)
    if ask.about == "mulligan":
        return YES if poor_hand(s, ask.player) else options[-1]
    if ask.about == "another attack":
        return options[-1]
    if ask.about == "hand size":
        return least_missed(s, ask.player, options)
    if PASS in options:
        return PASS
    if YES in options:
        return YES
    if ask.kind == Q_ACT and FINISH in options:
        return FINISH
    if ask.kind == Q_NUMBER:
        return options[-1]
    return most_wanted(s, ask.player, options)


def payment(s: State, player: int, options: list[Answer]) -> Answer:
    """Dull a Backup if that is possible, else discard what is missed least."""
    return least_worth(options, lambda card: 0 if s.cols[ZONE][card] == FIELD else keep_worth(s, player, card))


def least_missed(s: State, player: int, options: list[Answer]) -> Answer:
    """The card in hand that is kept for the smallest gain."""
    return least_worth(options, lambda card: keep_worth(s, player, card))


def keep_worth(s: State, player: int, card: CardId) -> int:
    """How much a card in hand would be missed: those that can be played soon are worth most."""
    c = chars(s, card)
    cost = c.numbers[0]
    types = c.sets[S_TYPE]
    mine = len(backups(s, player))
    if "Backup" in types:
        worth = 90 - 25 * max(0, mine - 2) - 8 * max(0, cost - 3)
    elif "Forward" in types:
        worth = 60 + c.numbers[1] * 5 // 1000 - 6 * max(0, cost - 3 - mine)
    else:
        worth = 65 - 6 * max(0, cost - 3 - mine)
    if any(other != card and _same_name(s, card, other) for other in s.zone(HAND, player)):
        worth -= 25
    if any(_same_name(s, card, other) for other in s.zone(FIELD, player)):
        worth -= 40
    return max(1, worth)


def _same_name(s: State, card: CardId, other: int) -> bool:
    return s.pool.defs[s.cols[0][card]].name == s.pool.defs[s.cols[0][other]].name


def poor_hand(s: State, player: int) -> bool:
    """An opening hand without a Backup, or with nothing that is cheap."""
    hand = s.zone(HAND, player)
    cheap = [c for c in hand if chars(s, c).numbers[0] <= 3]
    return not any("Backup" in chars(s, c).sets[S_TYPE] for c in hand) or not cheap


def block(s: State, options: list[Answer]) -> Answer:
    """Block where the blocker survives, where it trades well, or where the damage would be the last."""
    ask = s.ask
    assert ask is not None
    hurt = len(s.zone(DAMAGE_ZONE, ask.player))
    last = hurt + 1 >= s.book.numbers["damage limit"]
    saved = DAMAGE_WORTH[min(hurt + 1, 7)] - DAMAGE_WORTH[min(hurt, 7)]
    members = attackers(s)
    power = sum(power_of(s, c) for c in members)
    first = bool(members) and all(has(s, c, "first strike") for c in members)
    best = FINISH if FINISH in options else options[0]
    gain = -1_000_000 if last or FINISH not in options else 0
    for answer in options:
        if verb_of(answer) != O_BLOCK:
            continue
        card = card_of(answer)
        mine = power_of(s, card) - s.cols[DAMAGE][card]
        kills = 0
        if len(members) == 1 and power_of(s, card) >= power_of(s, CardId(members[0])) - s.cols[DAMAGE][members[0]]:
            kills = forward_worth(s, CardId(members[0]))
        dies = forward_worth(s, card) if power >= mine else 0
        if first and dies and not has(s, card, "first strike"):
            kills = 0
        elif kills and has(s, card, "first strike") and not first and not s.vals[V_PARTY]:
            dies = 0
        worth = saved + kills - dies
        if worth > gain:
            best, gain = answer, worth
    return best


def most_wanted(s: State, player: int, options: list[Answer]) -> Answer:
    """Of cards to choose from: the opponent's best, else one's own best; a choice already good enough is left."""

    def worth_to(card: CardId) -> int:
        worth = forward_worth(s, card) if s.cols[ZONE][card] == FIELD else keep_worth(s, s.cols[OWNER][card], card)
        if s.cols[ZONE][card] == FIELD and s.cols[CONTROLLER][card] != player:
            worth += 500
        elif s.cols[ZONE][card] == BREAK:
            worth += 100
        if s.cols[ATTACKED][card]:
            worth -= 5
        return worth

    return most_worth(options, worth_to)
