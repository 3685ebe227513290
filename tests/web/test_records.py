"""Records, looked at step by step."""

from typing import Any

import msgspec
from serving import Site

from playmat.kernel.game import Game, GameSetup
from playmat.kernel.model.schema import DEF
from playmat.kernel.replay import Replay
from playmat.scenario.reading import read
from playmat.scenario.table import make_game


def record() -> str:
    """The record of the beginning of a game of the toy."""
    from playmat.kernel import registry

    decks = registry.find("embers").decks
    assert decks is not None
    game = Game.start(GameSetup.of("embers", decks(), 7))
    for _ in range(12):
        game.answer(game.question.codes[-1])
    return msgspec.json.encode(Replay.of(game).to_data()).decode()


def seen(steps: list[dict[str, Any]]) -> list[object]:
    """What is the same however one comes to a step: all but the names of cards in views."""
    zones = [[(z["zone"], z["count"]) for half in step["board"]["halves"] for z in half["zones"]] for step in steps]
    return [zones, [[line["text"] for line in step["lines"]] for step in steps], [step["faces"] for step in steps]]


def test_steps_forward_and_back(here: Site) -> None:
    """Each step is the table as it was then, whichever way one comes to it; who looks on sees no hand."""
    opened = here.post("/api/records", {"record": record()})
    assert opened.status == 201
    told = opened.json()
    assert (told["game"], told["of"], told["turns"][0]["at"]) == ("embers", 12, 0)
    steps = f"/api/records/{told['id']}?at="
    forward = [here.get(f"{steps}{at}&viewer=0").json()[0] for at in range(13)]
    assert [step["at"] for step in forward] == list(range(13))
    assert len(forward[12]["lines"]) > len(forward[0]["lines"])
    assert seen(here.get(f"{steps}3&viewer=0").json()) == seen([forward[3]])
    assert seen(here.get(f"{steps}3&viewer=0&count=4").json()) == seen(forward[3:7])
    hands = [zone for half in here.get(f"{steps}3").json()[0]["board"]["halves"] for zone in half["zones"]]
    assert not [card for zone in hands if zone["zone"] == "hand" for card in zone["cards"] if card["key"]]


def test_what_is_written_beside_a_record_is_told(here: Site) -> None:
    """Notes of its file, each at its step; too many, too long or beyond its end they are refused."""
    bare = msgspec.json.decode(record())
    notes = [{"at": 3, "by": "Ada", "text": "<b>why?</b>"}, {"at": 12, "by": "", "text": "so"}]

    def opened(notes: list[dict[str, Any]]) -> Any:
        return here.post("/api/records", {"record": msgspec.json.encode({**bare, "notes": notes}).decode()})

    assert here.post("/api/records", {"record": record()}).json()["notes"] == []
    assert opened(notes).json()["notes"] == notes
    again = Replay.from_data(Replay.from_data({**bare, "notes": notes}).to_data())
    assert [(note.at, note.by, note.text) for note in again.notes] == [(3, "Ada", "<b>why?</b>"), (12, "", "so")]
    for wrong in ([{**notes[0], "at": 13}], [{**notes[0], "text": "x" * 2001}], notes * 251, [{"at": 3, "text": "x"}]):
        assert opened(wrong).status == 400


def whole_game() -> Game:
    """A game of the toy at random, to its end, in which a beast has left the field."""
    from random import Random

    from playmat.kernel import registry

    decks = registry.find("embers").decks
    assert decks is not None
    for seed in range(40):
        game = Game.start(GameSetup.of("embers", decks(), seed))
        draw = Random(seed)
        while not game.over:
            game.answer(draw.choice(game.question.codes))
        if any((one.frm, one.to) == ("field", "ashes") for one in game.view(0).log):
            return game
    raise AssertionError("no beast has left the field in forty games")


def test_what_is_told_of_a_whole_game(here: Site) -> None:
    """How the players stood turn by turn, what is marked, and how it ended, as the game itself says."""
    game = whole_game()
    told = here.post("/api/records", {"record": msgspec.json.encode(Replay.of(game).to_data()).decode()}).json()
    assert told["of"] == len(game.answers) and len(told["logs"]) == told["of"] + 1
    assert told["logs"][-1] == game._state.history.log.events()
    assert [one["at"] for one in told["standings"]] == [*(one["at"] for one in told["turns"]), told["of"]]
    view = game.public_view()
    life = told["measures"].index("Life")
    assert [one[life] for one in told["standings"][-1]["numbers"]] == [view.values(p)["life"] for p in range(2)]
    hands, fields = (told["measures"].index(what) for what in ("Hand", "Field"))
    assert told["standings"][-1]["numbers"][1][hands] == view.count("hand", 1)
    assert told["standings"][-1]["numbers"][1][fields] == view.count("field", 1)
    kinds = {mark["kind"] for mark in told["marks"]}
    assert kinds == {"score", "left", "over"}
    result = game.result
    assert result is not None
    over = [mark for mark in told["marks"] if mark["kind"] == "over"]
    assert [(mark["at"], mark["player"]) for mark in over] == [(told["of"], result.winner)]
    assert told["clause"] == result.clause and result.how in told["ending"]


