"""Nothing hidden leaves the server: every byte for a seat or a spectator is held against what its view has shown."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from random import Random

import pytest

from playmat import new_game
from playmat.cards.builtin import built_in_decks
from playmat.cards.registry import has_cards
from playmat.kernel.errors import PlaymatError
from playmat.kernel.game import Game
from playmat.kernel.view import View
from playmat.scenario import export
from playmat.web.protocol.lobby import NewSeat, NewTable, TakeSeat
from playmat.web.protocol.messages import Act, Ask, Give, Plan
from playmat.web.rooms.client import Client
from playmat.web.rooms.house import House
from playmat.web.rooms.room import Room
from playmat.web.rooms.secrets import seats_of
from playmat.web.store.opening import open_store
from playmat.web.store.writing import Writer

DECISIONS = {"with decks": 50, "in a position": 20}
DECKS = {
    "embers": ("The Bright Pack", "Ashes to Ashes"),
    "tides": ("The Quiet Reef", "Under the Keel"),
    "fftcg": ("Ember and Stone", "Tide and Gale"),
    "weiss": ("Every Bell", "Glass and Root"),
    "evolve": ("Under Leaves", "Sleeping Tarn"),
}


class Listener:
    """A client that holds every byte it is sent against what its view has shown so far."""

    def __init__(self, room: Room, seats: list[int]) -> None:
        self.room = room
        self.seat = seats[0] if seats else -1
        self.client = Client(self.hear, seats)
        self.heard = 0
        self.forbidden_seen = 0
        assert room.table is not None
        game = room.table.session.game
        assert game.origin is not None and not game.origin.open_lists
        self.known = set(game.origin.keys_of(self.seat)) if seats else set()
        made = {key for player in range(game.players) for key in game.origin.keys_of(player)}
        self.known |= {d.key for d in room.table.session.pool.defs if d.key not in made}  # (what the rules know)

    def view(self, game: Game) -> View:
        """What it may know now."""
        return game.public_view() if self.seat < 0 else game.view(self.seat)

    def hear(self, message: bytes) -> None:
        """Compare a message."""
        table = self.room.table
        assert table is not None
        view = self.view(table.session.game)
        self.known |= shown_by(view)
        text = message.decode()
        definitions = table.session.pool.defs
        open_text = " ".join(repr(d.record) + d.name for d in definitions if d.key in self.known)
        for d in definitions:
            if d.key in self.known:
                continue
            self.forbidden_seen += 1
            assert f'"key":"{d.key}"' not in text, (self.seat, d.key)
            if d.name not in open_text:
                assert not re.search(rf"\b{re.escape(d.name)}\b", text), (self.seat, d.name, text)
        self.heard += 1


def shown_by(view: View) -> set[str]:
    """The keys of all cards that a view shows, and that its log names."""
    found = {key for entry in view.log for key in (entry.key, entry.other_key)}
    tree = view.tree()

    def gather(value: object) -> None:
        if isinstance(value, dict):
            if isinstance(key := value.get("key"), str):
                found.add(key)
            for inner in value.values():
                gather(inner)
        elif isinstance(value, list):
            for inner in value:
                gather(inner)

    gather(tree)
    return found


def scenario_of(game: str) -> str:
    """A position in which the players have different decks, a few turns after the beginning."""
    known = {deck.name: deck for deck in built_in_decks(game)} if has_cards(game) else {}
    decks = [known[name] for name in DECKS[game]] if known else None
    played, rng = new_game(game, decks, 11), Random(11)
    while played.public_view().turn < 3:
        played.answer(rng.choice(played.question.codes))
    return export(played)


def with_a_room(url: str, game: str, play: Callable[[Room, dict[int, str]], object], scenario: str = "") -> None:
    """Two people sit down with different decks that the other does not know; then something is played. scenario: in a
    position instead, which one of them has brought.
    """

    async def run() -> None:
        writer = Writer(open_store(url))
        house = House(writer)
        try:
            one, two = DECKS[game]
            seats = [NewSeat("me", one), NewSeat("open", two)]
            new = NewTable(game, seats, name="Ada", seed=11, scenario=scenario)
            made = await house.make(new)
            taken = await house.take(made.record.id, TakeSeat(name="Ben"))
            await play(await house.room(made.record.id), {**made.secrets, **taken})  # type: ignore[misc]
        finally:
            await house.close()
            writer.close()

    asyncio.run(run())


@pytest.mark.parametrize("begins", DECISIONS)
@pytest.mark.parametrize("game", DECKS)
def test_no_byte_tells_what_is_hidden(url: str, game: str, begins: str) -> None:
    """Boards, questions, logs, faces, looks and refusals, for both seats and somebody who looks on."""

    async def play(room: Room, secrets: dict[int, str]) -> None:
        rng = Random(3)
        listeners = [Listener(room, seats_of(secrets[at], room.chairs)) for at in (0, 1)] + [Listener(room, [])]
        for listener in listeners:
            await room.join(listener.client)
        table = room.table
        assert table is not None
        for _ in range(DECISIONS[begins]):
            if table.over:
                break
            who = listeners[table.decides]
            question = table.session.game.question
            given = rng.choice(question.options).text
            who.client.send(await room.plan(who.client, Plan(table.asked, [given])))
            await room.give(who.client, Give(table.asked, [given]))
            for listener in listeners:
                await looks(room, listener, rng)
            if not table.over and rng.random() < 0.5:  # (the offer says what is to be taken back)
                await room.act(who.client, Act("undo"))
                if table.offer is not None:  # (what one was only about to do needs no consent)
                    await room.act(listeners[1 - who.seat].client, Act(rng.choice(["accept", "decline", "decline"])))
        assert all(listener.heard > DECISIONS[begins] for listener in listeners)
        assert all(listener.forbidden_seen for listener in listeners)

    with_a_room(url, game, play, scenario_of(game) if begins == "in a position" else "")


async def looks(room: Room, listener: Listener, rng: Random) -> None:
    """Look closely at something, and try to at what was never shown."""
    table = room.table
    assert table is not None
    handle = rng.choice([rng.randrange(-40, 400), *range(1, 6)])
    try:
        listener.client.send(await room.look(listener.client, Ask(handle)))
    except PlaymatError as error:
        listener.hear(str(error).encode())
    hidden = [d.key for d in table.session.pool.defs if d.key not in listener.known]
    if hidden:
        with pytest.raises(PlaymatError):
            await room.look(listener.client, Ask(0, rng.choice(hidden)))


@pytest.mark.parametrize("begins", DECISIONS)
def test_hands_are_shown_late_if_both_agree(url: str, begins: str) -> None:
    """Once both players allow it, who looks on sees hands as they were a turn ago; players still don't."""

    async def play(room: Room, secrets: dict[int, str]) -> None:
        ada, ben = (Listener(room, seats_of(secrets[at], room.chairs)) for at in (0, 1))
        boards: list[bytes] = []
        watching = Client(boards.append, [])
        for client in (ada.client, ben.client, watching):
            await room.join(client)
        table = room.table
        assert table is not None

        async def turns(many: int) -> None:
            until = table.session.game.view(0).turn + many
            while table.session.game.view(0).turn < until:
                who = (ada, ben)[table.decides]
                await room.give(who.client, Give(table.asked, [table.session.game.question.options[-1].text]))

        await turns(3)
        assert not any(hands_in(table.painter.board(-1)))
        await room.act(ada.client, Act("offer hands"))
        await room.act(ben.client, Act("accept"))
        assert table.hands
        before = [[card.name for card in table.session.game.view(at).zone("hand", at)] for at in (0, 1)]
        turn = table.session.game.view(0).turn
        await turns(1)
        late = hands_in(table.painter.board(-1, late=True))
        assert table.session.game.view(0).turn == turn + 1
        assert [sorted(hand) for hand in late] == [sorted(hand) for hand in before]
        now = [[card.name for card in table.session.game.view(at).zone("hand", at)] for at in (0, 1)]
        assert [sorted(hand) for hand in late] != [sorted(hand) for hand in now]
        assert late[0][0].encode() in boards[-1]
        assert table.painter.late == turn
        assert f'"late":{turn}'.encode() in boards[-1]
        assert b'"late":-1' in boards[1]  # (the first is the welcome)

    with_a_room(url, "embers", play, scenario_of("embers") if begins == "in a position" else "")


def hands_in(board: object) -> list[list[str]]:
    """The names of the cards that a board shows in hands."""
    from playmat.web.protocol.board import Board

    assert isinstance(board, Board)
    return [[card.name for card in zone.cards] for half in board.halves for zone in half.zones if zone.zone == "hand"]
