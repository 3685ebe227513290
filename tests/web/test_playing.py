"""What may be done at a table besides playing: late answers, taking back, offers, giving up, watching, one screen."""

from __future__ import annotations

from typing import Any

import pytest
from serving import Seated, Site

from playmat.kernel.replay import Replay


def both(here: Site, game: str = "embers", **more: Any) -> tuple[str, str, str]:
    """A table of two people: its id and both secrets."""
    made = here.make(game, "me", "open", name="Ada", **more)
    taken = here.post(f"/api/tables/{made['id']}/seats", {"name": "Ben"})
    assert taken.status == 201
    assert taken.json()["player"] == 1
    return made["id"], made["seats"]["0"], taken.json()["secret"]


def in_turn(one: Seated, two: Seated, decisions: int) -> dict[str, Any]:
    """Both answer whatever they are asked; the last update of the first."""
    seats = (one, two)
    last = [seat.until(lambda m: m["type"] == "update") for seat in seats]
    for _ in range(decisions):
        asked = last[0]["decides"]
        seats[asked].answer(last[asked])
        version = max(update["version"] for update in last)
        last = [fresh(seat, version) for seat in seats]
    return last[0]


def fresh(seat: Seated, version: int) -> dict[str, Any]:
    """The next update that is newer and at which somebody is asked."""
    return seat.until(lambda m: m["type"] == "update" and m["version"] > version)


def without_offer(seat: Seated, version: int) -> dict[str, Any]:
    """The next update that is newer than a version and at which no offer stands."""
    return seat.until(lambda m: m["type"] == "update" and not m["offers"] and m["version"] > version)


def refusal(seat: Seated, about: str) -> dict[str, Any]:
    """The next refusal, which is about this."""
    refused = seat.until(lambda m: m["type"] == "refused")
    assert refused["about"] == about, refused
    return refused


def test_a_seat_is_taken_by_who_follows_the_link(here: Site) -> None:
    """The game begins with the last seat; what a seat is called is told, its secret is not, and it is taken once."""
    made = here.make("embers", "me", "open", name="Ada")
    path = f"/api/tables/{made['id']}"
    info = here.get(path, made["seats"]["0"]).json()
    assert (info["begun"], info["own"]) == (False, [0])
    assert [seat["kind"] for seat in info["seats"]] == ["person", "open"]
    with here.sit(made["id"], made["seats"]["0"]) as ada:
        assert ada.next()["type"] == "welcome"
        ada.send(type="answer", question=0, answers=["pass"])
        assert "has not begun" in refusal(ada, "answer")["message"]
        taken = here.post(f"{path}/seats", {"name": "  Ben\u0000<b> ", "deck": "Ashes to Ashes"})
        assert taken.status == 201
        update = ada.until(lambda m: m["type"] == "update")
        assert [seat["name"] for seat in update["seats"]] == ["Ada", "Ben <b>"]
        assert [seat["here"] for seat in update["seats"]] == [True, False]
    assert here.post(f"{path}/seats", {}).status == 400
    assert here.get(path).json()["own"] == []
    assert here.get(f"{path}/record", made["seats"]["0"]).status == 403


def test_late_and_wrong_answers(here: Site) -> None:
    """An answer to an earlier question, of somebody else, or none of the options changes nothing."""
    table, ada_secret, ben_secret = both(here)
    with here.sit(table, ada_secret) as ada, here.sit(table, ben_secret) as ben:
        update = ada.until(lambda m: m["type"] == "update" and all(seat["here"] for seat in m["seats"]))
        seats = (ada, ben)
        asked, other = seats[update["decides"]], seats[1 - update["decides"]]
        if asked is ben:
            update = ben.asked()
        question = update["question"]
        right = question["options"][0]["answer"]
        for answers, said in (
            (["concede 0"], "no answer"),
            ([f"concede {1 - update['decides']}"], "no answer"),
            (["by-hand 0 draw 3 of 0"], "no answer"),
            (["arrange deck"], "no answer"),
            (["dance"], ""),
            ([], "at least one"),
            ([right, "dance"], ""),  # all or none
        ):
            asked.send(type="answer", question=question["id"], answers=answers)
            assert said in refusal(asked, "answer")["message"]
        asked.send(type="answer", question=question["id"] + 1, answers=[right])
        assert "already" in refusal(asked, "answer")["message"]
        other.send(type="answer", question=question["id"], answers=[right])
        assert "not yours" in refusal(other, "answer")["message"]
        asked.send(type="answer", question=question["id"], answers=[right])
        later = asked.until(lambda m: m["type"] == "update")
        assert later["version"] > update["version"]
        asked.send(type="answer", question=question["id"], answers=[right])
        refusal(asked, "answer")


