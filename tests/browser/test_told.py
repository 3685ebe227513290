"""What the server says shows, to whom it is meant: offers, refusals, the stack, arrows, counters, moves."""

from pathlib import Path
from typing import Any

from playing import acting, asked, at_table, play, sit_down
from test_sent import EVOLVE, FFTCG, held, seated
from wire import Wire

PHONE = {"width": 390, "height": 844}


def offered(update: dict[str, Any]) -> None:
    """The other offers a draw."""
    update["offers"] = [{"what": "draw", "player": 1, "text": "Kim offers a draw."}]


def test_what_others_do(newcomer: Any) -> None:
    """An offer is answered as one says; who is gone, and what was refused, is told."""
    page, wire = seated(newcomer, "Embers")
    people = page.locator(".people")
    for answer, what in (("Accept", "accept"), ("Refuse", "decline")):
        wire.show(offered)
        people.get_by_text("Kim offers a draw.").wait_for()
        assert wire.next("act", people.get_by_role("button", name=answer).click)["what"] == what

    def gone(update: dict[str, Any]) -> None:
        update["seats"][1].update(kind="person", name="Kim", here=False)

    wire.show(gone)
    people.get_by_text("Kim lost the connection").wait_for()
    wire.tell({"type": "refused", "about": "undo", "message": "Nothing to take back.", "clause": ""})
    page.get_by_role("alert").get_by_text("Nothing to take back.").wait_for()

    def asking(update: dict[str, Any]) -> None:
        update["undo"] = "ask"

    wire.show(asking)
    page.get_by_role("button", name="Take back").wait_for()
    assert wire.next("act", lambda: page.keyboard.press("z"))["what"] == "offer takeback"


def test_who_looks_on_is_offered_nothing(newcomer: Any) -> None:
    """No taking back, no stops, no giving up, no answer to an offer; nothing is sent but the greeting and looks."""
    page = newcomer()
    sit_down(page, "Embers")
    at_table(page)
    watcher = newcomer("about:blank")
    wire = Wire(watcher)
    watcher.goto(page.url)
    at_table(watcher)
    wire.show(offered)
    watcher.wait_for_timeout(200)
    names = watcher.locator("button:visible").evaluate_all("all => all.map((one) => one.innerText)")
    assert not {"Accept", "Refuse", "Undo", "Take back", "Auto-pass"} & {*names}
    assert watcher.locator(".phases .pip:enabled").count() == 0 < watcher.locator(".phases .pip").count()
    watcher.get_by_role("button", name="More", exact=True).click()
    assert not watcher.get_by_role("button", name="Concede").count()
    watcher.keyboard.press("Escape")
    for key in ("z", "y", "n", "a", "Space", "Enter", "1"):
        watcher.keyboard.press(key)
    watcher.wait_for_timeout(200)
    assert {one["type"] for one in wire.sent} <= {"hello", "look"}
    assert wire.of("hello")[0]["secret"] == ""


def test_what_waits_and_what_it_aims_at(newcomer: Any) -> None:
    """The stack reads from the first to be resolved; arrows go to its targets, in another ink where another aims."""
    page, wire = seated(newcomer, FFTCG)
    target = next(iter(held(wire)))
    card = wire.cards()[target]

    def stacked(update: dict[str, Any]) -> None:
        item = {"source": 0, "key": card["key"], "text": "", "targets": []}
        update["board"]["stack"] = [
            {**item, "handle": 9001, "name": "First", "controller": 1, "targets": [target]},
            {**item, "handle": 9002, "name": "Second", "controller": 0, "targets": [target]},
        ]
        update["board"]["waiting"] = [{**item, "handle": 9003, "name": "Third", "controller": 0}]

    wire.show(stacked)
    page.locator(".stack li").nth(2).wait_for()
    assert [text.split()[-1] for text in page.locator(".stack li .itext > b").all_inner_texts()] == [
        "First",
        "Second",
        "Third",
    ]
    assert page.locator(".stack li.top").count() == 1 == page.locator(".stack li.theirs").count()
    page.locator(".arrows .tip").nth(1).wait_for(state="attached")
    tips = page.locator(".arrows .tip").evaluate_all("all => all.map((one) => one.classList.contains('threat'))")
    assert tips == [True, False]
    box = page.locator(f"[data-card='{target}'] .face").first.bounding_box()
    ends = page.locator(".arrows .tip").evaluate_all(
        "all => all.map((one) => one.getPointAtLength(0)).map(({x, y}) => [x, y])"
    )
    assert all(abs(x - box["x"] - box["width"] / 2) < 140 and abs(y - box["y"]) < 160 for x, y in ends)


