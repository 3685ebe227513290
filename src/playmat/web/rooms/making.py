"""Making a table: what a request asks for, as a record; and the game, as soon as every seat is taken."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from playmat.kernel import registry
from playmat.kernel.errors import DataError, PlaymatError
from playmat.kernel.origin import GameSetup
from playmat.players import derived, find, make, names
from playmat.table.session import Seat, Session
from playmat.web.rooms.beginning import begun_with, game_from
from playmat.web.rooms.journal import ANSWER
from playmat.web.rooms.knowncards import known_cards, looked_up, too_long
from playmat.web.rooms.recorded import LONGEST_SCENARIO, check_position, read_record, try_record
from playmat.web.rooms.refusal import Refusal
from playmat.web.rooms.secrets import SEED, digest_of, new_id, new_secret, new_seed
from playmat.web.store.records import Chair, Entry, RoomRecord, Settings

if TYPE_CHECKING:
    from playmat.web.protocol.lobby import NewSeat, NewTable
    from playmat.web.slices import Slices

PERSON: Final = "person"
OPEN: Final = "open"
MINE: Final = "me"
HOTSEAT: Final = "hotseat"
CLOCKS: Final = ("lose", "pass")
LONGEST: Final = 40  # characters of a name
MOST_SECONDS: Final = 7 * 24 * 3600
LONGEST_TITLE: Final = 200  # characters of the name of a deck
LONGEST_LIST: Final = 20_000  # characters of a list of cards
MOST_CARDS: Final = 500  # in a deck


class Made:
    """A table that was made: its record, the secrets of the maker's seats, and what has been answered already."""

    def __init__(self, record: RoomRecord, secrets: dict[int, str], entries: list[Entry]) -> None:
        self.record = record
        self.secrets = secrets
        self.entries = entries


def make_room(new: NewTable) -> Made:
    """The table that a request asks for. Refusal or DataError say what is wrong with the request."""
    kind = registry.find(new.game)
    edition, form = kind.editions[0], kind.formats[0]
    players = kind.rulebook(edition, form).players
    _check(new, players)
    hotseat = new_secret()
    given: dict[int, str] = {}
    chairs: list[Chair] = []
    for player, seat in enumerate(new.seats):
        secret = hotseat if seat.kind == HOTSEAT else new_secret() if seat.kind == MINE else ""
        if secret:
            given[player] = secret
        chairs.append(_chair(player, seat, name_of(new.name) if seat.kind == MINE else "", secret))
    alone = all(seat.kind != OPEN for seat in new.seats)
    settings = Settings(
        seed=new.seed or new_seed(),
        move=new.move,
        bank=new.bank,
        timeout=new.timeout,
        edition=edition,
        format=form,
        open_lists=alone,
        public=new.public,
    )
    begun, entries = None, list[Entry]()
    if new.record:
        begun, entries = _recorded(new, alone)
    elif new.scenario:
        begun = _scenario(new, settings.seed, alone)
    record = RoomRecord(new_id(), new.game, "", time.time(), settings, begun, chairs)
    if begun is None and not alone:
        set_up(record)  # (whoever comes later must not be told what is wrong with somebody else's deck)
    return Made(with_game(record), given, entries)


def _check(new: NewTable, players: int) -> None:
    if len(new.seats) != players:
        raise Refusal("seats", f"expected {players} seats, got {len(new.seats)}")
    for seat in new.seats:
        if seat.kind not in (MINE, OPEN, HOTSEAT, *names()):
            raise Refusal("seats", f"expected {MINE}, {OPEN}, {HOTSEAT} or {', '.join(names())}, got {seat.kind!r}")
    if new.timeout not in CLOCKS:
        raise Refusal("timeout", f"expected {' or '.join(CLOCKS)}, got {new.timeout!r}")
    for name, seconds in (("move", new.move), ("bank", new.bank)):
        if not 0 <= seconds <= MOST_SECONDS:
            raise Refusal(name, f"expected seconds from 0 to {MOST_SECONDS}, got {seconds}")
    if not 0 <= new.seed < 1 << SEED:
        raise Refusal("seed", f"expected a whole number from 0 to {(1 << SEED) - 1}")
    if new.record and new.scenario:
        raise Refusal("scenario", "expected a record or a scenario, got both")
    if len(new.scenario) > LONGEST_SCENARIO:
        raise Refusal("scenario", f"expected {LONGEST_SCENARIO:,} characters at most")
    for seat in new.seats:
        checked_deck(seat.deck, seat.text)


def checked_deck(name: str, text: str) -> None:
    """Refusal if what somebody calls a deck is too long to be one, or can't be kept."""
    if len(name) > LONGEST_TITLE or len(text) > LONGEST_LIST:
        raise Refusal("deck", f"expected a name of {LONGEST_TITLE} and a list of {LONGEST_LIST:,} characters at most")
    if "\0" in name or "\0" in text:
        raise Refusal("deck", "expected a text, got one with characters of number 0")


