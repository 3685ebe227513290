"""Requests over HTTP: each route, and what is refused."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import time
from collections.abc import Iterator
from gzip import compress
from pathlib import Path

import msgspec
import pytest
from serving import GENEROUS, Limits, Site, site
from websockets.exceptions import InvalidStatus

from playmat.cards.builtin import built_in_decks, built_in_pool
from playmat.cards.database import CardDatabase
from playmat.kernel.replay import Replay
from playmat.scenario import load
from playmat.web.server import app
from playmat.web.server.taking import Taking

SECRET = "a secret of a browser"
LIST = "3 Lamp Warden\n"
CARD = {
    "id": "ZZ-001C",
    "name": "Quarry Pilgrim",
    "type": "Forward",
    "element": ["Earth"],
    "cost": 2,
    "power": 5000,
}


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test touches the cards of whoever runs it."""
    monkeypatch.setenv("PLAYMAT_DATA_DIR", str(tmp_path / "data"))


def test_the_games_with_their_decks(here: Site) -> None:
    """Every game that is there is listed, with built-in decks and a layout, those of other distributions too."""
    games = {game["name"]: game for game in here.get("/api/games").json()}
    assert {"embers", "tides", "fftcg", "weiss", "evolve"} <= set(games)
    assert games["fftcg"]["title"] == "Final Fantasy Trading Card Game"
    assert games["fftcg"]["opponents"][:2] == ["random", "greedy"]  # (others may have been registered since)
    assert [deck["name"] for deck in games["weiss"]["decks"]] == [deck.name for deck in built_in_decks("weiss")]
    assert all(deck["cards"] and deck["colours"] for deck in games["evolve"]["decks"])
    assert games["tides"]["layout"]["places"]


def test_a_clause_in_our_words(here: Site) -> None:
    """The gist of a clause, and a clear answer where there is none."""
    assert here.get("/api/games/fftcg/clauses/8.2.1.2").json()["gist"]
    missing = here.get("/api/games/fftcg/clauses/99.9")
    assert (missing.status, missing.json()["where"]) == (404, "number")


def test_decks_are_kept_under_a_secret(here: Site) -> None:
    """A deck is saved, listed, changed and deleted by who holds the secret, and by nobody else."""
    path = "/api/games/fftcg/decks"
    saved = here.post(path, {"name": "Lamps", "text": LIST}, SECRET)
    assert saved.status == 201
    deck = saved.json()
    assert here.get(path, SECRET).json() == [deck]
    assert here.get(path, "another one's secret").json() == []
    assert here.post(path, {"id": deck["id"], "name": "Theft", "text": ""}, "another one's secret").status == 404
    changed = here.post(path, {"id": deck["id"], "name": "Lamps", "text": "2 Lamp Warden"}, SECRET)
    assert changed.status == 200
    assert [one["text"] for one in here.get(path, SECRET).json()] == ["2 Lamp Warden"]
    assert here.ask("DELETE", f"{path}/{deck['id']}", secret="another one's secret").status == 404
    assert here.ask("DELETE", f"{path}/{deck['id']}", secret=SECRET).status == 204
    assert here.get(path, SECRET).json() == []
    assert here.get(path).status == 401


def test_a_deck_is_checked(here: Site) -> None:
    """Faults name their line; what is understood comes with faces, curve and colours."""
    deck = built_in_decks("fftcg")[0]
    good = here.post("/api/games/fftcg/decks/check", {"text": deck.to_text()}).json()
    assert (good["name"], good["faults"]) == (deck.name, [])
    assert sum(line["count"] for line in good["lines"]) == sum(good["curve"].values()) == deck.size
    assert {face["key"] for face in good["faces"]} == {line["key"] for line in good["lines"]}
    assert good == here.get(f"/api/games/fftcg/builtin/{deck.name.replace(' ', '%20')}").json()
    assert good["drawn"] == {line["key"]: line["count"] for line in good["lines"]}
    bad = here.post("/api/games/fftcg/decks/check", {"text": "3 Nobody At All\n"}).json()
    assert any(fault["line"] == 1 and "Nobody At All" in fault["message"] for fault in bad["faults"])
    assert any(fault["clause"] for fault in bad["faults"])
    assert here.post("/api/games/fftcg/decks/check", {"text": ""}).json()["faults"]


