"""What the page says to the server when something is pressed: that, once, and nothing else."""

from typing import Any

from playing import acting, asked, at_table, play, seeded, sit_down
from wire import Wire

# Presses the button and the key that pass as soon as the next question is there.
AT_ONCE = """() => {
  const prompt = document.querySelector('.prompt')
  new MutationObserver((seen, watching) => {
    if (prompt.matches('.armed')) return
    watching.disconnect()
    window.pressed = true
    prompt.querySelector('[data-role=pass]').click()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', code: 'Space', bubbles: true }))
  }).observe(prompt, { attributes: true })
}"""
FFTCG, EVOLVE = "Final Fantasy Trading Card Game", "Shadowverse: Evolve"


def seated(newcomer: Any, title: str, **settings: Any) -> tuple[Any, Wire]:
    """A page at a table of its own, whose socket is heard."""
    page = newcomer("about:blank", **settings)
    wire = Wire(page)
    page.goto("/")
    sit_down(page, title)
    at_table(page)
    acting(page)
    return page, wire


def held(wire: Wire) -> dict[int, list[dict[str, Any]]]:
    """What can be done with the cards of the viewer's hand, by handle."""
    cards = wire.cards()
    found: dict[int, list[dict[str, Any]]] = {}
    for option in wire.options():
        if option["handle"] in cards and cards[option["handle"]]["zone"] == "hand":
            found.setdefault(option["handle"], []).append(option)
    return found


def again(page: Any, wire: Wire) -> None:
    """Give up what was begun, so that the same can be done another way."""
    page.locator(".prompt.armed [data-role=cancel]").wait_for()
    page.keyboard.press("Escape")
    page.locator(".untilbox").wait_for()
    asked(page)


def test_a_card_is_answered_with_its_own_option(newcomer: Any) -> None:
    """By pressing it, by dragging it onto the table, and from its menu by a click or by number."""
    page, wire = seated(newcomer, FFTCG)
    one = next(handle for handle, options in held(wire).items() if len(options) == 1)
    card = page.locator(f"[data-card='{one}']")
    wanted = [held(wire)[one][0]["answer"]]
    assert wire.next("answer", card.click)["answers"] == wanted
    again(page, wire)
    one, options = next((handle, options) for handle, options in held(wire).items() if len(options) == 1)
    box = page.locator(f"[data-card='{one}']").bounding_box()

    def drag() -> None:
        page.mouse.move(box["x"] + 15, box["y"] + 30)
        page.mouse.down()
        page.mouse.move(box["x"] + 60, box["y"] - 220, steps=6)
        page.mouse.up()

    assert wire.next("answer", drag)["answers"] == [options[0]["answer"]]
    again(page, wire)

    def doubled(update: dict[str, Any]) -> None:
        question = update["question"]
        first = next(option for option in question["options"] if option["handle"] in held(wire))
        rest = [option for option in question["options"] if option["handle"] != first["handle"]]
        question["options"] = [first, {**first, "answer": "second"}, {**first, "answer": "third"}, *rest]

    for number, press in (
        (2, lambda: page.locator(".omenu button").nth(1).click()),
        (3, lambda: page.keyboard.press("3")),
        (1, lambda: page.keyboard.press("1")),
    ):
        wire.ask(doubled)
        handle = next(iter(held(wire)))
        page.locator(f"[data-card='{handle}']").click()
        page.locator(".omenu button").nth(2).wait_for()
        answers = [held(wire)[handle][0]["answer"], "second", "third"]
        assert wire.next("answer", press)["answers"] == [answers[number - 1]]


def test_one_press_is_one_answer(newcomer: Any) -> None:
    """Pressed twice in a hurry, a button passes once; what is asked next takes no click for a moment."""
    page, wire = seated(newcomer, FFTCG)
    before = len(wire.of("answer"))
    page.locator(".prompt [data-role=pass]").dblclick()
    asked(page)
    first, *more = wire.of("answer")[before:]
    assert first["answers"] == ["pass"] and not more
    acting(page)
    before = len(wire.of("answer"))
    page.evaluate(AT_ONCE)
    wire.ask(lambda update: None)
    assert page.evaluate("window.pressed")
    assert len(wire.of("answer")) == before
    assert wire.next("answer", lambda: page.keyboard.press("Space"))["answers"] == ["pass"]


