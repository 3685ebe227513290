"""How sentences change one another, and what few cards say: each rule on invented cards."""

from playmat.games.fftcg.reader.reader import reader
from playmat.lang import (
    Act,
    Among,
    Bound,
    Candidate,
    CountersOn,
    Damage,
    DidSo,
    GainAbility,
    If,
    Isnt,
    May,
    MayCastFrom,
    Modal,
    Move,
    Num,
    Ongoing,
    Opponent,
    OtherThan,
    Over,
    Pick,
    PlayerAct,
    Replacement,
    Rest,
    RevealUntil,
    Sequence,
    Spell,
    Static,
    Step,
    That,
    Together,
    Triggered,
    ValueOf,
    You,
)

READER = reader()


def steps(text: str, card_type: str = "Summon") -> tuple[Step, ...]:
    """The steps of the one ability of a line on the card called Mira."""
    line = READER.read_line(text, "Mira", card_type)
    assert line.verdict == "exact", f"{line.why}: {line.stopping_words}"
    (one,) = line.abilities
    assert isinstance(one, (Spell, Triggered))
    return one.effect.steps if isinstance(one.effect, Sequence) else (one.effect,)


def why(text: str, card_type: str = "Summon") -> str:
    """Why a line is declined."""
    line = READER.read_line(text, "Mira", card_type)
    assert line.verdict == "declined"
    return line.why


def test_instead_after_instead() -> None:
    """The last that holds counts."""
    _, one = steps(
        "Choose 1 Forward. Deal it 2000 damage. If you control a Backup, deal it 4000 damage instead."
        " If you control a Monster, deal it 9000 damage instead."
    )
    assert isinstance(one, If)
    assert one.then == Damage(Bound("a"), Num(9000))
    assert isinstance(one.otherwise, If)
    assert one.otherwise.then == Damage(Bound("a"), Num(4000))


def test_instead_of_a_whole_sentence() -> None:
    """The same verbs in the same order replace all of them."""
    (one,) = steps(
        "Draw 1 card, then discard 1 card. If you control a Backup, draw 2 cards, then discard 1 card instead."
    )
    assert isinstance(one, If)
    assert one.otherwise == Sequence((PlayerAct("draw", You()), PlayerAct("discard", You())))


def test_things_are_where_they_were_in_the_other_branch() -> None:
    """What is broken in one branch is on the field in the other."""
    _, one = steps("Choose 1 Forward. If it is a Fire Forward, break it. If not, deal it 3000 damage.")
    assert isinstance(one, If)
    assert one.otherwise == Damage(Bound("a"), Num(3000))


def test_the_former_and_the_latter() -> None:
    """By the order in which one sentence chose them; "its power" is the dealer's."""
    a, b, deal = steps(
        "Choose 1 Forward you control and 1 other Forward. The former deals damage equal to its power to the latter."
    )
    assert isinstance(a, Pick)
    assert isinstance(b, Pick)
    assert OtherThan(Bound("a")) in b.what.tests
    assert deal == Damage(Bound("b"), ValueOf("power", Bound("a")), Bound("a"))
    assert why("Choose 1 Forward. Dull the latter.") == "the former or the latter"


def test_one_or_the_other_is_decided_late() -> None:
    """ "Dull it or freeze it" is no choice of modes when played."""
    _, one = steps("Choose 1 Forward. Dull it or freeze it.")
    assert one == Modal(Num(1), Num(1), (Act("dull", Bound("a")), Act("freeze", Bound("a"))), late=True)


def test_unless_a_player_pays() -> None:
    """The player may; what happens else is no condition of the trigger."""
    may, other = steps("When Mira attacks, if your opponent doesn't discard 1 card, draw 1 card.", "Forward")
    assert may == May(PlayerAct("discard", Opponent()), Opponent())
    assert other == If(Isnt(DidSo()), PlayerAct("draw", You()))