def test_what_lies_beside_a_deck_is_not_drawn(here: Site) -> None:
    """A leader and evolved cards are no part of a first hand."""
    deck = built_in_decks("evolve")[0]
    report = here.get(f"/api/games/evolve/builtin/{deck.name.replace(' ', '%20')}").json()
    kinds = {face["key"]: {*face["kinds"]} for face in report["faces"]}
    beside = {line["key"] for line in report["lines"] if kinds[line["key"]] & {"Leader", "Evolved"}}
    assert beside
    assert report["drawn"] == {line["key"]: line["count"] for line in report["lines"] if line["key"] not in beside}


def test_cards_are_looked_through(here: Site) -> None:
    """By words, colour, kind, cost, trait and whether they are read exactly; a page at a time."""
    path = "/api/games/weiss/cards"
    everything = here.get(path).json()
    assert everything["total"] == len(built_in_pool("weiss"))
    assert len(everything["cards"]) == 60
    rest = here.get(f"{path}?start=60").json()
    assert {face["key"] for face in rest["cards"]}.isdisjoint({face["key"] for face in everything["cards"]})
    some = here.get(f"{path}?colour=Yellow&kind=Character&trait=bell").json()
    assert some["cards"]
    assert all(face["colours"] == ["Yellow"] and "Bell" in face["line"] for face in some["cards"])
    part = here.get(f"{path}?colour=Yellow&kind=Character&trait=bel").json()
    assert part["total"] >= some["total"]
    name = everything["cards"][5]["name"]
    assert name in {face["name"] for face in here.get(f"{path}?text={name.split()[0]}").json()["cards"]}
    assert here.get(f"{path}?exact=1").json()["total"] == everything["total"]  # our own cards are read in full
    assert here.get(f"{path}?start=x").status == 400
    assert here.get("/api/games/nothing/cards").status == 400


def test_cards_are_imported(here: Site) -> None:
    """A file comes in; its cards are then found, and what was no card is named."""
    content = json.dumps([CARD, {"id": "ZZ-002C"}]).encode()
    steps = here.ask("POST", "/api/games/fftcg/cards?name=mine.json", content).text.splitlines()
    last = json.loads(steps[-1])
    assert (last["what"], last["new"], len(last["left_out"])) == ("done", 1, 1)
    assert (last["exact"], last["of"]) == (1, 1)
    assert "the file" in last["left_out"][0]
    found = here.get("/api/games/fftcg/cards?text=Quarry+Pilgrim").json()
    assert [face["name"] for face in found["cards"]] == ["Quarry Pilgrim"]
    wrong = here.ask("POST", "/api/games/fftcg/cards?name=mine.json", b"no cards").text.splitlines()
    assert json.loads(wrong[-1])["what"] == "failed"
    assert here.ask("POST", "/api/games/fftcg/cards?name=mine.exe", content).status == 400


def test_a_file_is_taken_in_a_process_of_its_own(tmp_path: Path) -> None:
    """Whatever is in it, the server goes on meanwhile; who does not wait for the end leaves nothing behind."""
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([{**CARD, "id": f"ZZ-{at:03}C", "name": f"Pilgrim {at}"} for at in range(250)]))

    async def run() -> None:
        taking = Taking("fftcg", path)
        try:
            taken = await taking.take()
            assert (taken.cards, taken.counts.new, taken.trouble) == (250, 250, "")
            assert [await taking.exact(at, 100) for at in (0, 100, 200)] == [100, 100, 50]
            process = taking._worker._process
            assert process is not None and process.pid != os.getpid()
        finally:
            await taking.close()
        assert process.returncode is not None
        path.write_text("[")
        assert "the file" in (await Taking("fftcg", path).take()).trouble

    asyncio.run(run())
    with CardDatabase() as database:
        assert database.count("fftcg") == 250


def test_a_file_that_is_too_long(url: str) -> None:
    """No more than a file may have is taken, however it comes."""
    with site(url, Limits(upload=2000)) as here:
        refused = here.ask("POST", "/api/games/fftcg/cards?name=a.json", b"[" + b" " * 3000)
        assert (refused.status, refused.json()["where"]) == (413, "body")
        assert here.ask("POST", "/api/games/fftcg/cards?name=a.json", b"[]").status == 200


def test_who_goes_while_cards_are_taken(here: Site) -> None:
    """Nothing is kept of it: the next file is taken."""
    content = json.dumps([CARD]).encode()
    for _ in range(2):
        with socket.create_connection(("localhost", here.port), 20) as connection:
            said = f"Host: localhost\r\nContent-Length: {len(content)}\r\n\r\n"
            connection.sendall(f"POST /api/games/fftcg/cards?name=a.json HTTP/1.1\r\n{said}".encode() + content)
            assert b"200" in connection.recv(65536)
    steps = here.ask("POST", "/api/games/fftcg/cards?name=mine.json", content).text.splitlines()
    assert json.loads(steps[-1])["what"] == "done"


