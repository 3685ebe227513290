"""What a player is handed stands by itself: question, options, view and log go elsewhere as data, without the game."""

import json
import pickle
from random import Random

import pytest
from toys.positions import both_pass, embers_main

import playmat
from playmat.kernel import registry, rng
from playmat.kernel.errors import StaleView
from playmat.kernel.views.eventlog import Entry
from playmat.kernel.views.worlds import mixed, relabelled

pytestmark = pytest.mark.compiled
GAMES = sorted({*registry.names(), "embers", "tides"})


def decisions(name: str, every: int = 15) -> list[playmat.Game]:
    """Games at a question, each kind of which comes at least once, and some more."""
    found: list[playmat.Game] = []
    seen: set[tuple[str, str]] = set()
    for seed in range(2):
        game, draw, n = playmat.new_game(name, seed=seed), Random(seed), 0
        while not game.over and n < 400:
            question, n = game.question, n + 1
            if n % every == 0 or (question.kind, question.about) not in seen:
                seen.add((question.kind, question.about))
                found.append(game)
                game = playmat.Game.from_data(game.to_data())
            game.answer(draw.choice(game.question.codes))
    return found


def through_json(data: object) -> object:
    """The same data after it was sent as text."""
    return json.loads(json.dumps(data))


@pytest.mark.parametrize("name", GAMES)
def test_questions_travel(name: str) -> None:
    """As data and pickled: each option with all that it says; the answer that comes back is taken."""
    for game in decisions(name):
        question = game.question
        for other in (
            playmat.Question.from_data(through_json(question.to_data())),
            pickle.loads(pickle.dumps(question)),
        ):
            assert other == question and other.codes == question.codes and other.options == question.options
            assert (other.forced, repr(other)) == (question.forced, repr(question))
        option = question.options[-1]
        sent = pickle.loads(pickle.dumps(option))
        assert sent == option == playmat.Option.from_data(through_json(option.to_data()))
        for given in (sent, sent.code, sent.text):
            fork = game.fork()
            fork.answer(given)


@pytest.mark.parametrize("name", GAMES)
def test_nothing_hidden_is_handed_out(name: str) -> None:
    """Games that differ only in what a player may not know give equal pickles of question, view and log; so do games
    that differ only in the numbers of their cards.
    """
    for at, game in enumerate(decisions(name)):
        for player in range(game.players):
            view = game.view(player)
            other = playmat.Game(mixed(game._state, player, rng.seeded(at), True), game.setup)
            other._state.history.log.extend(game._state.history.log)
            mine, theirs = view.to_data(), other.view(player).to_data()
            assert [entry["clause"] for entry in mine.pop("log")] == [entry["clause"] for entry in theirs.pop("log")]
            assert pickle.dumps(mine) == pickle.dumps(theirs)
            if game.question.player == player:
                assert pickle.dumps(other.question) == pickle.dumps(game.question)
        if not game._state.loop and not game._state.bans:  # (those hold answers, and so numbers of cards)
            again = playmat.Game(relabelled(game._state, rng.seeded(at)))
            assert pickle.dumps(again.question) == pickle.dumps(game.question)


@pytest.mark.parametrize("name", GAMES)
def test_views_travel(name: str) -> None:
    """A view in another process looks the same, and the same samples come of it; nothing of the game goes along."""
    for game in decisions(name, 40):
        for player in range(game.players):
            view = game.view(player)
            for other in (
                pickle.loads(pickle.dumps(view)),
                playmat.View.from_data(through_json(view.to_data())),
                pickle.loads(pickle.dumps(view.keep())),
            ):
                assert other.data() == view.data() and other.log == view.log
                assert other.question == view.question
                assert other.sample(Random(3)).digest() == view.sample(Random(3)).digest()
                assert other._game is None


@pytest.mark.parametrize("name", GAMES)
def test_options_say_what_they_are_about(name: str) -> None:
    """A verb's word, the card's key and name where it is known, and words: never a bare number of an ability."""
    for game in decisions(name):
        view = game.view(game.question.player)
        assert game.question.subject
        for option in game.question.options:
            assert option.verb == option.text.split()[0]
            assert option.subject and not option.subject.startswith(("ability ", "position "))
            if option.key:
                card = view.card(option.handle)
                assert (card.key, card.name) == (option.key, option.name)
        abilities = [item["ability"] for item in [*view.tree()["stack"], *view.tree()["waiting"]]]
        assert not any(words.startswith("ability ") for words in abilities)


