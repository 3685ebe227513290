"""What a reference may speak of: the things that steps and events brought in, and the rules that pick one of them.

"It" is the nearest single thing that a step brought in and that can be where the verb needs it, else the event's, never
the source. "Them" is the nearest set, or all that one sentence chose. Two things that are equally near bind nothing.
"""

from __future__ import annotations

from playmat.lang.bases import Filter, Player, Ref
from playmat.lang.filters import Is
from playmat.lang.refs import BattleOpponent, Nth, Rest, This, Together
from playmat.text.nouns import agree, kinds

MENTIONED = "mentioned"  # how the card itself came in, where it says "this" of itself


class Unbound(Exception):
    """A reference that nothing or too much answers to."""


class Thing:
    """Something that was spoken of: how to refer to it, whether it is several, what it is, how and when it came in, and
    in which zone it is now ("" unknown).
    """

    def __init__(self, ref: Ref, many: bool, what: Filter, via: str, sentence: int, place: str) -> None:
        self.ref = ref
        self.many = many
        self.what = what
        self.via = via
        self.sentence = sentence
        self.place = place
        self.picked: list[Ref] = []
        # What was turned over besides, if it came in by turning cards over until it was met.
        self.others: Ref | None = None
        # From whose deck it comes, if it came from the top of one.
        self.owner: Player | None = None
        # Whether its type is known: not that of a card from the top of a deck, unless a condition asks for it.
        self.known = True
        # Whether it was brought in to pay a cost: then only words that say where it went can mean it.
        self.paid = False
        # Whether it is two at most, so that there are a first and a second one.
        self.pair = False
        # All that the same words chose with it ("choose this card and 1 of your characters"), itself among them.
        self.along: list[Thing] = []
        # Whether the event made it, in these words, the battle opponent of something.
        self.opponent = False


