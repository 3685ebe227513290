"""Sitting down and playing through the page, as somebody would who takes what is offered."""

from __future__ import annotations

import time
from typing import Any

# What somebody does who wants to get on: take the proposal, else a card or an option, by and by. One round of it.
PRESS = """(step) => {
  const prompt = document.querySelector('.prompt')
  if (document.querySelector('.over')) return 'over'
  if (!prompt || prompt.classList.contains('waits') || prompt.querySelector('.btn[aria-disabled=true]')) return 'waits'
  const press = (list) => list.length ? (list[step % list.length].click(), true) : false
  const all = (selector) => [...document.querySelectorAll(selector)]
  const cards = () => all('.card.playable, .card.legal, .card.couldpay').map((card) => card.closest('button'))
  if (press(all('.omenu button, .halfacts button'))) return 'menu'
  if (step % 5 == 4 && press(all('.prompt [data-role=pass]'))) return 'pass'
  if (step % 4 != 3 && press(all('[data-role=proposal]'))) return 'proposal'
  if (step % 3 != 2 && press(cards().filter(Boolean))) return 'card'
  if (press(all('.choices button, .choice2'))) return 'choice'
  if (press(all('.prompt [data-role]'))) return 'button'
  return press(cards().filter(Boolean)) ? 'card' : 'nothing'
}"""


def sit_down(page: Any, title: str, opponent: str = "Computer", computer: str = "random") -> None:
    """Pick a game and an opponent in the lobby, and start."""
    page.get_by_role("radio", name=title).click()
    page.locator(".opps button", has=page.get_by_text(opponent, exact=True)).click()
    if opponent in ("Computer", "Just watch"):
        page.locator(".oset select").nth(1).select_option(computer)
    page.get_by_role("button", name="Sit down and play" if opponent != "Just watch" else "Watch", exact=True).click()


def at_table(page: Any) -> None:
    """Wait until the table is there."""
    page.locator(".prompt").wait_for()


def press(page: Any, step: int) -> str:
    """One round of pressing something; what was pressed, "waits" or "over"."""
    return str(page.evaluate(PRESS, step))


def play(page: Any, seconds: float, steps: int = 100_000) -> int:
    """Play on, for so many steps or until the game is over; how many steps it took."""
    done, until = 0, time.monotonic() + seconds
    while done < steps:
        assert time.monotonic() < until, f"after {done} steps: {page.locator('.prompt').inner_text()}"
        pressed = press(page, done)
        if pressed == "over":
            return done
        done += pressed != "waits"
        page.wait_for_timeout(15 if pressed == "waits" else 5)
    return done


def asked(page: Any) -> Any:
    """Wait until this page is asked something that it can answer."""
    page.locator(".prompt:not(.waits):not(:has(.btn[aria-disabled=true]))").wait_for()
