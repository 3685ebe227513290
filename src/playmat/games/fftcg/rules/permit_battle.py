"""Which Forwards may attack, join a party and block, and which of them must: rows of refusals, each with its clause."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules.permit_abilities import new_here
from playmat.games.fftcg.rules.queries import attackers, controls, elements, forwards, has, hasty, is_type
from playmat.games.fftcg.rules.schema import ATTACKED
from playmat.kernel import atoms
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import TURNED, V_ACTIVE
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_RULE, CARD_MASK, NONE, CardId, ObjectId, card_in
from playmat.lang.effects import Rule
from playmat.lang.run.bills import Bill, can_pay_all
from playmat.lang.run.rules import reader
from playmat.lang.run.rules_on import amount_of, rules_on
from playmat.rules.objects import obj

ATTACK: Final = Permission("attack")
PARTY: Final = Permission("party")
BLOCK: Final = Permission("block")

ANY_MEMBER: Final = Switch("block", "blocking one member is enough", ["15.1.1.9.6", "10.1.3.4"])
MUST_ATTACK: Final = Switch("attack", "those who must attack", ["10.1.2.1.3"])
MUST_BLOCK: Final = Switch("block", "those who must block", ["10.1.3.1.3"])
BATTLE_SWITCHES: Final = [ANY_MEMBER, MUST_ATTACK, MUST_BLOCK]


def tolls(s: State, cards: list[CardId], what: str, player: int) -> list[Bill]:
    """The costs that Forwards demand for attacking or blocking together, and in whose name they are paid."""
    found: list[Bill] = []
    for card in cards:
        for r in rules_on(s, card, what + " toll"):
            ctx = r.ctx.copy()
            ctx.you = player
            found.append((r.program, ctx))
    return found


def _attack_payable(s: State, player: int, cards: list[CardId]) -> bool:
    """Whether all costs can be paid by which these attack together, dull as they will be by then (10.1.2.2)."""
    if not tolls(s, cards, "attack", player):
        return True
    then = s.copy()
    turn_attackers(then, player, cards)
    return can_pay_all(then, tolls(then, cards, "attack", player))


def turn_attackers(s: State, player: int, cards: list[CardId]) -> None:
    """Declared attackers are dull, but those with Brave stay active."""
    for card in cards:
        if not has(s, card, "brave"):
            atoms.turn(s, card, 1, BY_RULE, player)


# ------------------------------------------------------------------------------------------------ attacking


@ATTACK.unless("9.4.1", "10.1.2.1", "10.1")
def not_the_turn_players(s: State, player: int, card: CardId) -> bool:
    """The turn player attacks, with Forwards under that player's control."""
    return player != s.vals[V_ACTIVE] or not controls(s, player, card)


@ATTACK.unless("5.2.3.1.1.2", "10.1.2.1")
def no_forward_to_attack(s: State, player: int, card: CardId) -> bool:
    """Only Forwards attack."""
    return not is_type(s, card, "Forward")


@ATTACK.unless("10.1.2.1.1", "15.2.1.2")
def dull_attacker(s: State, player: int, card: CardId) -> bool:
    """Attackers must be active."""
    return s.cols[TURNED][card] == 1


@ATTACK.unless("10.1.2.1.1", "15.2.2.2", "5.2.3.1.1.4", "beginner-4")
def new_attacker(s: State, player: int, card: CardId) -> bool:
    """Attackers must have Haste or have been under the player's control since the turn began."""
    return new_here(s, player, card) and not hasty(s, card)


@ATTACK.unless("10.1.2.1.2", "15.2.1.2")
def has_attacked(s: State, player: int, card: CardId) -> bool:
    """A Forward attacks once a turn, unless a text lets it attack more often."""
    return s.cols[ATTACKED][card] >= attacks_allowed(s, card)


def attacks_allowed(s: State, card: CardId) -> int:
    """How often a Forward may attack in a turn."""
    allowed = 1
    for r in rules_on(s, card, "attacks twice"):
        allowed = max(allowed, amount_of(s, r, 2))
    for r in rules_on(s, card, "attacks once more"):
        allowed += amount_of(s, r, 1)
    return allowed


@ATTACK.unless("10.1.2.1.2", "2.2")
def forbidden_to_attack(s: State, player: int, card: CardId) -> bool:
    """No rule may forbid the attack."""
    return any(reader(s).means(r, s, obj(s, card), NONE, "") for r in rules_on(s, card, "cannot attack"))


@ATTACK.unless("10.1.2.3", "14.1")
def attack_not_affordable(s: State, player: int, card: CardId) -> bool:
    """A cost to attack must be payable."""
    return not _attack_payable(s, player, [card])


# ------------------------------------------------------------------------------------------------ parties


@PARTY.unless("15.1.1.9.1", "15.1.1.9.4")
def is_in_it(s: State, player: int, card: CardId) -> bool:
    """Each Forward is in a party once."""
    return obj(s, card) in declared(s)


@PARTY.unless("15.1.1.9.3")
def cannot_attack_at_all(s: State, player: int, card: CardId) -> bool:
    """Each member must be able to attack."""
    return ATTACK.why_not(s, player, card) >= 0