def test_a_card_that_is_pointed_at(newcomer: Any) -> None:
    """It is drawn large, with what the table made of its lines; W says why it can't be used; marks on it are drawn."""
    page, wire = seated(newcomer, EVOLVE)
    cards = wire.cards()
    names = {face["key"]: face["name"] for one in wire.heard for face in one.get("faces", [])}
    hand = [one for one in page.locator(".hand [data-card]").all()]
    first, second = hand[0], hand[-1]
    for card in (first, second):
        card.hover(position={"x": 12, "y": 40})
        name = names[card.get_attribute("data-key")]
        page.locator(".zoom .name", has_text=name).wait_for()
    page.locator(".zoom .und .read").first.wait_for()
    second.focus()
    page.keyboard.press("w")
    why = page.get_by_role("dialog")
    assert name in why.get_attribute("aria-label")
    why.locator("li").first.wait_for()
    told = next(one for one in reversed(wire.heard) if one["type"] == "look")
    assert told["handle"] == int(second.get_attribute("data-card"))
    said, missing = why.inner_text(), [text for reason in told["reasons"] for text in reason["missing"]]
    assert why.locator(".cl").all_inner_texts() == [one["clause"] for one in told["reasons"] if one["clause"]]
    assert all(text in said for text in missing)
    page.keyboard.press("Escape")
    page.mouse.move(5, 5)
    handle = int(first.get_attribute("data-card"))

    def marked(update: dict[str, Any]) -> None:
        for half in update["board"]["halves"]:
            for zone in half["zones"]:
                for card in zone["cards"]:
                    if card["handle"] == handle:
                        chips = [
                            {"word": "Ward", "count": 1, "kind": "word"},
                            {"word": "spell", "count": 3, "kind": "counter"},
                        ]
                        card.update(chips=chips, damage=2)

    wire.show(marked)
    first.locator(".ctr").nth(1).wait_for()
    assert {text.split()[0] for text in first.locator(".ctr").all_inner_texts()} == {"2", "3"}
    assert first.locator(".kw").all_inner_texts() == ["Ward"]
    said = first.locator("> .sr").inner_text()
    assert "3 spell" in said and "2 damage" in said and names[cards[handle]["key"]] in said
    usable = page.locator(".hand button:has(> .playable) > .sr, .hand button:has(> .legal) > .sr").all_inner_texts()
    assert all("can be" in text for text in usable)
    assert page.locator(".log ol[aria-live=polite]").count() == 1 == page.locator(".qtext[aria-live=assertive]").count()


def test_shares_go_where_they_are_put(newcomer: Any) -> None:
    """Steppers and "as much as can be" change the share of their own card, and the whole is given."""
    page, wire = seated(newcomer, FFTCG)
    handles = [*held(wire)][:2]

    def split(update: dict[str, Any]) -> None:
        question = update["question"]
        shares = {"handles": handles, "total": 5, "unit": 1, "least": 0, "rest": 0, "shares": [3, 2]}
        question.update(
            id=question["id"] + 1000, kind="assign", most=5, split=shares, options=[], fates=[], proposal=[]
        )

    wire.show(split)
    shares = page.locator(".share .sharen")
    shares.nth(1).wait_for()
    assert shares.all_inner_texts() == ["3", "2"]
    page.locator(".share").nth(0).get_by_role("button", name="Less to").click()
    page.locator(".share").nth(1).get_by_role("button", name="More to").click()
    assert shares.all_inner_texts() == ["2", "3"]
    shares.nth(1).click()
    assert shares.all_inner_texts() == ["0", "5"]
    assert wire.of("plan")[-1]["answers"] == ["0", "5"]


