"""Nothing that one client asks for keeps all others waiting: what takes long is done elsewhere, or piece by piece."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from typing import Any

import pytest
from serving import Site
from toys.boards import decisions

from playmat.kernel.game import Game
from playmat.kernel.origin import cards_digest
from playmat.kernel.replay import Replay
from playmat.web.board import looking, planning
from playmat.web.board.asking import question_of
from playmat.web.board.board import board_of
from playmat.web.board.drawing import drawing_of
from playmat.web.protocol.lobby import NewSeat, NewTable
from playmat.web.rooms.apart import ALL, MOST, Apart
from playmat.web.rooms.bench import asker
from playmat.web.rooms.making import make_room, session_of
from playmat.web.rooms.opened import Opened
from playmat.web.rooms.recorded import PARTS
from playmat.web.rooms.refusal import Refusal
from playmat.web.rooms.table import AT_ONCE, Table
from playmat.web.slices import Slices, whole


def test_cards_are_read_beside_the_loop(here: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the table made of a card's lines is worked out in the thread for what takes long, and once."""
    threads: list[str] = []
    read = looking._read

    def noted(record: Any, drawing: Any) -> Any:
        threads.append(threading.current_thread().name)
        return read(record, drawing)

    monkeypatch.setattr(looking, "_read", noted)
    monkeypatch.setattr(looking, "_kept", {})
    made = here.make("weiss")
    with here.sit(made["id"], made["seats"]["0"]) as me:
        update = me.asked()
        zones = [zone for half in update["board"]["halves"] for zone in half["zones"]]
        card = next(card for zone in zones for card in zone["cards"] if card["key"])
        told = []
        for _ in range(2):
            me.send(type="look", handle=card["handle"])
            told.append(me.until(lambda m: m["type"] == "look")["understood"])
            me.send(type="look", key=card["key"])
            told.append(me.until(lambda m: m["type"] == "look")["understood"])
    assert told[0] and all(one == told[0] for one in told)
    assert threads == ["playmat-bench"]


def test_a_card_with_more_text_than_any_is_not_read(here: Site) -> None:
    """However many lines somebody has written into a scenario: it is shown, and its lines are not read again."""
    line = 'Choose 1 of the 2 following actions. \\"Draw 1 card.\\" '
    text = ", ".join(f'"{line * 30}{at}"' for at in range(40))
    card = f"{{name: Wall, type: Forward, element: Ice, cost: 1, power: 1000, unread: ignore, text: [{text}]}}"
    begins = "play:\n  - expect: {turn: A}\n"
    scenario = f"game: fftcg\ncards:\n  - {card}\nposition:\n  A: {{field: [Wall], hand: 2}}\n{begins}"
    assert len(scenario) < 100_000
    made = here.make("fftcg", scenario=scenario)
    with here.sit(made["id"], made["seats"]["0"]) as me:
        update = me.asked()
        zones = [zone for half in update["board"]["halves"] for zone in half["zones"]]
        wall = next(card for zone in zones for card in zone["cards"] if card["name"] == "Wall")
        me.send(type="look", handle=wall["handle"])
        assert me.until(lambda m: m["type"] == "look")["understood"] == []
    text = here.get(f"/api/tables/{made['id']}/record", made["seats"]["0"]).text
    assert here.post("/api/records", {"record": text}).status == 201


@pytest.mark.parametrize(
    ("field", "what", "said"),
    [("text", ["Draw 1 card." * 30] * 30, "characters at most"), ("of no use", [[]] * PARTS, "parts at most")],
)
def test_records_with_endless_cards(here: Site, field: str, what: list[Any], said: str) -> None:
    """A card of a record has as much text as a card may have, over all of its lines, and as many parts."""
    record = make_room(NewTable("fftcg", [NewSeat("me"), NewSeat("random")], seed=3)).record
    data = Replay.of(session_of(record).game).to_data()
    record_of = next(part for part in data["setup"]["cards"][0] if isinstance(part, dict) and "text" in part)
    record_of[field] = what
    data["setup"]["cards_digest"] = cards_digest(data["setup"]["cards"])
    refused = here.post("/api/records", {"record": json.dumps(data)})
    assert refused.status == 400 and said in refused.json()["message"]