def name_of(text: str) -> str:
    """A name as it is shown: without what can't be printed, and not too long."""
    shown = " ".join("".join(c if c.isprintable() else " " for c in text[: 4 * LONGEST]).split())
    return shown[:LONGEST]


def _chair(player: int, seat: NewSeat, name: str, secret: str) -> Chair:
    number = f"Player {player + 1}"
    if seat.kind in (MINE, HOTSEAT):
        return Chair(player, PERSON, name or number, seat.deck, seat.text, digest_of(secret))
    if seat.kind == OPEN:
        return Chair(player, OPEN, "", seat.deck, seat.text, "")
    find(seat.kind)
    return Chair(player, seat.kind, seat.kind.capitalize(), seat.deck, seat.text, "")


def with_game(record: RoomRecord) -> RoomRecord:
    """The same table with the beginning of its game, if every seat is taken."""
    if record.begun is not None or any(chair.kind == OPEN for chair in record.chairs):
        return record
    setup = set_up(record)
    return record._replace(begun=begun_with(setup))


def set_up(record: RoomRecord) -> GameSetup:
    """The set-up that the seats of a table ask for."""
    settings = record.settings
    lists, pool = decks_of(record.game, [(chair.deck, chair.list) for chair in record.chairs])
    return GameSetup.of(
        record.game,
        lists,
        settings.seed,
        settings.edition,
        settings.format,
        pool,
        settings.open_lists,
    )


def learnt(game: str, texts: Iterable[str]) -> Slices[None]:
    """Look up the decks that somebody has as texts, in slices: to make a table of them then takes no time. What is
    wrong with them is told when it is made.
    """
    from playmat.cards.choosing import read_deck
    from playmat.cards.registry import has_cards

    if not has_cards(game):
        return
    for text in dict.fromkeys(texts):
        if text.strip():
            pool = known_cards(game)
            yield
            with suppress(PlaymatError):
                deck = read_deck(game, text)
                if not too_long(deck):
                    yield from looked_up(deck, pool)


def decks_of(game: str, wanted: Sequence[tuple[str, str]]) -> tuple[list[object], object]:
    """Decks by the key of a built-in one or as a text ("" for the game's own), and the cards that they are made of."""
    from playmat.cards.builtin import built_in_decks, built_in_pool
    from playmat.cards.choosing import read_deck
    from playmat.cards.registry import has_cards

    own = registry.find(game).decks
    usual = own() if own is not None else []
    known = {deck.name: deck for deck in built_in_decks(game)} if has_cards(game) else {}
    found: list[object] = []
    for player, (key, text) in enumerate(wanted):
        if text.strip():
            deck = read_deck(game, text, key or "deck")
            if wrong := too_long(deck):
                raise Refusal("deck", wrong)
            if sum(entry.count for entry in deck.entries) > MOST_CARDS:
                raise Refusal("deck", f"expected {MOST_CARDS} cards at most in a deck")
            found.append(deck)
        elif key:
            if key not in known:
                raise Refusal("deck", f"there is no deck {key!r}; expected one of {', '.join(known)}, or a text")
            found.append(known[key])
        elif player < len(usual):
            found.append(usual[player])
        else:
            raise Refusal("deck", f"{game} comes without decks; expected a text")
    if not has_cards(game):
        return found, None
    return found, known_cards(game) if any(text.strip() for _, text in wanted) else built_in_pool(game)


def _recorded(new: NewTable, alone: bool) -> tuple[bytes, list[Entry]]:
    """Where a record begins, and its answers as entries, up to where somebody wants to play on."""
    replay = read_record(new.record)
    if replay.origin.game != new.game:
        raise Refusal("record", f"this is a record of {replay.origin.game}, not of {new.game}")
    replay.origin.open_lists = alone
    length = len(replay.answers) if new.answers < 0 else min(new.answers, len(replay.answers))
    try_record(replay, length)
    return begun_with(replay.origin), [Entry(ANSWER, -1, answer) for answer in replay.answers[:length]]


def _scenario(new: NewTable, seed: int, alone: bool) -> bytes:
    """The position of a scenario as the beginning of a game."""
    from playmat.scenario import load

    scenario = load(f"{new.scenario}\n")
    if scenario.game != new.game:
        raise Refusal("scenario", f"this is a scenario of {scenario.game}, not of {new.game}")
    game = scenario.begin(seed, alone)
    if game.over or game.origin is None:
        raise Refusal("scenario", "the game is over in this position")
    check_position(game.origin, "scenario")
    return begun_with(game.origin)


def session_of(record: RoomRecord) -> Session:
    """The game at its beginning with those who sit there; computer players get a generator of their own."""
    seats = []
    for chair in record.chairs:
        player = None
        if chair.kind != PERSON:
            player = make(chair.kind, derived(record.settings.seed, "player", chair.player))
        seats.append(Seat(chair.name, chair.kind, player))
    assert record.begun is not None
    game = game_from(record.begun)
    if len(seats) != game.players:
        raise DataError(f"{record.id}: {len(seats)} seats for {game.players} players")
    return Session(game, seats)