def test_passing_by_itself_is_taken_back(here: Site) -> None:
    """Who has said to be asked at stops only, and then that it is asked everywhere, is asked everywhere."""
    made = here.make("fftcg")
    with here.sit(made["id"], made["seats"]["0"]) as me:
        me.asked()
        for brief in (True, False, True):
            me.send(type="stops", own=["main 1"], others=["end"], brief=brief)
            me.send(type="look", key="none")
            refusal(me, "look")
            table = here.serving.house.rooms[made["id"]].table
            assert table is not None
            assert table.session.brief == ({0} if brief else set())
            assert table.session.stops[0] == (frozenset({"main 1"}), frozenset({"end"}))


def test_an_answer_to_an_earlier_question_is_none(here: Site) -> None:
    """Though the same is asked again of the same player: a click that was meant for the first one."""
    made = here.make("fftcg")
    with here.sit(made["id"], made["seats"]["0"]) as me:
        update, again = me.asked(), 0
        for _ in range(60):
            me.answer(update)
            earlier, update = update, me.asked()
            given = [option["answer"] for option in update["question"]["options"]]
            if (same := given[-1]) == earlier["question"]["options"][-1]["answer"]:
                me.send(type="answer", question=earlier["question"]["id"], answers=[same])
                assert "already" in refusal(me, "answer")["message"]
                again += 1
            if again > 2:
                return
    raise AssertionError("nothing is asked twice")


def test_of_the_log_only_what_is_new_is_sent(here: Site) -> None:
    """However long it is; and of the faces those that the client has not got."""
    made = here.make("fftcg")
    with here.sit(made["id"], made["seats"]["0"]) as me:
        update, met = me.asked(), set[str]()
        for _ in range(20):
            me.answer(update)
            update = me.asked()
        for earlier in (one for one in me.heard if one["type"] == "update"):
            keys = {face["key"] for face in earlier["faces"]}
            assert met.isdisjoint(keys)
            met |= keys
        assert update["line"] > 5 and len(me.log) > len(update["lines"])


def test_taking_back_against_the_computer_is_free(here: Site) -> None:
    """Undo brings the question, the board and the log back as they were; at the start there is nothing to take back."""
    made = here.make("fftcg")
    with here.sit(made["id"], made["seats"]["0"]) as me:
        first = me.asked()
        assert first["undo"] == ""
        me.send(type="act", what="undo")
        refusal(me, "undo")
        log = [line["text"] for line in me.log]
        boards = []
        for _ in range(6):
            boards.append((first["board"], first["question"]["text"], [line["text"] for line in me.log]))
            me.answer(first)
            first = me.asked()
            assert first["undo"] == "free"
        for board, text, log in reversed(boards):
            me.send(type="act", what="undo")
            update = me.asked()
            assert update["board"] == board
            assert update["question"]["text"] == text
            assert [line["text"] for line in me.log] == log


def test_taking_back_needs_consent(here: Site) -> None:
    """Between people taking back is asked for; it happens when the other agrees, and not when the other declines."""
    table, ada_secret, ben_secret = both(here)
    with here.sit(table, ada_secret) as ada, here.sit(table, ben_secret) as ben:
        update = in_turn(ada, ben, 3)
        decided = next(at for at in (1 - update["decides"], update["decides"]) if update["undo"] or at)
        asking, other = (ada, ben) if decided == 0 else (ben, ada)
        asking.send(type="act", what="undo")
        offered = other.until(lambda m: m["type"] == "update" and m["offers"])
        assert offered["offers"][0]["what"] == "takeback"
        asking.send(type="act", what="accept")
        refusal(asking, "accept")
        other.send(type="act", what="decline")
        declined = asking.until(
            lambda m: m["type"] == "update" and not m["offers"] and m["version"] > offered["version"]
        )
        assert declined["decides"] == update["decides"]
        asking.send(type="act", what="offer takeback")
        other.until(lambda m: m["type"] == "update" and m["offers"] and m["version"] > declined["version"])
        other.send(type="act", what="accept")
        back = asking.until(
            lambda m: m["type"] == "update" and not m["offers"] and m["version"] > declined["version"] + 1
        )
        assert back["decides"] == decided


