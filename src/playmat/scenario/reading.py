"""A scenario file as a whole: its keys, its parts between lines of `---`, and all its faults at one look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from playmat.cards.opening import open_pool
from playmat.cards.pool import Pool
from playmat.cards.records import Card
from playmat.cards.spelling import fold, near
from playmat.kernel import registry
from playmat.scenario.cardbook import CardBook
from playmat.scenario.dialect import Dialect
from playmat.scenario.dialects import dialect
from playmat.scenario.errors import Fault, ScenarioError, noting, taken_over
from playmat.scenario.keys import check_keys, clauses_of
from playmat.scenario.listing import Lister
from playmat.scenario.model import Check, Expect, Opening, Position, Run, Step
from playmat.scenario.positions import PositionReader, read_decks
from playmat.scenario.seedchecks import over_seeds
from playmat.scenario.steps import StepReader
from playmat.scenario.wording import Names
from playmat.scenario.yamltext import Items, Node, Table, Text, fault, number_of, read_documents, shown, text_of

KEYS = (
    "game", "edition", "format", "what", "clauses", "note", "cards", "position", "decks", "seed", "seeds", "play",
    "expect", "over the seeds",
)  # fmt: skip
MOST_SEEDS = 100


class Reading:
    """A file that has been read: its game, its cards, its runs."""

    def __init__(
        self, origin: str, dialect: Dialect, book: CardBook, clauses: tuple[str, ...], runs: list[Run]
    ) -> None:
        self.origin = origin
        self.dialect = dialect
        self.book = book
        self.clauses = clauses
        self.runs = runs


def read_source(source: str | Path) -> tuple[str, str]:
    """(text, where it comes from) of a path, or of a text that has several lines."""
    if isinstance(source, str) and "\n" in source:
        return source, "scenario"
    path = Path(source)
    if path.is_dir():
        raise ScenarioError(f"{path}: this is a folder; expected a scenario file")
    try:
        return path.read_text(encoding="utf-8"), str(path)
    except FileNotFoundError:
        raise ScenarioError(f"{path}: there is no such file") from None
    except (OSError, UnicodeDecodeError) as error:
        raise ScenarioError(f"{path}: cannot be read: {error}") from None


def clauses_of_all(documents: Sequence[Table]) -> tuple[str, ...]:
    """The clauses that any part of a file names, each once."""
    named = [clause for document in documents for clause in clauses_of(document.get("clauses"))]
    return tuple(dict.fromkeys(named))


Cards = Pool[Card] | Callable[[str], Pool[Card]] | None


def read(source: str | Path, cards: Cards = None) -> Reading:
    """Read a scenario; ScenarioError holds every fault found."""
    text, origin = read_source(source)
    documents = read_documents(text, origin)
    first = documents[0]
    faults = [f for document in documents for f in check_keys(document, KEYS, "a scenario")]
    try:
        words = dialect(_game(first))
    except Fault as error:
        raise ScenarioError(*faults, str(error)) from None
    book = CardBook(words.game, words.vanilla, partial(_pool, words.game, cards))
    faults += book.read(first.get("cards"))
    for later in documents[1:]:
        faults += book.read(later.get("cards"))
    runs: list[Run] = []
    for at, document in enumerate(documents):
        if document.get("game") is not None and at:
            faults.append(f"{document.where}: game: a file is about one game; say it in the first part only")
        try:
            runs.append(_Part(document, first, words, book, faults).run())
        except Fault as error:
            faults.append(str(error))
    try:
        clauses = clauses_of_all(documents)
    except Fault as error:
        faults.append(str(error))
    if faults:
        raise ScenarioError(*dict.fromkeys(faults))
    return Reading(origin, words, book, clauses, runs)


def _pool(game: str, cards: Cards) -> Pool[Card]:
    """Where cards are looked up that are not written in the file."""
    if cards is None:
        return open_pool(game)
    return cards if isinstance(cards, Pool) else cards(game)


def _game(table: Table) -> Text:
    game = table.get("game")
    if game is None:
        raise Fault(f"{table.where}: game: expected the name of a game such as `game: fftcg`, it is missing")
    if not isinstance(game, Text):
        raise fault(game, f"game: expected the name of a game, got {shown(game)}")
    return game


class _Part:
    """One part of a file; what it does not say is taken over from the first."""

    def __init__(self, own: Table, first: Table, words: Dialect, book: CardBook, faults: list[str]) -> None:
        self.own = own
        self.first = first
        self.words = words
        self.book = book
        self.faults = faults

    def get(self, name: str) -> Node | None:
        """The value of a key, from this part or else the first."""
        own = self.own.get(name)
        return self.first.get(name) if own is None else own

    def text(self, name: str, usual: str) -> str:
        """A text, or what is meant without one."""
        node = self.get(name)
        return usual if node is None else text_of(node, f"a text for {name}")

    def run(self) -> Run:
        """The part as one game."""
        lister = Lister(self.book, self.words)
        faults: list[str] = []
        decks, position = self.own.get("decks"), self.own.get("position")
        if decks is None and position is None:
            decks, position = self.first.get("decks"), self.first.get("position")
        if decks is not None and position is not None:
            where = decks.where
            faults.append(f"{where}: a scenario begins with `decks` (a new game) or with a `position`, not with both")
        place, opening = Position(), Opening()
        if decks is not None:
            opening = noting(faults, partial(read_decks, decks, lister, self.words, faults), opening)
        else:
            reads = PositionReader(lister, self.words, faults)
            place = noting(faults, partial(reads.read, position, self.own.where), place)
        faults += lister.faults
        names = Names(lister.roster, self.words.wording, self._further(), self.book.made(self.words.is_made))
        reader = StepReader(self.words, names, lister)
        steps: list[Step] = reader.read(self.get("play"), faults)
        # What the first part expects in the end came of its own moves.
        final = self.get("expect") if self.own.get("play") is None else self.own.get("expect")
        if final is not None:
            for node in final.items if isinstance(final, Items) else (final,):
                steps.append(Expect(noting(faults, partial(reader.expecting.read, node), ()), node.where))
        edition, form = noting(faults, partial(self._rulebook, faults), ("", ""))
        seeds: tuple[int, ...] = noting(faults, self._seeds, (1,))
        checks: tuple[Check, ...] = noting(
            faults, partial(over_seeds, self.get("over the seeds"), self.words, names), ()
        )
        if checks and len(seeds) < 2:
            faults.append(f"{self.own.where}: `over the seeds` needs `seeds` with a number of at least 2")
        if not faults and not steps and not checks:
            faults.append(f"{self.own.where}: nothing is played and nothing expected; give `play` or `expect`")
        for told in faults:
            if told not in self.faults:
                self.faults.append(told + taken_over(told[: told.find(": ")], self.own.where))
        new_game = decks is not None
        what, where = self.text("what", ""), self.own.where
        return Run(what, where, edition, form, seeds, lister.roster, new_game, place, tuple(steps), checks, opening)

    def _rulebook(self, faults: list[str]) -> tuple[str, str]:
        """Edition and format, which the game must have."""
        kind = registry.find(self.words.game)
        edition, form = self.text("edition", kind.editions[0]), self.text("format", kind.formats[0])
        parts = [part.strip() for part in edition.split("+")]
        options = [*kind.editions, *kind.options, *(f"no {option}" for option in kind.options)]
        for name, values, known in (("edition", parts, options), ("format", [form], kind.formats)):
            node = self.get(name)
            for value in values:
                if value not in known and node is not None:
                    close = near(value, known) or known
                    faults.append(f"{node.where}: {name}: {kind.name} has no {value!r}; near it: {', '.join(close)}")
        return edition, form

    def _further(self) -> list[tuple[str, str]]:
        """Other ways of naming the cards: with their number, by the number alone, by all their spellings."""
        found: list[tuple[str, str]] = []
        for known in self.book.all():
            record = known.record
            for number in record.spellings():
                if fold(number) != fold(record.name):
                    found.append((f"{record.name} ({number})", record.id))
                    found.append((f"{record.name} {number}", record.id))
                    found.append((number, record.id))
        return found

    def _seeds(self) -> tuple[int, ...]:
        seed, seeds = self.get("seed"), self.get("seeds")
        if seeds is not None:
            return tuple(range(1, 1 + number_of(seeds, "a number of seeds", 1, MOST_SEEDS)))
        return (1,) if seed is None else (number_of(seed, "a seed", 0, 2**31),)