def test_everything_is_taken_back_step_by_step(here: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Up to the first decision, without the game being played again."""
    made = here.make("weiss")
    with here.sit(made["id"], made["seats"]["0"]) as me:
        update = me.asked()
        first, lines = update["board"], [line["text"] for line in me.log]
        while here.serving.house.rooms[made["id"]].table.entries < 130 and update["ending"] is None:  # type: ignore[union-attr]
            me.answer(update)
            update = me.asked()

        def replayed(game: Game, length: int) -> None:
            raise AssertionError("the game was played again")

        monkeypatch.setattr(Game, "_replay", replayed)
        while update["undo"]:
            me.send(type="act", what="undo")
            update = me.asked()
    assert update["board"] == first
    assert [line["text"] for line in me.log] == lines


def test_a_far_step_of_a_record_comes_in_slices() -> None:
    """Others have their turn while somebody goes from one end of a record to the other."""
    record = make_room(NewTable("embers", [NewSeat("me"), NewSeat("random")], seed=3)).record
    session = session_of(record)
    while not session.game.over:
        session.game.answer(session.game.question.codes[-1])
    opened = Opened("x", Replay.of(session.game))
    for _ in opened.look_through():
        pass
    last = len(opened.replay.answers)
    assert last > 3 * AT_ONCE
    for step in opened.step(0, -1):
        raise AssertionError(step)
    slices = sum(1 for _ in opened.step(last, -1))
    assert last // AT_ONCE - 1 <= slices <= last // AT_ONCE


def test_too_many_records_at_once() -> None:
    """Each is megabytes and may take long: an address has a few waiting and no more, and so have all together."""

    async def run() -> None:
        apart, asked = Apart(), []
        for number in range(4 * ALL):
            asker.set(f"address {number // (MOST + 1)}")
            asked.append(asyncio.create_task(apart.play("[")))
        await asyncio.sleep(0)
        said = [str(task.exception()) if task.done() else "" for task in asked]
        first = [bool(text) for text in said[: MOST + 1]]
        assert first == [False] * MOST + [True]
        assert said.count("") == ALL and "too many records" in said[MOST]
        assert "this is no record" in str((await asyncio.gather(*asked, return_exceptions=True))[0])
        asker.set("address 0")
        with pytest.raises(Refusal, match="this is no record"):
            await apart.play("[")
        await apart.close()

    asyncio.run(run())


def test_plans_are_worked_out_in_turns(here: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it is tried what answers would come to, the game goes on, and so does everything else; of plans that wait
    for that only the newest is tried.
    """
    going, free = threading.Event(), threading.Event()
    tried = planning._planned

    def slow(*args: Any) -> Slices[Any]:
        going.set()
        while not free.is_set():
            time.sleep(0.001)
            yield
        return (yield from tried(*args))

    monkeypatch.setattr(planning, "_planned", slow)
    made = here.make("fftcg")
    with here.sit(made["id"], made["seats"]["0"]) as me:
        update = me.asked()
        asked = update["question"]["id"]
        last = update["question"]["options"][-1]["answer"]
        for number in range(1, 7):
            me.send(type="plan", question=asked, answers=[last] * number)
            assert going.wait(20)
        replaced = [me.until(lambda m: m["type"] == "refused") for _ in range(4)]
        assert {message["about"] for message in replaced} == {"plan"}
        me.answer(update)
        assert me.asked()["question"]["id"] != asked
        free.set()
        plan = me.until(lambda m: m["type"] == "planned")
        assert (plan["question"], plan["wanted"]) == (asked, [last])
        late = me.until(lambda m: m["type"] == "refused")
        assert (late["about"], late["message"]) == ("plan", "this is not asked of you now")


def test_what_is_asked_is_worked_out_in_turns() -> None:
    """While a question is made ready whose fight is foreseen, other tables have their turn."""
    most = 0
    for game in decisions("fftcg", 1, every=1):
        view, drawing = game.view(game.question.player), drawing_of("fftcg")
        board = board_of(view, drawing, game._state.pool)
        work = question_of(game.question, view, board, drawing, ["You", "Kim"], 1)
        most = max(most, sum(1 for _ in work))
    assert most > 10


def test_many_answers_are_given_in_slices() -> None:
    """However many somebody sends in one go, and though the last is none: then all of them are taken back."""
    record = make_room(NewTable("weiss", [NewSeat("hotseat"), NewSeat("hotseat")], seed=3)).record
    table = Table(session_of(record), record.settings, time.monotonic)
    table.by_itself()
    player, view = table.decides, table.painter.board(table.decides)
    trial, answers = table.session.game.fork(), list[str]()
    while len(answers) < 4:  # (cards to be put away at the beginning; with the fifth, new ones would come to light)
        option = trial.question.options[0]
        answers.append(option.text)
        trial.answer(option.code)
    work = table.give(player, table.asked, [*answers, "none"])
    assert len(answers) > 2
    for _ in answers:
        next(work)
    with pytest.raises(Refusal, match="none"):
        whole(work)
    assert table.painter.board(player) == view and not table.given
    whole(table.give(player, table.asked, answers[:1]))
    assert table.given


def test_clocks_go_on_while_something_takes_long_at_a_table(here: Site) -> None:
    """A table at which somebody waits for something stops no clock of others; when it is free, its own is looked at."""
    slow, other = (here.make("embers", "me", "open", bank=60) for _ in range(2))
    secrets = [here.post(f"/api/tables/{one['id']}/seats", {}).json()["secret"] for one in (slow, other)]
    rooms, loop = here.serving.house.rooms, here.serving.loop
    assert loop is not None
    with here.sit(slow["id"], secrets[0]) as one, here.sit(other["id"], secrets[1]) as two:
        for seat in (one, two):
            seat.until(lambda m: m["type"] == "update")
        lock = rooms[slow["id"]].lock
        asyncio.run_coroutine_threadsafe(lock.acquire(), loop).result(20)
        here.watch.time += 100
        for _ in range(3):
            asyncio.run_coroutine_threadsafe(here.serving.house.tick(0.05), loop).result(20)
        assert two.until(lambda m: m["type"] == "update" and m["ending"])["ending"]["reason"]
        assert [*here.serving.house._ticking] == [slow["id"]]
        loop.call_soon_threadsafe(lock.release)
        assert one.until(lambda m: m["type"] == "update" and m["ending"])["ending"]["reason"]