def test_among_people_the_end_is_the_end(here: Site) -> None:
    """The record of a game that is over tells every hand, so it can't be gone on with; alone one may."""
    table, ada_secret, ben_secret = both(here)
    with here.sit(table, ada_secret) as ada, here.sit(table, ben_secret) as ben:
        update = in_turn(ada, ben, 3)
        decided = 1 - update["decides"]
        asking, other = ((ada, ben), (ben, ada))[decided]
        asking.send(type="act", what="undo")
        other.until(lambda m: m["type"] == "update" and m["offers"])
        asking.send(type="act", what="concede")
        end = other.until(lambda m: m["type"] == "update" and m["ending"])
        assert here.get(f"/api/tables/{table}/record").status == 200
        assert end["undo"] == ""
        other.send(type="act", what="accept")
        assert "the game is over" in refusal(other, "takeback")["message"]
        other.send(type="act", what="decline")
        other.until(lambda m: m["type"] == "update" and not m["offers"])
        for seat in (asking, other):
            seat.send(type="act", what="undo")
            assert "the game is over" in refusal(seat, "takeback")["message"]
    made = here.make("embers")
    with here.sit(made["id"], made["seats"]["0"]) as me:
        me.answer(me.asked())
        me.asked()
        me.send(type="act", what="concede")
        end = me.until(lambda m: m["type"] == "update" and m["ending"])
        assert end["undo"] == "free"
        me.send(type="act", what="undo")
        assert me.asked()["ending"] is None


def test_what_one_is_about_to_do_is_given_up(here: Site) -> None:
    """Between people, too: while more is asked of who began it, and nobody else has answered or learnt anything."""
    table, ada_secret, ben_secret = both(here, "fftcg")
    with here.sit(table, ada_secret) as ada, here.sit(table, ben_secret) as ben:
        seats = (ada, ben)
        last = [seat.until(lambda m: m["type"] == "update") for seat in seats]
        given_up = 0
        for _ in range(60):
            asked = last[0]["decides"]
            update = last[asked]
            question = update["question"]
            version = max(one["version"] for one in last)
            if update["unfinished"] and question["kind"] == "pay":
                assert update["undo"] == "free"
                seats[asked].send(type="plan", question=question["id"], answers=question["proposal"])
                plan = seats[asked].until(lambda m: m["type"] == "planned")
                assert plan["done"] or plan["closing"]
                seats[asked].send(type="act", what="undo")
                last = [fresh(seat, version) for seat in seats]
                assert not last[0]["offers"] and last[asked]["question"]["kind"] == "act"
                given_up += 1
                break
            plays = [option for option in question["options"] if option["verb"] == "play"]
            seats[asked].answer(update, *[option["answer"] for option in plays[:1]])
            last = [fresh(seat, version) for seat in seats]
        assert given_up


def test_an_offer_lapses_when_the_game_goes_on(here: Site) -> None:
    """A draw that was offered is off the table once somebody has answered the question instead; or it is agreed on."""
    table, ada_secret, ben_secret = both(here)
    with here.sit(table, ada_secret) as ada, here.sit(table, ben_secret) as ben:
        update = in_turn(ada, ben, 0)
        ada.send(type="act", what="offer draw")
        offered = [seat.until(lambda m: m["type"] == "update" and m["offers"]) for seat in (ada, ben)]
        decides = update["decides"]
        (ada, ben)[decides].answer(offered[decides])
        for seat in (ada, ben):
            seat.until(lambda m: m["type"] == "update" and not m["offers"] and m["version"] > offered[0]["version"])
        ben.send(type="act", what="offer draw")
        ada.until(lambda m: m["type"] == "update" and m["offers"])
        ada.send(type="act", what="accept")
        ends = [seat.until(lambda m: m["type"] == "update" and m["ending"]) for seat in (ada, ben)]
        assert {end["ending"]["winner"] for end in ends} == {-1}
        assert all(end["question"] is None and end["decides"] == -1 and end["undo"] == "" for end in ends)
        ada.send(type="act", what="concede")
        refusal(ada, "concede")


