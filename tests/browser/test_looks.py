"""How tables look: nothing is cut or lies over something else; what the log, the end of a game and a record show."""

from typing import Any

import pytest
from playing import asked, at_table, begin_at, play, sit_down

WIDE, NARROW = {"width": 1280, "height": 720}, {"width": 360, "height": 640}
UPRIGHT, ENLARGED = {"width": 820, "height": 1180}, {"width": 911, "height": 512}  # a tablet; a laptop at 150 %
FULL = {
    "fftcg": """
cards:
  - {name: Isolde of the Long Thaw, type: Forward, element: Ice, cost: 5, power: 9000}
  - {name: Lamplighter of Gorse, type: Backup, element: Fire, cost: 3}
  - {name: Ferry Master Ode, type: Backup, element: Water, cost: 4}
  - {name: Rime Hound, type: Monster, element: Ice, cost: 3}
position:
  A: {field: [Isolde of the Long Thaw (dull), Lamplighter of Gorse, Lamplighter of Gorse (dull), Ferry Master Ode,
      Rime Hound], damage: 3, hand: 5, break: 4}
  B: {field: ["Isolde of the Long Thaw (damage 2000)", Lamplighter of Gorse, Ferry Master Ode (dull), Rime Hound],
      damage: 6, hand: 3, break: 2}
""",
    "weiss": """
position:
  A1: Vanilla
  A2: Vanilla (rested)
  A3: Vanilla
  A4: Vanilla
  A5: Vanilla
  A4 markers: [Vanilla (face down)]
  B1: Vanilla (reversed)
  B2: Vanilla
  B3: Vanilla
  B4: Vanilla (rested)
  B5: Vanilla
  A: {level: 3, clock: 6, stock: 7, hand: 6, waiting room: 9, memory: 1}
  B: {level: 2, clock: 4, stock: 3, hand: 4, waiting room: 5}
""",
    "evolve": """
cards:
  - {name: Moss Cub, type: Follower, class: Forestcraft, cost: 2, attack: 2, defense: 2, text: ["Ward."]}
  - {number: Moss Cub E, name: Moss Cub, type: Follower, special: [Evolved], class: Forestcraft, attack: 4, defense: 4}
position:
  A: {field: [Moss Cub (evolved), Vanilla, Vanilla (engaged), Vanilla, Fairy], evolve deck: [2 Moss Cub E], EX area: 3,
      hand: 6, cemetery: 4, play points: 3, max play points: 9, evolution points: 2}
  B: {field: [Moss Cub (evolved), Vanilla (engaged), Vanilla, Vanilla, Vanilla], evolve deck: [Moss Cub E], hand: 4}
""",
    "tides": """
position:
  A: {field: [Crab, Turtle, Ray, Geyser, Angler], hand: [Urchin, Net, Crab], reef: [Jelly, Net], wounds: 6, drift: 2}
  B: {field: [Ray, Crab, Turtle, Urchin, Geyser], reef: [Jelly], hand: 4, wounds: 3}
""",
}
# What is wrong with how a page looks: texts that are cut, cards of a row or piles that lie over each other, what is
# outside the window or of its half of the table.
WRONG = """() => {
  const TEXTS = '.prompt h2, .prompt .btn, .kw, .zl, .plabel, .pname, .pn, .bigv, .turnno'
  const wrong = []
  const box = (one) => one.getBoundingClientRect()
  const seen = (one) => one.offsetParent !== null && box(one).width > 0 && !one.closest('.sr')
  for (const one of [...document.querySelectorAll(TEXTS)].filter(seen)) {
    const cut = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2
    const told = `${one.className} ${one.innerText}`
    if (cut && getComputedStyle(one).overflow !== 'visible') wrong.push(`cut: ${told}`)
    const at = box(one)
    const out = at.right > innerWidth + 1 || at.bottom > innerHeight + 1 || at.left < -1
    if (out && !one.closest('.pstats')) wrong.push(`outside: ${told}`)
  }
  const apart = (list, what, most) => list.forEach((one, i) => list.slice(i + 1).forEach((other) => {
    const a = box(one), b = box(other)
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const tall = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    if (wide > a.width * most && tall > 3) wrong.push(`over each other: ${what} ${one.innerText} ${other.innerText}`)
  }))
  const face = (one) => one.querySelector('.turn > .face') ?? one
  for (const row of document.querySelectorAll('.cells > .row'))
    apart([...row.querySelectorAll('.spot')].map(face), 'cards', 0.3)
  for (const piles of document.querySelectorAll('.piles')) apart([...piles.children], 'piles', 0)
  apart([...document.querySelectorAll('.side .line, .side .leftc > *')].filter(seen), 'rows', 0.02)
  for (const half of document.querySelectorAll('.side')) {
    const within = [...half.querySelectorAll('.cells .spot, .fanz, .pile, .values')].filter(seen)
    for (const one of within)
      if (box(one).top < box(half).top - 6 || box(one).bottom > box(half).bottom + 6)
        wrong.push(`beyond its half: ${one.innerText}`)
  }
  return wrong
}"""