def test_why_a_step_came_about(here: Site) -> None:
    """What matters most comes first, then what led to it, and the answer; who was not asked reads no answer."""
    game = whole_game()
    told = here.post("/api/records", {"record": msgspec.json.encode(Replay.of(game).to_data()).decode()}).json()
    steps = f"/api/records/{told['id']}?at="
    lost = next(mark for mark in told["marks"] if mark["kind"] == "left")
    step = here.get(f"{steps}{lost['at']}&viewer=-2").json()[0]
    assert step["why"][0]["text"] in lost["text"] and step["why"][0]["step"] == lost["at"]
    assert all(one["step"] <= lost["at"] for one in step["why"])
    answered = step["answered"]
    assert answered["label"] and answered["question"]
    asked, other = answered["player"], 1 - answered["player"]
    assert here.get(f"{steps}{lost['at']}&viewer={asked}").json()[0]["answered"]["label"] == answered["label"]
    hidden = here.get(f"{steps}{lost['at']}&viewer={other}").json()[0]["answered"]
    assert (hidden["label"], hidden["others"]) == ("", [])
    assert here.get(f"{steps}0&viewer=0").json()[0]["answered"] is None


def test_all_hands_are_seen_of_a_record(here: Site) -> None:
    """Who looks at a record may see both hands, and the log with the names of what was drawn."""
    told = here.post("/api/records", {"record": record()}).json()
    step = here.get(f"/api/records/{told['id']}?at=4&viewer=-2").json()[0]
    for half in step["board"]["halves"]:
        hand = next(zone for zone in half["zones"] if zone["zone"] == "hand")
        assert len(hand["cards"]) == hand["count"] and all(card["key"] for card in hand["cards"])
    keys = {face["key"] for face in step["faces"]}
    zones = [zone for half in step["board"]["halves"] for zone in half["zones"]]
    assert {card["key"] for zone in zones for card in zone["cards"]} - {""} <= keys
    assert not [line["text"] for line in step["lines"] if "a card" in line["text"]]


def piles(game: Game) -> list[list[str]]:
    """The names of the cards in every zone of everybody, hidden ones too."""
    s = game._state
    zones = [s.zone(zone, player) for zone in range(len(s.book.schema.zones)) for player in range(s.players)]
    return [[s.pool.defs[s.cols[DEF][card]].name for card in zone] for zone in zones]


def test_a_step_is_handed_out_as_a_scenario(here: Site) -> None:
    """The position at any step of a record is a scenario file, from which a table begins as the step was: with the
    same cards in the same places, those of the other hand and of the decks, too. Where the game is over there is none.
    """
    game = whole_game()
    text = msgspec.json.encode(Replay.of(game).to_data()).decode()
    told = here.post("/api/records", {"record": text}).json()
    path = f"/api/records/{told['id']}"
    at = told["turns"][len(told["turns"]) // 2]["at"]
    found = here.get(f"{path}/position?at={at}")
    assert found.status == 200
    scenario = found.json()["text"]
    reading = read(scenario)
    now = make_game(reading.book, reading.dialect, reading.runs[0], 1)
    then = Replay.from_data(msgspec.json.decode(text)).game(at)
    assert piles(now) == piles(then) and now.question.codes == then.question.codes
    assert here.make("embers", "hotseat", "hotseat", scenario=scenario)["id"]
    over = here.get(f"{path}/position?at={told['of']}")
    assert (over.status, "over" in over.text) == (400, True)
    assert here.get("/api/records/none/position?at=0").status == 404
    assert here.get(f"{path}/position?at=x").status == 400


def test_what_is_refused(here: Site) -> None:
    """What is no record, a record that is not open, a seat that the game does not have."""
    assert here.post("/api/records", {"record": "{}"}).status == 400
    assert here.post("/api/records", {"record": "nothing"}).status == 400
    assert here.get("/api/records/none?at=0").status == 404
    told = here.post("/api/records", {"record": record()}).json()
    for wrong in ("viewer=2", "viewer=-3", "viewer=x", "at=x"):
        assert here.get(f"/api/records/{told['id']}?{wrong}").status == 400