def test_how_long_was_played_until_a_draw(here: Site) -> None:
    """What was agreed on ends the game like anything else: the time until then is told, and no more comes to it."""
    table, ada_secret, ben_secret = both(here)
    with here.sit(table, ada_secret) as ada, here.sit(table, ben_secret) as ben:
        here.tick(30)
        in_turn(ada, ben, 2)
        here.tick(45)
        ada.send(type="act", what="offer draw")
        ben.until(lambda m: m["type"] == "update" and m["offers"])
        here.tick(15)
        ben.send(type="act", what="accept")
        ends = [seat.until(lambda m: m["type"] == "update" and m["ending"])["ending"] for seat in (ada, ben)]
        assert [end["seconds"] for end in ends] == [90, 90]
    here.tick(700)
    assert table not in here.serving.house.rooms
    with here.sit(table, ada_secret) as ada:
        end = ada.until(lambda m: m["type"] == "update")["ending"]
    assert (end["winner"], end["seconds"]) == (-1, 90)


@pytest.mark.parametrize("what", ["draw", "hands", "rematch"])
def test_who_offers_what_the_other_offers_accepts_it(here: Site, what: str) -> None:
    """Both want it and neither has seen yet that the other does: it is agreed on, as if one had accepted. The same by
    the same player is refused, and so is something else.
    """
    table, ada_secret, ben_secret = both(here)
    with here.sit(table, ada_secret) as ada, here.sit(table, ben_secret) as ben:
        in_turn(ada, ben, 2)
        if what == "rematch":
            ada.send(type="act", what="concede")
            ben.until(lambda m: m["type"] == "update" and m["ending"])
        ada.send(type="act", what=f"offer {what}")
        ben.until(lambda m: m["type"] == "update" and m["offers"])
        ada.send(type="act", what=f"offer {what}")
        refusal(ada, what)
        ben.send(type="act", what="undo" if what == "hands" else "offer hands")
        ben.until(lambda m: m["type"] == "refused")
        ben.send(type="act", what=f"offer {what}")
        ben.until(lambda m: m["type"] == "update" and not m["offers"])
        played = here.serving.house.rooms[table].table
        assert played is not None
        assert {"draw": played.drawn, "hands": played.hands, "rematch": bool(played.next)}[what]


def test_what_was_agreed_on_stays_so(here: Site) -> None:
    """A draw, and hands for spectators, also after the table was put away and made again from its journal."""
    table, ada_secret, ben_secret = both(here)
    with here.sit(table, ada_secret) as ada, here.sit(table, ben_secret) as ben:
        in_turn(ada, ben, 2)
        for what in ("offer hands", "offer draw"):
            ada.send(type="act", what=what)
            ben.until(lambda m: m["type"] == "update" and m["offers"])
            ben.send(type="act", what="accept")
            ben.until(lambda m: m["type"] == "update" and not m["offers"])
    while here.serving.house.rooms[table].clients:
        pass
    here.tick(700)
    assert table not in here.serving.house.rooms
    with here.sit(table, ada_secret) as ada:
        assert ada.until(lambda m: m["type"] == "update")["ending"]["winner"] == -1
        again = here.serving.house.rooms[table].table
        assert again is not None and again.drawn and again.hands and again.offer is None


