"""The options of a question as a person picks them: numbered, grouped by what is done, found by number or by name."""

from __future__ import annotations

from typing import NamedTuple

from playmat.kernel.errors import PlaymatError
from playmat.kernel.records import FINISH, NO, O_NUMBER, PASS, Answer, verb_of
from playmat.kernel.view import View
from playmat.kernel.views.option import Option
from playmat.kernel.views.question import Question
from playmat.table.cards import facts_of
from playmat.table.layout import Layout
from playmat.table.wording import heading, printed

LAST = (PASS, FINISH, NO)
ENDS = (PASS, FINISH)  # what Enter answers
UNNUMBERED = -1


class Unclear(PlaymatError):
    """What was typed fits no option, or several."""


class Choice(NamedTuple):
    """One line of the list: its number, the answer, what it says, its heading, and the cards it may be about. effect:
    the text of the ability that it means, "" for none.

    Where a number is asked for, that number is the number of the line, and what else can be answered has none.
    """

    number: int
    code: int
    label: str
    heading: str
    text: str
    handles: tuple[int, ...]
    effect: str = ""


def choices_of(question: Question, view: View, layout: Layout) -> list[Choice]:
    """The options, grouped under their headings in order of first appearance; passing and the like come last.

    Copies of a card that look alike become one choice.
    """
    groups: dict[str, list[tuple[Option, str, list[int]]]] = {}
    alike: dict[tuple[object, ...], list[int]] = {}
    for option in sorted(question.options, key=lambda option: option.code in LAST):
        title = heading(option, layout) if option.code not in LAST else ""
        label, look = _label(option, view, layout)
        label = printed(label, layout)
        handles = alike.get((title, look))
        if handles is not None:
            handles.append(option.handle)
            continue
        handles = [option.handle] if option.handle else []
        alike[title, look] = handles
        groups.setdefault(title, []).append((option, label, handles))
    last = groups.pop("", [])
    rows = [(title, row) for title, group in groups.items() for row in group]
    rows += [("", row) for row in last]
    numbers = _amounts([option for _, (option, _, _) in rows]) or range(1, len(rows) + 1)
    return [
        Choice(number, option.code, label, title, option.text, tuple(handles), _effect(option, label, layout))
        for number, (title, (option, label, handles)) in zip(numbers, rows, strict=True)
    ]


def _effect(option: Option, label: str, layout: Layout) -> str:
    """The words of the ability that an option means, unless it is called by them."""
    if option.subject == option.name or not option.name:
        return ""
    words = printed(option.subject, layout)
    return "" if words in label else words


def _amounts(options: list[Option]) -> list[int]:
    """The numbers that options stand for, UNNUMBERED for passing and the like; [] if they are about something else, or
    one number stands there twice.
    """
    found = [UNNUMBERED if o.code in ENDS else o.number for o in options if o.code in ENDS or _is_amount(o)]
    told = [number for number in found if number != UNNUMBERED]
    return found if told and len(found) == len(options) and len(set(told)) == len(told) else []


def _is_amount(option: Option) -> bool:
    return verb_of(Answer(option.code)) == O_NUMBER


def _label(option: Option, view: View, layout: Layout) -> tuple[str, object]:
    """What an option says, and what two options must share to be the same for a person."""
    if not option.handle:
        return option.label, option.text
    try:
        card = view.card(option.handle)
    except PlaymatError:
        return option.label, option.text
    whose = "" if card.controller == view.player else "theirs, "
    where = "" if card.zone == layout.hand else f"; {layout.names.get(card.zone, card.zone)}"
    facts = facts_of(card, layout)
    label = option.plain
    if label.endswith(card.name):
        label = label[: -len(card.name)] + f"{card.name} ({whose}{facts[len(card.name) + 2 :]}{where})"
    else:
        label = option.label
    hidden = ("handle", "columns") if card.zone == layout.hand else ("handle",)
    tree = {k: v for k, v in card.tree().items() if k not in hidden}
    return label, (option.verb, option.number, option.plain, card.zone, repr(tree))


def find(text: str, choices: list[Choice]) -> Choice:
    """The choice that somebody means: its number, the written answer, or the beginnings of words of its label."""
    text = text.strip()
    if text.isdecimal():
        for choice in choices:
            if choice.number == int(text[:6]):
                return choice
        numbers = [choice.number for choice in choices if choice.number != UNNUMBERED]
        raise Unclear(f"there is no option {text}; expected a number from {min(numbers)} to {max(numbers)}, or a name")
    words = _words(text)
    exact = [c for c in choices if c.text == text or _words(c.label.partition(" (")[0]) == words]
    found = exact or [c for c in choices if _begins(words, _words(f"{c.heading} {c.label}"))]
    if not found:
        raise Unclear(f"no option fits {text!r}; type a number, a name, or help")
    if len(found) > 1:
        raise Unclear(f"{text!r} may be {' or '.join(_told(c) for c in found)}")
    return found[0]


def _told(choice: Choice) -> str:
    return choice.label if choice.number == UNNUMBERED else f"{choice.number} {choice.label}"


def _words(text: str) -> list[str]:
    return "".join(c if c.isalnum() else " " for c in text.casefold()).split()


def _begins(typed: list[str], words: list[str]) -> bool:
    """Whether the typed words are beginnings of some of the words, in that order."""
    at = 0
    for word in typed:
        while at < len(words) and not words[at].startswith(word):
            at += 1
        if at == len(words):
            return False
        at += 1
    return bool(typed)
