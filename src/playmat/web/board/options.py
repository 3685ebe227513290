"""An option as a page is sent it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.kernel.records import FINISH, NO, O_NUMBER, PASS, YES, Answer, verb_of
from playmat.table.wording import heading
from playmat.web.protocol import asked

if TYPE_CHECKING:
    from playmat.kernel.views.option import Option
    from playmat.web.board.drawing import Drawing
    from playmat.web.board.trying import Outcome

ROLES: Final = {int(PASS): "pass", int(FINISH): "pass", int(YES): "yes", int(NO): "no"}


def option_of(option: Option, drawing: Drawing, outcome: Outcome, read: str = "") -> asked.Option:
    """An option. outcome: what comes of passing; read: what was read of the effect that it means."""
    role = ROLES.get(option.code, "")
    if not role:
        role = "number" if verb_of(Answer(option.code)) == O_NUMBER else "act"
    label = option.label[:1].upper() + option.label[1:]
    if role == "pass" and outcome.result:
        label = f"{label}: {outcome.result}"
    words = "" if option.subject == option.name or role != "act" else option.subject
    if words.casefold() in label.casefold():
        words = ""
    if read and role == "act" and option.subject == option.plain:  # (it is not printed: a number alone tells nothing)
        label = read.removeprefix("do: ")
        label = label[:1].upper() + label[1:]
    return asked.Option(
        answer=option.text,
        verb=option.verb,
        heading=heading(option, drawing.layout) if role == "act" else "",
        label=label,
        handle=option.handle,
        number=option.number,
        role=role,
        place=option.number if option.verb == drawing.layout.where else -1,
        words=words,
    )