def test_giving_up_and_playing_again(here: Site) -> None:
    """Who concedes loses; a rematch both want is another table, at which the same secrets sit and the other begins."""
    table, ada_secret, ben_secret = both(here)
    with here.sit(table, ada_secret) as ada, here.sit(table, ben_secret) as ben:
        first = in_turn(ada, ben, 0)["decides"]
        ada.send(type="act", what="offer rematch")
        refusal(ada, "rematch")
        ben.send(type="act", what="concede")
        end = ada.until(lambda m: m["type"] == "update" and m["ending"])
        assert (end["ending"]["winner"], end["ending"]["rematch"]) == (0, "")
        assert "Ada" in end["ending"]["reason"]
        ben.send(type="act", what="offer rematch")
        ada.until(lambda m: m["type"] == "update" and m["offers"])
        ada.send(type="act", what="accept")
        link = ada.until(lambda m: m["type"] == "update" and m["ending"]["rematch"])["ending"]["rematch"]
    again = link.rpartition("/")[2]
    with here.sit(again, ada_secret) as ada, here.sit(again, ben_secret) as ben:
        assert ada.next()["player"] == 1
        assert ben.next()["player"] == 0
        assert ada.until(lambda m: m["type"] == "update")["decides"] == first  # the same seat, so the other person
    record = here.get(f"/api/tables/{table}/record").json()
    Replay.from_data(record).verify()


def test_one_screen_for_two(here: Site) -> None:
    """A hot-seat client holds both seats: it is sent the view of who decides, and answers for each of them."""
    made = here.make("embers", "hotseat", "hotseat")
    assert made["seats"]["0"] == made["seats"]["1"]
    with here.sit(made["id"], made["seats"]["0"]) as us:
        seen = set()
        update = us.asked()
        for _ in range(12):
            assert update["board"]["viewer"] == update["decides"]
            seen.add(update["decides"])
            us.answer(update)
            update = us.asked()
        assert seen == {0, 1}
        us.send(type="act", what="undo")
        assert us.asked()["version"] > update["version"]


def test_spectators_watch_and_nothing_else(here: Site) -> None:
    """Whoever comes without a secret sees the public view, is counted, and can't act."""
    made = here.make("embers")
    with here.sit(made["id"], made["seats"]["0"]) as me, here.sit(made["id"]) as watching:
        welcome = watching.next()
        assert (welcome["player"], welcome["spectators"]) == (-1, 1)
        update = watching.until(lambda m: m["type"] == "update")
        assert (update["board"]["viewer"], update["question"], update["undo"]) == (-1, None, "")
        for message in (
            {"type": "answer", "question": 0, "answers": ["pass"]},
            {"type": "act", "what": "concede"},
            {"type": "act", "what": "accept"},
        ):
            watching.send(**message)
            assert "spectators" in watching.until(lambda m: m["type"] == "refused")["message"]
        me.answer(me.asked())
        watching.until(lambda m: m["type"] == "update" and m["version"] > update["version"])


def test_passing_until(here: Site) -> None:
    """Who passes until the own next turn is asked nothing but what must be answered, until then; a stop ends it."""
    made = here.make("embers", "me", "random", seed=9)
    with here.sit(made["id"], made["seats"]["0"]) as me:
        update = me.asked()
        while update["board"]["turn"] < 1:
            me.answer(update)
            update = me.asked()
        me.send(type="act", what="pass until", until="tea")
        refusal(me, "pass until")
        turn = update["board"]["turn"]
        me.send(type="act", what="pass until", until="mine")
        later = me.until(lambda m: m["type"] == "update" and m["question"] and m["board"]["turn"] != turn)
        assert later["passing"] == ""
        me.send(type="stops", own=[], others=["main"])
        me.send(type="act", what="stop")
        assert me.until(lambda m: m["type"] == "update")["passing"] == ""


@pytest.mark.parametrize("game", ["weiss", "fftcg", "evolve"])
def test_before_the_first_turn_no_turn_ends(here: Site, game: str) -> None:
    """What ends the set-up begins the game, and says so."""
    made = here.make(game, "hotseat", "hotseat")
    labels = []
    with here.sit(made["id"], made["seats"]["0"]) as us:
        update = us.asked()
        while update["board"]["turn"] < 1:
            labels += [option["label"] for option in update["question"]["options"]]
            us.answer(update)
            update = us.asked()
    assert labels and not [label for label in labels if "the turn ends" in label]
    assert game != "weiss" or [label for label in labels if label.endswith("the game begins")]


