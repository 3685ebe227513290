"""Zones that hold so many cards only: who causes more moves than there is room for says which of them happen.

Asked only where there are too many, by a rulebook that has the procedure (`make_room`) and limits zones
(`Rulebook.limited`).
"""

from __future__ import annotations

from playmat.kernel.events.propose import ROOM, commit_batch
from playmat.kernel.events.roomy import too_many
from playmat.kernel.model.procedure import DONE, NEXT, Procedure
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, NO_ANSWER, NONE, O_CARD, Q_CHOOSE, Ask, CardId, Frame, answer_of, card_of


def make_room(*clauses: str) -> Procedure:
    """The player whose effect it is names the moves that happen, one at a time; the others do not. Locals: the cards
    that have been named.
    """
    proc = Procedure(ROOM)

    @proc.ask(*clauses, name="which_comes")
    def which_comes(s: State, f: Frame) -> Ask | None:
        places, room = too_many(s, f.events)
        if not places or len([i for i in places if f.events[i].subj & CARD_MASK in f.x]) >= room:
            return None
        first = f.events[places[0]]
        who = first.by_player if first.by_player != NONE else first.player
        left = [f.events[i].subj & CARD_MASK for i in places]
        return Ask(who, Q_CHOOSE, [answer_of(O_CARD, CardId(card)) for card in left if card not in f.x], "room")

    @proc.step(*clauses, name="it_comes")
    def it_comes(s: State, f: Frame) -> int:
        places, _ = too_many(s, f.events)
        if f.answer != NO_ANSWER:
            f.x = [*f.x, card_of(f.answer)]
            return proc.at("which_comes")
        if places:  # so many have been named as there is room for
            f.events = [ev for i, ev in enumerate(f.events) if i not in places or ev.subj & CARD_MASK in f.x]
            return proc.at("which_comes")
        return NEXT

    @proc.step(name="commit_those")
    def commit_those(s: State, f: Frame) -> int:
        commit_batch(s, f.events)
        return DONE

    return proc
