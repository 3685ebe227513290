"""After a loop: what is answered by itself while its rounds are played, and what may not be answered any more."""

from __future__ import annotations

from playmat.kernel import atoms
from playmat.kernel.model.schema import V_ROUNDS
from playmat.kernel.model.state import State
from playmat.kernel.records import NO, NO_ANSWER, PASS, Q_ACT, YES, Answer, Ask
from playmat.kernel.repeats.record import answer_in, player_in
from playmat.kernel.repeats.sameness import keys

# s.bans: four numbers each: player, key of the position or its shape (0: any, until the player does something), answer,
# clause.


def by_itself(s: State, q: Ask) -> Answer:
    """The answer that a loop gives by itself while its rounds are played; NO_ANSWER if the player is asked."""
    left = s.vals[V_ROUNDS]
    if left == 0:
        return NO_ANSWER
    n = len(s.loop)
    entry = s.loop[(n - left % n) % n]
    if player_in(entry) != q.player or answer_in(entry) not in q.options:
        # Something has come between: the loop is over, and nothing has to be forbidden.
        atoms.set_value(s, V_ROUNDS, 0)
        atoms.set_list(s, s.loop, [])
        atoms.set_list(s, s.bans, [])
        return NO_ANSWER
    atoms.set_value(s, V_ROUNDS, left - 1)
    if left == 1:
        atoms.set_list(s, s.loop, [])
    return answer_in(entry)


def without_banned(s: State, q: Ask) -> Ask:
    """The question with the options left to a player who has to stop a loop, or may not start it again."""
    left = [o for o in q.options if ban_on(s, q, o) < 0]
    if left and len(left) < len(q.options):
        return Ask(q.player, q.kind, left, q.about, q.clause, q.subject)
    return q


def ban_on(s: State, q: Ask, answer: Answer) -> int:
    """The clause that forbids an answer after a loop; -1 if none does."""
    bans = s.bans
    here: tuple[int, ...] = ()
    for at in range(0, len(bans), 4):
        if bans[at] == q.player and bans[at + 2] == answer:
            if bans[at + 1] == 0:
                return bans[at + 3]
            here = here or keys(s)
            if bans[at + 1] in here:
                return bans[at + 3]
    return NO_ANSWER


def lift(s: State, q: Ask, answer: Answer) -> None:
    """A player who had to do something has done it."""
    if (q.kind == Q_ACT and answer != PASS) or (answer == NO and YES in q.options):
        kept: list[int] = []
        for at in range(0, len(s.bans), 4):
            if s.bans[at] != q.player or s.bans[at + 1] != 0:
                kept += s.bans[at : at + 4]
        if len(kept) != len(s.bans):
            atoms.set_list(s, s.bans, kept)