def test_how_long_was_played(here: Site) -> None:
    """The end tells for how long the game was played, also if the server was started again in between; a night away
    counts as ten minutes.
    """
    made = here.make("embers")
    with here.sit(made["id"], made["seats"]["0"]) as me:
        update = me.asked()
        while update["board"]["turn"] < 3:
            here.tick(20)
            me.answer(update)
            update = me.asked()
        here.tick(3600)
        turn = update["board"]["turn"]
        while update["board"]["turn"] == turn:
            me.answer(update)
            update = me.asked()
        played = here.serving.house.rooms[made["id"]].table.played
        assert 640 <= played < 900 and played % 20 == 0
    room = here.serving.house.rooms.pop(made["id"])  # as after a restart
    room.clients.clear()
    with here.sit(made["id"], made["seats"]["0"]) as me:
        me.asked()
        here.tick(30)
        me.send(type="act", what="concede")
        end = me.until(lambda m: m["type"] == "update" and m["ending"])
    assert end["ending"]["seconds"] == played + 30


@pytest.mark.parametrize("timeout", ["lose", "pass"])
def test_a_clock_at_zero(here: Site, timeout: str) -> None:
    """First the move's time runs, then the bank; at zero the game is lost, or passed for who sleeps."""
    table, ada_secret, ben_secret = both(here, move=10, bank=30, timeout=timeout)
    with here.sit(table, ada_secret) as ada, here.sit(table, ben_secret) as ben:
        update = in_turn(ada, ben, 0)
        decides = update["decides"]
        seat = (ada, ben)[decides]
        question = seat.asked()["question"] if update["question"] is None else update["question"]
        here.tick(25)
        seat.send(type="act", what="stop")
        clock = seat.until(lambda m: m["type"] == "update" and m["seats"][decides]["clock"]["bank"] < 30)
        assert clock["seats"][decides]["clock"] == {"move": 0.0, "bank": 15.0, "running": True}
        here.tick(14.5)
        here.tick(1)
        if timeout == "lose":
            end = seat.until(lambda m: m["type"] == "update" and m["ending"])
            assert end["ending"]["winner"] == 1 - decides
            assert "time" in end["ending"]["reason"]
        else:
            on = seat.until(lambda m: m["type"] == "update" and m["version"] > clock["version"])
            assert on["ending"] is None
            assert on["question"] is None or on["question"]["id"] != question["id"]


def test_taking_back_gives_the_time_back(here: Site) -> None:
    """Clocks stand again as they did when the question that comes back was asked; after a restart, too. An offer gives
    nobody time.
    """
    table, ada_secret, ben_secret = both(here, bank=100, move=10)
    with here.sit(table, ada_secret) as ada, here.sit(table, ben_secret) as ben:
        update = in_turn(ada, ben, 0)
        decides = update["decides"]
        asked, other = ((ada, ben), (ben, ada))[decides]
        here.tick(30)  # 20 of them from the bank
        asked.send(type="act", what="offer draw")
        offered = asked.until(lambda m: m["type"] == "update" and m["offers"])
        assert offered["seats"][decides]["clock"] == {"move": 0.0, "bank": 80.0, "running": True}
        asked.answer(offered)
        later = without_offer(asked, offered["version"])
        while later["undo"] != "ask":
            later = fresh(asked, later["version"])
        assert later["seats"][decides]["clock"]["bank"] == 80.0
        here.serving.house.rooms[table].clients.clear()
        del here.serving.house.rooms[table]  # as after a restart
    with here.sit(table, ada_secret) as ada, here.sit(table, ben_secret) as ben:
        asked, other = ((ada, ben), (ben, ada))[decides]
        asked.until(lambda m: m["type"] == "update")
        asked.send(type="act", what="undo")
        offered = other.until(lambda m: m["type"] == "update" and m["offers"])
        other.send(type="act", what="accept")
        back = without_offer(other, offered["version"])
        assert back["decides"] == decides
        assert back["seats"][decides]["clock"] == {"move": 10.0, "bank": 100.0, "running": True}


