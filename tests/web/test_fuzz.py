"""Whatever is sent, a client is answered in words, and the table goes on."""

from __future__ import annotations

import contextlib

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from serving import GENEROUS, Site, site
from websockets.exceptions import ConnectionClosed

from playmat.web.protocol import PROTOCOL

WORDS = st.sampled_from(
    ["hello", "answer", "look", "act", "stops", "welcome", "undo", "settle", "concede 1", "pass", "pass until", "turn"]
)
PLAIN = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12) | WORDS
VALUES = st.recursive(PLAIN, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3))
FIELDS = st.sampled_from(
    ["type", "question", "answers", "handle", "key", "what", "until", "deed", "own", "others", "secret", "protocol"]
)
MESSAGES = st.dictionaries(FIELDS, VALUES, max_size=5).map(msgspec.json.encode)
SHAPED = st.one_of(
    st.builds(
        lambda n, a: {"type": "answer", "question": n, "answers": a}, st.integers(0, 50), st.lists(st.text(max_size=9))
    ),
    st.builds(lambda h, k: {"type": "look", "handle": h, "key": k}, st.integers(-99, 2**40), st.text(max_size=9)),
    st.builds(
        lambda w, u, d: {"type": "act", "what": w, "until": u, "deed": d},
        st.sampled_from(
            ["undo", "accept", "decline", "settle", "pass until", "stop", "offer draw", "offer hands", "x"]
        ),
        st.text(max_size=9),
        st.sampled_from(["", "draw 2", "draw 99999999999", "move x to y", "damage 1 \u0000", "by-hand"])
        | st.text(max_size=20),
    ),
    st.builds(lambda o: {"type": "stops", "own": o, "others": o}, st.lists(st.text(max_size=5), max_size=3)),
).map(msgspec.json.encode)
ANY = st.one_of(st.binary(max_size=40), MESSAGES, SHAPED)


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(sent=st.lists(ANY, max_size=12), greeted=st.booleans())
def test_anything_may_be_sent(here: Site, sent: list[bytes], greeted: bool) -> None:
    """No traceback, no silence: at the end the same client, or a new one, is shown the table."""
    made = here.make("embers")
    with here.connect(made["id"]) as seat:
        if greeted:
            seat.send(type="hello", protocol=PROTOCOL, secret=made["seats"]["0"], known=[])
        # (Who does not begin with a greeting is cut off, be there more to send or not; who has greeted is not.)
        with contextlib.nullcontext() if greeted else contextlib.suppress(ConnectionClosed):
            for message in sent:
                try:
                    seat.socket.send(message.decode(), text=True)
                except UnicodeDecodeError:
                    seat.socket.send(message)
    with here.sit(made["id"], made["seats"]["0"]) as seat:
        update = seat.until(lambda m: m["type"] == "update")
        assert update["ending"] is None or update["ending"]["reason"]
        assert "went wrong" not in "".join(seat.bytes)


BODIES = st.one_of(
    VALUES,
    st.fixed_dictionaries(
        {"game": st.sampled_from(["embers", "tides", ""]), "seats": VALUES},
        optional={"seed": VALUES, "record": VALUES, "scenario": VALUES, "bank": VALUES, "timeout": VALUES},
    ),
)


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(body=BODIES)
def test_any_body_is_answered(here: Site, body: object) -> None:
    """A request gets a table or a refusal in words; nothing goes wrong in the server."""
    for path in ("/api/tables", "/api/games/embers/decks/check", "/api/games/embers/decks"):
        answer = here.post(path, body, "a secret of a browser")
        assert answer.status in (200, 201, 400, 401, 404), (path, body, answer.text)
        if answer.status >= 400:
            assert answer.json()["message"]


def test_the_limits_of_a_connection(url: str) -> None:
    """Messages that are too long or too many are refused, and who goes on is cut off."""
    with site(url, GENEROUS._replace(message=300, burst=30, rate=0.0)) as here:
        made = here.make("embers")
        with here.sit(made["id"], made["seats"]["0"]) as seat:
            seat.send(type="look", key="x" * 280)
            assert "bytes at most" in seat.until(lambda m: m["type"] == "refused")["message"]
            for _ in range(60):
                seat.send(type="look")
            with pytest.raises(ConnectionClosed):
                while True:
                    seat.next()
            said = [message["message"] for message in seat.heard if message["type"] == "refused"]
            assert any("too fast" in message for message in said)
            assert "could not be taken" in said[-1]


def test_hello_comes_first_and_in_this_version(here: Site) -> None:
    """Another version is refused with the one that is expected; so are a wrong secret and a table that is not there."""
    made = here.make("embers")
    for message, said in (
        ({"type": "hello", "protocol": 99}, f"expected version {PROTOCOL}"),
        ({"type": "hello", "protocol": PROTOCOL, "secret": "wrong"}, "belongs to no seat"),
        ({"type": "act", "what": "undo"}, "hello first"),
        ({"type": "hello"}, "this can't be read"),
    ):
        with here.connect(made["id"]) as seat:
            seat.send(**message)
            assert said in seat.next()["message"]
    with here.sit("none") as seat:
        assert "no such table" in seat.next()["message"]
