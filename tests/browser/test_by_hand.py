"""A line that the table can't read: told when it may matter, settled with the tools for it, seen in the log."""

from typing import Any

from playing import asked, at_table

from playmat.cards.builtin import built_in_decks

UNREAD = "Dance three times around the lamp and be merry."
CARD = {
    "id": "ZZ-009C", "name": "Lamp Dancer", "type": "Forward", "element": ["Fire"], "cost": 1, "power": 1000,
    "text": [UNREAD],
}  # fmt: skip
# Imports the card, makes a table where it is in the first deck, and keeps the seat in the browser.
MAKE = """async ([card, text]) => {
  const put = (path, body) => fetch(path, { method: 'POST', body: JSON.stringify(body) })
  await (await put('/api/games/fftcg/cards?name=mine.json', [card])).text()
  const seats = [{ kind: 'me', text }, { kind: 'random' }]
  const { id, seats: secrets } = await (await put('/api/tables', { game: 'fftcg', seed: 7, seats })).json()
  localStorage.setItem('playmat-seats', JSON.stringify({ [id]: { secret: secrets[0], game: 'fftcg', at: Date.now() } }))
  return id
}"""


def settle(page: Any, tool: str, fields: dict[str, str]) -> None:
    """Do something by hand: which tool, and what stands in its fields."""
    dialog = page.get_by_role("dialog", name="Settle by hand")
    dialog.get_by_role("radio", name=tool, exact=True).click()
    for label, value in fields.items():
        field = dialog.get_by_label(label, exact=True)
        if field.evaluate("one => one.tagName") == "SELECT":
            field.select_option(label=value)
        else:
            field.fill(value)
    dialog.get_by_role("button", name="Do it").click()
    dialog.wait_for(state="detached")


def test_settled_with_the_tools(newcomer: Any) -> None:
    """A card that is put onto the field tells its line; it is turned, and cards are drawn, by choosing how."""
    page = newcomer()
    first, *rest = built_in_decks("fftcg")[0].to_text().splitlines()[1:]
    assert first.startswith("3 ")
    table = page.evaluate(MAKE, [CARD, "\n".join(["3 Lamp Dancer (ZZ-009C)", *rest])])
    page.goto(f"/table/{table}")
    at_table(page)
    asked(page)
    assert not page.locator(".due").count()
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Settle by hand").click()
    settle(page, "Move", {"Card": "A card of my deck, by name", "Its name": "Lamp Dancer", "To": "Field"})
    due = page.locator(".due")
    due.wait_for()
    assert UNREAD.rstrip(".") in due.inner_text()
    due.get_by_role("button", name="Settle by hand").click()
    settle(page, "Turn", {"How": "dull"})  # (the card of the line is chosen already)
    page.locator('.field [data-key="ZZ-009C"] .sr:has-text("dull")').wait_for(state="attached")
    hand = page.locator(".hand [data-card]").count()
    due.get_by_role("button", name="Settle by hand").click()
    settle(page, "Draw", {"How many": "2"})
    page.wait_for_function("n => document.querySelectorAll('.hand [data-card]').length === n", arg=hand + 2)
    assert page.locator(".log").inner_text().count("by hand") >= 3
    due.get_by_role("button", name="It does not apply").click()
    due.wait_for(state="detached")


def test_told_before_one_sits_down(newcomer: Any) -> None:
    """Every card with such a line is shown before the game, with the line; of a saved deck of the other, too."""
    page = newcomer()
    _, *rest = built_in_decks("fftcg")[0].to_text().splitlines()[1:]
    page.evaluate(MAKE, [CARD, "\n".join(["3 Lamp Dancer (ZZ-009C)", *rest])])
    page.goto("/decks")
    page.get_by_label("Game", exact=True).select_option(label="Final Fantasy Trading Card Game")
    page.get_by_role("button", name="Paste a list").click()
    page.locator("textarea").fill("\n".join(["3 Lamp Dancer (ZZ-009C)", *rest]))
    page.get_by_role("button", name="Read the list").click()
    page.locator(".nofault").wait_for()
    page.get_by_role("textbox", name="Name of the deck").fill("Lamps")
    page.get_by_role("button", name="Save", exact=True).click()
    page.locator(".saved.ok").wait_for()
    page.goto("/")
    page.get_by_role("radio", name="Final Fantasy Trading Card Game").click()
    before = page.locator(".before")
    before.get_by_text("is read").wait_for()
    page.get_by_label("Their deck").select_option(label="Lamps, saved")
    before.get_by_text(UNREAD).wait_for()
    shown = before.locator(".unread li")
    assert shown.count() == 1 and shown.locator(".card").count() == 1
    assert shown.locator("mark").inner_text() == UNREAD  # (not what the reader says of it)
    page.get_by_role("button", name="Sit down and play").click()
    at_table(page)
    asked(page)
    page.get_by_role("button", name="More").click()
    assert UNREAD in page.get_by_role("dialog").inner_text()
