"""Evolving (5.15) and serving and racing (14.2): links between the field and the evolve and race zones."""

from __future__ import annotations

from typing import Final

from playmat import lang as L
from playmat.games.evolve.rules.moves import end_effects_on
from playmat.games.evolve.rules.queries import is_follower, names_of
from playmat.games.evolve.rules.schema import (
    BELOW,
    E_EVOLVED,
    E_RACED,
    EVOLVE,
    EVOLVE_DECK,
    EVOLVE_ZONE,
    EVOLVED,
    EVOLVED_TYPE,
    FIELD,
    LINK,
    LINKED,
    OVER,
    RACE_ZONE,
    RACED,
    S_NAME,
    S_TYPE,
    UNTIL_GAME,
)
from playmat.kernel import atoms
from playmat.kernel.continuous import chars
from playmat.kernel.events.adjusting import lay
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import CONTROLLER, DEF, FACE, V_TURN, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import BY_RULE, CARD_MASK, NO_OBJECT, CardId, Ctx, Event, ObjectId, card_in
from playmat.rules.objects import obj

INFORMATION: Final = Switch(
    "evolve", "an evolved follower is what its evolved card says", ["5.15.2", "10.9.1.1.1", "10.9.1.1"]
)
LINKS: Final = Switch("evolve", "the card that is used lies linked in its zone", ["4.12.1", "4.13.1", "5.15.1"])
SPECIFIED: Final = Switch("evolve", "the card that was revealed or selected is used", ["5.15.1.1"])
EVOLVES: Final = Switch("evolve", "who has evolved is an evolved follower", ["5.15.1.2"])
THE_SAME: Final = Switch("evolve", "who evolves is the same follower", ["5.15.3"])
SERVED_ONCE: Final = Switch("race", "what is served is served no more", ["14.2.1.2", "14.2.1.2.1"])
SERVES: Final = Switch("race", "a Carrot for each serving", ["14.2.1.1", "14.2.1.1.1"])
RACES: Final = Switch("race", "racing needs a link", ["14.2.3.1"])
RACED_RUSH: Final = Switch("race", "what has raced has Rush", ["14.2.3.1"])
TIMES: Final = Switch("race", "it races as often as it is told to", ["14.2.3.1", "14.2.3.1.1"])
SWITCHES: Final = [INFORMATION, LINKS, SPECIFIED, EVOLVES, THE_SAME, SERVED_ONCE, SERVES, RACES, RACED_RUSH, TIMES]

SLOT: Final = "evolved card"
REVEALED: Final = "#revealed"  # the slot of what an effect or a cost has revealed: the evolved card is specified so
CARROT: Final = "Carrot"
RACED_ABILITY: Final = "raced"  # the name of what racing says of a follower, among the abilities of rules


def links(s: State, zone: int, o: ObjectId) -> list[int]:
    """The cards of the evolve or race zone that are linked to an object, the one linked first in front."""
    found: list[int] = []
    for player in (0, 1):
        for card in s.zone(zone, player):
            if s.cols[LINK][card] == o:
                found.append(card)
    return sorted(found, key=lambda card: s.cols[LINKED][card]) if len(found) > 1 else found


def link(s: State, card: CardId, zone: int, o: ObjectId) -> None:
    """A card goes to the evolve or race zone and is linked to a card of the field."""
    if not LINKS.on:
        return
    atoms.move(s, card, zone, s.cols[CONTROLLER][o & CARD_MASK], by=BY_RULE, name="link")
    atoms.set_column(s, LINK, card, o)
    atoms.set_column(s, LINKED, card, atoms.serial(s))


def evolve(s: State, ctx: Ctx, objs: list[ObjectId], who: int) -> None:
    """Followers evolve with the cards that have been specified for them, as the objects that they are. What the cost of
    an evolve ability has revealed is specified for each of them (5.15.1.1).
    """
    now = atoms.serial(s)
    used: list[CardId] = []
    for o in objs:
        card = card_in(o)
        if s.cols[ZONE][card] != FIELD or not is_follower(s, card):
            continue
        you = s.cols[CONTROLLER][card]
        able = candidates(s, you, card)
        shown = [e & CARD_MASK for e in ctx.slots.get(REVEALED, []) if e & CARD_MASK in able]
        specified = shown if SPECIFIED.on else able
        if specified:
            evolved = CardId(specified[-1])
            link(s, evolved, EVOLVE_ZONE, o)
            used.append(evolved)
        else:
            shared = [e for e in used if can_become(s, card, e)] if by_evolve_ability(s, ctx) else []
            if not shared:
                continue
            evolved = shared[-1]
            atoms.set_column(s, LINK, evolved, o)
        atoms.set_column(s, OVER, card, obj(s, evolved))
        atoms.set_column(s, LINKED, card, now)
        if INFORMATION.on:
            take_form(s, card, s.cols[DEF][evolved])
        s.returned.append(o)
        if not THE_SAME.on:
            end_effects_on(s, o)
        if not EVOLVES.on:
            continue
        atoms.set_column(s, EVOLVED, card, s.vals[V_TURN])
        atoms.emit(s, Event(E_EVOLVED, o, obj(s, evolved), ctx.src, you, by=ctx.by, by_player=ctx.you))


def by_evolve_ability(s: State, ctx: Ctx) -> bool:
    """Whether it is an evolve ability that does something."""
    return ctx.aid >= 0 and EVOLVE in s.pool.abilities[ctx.aid].words


