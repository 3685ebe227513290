"""Loops: a sequence that repeats is noticed, and ended as the rulebook says.

While a phase goes on and on, the positions in which somebody is asked are noted down (kernel.repeats.record), with
every answer between them. A position that comes back, through the same answers, is a loop (kernel.repeats.sameness
tells what counts as the same):

- with something chosen on the way, when it has come back twice, or thrice if something grows;
- with passes only, when it has come back twelve times;
- and only if it goes on in copies, also far ahead, where all that grows has become much more
  (kernel.running.looptrial).

Who can stop it: those who chose to go on; if nobody did, those who could have done something else; but nobody if every
answer that anybody could give leads back into it. If there is nobody, the game is a draw. Each of these players,
beginning with the turn player, names a number of rounds; the smallest counts. The loop then plays itself that many
times, and after that they may not give the answers that kept it going. A loop in which nobody is asked anything is
found by kernel.running.unasked.

`make_loops` makes the procedure; a rulebook without it notices no loops. All of it lies in the state: ``s.loop`` is the
record (or the round that is being played), ``s.bans`` the answers that are forbidden for the rest of the phase.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.kernel import atoms
from playmat.kernel.model.procedure import DONE, NEXT, Procedure
from playmat.kernel.model.schema import DRAW, V_ACTIVE, V_LOOP, V_RESULT, V_ROUNDS
from playmat.kernel.model.state import State
from playmat.kernel.records import NO_CARD, O_NUMBER, Q_NUMBER, Ask, Frame, answer_of, aux_of
from playmat.kernel.repeats.record import CHOSE, HAD_ANOTHER, START, answer_in, answers_between, is_look, player_in
from playmat.kernel.running.looptrial import goes_on, no_way_out

MOST_ROUNDS: Final = 99  # the largest number that can be named

CanStop = Callable[[State, int, bool, bool], bool]
"""(state, player, that player chose to go on, that player had another answer) -> whether the player can stop it."""


def _can_stop(s: State, player: int, chose: bool, had: bool) -> bool:
    return chose or had


def _without_this(s: State) -> State:
    """A copy that stands at the question at which the loop was noticed."""
    copy = s.copy()
    copy.frames.pop()
    return copy


# ---- the procedure -------------------------------------------------------------------------------------------------


def make_loops(draw: str, one: str, both: str, can_stop: CanStop = _can_stop, by_choosing: bool = False) -> Procedure:
    """The procedure for a loop that was noticed; clauses in the rulebook's numbers: nobody can stop it, one player can,
    several can. `can_stop` narrows down who can. by_choosing: who named the smallest number stops it by the choice
    that stops it, so the others go on up to there; otherwise it stops where the round began.

    Its locals: where the round begins in the record, then those who can stop it, in turn order, then their numbers.
    """
    proc = Procedure("loop")

    def not_at_once_again(s: State) -> int:
        """It leads out of itself: it is looked at again only after a while."""
        atoms.set_list(s, s.loop, [])
        atoms.set_value(s, V_LOOP, -START)
        return DONE

    @proc.step(name="is_it_one")
    def is_it_one(s: State, f: Frame) -> int:
        given = answers_between(s.loop, f.x[0], len(s.loop))
        copy = _without_this(s)
        if given and not goes_on(copy, given):
            return not_at_once_again(s)
        chosen = any(a & 1 for a in given)
        asked = any(a & 2 for a in given) or not given
        if asked and no_way_out(copy):
            return NEXT
        if not given:
            return not_at_once_again(s)
        player = s.vals[V_ACTIVE]
        for _ in range(s.players):
            mine = [a for a in given if player_in(a) == player]
            chose = any(a & 1 for a in mine)
            had = any(a & 2 for a in mine) and not chosen
            if can_stop(s, player, chose, had):
                f.x = [*f.x, player]
            player = s.opponent(player)
        return NEXT

    @proc.step(draw, name="nobody_can_stop_it")
    def nobody_can_stop_it(s: State, f: Frame) -> int:
        if len(f.x) == 1:
            atoms.set_value(s, V_RESULT, DRAW)
        return NEXT

    @proc.step(name="begin_with_the_first")
    def begin_with_the_first(s: State, f: Frame) -> int:
        f.x = [f.x[0], len(f.x) - 1, *f.x[1:]]
        return NEXT

    @proc.ask(one, both, name="how_many_rounds")
    def how_many_rounds(s: State, f: Frame) -> Ask | None:
        named = len(f.x) - 2 - f.x[1]
        if named >= f.x[1]:
            return None
        clause = s.book.clause_index[one if f.x[1] == 1 else both]
        options = [answer_of(O_NUMBER, NO_CARD, n) for n in range(MOST_ROUNDS + 1)]
        return Ask(f.x[2 + named], Q_NUMBER, options, "rounds of the loop", clause)

    @proc.step(one, both, name="note_the_number")
    def note_the_number(s: State, f: Frame) -> int:
        if f.answer >= 0:
            f.x = [*f.x, aux_of(f.answer)]
        return proc.at("how_many_rounds") if len(f.x) - 2 < 2 * f.x[1] else NEXT

    @proc.step(one, both, name="play_the_rounds")
    def play_the_rounds(s: State, f: Frame) -> int:
        n = f.x[1]
        players = f.x[2 : 2 + n]
        numbers = f.x[2 + n : 2 + 2 * n]
        rounds = min(numbers)
        stopper = players[numbers.index(rounds)]
        record = s.loop[f.x[0] :]
        given = answers_between(record, 0, len(record))
        chosen = any(a & 1 for a in given)
        clause = s.book.clause_index[one if n == 1 else both]
        bans = (
            _bans_of_choices(record, players, clause, s.loop[-1]) if chosen else _bans_of_passes(given, stopper, clause)
        )
        atoms.set_list(s, s.bans, bans)
        further = _before_choice(given, stopper) if chosen and by_choosing else 0
        left = rounds * len(given) + further
        atoms.set_list(s, s.loop, [*given[further:], *given[:further]] if left else [])
        atoms.set_value(s, V_ROUNDS, left)
        atoms.set_value(s, V_LOOP, 0)
        return DONE

    return proc


# ---- playing the rounds, and what is forbidden afterwards ----------------------------------------------------------
# s.bans: four numbers each: player, key of the position or its shape (0: any, until the player does something), answer,
# clause.


def _bans_of_choices(record: list[int], players: list[int], clause: int, now: int) -> list[int]:
    """In the same position none of these players may choose to go on again; if something has grown since the round
    began (now: the position as it is, as it stands in the record), in any of the same shape.
    """
    bans: list[int] = []
    grows = record[1] != now
    key = 0
    at = 0
    while at < len(record):
        entry = record[at]
        if is_look(entry):
            key = 0
        elif entry < 0:
            key = -1 - record[at if grows else at + 1]
            at += 1
        elif key and entry & CHOSE and player_in(entry) in players:
            bans += (player_in(entry), key, answer_in(entry), clause)
        at += 1
    return bans


def _before_choice(given: list[int], player: int) -> int:
    """How many answers of a round come before the player's first choice to go on."""
    return next((at for at, entry in enumerate(given) if entry & CHOSE and player_in(entry) == player), 0)


def _bans_of_passes(given: list[int], stopper: int, clause: int) -> list[int]:
    """The player who stops it has to do something else than let it go on, at the next chance."""
    bans: list[int] = []
    for entry in given:
        if entry & HAD_ANOTHER and player_in(entry) == stopper:
            ban = [stopper, 0, answer_in(entry), clause]
            if ban not in [bans[i : i + 4] for i in range(0, len(bans), 4)]:
                bans += ban
    return bans
