"""Decks in the page: pasted, faulty, mended, played with; records opened again."""

import json
from collections import Counter
from math import comb
from pathlib import Path
from typing import Any

from playing import asked, at_table, play, record_of, saved_record, shown, sit_down

from playmat.cards.builtin import built_in_decks
from playmat.kernel.origin import GameSetup


def test_pasted_faulty_mended_played(newcomer: Any, tmp_path: Path) -> None:
    """A pasted list that lacks a card says so and can't be played; with the card it can, and is what is played with."""
    page = newcomer("/decks")
    page.get_by_label("Game", exact=True).select_option(label="Final Fantasy Trading Card Game")
    page.locator(".startfrom button").nth(1).click()
    page.locator(".nofault").wait_for()
    rows = page.locator(".dl li").evaluate_all(
        "all => all.map((one) => [Number(one.querySelector('b').textContent), one.querySelector('.nm').textContent])"
    )
    whole = sum(count for count, _ in rows)
    name = next(name for count, name in rows if count > 1)
    page.get_by_role("button", name="Paste a list").click()
    page.locator("textarea").fill("\n".join(f"{count - (one == name)} {one}" for count, one in rows))
    page.get_by_role("button", name="Read the list").click()
    fault = page.locator(".faults li").first
    fault.wait_for()
    assert str(whole - 1) in fault.inner_text() and fault.locator(".cl").inner_text()
    play_it = page.get_by_role("button", name="Play", exact=True)
    assert play_it.is_disabled()
    page.get_by_role("button", name=f"Add one {name}").last.click()
    page.locator(".nofault").wait_for()
    play_it.click()
    page.get_by_role("button", name="Sit down and play").click()
    at_table(page)
    asked(page)
    page.get_by_role("button", name="More", exact=True).click()
    setup = record_of(saved_record(page, tmp_path)).origin
    assert isinstance(setup, GameSetup)
    names = {card.key: card.name for card in setup.start().pool.defs}
    played = Counter(names[key] for _, pile in setup.piles[0] for key in pile)
    assert played == Counter({name: count for count, name in rows})


def test_cards_are_looked_for_and_a_deck_is_kept(newcomer: Any) -> None:
    """Words and colours narrow the search; a deck is changed, dealt from, saved, found again and forgotten."""
    page = newcomer("/decks")
    with page.expect_response(lambda answer: "/fftcg/cards" in answer.url) as first:
        page.get_by_label("Game", exact=True).select_option(label="Final Fantasy Trading Card Game")
    found = page.locator(".found")
    found.get_by_text(f"of {first.value.json()['total']}").wait_for()
    page.locator(".pool .pc").nth(20).wait_for()
    whole = found.inner_text()
    name = page.locator(".pool .pc .sr").nth(3).inner_text()
    page.get_by_role("searchbox").fill(name)
    found.get_by_text(whole, exact=True).wait_for(state="detached")
    page.wait_for_function("() => document.querySelectorAll('.pool .pc').length < 9")
    assert all(name.split()[0] in text for text in page.locator(".pool .pc .sr").all_inner_texts() if text)
    page.get_by_role("searchbox").fill("")
    found.get_by_text(whole, exact=True).wait_for()
    with page.expect_response(lambda answer: "colour=Fire" in answer.url) as got:
        page.locator(".fel").first.click()
    fires = got.value.json()
    assert fires["cards"] and all("Fire" in face["colours"] for face in fires["cards"])
    found.get_by_text(f"of {fires['total']}").wait_for()
    page.locator(".startfrom button").first.click()
    page.locator(".nofault").wait_for()
    size = page.locator(".dcount > b")
    count = int(size.inner_text())
    page.locator(".dl .qty button").first.click()
    page.locator(".faults li").wait_for()
    assert int(size.inner_text()) == count - 1
    page.get_by_role("button", name="Undo").click()
    page.locator(".nofault").wait_for()
    assert int(size.inner_text()) == count
    assert page.locator(".curve").count() == 1 and page.locator(".mix").count() == 1
    page.get_by_role("button", name="Draw again").click()
    assert page.locator(".thand > .card").count() == 5
    page.locator("input.dname").fill("Mine alone")
    page.get_by_role("button", name="Save", exact=True).click()
    page.locator(".saved.ok").wait_for()
    page.reload()
    page.locator(".startfrom").get_by_role("button", name="Mine alone").click()
    page.locator(".nofault").wait_for()
    assert int(size.inner_text()) == count
    page.get_by_role("button", name="Forget this deck").click()
    page.locator(".startfrom").get_by_role("button", name="Mine alone").wait_for(state="detached")