def test_what_follows_a_may_belongs_to_it() -> None:
    """ "You may draw 1 card, then discard 1 card" is one decision."""
    (one,) = steps("You may draw 1 card, then discard 1 card.")
    assert one == May(Sequence((PlayerAct("draw", You()), PlayerAct("discard", You()))))


def test_cards_turned_over() -> None:
    """ "It" is what was met, "the other cards" what was turned over besides."""
    turn, add, back = steps(
        "Turn over one card at a time from the top of your deck until a Monster is revealed. Add it to your hand."
        " Then, shuffle the other cards and return them to the bottom of your deck."
    )
    assert isinstance(turn, RevealUntil)
    assert add == Move(Bound(turn.hit), "hand", how="add")
    assert back == Move(Bound(turn.others), "deck", "bottom random")


def test_among_them_holds_for_the_whole_list() -> None:
    """A trailing "among them" is said of both, and the rest is less both."""
    _, one, two, _, rest = steps(
        "Reveal the top 5 cards of your deck. Add up to 1 Fire card and up to 1 Ice card among them to your hand"
        " and return the other cards to the bottom of your deck in any order."
    )
    for pick in (one, two):
        assert isinstance(pick, Pick)
        assert Among(Bound("a")) in pick.what.tests
    assert isinstance(rest, Move)
    assert rest.what == Rest(Bound("a"), Together((Bound("b"), Bound("c"))))


def test_amounts_of_each_receiver() -> None:
    """ "Their" and, after "each", "its" are each one's own."""
    (deal,) = steps("Deal each Forward opponent controls damage equal to its power minus 1000.")
    assert isinstance(deal, Damage)
    assert ValueOf("power", Candidate()) in (getattr(deal.amount, "a", None), deal.amount)
    line = READER.read_line(
        "The Forwards opponent controls lose 1000 power for each Moss Counter on them.", "Mira", "Forward"
    )
    (static,) = line.abilities
    assert isinstance(static, Static)
    assert CountersOn("Moss", Candidate()) == static.changes[0].by.b  # type: ignore[attr-defined]


def test_for_every_so_many() -> None:
    """Whole division."""
    (draw,) = steps("Draw 1 card for every 2 Backups you control.")
    assert isinstance(draw, PlayerAct)
    assert isinstance(draw.amount, Over)


def test_casting_by_permission() -> None:
    """What its cost is said to be belongs to the permission before."""
    *_, one = steps(
        "Choose 1 Summon in your Break Zone. Remove it from the game. You can cast it at any time you could normally"
        " cast it this turn. The cost required to cast it can be paid using CP of any Element."
    )
    assert one == Ongoing(None, (MayCastFrom(Bound("a"), any_kind=True),))


def test_the_effect_that_chooses() -> None:
    """ "Its effect" after "is chosen" is that of what chooses."""
    (one,) = steps("When Mira is chosen by your opponent's Summons, cancel its effect.", "Forward")
    assert one == Act("cancel", That("object"))


def test_a_shield_that_names_the_opponent_is_the_effects() -> None:
    """On a Forward of whomever, "opponent" is the opponent of who made it."""
    _, one = steps(
        "Choose 1 Forward. If it deals damage to a Forward opponent controls this turn, the damage increases by 1000"
        " instead."
    )
    assert isinstance(one, Ongoing)
    assert one.what is None
    (gained,) = one.changes
    assert isinstance(gained, GainAbility)
    assert isinstance(gained.ability, Replacement)
    assert gained.ability.event.subject == Bound("a")


def test_what_each_player_picked_is_no_one_thing() -> None:
    """Nothing of an "each player" sentence can be spoken of in the next."""
    assert why("Each player selects 2 Forwards they control. Dull them.") == "them"


def test_a_tail_that_may_be_the_last_nouns_alone() -> None:
    """Other quantities and a tail of its own: nobody knows whether the zone is said of the first."""
    text = "Choose 1 Forward of cost 3 or less and up to 1 Backup in your Break Zone. Remove them from the game."
    assert why(text) == "a tail of the last noun or of all"
