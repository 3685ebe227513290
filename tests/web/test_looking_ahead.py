"""Nobody learns what would come: not by answers that are refused, nor by the seed of the shuffles."""

from __future__ import annotations

from random import Random

import pytest
from serving import GENEROUS, site
from test_secrets import with_a_room

from playmat.kernel.errors import PlaymatError
from playmat.web.protocol.lobby import NewSeat, NewTable
from playmat.web.protocol.messages import Give
from playmat.web.rooms.client import Client
from playmat.web.rooms.house import _another
from playmat.web.rooms.knowing import Knowing
from playmat.web.rooms.making import make_room
from playmat.web.rooms.room import Room
from playmat.web.rooms.secrets import seats_of


@pytest.mark.parametrize("game", ["weiss", "evolve", "fftcg"])
def test_what_has_come_to_light_stands(url: str, game: str) -> None:
    """An answer by which something was learnt is not taken back because the next one is none; otherwise it is all or
    none, and what is refused is told.
    """

    async def play(room: Room, secrets: dict[int, str]) -> None:
        rng = Random(5)
        clients = [Client(lambda message: None, seats_of(secrets[at], room.chairs)) for at in (0, 1)]
        for client in clients:
            await room.join(client)
        table = room.table
        assert table is not None
        stood = refused = 0
        for _ in range(150):
            if table.over or (stood and refused > 5):
                break
            question, player, before = table.session.game.question, table.decides, [*table.given]
            option = rng.choice(question.options)
            ahead = table.session.game.fork()
            knowing = Knowing(ahead._state, player)
            ahead.answer(option.code)
            if ahead.over or ahead.question.player != player:
                await room.give(clients[player], Give(table.asked, [option.text]))
            elif knowing.learnt(ahead._state):
                await room.give(clients[player], Give(table.asked, [option.text, "dance"]))
                assert len(table.given) > len(before)
                stood += 1
            else:
                with pytest.raises(PlaymatError, match="dance"):
                    await room.give(clients[player], Give(table.asked, [option.text, "dance"]))
                assert table.given == before
                refused += 1
                await room.give(clients[player], Give(table.asked, [option.text]))
        assert refused
        assert stood or game == "fftcg"  # (where the other answers before anything is drawn)

    with_a_room(url, game, play)


def test_seeds_are_not_to_be_found_by_trying() -> None:
    """Nobody can shuffle with all seeds there are until the own hand comes out; of a rematch neither."""
    seats = [NewSeat("me"), NewSeat("random")]
    records = [make_room(NewTable("embers", seats)).record for _ in range(20)]
    again = _another(records[0])
    try:
        while True:
            next(again)
    except StopIteration as done:
        records.append(done.value.record)
    seeds = [record.settings.seed for record in records]
    assert len({*seeds}) == len(seeds)
    assert min(seeds) > 1 << 40 and max(seeds) > 1 << 58


def test_who_makes_a_table_for_others_chooses_no_seed(url: str) -> None:
    """It would tell every shuffle. On a server for this machine only, and against the computer, one may."""
    wanted = {"game": "embers", "seed": 3}
    with site(url, GENEROUS, proxy="127.0.0.1") as here:
        refused = here.post("/api/tables", {**wanted, "seats": [{"kind": "me"}, {"kind": "open"}]})
        assert (refused.status, refused.json()["where"]) == (400, "seed")
        assert here.post("/api/tables", {"game": "embers", "seats": [{"kind": "me"}, {"kind": "open"}]}).status == 201
        assert here.post("/api/tables", {**wanted, "seats": [{"kind": "me"}, {"kind": "random"}]}).status == 201
    with site(url) as here:
        assert here.post("/api/tables", {**wanted, "seats": [{"kind": "me"}, {"kind": "open"}]}).status == 201
