"""What is happening, in sentences: questions, options and the log, in the words of a game's layout."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playmat.kernel.errors import PlaymatError
from playmat.kernel.view import View
from playmat.kernel.views.eventlog import Entry
from playmat.kernel.views.option import Option
from playmat.kernel.views.question import Question
from playmat.table.layout import Layout

YOU = "You"
_SAID = re.compile(r"\[(\w+)\]")
_MARK = re.compile(r"\[\[[a-z]*\]\]|\[\[/\]\]")
ASKING = {
    "act": "What do you do?",
    "choose": "Choose: {about}",
    "order": "Which is next? ({about})",
    "number": "Which number? ({about})",
    "yes/no": "{about}?",
    "pay": "Pay: {about}",
    "assign": "Assign: {about}",
    "name": "Name: {about}",
    "target": "Choose a target: {about}",
    "chance": "What does chance say? ({about})",
}


def question_text(question: Question, view: View, layout: Layout) -> str:
    """The question as a sentence, with the clause that asks."""
    text = question_words(question, layout)
    return f"{text} [{question.clause}]" if question.clause else text


def question_words(question: Question, layout: Layout) -> str:
    """The question as a sentence, without its clause."""
    about = question.about
    words = layout.questions.get(about) or layout.questions.get(question.kind) or ASKING[question.kind]
    card = question.name
    return words.replace("{about}", about).replace("{card}", card or "this card")


def subject_name(view: View) -> str:
    """The name of the card that a question is about, "" if there is none or it is not known."""
    asked = view.tree()["question"]
    handle = asked.get("subject", 0) if isinstance(asked, dict) else 0
    if not isinstance(handle, int) or not handle:
        return ""
    try:
        return view.card(handle).name
    except PlaymatError:
        return ""  # it has left the table


def verb_of(option: Option) -> str:
    """The word that an answer begins with."""
    return option.text.partition(" ")[0]


def heading(option: Option, layout: Layout) -> str:
    """The heading under which an option is listed."""
    return layout.verbs.get(verb_of(option), "")


def possessive(name: str) -> str:
    """Whose something is."""
    return "your" if name == YOU else f"{name}'" if name.endswith("s") else f"{name}'s"


def log_line(entry: Entry, names: Sequence[str], layout: Layout) -> str:
    """An event as a sentence with its clause; "" if the layout hides it."""
    text = log_words(entry, names, layout)
    return f"{text} [{entry.clause}]" if text and entry.clause else text


def log_words(entry: Entry, names: Sequence[str], layout: Layout) -> str:
    """An event as a sentence without its clause; "" if the layout hides it."""
    template = _template(entry, layout)
    if not template:
        return ""
    who = names[entry.player] if entry.player is not None and entry.player < len(names) else ""
    text = template.format(
        who=who or "The game",
        whose=possessive(who) if who else "the",
        of=f"{possessive(who)} " if who else "",
        card=entry.name or "a card",
        other=entry.other_name or "a card",
        amount=entry.amount,
        place=f" ({entry.place})" if entry.place else "",
        to=layout.names.get(entry.to or "", entry.to or "nowhere"),
        frm=layout.names.get(entry.frm or "", entry.frm or "nowhere"),
        kind=entry.kind,
    )
    text = _SAID.sub("" if who == YOU else r"\1", text)
    return text[:1].upper() + text[1:]


def _template(entry: Entry, layout: Layout) -> str:
    """The sentence for an event: the layout's, or a plain one."""
    tried = [entry.kind]
    if entry.kind == "move":
        tried = [f"move {entry.frm} {entry.to}", f"move * {entry.to}", f"move {entry.frm} *", "move"]
    for key in (*(f"{one} {entry.clause}" for one in tried), *tried):
        if key in layout.log:
            return layout.log[key]
    text = "{who}: " if entry.player is not None else ""
    text += "{card} " if entry.name else ""
    text += "{frm} to {to}" if entry.kind == "move" else "{kind}"
    text += " {other}" if entry.other_name and entry.other_name != entry.name else ""
    return text + ("{place}" if entry.place else " {amount}" if entry.amount else "")


def log_lines(log: Sequence[Entry], names: Sequence[str], layout: Layout) -> list[str]:
    """Events as sentences; one that comes several times in a row stands once, with a number."""
    lines: list[str] = []
    times = 1
    for line in (log_line(entry, names, layout) for entry in log):
        if not line:
            continue
        if lines and lines[-1] == line:
            times += 1
            continue
        if times > 1:
            lines[-1] += f" (\u00d7{times})"
        times = 1
        lines.append(line)
    if times > 1:
        lines[-1] += f" (\u00d7{times})"
    return lines


def printed(text: str, layout: Layout) -> str:
    """Card text for reading: marks left out, symbols as the layout writes them, words of neighbours apart."""
    text = _MARK.sub("", text)
    if not layout.symbols:
        return text
    found: list[str] = []
    end = 0
    for symbol in re.finditer("|".join(map(re.escape, layout.symbols)), text):
        word = layout.symbols[symbol[0]]
        if symbol.start() == end and found and found[-1][-1:].isalnum() and word[:1].isalnum():
            found.append(" ")
        found += [text[end : symbol.start()], word]
        end = symbol.end()
    return "".join([*found, text[end:]])
