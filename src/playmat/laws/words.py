"""Laws about words: what differs in the rules reads differently."""

from __future__ import annotations

from playmat.kernel.continuous import chars
from playmat.kernel.model.schema import DEF, SEEN, STAMP, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    CARD_BITS,
    CARD_MASK,
    NO_CARD,
    O_ITEM,
    Q_ORDER,
    WORD_BITS,
    WORD_MASK,
    Answer,
    aux_of,
    card_of,
    verb_of,
)
from playmat.laws.place import Place


def apart(place: Place) -> None:
    """Within one question two options have the same words only if they are alike in every respect."""
    s = place.game._state
    if s.ask is None:
        return
    seen: dict[str, tuple[str, dict[str, object]]] = {}
    for option, answer in zip(place.game.question.options, s.ask.options, strict=True):
        look = _look(s, answer)
        before = seen.setdefault(option.label, (option.text, look))
        if before[1] != look:
            about = f"{s.ask.about!r}: {before[0]!r} and {option.text!r} both read {option.label!r}"
            differ = [
                f"{what}: {before[1].get(what)} and {look.get(what)}"
                for what in {**before[1], **look}
                if before[1].get(what) != look.get(what)
            ]
            raise place.broken("words", f"{about}, but differ in {'; '.join(differ)}")
    place.report.tried("words")


def _look(s: State, answer: Answer) -> dict[str, object]:
    """All by which an option differs from another one, by name, but for which copy of a card it is."""
    verb, card, aux = verb_of(answer), card_of(answer), aux_of(answer)
    if verb == O_ITEM and s.ask is not None and s.ask.kind == Q_ORDER:
        if s.ask.about == "next ability" and aux < len(s.waiting):
            aux = s.waiting[aux].aid
        else:
            aux = 0  # the place in a list of effects, which are told by their cards
    if card == NO_CARD or card >= len(s.cols[DEF]):
        return {"verb": verb, "number in it": aux}
    # When it came, and what was done with it, matters of a card on the field only.
    passing = [] if s.cols[ZONE][card] == s.book.schema.field else s.book.turn_on_move
    schema = s.book.schema
    left_out = {STAMP, SEEN, *passing, *(at for at, name in enumerate(schema.columns) if name in schema.objects)}
    columns = {schema.columns[at]: column[card] for at, column in enumerate(s.cols) if at not in left_out}
    counters = sorted((k & WORD_MASK, n) for k, n in s.counters.items() if k >> WORD_BITS == card and n)
    now = chars(s, card)
    obj = s.cols[STAMP][card] << CARD_BITS | card & CARD_MASK
    lasting = sorted((e.aid, e.until, e.uses) for e in s.lasting if obj in (e.targets or []))
    rules = sorted(rule.name for rule in now.rules)
    return {
        "verb": verb,
        "number in it": aux,
        **columns,
        "counters": counters,
        "numbers": now.numbers,
        "sets": now.sets,
        "abilities": now.abilities,
        "rules": rules,
        "effects": lasting,
    }