def test_a_rematch_of_a_position(here: Site) -> None:
    """People change sides, so that the other begins; who plays the computer from a position has the own side again."""
    made = here.make("embers", "me", "open")
    here.post(f"/api/tables/{made['id']}/seats", {})
    text = here.get(f"/api/tables/{made['id']}/position", made["seats"]["0"]).json()["text"]
    made = here.make("embers", "me", "open", name="Ada", scenario=text)
    ben_secret = here.post(f"/api/tables/{made['id']}/seats", {"name": "Ben"}).json()["secret"]
    with here.sit(made["id"], made["seats"]["0"]) as ada, here.sit(made["id"], ben_secret) as ben:
        first = in_turn(ada, ben, 0)["decides"]
        ada.send(type="act", what="concede")
        ben.until(lambda m: m["type"] == "update" and m["ending"])
        ada.send(type="act", what="offer rematch")
        ben.until(lambda m: m["type"] == "update" and m["offers"])
        ben.send(type="act", what="accept")
        ended = ada.until(lambda m: m["type"] == "update" and m["ending"] and m["ending"]["rematch"])
        link = ended["ending"]["rematch"]
        assert ended["ending"]["position"]
    with here.sit(link.rpartition("/")[2], made["seats"]["0"]) as ada:
        assert ada.next()["player"] == 1
        update = ada.until(lambda m: m["type"] == "update")
        assert update["decides"] == first
        assert [seat["name"] for seat in update["seats"]] == ["Ben", "Ada"]
    made = here.make("embers", "me", "random", scenario=text)
    with here.sit(made["id"], made["seats"]["0"]) as me:
        me.send(type="act", what="concede")
        me.until(lambda m: m["type"] == "update" and m["ending"])
        me.send(type="act", what="offer rematch")
        ended = me.until(lambda m: m["type"] == "update" and m["ending"] and m["ending"]["rematch"])
        link = ended["ending"]["rematch"]
    with here.sit(link.rpartition("/")[2], made["seats"]["0"]) as me:
        assert me.next()["player"] == 0


def test_public_tables_are_listed(here: Site) -> None:
    """A table is listed if who made it wanted that, once it has begun, while a player is there, until it is over."""
    assert here.get("/api/tables").json() == []
    made = here.make("embers", "me", "open", name="Ada", public=True)
    secret = here.make("embers", "me", "random")
    with here.sit(made["id"], made["seats"]["0"]) as ada, here.sit(secret["id"], secret["seats"]["0"]) as me:
        ada.next()
        me.asked()
        assert here.get("/api/tables").json() == []
        assert here.get(f"/api/tables/{made['id']}").json()["public"] is True
        here.post(f"/api/tables/{made['id']}/seats", {"name": "Ben", "deck": "Ashes to Ashes"})
        with here.sit(made["id"]) as watching:
            watching.until(lambda m: m["type"] == "update")
            [listed] = here.get("/api/tables").json()
        assert (listed["id"], listed["watching"], listed["game"]) == (made["id"], 1, "embers")
        assert [(seat["name"], seat["deck"]) for seat in listed["seats"]] == [("Ada", ""), ("Ben", "")]
        ada.send(type="act", what="concede")
        ada.until(lambda m: m["type"] == "update" and m["ending"])
        assert here.get("/api/tables").json() == []
    assert here.get("/api/tables").json() == []


def test_names_of_decks_are_told_when_the_game_is_over(here: Site) -> None:
    """Where lists are closed the name of a deck, which may tell the list, is its owner's business until the end."""
    made = here.make("embers", {"kind": "me", "deck": "The Bright Pack"}, {"kind": "open"}, name="Ada")
    path = f"/api/tables/{made['id']}"
    ben_secret = here.post(f"{path}/seats", {"name": "Ben", "deck": "Ashes to Ashes"}).json()["secret"]
    with (
        here.sit(made["id"], made["seats"]["0"]) as ada,
        here.sit(made["id"], ben_secret) as ben,
        here.sit(made["id"]) as no,
    ):
        for seat, told in (
            (ada, ["The Bright Pack", ""]),
            (ben, ["", "Ashes to Ashes"]),
            (no, ["", ""]),
        ):
            update = seat.until(lambda m: m["type"] == "update")
            assert [one["deck"] for one in update["seats"]] == told
        assert [seat["deck"] for seat in here.get(path, ben_secret).json()["seats"]] == ["", "Ashes to Ashes"]
        ben.send(type="act", what="concede")
        end = no.until(lambda m: m["type"] == "update" and m["ending"])
        assert [one["deck"] for one in end["seats"]] == ["The Bright Pack", "Ashes to Ashes"]
    made = here.make("embers")  # (against the computer lists are open)
    assert all("deck" in seat for seat in here.get(f"/api/tables/{made['id']}").json()["seats"])


