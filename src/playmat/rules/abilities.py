"""The activated abilities that a player may use now, as subjects of a permission and as answers."""

from __future__ import annotations

from playmat.kernel.continuous import by_print, chars, refresh
from playmat.kernel.errors import KernelBug
from playmat.kernel.model.ability import K_ACTIVATED, K_PLAY, K_SPELL, LinkedAbility
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.schema import DEF
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    CARD_BITS,
    CARD_MASK,
    Answer,
    CardId,
    Ctx,
    Frame,
    answer_of,
    aux_of,
    card_in,
    card_of,
)
from playmat.lang.abilities import PlayRule
from playmat.lang.run.rules import reader
from playmat.lang.run.rules_on import own_rules, rules_about
from playmat.rules.objects import obj


def subject_of(card: CardId, place: int) -> int:
    """An ability of a card as the subject of a permission."""
    return place << CARD_BITS | card


def ability_at(s: State, subject: int) -> LinkedAbility | None:
    """The ability that a subject means, if the card has one there."""
    if s.computed.dirty:
        refresh(s)
    abilities = s.computed.chars[subject & CARD_MASK].abilities
    place = subject >> CARD_BITS
    return s.pool.abilities[abilities[place]] if place < len(abilities) else None


def is_activated(s: State, subject: int) -> bool:
    """Whether a subject is an activated ability that its card has now."""
    found = ability_at(s, subject)
    return found is not None and found.kind == K_ACTIVATED


def chosen(s: State, answer: Answer) -> int:
    """The number of the ability that an answer names, by its card and its place there."""
    return chars(s, card_of(answer)).abilities[aux_of(answer)]


def context_of(f: Frame) -> Ctx:
    """The context of a frame that carries out an ability, or plays a card. KernelBug if it has none."""
    if f.ctx is None:
        raise KernelBug("an ability is carried out without a context")
    return f.ctx


def activated(s: State, cards: list[CardId]) -> list[int]:
    """The activated abilities that these cards have now, as subjects of a permission."""
    if s.computed.dirty:
        refresh(s)
    linked = s.pool.abilities
    values = s.computed.chars
    found: list[int] = []
    for card in cards:
        for place, aid in enumerate(values[card].abilities):
            if linked[aid].kind == K_ACTIVATED:
                found.append(place << CARD_BITS | card)
    return found


def add_uses(s: State, player: int, cards: list[CardId], use: Permission, verb: int, found: list[Answer]) -> None:
    """Add the activated abilities of some cards that the player may use, as answers, if it is the time for it (which
    the permission is not asked).
    """
    subjects = activated(s, cards)
    if subjects:
        for subject in use.permitted(s, player, subjects):
            found.append(answer_of(verb, card_in(subject), subject >> CARD_BITS))


def own_text_forbids(s: State, player: int, card: CardId) -> bool:
    """Whether what is printed on a card about playing it ("only if", "not if") does not let it be played now."""
    for aid in chars(s, card).abilities:
        rule = s.pool.abilities[aid]
        if rule.kind == K_PLAY and isinstance(rule.node, PlayRule) and rule.condition is not None:
            holds = rule.condition(s, Ctx(obj(s, card), player, aid))
            if holds != (rule.node.kind == "only if"):
                return True
    return False


def text_forbids(s: State, player: int, card: CardId) -> bool:
    """Whether a card's own text, or a rule about the player, does not let the player play it now."""
    d = by_print(s, card)
    if d is not None and d.vanilla and not s.computed.rules:
        return False
    if own_text_forbids(s, player, card) or own_rules(s, player, card, "cannot be played"):
        return True
    if not s.computed.rules:
        return False
    o = obj(s, card)
    return any([reader(s).means(r, s, o, player, "") for r in rules_about(s, player, "cannot play")])


def spell_of(s: State, card: CardId) -> int:
    """The ability that is a card's own effect when it is cast or played, -1 if it has none."""
    for aid in s.pool.defs[s.cols[DEF][card]].base.abilities:
        if s.pool.abilities[aid].kind == K_SPELL:
            return aid
    return -1