def test_cards_come_from_a_file(newcomer: Any) -> None:
    """It tells how many came, how many are read exactly and what was left out; then they are found."""
    page = newcomer("/decks")
    page.get_by_label("Game", exact=True).select_option(label="Final Fantasy Trading Card Game")
    page.get_by_role("button", name="Import").click()
    card = {"name": "Tallow Reeve", "type": "Forward", "element": ["Earth"], "cost": 2, "power": 5000}
    cards = [{**card, "id": "ZZ-777C"}, {"id": "ZZ-778C"}]
    file = {"name": "mine.json", "mimeType": "application/json", "buffer": json.dumps(cards).encode()}
    dialog = page.locator("dialog[open]")
    dialog.locator("input[type=file]").set_input_files(file)
    dialog.get_by_text("1 new, 0 changed, 0 the same; 1 are read exactly.").wait_for()
    assert "ZZ-778C" in dialog.locator(".faults li").inner_text()
    page.keyboard.press("Escape")
    page.get_by_role("searchbox").fill("Tallow")
    page.locator(".pool .pc .sr", has_text="Tallow Reeve").wait_for()


def test_record_is_stepped_through_and_played_on(newcomer: Any, tmp_path: Path) -> None:
    """The record of a table opens again, is stepped through, and goes on as a game from any step."""
    page = newcomer()
    sit_down(page, "Embers")
    at_table(page)
    play(page, 6)
    asked(page)
    table = shown(page)["zones"]
    page.get_by_role("button", name="More", exact=True).click()
    file = saved_record(page, tmp_path)
    steps = len(record_of(file).answers)
    page.goto("/watch")
    page.get_by_label("Open a record").set_input_files(file)
    page.locator(".transport .check input").uncheck()  # (every step, also those in which nothing is told)
    for _ in range(3):
        page.get_by_role("button", name="Step on").click()
    step = page.locator(".tnow b")
    step.get_by_text("Step 3", exact=True).wait_for()
    page.get_by_label("Comment on step 3").fill('"notes": <b>here</b>')
    page.get_by_role("button", name="Add", exact=True).click()
    page.locator(".tmarks .k-note").wait_for()
    with page.expect_download() as got:
        page.get_by_role("button", name="Save the record").click()
    file = tmp_path / "noted.json"
    got.value.save_as(file)
    assert [(note.at, note.text) for note in record_of(file).notes] == [(3, '"notes": <b>here</b>')]
    page.get_by_role("tab", name="Log").click()
    early = page.locator(".log li").count()
    page.get_by_role("slider", name="Position").fill(str(steps))
    step.get_by_text(f"Step {steps}", exact=True).wait_for()
    assert page.locator(".log li").count() > early > 0
    page.locator(".pfoot").get_by_role("button", name="Play on from here").click()
    at_table(page)
    asked(page)
    assert [zone[:2] for zone in shown(page)["zones"]] == [zone[:2] for zone in table]
    page.goto("/watch")  # (the record that was written in is still there)
    page.get_by_role("button", name="Close").click()
    page.get_by_label("Open a record").set_input_files(file)
    page.get_by_role("button", name="Step on").click()
    page.locator(".tnow b").get_by_text("Step 1", exact=True).wait_for()
    assert page.locator(".notes li p").inner_text() == '"notes": <b>here</b>'
    with page.expect_download() as got:
        page.get_by_role("button", name="Save as a scenario").click()
    scenario = tmp_path / "step.yaml"
    got.value.save_as(scenario)
    assert "position:" in scenario.read_text(encoding="utf-8")
    page.get_by_role("button", name="Close").click()
    page.get_by_label("You play").select_option(label="both sides, at one screen")
    page.get_by_label("Open a scenario file").set_input_files(scenario)
    page.wait_for_url("**/table/*")
    at_table(page)
    asked(page)


