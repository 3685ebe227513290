"""What the review of the outcomes brought to light, each on an invented card."""

from weiss_outcome import outcomes

from playmat import lang as L
from playmat.games.weiss.reader.reader import reader


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


def test_all_that_one_sentence_chose_is_them() -> None:
    """ "Them" is everything that was chosen by the same words, the card itself too, not the first of it."""
    text = (
        "choose up to 1 blue character and up to 1 yellow character in your waiting room, and return them to your hand."
    )
    two = outcome(f"【ACT】 [(1)] {text}")
    assert {"Olo: my waiting room > my hand", "Una: my waiting room > my hand"} <= set(two)
    own = outcome("【ACT】 [(1)] choose this card and 1 of your other characters, and put them into your memory.")
    assert {"~: my stage left > my memory", "Mira: my stage middle > my memory"} <= set(own)


def test_that_battle_opponent_is_the_one_that_was_reversed() -> None:
    """In a battle of another character it was taken for that character; "that character" says nothing there."""
    trigger = "【AUTO】 when your other character's battle opponent becomes 【REVERSE】, put that {} into your memory."
    assert "Foe Lord: their stage middle > their memory" in outcome(trigger.format("battle opponent"))
    assert reader().read_line(trigger.format("character"), "Vale", "Character").verdict == "declined"
    text = "【AUTO】 when this card attacks, choose 1 of your characters. return that battle opponent to your hand."
    assert reader().read_line(text, "Vale", "Character").verdict == "declined"


def test_the_same_order_is_nobodys_choice() -> None:
    """Cards that go back on top in the order in which they lay are not put in order by anybody."""
    look = "【ACT】 [(1)] look at the top 3 cards of your deck, and put them on the top of your deck in {}."
    for words in ("the same order", "the original order"):
        assert "Lamp Child: my deck top > my deck top" in outcome(look.format(words))
        assert not any(w.startswith("I order") or "another order" in w for w in outcome(look.format(words)))
    assert any(w.startswith("I order") for w in outcome(look.format("any order")))


def test_what_is_shuffled_into_a_deck_is_shuffled() -> None:
    """Nobody chooses where the cards go, and the deck of the player that is named is shuffled."""
    for text, whose in (
        ("shuffle all cards in your waiting room into your deck.", L.You()),
        ("shuffle all cards in your opponent's waiting room into your opponent's deck.", L.Opponent()),
        ("shuffle this card into its owner's deck.", L.OwnerOf(L.This())),
    ):
        (ability,) = reader().read_line(f"【ACT】 [(1)] {text}", "Vale", "Character").abilities
        assert isinstance(ability, L.Activated) and isinstance(ability.effect, L.Sequence)
        move, then = ability.effect.steps
        assert isinstance(move, L.Move) and move.zone == "deck" and then == L.PlayerAct("shuffle", whose)
    words = outcome("【ACT】 [(1)] shuffle all cards in your waiting room into your deck.")
    assert "Mira: my waiting room > my deck" in words
    assert not any(w.startswith("I order") for w in words)


def test_markers_go_with_their_character_when_both_are_said() -> None:
    """Markers that an effect moves together with their character do not go to the waiting room (3.7.3.2, 1.3.1)."""
    words = outcome("【ACT】 [(1)] return this card and all markers underneath this card to your hand.")
    assert "~: my stage left > my hand" in words
    assert {"marker Lamp Child: my marker area left > my hand", "marker Tide Child: my marker area left > my hand"} <= (
        set(words)
    )


def test_the_use_of_its_own_backup_is_seen_by_the_card() -> None:
    """It lies in the waiting room by then, where the ability works too; on the stage it would wait for nothing."""
    words = outcome(
        "【ACT】 【COUNTER】 backup 3000 level 1 [put this card from your hand into your waiting room] (choose"
        " 1 of your characters that is being frontal attacked, and that character gets +3000 power until end of turn)"
        ' 【AUTO】 when you use this card\'s "Backup", draw 1 card.'
    )
    assert "triggers: Foe Guard attacks, I use an ability of ~ in hand" in words
    assert "Lamp Child: my deck top > my hand" in words
