"""Noun phrases to filters, and what kinds of card a filter may mean."""

from __future__ import annotations

from collections.abc import Iterable

from playmat.lang.bases import Filter, Test
from playmat.lang.filters import AllOf, AnyOf, Compare, ControlledBy, In, Is, Not, OtherThan, State, normal
from playmat.lang.node import Node
from playmat.text.forms import Group, Many, ManyBoth, ManyEither, NoTest, Noun, Span, Unit


def filter_of(noun: Noun, more: Iterable[Test] = (), states: Iterable[str] = ()) -> Filter:
    """The filter of a noun phrase whose references are bound already. states: those that it says once for all its
    alternatives.
    """
    tests: list[Test] = []
    if len(noun.units) == 1:
        tests += unit_tests(noun.units[0])
    elif noun.units:
        options = [together(unit_tests(unit)) for unit in with_states(noun.units, states)]
        if all(option is not None for option in options):
            tests.append(AnyOf(tuple([option for option in options if option is not None])))
    tests += flat([*noun.after, *more])
    return normal(tuple(tests))


def with_states(units: tuple[Unit, ...], states: Iterable[str]) -> tuple[Unit, ...]:
    """Such a state before the first of several nouns holds for all of them ("attacking knights or monks")."""
    if any(isinstance(test, State) for unit in units[1:] for test in unit.before):
        return units
    shared = tuple([test for test in units[0].before if said_once(test, states)])
    return (units[0], *[Unit((*shared, *unit.before), unit.noun) for unit in units[1:]])


def said_once(test: Test, states: Iterable[str]) -> bool:
    """Whether a test before the first of several nouns holds for all: such a state, or "other"."""
    return (isinstance(test, State) and test.name in states) or isinstance(test, OtherThan)


def unit_tests(unit: Unit) -> list[Test]:
    """The tests of one alternative."""
    return flat([*unit.before, *([] if unit.noun is None else [unit.noun])])


def flat(tests: Iterable[Test]) -> list[Test]:
    """Tests without groups and without those that ask nothing."""
    out: list[Test] = []
    for test in tests:
        if isinstance(test, Group):
            out += flat(test.tests)
        elif not isinstance(test, NoTest):
            out.append(plain(test))
    return out


def plain(test: Test) -> Test:
    """A test in its final form."""
    if isinstance(test, Compare) and isinstance(test.amount, Span):
        return Compare(test.prop, test.amount.op, test.amount.amount)
    if isinstance(test, Not):
        inner = together(flat([test.test]))
        return test if inner is None else Not(inner)
    if isinstance(test, AnyOf):
        inners = [inner for t in test.tests if (inner := together(flat([t]))) is not None]
        return inners[0] if len(inners) == 1 else AnyOf(tuple(inners))
    return test


def together(tests: list[Test]) -> Test | None:
    """Several tests as one; None if nothing is asked."""
    if len(tests) == 1:
        return tests[0]
    return AllOf(normal(tuple(tests)).tests) if tests else None


TYPES = "type"
GROUPS = "group"


def kinds(tests: Iterable[Test]) -> frozenset[str] | None:
    """The types that fitting cards may have as far as the tests say; None: any."""
    found: frozenset[str] | None = None
    for test in tests:
        here: frozenset[str] | None = None
        if isinstance(test, Is) and test.prop in (TYPES, GROUPS):
            here = frozenset([test.value])
        elif isinstance(test, AllOf):
            here = kinds(test.tests)
        elif isinstance(test, AnyOf):
            parts = [kinds([t]) for t in test.tests]
            if all(part is not None for part in parts):
                here = frozenset(kind for part in parts if part is not None for kind in part)
        if here is not None:
            found = here if found is None else found & here or here
    return found


def only_type(test: Test) -> bool:
    """Whether a test asks for nothing but types."""
    if isinstance(test, (AllOf, AnyOf)):
        return all(only_type(inner) for inner in test.tests)
    return isinstance(test, Is) and test.prop in (TYPES, GROUPS)


def agree(noun: frozenset[str] | None, thing: frozenset[str] | None, groups: dict[str, frozenset[str]]) -> bool:
    """Whether a noun of these kinds may speak of a thing of those."""
    if noun is None or thing is None:
        return True
    return bool(wide(noun, groups) & wide(thing, groups))


def wide(names: frozenset[str], groups: dict[str, frozenset[str]]) -> frozenset[str]:
    """Kinds with every group replaced by its members."""
    return frozenset(member for name in names for member in groups.get(name, frozenset([name])))


def tailed(many: ManyBoth | ManyEither) -> tuple[Node, Node]:
    """ "A Knight and a Monk in your hand": both lie there. "A Knight or a Monk other than ~": neither is ~."""
    a, b = many.a, many.b
    if not (isinstance(a, Many) and isinstance(b, Many)):
        return a, b
    kinds_of_tail = (In, OtherThan) if isinstance(many, ManyEither) else (In,)
    tail = tuple([t for t in b.what.after if isinstance(t, kinds_of_tail)])
    if any(isinstance(t, (In, ControlledBy, OtherThan)) for t in a.what.after):
        return a, b
    return Many(a.op, a.amount, Noun(a.what.units, (*a.what.after, *tail), a.what.last)), b


def others_both(many: ManyBoth | ManyEither) -> tuple[Node, Node]:
    """ "Other cards named A and B": neither is the card itself."""
    a, b = many.a, many.b
    if not (isinstance(a, Many) and isinstance(b, Many)) or len(b.what.units) != 1:
        return a, b
    others = tuple([t for unit in a.what.units for t in unit.before if isinstance(t, OtherThan)])
    unit = b.what.units[0]
    if not others or any(isinstance(t, OtherThan) for t in unit.before):
        return a, b
    noun = Noun((Unit((*others, *unit.before), unit.noun),), b.what.after, b.what.last)
    return a, Many(b.op, b.amount, noun)


def controlled(whom: tuple[Node, ...]) -> tuple[Node, ...]:
    """ "A Knight or a Monk you control": both are yours; and "other than ~" holds for both."""
    last = whom[-1]
    if len(whom) < 2 or not isinstance(last, Noun):
        return whom
    common = tuple([t for t in last.after if isinstance(t, (ControlledBy, OtherThan))])
    out: list[Node] = []
    for node in whom:
        if common and isinstance(node, Noun) and not any(isinstance(t, ControlledBy) for t in node.after):
            node = Noun(node.units, (*node.after, *common), node.last)
        out.append(node)
    return tuple(out)
