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
A_CARD = "a card"  # one of which it is not known which
_SAID = re.compile(r"\[(\w+)\]")
_MARK = re.compile(r"\[\[[a-z]*\]\]|\[\[/\]\]")
# What is told of what every game has, where a layout does not say it better: "KIND", or "move FROM TO" as in layouts.
PLAIN = {
    "move": "{owned} goes from the {frm} to the {to}{place}",
    "turned": "{owned} turns",
    "readied": "{owned} turns upright",
    "counter placed": "{owned} gets {amount:counter}",
    "counter removed": "{owned} loses {amount:counter}",
    "is dealt damage": "{owned} takes {amount} damage",
    "player damaged": "{who} take[s] {amount} damage",
    "cast": "{who} play[s] {card}",
    "used": "{who} use[s] an ability of {card}",
    "chosen": "{who} choose[s] {card}",
    "phase begins": "",
    "control changed": "{who} take[s] control of {card}",
    "revealed": "{owned} is revealed",
    "shuffled": "{whose} {to} is shuffled",
    "drawn": "",
    "attacks": "{owned} attacks{target}",
    "blocks": "{owned} blocks{target}",
    "is blocked": "",
    "state": "",
    "lost": "{who} lose[s] the game",
    "cancelled": "{owned} is cancelled",
    "named": "{who} name[s] {other}",
    "first": "{who} take[s] the first turn",
    "by hand": "{who} settle[s] something by hand",
}
NEW = "{owned} comes to the {to}{place}"  # a move from nowhere
WITHIN = "{owned} goes to another place of the {to}{place}"
ASKING = {
    "act": "What do you do?",
    "choose": "Choose: {about}",
    "order": "Which is next? ({about})",
    "number": "Which number? ({about})",
    "yes/no": "{about}?",
    "pay": "Pay: {about}",
    "assign": "Assign: {about}",
    "name": "Which {about} do you name?",
    "target": "Choose a target: {about}",
    "chance": "What does chance say? ({about})",
}


def ending_text(winner: int | None, how: str, names: Sequence[str]) -> str:
    """How a game ended, as "NAME wins: could not draw."; names: of the players, YOU for the one who reads it."""
    words = "A draw"
    if winner is not None:
        words = f"{names[winner]} {'win' if names[winner] == YOU else 'wins'}"
    return f"{words}: {how}." if how else f"{words}."


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


class Amount(int):
    """A number that may be written with what it counts: `{amount:counter}` is "1 counter", "2 counters"."""

    def __format__(self, what: str) -> str:
        return f"{int(self)} {what}{'' if self == 1 else 's'}" if what else str(int(self))


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
    holder = entry.owner if entry.player is None else entry.player
    who = names[holder] if holder is not None and holder < len(names) else ""
    whose = possessive(who) if who else ""
    card = entry.name or A_CARD
    text = template.format(
        who=who or "The game",
        whose=whose or "the",
        owned=card if not whose else f"{whose} {card}" if card != A_CARD else f"one of {whose} cards",
        card=card,
        other=entry.other_name or A_CARD,
        target=f" {entry.other_name}" if entry.other_name and entry.other_name != entry.name else "",
        amount=Amount(entry.amount),
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
    named = [f"{one} {entry.how}" for one in tried] if entry.how else []
    for key in (*named, *(f"{one} {entry.clause}" for one in tried), *tried):
        if key in layout.log:
            return layout.log[key]
    if entry.kind == "move" and entry.frm in (None, entry.to):
        return NEW if entry.frm is None else WITHIN
    if entry.kind in PLAIN:
        return PLAIN[entry.kind]
    return "{owned}: {kind}{place}" if entry.name else "{who}: {kind}{place}"


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