def test_what_is_no_answer(newcomer: Any) -> None:
    """Taking back, passing until, ending that, stops of both turns, passing by itself: each button says its own."""
    page, wire = seated(newcomer, EVOLVE)
    undo = page.locator(".rail").get_by_role("button", name="Undo")
    before = len(wire.heard)
    assert wire.next("act", undo.click)["what"] == "undo"
    wire.wait(lambda: any(one["type"] == "update" for one in wire.heard[before:]))
    acting(page)
    page.keyboard.press("Shift+Space")
    items = page.locator(".untilm").get_by_role("menuitem")
    assert items.nth(0).inner_text().startswith("my next stop") and "my next turn" in items.nth(2).inner_text()
    wire.change = lambda message: message.update(question=None, passing="turn") if "board" in message else None
    said = wire.next("act", items.filter(has_text="the end of this turn").click)
    assert (said["what"], said["until"]) == ("pass until", "turn")
    wire.show(lambda update: None)
    page.locator(".running").wait_for()
    assert wire.next("act", page.locator(".running button").click)["what"] == "stop"
    assert wire.next("act", lambda: page.keyboard.press("Escape"))["what"] == "stop"
    wire.change = lambda message: None
    own, others = page.locator(".rail .pip:not(.opp)"), page.locator(".rail .pip.opp")
    layout = next(one for one in page.request.get("/api/games").json() if one["title"] == EVOLVE)["layout"]
    names = [phase["name"] for phase in layout["phases"]]
    for pips, which, other in ((own, "own", "others"), (others, "others", "own")):
        before = wire.of("stops")[-1]
        said = wire.next("stops", pips.nth(1).locator("i").click)
        assert {*said[which]} ^ {*before[which]} == {names[1]} and said[other] == before[other]
    last = wire.of("stops")[-1]
    assert wire.next("stops", page.get_by_role("button", name="Auto-pass").click)["brief"] is not last["brief"]
    last = wire.of("stops")[-1]
    page.reload()
    at_table(page)
    page.wait_for_function("() => document.querySelector('.rail .pip.on')")
    wire.wait(lambda: wire.sent.index(wire.of("hello")[-1]) < wire.sent.index(wire.of("stops")[-1]))
    told = wire.of("stops")[-1]
    assert ({*told["own"]}, {*told["others"]}, told["brief"]) == ({*last["own"]}, {*last["others"]}, last["brief"])


def test_the_connection_comes_back(newcomer: Any) -> None:
    """A break is told, the page says again who it is and which cards it knows, and the game goes on."""
    page, wire = seated(newcomer, "Embers")
    first, lines = wire.of("hello")[-1], wire.lines()
    wire.page.route_web_socket("**/socket", lambda side: side.close(code=1012))
    wire.cut()
    page.get_by_text("The connection is lost").wait_for()
    wire.page.route_web_socket("**/socket", wire._open)
    page.get_by_text("The connection is lost").wait_for(state="detached")
    second = wire.of("hello")[-1]
    assert second is not first
    assert second["secret"] == first["secret"] and second["secret"]
    assert {*wire.cards()} and {card["key"] for card in wire.cards().values()} - {""} <= {*second["known"]}
    for _ in range(3):
        asked(page)
        page.wait_for_function("n => document.querySelectorAll('.log li:not(.sep)').length === n", arg=wire.lines())
        play(page, 2)
    assert wire.lines() > lines


def test_a_game_is_given_up_when_one_is_sure_and_played_again(newcomer: Any) -> None:
    """Conceding is asked about first; the end says who has lost; another game begins with the same people."""
    page, wire = seated(newcomer, "Embers")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Concede").click()
    assert not wire.of("act")
    page.get_by_role("button", name="No", exact=True).click()
    page.get_by_role("button", name="Concede").click()
    assert wire.next("act", page.get_by_role("button", name="Yes", exact=True).click)["what"] == "concede"
    assert page.locator(".over .won").inner_text() == "You lose"
    before = page.url
    page.locator(".over").get_by_role("button", name="Rematch").click()
    page.wait_for_function("before => location.href !== before", arg=before)
    at_table(page)
    asked(page)


def test_a_table_as_it_was_asked_for(newcomer: Any) -> None:
    """Game, both decks, the name and the clock are those that were picked, and the clock runs for who decides."""
    page = newcomer()
    seeded(page, 7)
    page.get_by_role("radio", name="Embers").click()
    page.locator(".decks button").nth(1).click()
    page.get_by_label("Their deck").select_option(index=0)
    picked = page.get_by_label("Their deck").input_value()
    page.get_by_label("Clock").select_option(label="10 minutes each")
    page.get_by_label("Your name").fill("Ada")
    with page.expect_request(lambda request: request.method == "POST") as made:
        page.get_by_role("button", name="Sit down and play").click()
    wanted = made.value.post_data_json
    mine, theirs = wanted["seats"]
    assert (wanted["game"], wanted["name"], wanted["bank"]) == ("embers", "Ada", 600)
    assert mine["deck"] and theirs["deck"] == picked != mine["deck"]
    at_table(page)
    asked(page)
    clocks = page.get_by_role("timer")
    assert [text.split()[0] for text in clocks.all_inner_texts()] == ["Ada", "Greedy"]
    assert clocks.nth(1).locator("b").inner_text() == "10:00"
    page.wait_for_function("() => /^9:5/.test(document.querySelector('.clk.run b').textContent)")
