"""A position as a running game: the cards dealt in the order of the file, the turn standing where the file says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from msgspec import structs

from playmat.cards.registry import card_game, has_cards
from playmat.kernel import registry
from playmat.kernel.game import Game
from playmat.kernel.model.ability import Pool
from playmat.kernel.model.frames import push
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.schema import BASE, CONTROLLER, DEF, EVERYTHING, FACE, OWNER, SEEN
from playmat.kernel.model.state import State
from playmat.kernel.origin import cards_digest
from playmat.kernel.position import GamePosition
from playmat.kernel.reading import At
from playmat.kernel.records import WORD_BITS, CardId
from playmat.kernel.registry import GameKind
from playmat.kernel.saving.data import read_state, state_data
from playmat.kernel.setup import blank_state, deal_card
from playmat.lang.node import to_data
from playmat.scenario.boosts import MARK, SOURCE, abilities_for, boosted, lay_boost
from playmat.scenario.cardbook import CardBook, NamedCard
from playmat.scenario.dialect import Dialect
from playmat.scenario.model import PLAYERS, Listed, Run
from playmat.scenario.opening import opened, piled
from playmat.scenario.outcome import Problem
from playmat.scenario.standing import begin_as_played

ABILITIES, DECLINED = 5, 6  # places in a card's portable definition (lang.run.pool.CardSource)


def linked_cards(book: CardBook, dialect: Dialect, run: Run) -> tuple[Rulebook, Pool]:
    """The rulebook, and the cards of a run linked for it; abilities that the file gives take the place of read ones."""
    kind = registry.find(dialect.game)
    rules = kind.rulebook(run.edition, run.form)
    used = {card.key for card in run.roster}
    if has_cards(dialect.game):  # (those that come into every game keep the order in which the file has them)
        used |= {card.id for card in card_game(dialect.game).listed}
        used |= {k.record.id for k in book.all() if dialect.is_made(k.record)}
    known = [k for k in book.all() if k.record.id in used or k.record.name == SOURCE]
    if book.record is NamedCard:
        if numbers := boosted(run.roster):
            raise Problem(f"{numbers[0]}: in this game only cards change it")
        sources, _ = kind.gather(None, [] if kind.decks is None else kind.decks())
        return rules, kind.pool(run.edition, run.form, sources, cards_digest(sources))
    records = [k.record for k in known]
    sources, _ = kind.gather(records, [records, *([] for _ in range(1, rules.players))])
    by_key = {k.record.id: k for k in known}
    found: list[object] = []
    for source in sources:
        assert isinstance(source, list)
        entry = by_key.get(source[0])
        if entry is not None and entry.abilities is not None:  # (what no file names comes into every game)
            source = list(source)
            source[ABILITIES], source[DECLINED] = [to_data(a) for a in entry.abilities], []
        found.append(source)
    if numbers := boosted(run.roster):
        found.append(_source_of_boosts(kind, book, numbers))
    pool = kind.pool(run.edition, run.form, found, cards_digest(found))
    _all_understood(book, pool)
    return rules, pool


def _source_of_boosts(kind: GameKind, book: CardBook, numbers: list[str]) -> object:
    """The card whose abilities change these numbers until the end of the turn."""
    card = structs.replace(book.vanilla, id=SOURCE, name=SOURCE)
    sources, _ = kind.gather([card], [[card], *([] for _ in PLAYERS[1:])])
    source = sources[0]
    assert isinstance(source, list)
    return [*source[:ABILITIES], abilities_for(numbers), [], *source[DECLINED + 1 :]]


def _all_understood(book: CardBook, pool: Pool) -> None:
    """A line of the file's cards that the reader declines must not be dropped in silence."""
    read = {k.record.id for k in book.all() if not k.unread}
    faults = [f"{d.name}: {line}" for d in pool.defs if d.key in read for line in d.declined]
    if faults:
        raise Problem(
            "the reader declines "
            + "; ".join(faults)
            + " (give the card `abilities`, or `unread: ignore` if they don't matter)"
        )


def make_game(book: CardBook, dialect: Dialect, run: Run, seed: int) -> Game:
    """The game at its first question; a new one as its file says that it begins."""
    if not run.new_game:
        return Game(stood(book, dialect, run, seed))
    if book.record is not NamedCard:
        records = {k.record.id: k.record for k in book.all()}
        decks = [[records[card.key] for card in run.roster if card.side == player] for player in range(len(PLAYERS))]
        _, piles = registry.find(dialect.game).gather(list(records.values()), decks)
        run = replace(run, roster=piled(run, dialect.deck, piles))
    return opened(run, dialect, seed, lambda run, seed: Game(stood(book, dialect, run, seed)))


