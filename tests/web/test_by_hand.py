"""Cards with lines that the table can't read: told before the game, settled by hand, seen by both in the log."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from serving import Site

from playmat.cards.builtin import built_in_decks

UNREAD = "Dance three times around the lamp and be merry."


@pytest.fixture
def deck(here: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A deck with three copies of an imported card that has a line nobody can read."""
    monkeypatch.setenv("PLAYMAT_DATA_DIR", str(tmp_path / "data"))
    card = {
        "id": "ZZ-009C",
        "name": "Lamp Dancer",
        "type": "Forward",
        "element": ["Fire"],
        "cost": 1,
        "power": 1000,
        "text": [UNREAD],
    }
    steps = here.ask("POST", "/api/games/fftcg/cards?name=mine.json", json.dumps([card]).encode()).text.splitlines()
    assert json.loads(steps[-1])["exact"] == 0
    first, *rest = built_in_decks("fftcg")[0].to_text().splitlines()[1:]
    assert first.startswith("3 ")
    return "\n".join(["3 Lamp Dancer (ZZ-009C)", *rest])


def test_cards_that_are_not_read_are_told_beforehand(here: Site, deck: str) -> None:
    """By the check of the deck, and by the welcome at the table; where decks are secret, of the own deck only."""
    report = here.post("/api/games/fftcg/decks/check", {"text": deck}).json()
    assert report["unread"] == ["ZZ-009C"]
    made = here.make("fftcg", {"kind": "me"}, {"kind": "random", "text": deck})
    with here.sit(made["id"], made["seats"]["0"]) as me:
        [face] = me.next()["unread"]
        assert face["name"] == "Lamp Dancer"
        assert UNREAD in face["unread"][0]
    made = here.make("fftcg", {"kind": "me"}, {"kind": "open", "text": deck})
    taken = here.post(f"/api/tables/{made['id']}/seats", {}).json()
    for secret, told in ((made["seats"]["0"], []), (taken["secret"], ["Lamp Dancer"]), ("", [])):
        with here.sit(made["id"], secret) as seat:
            assert [face["name"] for face in seat.next()["unread"]] == told


def test_settled_by_hand(here: Site, deck: str) -> None:
    """Alone it is done at once; what is no deed, or may not be, is refused in words; and it can be taken back."""
    made = here.make("fftcg", {"kind": "me", "text": deck}, {"kind": "random"})
    with here.sit(made["id"], made["seats"]["0"]) as me:
        update = me.asked()
        me.send(type="act", what="settle", deed="sing")
        assert "expected one of" in me.until(lambda m: m["type"] == "refused")["message"]
        me.send(type="act", what="settle", deed="draw 2")
        done = me.until(lambda m: m["type"] == "update" and m["version"] > update["version"])
        hands = [zone["count"] for half in done["board"]["halves"] for zone in half["zones"] if zone["zone"] == "hand"]
        before = [z["count"] for half in update["board"]["halves"] for z in half["zones"] if z["zone"] == "hand"]
        assert hands[0] == before[0] + 2
        assert any(line["clause"] == "by hand" for line in me.log)
        me.send(type="act", what="undo")
        back = me.until(lambda m: m["type"] == "update" and m["version"] > done["version"])
        assert back["board"] == update["board"]
    made = here.make("fftcg")  # every card of these decks is read
    with here.sit(made["id"], made["seats"]["0"]) as me:
        me.asked()
        me.send(type="act", what="settle", deed="draw 2")
        assert me.until(lambda m: m["type"] == "refused")["message"]


def test_by_hand_both_must_agree(here: Site, deck: str) -> None:
    """With somebody else at the table it is proposed first, in words, and done when the other agrees."""
    made = here.make("fftcg", {"kind": "me", "text": deck}, {"kind": "open", "text": deck}, name="Ada")
    taken = here.post(f"/api/tables/{made['id']}/seats", {"name": "Ben"}).json()
    with here.sit(made["id"], made["seats"]["0"]) as ada, here.sit(made["id"], taken["secret"]) as ben:
        ada.until(lambda m: m["type"] == "update" and all(seat["here"] for seat in m["seats"]))
        ada.send(type="act", what="settle", deed="draw 1")
        offered = ben.until(lambda m: m["type"] == "update" and m["offers"])
        assert offered["offers"] == [{"what": "settle", "player": 0, "text": "Ada, by hand: draw 1"}]
        assert not any(line["clause"] == "by hand" for line in ben.log)
        ben.send(type="act", what="accept")
        for seat in (ada, ben):
            seat.until(lambda m: m["type"] == "update" and not m["offers"] and m["version"] > offered["version"])
            assert any(line["clause"] == "by hand" for line in seat.log)


def test_a_line_that_may_matter_now_is_told_with_the_question(here: Site, deck: str) -> None:
    """Once its card has come to where it counts, until the seat has decided; a deed may name a card by its handle."""
    made = here.make("fftcg", {"kind": "me", "text": deck}, {"kind": "random"})
    with here.sit(made["id"], made["seats"]["0"]) as me:
        update = me.asked()
        assert update["due"] == []
        me.send(type="act", what="settle", deed="move Lamp Dancer to field")
        update = me.until(lambda m: m["type"] == "update" and m["version"] > update["version"])
        assert update["due"] == ["ZZ-009C"]
        [dancer] = [card for card in field_of(update) if card["name"] == "Lamp Dancer"]
        me.send(type="act", what="settle", deed=f"dull #{dancer['handle']}")
        update = me.until(lambda m: m["type"] == "update" and m["version"] > update["version"])
        assert [card["turned"] for card in field_of(update) if card["handle"] == dancer["handle"]] == [1]
        assert update["due"] == ["ZZ-009C"]
        me.send(type="act", what="settle", deed="dull #999999")
        assert me.until(lambda m: m["type"] == "refused")["message"] == "you see no card #999999"
        question = update["question"]
        me.send(type="answer", question=question["id"], answers=[question["options"][-1]["answer"]])
        update = me.asked()
        assert update["question"]["id"] != question["id"] and update["due"] == []


def field_of(update: dict[str, Any]) -> list[dict[str, Any]]:
    """The cards on the field of the first player."""
    return [card for zone in update["board"]["halves"][0]["zones"] if zone["zone"] == "field" for card in zone["cards"]]
