"""Tables that begin from a scenario file: recorded, gone on from at any step, looked at again, like any other table."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from serving import Site, site

from playmat.kernel.game import Game
from playmat.kernel.replay import Replay
from playmat.scenario import load
from playmat.web.store.records import RoomRecord, begin_room, room_of

SIDES = {
    "fftcg": ("hand: 3, field: [2 Vanilla], deck: 12", "hand: 2, field: [Vanilla], deck: 12"),
    "weiss": ("hand: 3, stock: 4, deck: 20", "hand: 2, deck: 20"),
    "evolve": ("hand: 3, deck: 12", "hand: 2, deck: 12"),
    "embers": ("hand: [Ember Fox, Bolt], embers: 2, deck: [8 Ash Bear]", "hand: [Ember Fox], deck: [8 Ember Fox]"),
    "tides": ("hand: [Urchin], field: [Crab, Ray], deck: [8 Crab]", "hand: [Net], reef: [Jelly], deck: [8 Angler]"),
}
STEPS = 15  # decisions that are made before one gives up


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server for all of these tests: what is brought is tried in processes, which take a while to begin."""
    with site(f"sqlite:///{tmp_path_factory.mktemp('data') / 'tables.sqlite'}") as made:
        yield made


def scenario(game: str) -> str:
    """A position in the words of a scenario file."""
    mine, theirs = SIDES[game]
    return f"game: {game}\nposition:\n  A: {{{mine}}}\n  B: {{{theirs}}}\nplay:\n  - expect: {{turn: A}}\n"


def played(here: Site, made: dict[str, Any], seed: int = 4) -> list[dict[str, Any]]:
    """Play at random for a while and give up; the log."""
    rng = Random(seed)
    with here.sit(made["id"], made["seats"]["0"]) as me:
        update = me.asked()
        for _ in range(STEPS):
            if update["ending"]:
                return me.log
            me.answer(update, rng.choice(update["question"]["options"])["answer"])
            update = me.asked()
        if not update["ending"]:
            me.send(type="act", what="concede")
            me.until(lambda m: m["type"] == "update" and m["ending"])
        return me.log


def told(log: list[dict[str, Any]]) -> list[object]:
    """What a log tells, but for the names of the players."""
    return [[line[name] for name in ("at", "turn", "player", "kind", "clause", "times", "frm", "to")] for line in log]


def numbers(board: dict[str, Any]) -> list[object]:
    """How many cards lie where, and the values of the players."""
    halves = board["halves"]
    return [[[(z["zone"], z["count"]) for z in half["zones"]], [v["now"] for v in half["values"]]] for half in halves]


def chosen(replay: Replay, at: int) -> int:
    """The last step up to this one at which somebody has a choice, so that a table stays there."""
    while at and len({option.label for option in replay.game(at).question.options}) < 2:
        at -= 1
    return at


