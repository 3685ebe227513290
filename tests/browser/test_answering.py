"""What one does with questions: paying card by card, several picks, forecasts; and a turn with keys only."""

from typing import Any

import pytest
from playing import PRESSING, asked, at_table, begin_at, hand, sit_down
from wire import Wire

PAYS = ".prompt:has(.socks):not(.waits)"
PAYMENT = """game: fftcg
cards:
  - {name: Isolde of the Long Thaw, type: Forward, element: Ice, cost: 3, power: 7000}
  - {name: Lamplighter Gorse, type: Backup, element: Ice, cost: 3, text: [The Forwards you control gain +1000 power.]}
  - {name: Ferry Master Ode, type: Backup, element: Ice, cost: 3, text: [The Forwards you control gain +1000 power.]}
  - {name: Bell Warden Tam, type: Backup, element: Ice, cost: 3, text: [The Forwards you control gain +1000 power.]}
  - {name: Reed Cutter Una, type: Backup, element: Ice, cost: 3, text: [The Forwards you control gain +1000 power.]}
  - {name: Keeper of the Noon, type: Forward, element: Light, cost: 9, power: 9000}
position:
  A: {hand: [Isolde of the Long Thaw, Lamplighter Gorse, Ferry Master Ode, Keeper of the Noon],
      field: [Lamplighter Gorse, Ferry Master Ode, Bell Warden Tam, Reed Cutter Una]}
  B: {hand: 3}
play:
  - expect: {turn: A}
"""


def press(page: Any, number: int) -> None:
    """Press what comes next."""
    page.evaluate(PRESSING, {"steps": 1, "from": number, "wait": True, "seconds": 60})


def until(page: Any, found: str, steps: int = 400) -> None:
    """Play on until something is on the page."""
    for step in range(steps):
        asked(page)
        if page.locator(found).count():
            return
        press(page, step)
        page.wait_for_timeout(40)
    raise AssertionError(f"{found} did not come: {page.locator('.prompt').inner_text()}")


def pay_for_one(page: Any) -> Any:
    """Come to where a card is to be paid for: four cards of the field could, and two of the hand; the page."""
    page.goto("/watch")
    begin_at(page, PAYMENT)
    page.locator(".hand [data-card]", has=page.locator(".sr", has_text="Isolde")).first.click()
    page.locator(PAYS).wait_for()
    page.locator(".card.proposed").first.wait_for()
    asked(page)
    return page


def test_paying_card_by_card(newcomer: Any) -> None:
    """A card is freed, its socket is empty and the button says what is missing; it is used again, and all is paid."""
    page = pay_for_one(newcomer())
    lines = page.locator(".log li").count()
    card = page.locator("button:has(> .card.proposed)").first
    name = card.get_attribute("data-card")
    card.click()
    page.locator("[data-role=laid][aria-disabled=true]").wait_for()
    assert "missing" in page.locator("[data-role=laid]").inner_text()
    assert page.locator(".sock:not(.full)").count()
    assert page.locator(f"[data-card='{name}'] > .card.couldpay").count() == 1
    page.locator("[data-role=laid]").click(force=True)
    assert page.locator(PAYS).count()
    page.locator(f"[data-card='{name}']").first.click()
    page.locator("[data-role=laid]:not([aria-disabled=true])").wait_for()
    assert page.locator(".sock:not(.full)").count() == 0
    assert "Pay" in page.locator("[data-role=laid]").inner_text()
    asked(page)
    page.locator("[data-role=laid]").click()
    page.wait_for_function("n => document.querySelectorAll('.log li').length > n", arg=lines)


def test_what_one_is_about_to_press_stays_where_it_is(newcomer: Any) -> None:
    """What a payment comes to, and what the table made of a card, is told later: neither the buttons nor the cards nor
    the lines of the log move by it.
    """
    page = newcomer("about:blank")
    wire = Wire(page)
    pay_for_one(page)
    places = page.locator(".prompt .btn, [data-card], .log .cl")
    card = page.locator("button:has(> .card.proposed)").first
    for kind, press in (("look", card.hover), ("planned", card.click)):
        wire.holds = kind
        wire.hears(kind, press)
        page.mouse.move(4, 500)
        stood = [one.bounding_box() for one in places.all()]
        wire.let_go()
        page.locator(".und" if kind == "look" else "[data-role=laid]:has-text('missing')").first.wait_for()
        assert [one.bounding_box() for one in places.all()] == stood