def test_an_effect_says_its_own_words() -> None:
    """Where it asks, where it is an option, and where it waits."""
    seen: set[str] = set()
    for game in decisions("fftcg"):
        question = game.question
        if question.about == "mode":
            assert all(option.subject in question.subject for option in question.options)
            seen.add("mode")
        for option in question.options:
            if option.verb == "use":
                assert ":" in option.subject and option.subject != option.name
                seen.add("use")
        if question.kind == "target":
            assert "hoose" in question.subject and question.name
            seen.add("target")
    assert seen == {"mode", "use", "target"}


def test_an_old_question_says_so_and_a_kept_one_holds() -> None:
    """What has been looked at stays; the rest is no longer known, unless the question was kept."""
    game = embers_main(hand=(["bolt"], []), field=(["fox"], ["bear"]))
    looked, never, kept = game.question, game.question, game.question.keep()
    codes, data = looked.codes, kept.to_data()
    game.answer("pass")
    assert looked.codes == codes and kept.to_data() == data
    for what in ("codes", "options", "subject", "handle"):
        with pytest.raises(StaleView, match="keep"):
            getattr(never, what)


@pytest.mark.parametrize("name", GAMES)
def test_the_log_names_cards_as_the_view_does(name: str) -> None:
    """A handle in it is that of a card of the same key in the view; an entry travels."""
    handles = 0
    for game in decisions(name, 40):
        for player in range(game.players):
            view = game.view(player)
            for entry in view.log:
                assert Entry.from_data(through_json(entry.to_data())) == entry == pickle.loads(pickle.dumps(entry))
                assert bool(entry.key) == (entry.name not in ("", "a card"))
                for key, handle in ((entry.key, entry.handle), (entry.other_key, entry.other_handle)):
                    if handle:
                        handles += 1
                        assert view.card(handle).key == key
    assert handles


def test_a_card_that_went_on_has_no_handle_in_what_came_before() -> None:
    """Else the log would tell that the same card has come back."""
    game = embers_main(hand=(["fox"], []))
    game.answer("play fox")
    both_pass(game)
    played = [entry for entry in game.view(1).log if entry.key == "fox"]
    assert played[-1].handle == game.view(1).zone("field", 0)[-1].handle
    assert all(not entry.handle for entry in played if entry.to not in (None, "field"))


@pytest.mark.parametrize("name", GAMES)
def test_a_result_says_how(name: str) -> None:
    """By which clause and how, also in the view; it travels."""
    game, draw = playmat.new_game(name, seed=1), Random(1)
    while not game.over:
        assert game.result is None and game.view(0).result is None
        game.answer(draw.choice(game.question.codes))
    result = game.result
    assert result is not None and result.clause and result.how
    assert game.view(0).result == result == pickle.loads(pickle.dumps(result))
    assert playmat.Result.from_data(through_json(result.to_data())).to_data() == result.to_data()
    again = playmat.new_game(name, seed=1)
    again.concede(0)
    assert again.result is not None and (again.result.winner, again.result.how) == (1, "conceded")


def test_a_view_with_closed_lists_is_sent_as_it_shows() -> None:
    """The other deck's cards would go along: only what it shows does, and no samples are drawn of it elsewhere."""
    game = playmat.new_game("embers", seed=1, open_lists=False)
    view = game.view(0)
    there = pickle.loads(pickle.dumps(view))
    assert there.data() == view.data() and there.question == view.question and there.log == view.log
    with pytest.raises(playmat.PlaymatError, match="closed lists"):
        there.sample(Random(1))


@pytest.mark.parametrize("name", GAMES)
def test_damaged_data_is_refused(name: str) -> None:
    """With the place where it is wrong."""
    game = playmat.new_game(name, seed=1)
    question, view = game.question.to_data(), game.view(0).to_data()
    for data, read, says in (
        ({**question, "kind": "guess"}, playmat.Question.from_data, r"question\.kind: expected one of act"),
        ({**question, "more": 1}, playmat.Question.from_data, "question"),
        ([], playmat.Question.from_data, "question"),
        ({**question["options"][0], "code": "x"}, playmat.Option.from_data, r"option\.code: expected a whole number"),
        ({**view, "playmat": "game"}, playmat.View.from_data, r"view\.playmat: expected 'view'"),
        ({**view, "player": 7}, playmat.View.from_data, r"view\.player"),
        ({**view, "asked": {}}, playmat.View.from_data, r"view\.asked"),
        ({"winner": "me", "draw": False, "clause": "", "how": ""}, playmat.Result.from_data, r"result\.winner"),
    ):
        with pytest.raises(playmat.DataError, match=says):
            read(data)