def test_cards_are_seen_to_move(newcomer: Any) -> None:
    """A card that goes elsewhere is seen on its way, and is there afterwards; who wants it still sees nothing fly."""
    page, _ = seated(newcomer, FFTCG, reduced_motion="no-preference")
    page.evaluate(
        "window.flown = 0; new MutationObserver((seen) => seen.forEach((one) => one.addedNodes.forEach((node) => {"
        " if (node.classList?.contains('flight')) flown++ }))).observe(document.body, { childList: true })"
    )
    for step in range(0, 30, 3):
        play(page, 3, step)
        if page.evaluate("flown"):
            break
    assert page.evaluate("flown")
    page.wait_for_function("() => !document.querySelector('.flight')")
    asked(page)
    assert page.evaluate("[...document.querySelectorAll('.card')].every((one) => one.style.visibility !== 'hidden')")
    page.keyboard.press(",")
    page.get_by_label("Cards are seen to move").select_option("off")
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.querySelector('.flight')")
    before = page.evaluate("flown")
    play(page, 8, 30)
    assert page.evaluate("flown") == before


def test_on_a_phone(newcomer: Any) -> None:
    """The menu opens with phases and log; a long press asks why a card can't be used; a card of the other is read."""
    page, _ = seated(newcomer, EVOLVE, viewport=PHONE, has_touch=True)
    page.locator(".more").first.tap()
    sheet = page.get_by_role("dialog", name="Menu")
    sheet.locator(".phases li").first.wait_for()
    assert sheet.locator(".log li").count()
    sheet.get_by_role("button", name="Close").tap()
    sheet.wait_for(state="detached")
    card = page.locator(".hand [data-card]").last
    card.dispatch_event("touchstart")
    page.locator(".half .why").wait_for()
    card.dispatch_event("touchend")
    page.locator(".half > .close").tap()
    theirs = page.locator(".prows.opp [data-card]").first
    theirs.tap()
    sheet = page.locator(".half[role=dialog]")
    sheet.wait_for()
    assert theirs.locator(".sr").first.inner_text().startswith(sheet.get_attribute("aria-label"))


def test_a_position_is_handed_out(newcomer: Any) -> None:
    """As the text of a scenario of this game, that can be kept as a file."""
    page, _ = seated(newcomer, "Embers")
    page.keyboard.press("p")
    page.wait_for_function("() => document.querySelector('dialog textarea')?.value.startsWith('game: embers')")
    with page.expect_download() as got:
        page.get_by_role("button", name="Save the position").click()
    assert "game: embers" in Path(got.value.path()).read_text(encoding="utf-8")


def test_the_other_side_of_a_record(newcomer: Any, tmp_path: Path) -> None:
    """Whose eyes one looks through is asked for, and shown."""
    from playing import saved_record

    page, _ = seated(newcomer, "Embers")
    acting(page)
    page.get_by_role("button", name="More", exact=True).click()
    file = saved_record(page, tmp_path)
    page.goto("/watch")
    page.get_by_label("Open a record").set_input_files(file)
    page.locator(".whand .hand [data-card]").first.wait_for()
    mine = page.locator(".whand .hand [data-card]").evaluate_all("all => all.map((one) => one.dataset.key)")
    with page.expect_response(lambda answer: "viewer=1" in answer.url) as got:
        page.get_by_role("radio").nth(1).click()
    half = got.value.json()[0]["board"]["halves"][1]
    theirs = [card["key"] for zone in half["zones"] if zone["zone"] == "hand" for card in zone["cards"]]
    assert theirs != mine
    hand = page.locator(".whand .hand [data-card]")
    wanted = sorted(theirs)
    for _ in range(200):
        if sorted(hand.evaluate_all("all => all.map((one) => one.dataset.key)")) == wanted:
            return
        page.wait_for_timeout(20)
    raise AssertionError("another hand is shown")