@pytest.mark.parametrize("game", SIDES)
def test_recorded_opened_and_gone_on_from(here: Site, game: str) -> None:
    """The record is handed out, comes again with every digest, is stepped through with the same log from the position
    on, and any step of it is a table, and a scenario file, of its own.
    """
    made = here.make(game, "me", "random", scenario=scenario(game))
    log = played(here, made)
    path = f"/api/tables/{made['id']}"
    text = here.get(f"{path}/record").text
    replay = Replay.from_data(msgspec.json.decode(text))
    replay.verify()
    assert replay.origin.kind == "position" and replay.answers
    opened = here.post("/api/records", {"record": text})
    assert opened.status == 201, opened.text
    found = opened.json()
    assert found["of"] == len(replay.answers) and found["ending"]
    assert found["turns"] and found["standings"] and found["marks"][-1]["kind"] == "over"
    steps = f"/api/records/{found['id']}"
    last = here.get(f"{steps}?at={found['of']}&viewer=0").json()[0]
    assert told(last["lines"]) == told(log)
    begun = here.get(f"{steps}?at=0&viewer=0").json()[0]
    assert not begun["answered"]
    middle = chosen(replay, found["of"] // 2)
    there = here.get(f"{steps}?at={middle}&viewer=0").json()[0]
    for source in (
        {"record": text, "answers": middle},
        {"scenario": here.get(f"{steps}/position?at={middle}").json()["text"]},
    ):
        again = here.make(game, "hotseat", "hotseat", **source)
        with here.sit(again["id"], again["seats"]["0"]) as both:
            board = both.asked()["board"]
        assert numbers(board) == numbers(there["board"])
        further = here.get(f"/api/tables/{again['id']}/record", again["seats"]["0"])
        assert further.status == 200
        Replay.from_data(msgspec.json.decode(further.content)).verify()


@pytest.mark.parametrize("game", SIDES)
def test_taken_back_to_the_position(here: Site, game: str) -> None:
    """Every decision can be taken back, down to the first, and the table goes on after it was put away."""
    made = here.make(game, "hotseat", "hotseat", scenario=scenario(game))
    with here.sit(made["id"], made["seats"]["0"]) as both:
        first = update = both.asked()
        for _ in range(6):
            both.answer(update)
            update = both.asked()
            if update["ending"]:
                break
    here.tick(10_000)
    assert made["id"] not in here.serving.house.rooms
    with here.sit(made["id"], made["seats"]["0"]) as both:
        now = both.until(lambda m: m["type"] == "update")
        assert numbers(now["board"]) == numbers(update["board"])
        while now["undo"]:
            assert now["undo"] == "free"
            both.send(type="act", what="undo")
            now = both.asked()
        assert numbers(now["board"]) == numbers(first["board"]) and now["lines"] == first["lines"]


def test_what_a_seat_may_have_of_it(here: Site) -> None:
    """Among people the record is handed out when the game is over, lists are closed, and a spectator has neither record
    nor position; then they change sides for a rematch, whose record begins alike.
    """
    made = here.make("embers", "me", "open", name="Ada", scenario=scenario("embers"))
    path, mine = f"/api/tables/{made['id']}", made["seats"]["0"]
    ben = here.post(f"{path}/seats", {"name": "Ben"}).json()["secret"]
    assert here.get(f"{path}/record", mine).status == here.get(f"{path}/record").status == 403
    assert here.get(f"{path}/position").status == 403
    drawn = here.get(f"{path}/position", ben).json()["text"]
    assert "Bolt" not in drawn and "Ash Bear" not in drawn
    with here.sit(made["id"], mine) as ada, here.sit(made["id"], ben) as other:
        ada.asked()
        ada.send(type="act", what="concede")
        other.until(lambda m: m["type"] == "update" and m["ending"])
        other.send(type="act", what="offer rematch")
        ada.until(lambda m: m["type"] == "update" and m["offers"])
        ada.send(type="act", what="accept")
        link = other.until(lambda m: m["type"] == "update" and m["ending"] and m["ending"]["rematch"])
    record = here.get(f"{path}/record").json()
    again = link["ending"]["rematch"].rpartition("/")[2]
    with here.sit(again, ben) as other:
        other.asked()
        other.send(type="act", what="concede")
        other.until(lambda m: m["type"] == "update" and m["ending"])
    assert here.get(f"/api/tables/{again}/record").json()["position"] == record["position"]


def test_a_rematch_after_going_on_from_a_record(here: Site) -> None:
    """A table that goes on from a record is rematched with the decks of the record, whatever its seats brought."""
    decks = [{"kind": "me", "deck": "Glass and Root"}, {"kind": "random", "deck": "Glass and Root"}]
    made = here.make("weiss", *decks)
    played(here, made)
    text = here.get(f"/api/tables/{made['id']}/record").text
    again = here.make("weiss", "me", "random", record=text, answers=2)
    with here.sit(again["id"], again["seats"]["0"]) as me:
        me.asked()
        me.send(type="act", what="concede")
        me.until(lambda m: m["type"] == "update" and m["ending"])
        me.send(type="act", what="offer rematch")
        ended = me.until(lambda m: m["type"] == "update" and m["ending"] and m["ending"]["rematch"])
    table = ended["ending"]["rematch"].rpartition("/")[2]
    with here.sit(table, again["seats"]["0"]) as me:
        me.asked()
        me.send(type="act", what="concede")
        me.until(lambda m: m["type"] == "update" and m["ending"])
    first, second = (
        msgspec.json.decode(one)["setup"] for one in (text, here.get(f"/api/tables/{table}/record").content)
    )
    assert second["decks"] == first["decks"][::-1] and second["seed"] != first["seed"]


def test_cards_to_settle_by_hand_are_told(here: Site) -> None:
    """What the table can't read of the cards in a position is said on coming, as of decks."""
    card = "{name: Riddle, type: Forward, element: Fire, cost: 2, power: 5000, text: [Ask it.], unread: ignore}"
    text = f"game: fftcg\ncards:\n  - {card}\nposition:\n  A: {{hand: [Riddle]}}\nplay:\n  - expect: {{turn: A}}\n"
    made = here.make("fftcg", scenario=text)
    with here.sit(made["id"], made["seats"]["0"]) as me:
        assert [face["name"] for face in me.next()["unread"]] == ["Riddle"]


def test_positions_kept_before_records_had_them(here: Site) -> None:
    """A table whose beginning lies in the database as a saved game goes on, and is recorded from there."""
    made = here.make("weiss", "hotseat", "hotseat", scenario=scenario("weiss"))
    house = here.serving.house

    def old(record: RoomRecord) -> bytes:
        begun = msgspec.json.decode(record.begun or b"")
        origin = begun["position"]
        data = Game(load(scenario("weiss")).begin(record.settings.seed)._state).to_data()
        assert msgspec.to_builtins(data["state"]) == origin["state"] and data["setup"] is None
        return msgspec.json.encode({"game": data})

    with house.writer.engine.begin() as c:
        record = room_of(c, made["id"])
        assert record is not None
        begin_room(c, made["id"], old(record))
    with here.sit(made["id"], made["seats"]["0"]) as both:
        update = both.asked()
        both.answer(update)
        both.asked()
    Replay.from_data(here.get(f"/api/tables/{made['id']}/record", made["seats"]["0"]).json()).verify()


def damages(data: dict[str, Any]) -> dict[str, tuple[dict[str, Any], str]]:
    """Records with a damaged beginning, and what is said of each."""
    position = data["position"]
    state = position["state"]
    owned = {**state, "columns": {**state["columns"], "owner": [7, *state["columns"]["owner"][1:]]}}
    return {
        "no beginning": ({"position": None}, "expected 'setup' or 'position'"),
        "two": ({"setup": {}}, "begins once"),
        "owner": ({"position": {**position, "state": owned}}, "position.state.columns.owner[0]"),
        "no question": ({"position": {**position, "state": {**state, "frames": []}}}, "position.state.frames"),
        "cards": ({"position": {**position, "cards": []}}, "position.cards_digest"),
        "large": ({"position": {**position, "state": {"rng": [0] * 200_000}}}, "200,000 characters"),
        "form": ({"position": {**position, "state": {**state, "form": 2}}}, "position.state.form"),
        "answer": ({"answers": ["dance"]}, "answers[0]"),
    }


def test_damaged_records(here: Site) -> None:
    """What is wrong with the position in a record is told with its place, for looking at it and for playing on."""
    game = load(scenario("fftcg")).begin()
    game.answer(game.question.codes[-1])
    data = msgspec.json.decode(msgspec.json.encode(Replay.of(game).to_data()))
    seats = [{"kind": "me"}, {"kind": "random"}]
    for name, (change, said) in damages(data).items():
        text = msgspec.json.encode({**data, **change}).decode()
        for answer in (
            here.post("/api/records", {"record": text}),
            here.post("/api/tables", {"game": "fftcg", "seats": seats, "record": text}),
        ):
            assert answer.status == 400 and said in answer.json()["message"], (name, answer.text)
    wrong = here.post("/api/tables", {"game": "weiss", "seats": seats, "record": msgspec.json.encode(data).decode()})
    assert "a record of fftcg" in wrong.text