def test_a_faulty_deck_is_told_to_who_laid_it(here: Site) -> None:
    """Whoever takes the other seat is never told what is wrong with somebody else's list."""
    seats = [{"kind": "me", "text": "3 Nobody At All"}, {"kind": "open"}]
    answer = here.post("/api/tables", {"game": "fftcg", "seats": seats})
    assert (answer.status, "Nobody At All" in answer.text) == (400, True)
    made = here.make("fftcg", "me", "open")
    refused = here.post(f"/api/tables/{made['id']}/seats", {"text": "3 Nobody At All"})
    assert (refused.status, "Nobody At All" in refused.text) == (400, True)
    assert here.post(f"/api/tables/{made['id']}/seats", {}).status == 201


def test_a_position_holds_nothing_that_is_hidden(here: Site) -> None:
    """A position that a seat is handed can be played on, and names no card of the other's that it has not seen."""
    made = here.make("embers", "me", "open")
    here.post(f"/api/tables/{made['id']}/seats", {"deck": "Ashes to Ashes"})
    path = f"/api/tables/{made['id']}/position"
    assert here.get(path).status == 403
    text = here.get(path, made["seats"]["0"]).json()["text"]
    own = {line["name"] for line in here.get("/api/games/embers/builtin/The%20Bright%20Pack").json()["lines"]}
    theirs = {line["name"] for line in here.get("/api/games/embers/builtin/Ashes%20to%20Ashes").json()["lines"]}
    assert theirs - own
    assert not [name for name in theirs - own if name in text]
    again = here.make("embers", "me", "random", scenario=text)
    with here.sit(again["id"], again["seats"]["0"]) as me:
        assert me.until(lambda m: m["type"] == "update")["board"]["halves"]


def test_a_record_is_played_on_from_any_point(here: Site) -> None:
    """A record makes a table that stands where it was after so many answers."""
    made = here.make("embers")
    with here.sit(made["id"], made["seats"]["0"]) as me:
        me.play()
    record = here.get(f"/api/tables/{made['id']}/record").text
    again = here.make("embers", "me", "random", record=record, answers=7)
    with here.sit(again["id"], again["seats"]["0"]) as me:
        assert me.play()["ending"] is not None
    broken = record.replace('"answers":["', '"answers":["dance","', 1)
    wanted = {"game": "embers", "seats": [{"kind": "me"}, {"kind": "random"}], "record": broken}
    assert here.post("/api/tables", wanted).status == 400


def test_a_table_is_put_away_and_found_again(here: Site) -> None:
    """A table at which nobody has been for ten minutes leaves memory; whoever comes then finds it as it was."""
    made = here.make("embers")
    with here.sit(made["id"], made["seats"]["0"]) as me:
        me.answer(me.asked())
        update = me.asked()
        here.tick(700)
        assert made["id"] in here.serving.house.rooms
    while here.serving.house.rooms[made["id"]].clients:
        pass
    here.tick(500)
    assert made["id"] in here.serving.house.rooms
    here.tick(200)
    assert made["id"] not in here.serving.house.rooms
    with here.sit(made["id"], made["seats"]["0"]) as me:
        assert me.asked()["board"] == update["board"]


def test_clocks_stand_still_while_a_table_is_put_away(here: Site) -> None:
    """Nobody waits for anybody there: it leaves the memory though its clock would run for days, and goes on later."""
    made = here.make("embers", bank=5000)
    with here.sit(made["id"], made["seats"]["0"]) as me:
        me.answer(me.asked())
        me.asked()
        here.tick(900)
        assert made["id"] in here.serving.house.rooms
    while here.serving.house.rooms[made["id"]].clients:
        pass
    here.tick(601)
    assert made["id"] not in here.serving.house.rooms
    here.tick(100_000)
    with here.sit(made["id"], made["seats"]["0"]) as me:
        update = me.asked()
        assert update["ending"] is None
        clock = update["seats"][0]["clock"]
        assert clock["running"] and 3000 < clock["bank"] <= 5000