def test_what_can_not_be_made(here: Site) -> None:
    """A table that can't be made is refused with what was expected."""
    for body, said in (
        ({"game": "chess", "seats": []}, "there is no game"),
        ({"game": "embers", "seats": [{"kind": "me"}]}, "expected 2 seats"),
        ({"game": "embers", "seats": [{"kind": "me"}, {"kind": "wizard"}]}, "expected me, open"),
        ({"game": "embers", "seats": [{"kind": "me"}, {"kind": "os:system"}]}, "expected me, open"),
        ({"game": "embers", "seats": [{"kind": "me", "deck": "None"}, {"kind": "random"}]}, "there is no deck"),
        ({"game": "embers", "seats": [{"kind": "me"}, {"kind": "random"}], "timeout": "win"}, "lose or pass"),
        ({"game": "embers", "seats": [{"kind": "me"}, {"kind": "random"}], "bank": -1}, "seconds"),
        ({"game": "embers", "seats": [{"kind": "me"}, {"kind": "random"}], "record": "{}"}, ""),
        ({"game": "embers", "seats": [{"kind": "me"}, {"kind": "random"}], "scenario": "/etc/passwd"}, ""),
        ({"game": "embers", "seats": 5}, "seats"),
        ({"game": "embers"}, "seats"),
        ([], "object"),
    ):
        answer = here.post("/api/tables", body)
        assert answer.status == 400, body
        assert said in answer.json()["message"], answer.text
    assert here.ask("POST", "/api/tables", b"{").status == 400
    assert here.ask("POST", "/api/tables", b"\xff\xfe").status == 400
    for path in ("/api/tables/none", "/api/tables/none/record", "/api/tables/none/position"):
        assert here.get(path).status == 404
    assert here.post("/api/tables/none/seats", {}).status == 404
    assert here.get("/api/none").status == 404
    assert here.ask("PUT", "/api/tables", b"").status == 405


@pytest.mark.parametrize("game", ["fftcg", "weiss", "evolve"])
def test_texts_that_would_take_for_ever(here: Site, game: str) -> None:
    """Lists of cards on which a reader of lines could work for hours are answered soon: faults, or a refusal."""
    long = 19_000
    for text in (
        f"3 {' ' * long}x",
        f"a{' ' * long}3{' ' * 20}",
        "[" * long,
        f"3 {'(' * long}",
        f"**{'a*' * (long // 2)}",
        "\n".join(f"3 Name {at}" for at in range(1200)),
        "\n".join(["999 Somebody"] * 1000),
        json.dumps({"cards": {" " * long + "x": 3}}),
        json.dumps(["1" * long]),
        json.dumps([f"{at}" for at in range(2000)]),
    ):
        began = time.monotonic()
        report = here.post(f"/api/games/{game}/decks/check", {"text": text})
        assert report.status == 200, report.text
        assert report.json()["faults"]
        wanted = {"game": game, "seats": [{"kind": "me", "text": text}, {"kind": "random"}]}
        assert here.post("/api/tables", wanted).status == 400
        assert time.monotonic() - began < 10, text[:40]
    for text in ("x" * 30_000, "3 \0"):
        assert here.post(f"/api/games/{game}/decks/check", {"text": text}).status == 400
        assert here.post(f"/api/games/{game}/decks", {"name": "x", "text": text}, SECRET).status == 400
    assert here.post(f"/api/games/{game}/decks", {"name": "x" * 300, "text": ""}, SECRET).status == 400