# Names of cards that do not fit.
CUT = """() => [...document.querySelectorAll('.card:not(.tiny, .bare, .full) .name')].filter((one) => {
  const face = one.closest('.face')
  if (!one.offsetParent || !face.offsetWidth) return false
  const below = one.getBoundingClientRect().bottom - face.getBoundingClientRect().bottom
  return one.scrollWidth > one.clientWidth + 1 || below > 1
}).map((one) => one.textContent)"""


def laid_out(newcomer: Any, game: str, phase: str = "", **settings: Any) -> Any:
    """A page at a table of this game with everything full, in the usual phase or another one."""
    page = newcomer("/watch", **settings)
    position = FULL[game].replace("position:\n", f"position:\n  phase: {phase}\n") if phase else FULL[game]
    begin_at(page, f"game: {game}{position}play:\n  - expect: {{turn: A}}\n")
    page.wait_for_timeout(400)
    return page


def settled(page: Any, script: str) -> Any:
    """What a script finds wrong in the end: what is drawn is measured, and drawn anew, for a moment."""
    for _ in range(50):
        found = page.evaluate(script)
        if not found:
            break
        page.wait_for_timeout(100)
    return found


@pytest.mark.parametrize("game", FULL)
def test_nothing_is_cut_or_covered(newcomer: Any, game: str) -> None:
    """Full fields on a small laptop and on a small phone: all texts are whole, and cards and piles lie apart."""
    page = laid_out(newcomer, game, viewport=WIDE)
    assert settled(page, WRONG) == []
    for narrow in (NARROW, UPRIGHT):
        page.set_viewport_size(narrow)
        page.wait_for_timeout(400)
        assert page.evaluate("document.documentElement.scrollWidth") <= narrow["width"]
        assert settled(page, WRONG) == []


def test_an_enlarged_page_keeps_the_question_in_sight(newcomer: Any) -> None:
    """At 150 % on a laptop the buttons, the hand and both fields are within the window."""
    page = laid_out(newcomer, "evolve", viewport=ENLARGED)
    for part in (".prompt .btn", ".hand .card", ".side.you .cells .card", ".side.opp .cells .card"):
        for box in page.locator(part).evaluate_all("all => all.map((one) => one.getBoundingClientRect().toJSON())"):
            assert 0 <= box["top"] < box["bottom"] <= ENLARGED["height"] + 30, part
    bottom = page.locator(".prompt").bounding_box()
    assert bottom["y"] + bottom["height"] <= ENLARGED["height"] + 1


def test_what_can_be_paid_with_is_told(newcomer: Any) -> None:
    """Beside the hand: by where it lies, with its colours; on a phone among the numbers."""
    page = laid_out(newcomer, "fftcg")
    ready = page.locator(".ready")
    standing = page.locator(
        ".side.you .cells .spot:not(:has(.turned))", has=page.locator(".sr", has_text="Backup")
    ).count()
    assert f"{standing} from Backups" in ready.inner_text()
    assert ready.locator(".rchip").count() == standing
    assert "2 more for each of 5 in hand" in ready.inner_text()
    page.set_viewport_size(NARROW)
    assert f"{standing} CP" in page.locator(".pbar.you .pstats").inner_text().replace("\n", " ")


def test_names_are_whole(newcomer: Any) -> None:
    """No name of a card is cut, however narrow the card is."""
    page = laid_out(newcomer, "fftcg", viewport=WIDE)
    assert page.locator(".card .name").count() > 8
    assert settled(page, CUT) == []


