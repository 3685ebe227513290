"""Moves are seen: a card goes from where it was to where it is, once, turned over where what is seen of it changes."""

from typing import Any

from playing import asked, at_table, play, sit_down

# What is on its way, noted when it starts: from and to (middles), whether it turns over; and cards that are seen in
# their new place while they are on their way, which would be seen twice.
NOTING = """
  window.flown = []
  const animate = Element.prototype.animate
  Element.prototype.animate = function (frames, timing) {
    const flight = animate.call(this, frames, timing)
    if (this.matches('.flight')) {
      const box = this.getBoundingClientRect()
      const [from, to] = [frames[0].transform, frames.at(-1).transform]
      const name = this.querySelector('.flipface .name')?.textContent ?? ''
      const turns = this.querySelector('.flipside') !== null
      setTimeout(() => {
        const waits = [...document.querySelectorAll('.card')].filter((one) => one.style.visibility === 'hidden').length
        window.flown.push({ from, to, name, turns, lasts: timing.duration, waits })
      })
    }
    return flight
  }
"""
MOVING = {"reduced_motion": "no-preference"}


def flown(page: Any) -> Any:
    """What has been on its way."""
    return page.evaluate("window.flown")


def test_cards_fly_and_arrive(newcomer: Any) -> None:
    """What is played goes from its place to another one; drawn cards turn over; when all is still nothing is left over,
    and no card is hidden.
    """
    page = newcomer(script=NOTING, **MOVING)
    sit_down(page, "Embers")
    at_table(page)
    play(page, 24)
    asked(page)
    page.wait_for_function("() => window.flown.length && !document.querySelector('.flight, .veil')")
    moves = flown(page)
    assert len(moves) > 3
    assert all(move["from"] != move["to"] and move["to"].startswith("translate(0px, 0px)") for move in moves)
    assert all(move["lasts"] == 280 for move in moves)
    assert any(move["turns"] for move in moves) and any(not move["turns"] for move in moves)
    assert any(move["waits"] for move in moves)
    page.wait_for_function("() => !document.querySelector('.flight, .veil')")
    assert page.evaluate("[...document.querySelectorAll('.card')].every((one) => one.style.visibility === '')")


def test_nothing_moves_where_that_is_not_wanted(newcomer: Any) -> None:
    """With reduced motion nothing flies: where something has arrived is outlined for a moment."""
    script = (
        NOTING
        + """
      window.marked = 0
      const count = (all) => (window.marked += all.filter((one) => one.target.classList.contains('arrived')).length)
      new MutationObserver(count).observe(document, { subtree: true, attributes: true, attributeFilter: ['class'] })
    """
    )
    page = newcomer(script=script)
    sit_down(page, "Embers")
    at_table(page)
    play(page, 16)
    asked(page)
    assert not flown(page)
    assert page.evaluate("window.marked") > 0