@PARTY.unless("15.1.1.9.2", "10.1.2.1")
def no_element_in_common(s: State, player: int, card: CardId) -> bool:
    """All members share an Element; some texts let a Forward join whatever its Element."""
    common: list[str] | None = None
    party = [*declared(s), obj(s, card)]
    for o in party:
        member = card_in(o)
        if _joins_whatever(s, member, party):
            continue
        own = elements(s, member)
        common = list(own) if common is None else [e for e in common if e in own]
    return common is not None and not common


def _joins_whatever(s: State, member: CardId, party: list[int]) -> bool:
    """Whether a text lets the member form a party with all the others, whatever their Elements."""
    others = [o for o in party if o & CARD_MASK != member]
    return any(
        all(reader(s).means(r, s, ObjectId(o), NONE, "") for o in others) for r in rules_on(s, member, "party with")
    )


@PARTY.unless("2.2", "10.1.2.1.2")
def forbidden_to_form_a_party(s: State, player: int, card: CardId) -> bool:
    """No rule may forbid it to a member."""
    return any(rules_on(s, card_in(o), "cannot form a party") for o in [*declared(s), obj(s, card)])


@PARTY.unless("10.1.2.3", "14.1", slow=True)
def party_not_affordable(s: State, player: int, card: CardId) -> bool:
    """The costs of all members are paid together, so that nothing pays two of them."""
    return not _attack_payable(s, player, [*[card_in(o) for o in declared(s)], card])


def declared(s: State) -> list[int]:
    """The attackers that the running declaration has named so far, or that the last one named: who asks why nobody else
    joins them may come when it is over.
    """
    phase = s.book.procedure("attack phase").index
    for f in reversed(s.frames):
        if f.proc == phase:
            return f.x[1:]
    return []


def must_attack(s: State, player: int, can: list[int]) -> bool:
    """Whether one of those who can attack has to, so that the phase can't end. Nobody is made to pay for an attack."""
    return MUST_ATTACK.on and any(
        rules_on(s, CardId(c), "must attack") and not rules_on(s, CardId(c), "attack toll") for c in can
    )


# ------------------------------------------------------------------------------------------------ blocking


@BLOCK.unless("10.1.3.1", "9.4.1")
def not_the_defenders(s: State, player: int, card: CardId) -> bool:
    """The non-turn player blocks, with a Forward under that player's control."""
    return player == s.vals[V_ACTIVE] or not controls(s, player, card)


@BLOCK.unless("5.2.3.1.1.2", "10.1.3.1")
def no_forward_to_block(s: State, player: int, card: CardId) -> bool:
    """Only Forwards block."""
    return not is_type(s, card, "Forward")


@BLOCK.unless("10.1.3.1.1")
def dull_blocker(s: State, player: int, card: CardId) -> bool:
    """Blockers must be active."""
    return s.cols[TURNED][card] == 1


@BLOCK.unless("10.1.3.1.2", "15.1.1.9.6", "2.2")
def forbidden_to_block(s: State, player: int, card: CardId) -> bool:
    """No rule may forbid it; who may block one member of a party may block the party."""
    can = [can_block(s, card, a) for a in attackers(s)]
    return not (any(can) if ANY_MEMBER.on else all(can))


def can_block(s: State, card: CardId, attacker: CardId) -> bool:
    """Whether rules let a Forward block this attacker."""
    me, it = obj(s, card), obj(s, attacker)
    if any(reader(s).means(r, s, it, NONE, "") for r in rules_on(s, card, "cannot block")):
        return False
    if any(reader(s).means(r, s, me, NONE, "") for r in rules_on(s, attacker, "cannot be blocked")):
        return False
    return all(reader(s).means(r, s, me, NONE, "") for r in rules_on(s, attacker, "can only be blocked by"))


@BLOCK.unless("10.1.3.1.2", "2.2")
def party_cannot_be_blocked(s: State, player: int, card: CardId) -> bool:
    """Some texts make the whole party unblockable."""
    members = attackers(s)
    return len(members) > 1 and any(rules_on(s, a, "party cannot be blocked") for a in members)


@BLOCK.unless("10.1.3.1.3", "14.1")
def block_not_affordable(s: State, player: int, card: CardId) -> bool:
    """A cost to block must be payable."""
    return not can_pay_all(s, tolls(s, [card], "block", player))


def forced_blockers(s: State, can: list[int]) -> list[int]:
    """Those who can block and have to: then one of them must be chosen. Nobody is made to pay for a block."""
    if not MUST_BLOCK.on:
        return []
    able = [c for c in can if not rules_on(s, CardId(c), "block toll")]
    found: list[int] = []
    for c in able:
        for r in rules_on(s, CardId(c), "must block"):
            node = r.node
            if not isinstance(node, Rule) or node.by is None:
                found.append(c)
                break
            if any(reader(s).means(r, s, obj(s, a), NONE, "") for a in attackers(s)):
                found.append(c)
                break
    if found:
        return found
    for a in attackers(s):
        for r in rules_on(s, a, "must be blocked"):
            fits = [c for c in able if reader(s).means(r, s, obj(s, CardId(c)), NONE, "")]
            if fits:
                return fits
    return []


def may_attack(s: State, player: int) -> list[int]:
    """The Forwards with which the player may attack."""
    return [c for c in forwards(s, player) if ATTACK.ok(s, player, c)]


def may_block(s: State, player: int) -> list[int]:
    """The Forwards with which the player may block."""
    return [c for c in forwards(s, player) if BLOCK.ok(s, player, c)]
