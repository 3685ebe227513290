"""What binding must know of how a game speaks and plays."""

from __future__ import annotations


class Conventions:
    """What binding must know of how a game speaks and plays.

    groups: groups of card types; zones: the zone where a type is chosen if none is said; homes: where the abilities
    of a type of card work, if not on the field; places: the zones where a verb, or a move to a zone, can use a thing,
    with "_" for a blank in a zone's name; puts: the zone into which a verb puts what it handles; outside: from where a
    card may enter the field, so that what its text says of that works there; after_use: where a card lies when an
    ability of this name, which is no ability of the field, has been used; moves: events that are a card's move, which
    may end elsewhere instead.
    states: those that a noun phrase says once for all its nouns; done: the verb that brings something into a state
    ("the rested knight" is the one that was rested); in_battle: events whose object is in battle with their subject.
    resources: those whose symbols in a cost are added up. causes: what a source of this type is called as a cause.
    delayed: the types of cards whose "when ..., ..." makes a delayed ability, for they are cast once and lie nowhere;
    announced: "choose" is done when a card or ability is played (else on resolution, in the order of the clauses);
    placed: what is counted is said to lie somewhere; paid_apart: what was handled to pay a cost is meant only by words
    that say what was done to it;
    by_name: a card calls itself by its own name, so that the name in what something else gains is not the receiver's;
    own: verbs that handle cards of who does it, where nothing else is said ("each opponent buries a knight");
    to_owners: cards go to their owners' zones, so that "your" zone says something only of somebody else's card;
    marks_each: what stands before one of several nouns is said again before each that it holds for, so that where it is
    not ("a red knight or monk") nobody can tell;
    shares: how damage is divided is said as a card is played, so that another amount under a condition is one amount;
    intervening: an "if" right after a trigger is the trigger's condition (else it is asked on resolution).
    """

    def __init__(
        self,
        groups: dict[str, frozenset[str]],
        zones: dict[str, str],
        *,
        homes: dict[str, str] | None = None,
        places: dict[str, str] | None = None,
        puts: dict[str, str] | None = None,
        outside: tuple[str, ...] = (),
        after_use: dict[str, tuple[str, ...]] | None = None,
        moves: tuple[str, ...] = (),
        states: tuple[str, ...] = (),
        done: dict[str, str] | None = None,
        in_battle: tuple[str, ...] = (),
        resources: tuple[str, ...] = (),
        causes: dict[str, str] | None = None,
        delayed: tuple[str, ...] = (),
        announced: bool = True,
        intervening: bool = True,
        by_name: bool = True,
        placed: bool = False,
        paid_apart: bool = False,
        shares: bool = False,
        own: tuple[str, ...] = (),
        to_owners: bool = False,
        marks_each: bool = False,
    ) -> None:
        self.groups = groups
        self.zones = zones
        self.homes = homes or {}
        self.places = places or {}
        self.puts = puts or {}
        self.outside = outside
        self.after_use = after_use or {}
        self.moves = ("move", "leaves", *moves)
        self.states = states
        self.done = done or {}
        self.in_battle = in_battle
        self.resources = resources
        self.causes = causes or {}
        self.delayed = delayed
        self.announced = announced
        self.intervening = intervening
        self.by_name = by_name
        self.shares = shares
        self.own = own
        self.to_owners = to_owners
        self.marks_each = marks_each
        self.placed = placed
        self.paid_apart = paid_apart or not announced
