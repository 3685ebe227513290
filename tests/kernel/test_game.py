"""The public face of a game: questions, answers, refusals, undo, forks, the log."""

import random
import subprocess
import sys

import pytest
from embers.rulebook import make_rules
from embers.rules import schema as embers
from toys.positions import both_pass, embers_main, named

import playmat
from playmat import Game, IllegalAnswer, MalformedAnswer, PlaymatError
from playmat.kernel.answers.handles import with_handle
from playmat.kernel.completing import complete
from playmat.kernel.records import PASS, answer_of

pytestmark = pytest.mark.compiled


def new(seed: int = 6) -> Game:
    """A new game of EMBERS."""
    return playmat.new_game("embers", seed=seed)


def play(game: Game, answers: int, seed: int = 1) -> None:
    """Answer by chance."""
    draw = random.Random(seed)
    for _ in range(answers):
        if game.over:
            break
        game.answer(draw.choice(game.question.options))


def test_the_loop_of_the_readme() -> None:
    """A game is played with question, options, view and answer, and then has a result."""
    game = playmat.new_game("tides", seed=7)
    draw = random.Random(1)
    while not game.over:
        question = game.question
        view = game.view(question.player)
        assert view.question is not None and view.question.codes == question.codes
        game.answer(draw.choice(question.options))
    assert game.result is not None
    assert game.result.draw or game.result.winner in (0, 1)
    assert str(game.result) in ("draw", "player 0 wins", "player 1 wins")
    with pytest.raises(PlaymatError, match="over"):
        _ = game.question
    with pytest.raises(MalformedAnswer, match="over"):
        game.answer("pass")


def test_the_same_seed_gives_the_same_game() -> None:
    """Set-up and answers decide everything."""
    first, second, third = new(), new(), new(8)
    for game in (first, second):
        play(game, 50)
    assert first.digest() == second.digest() != third.digest()
    assert first.answers == second.answers


def test_a_question_says_who_what_and_why() -> None:
    """Player, kind, clause, a word for what it is about, options with labels and handles."""
    game = embers_main(hand=(["bolt", "fox"], []), field=([], ["bear"]))
    question = game.question
    assert (question.player, question.kind, question.clause, question.about) == (0, "act", "2.3", "priority")
    assert not question.forced
    bolt = next(option for option in question.options if option.text.endswith("bolt"))
    assert bolt.label == "play Bolt"
    assert bolt.handle == next(c.handle for c in game.view(0).zone("hand", 0) if c.key == "bolt")
    assert question.codes == [option.code for option in question.options]


@pytest.mark.parametrize("how", ["option", "code", "text", "number", "name"])
def test_an_answer_may_be_given_in_many_ways(how: str) -> None:
    """An option, its code, its text, and the text with the card's name or key instead of its number."""
    game = embers_main(hand=(["bolt", "fox"], []), field=([], ["bear"]))
    option = game.question.options[1]
    text = {"text": option.text, "number": option.text.rpartition(" ")[0], "name": "play Bolt"}
    game.answer(option if how == "option" else option.code if how == "code" else text[how])
    assert game.question.about == "choose"
    assert game.answers == ["play #1 bolt"]


def test_an_illegal_answer_names_its_clause() -> None:
    """What the rules forbid raises with the clause, and nothing changes."""
    game = embers_main(hand=(["bear", "bolt"], []), fuel=(1, 0))
    before = game.digest()
    bear = named(game, "bear")
    for answer, clause in (("play bear", "3.1"), ("play bolt", "3.3"), (f"play {bear}", "3.1"), ("use bear", "3.4")):
        with pytest.raises(IllegalAnswer, match=clause) as error:
            game.answer(answer)
        assert error.value.clause == clause
        assert game.why_not(answer) == clause
        assert not game.allowed(answer)
    assert game.digest() == before
    assert game.allowed("pass")
    both_pass(game)
    with pytest.raises(IllegalAnswer) as error:
        game.answer(f"card {named(game, 'bear')}")
    assert error.value.clause == "2.4"


@pytest.mark.parametrize(
    "answer", ["", "perhaps", "yes", "number 3", "play", "play #4000", "cast #1", "play nonsense", -3, 0, 1 << 60, None]
)
def test_a_malformed_answer_says_what_was_expected(answer: object) -> None:
    """What is no answer to this question at all raises and tells what would be one."""
    game = embers_main(hand=(["fox"], []))
    before = game.digest()
    with pytest.raises(MalformedAnswer, match="expected"):
        game.answer(answer)
    assert game.digest() == before


def test_a_name_that_fits_several_unlike_cards_is_refused() -> None:
    """Two foxes in hand are as good as one; a turned and an upright one are not."""
    game = embers_main(hand=(["fox", "fox"], []))
    game.answer("play fox")
    game = embers_main(field=(["hearth", "hearth"], []))
    game.answer("use hearth")
    game = embers_main(field=(["fox", "fox"], []), hand=(["bolt"], []))
    game._state.cols[embers.DAMAGE][0] = 1
    game.answer("play bolt")
    with pytest.raises(MalformedAnswer, match="give the number"):
        game.answer("card fox")


def test_undo_reaches_the_beginning() -> None:
    """One answer at a time within the journal, and past it by playing again."""
    game = new()
    start = game.digest()
    digests = []
    draw = random.Random(3)
    while len(game.answers) < 150:
        digests.append(game.digest())
        game.answer(draw.choice(game.question.codes))
    last = game.digest()
    answers = game.answers
    for back in range(1, 151):
        game.undo()
        assert game.digest() == digests[-back]
    assert game.digest() == start and game.answers == []
    for answer in answers:
        game.answer_recorded(answer)
    assert game.digest() == last
    game.undo(149)
    assert game.digest() == digests[1]
    with pytest.raises(PlaymatError, match="take back"):
        game.undo(2)


