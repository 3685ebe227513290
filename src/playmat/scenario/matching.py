"""Which option of a question a line means."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from playmat.kernel.answers.texts import expected, written
from playmat.kernel.continuous import chars
from playmat.kernel.model.ability import K_ACTIVATED
from playmat.kernel.model.schema import DEF, OWNER, SEEN, STAMP, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    CARD_MASK,
    NO_CARD,
    O_CARD,
    O_ITEM,
    O_PLACE,
    O_PLAYER,
    PLACE_BITS,
    PLACE_MASK,
    Q_ORDER,
    WORD_BITS,
    WORD_MASK,
    Answer,
    Ask,
    CardId,
    Ctx,
    answer_of,
    aux_of,
    card_in,
    card_of,
    object_id,
    verb_of,
)
from playmat.kernel.views.telling import words_of
from playmat.scenario.dialect import Dialect
from playmat.scenario.model import Made, Pick
from playmat.scenario.outcome import Problem

_NOBODY: Final = CardId(-1)  # no card is acting


def matching(s: State, ask: Ask, pick: Pick, acting: int = -1) -> list[Answer]:
    """The options that a pick may mean. acting: the card that is being played, for `itself`."""
    if pick.player >= 0:
        return [o for o in ask.options if verb_of(o) == O_PLAYER and aux_of(o) == pick.player]
    if pick.place is not None:
        return [
            o
            for o in ask.options
            if o in (place_answer(s, ask.player, pick), answer_of(O_CARD, CardId(card_at(s, pick))))
        ]
    cards = (acting,) if pick.itself else pick.cards
    return [o for o in ask.options if _fits(s, ask, o, cards, pick.ability)]


def on_the_spot(s: State, dialect: Dialect, pick: Pick) -> Pick:
    """What a pick means now: a spot is the card that is there at the moment, and what had to come may have come."""
    if pick.made is not None:
        return replace(pick, cards=tuple(dict.fromkeys((*pick.cards, *come(s, pick.made)))))
    if pick.spot is None or pick.cards:
        return pick
    player, place = pick.spot
    spot = next((x for x in dialect.spots.values() if (x.player, x.place) == (player, place) and not x.many), None)
    cards = [] if spot is None else dialect.cards_at(s, spot)
    return replace(pick, cards=tuple(cards[-1:]))


def come(s: State, made: Made) -> list[int]:
    """The cards of a name that have come into the game since it began, in the order in which they came."""
    defs, kinds = s.pool.defs, s.cols[DEF]
    found = [card for card in range(made.after, len(kinds)) if kinds[card] >= 0 and defs[kinds[card]].name == made.name]
    found = [card for card in found if made.side in (-1, s.cols[OWNER][card])]
    return found[made.nth - 1 : made.nth] if made.nth else found


def _fits(s: State, ask: Ask, option: Answer, cards: tuple[int, ...], ability: int) -> bool:
    card, verb = card_of(option), verb_of(option)
    if verb == O_ITEM:
        ctx = item_ctx(s, ask, option)
        if ctx is None:
            return False
        source = card_in(ctx.src)
        if ask.kind == Q_ORDER:
            return source in cards and (ability <= 0 or nth_ability(s, source, ctx.aid) == ability)
        item = s.stack[aux_of(option)]
        if item.card >= 0:
            return item.card in cards and ability == 0
        return source in cards and ability != 0 and (ability < 0 or nth_ability(s, source, ctx.aid) == ability)
    if verb == O_PLACE:
        aux = aux_of(option)
        return s.zones[aux >> PLACE_BITS][aux & PLACE_MASK] in cards and ability == 0
    return card != NO_CARD and card in cards and ability <= 0


def item_ctx(s: State, ask: Ask, option: Answer) -> Ctx | None:
    """What an option of the kind "item" stands for: something that waits, or something on the stack."""
    at = aux_of(option)
    if ask.kind == Q_ORDER:
        if ask.about == "next ability" and at < len(s.waiting):
            return s.waiting[at].ctx
        card = card_of(option)
        return Ctx(object_id(card, s.cols[STAMP][card]), ask.player, -1) if card != NO_CARD else None
    return s.stack[at].ctx if at < len(s.stack) else None


def nth_ability(s: State, card: CardId, aid: int) -> int:
    """The place of an ability among the printed ones of its kind, from 1, those that the rules make after them; 0 for
    any other.
    """
    if aid < 0:
        return 0
    kind = s.pool.abilities[aid].kind
    mine = [a for a in s.pool.defs[s.cols[DEF][card]].base.abilities if s.pool.abilities[a].kind == kind]
    mine += [a for a in s.pool.of_rules.values() if s.pool.abilities[a].kind == kind]
    return mine.index(aid) + 1 if aid in mine else 0


def place_answer(s: State, player: int, pick: Pick) -> Answer:
    """The answer that names a card in a hidden zone by its place, or of the card itself if the player knows it."""
    card = card_at(s, pick)
    if s.cols[SEEN][card] >> player & 1:
        return answer_of(O_CARD, CardId(card))
    assert pick.place is not None
    zone, of = s.cols[ZONE][card], pick.place[1]
    return answer_of(O_PLACE, NO_CARD, (zone * s.players + of) << PLACE_BITS | s.zone(zone, of).index(CardId(card)))


def card_at(s: State, pick: Pick) -> int:
    """The card that a pick names by its place in a zone, counted from the top."""
    assert pick.place is not None
    name, of, nth = pick.place
    zone = s.book.schema.zone_index.get(name, -1)
    cards = s.zone(zone, of) if zone >= 0 else []
    at = len(cards) - nth if nth > 0 else 0
    if not 0 <= at < len(cards):
        raise Problem(f"{pick.text}: there are {len(cards)} cards")
    return cards[at]


def answer_naming(s: State, pick: Pick, acting: CardId = _NOBODY) -> Answer:
    """How an answer with this pick would be written if it were legal, so that the table can say why it is not."""
    if pick.player >= 0:
        return answer_of(O_PLAYER, NO_CARD, pick.player)
    if pick.itself:
        return answer_of(O_CARD, acting)
    if pick.place is not None:
        return answer_of(O_CARD, CardId(card_at(s, pick)))
    if pick.ability:
        for at, item in enumerate(s.stack):
            if item.card < 0 and item.ctx.src & CARD_MASK in pick.cards:
                return answer_of(O_ITEM, NO_CARD, at)
    for at, item in enumerate(s.stack):
        if item.card in pick.cards:
            return answer_of(O_ITEM, NO_CARD, at)
    return answer_of(O_CARD, CardId(pick.cards[0]))


def one_of(s: State, found: list[Answer], said: str) -> Answer:
    """The one option among those found: copies that can't be told apart count as one."""
    if not alike(s, found):
        options = ", ".join(in_words(s, o) for o in found)
        if said.endswith(" ability"):
            card = said.removesuffix(" ability")
            raise Problem(f"{said} may mean any of {options}; say which, as in {card}'s ability 2 or B's {said}")
        raise Problem(f"{said} may mean any of {options}; say which, as in {said.split('#')[0]}#2 or B's {said}")
    return found[0]


