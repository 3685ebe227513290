"""What the review of the outcomes brought to light, each on an invented card."""

from weiss_outcome import outcomes

from playmat.games.weiss.reader import reader


def outcome(text: str) -> list[str]:
    """The outcome of a character's line."""
    line = reader().read_line(text, "Vale", "Character")
    assert line.verdict == "exact", line.why
    return [w.strip() for w in outcomes([(line.abilities, "Character")])[0]]


def test_x_is_said_somewhere() -> None:
    """A number X that no sentence defines is not read; it used to be 0."""
    assert reader().read_line("【CONT】 this card gets +x power.", "Vale", "Character").verdict == "declined"


def test_nobody_has_no_level() -> None:
    """Without a battle opponent its level is not lower than anything; it used to count as 0."""
    text = "【CONT】 if the level of this card's battle opponent is lower than your level, this card gets +1000 power."
    words = outcome(text)
    assert words[:2] == ["[my battle; their battle]", "~: power 5000>6000"]


def test_shift_exchanges_at_the_beginning_of_the_main_phase() -> None:
    """The ability works in the clock, for a card of its color in hand."""
    words = outcome(
        "【AUTO】 【CLOCK】 shift level 0 (at the beginning of your main phase, you may choose 1 blue card in your hand"
        " and this card in your clock, and exchange them)"
    )
    assert "~: my clock bottom > my hand" in words
    assert "Olo: my hand > my clock top" in words


def test_all_that_an_effect_put_away_is_counted() -> None:
    """In whichever sentence, and by what it is; only the last cards used to count. What was paid is none of it."""
    mill = "put the top 2 cards of your deck into your waiting room."
    words = outcome(
        "【AUTO】 [put 1 card from your hand into your waiting room] when this card attacks, you may pay the cost."
        f" if you do, {mill} {mill} this card gets +x power until end of turn. x is equal to the number of characters"
        " put into your waiting room by this effect."
    )
    assert "~: rested, power 5000>5003" in words
