"""Tables: made, played at over the socket, found again."""

from __future__ import annotations

import pytest
from serving import Site, site

GAMES = ("embers", "tides", "fftcg", "weiss", "evolve")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_the_computer(here: Site, game: str) -> None:
    """A person who passes plays a game to its end, over the socket, and its record can then be had by anybody."""
    made = here.make(game)
    with here.sit(made["id"], made["seats"]["0"]) as me:
        welcome = me.next()
        assert (welcome["type"], welcome["game"], welcome["player"]) == ("welcome", game, 0)
        last = me.play()
    assert last["ending"]["winner"] in (-1, 0, 1)
    assert last["decides"] == -1
    record = here.get(f"/api/tables/{made['id']}/record")
    assert record.status == 200
    assert record.json()["playmat"] == "replay"


def test_a_game_goes_on_where_it_was(url: str) -> None:
    """A server that is started anew has the same question, the same log and the same board."""
    with site(url) as first:
        made = first.make("fftcg")
        secret = made["seats"]["0"]
        with first.sit(made["id"], secret) as me:
            update = me.asked()
            for _ in range(12):
                me.answer(update)
                update = me.asked()
            log = [line["text"] for line in me.log]
    with site(url) as second, second.sit(made["id"], secret) as me:
        again = me.asked()
        assert [line["text"] for line in me.log] == log
    assert again["question"] == update["question"]
    assert again["board"] == update["board"]