def test_a_test_hand_is_drawn_from_the_deck(newcomer: Any) -> None:
    """As many cards as a first hand has, none of what lies beside the deck; one more is drawn when asked for."""
    page = newcomer("/decks")
    page.get_by_label("Game", exact=True).select_option(label="Shadowverse: Evolve")
    page.locator(".startfrom button").first.click()
    cards = page.locator(".thand .card")
    cards.first.wait_for()
    for _ in range(6):
        assert cards.count() == 4
        assert cards.locator(".cost").count() == 4  # (what has evolved, and a leader, cost nothing)
        page.get_by_role("button", name="Draw again").click()
    page.get_by_role("button", name="Draw a card").click()
    assert cards.count() == 5


def test_chances_of_a_deck(newcomer: Any) -> None:
    """How likely it is to hold a card, one of a kind or of a cost: in the opening hand of the game, and after draws."""
    page = newcomer("/decks")
    page.get_by_label("Game", exact=True).select_option(label="Shadowverse: Evolve")
    page.locator(".startfrom button").first.click()
    page.locator(".nofault").wait_for()
    [deck, *_] = built_in_decks("evolve")
    size = sum(page.request.get(f"/api/games/evolve/builtin/{deck.name}").json()["drawn"].values())
    odds = page.locator(".odds select option").evaluate_all("all => all.map((one) => [one.value, one.textContent])")
    assert {value.split()[0] for value, _ in odds} == {"cost", "kind", "card"}
    for value, label in odds:
        copies = int(label.rpartition("(")[2].rstrip(")"))
        page.locator(".odds select").select_option(value)
        for row in page.locator(".odds li").all():
            percent, when = row.locator("b").inner_text(), row.locator("span").inner_text()
            drawn = 4 if "opening" in when else 4 + int(when.split()[1])
            assert float(percent.rstrip("%")) == round(100 * (1 - comb(size - copies, drawn) / comb(size, drawn)), 1)


def test_cards_are_found_by_cost_and_trait(newcomer: Any) -> None:
    """Costs are pressed, any of them will do; of a trait a part is enough."""
    page = newcomer("/decks")
    page.get_by_label("Game", exact=True).select_option(label="Final Fantasy Trading Card Game")

    def found(query: str) -> None:
        """The page has found as many as the server does, but not all."""
        every, total = (page.request.get(f"/api/games/fftcg/cards?{one}").json()["total"] for one in ("", query))
        assert 0 < total < every
        page.locator(".found").get_by_text(f" of {total}").wait_for()

    page.get_by_role("button", name="Cost 2", exact=True).click()
    found("cost=2")
    page.get_by_role("button", name="Cost 3", exact=True).click()
    found("cost=2&cost=3")
    job = page.request.get("/api/games/fftcg/cards?cost=3&kind=Forward").json()["cards"][0]["line"]
    page.get_by_label("Trait").fill(job.split()[-1][:4])
    found(f"cost=2&cost=3&trait={job.split()[-1][:4]}")


def test_a_pasted_list_is_a_deck_of_its_own(newcomer: Any) -> None:
    """Saving it keeps the deck that was saved before, also where that is said to be saved only afterwards."""
    page = newcomer("/decks")
    page.get_by_label("Game", exact=True).select_option(label="Weiss Schwarz")
    saving: list[Any] = []
    page.route(
        "**/api/games/weiss/decks",
        lambda route: saving.append(route) if route.request.method == "POST" and not saving else route.continue_(),
    )

    def paste(at: int, name: str) -> None:
        page.get_by_role("button", name="Paste a list").click()
        page.locator("textarea").fill(built_in_decks("weiss")[at].to_text())
        page.get_by_role("button", name="Read the list").click()
        page.locator("textarea").wait_for(state="detached")
        page.locator(".nofault").wait_for()
        page.get_by_role("textbox", name="Name of the deck").fill(name)

    paste(0, "First")
    page.get_by_role("button", name="Save", exact=True).click()
    paste(1, "Second")
    assert len(saving) == 1
    saving[0].continue_()
    decks = page.locator(".startfrom")
    decks.get_by_role("button", name="First").wait_for()
    page.get_by_role("button", name="Save", exact=True).click()
    decks.get_by_role("button", name="Second").wait_for()
    assert decks.get_by_role("button", name="First").count() == 1
