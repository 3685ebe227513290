"""Records, looked at step by step."""

from typing import Any

import msgspec
from serving import Site

from playmat.kernel.game import Game, GameSetup
from playmat.kernel.replay import Replay


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


def test_what_is_refused(here: Site) -> None:
    """What is no record, a record that is not open, a seat that the game does not have."""
    assert here.post("/api/records", {"record": "{}"}).status == 400
    assert here.post("/api/records", {"record": "nothing"}).status == 400
    assert here.get("/api/records/none?at=0").status == 404
    told = here.post("/api/records", {"record": record()}).json()
    for wrong in ("viewer=2", "viewer=x", "at=x"):
        assert here.get(f"/api/records/{told['id']}?{wrong}").status == 400
