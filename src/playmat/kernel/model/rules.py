"""What a rulebook is told, in groups: rows, actions, what happens by itself, abilities, events, moves. It is plain data
to be put together; `kernel.completing.complete` checks it and makes a `Rulebook` of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from playmat.kernel.errors import KernelBug
from playmat.kernel.model.ability import Pool
from playmat.kernel.model.permission import Permission
from playmat.kernel.model.procedure import Procedure, Switch
from playmat.kernel.model.schema import DEF, E_READIED, E_TURNED, EVERYTHING, Schema
from playmat.kernel.model.state import State
from playmat.kernel.model.verb import Verb
from playmat.kernel.records import NONE, Answer, Ask, CardId, Ctx, Event, Frame, Item, ObjectId, Waiting


def _no_processes(s: State) -> bool:
    return False


def _never_idle(s: State) -> bool:
    return False


def _no_program(s: State, program: int, ctx: Ctx) -> None:
    raise KernelBug("this rulebook carries out no effects")


def _no_place(s: State, waiting: Waiting) -> None:
    raise KernelBug("this rulebook places no abilities")


def _no_act(s: State, player: int) -> list[Answer]:
    return []


def _no_perform(s: State, player: int, answer: Answer) -> None:
    raise KernelBug("this rulebook performs no actions")


def _no_resolve(s: State, item: Item) -> None:
    raise KernelBug("this rulebook resolves nothing")


def _nothing_told(s: State) -> list[int]:
    return []


def _no_clause(s: State, player: int, answer: Answer) -> int:
    return -1


def _nothing_prevented(s: State, event: Event) -> bool:
    return False


def _nothing_on_arrival(s: State, card: CardId) -> None:
    return None


def _nothing_goes_along(s: State, obj: ObjectId) -> None:
    return None


def _unlimited(s: State, zone: int, player: int) -> int:
    raise KernelBug("this rulebook does not say for how many cards there is room")


def _one_back(pool: Pool, definition: int) -> int:
    return 0


def nothing_to_clear_up(s: State, frames: list[Frame]) -> None:
    """An action that is broken off leaves nothing behind."""


def _may_lie(s: State, card: CardId, definition: int) -> bool:
    return True


def _printed(s: State, card: CardId) -> int:
    return s.cols[DEF][card]


def _label(s: State, ask: Ask, answer: Answer) -> str:
    return ""


class Edition:
    """Which rulebook of which game it is. options: what its edition turns on or off. numbers: what its format sets."""

    def __init__(
        self,
        game: str,
        edition: str = "default",
        format: str = "",
        options: Mapping[str, bool] | None = None,
        numbers: Mapping[str, int] | None = None,
    ) -> None:
        self.game = game
        self.edition = edition
        self.format = format
        self.options: dict[str, bool] = dict(options or {})
        self.numbers: dict[str, int] = dict(numbers or {})


class Rows:
    """All that can be knocked out. start: the procedure of a whole game, one of `procedures`. mechanisms: clauses that
    a mechanism of the kernel carries out, by its name (kernel.model.mechanisms).
    """

    def __init__(
        self,
        start: Procedure,
        procedures: Sequence[Procedure],
        permissions: Sequence[Permission] = (),
        switches: Sequence[Switch] = (),
        mechanisms: Mapping[str, list[str]] | None = None,
    ) -> None:
        self.start = start
        self.procedures = list(procedures)
        self.permissions = list(permissions)
        self.switches = list(switches)
        self.mechanisms: dict[str, list[str]] = dict(mechanisms or {})


class Actions:
    """What players do. verbs: a row for each of the game's own verbs; `playmat.rules.verbs` makes the rest of them.

    options(s, player): the answers for what the player with priority (or in the main phase) may do, PASS included.
    perform(s, player, answer): pushes the frame that carries an action out. why_not(s, player, answer): the clause that
    forbids an action that is not offered (-1: none in particular). label(s, ask, answer): an answer in words for people
    ("": the kernel's). draw(s, player, n, by, by_player): draws cards, for players who settle a line by hand (None:
    they move cards). abandon(s, frames): clears up after an action that can't be finished in a world dealt in the
    middle of it.
    """

    def __init__(
        self,
        verbs: Sequence[Verb] = (),
        options: Callable[[State, int], list[Answer]] = _no_act,
        perform: Callable[[State, int, Answer], None] = _no_perform,
        why_not: Callable[[State, int, Answer], int] = _no_clause,
        label: Callable[[State, Ask, Answer], str] = _label,
        draw: Callable[[State, int, int, int, int], None] | None = None,
        abandon: Callable[[State, list[Frame]], None] = nothing_to_clear_up,
    ) -> None:
        self.verbs = list(verbs)
        self.options = options
        self.perform = perform
        self.why_not = why_not
        self.label = label
        self.draw = draw
        self.abandon = abandon


class Processes:
    """What happens by itself. carry_out(s): does all that applies at once and says whether it did anything. looks: the
    aspects of the state that it looks at. calm: values of the game that it does not look at, so that what was settled
    stays so when they change. idle(s): whether it surely has nothing to do now; looks only at what is quick to tell.

    interrupts(s): pushes the frame of a process that interrupts everything, if one is due; returns whether to look
    again after the next step though nothing has moved. None: the game has no such processes. interrupt_looks: what has
    to change before one can be due (that the game may be over is added).
    """

    def __init__(
        self,
        carry_out: Callable[[State], bool] = _no_processes,
        looks: int = EVERYTHING,
        calm: Sequence[int] = (),
        idle: Callable[[State], bool] = _never_idle,
        interrupts: Callable[[State], bool] | None = None,
        interrupt_looks: int = EVERYTHING,
    ) -> None:
        self.carry_out = carry_out
        self.looks = looks
        self.calm = list(calm)
        self.idle = idle
        self.interrupts = interrupts
        self.interrupt_looks = interrupt_looks


class Abilities:
    """How abilities are carried out. resolve(s, item): pushes the frame that resolves an item of the stack or a waiting
    ability. place(s, waiting): pushes the frame that puts a triggered ability on the stack (targets and the like).
    run(s, program, ctx): pushes the frame that carries an effect out at once (`playmat.lang.run.execute.run_program`).
    """

    def __init__(
        self,
        resolve: Callable[[State, Item], None] = _no_resolve,
        place: Callable[[State, Waiting], None] = _no_place,
        run: Callable[[State, int, Ctx], None] = _no_program,
    ) -> None:
        self.resolve = resolve
        self.place = place
        self.run = run


class Happenings:
    """What is proposed, and what becomes of it. commits: for each kind of event that the rulebook proposes (besides
    moves), what carries it out. prevents(s, event): whether a rule forbids a proposed event; it then neither happens
    nor is replaced. prevents_from: the zones from which it may forbid a move (None: any). crowded(s, event): whether
    there is no room any more for a move, after others of the same batch. turned: the kinds of the events that a card
    comes to be upright, turned, or turned in further ways. exchange: the kind of the event that tells that two cards
    have exchanged what they are (NONE: there is none). damaged: the zones whose cards are dealt damage and whose
    numbers players change for a turn, when they settle a line by hand (None: the field).
    """

    def __init__(
        self,
        commits: Mapping[int, Callable[[State, Event], None]] | None = None,
        prevents: Callable[[State, Event], bool] = _nothing_prevented,
        prevents_from: Sequence[int] | None = None,
        crowded: Callable[[State, Event], bool] = _nothing_prevented,
        turned: Sequence[int] = (E_READIED, E_TURNED),
        exchange: int = NONE,
        damaged: Sequence[int] | None = None,
    ) -> None:
        self.commits: dict[int, Callable[[State, Event], None]] = dict(commits or {})
        self.prevents = prevents
        self.prevents_from = None if prevents_from is None else list(prevents_from)
        self.crowded = crowded
        self.turned = list(turned)
        self.exchange = exchange
        self.damaged = None if damaged is None else list(damaged)


class Moves:
    """What a change of zone brings. new_object: whether it resets the columns of which the schema says so. marked: the
    zones whose cards may have something in these columns, may be turned or lie at a place (None: all). arrived(s,
    card): notes on a card that has just entered one of the zones `arrival` (None: the field), before anything triggers.
    departed(s, obj): what goes together with an object that has just left the field, as part of the same event.
    blank_face_down: zones where a card that lies face down is no card with anything on it.

    carried: pairs of zones; on the way from one to the other what lasts on an object stays on it. limited: zones in
    which a player has room for so many cards only, room(s, zone, player): for how many more; who causes moves for which
    there is no room says which of them happen (kernel.procedures.room). gone: the zone of cards that are no part of the
    game any more (NONE: there is none). told: what moves may be called (a draw), where the log is to tell it.
    """

    def __init__(
        self,
        new_object: bool = True,
        marked: Sequence[int] | None = None,
        arrived: Callable[[State, CardId], None] = _nothing_on_arrival,
        arrival: Sequence[int] | None = None,
        departed: Callable[[State, ObjectId], None] = _nothing_goes_along,
        blank_face_down: Sequence[int] = (),
        carried: Sequence[tuple[int, int]] = (),
        limited: Sequence[int] = (),
        room: Callable[[State, int, int], int] = _unlimited,
        gone: int = NONE,
        told: Sequence[str] = (),
    ) -> None:
        self.new_object = new_object
        self.marked = None if marked is None else list(marked)
        self.arrived = arrived
        self.arrival = None if arrival is None else list(arrival)
        self.departed = departed
        self.blank_face_down = list(blank_face_down)
        self.carried = list(carried)
        self.limited = list(limited)
        self.room = room
        self.gone = gone
        self.told = list(told)


class Layering:
    """How ongoing effects apply (kernel.continuous), in the layers of the schema. dependency: whether an effect waits
    for what it depends on. own_first: whether effects on their own source come first in each layer. never_negative:
    numbers of a card that read as zero while they are below it.
    """

    def __init__(self, dependency: bool = False, own_first: bool = False, never_negative: Sequence[int] = ()) -> None:
        self.dependency = dependency
        self.own_first = own_first
        self.never_negative = list(never_negative)


class Knowledge:
    """What may be concluded about hidden cards. back(pool, definition): which back a card has; hidden cards of one back
    can't be told apart. may_lie(s, card, definition): whether that face-down card of an open zone may have this
    definition, as far as the rules let everybody conclude (samples obey it). proportion(s, likely, seen, count): so
    many definitions for a player's hidden cards out of likely ones in random order, given those seen, for a game whose
    decks hold so many of a kind (None: as they come). printed(s, card): which definition a card has by its print, where
    it may have become another one meanwhile: that is the one of which a deck is made.
    """

    def __init__(
        self,
        back: Callable[[Pool, int], int] = _one_back,
        may_lie: Callable[[State, CardId, int], bool] = _may_lie,
        proportion: Callable[[State, list[int], list[int], int], list[int]] | None = None,
        printed: Callable[[State, CardId], int] = _printed,
    ) -> None:
        self.back = back
        self.may_lie = may_lie
        self.proportion = proportion
        self.printed = printed


class Ending:
    """Giving up, and what counts as the same position. concede(s, player): ends the game; a player may give up at any
    question (None: the other of two players wins). clause: the one that allows it. loop_key(s): what must be equal for
    a position to count as repeated, growth apart ([]: what kernel.repeats.sameness takes). loose: zones in which the
    order of cards says nothing for that.
    """

    def __init__(
        self,
        concede: Callable[[State, int], None] | None = None,
        clause: str = "",
        loop_key: Callable[[State], list[int]] = _nothing_told,
        loose: Sequence[int] = (),
    ) -> None:
        self.concede = concede
        self.clause = clause
        self.loop_key = loop_key
        self.loose = list(loose)


class Rules:
    """All that a rulebook is told."""

    def __init__(
        self,
        edition: Edition,
        schema: Schema,
        rows: Rows,
        actions: Actions | None = None,
        processes: Processes | None = None,
        abilities: Abilities | None = None,
        happenings: Happenings | None = None,
        moves: Moves | None = None,
        layering: Layering | None = None,
        knowledge: Knowledge | None = None,
        ending: Ending | None = None,
        players: int = 2,
    ) -> None:
        self.edition = edition
        self.schema = schema
        self.rows = rows
        self.actions = actions or Actions()
        self.processes = processes or Processes()
        self.abilities = abilities or Abilities()
        self.happenings = happenings or Happenings()
        self.moves = moves or Moves()
        self.layering = layering or Layering()
        self.knowledge = knowledge or Knowledge()
        self.ending = ending or Ending()
        self.players = players