class Scope:
    """The things of one ability or option, nearest last; those of the event lie below all others."""

    def __init__(self, groups: dict[str, frozenset[str]], above: Scope | None = None) -> None:
        self.groups = groups
        self.things: list[Thing] = [] if above is None else list(above.things)
        self.sentence: int = 0 if above is None else above.sentence
        self.last_player: Player | None = None if above is None else above.last_player
        # In "if you do so": the sentence before, whose payment is passed over where a target can be meant.
        self.paid: int = 0
        # The sentence that asked last what "it" is, and of what it asked.
        self.asked: tuple[int, Ref | None] = (0, None)
        # The slots of what was named, by kind.
        self.named: dict[str, str] = {} if above is None else above.named
        # Whether "the first one" of a pair has been spoken of: "the other" is then the second.
        self.first: bool = False if above is None else above.first
        # Whether the event has an amount, so that "the same amount" means something.
        self.measured: bool = False if above is None else above.measured
        # Whether the source has been spoken of: "it" is the source where nothing else was brought in.
        self.own: bool = False if above is None else above.own

    def add(self, thing: Thing) -> None:
        """Bring something in; it is nearer than the card itself, where that has only been mentioned before."""
        self.things = [t for t in self.things if t.via != MENTIONED]
        self.things.append(thing)

    def it(self, places: str = "", noun: Filter | None = None, via: str = "") -> Thing:
        """The single thing that a reference means; places: the zones where the verb can use it, in one text."""
        if self.own and noun is None and not any(not t.many for t in self.things):
            if any(t.via == "choose" and not t.paid for t in self.things):
                raise Unbound("it (several were chosen)")
            return Thing(This(), False, Filter(()), "own", self.sentence, "")
        return self._nearest([t for t in self.things if not t.many], places, noun, via, "it")

    def them(self, places: str = "", noun: Filter | None = None, via: str = "") -> Ref:
        """The several things that a reference means."""
        fit = [t for t in self.things if self._fits(t, places, noun, via)]
        steps = [t for t in fit if t.via != "event"] or fit
        if not steps:
            raise Unbound("them")
        last = steps[-1]
        same = [t for t in steps if t in last.along or (t.sentence == last.sentence and t.via == last.via)]
        if last.many and len(same) == 1:
            return last.ref
        if len(same) > 1:
            return Together(tuple([t.ref for t in same]))
        many = [t for t in steps if t.many]
        if not many:
            raise Unbound("them")
        return many[-1].ref

    def _nearest(self, things: list[Thing], places: str, noun: Filter | None, via: str, word: str) -> Thing:
        fit = [t for t in things if self._fits(t, places, noun, via)]
        steps = [t for t in fit if t.via != "event"] or fit
        if noun is None and self.paid:
            # What was chosen as a target is meant, not what was handled to be allowed to do this.
            steps = [t for t in steps if t.sentence != self.paid and t.via == "choose"] or steps
        if not steps:
            raise Unbound(word)
        last = steps[-1]
        near = [t for t in steps if t.sentence == last.sentence]
        if any(t.ref != last.ref for t in near):
            # "The Character" is rather what is called just so than a Forward.
            called = [t for t in near if noun is not None and kinds(t.what.tests) == kinds(noun.tests)]
            if len(called) != 1 or kinds(called[0].what.tests) is None:
                raise Unbound(f"{word} (two things are equally near)")
            return called[0]
        return last

    def _fits(self, thing: Thing, places: str, noun: Filter | None, via: str) -> bool:
        if via.startswith("in "):
            if thing.place != via[3:]:
                return False
        elif via and thing.via != via:
            return False
        # What chooses is meant only by what is done to effects.
        if thing.place == "stack" and thing.via == "event" and "stack" not in places.split():
            return False
        if thing.paid and not via:
            return False
        if places and thing.place and thing.place.replace(" ", "_") not in places.split():
            return False
        if noun is not None and not thing.known and kinds(noun.tests) is not None:
            return False
        return noun is None or agree(kinds(noun.tests), kinds(thing.what.tests), self.groups)

    def opposed(self) -> Ref:
        """What was called a battle opponent last."""
        for thing in reversed(self.things):
            if thing.opponent or isinstance(thing.ref, BattleOpponent):
                return thing.ref
        raise Unbound("that battle opponent")

    def brought(self, zone: str) -> Ref:
        """What was put into a zone last."""
        for thing in reversed(self.things):
            if thing.place == zone and thing.via != "event":
                return thing.ref
        raise Unbound(f"what was put into {zone}")

    def every(self, places: str, noun: Filter, via: str) -> Ref:
        """All things that steps brought in so, in whatever sentence; what was paid only if there is nothing else."""
        steps = [t for t in self.things if t.via != "event" and self._fits(t, places, noun, via)]
        refs = list(dict.fromkeys(t.ref for t in steps if not t.paid)) or [t.ref for t in steps]
        if not refs:
            raise Unbound("them")
        return refs[0] if len(refs) == 1 else Together(tuple(refs))

    def handled(self) -> Ref:
        """The set that was handled last."""
        many = [t for t in self.things if t.many]
        if not many:
            raise Unbound("the same number")
        return many[-1].ref

    def named_so(self, name: str) -> Ref:
        """The nearest single thing that was picked by this card name."""
        for thing in reversed(self.things):
            if not thing.many and Is("name", name) in thing.what.tests:
                return thing.ref
        raise Unbound(f"that {name}")

    def looked(self) -> Thing:
        """The last set that was looked at or revealed."""
        for many in (True, False):
            for thing in reversed(self.things):
                if thing.via in ("look", "reveal") and thing.many == many:
                    return thing
        raise Unbound("among them")

    def rest(self) -> Ref:
        """That set less what was picked from it; of a set that was chosen, if none was looked at."""
        sets = [t for t in self.things if t.picked and (t.many or t.via in ("look", "reveal"))]
        if self.has_looked():  # cards that were picked out of a set and shown are no set of their own
            sets = [t for t in sets if t.via in ("look", "reveal")] or [self.looked()]
        thing = sets[-1] if sets else None
        if thing is not None and thing.others is not None:
            return thing.others
        if thing is None or not thing.picked:
            raise Unbound("the rest")
        return self.rest_of(thing)

    def rest_of(self, thing: Thing) -> Ref:
        """A set less what was picked from it."""
        return Rest(thing.ref, thing.picked[0] if len(thing.picked) == 1 else Together(tuple(thing.picked)))

    def has_looked(self) -> bool:
        """Whether any card was looked at or revealed."""
        return any(t.via in ("look", "reveal") for t in self.things)

    def chosen(self, n: int) -> Ref:
        """The n-th of the two things that one sentence chose last."""
        chosen = [t for t in self.things if t.via == "choose"]
        last = [t for t in chosen if t.sentence == chosen[-1].sentence]
        if len(last) == 1 and last[0].pair:
            return Nth(last[0].ref, n)
        if len(last) != 2:
            raise Unbound("the former or the latter")
        return last[n - 1].ref

    def before(self) -> Ref:
        """What this sentence brought in before."""
        before = [t.ref for t in self.things if t.sentence == self.sentence and t.via != "event"]
        if not before:
            raise Unbound("other than what?")
        return before[0] if len(before) == 1 else Together(tuple(before))

    def name(self, kind: str) -> str:
        """The slot of what was named."""
        if kind not in self.named:
            raise Unbound("what was named")
        return self.named[kind]

    def find(self, ref: Ref) -> Thing | None:
        """The thing behind a reference."""
        for thing in reversed(self.things):
            if thing.ref == ref:
                return thing
        return None


def slot_name(number: int) -> str:
    """The name of the n-th slot of an ability: a, b, ... z, a1, ..."""
    return chr(ord("a") + number % 26) + (str(number // 26) if number >= 26 else "")
