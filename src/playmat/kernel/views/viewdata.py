"""A view as plain data: all that a player knows."""

from __future__ import annotations

from playmat.kernel.answers.byhand import is_deed
from playmat.kernel.answers.texts import verb_word
from playmat.kernel.errors import PlaymatError
from playmat.kernel.knowledge import UNKNOWN, handle, knows
from playmat.kernel.model.schema import DEF, V_PHASE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    NO_CARD,
    NONE,
    O_NAME,
    Q_ACT,
    QUESTION_KINDS,
    CardId,
    Ctx,
    ObjectId,
    aux_of,
    card_in,
    card_of,
    verb_of,
)
from playmat.kernel.views.abilitywords import ability_words
from playmat.kernel.views.cardview import CardView, Tree, named, put, shown_object


def player_values(s: State, viewer: int, player: int) -> dict[str, int]:
    """A player's values; objects as handles."""
    seat = seat_of(player, s.players)
    values: dict[str, int] = {}
    for at, name in enumerate(s.book.schema.player_values):
        put(s, viewer, values, name, ObjectId(s.pvals[at][seat]))
    return values


def seat_of(player: object, players: int) -> int:
    """The player, if there is one of that number; PlaymatError if not."""
    if not isinstance(player, int) or not 0 <= player < players:
        raise PlaymatError(f"expected a player from 0 to {players - 1}, got {player!r}")
    return player


def zone_of(s: State, name: str, player: int) -> list[CardId]:
    """The cards of a zone; PlaymatError for a name or a player that there is not."""
    return s.zone(s.book.schema.zone_index[named(name, s.book.schema.zones, "zone")], seat_of(player, s.players))


def shown_cards(s: State, viewer: int, name: str, player: int) -> list[CardView]:
    """The cards of a zone that lie in the open or that the viewer knows, from bottom to top."""
    cards = zone_of(s, name, player)
    hidden = s.book.schema.hidden[s.book.schema.zone_index[name]]
    return [CardView(s, viewer, card) for card in cards if not hidden or knows(s, viewer, card)]


def game_values(s: State, viewer: int) -> dict[str, int]:
    """The values of the game; objects as handles."""
    values: dict[str, int] = {}
    for at, name in enumerate(s.book.schema.values):
        put(s, viewer, values, name, ObjectId(s.vals[at]))
    return values


def stack_items(s: State, viewer: int) -> list[Tree]:
    """What lies on the stack, the last to be resolved first."""
    return [
        {
            "serial": i.serial,
            "kind": i.kind,
            "card": UNKNOWN if i.card < 0 else handle(s, viewer, i.card),
            **_ability(s, viewer, i.aid, i.ctx),
        }
        for i in s.stack
    ]


def waiting_items(s: State, viewer: int) -> list[Tree]:
    """The abilities that have triggered and wait."""
    return [{"serial": w.serial, "held": w.held, **_ability(s, viewer, w.aid, w.ctx)} for w in s.waiting]


def chosen_so_far(s: State, viewer: int) -> list[int]:
    """The handles of the cards that the viewer has picked already in the choice that is being made card by card."""
    ask = s.ask
    found: list[int] = []
    if ask is None or ask.player != viewer or ask.kind == Q_ACT:
        return found
    for mark, answer in zip(reversed(s.history.marks), reversed(s.history.answers), strict=False):
        before = mark.ask
        if (before.player, before.kind, before.about, before.clause, before.subject) != (
            ask.player, ask.kind, ask.about, ask.clause, ask.subject,
        ):  # fmt: skip
            break
        card = NO_CARD if is_deed(answer) else card_of(answer)
        if card != NO_CARD and card < len(s.cols[DEF]):
            found.insert(0, handle(s, viewer, card))
    return found


def lasting_effects(s: State, viewer: int) -> list[Tree]:
    """The ongoing effects."""
    return [
        {
            "until": e.until,
            "uses": e.uses,
            "stamp": e.stamp,
            "targets": None if e.targets is None else [shown_object(s, viewer, t) for t in e.targets],
            **_ability(s, viewer, e.aid, e.ctx),
        }
        for e in s.lasting
    ]


def tree(s: State, viewer: int) -> Tree:
    """Everything the player may know."""
    schema = s.book.schema
    values: Tree = {**game_values(s, viewer)}
    phase = s.vals[V_PHASE]
    values["phase"] = s.book.schema.phases[phase] if 0 <= phase < len(s.book.schema.phases) else ""
    return {
        "game": s.book.name,
        "edition": s.book.edition,
        "viewer": viewer,
        "values": values,
        "players": [
            {
                "values": player_values(s, viewer, p),
                "zones": {name: _zone(s, viewer, at, p) for at, name in enumerate(schema.zones)},
            }
            for p in range(s.players)
        ],
        "stack": stack_items(s, viewer),
        "waiting": waiting_items(s, viewer),
        "effects": lasting_effects(s, viewer),
        "question": _question(s, viewer),
    }


def _zone(s: State, viewer: int, zone: int, player: int) -> Tree:
    """A zone: all cards of an open one; of a hidden one the number, the known cards, and in a deck their places."""
    schema = s.book.schema
    cards = s.zone(zone, player)
    if not schema.hidden[zone]:
        return {"count": len(cards), "cards": [CardView(s, viewer, card).tree() for card in cards]}
    known = [card for card in cards if knows(s, viewer, card)]
    d: Tree = {"count": len(cards), "cards": [CardView(s, viewer, card).tree() for card in known]}
    if not schema.own[zone]:
        d["places"] = [len(cards) - cards.index(card) for card in known]
    return d


def _ability(s: State, viewer: int, aid: int, ctx: Ctx) -> Tree:
    """An ability that is under way: its source, whose it is, what has been chosen for it."""
    source = card_in(ctx.src)
    told = ctx.src != NONE and source < len(s.cols[DEF]) and knows(s, viewer, source)
    return {
        "ability": ability_words(s, aid),
        "source": shown_object(s, viewer, ctx.src),
        "name": s.pool.defs[s.cols[DEF][source]].name if told else "",
        "key": s.pool.defs[s.cols[DEF][source]].key if told else "",
        "controller": ctx.you,
        "objects": {name: [shown_object(s, viewer, o) for o in objects] for name, objects in ctx.slots.items()},
        "numbers": ctx.nums,
        "words": ctx.words,
    }


def _question(s: State, viewer: int) -> Tree | None:
    """Who is asked and what about; the options only to that player, cards in them as handles."""
    ask = s.ask
    if ask is None:
        return None
    d: Tree = {
        "player": ask.player,
        "kind": QUESTION_KINDS[ask.kind],
        "about": ask.about,
        "clause": s.book.clauses[ask.clause],
        "subject": UNKNOWN if ask.subject == NONE else shown_object(s, viewer, ObjectId(ask.subject)),
    }
    if ask.player == viewer:
        options: list[object] = []
        for answer in ask.options:
            card = card_of(answer)
            shown = UNKNOWN if card == NO_CARD else handle(s, viewer, card)
            aux: object = s.pool.words[aux_of(answer)] if verb_of(answer) == O_NAME else aux_of(answer)
            options.append([verb_word(s, verb_of(answer)), aux, shown])
        d["options"] = options
    return d