def begun_game(book: CardBook, dialect: Dialect, run: Run, seed: int, open_lists: bool = True) -> Game:
    """The same game, begun from the position as data: it knows where it began, so it can be recorded and taken back."""
    return Game.start(GamePosition.of(make_game(book, dialect, run, seed)._state, open_lists))


def stood(book: CardBook, dialect: Dialect, run: Run, seed: int) -> State:
    """What the file says, before play goes on to the first question (which another turn may ask)."""
    rules, pool = linked_cards(book, dialect, run)
    for card in run.roster:
        for name, _ in card.marks:
            if name.startswith("counters "):
                pool.word(name.removeprefix("counters "))
    s = blank_state(rules, pool, seed)
    for card in sorted(run.roster, key=lambda card: card.index):
        _deal(s, card, dialect)
    if any(card.index != at for at, card in enumerate(run.roster)):
        _lay_in_order(s, run.roster)
    for player in range(s.players):
        s.zone(rules.schema.zone_index[dialect.deck], player).reverse()  # files list decks from the top
    if run.new_game:
        push(s, rules.start.name, 0)
        return s
    place = run.position
    if dialect.begin_at is None:
        begin_as_played(s, dialect, run.edition, run.form, place)
        _marks(s, run.roster, dialect)
    else:
        number = place.number or (3 if place.turn == place.first else 4)
        dialect.begin_at(
            s, place.phase, place.step, place.turn, place.first, number, len(place.passed),
            lambda: _marks(s, run.roster, dialect),
        )  # fmt: skip
    for name, player, number in place.values:
        s.pvals[rules.schema.player_value_index[name]][player] = number
    return s if place.rest is None else _with_rest(Game(s)._state, place.rest)


def _with_rest(s: State, rest: object) -> State:
    """The state with what an exported position says besides its words."""
    if not isinstance(rest, dict):
        raise Problem("rest: expected what an exported position says besides its words")
    data = state_data(s)
    for key, value in rest.items():
        mine = data.get(key)
        if isinstance(mine, dict) and isinstance(value, dict):
            data[key] = {**mine, **value}
        elif key != "cards":
            data[key] = value
    return read_state(s.book, s.pool, At(data, "rest"))


def _deal(s: State, card: Listed, dialect: Dialect) -> None:
    """Lay a card where the file lists it. What lies in the open is known to all."""
    schema = s.book.schema
    zone = schema.zone_index[card.zone]
    number = deal_card(s, s.pool.by_key[card.key], card.side, zone)
    assert number == card.index, "cards are numbered in the order of the file"
    s.cols[OWNER][number] = card.owner
    s.cols[CONTROLLER][number] = card.side
    s.cols[BASE][number] = card.side
    if card.place:
        dialect.lay_at(s, CardId(number), card.place)
    if schema.own[zone]:
        s.cols[SEEN][number] = 1 << card.owner
    elif not schema.hidden[zone] and not any(name == "face down" for name, _ in card.marks):
        s.cols[SEEN][number] = (1 << s.players) - 1
    assert s.cols[DEF][number] >= 0 and s.cols[FACE][number] == int(schema.own[zone] and not schema.hidden[zone])


def _lay_in_order(s: State, roster: Sequence[Listed]) -> None:
    """Cards that keep their numbers from another game lie in the order in which they are listed."""
    place = {card.index: at for at, card in enumerate(roster)}
    for cards in s.zones:
        cards.sort(key=lambda card: place[card])


def _marks(s: State, roster: Sequence[Listed], dialect: Dialect) -> None:
    """What the file says of cards besides where they lie."""
    for card in roster:
        for name, value in card.marks:
            if name.startswith(MARK):
                lay_boost(s, CardId(card.index), name.removeprefix(MARK), int(value))
            elif name.startswith("counters "):
                s.counters[card.index << WORD_BITS | s.pool.word(name.removeprefix("counters "))] = int(value)
            else:
                dialect.marks[name].lay(s, CardId(card.index), int(value))
    s.computed.dirty = EVERYTHING