def test_decks_that_are_no_decks(here: Site) -> None:
    """More cards than anybody plays with are refused; so are records and positions that are larger than a game."""
    one = next(iter(built_in_pool("fftcg")))
    wanted = {"game": "fftcg", "seats": [{"kind": "me", "text": f"900 {one.name}"}, {"kind": "random"}]}
    assert "at most" in here.post("/api/tables", wanted).json()["message"]
    seats = [{"kind": "me"}, {"kind": "random"}]
    many = {"playmat": "replay", "setup": {}, "answers": ["pass"] * 30_000, "digests": [], "result": 0}
    for path, body in (
        ("/api/tables", {"game": "embers", "seats": seats, "record": json.dumps(many)}),
        ("/api/records", {"record": json.dumps(many)}),
    ):
        refused = here.post(path, body)
        assert (refused.status, "30,000" in refused.text) == (400, True)
    hand = "\n".join(["    - 200 vanilla"] * 30)
    scenario = f"game: embers\nposition:\n  A:\n    hand:\n{hand}\n"
    assert here.post("/api/tables", {"game": "embers", "seats": seats, "scenario": scenario}).status == 400
    assert here.post("/api/tables", {"game": "embers", "seats": seats, "scenario": "x" * 200_000}).status == 400
    deck = "[200 Ash Bear, 150 Ember Fox]"
    scenario = f"game: embers\nposition: {{A: {{deck: {deck}}}, B: {{deck: {deck}}}}}\nexpect: {{turn: A}}\n"
    refused = here.post("/api/tables", {"game": "embers", "seats": seats, "scenario": scenario})
    assert (refused.status, "400 cards at most in a position, got 700" in refused.text) == (400, True)
    text = msgspec.json.encode(Replay.of(load(scenario).begin()).to_data()).decode()
    assert "got 700" in here.post("/api/records", {"record": text}).text


def test_pages_and_pictures(url: str, tmp_path: Path) -> None:
    """The page is handed out for every path of its own; files lie where they should, and nothing else is reached."""
    static, pictures = tmp_path / "static", tmp_path / "pictures"
    (static / "assets").mkdir(parents=True)
    (pictures / "fftcg").mkdir(parents=True)
    (static / "index.html").write_text("<p>the page</p>")
    (static / "assets" / "app.js").write_text("1")
    (static / "assets" / "app.js.gz").write_bytes(compress(b"1", mtime=0))
    (pictures / "fftcg" / "1-001H.png").write_bytes(b"\x89PNG")
    (pictures / "fftcg" / "Cinder Squire.webp").write_bytes(b"RIFF")
    (tmp_path / "secret.png").write_bytes(b"no")
    with site(url, static=static, pictures=pictures) as here:
        for path in ("/", "/table/abc", "/decks/fftcg"):
            page = here.get(path)
            assert (page.status, page.text) == (200, "<p>the page</p>")
            assert "default-src 'none'" in page.headers["content-security-policy"]
            assert page.headers["x-content-type-options"] == "nosniff"
        plain = here.get("/assets/app.js")
        packed = here.ask("GET", "/assets/app.js", headers={"Accept-Encoding": "gzip, br"})
        assert (plain.content, packed.content) == (b"1", compress(b"1", mtime=0))
        assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
        for got in (plain, packed):
            assert "immutable" in got.headers["cache-control"] and "javascript" in got.headers["content-type"]
        assert here.get("/assets/none.js").status == 404
        picture = here.get("/pictures/fftcg/1-001H.png")
        assert (picture.status, picture.headers["content-type"]) == (200, "image/png")
        named = here.get("/api/games/fftcg/cards?text=Cinder+Squire").json()["cards"]
        assert {face["picture"] for face in named} == {"Cinder Squire.webp"}
        for path in ("/pictures/fftcg/..%2f..%2fsecret.png", "/pictures/..%2f/secret.png", "/pictures/fftcg/x.html"):
            assert here.get(path).status == 404
        (pictures / "fftcg" / "link.png").symlink_to(tmp_path / "secret.png")
        for path in (
            "/pictures/%2e%2e/secret.png",
            "/..%2fsecret.png",
            "/%2e%2e/secret.png",
            "/pictures/fftcg/link.png",
        ):
            assert here.get(path).status == 404
        assert "the page" in here.get("/..%2f..%2fsecret").text


def test_a_page_that_was_not_built(url: str, tmp_path: Path) -> None:
    """Where the page was not built the server says how to."""
    with site(url, static=tmp_path / "none") as here:
        assert (here.get("/").status, "was not built" in here.get("/").text) == (503, True)


@pytest.fixture
def strict(url: str) -> Iterator[Site]:
    """A server with narrow limits."""
    with site(url, Limits(body=2000, tables=2, requests=8)) as made:
        yield made


def test_limits_of_requests(strict: Site) -> None:
    """Too long a body, too many tables and too many requests of one address are refused, each by its own words."""
    for many in (3_000, 3_000_000):  # (also who sends far too much is told so)
        assert strict.post("/api/tables", {"game": "x" * many, "seats": []}).status == 413
    strict.make()
    strict.make()
    wanted = {"game": "embers", "seats": [{"kind": "me"}, {"kind": "random"}]}
    refused = strict.post("/api/tables", wanted)
    assert (refused.status, refused.json()["where"]) == (429, "tables")
    assert 1 <= int(refused.headers["retry-after"]) <= 1800
    answers = [strict.post("/api/tables", wanted) for _ in range(8)]
    assert answers[-1].json()["where"] == "address"
    assert 1 <= int(answers[-1].headers["retry-after"]) <= 8
    assert strict.get("/api/tables").status == 200  # (what changes nothing has an allowance of its own)