def test_another_card_pays_instead(newcomer: Any) -> None:
    """S on a card that pays lists what else could; what is picked there pays in its place."""
    page = pay_for_one(newcomer())
    for at in range(page.locator("button:has(> .card.proposed)").count()):
        card = page.locator("button:has(> .card.proposed)").nth(at)
        name = card.get_attribute("data-card")
        card.focus()
        page.keyboard.press("s")
        page.locator(".omenu").wait_for()
        if page.locator(".omenu button").count():
            page.keyboard.press("1")
            page.locator("[data-role=laid]:not([aria-disabled=true])").wait_for()
            assert page.locator(f"[data-card='{name}'] > .card.proposed").count() == 0
            page.locator("[data-role=again]").click()
            page.locator(f"[data-card='{name}'] > .card.proposed").wait_for()
            return
        page.keyboard.press("Escape")
    raise AssertionError("nothing else could pay")


def test_why_not_goes_when_something_is_done(newcomer: Any) -> None:
    """While a card is paid for, one that can't pay says why, and lies over none that can; pressing one closes that."""
    page = pay_for_one(newcomer())
    cant = page.locator(".hand button:has(> .card.cant)")
    card = page.locator("button:has(> .card.proposed)").first
    cant.first.click()
    page.locator(".why").wait_for()
    card.click()
    page.locator(".why").wait_for(state="detached")


def test_a_payment_is_given_up(newcomer: Any) -> None:
    """Esc takes the card back to where it was."""
    page = pay_for_one(newcomer())
    hand = page.locator(".hand [data-card]").count()
    page.locator("[data-role=cancel]").wait_for()
    page.keyboard.press("Escape")
    page.locator(".prompt:not(.waits):not(:has(.socks))").wait_for()
    assert page.locator(".hand [data-card]").count() >= hand


def test_several_picks_are_laid_out(newcomer: Any) -> None:
    """Cards to be exchanged are marked, unmarked, and go together."""
    page = newcomer()
    sit_down(page, "Weiss Schwarz")
    at_table(page)
    until(page, ".hand .legal")
    cards = page.locator(".hand [data-card]")
    cards.nth(0).click()
    cards.nth(2).click()
    page.wait_for_function("() => document.querySelectorAll('.hand .picked').length === 2")
    cards.nth(0).click()
    page.wait_for_function("() => document.querySelectorAll('.hand .picked').length === 1")
    asked(page)
    page.keyboard.press("Space")
    page.wait_for_function("() => document.querySelectorAll('.hand .picked').length === 0")


def test_none_of_what_is_picked(newcomer: Any) -> None:
    """What is laid out is given by a button that names it; another one says that none of it is wanted, and does so."""
    page = newcomer()
    sit_down(page, "Weiss Schwarz")
    at_table(page)
    until(page, ".hand .legal")
    if not page.locator(".hand .picked").count():
        page.locator(".hand [data-card]").nth(1).click()
    page.locator(".hand .picked").first.wait_for()
    page.locator("[data-role=laid]:not([aria-disabled=true])").wait_for()
    assert page.locator("[data-role=laid]").inner_text().startswith("Confirm: ")
    before = hand(page)
    asked(page)
    page.get_by_role("button", name="None of them").click()
    page.wait_for_function("() => !document.querySelector('.prompt h2').textContent.includes('exchange')")
    assert {*before} <= {*hand(page)}


def test_a_question_about_one_card_has_buttons(newcomer: Any) -> None:
    """How a character attacks is not asked for by pressing it again; nor what pays where no card does."""
    page = newcomer()
    sit_down(page, "Weiss Schwarz")
    at_table(page)
    until(page, ".prompt h2:has-text('attack?')")
    until(page, ".prompt .choice2")
    assert page.locator(".choice2", has_text="Frontal attack").count() == 1


def order(page: Any) -> list[str]:
    """What is put in order, as it stands."""
    return [row.split("\n")[-1] for row in page.locator(".ordrow").all_inner_texts()]


def test_an_order_by_keys_and_by_dragging(newcomer: Any) -> None:
    """Rows move with [ and ], and where they are dragged; the order is given as a whole."""
    page = newcomer()
    sit_down(page, "Final Fantasy Trading Card Game")
    at_table(page)
    for _ in range(4):
        asked(page)
        if page.locator(".ordrow").count():
            break
        page.keyboard.press("y")
        page.wait_for_timeout(120)
    first, second, third, *rest = order(page)
    page.locator(".ordrow").first.focus()
    page.keyboard.press("]")
    assert order(page) == [second, first, third, *rest]
    page.keyboard.press("[")
    assert order(page) == [first, second, third, *rest]
    page.locator(".ordrow").first.hover()
    page.mouse.down()
    at = page.locator(".ordrow").nth(2).bounding_box()
    page.mouse.move(at["x"] + 20, at["y"] + 4, steps=6)
    page.mouse.up()
    assert order(page) == [second, third, first, *rest]
    asked(page)
    page.keyboard.press("Space")
    page.wait_for_function("() => document.querySelectorAll('.ordrow').length === 0")
    asked(page)
    assert page.locator(".log li", has_text="deck").count()