def in_words(s: State, option: Answer) -> str:
    """An option for messages: what has no card that would tell it, in the rulebook's words."""
    ask = s.ask
    if ask is not None and verb_of(option) == O_ITEM and option in ask.options:
        return words_of(s, ask)[ask.options.index(option)]
    return written(s, option)


def offered(s: State) -> str:
    """What the question takes, for messages."""
    ask = s.ask
    if ask is not None and any(verb_of(o) == O_ITEM for o in ask.options) and len(ask.options) < 10:
        return " or ".join(in_words(s, o) for o in ask.options)
    return expected(s)


def as_picked(s: State, dialect: Dialect, ask: Ask) -> Answer | None:
    """Cards that go somewhere together go in the order in which they were picked, if nothing is said of it.

    None for any other question, and for cards that lie in a deck: what is done with those has to be said.
    """
    if ask.kind != Q_ORDER or ask.about != "order":
        return None
    deck = s.book.schema.zone_index[dialect.deck]
    cards = [card_of(o) for o in ask.options]
    if any(c == NO_CARD or s.cols[ZONE][c] == deck for c in cards):
        return None
    return ask.options[0]


def likeness(s: State, option: Answer) -> tuple[object, ...]:
    """All by which an option differs from another one, but for which copy of a card it is."""
    card = card_of(option)
    if card == NO_CARD or card >= len(s.cols[DEF]):
        return (option,)
    number = aux_of(option)
    if verb_of(option) == O_ITEM and s.ask is not None and s.ask.kind == Q_ORDER:
        # The place in the list says nothing; an ability that waits is told by what it is, any other by how often its
        # card is named before.
        ctx = item_ctx(s, s.ask, option)
        known = s.ask.about == "next ability" and ctx is not None
        before = [o for o in s.ask.options if card_of(o) == card and o < option]
        number = ctx.aid if known and ctx is not None else len(before)
    book = s.book
    silent = [STAMP, SEEN]
    if s.cols[ZONE][card] != book.schema.field:
        silent += book.turn_on_move  # how long a card has been there means something on the field alone
    columns = tuple(col[card] for at, col in enumerate(s.cols) if at not in silent)
    counters = tuple(sorted((k & WORD_MASK, n) for k, n in s.counters.items() if k >> WORD_BITS == card and n))
    now = chars(s, card)
    return (
        verb_of(option), number, columns, counters, tuple(now.numbers), tuple(now.sets), tuple(now.abilities),
    )  # fmt: skip


def alike(s: State, options: list[Answer]) -> bool:
    """Whether it does not matter which of the options is taken."""
    return len({likeness(s, option) for option in options}) == 1


def usable(s: State, card: CardId) -> list[int]:
    """Places, in the card's list of abilities, of those that are used by their controller."""
    abilities = chars(s, card).abilities
    return [at for at, aid in enumerate(abilities) if s.pool.abilities[aid].kind == K_ACTIVATED]


def card_meant(s: State, pick: Pick, verb: int) -> CardId:
    """The card that a line means: one that an option with a verb offers, else the first, so that the table can say why
    it is not. Problem if there is none.
    """
    if not pick.cards:
        raise Problem(f"{pick.text}: nobody is there")
    options = s.ask.options if s.ask is not None else []
    found = [o for o in options if verb_of(o) == verb and card_of(o) in pick.cards]
    return card_of(one_of(s, found, pick.text)) if found else CardId(pick.cards[0])
