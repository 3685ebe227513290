"""The procedure that asks about replacement effects: which is applied first, and whether an optional one is."""

from __future__ import annotations

from playmat.kernel.events import replacement
from playmat.kernel.events.propose import (
    REPLACEMENT,
    commit_batch,
    first_class,
    must_ask,
    must_order,
    rewrite,
    rewritten,
)
from playmat.kernel.events.replacement import Candidate
from playmat.kernel.model.mechanisms import REPLACEMENT_CHOICE
from playmat.kernel.model.procedure import DONE, NEXT, Procedure
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    NO,
    NONE,
    O_ITEM,
    Q_ORDER,
    Q_YESNO,
    YES,
    Ask,
    Event,
    Frame,
    answer_of,
    aux_of,
    card_in,
)


def make_replacement(order_clause: str, apply_clause: str) -> Procedure:
    """The procedure that asks who must be asked about replacement effects; clauses in the rulebook's numbers.

    Its local: the place of the effect that was picked to be first.
    """
    proc = Procedure(REPLACEMENT, hands_over=True)

    @proc.step(apply_clause, name="rewrite_what_needs_no_question")
    def rewrite_what_needs_no_question(s: State, f: Frame) -> int:
        f.x = [0]
        return proc.at("commit_all") if rewrite(s, f.events, 0) else NEXT

    @proc.ask(order_clause, name="which_first")
    def which_first(s: State, f: Frame) -> Ask | None:
        ev = f.events[_stuck(s, f.events)]
        found = _found(s, ev)
        if not must_order(found):
            return None
        who = replacement.chooser(s, ev) if REPLACEMENT_CHOICE.on else s.opponent(replacement.chooser(s, ev))
        options = [answer_of(O_ITEM, card_in(c.source), at) for at, c in enumerate(found)]
        return Ask(who, Q_ORDER, options, "replace")

    @proc.step(order_clause, name="take_it")
    def take_it(s: State, f: Frame) -> int:
        f.x = [0 if f.answer < 0 else aux_of(f.answer)]
        return NEXT

    @proc.ask(apply_clause, name="whether")
    def whether(s: State, f: Frame) -> Ask | None:
        c = _found(s, f.events[_stuck(s, f.events)])[f.x[0]]
        return Ask(c.ctx.you, Q_YESNO, [YES, NO], "replace", subject=c.source) if c.ability.optional else None

    @proc.step(apply_clause, name="apply_it")
    def apply_it(s: State, f: Frame) -> int:
        at = _stuck(s, f.events)
        ev = f.events[at]
        c = _found(s, ev)[f.x[0]]
        if f.answer == NO:
            declined = ev.copy()
            declined.used = [*ev.used, c.key]
            f.events[at] = declined
        else:
            f.events[at : at + 1] = rewritten(s, c, ev)
        return proc.at("rewrite_what_needs_no_question")

    @proc.step(name="commit_all")
    def commit_all(s: State, f: Frame) -> int:
        commit_batch(s, f.events)
        return DONE

    return proc


def _found(s: State, ev: Event) -> list[Candidate]:
    return first_class(replacement.candidates(s, ev, ev.used))


def _stuck(s: State, events: list[Event]) -> int:
    """The first event about which somebody must be asked."""
    for at, ev in enumerate(events):
        found = _found(s, ev)
        if found and must_ask(found):
            return at
    return 0


def effect_named(s: State, at: int) -> str:
    """The words for an effect that may be applied first, by its source: "the effect of Ward"; "" if none is asked
    about. Where a card has several of them, they have numbers.
    """
    found = _asked_about(s)
    if not 0 <= at < len(found):
        return ""
    mine = found[at].ability
    name = _name(s, found[at])
    same = sorted({c.ability.aid for c in found if _name(s, c) == name})
    return f"effect {same.index(mine.aid) + 1} of {name}" if len(same) > 1 else f"the effect of {name}"


def effect_asked(s: State, at: int) -> int:
    """The ability whose effect may be applied first, by its place among the options; NONE if none is asked about."""
    found = _asked_about(s)
    return found[at].ability.aid if 0 <= at < len(found) else NONE


def _asked_about(s: State) -> list[Candidate]:
    """The effects of which one is to be applied first."""
    f = s.frames[-1] if s.frames else None
    if f is None or f.proc != s.book.procedure("replacement").index or not f.events:
        return []
    return _found(s, f.events[_stuck(s, f.events)])


def _name(s: State, c: Candidate) -> str:
    """The name of the card whose text it is (which may lie hidden by now, but has been seen); a rule's has none."""
    return s.pool.defs[c.ability.of].name if c.ability.of >= 0 else c.ability.name or "the rules"
