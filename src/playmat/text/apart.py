"""Events that one replacement waits for: one thing that fits two of them is replaced once."""

from __future__ import annotations

from playmat.lang.bases import Event, Filter, Test
from playmat.lang.filters import AllOf, Among, AnyOf, OtherThan, normal
from playmat.lang.refs import This
from playmat.text.eventparts import with_part, with_subject


def apart(events: list[Event]) -> list[Event]:
    """The events so that no single one fits two. What differs in one noun is merged ("a Fire Forward or a Forward of
    cost 4"); beside the card itself, the others are cards other than it.
    """
    out: list[Event] = []
    for event in events:
        for i, other in enumerate(out):
            merged = either(other, event)
            if merged is not None:
                out[i] = merged
                break
        else:
            out.append(event)
    own = any(event.subject == This() for event in out)
    return [others(event) if own else event for event in out]


def either(a: Event, b: Event) -> Event | None:
    """One event for two whose subjects alone, or objects alone, are different filters."""
    for name, one, other in (("subject", a.subject, b.subject), ("object", a.object, b.object)):
        if isinstance(one, Filter) and isinstance(other, Filter) and with_part(a, name, other) == b:
            return with_part(a, name, one_of(one, other))
    return None


def one_of(a: Filter, b: Filter) -> Filter:
    """What fits one of two filters; what both ask is asked once."""
    common = [test for test in a.tests if test in b.tests]
    options = [tuple([test for test in f.tests if test not in common]) for f in (a, b)]
    if not all(options):  # one of them is part of the other
        return normal(tuple(common))
    return normal((*common, AnyOf(tuple([grouped(tests) for tests in options]))))


def grouped(tests: tuple[Test, ...]) -> Test:
    """Tests as one test."""
    return tests[0] if len(tests) == 1 else AllOf(tests)


def others(event: Event) -> Event:
    """The same of cards other than this one."""
    what = event.subject
    if not isinstance(what, Filter) or any(isinstance(test, (OtherThan, Among)) for test in what.tests):
        return event
    return with_subject(event, normal((*what.tests, OtherThan(This()))))