def take_form(s: State, card: CardId, evolved: int) -> None:
    """A follower has the information of an evolved card, but its own cost."""
    below = s.cols[BELOW][card] or s.cols[DEF][card] + 1
    form = s.pool.noted.get(f"{below - 1} as {evolved}", [])
    atoms.set_column(s, BELOW, card, below)
    atoms.become(s, card, form[0] if form else evolved)


def candidates(s: State, player: int, card: CardId) -> list[CardId]:
    """The cards of a player's evolve deck as which a follower could evolve: evolved cards of its name."""
    here = s.zone(EVOLVE_DECK, player)
    names = names_of(s, card)
    return [e for e in here if _is_called(s, e, names)]


def can_become(s: State, card: CardId, evolved: CardId) -> bool:
    """Whether a follower can evolve with a card: an evolved card of its name."""
    return _is_called(s, evolved, names_of(s, card))


def _is_called(s: State, evolved: CardId, names: tuple[str, ...]) -> bool:
    values = chars(s, evolved).sets
    if EVOLVED_TYPE in values[S_TYPE]:
        for name in values[S_NAME]:
            if name in names:
                return True
    return False


def _evolved_card(of: L.Ref, face_down: bool) -> tuple[L.Step, ...]:
    tests: tuple[L.Test, ...] = (L.In("evolve deck", L.You()), L.Is("type", EVOLVED_TYPE), L.Shares("name", of))
    if face_down:
        tests = (*tests, L.State("face down"))
    one = L.Num(1)
    return (
        L.Pick(SLOT, "select", one, one, L.Filter(tests)),
        L.Look(SLOT, "reveal", L.Bound(SLOT)),
    )


def evolving(what: L.Ref) -> L.Step:
    """ "Evolve it", said by an effect: a face-down card of its name is selected, revealed and specified (5.15.1.1)."""
    return L.Sequence((*_evolved_card(what, True), L.Act("evolve", what)))


def evolve_ability(cost: int, effect: L.Step | None = None) -> L.Activated:
    """An evolve ability (12.2): its cost is to reveal an evolved card of the name, and so many play points."""
    points = (L.Pay("play points", (), L.Num(cost)),) if cost else ()
    reveal = L.Do(L.Sequence(_evolved_card(L.This(), False)))
    return L.Activated(L.Cost((reveal, *points)), effect or L.Act("evolve", L.This()), name="evolve")


# ------------------------------------------------------------------------------------------------ serving and racing


def carrots(s: State, player: int) -> list[int]:
    """The Carrots of a player's evolve deck, those that lie face down first."""
    found = [c for c in s.zone(EVOLVE_DECK, player) if CARROT in names_of(s, c)]
    return sorted(found, key=lambda c: not s.cols[FACE][c])


def can_be_served(s: State, o: ObjectId, n: int) -> bool:
    """Whether a follower can be served so often: it is linked to no Carrot, and there are enough."""
    card = card_in(o)
    if s.cols[ZONE][card] != FIELD or not is_follower(s, card):
        return False
    if SERVED_ONCE.on and links(s, RACE_ZONE, o):
        return False
    return len(carrots(s, s.cols[CONTROLLER][card])) >= n


# Verbs that serve, by how often; and as a cost, the state in which a follower must be.
SERVINGS: Final = {("serve" if n == 1 else f"serve {n} times"): n for n in range(1, 11)}
SERVABLE: Final = {verb: f"can be {verb.replace('serve', 'served', 1)}" for verb in SERVINGS}


def serve(s: State, ctx: Ctx, objs: list[ObjectId], who: int, n: int = 1) -> None:
    """Carrots of the evolve deck go to the race zone, linked to a follower; one that has been served gets none."""
    for o in objs:
        card = card_in(o)
        if s.cols[ZONE][card] != FIELD or not is_follower(s, card) or (SERVED_ONCE.on and links(s, RACE_ZONE, o)):
            continue
        found = carrots(s, s.cols[CONTROLLER][card])[: n if SERVES.on else 0]
        for carrot in found:
            link(s, CardId(carrot), RACE_ZONE, o)
        if found:
            s.returned.append(o)


def race(s: State, ctx: Ctx, objs: list[ObjectId], who: int, n: int = 1) -> None:
    """A follower that is linked to a card of the race zone races, so often as it is told to; while it is linked it has
    Rush from then on.
    """
    for o in objs:
        card = card_in(o)
        if s.cols[ZONE][card] != FIELD or (RACES.on and not links(s, RACE_ZONE, o)):
            continue
        you = s.cols[CONTROLLER][card]
        if RACED_RUSH.on and not s.cols[RACED][card]:
            lay(s, o, Ctx(o, you, s.pool.of_rules[RACED_ABILITY], BY_RULE), UNTIL_GAME)
        atoms.set_column(s, RACED, card, s.cols[RACED][card] + n)
        for _ in range(n if TIMES.on else 0):
            atoms.emit(s, Event(E_RACED, o, NO_OBJECT, ctx.src, you, 1, by=ctx.by, by_player=ctx.you))
        s.returned.append(o)


def serve_ability(times: int, cost: int, effect: L.Step) -> L.Activated:
    """A serve ability (14.2.2): its cost is to serve the follower so often, and so many play points."""
    points = (L.Pay("play points", (), L.Num(cost)),) if cost else ()
    serving = L.Do(L.Act("serve" if times == 1 else f"serve {times} times", L.This()))
    return L.Activated(L.Cost((serving, *points)), effect, name="serve")
