"""What the review of the outcomes brought to light, each on an invented card."""

from carry_outcome import outcomes

from playmat.games.fftcg.reader.reader import reader


def outcome(text: str, card_type: str) -> list[str]:
    """The outcome of a line."""
    line = reader().read_line(text, "Vale", card_type)
    assert line.verdict == "exact", line.why
    return outcomes([(line.abilities, card_type)])[0]


def test_a_shield_of_a_player_is_there() -> None:
    """The next damage to the player is replaced; the sentence used to vanish."""
    words = outcome("During this turn, the next damage dealt to you becomes 0 instead.", "Summon")
    assert any(w.strip().startswith("shield until end of turn x1") for w in words)


def test_a_summon_that_was_cast_is_cancelled() -> None:
    """The event of casting names the card; cancelling it cancels what is on the stack."""
    words = outcome("When your opponent casts a Summon, cancel its effect.", "Forward")
    assert "      not: ~: damage 0>4000".strip() in [w.strip() for w in words]


def test_searching_is_an_event() -> None:
    """What waits for a search hears of it, by its player."""
    words = outcome("When your opponent searches for 1 or more cards, draw 1 card.", "Forward")
    assert words[0] == "triggers: they search by Summon"


def test_enters_the_field_dull() -> None:
    """What is proposed has not arrived yet; a card's own text about it works where the card comes from."""
    for text, script in (
        ("~ enters the field dull.", "~: my hand > my field dull"),
        ("The opponent's Forwards enter the field dull.", "Wind Raider 2: their hand > their field dull"),
    ):
        assert script in [w.strip() for w in outcome(text, "Forward")]


def test_the_revealed_forwards_are_no_other_cards() -> None:
    """A noun says which of the cards that were turned over are meant."""
    words = outcome("Reveal the top 3 cards of your deck. Add the revealed Forwards to your hand.", "Summon")
    assert [w.strip() for w in words if "> my hand" in w] == ["Earth Fighter 4 (Mira): my deck top > my hand"]