def test_limits_of_what_changes_nothing(url: str) -> None:
    """Pages, pictures, searches and sockets of an address together: what is too much is told, with the time after which
    it is not any more.
    """
    with site(url, GENEROUS._replace(questions=6)) as here:
        table = here.make("embers")["id"]
        asked = [here.get(path) for path in ("/", "/api/tables", "/none.js", "/pictures/embers/x.png", "/api/games")]
        assert 429 not in [answer.status for answer in asked]
        with here.sit(table) as one:
            assert one.next()["type"] == "welcome"
        for path in ("/", "/api/tables", "/none.js"):
            answer = here.get(path)
            assert (answer.status, answer.json()["where"]) == (429, "address")
            assert "try again" in answer.json()["message"]
            assert 1 <= int(answer.headers["retry-after"]) <= 10
        with pytest.raises(InvalidStatus), here.connect(table):
            pass
        assert here.post("/api/tables", {}).status == 400


def test_who_has_had_a_share_is_refused_in_the_end(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A request waits for its address's time, but not for ever."""
    monkeypatch.setattr(app, "LONGEST", 0.05)
    with site(url, GENEROUS._replace(share=0.5)) as here:
        spending = here.serving.house.spending
        assert here.get("/api/tables").status == 200
        for address in ("127.0.0.1", "::"):
            spending.spend(address, 50.0)
        answer = here.get("/api/tables")
        assert (answer.status, answer.json()["where"]) == (429, "address")
        assert 50 <= int(answer.headers["retry-after"]) <= 100
        spending._free.clear()
        assert here.get("/api/tables").status == 200


def test_rematches_are_tables_too(url: str) -> None:
    """Whoever plays again and again makes no more tables than anybody else."""
    with site(url, Limits(tables=2)) as here:
        table = (made := here.make("embers"))["id"]
        for again in (True, False):
            with here.sit(table, made["seats"]["0"]) as me:
                me.send(type="act", what="concede")
                me.send(type="act", what="offer rematch")
                told = me.until(
                    lambda m: (
                        m["type"] == "refused" or (m["type"] == "update" and m["ending"] and m["ending"]["rematch"])
                    )
                )
                assert (told["type"] == "update") == again
                table = told["ending"]["rematch"].rpartition("/")[2] if again else table
        assert "too many tables" in told["message"]


def test_pages_of_others_are_refused(here: Site) -> None:
    """A page of another server may change nothing, and one that has this machine's address under a name of its own gets
    no answer at all.
    """
    wanted = {"game": "embers", "seats": [{"kind": "me"}, {"kind": "random"}]}
    own = {"Origin": f"http://localhost:{here.port}"}
    assert here.ask("POST", "/api/tables", wanted, headers=own).status == 201
    for origin in ("http://evil.example", "null", f"http://localhost:{here.port + 1}"):
        assert here.ask("POST", "/api/tables", wanted, headers={"Origin": origin}).status == 403
    for host in ("evil.example", "localhost.evil.example", "[", "[::1", ""):
        assert here.ask("GET", "/api/games", headers={"Host": host}).status == 403
    for origin in ("http://[", "//", "http://localhost:99999999"):
        assert here.ask("POST", "/api/tables", wanted, headers={"Origin": origin}).status == 403
    assert here.ask("GET", "/api/tables/x", headers={"Host": "127.0.0.1"}).status == 404


def test_bodies_of_very_many_parts(here: Site) -> None:
    """A text may be as long as a body; what is no text is read only if it is not much, however it is written."""
    seats = b'{"kind":"me"},' * 60_000 + b'{"kind":"me"}'
    many = b'{"game":"embers","seats":[' + seats + b"]"
    for body in (many + b"}", many + b',"seats":[]}'):
        answer = here.ask("POST", "/api/tables", body)
        assert (answer.status, answer.json()["where"]) == (413, "body")
        assert "parts" in answer.json()["message"]
    record = b'{"record":"' + b"{[" * 400_000 + b'"}'
    assert "parts" not in here.ask("POST", "/api/records", record).json()["message"]
    assert here.ask("POST", "/api/records", b"[" + b"1," * 400_000 + b"1]").status == 400