def test_the_end_tells_how_it_went(newcomer: Any) -> None:
    """A game is over: why, with a plot of it by turn; its record has marks, and tells why what is marked came about."""
    page = newcomer()
    sit_down(page, "Embers", "Just watch")
    over = page.locator(".over")
    over.wait_for(timeout=120_000)
    over.locator(".chartbox path").first.wait_for()
    assert "Life" in over.locator(".chartbox svg").get_attribute("aria-label")
    over.get_by_role("button", name="Watch it again").click()
    page.locator(".tmarks .k-over").wait_for()
    page.get_by_role("radio", name="All hands").click()
    page.keyboard.press("n")
    page.locator(".because .first").wait_for()
    assert page.locator(".because li .cl").count()
    page.get_by_role("tab", name="How it went").click()
    page.locator(".ptab .chartbox path").first.wait_for()
    page.set_viewport_size(NARROW)
    page.locator(".wph .pbar").nth(1).wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    assert settled(page, WRONG) == []
    step = page.locator(".tnow b").inner_text()
    page.get_by_role("button", name="Step back").click()
    page.wait_for_function("step => document.querySelector('.tnow b').innerText !== step", arg=step)
    page.get_by_role("button", name="Why", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Play on from here").wait_for()


def test_a_line_of_the_log(newcomer: Any) -> None:
    """Pointing at a line lights its cards, pressing it opens its clause, and one can go on from before it."""
    page = newcomer()
    sit_down(page, "Embers")
    at_table(page)
    play(page, 12)
    asked(page)
    line = page.locator(".log li.you:has(.cl)").first
    line.scroll_into_view_if_needed()
    line.locator("span").first.click()
    page.locator(".toast .cl").wait_for()
    assert len(page.locator(".toast").inner_text()) > 20  # (what the clause says)
    lines, table = page.locator(".log li").count(), page.url
    for shown in reversed(page.locator(".log li.you:has(.cl)").all()):
        shown.hover(position={"x": 4, "y": 4})
        if page.locator(".card.lit").count():
            break
    else:
        raise AssertionError("no line lights a card")
    line.hover()
    page.mouse.move(5, 5)
    page.locator(".card.lit").wait_for(state="detached")
    line.hover()
    line.get_by_role("button", name="Go on from this line").click()
    page.wait_for_function("table => location.href !== table", arg=table)
    at_table(page)
    asked(page)
    assert page.locator(".log li").count() < lines
    page.reload()
    at_table(page)


def test_swiped_down_the_question_makes_room(newcomer: Any) -> None:
    """On a phone the handle above the question gives the table the room of question and hand, and gives it back."""
    page = laid_out(newcomer, "evolve", viewport=NARROW, has_touch=True)
    before = page.locator(".pfield").bounding_box()["height"]
    page.get_by_role("button", name="Show the table").tap()
    page.wait_for_function("before => document.querySelector('.pfield').offsetHeight > before * 1.3", arg=before)
    page.get_by_role("button", name="Show the question").tap()
    page.wait_for_function("b => Math.abs(document.querySelector('.pfield').offsetHeight - b) <= 2", arg=before)


def test_several_ways_with_one_card_are_buttons(newcomer: Any) -> None:
    """What is done with one card alone, in several ways, is offered beside the question, not behind the card."""
    page = laid_out(newcomer, "weiss", phase="attack")
    page.locator(".side.you .card.playable, .side.you .card.legal").first.click()
    page.locator(".prompt h2", has_text="How does").wait_for()
    asked(page)
    ways = page.locator(".prompt .choice2")
    assert ways.count() >= 2
    words = ways.first.inner_text()
    assert "ttack" in words
    ways.first.click()
    page.locator(".prompt h2", has_text="How does").wait_for(state="detached")


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("weiss", ["1 marker", "can be used now", "soul"]),
        ("evolve", ["with Moss Cub", "can be used now: Attack", "can’t be used now", "engaged"]),
        ("fftcg", ["2000 damage", "dull", "can be used now: Play"]),
    ],
)
def test_cards_say_what_is_seen_of_them(newcomer: Any, game: str, said: list[str]) -> None:
    """Who reads by ear is told what lies with a card, how it lies, what it has taken, and what can be done with it."""
    page = laid_out(newcomer, game)
    heard = " | ".join(page.locator("[data-card] > .sr").all_inner_texts())
    assert [words for words in said if words not in heard] == []
    live = page.locator("[aria-live=polite], [role=log], [role=status]").evaluate_all(
        "all => all.map((one) => one.className)"
    )
    assert len(live) <= 3


def test_a_scenario_is_opened_before_the_games_have_come(newcomer: Any) -> None:
    """Somebody is quicker than the server: the file waits for the games, and is not said to be of none."""
    page = newcomer("about:blank")
    page.route("**/api/games", lambda route: (page.wait_for_timeout(1500), route.continue_()))
    page.goto("/watch")
    scenario = "game: weiss\nposition:\n  A: {hand: 2}\nplay:\n  - expect: {turn: A}\n"
    file = {"name": "small.yaml", "mimeType": "text/yaml", "buffer": scenario.encode()}
    page.get_by_label("Open a scenario file").set_input_files(file)
    page.wait_for_url("**/table/*")
    at_table(page)