def test_a_game_without_its_beginning_is_undone_as_far_as_its_journal_reaches() -> None:
    """A fork has no history; a position set up by hand keeps that of its own answers."""
    fork = new().fork()
    with pytest.raises(PlaymatError):
        fork.undo()
    game = embers_main(hand=(["fox"] * 5, []))
    play(game, 90)
    game.undo(60)
    with pytest.raises(PlaymatError, match="how it began"):
        game.undo(30)


def test_forks_go_their_own_ways() -> None:
    """What happens in a fork does not touch the game."""
    game = new()
    play(game, 20)
    before = game.digest()
    fork = game.fork()
    assert fork.digest() == before
    play(fork, 30)
    assert game.digest() == before != fork.digest()


def test_conceding() -> None:
    """Whoever wants may give up at any question; it is recorded, and can be taken back."""
    for player in (0, 1):
        game = new()
        before = game.digest()
        game.concede(player)
        assert game.over and game.result is not None and game.result.winner == 1 - player
        assert game.answers == [f"concede {player}"]
        game.undo()
        assert game.digest() == before and not game.over
    with pytest.raises(MalformedAnswer, match="expected a player"):
        game.concede(2)


def test_forced_answers() -> None:
    """Questions with one answer can be given by themselves, or a policy can pass."""
    game = embers_main(hand=(["fox"], []))
    assert game.advance_forced() == 0
    game.answer("pass")
    assert game.question.player == 1 and game.question.forced
    assert game.advance_forced() > 0
    assert game.over or not game.question.forced
    game = new()
    policy = lambda question: question.codes[0] if question.kind == "act" else None  # noqa: E731  (as users write it)
    assert game.auto_answer(policy) > 0
    assert game.over or game.question.kind != "act"


def test_the_log_tells_what_happened_by_which_clause() -> None:
    """Entries are made of the ints when they are read; hidden cards are not told to the other player."""
    game = embers_main(hand=(["fox"], []), fuel=(1, 0))
    game.answer("play fox")
    both_pass(game)
    assert [entry.text for entry in game.log] == ["Ember Fox: hand to air [3.1]", "Ember Fox: air to field [3.5]"]
    game.undo(3)
    assert game.log == []
    both_pass(game)
    game.answer("pass")
    drawn = [[e.name for e in log if e.frm == "deck"] for log in (game.log, game.view(1).log, game.view(0).log)]
    assert drawn == [["Ember Fox"], ["Ember Fox"], ["a card"]]


def test_an_error_in_a_rulebook_leaves_the_game_as_it_was() -> None:
    """An answer is carried out whole or not at all, whatever goes wrong on the way."""
    game = embers_main(hand=(["fox"], []), fuel=(1, 0))
    before = game.digest()
    s = game._state
    rules = make_rules("default", "")
    rules.actions.perform = lambda s, player, answer: 1 // 0  # type: ignore[assignment,return-value]
    s.book, whole = complete(rules), s.book
    with pytest.raises(ZeroDivisionError):
        game.answer("play fox")
    s.book = whole
    assert game.digest() == before
    game.answer("play fox")


def test_answers_do_not_depend_on_the_order_of_options() -> None:
    """The text of an answer means the same where the options stand in another order."""
    game = embers_main(hand=(["bolt", "fox", "rally"], []), field=([], ["bear"]))
    texts = {option.text: option.code for option in game.question.options}
    game._state.ask.options.reverse()  # type: ignore[union-attr]  # there is a question
    assert {option.text: option.code for option in game.question.options} == texts
    game.answer("play rally")
    assert game.answers == ["play #3 rally"]


def test_a_wrong_set_up_says_what_is_wrong() -> None:
    """Unknown games, editions, zones and cards are DataErrors."""
    for arguments, words in (
        (("chess", []), "no game 'chess'"),
        (("embers", [["fox"]]), "expected 2"),
        (("embers", [["fox"], ["unicorn"]]), "no card is called 'unicorn'"),
    ):
        with pytest.raises(playmat.DataError, match=words):
            playmat.new_game(arguments[0], decks=arguments[1])
    with pytest.raises(playmat.DataError, match="no edition 'best'"):
        playmat.new_game("embers", edition="best")


def test_an_answer_is_a_plain_number() -> None:
    """Codes are made of verb, number and the card's handle, never its number in the game, which is none to a player."""
    game = embers_main(hand=(["fox"], []))
    mine = game.view(0).zone("hand", 0)[0]
    assert game.question.codes == [PASS, with_handle(embers.PLAY, mine.handle)]
    for number in range(4):
        with pytest.raises(MalformedAnswer, match="expected"):
            game.answer(answer_of(embers.PLAY, number))
    with pytest.raises(MalformedAnswer, match="sees no such card; expected"):
        game.answer(with_handle(embers.PLAY, mine.handle + 1000))
    game.answer(with_handle(embers.PLAY, mine.handle))
    assert game.answers == ["play #0 fox"]


def test_importing_playmat_imports_no_kernel() -> None:
    """`import playmat` is quick; the exports come when they are used, and all are there."""
    quick = "import sys, playmat; assert 'playmat.kernel' not in sys.modules"
    there = "assert all(getattr(playmat, name) is not None for name in playmat.__all__)"
    subprocess.run([sys.executable, "-c", f"{quick}; {there}"], check=True)