@pytest.mark.parametrize("title", ["Final Fantasy Trading Card Game", "Shadowverse: Evolve"])
def test_a_fight_is_foreseen(newcomer: Any, title: str) -> None:
    """Before an attack or a block is confirmed, it says who would be lost."""
    page = newcomer()
    sit_down(page, title)
    at_table(page)
    for step in range(700):
        asked(page)
        if page.locator(".fate").count():
            break
        spots = page.locator(".field .playable, .field .legal")
        if spots.count():
            spots.nth(step % spots.count()).hover()
            page.wait_for_timeout(260)
            if page.locator(".fate").count():
                break
        press(page, step)
        page.wait_for_timeout(30)
    assert page.locator(".fate").first.inner_text().strip(" ✓✕")
    signs = page.locator(".fate").evaluate_all("all => all.map((one) => [one.innerText[0], one.matches('.lost')])")
    assert all((sign == "✕") == lost for sign, lost in signs)


def test_an_attack_is_dragged(newcomer: Any) -> None:
    """A follower that is dragged onto the other leader attacks it."""
    page = newcomer()
    sit_down(page, "Shadowverse: Evolve")
    at_table(page)
    for step in range(300):
        asked(page)
        mine = page.locator(".side.you .rows [data-card]:has(> .playable)")
        leader = page.locator(".side.opp .leftc [data-card]").first
        if page.locator(".prompt h2").inner_text().startswith("Your main phase") and mine.count():
            here, there = mine.first.bounding_box(), leader.bounding_box()
            attacks = page.locator(".log li", has_text="attacks").count()
            page.wait_for_timeout(280)
            page.mouse.move(here["x"] + here["width"] / 2, here["y"] + here["height"] / 3)
            page.mouse.down()
            page.mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"] / 2, steps=8)
            page.mouse.up()
            page.wait_for_timeout(900)
            if page.locator(".log li", has_text="attacks").count() > attacks:
                return
            page.keyboard.press("Escape")  # (it was another act: a menu, or something to be paid)
            page.wait_for_timeout(300)
        press(page, step)
    raise AssertionError("nothing was dragged that attacks")


# What somebody presses who has no mouse: the focus goes to what glows, or a number or the main button is pressed.
STEP = """(step) => {
  const prompt = document.querySelector('.prompt')
  if (document.querySelector('.over')) return 'over'
  if (!prompt || !prompt.matches('.armed:not(.waits)')) return ''
  if (document.querySelector('.omenu button')) return '1'
  if (document.querySelector('.prompt [data-role=laid]:not([aria-disabled=true])')) return 'Space'
  if (document.querySelector('.choices button')) return '1'
  const glows = document.querySelector('.hand .playable, .side.you .playable, .legal')
  if (glows && step % 3 != 2) return 'card'
  if (document.querySelector('.prompt .btn.primary:not([aria-disabled=true])')) return 'Space'
  if (document.querySelector('.prompt [data-role=yes]')) return 'y'
  return document.querySelector('.choice2') ? '1' : glows ? 'card' : 'Space'
}"""


@pytest.mark.parametrize("title", ["Final Fantasy Trading Card Game", "Weiss Schwarz", "Shadowverse: Evolve", "Embers"])
def test_a_whole_turn_with_keys_only(newcomer: Any, title: str) -> None:
    """From the first question to the end of a turn of one's own, without a mouse; cards are used on the way."""
    page = newcomer()
    sit_down(page, title)
    at_table(page)
    used, own = 0, 0
    for step in range(400):
        wanted = page.evaluate(STEP, step)
        if wanted == "over":
            break
        if not wanted:
            page.wait_for_timeout(40)
            continue
        mine = page.locator(".turnno span").inner_text() == "your turn"
        own += mine
        if own and not mine and used > 1:
            break
        if wanted == "card":
            page.keyboard.press("x")
            if used % 2:
                page.keyboard.press("x")
            page.keyboard.press("Enter")
            used += 1
        else:
            page.keyboard.press(wanted)
        page.wait_for_timeout(60)
    assert own and used > 1
