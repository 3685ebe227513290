"""What a scenario file says, once it has been read: plain data, nothing of a running game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

PLAYERS = ("A", "B")


@dataclass(frozen=True, slots=True)
class Listed:
    """A card that the file lists. Its number in the list is its number in the game, whatever becomes of it.

    side: the player under whom it is listed; marks: what the file says about it besides (dull, damage, ...); place: the
    number of the spot (`A1`) on which it lies, 0 if its zone has none.
    """

    index: int
    key: str
    name: str
    side: int
    zone: str
    owner: int
    alias: str
    marks: tuple[tuple[str, int | str], ...]
    where: str
    place: int = 0


@dataclass(frozen=True, slots=True)
class Made:
    """Cards that come into the game while it is played: the nth of a name (0: any), of a player (-1: of any).

    after: how many cards the file lists, which are none of them.
    """

    name: str
    nth: int
    side: int
    after: int


@dataclass(frozen=True, slots=True)
class Pick:
    """Something that a line names: cards (any one of `cards`), an ability of them, a player, a place in a zone, a spot
    with whatever card is there.
    """

    text: str
    cards: tuple[int, ...] = ()
    ability: int = 0  # 0: the card itself; -1: its ability; n: the nth of its abilities
    player: int = -1
    place: tuple[str, int, int] | None = None  # zone, player, place from the top
    itself: bool = False
    spot: tuple[int, int] | None = None  # a place of a zone that has named places: whose, which
    made: Made | None = None  # what `cards` cannot hold yet, since it comes later


@dataclass(frozen=True, slots=True)
class Payment:
    """A card that pays: how ("dull", "discard", ..., "" if not said), what for ("" if not said)."""

    pick: Pick
    how: str = ""
    purpose: str = ""
    place: str = ""  # "top" or "bottom", where it is put


@dataclass(frozen=True, slots=True)
class Share:
    """A part of something that is divided."""

    pick: Pick
    amount: int


@dataclass(frozen=True, slots=True)
class Script:
    """The answers that a line gives to the questions that its action asks, by kind."""

    targets: tuple[Pick, ...] = ()
    picks: tuple[Pick, ...] = ()
    modes: tuple[int | str, ...] = ()
    numbers: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    payments: tuple[Payment, ...] = ()
    shares: tuple[Share, ...] = ()
    answers: tuple[bool, ...] = ()
    order: tuple[Pick, ...] = ()
    done: bool = False  # says that nothing (more) is picked or paid


NOTHING_SAID: Final = Script()


@dataclass(frozen=True, slots=True)
class Action:
    """What a player does. verb: "cast", "play", "use", "attack", "block", "pass", "answer", "concede", ...

    number: that of an action which is about a number and no card (`bid 2`), -1 for any other.
    """

    text: str
    where: str
    player: int
    verb: str
    subjects: tuple[Pick, ...] = ()
    ability: int | str = 0  # which of the abilities: its place, its name, or 0 for the only one
    script: Script = Script()
    number: int = -1


@dataclass(frozen=True, slots=True)
class Moment:
    """A time up to which players pass: any question at which all that is said here holds."""

    text: str
    phase: str = ""
    step: str = ""
    player: int = -1  # whose turn
    new_turn: bool = False
    just_begun: bool = False  # the first question of a turn that has just begun will do
    turn_ends: bool = False  # the end of the turn in which the last answer was given, which may be past
    asked: int = -1
    kind: str = ""
    stack_empty: bool = False
    over: bool = False  # the end of the game, which is no question


@dataclass(frozen=True, slots=True)
class Passing:
    """All players pass in succession, some times or until a moment."""

    text: str
    where: str
    times: int = 1
    until: Moment | None = None


@dataclass(frozen=True, slots=True)
class Refused:
    """An action that must be refused, by one of these clauses (none: whatever the clause)."""

    action: Action
    clauses: tuple[str, ...]
    where: str


@dataclass(frozen=True, slots=True)
class Forced:
    """An action that is begun although it is not allowed, and that the rules must undo by themselves."""

    action: Action
    where: str


@dataclass(frozen=True, slots=True)
class May:
    """Actions that are (or are not) possible now; `only`: no others are."""

    actions: tuple[Action, ...]
    player: int
    where: str
    possible: bool = True
    only: bool = False


@dataclass(frozen=True, slots=True)
class ZoneWanted:
    """What a zone must hold. cards None: only the size counts; `order`: from the top, in this order."""

    cards: tuple[Pick, ...] | None = None
    size: int | None = None
    has: tuple[Pick, ...] = ()
    lacks: tuple[Pick, ...] = ()
    top: tuple[Pick, ...] = ()
    bottom: tuple[Pick, ...] = ()
    order: bool = False


@dataclass(frozen=True, slots=True)
class Stacked:
    """What is expected of an item of the stack; what is None does not matter. at: its place, from the top."""

    at: int
    targets: tuple[Pick, ...] | None = None
    x: int | None = None
    controller: int | None = None


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that must hold. kind says what `wanted` is; `about` is whom or what it is about."""

    kind: str
    about: object
    wanted: object
    text: str
    where: str


@dataclass(frozen=True, slots=True)
class Expect:
    """Things that must hold at this point."""

    checks: tuple[Check, ...]
    where: str


@dataclass(frozen=True, slots=True)
class DeckCheck:
    """A deck list, and whether the deck check takes it."""

    cards: tuple[tuple[int, str, str], ...]  # copies and key; without a key other legal cards, by the dialect's name
    form: str
    accepted: bool
    clauses: tuple[str, ...]
    where: str


@dataclass(frozen=True, slots=True)
class Repeat:
    """Steps that are done over and over, so many times or until a moment (which may come in the midst of them)."""

    steps: tuple[Step, ...]
    where: str
    times: int = 0
    until: Moment | None = None


Step = Action | Passing | Refused | Forced | May | Expect | DeckCheck | Repeat


@dataclass(frozen=True, slots=True)
class Position:
    """Where everything is. phase, step: by the rulebook's names; passed: who has passed since the last action."""

    turn: int = 0
    first: int = 0
    number: int = 0
    phase: str = ""
    step: str = ""
    passed: tuple[int, ...] = ()
    values: tuple[tuple[str, int, int], ...] = ()  # name of a player's value, player, number
    rest: object = None  # what an export could not say in words


@dataclass(frozen=True, slots=True)
class Opening:
    """How a new game begins where the file says so. hands: cards that each player draws first; shuffled: whether the
    decks are, or lie as they are listed; first: who takes the first turn, -1 if that is not said.
    """

    hands: tuple[tuple[int, ...], ...] = ((), ())
    shuffled: bool = True
    first: int = -1

    @property
    def usual(self) -> bool:
        """Whether the file says nothing of it."""
        return self.shuffled and not any(self.hands)


@dataclass(slots=True)
class Run:
    """One game of a scenario file: the whole file, or one of its parts between lines of `---`."""

    what: str
    where: str
    edition: str
    form: str
    seeds: tuple[int, ...]
    roster: list[Listed] = field(default_factory=list)
    new_game: bool = False
    position: Position = Position()
    steps: tuple[Step, ...] = ()
    over_seeds: tuple[Check, ...] = ()
    opening: Opening = Opening()
