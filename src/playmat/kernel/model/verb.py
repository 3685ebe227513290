"""A verb: one thing that a player does by an answer, told in one row."""

from __future__ import annotations

from collections.abc import Callable

from playmat.kernel.model.permission import Permission
from playmat.kernel.model.state import State
from playmat.kernel.records import Answer

Lister = Callable[[State, int, "list[Answer]"], None]


class Verb:
    """One row of what a player may do.

    number: in answers, from `O_FIRST_GAME` on. word: in written answers and scenario files. label: words for people, in
    which "{card}" stands for the card's name and "{ability}" for the ability of it whose place is the auxiliary number;
    "" if the game works them out (its labels).

    permission: the refusals that it falls under, asked about a card; numbered: about a card with the auxiliary number.
    bare: it names no card, and the permission is asked about the auxiliary number. besides(s, player, answer): the
    clause that forbids what the permission lets pass, -1 for none.

    options(s, player, found): adds the answers that a player with priority or a play timing may give now. Rows may
    share one function, which then adds all of theirs; it is called once, in its first row's place. None: the verb
    answers questions of its own. begin(s, player, answer): pushes the frame that carries such an answer out.
    """

    def __init__(
        self,
        number: int,
        word: str,
        label: str = "",
        permission: Permission | None = None,
        numbered: bool = False,
        bare: bool = False,
        besides: Callable[[State, int, Answer], int] | None = None,
        options: Lister | None = None,
        begin: Callable[[State, int, Answer], None] | None = None,
    ) -> None:
        self.number = number
        self.word = word
        self.label = label
        self.permission = permission
        self.numbered = numbered
        self.bare = bare
        self.besides = besides
        self.options = options
        self.begin = begin
