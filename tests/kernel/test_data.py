"""Games as data: everything comes back, and wrong data says where it is wrong."""

import copy
import random
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import playmat
from playmat import DataError, Game, PlaymatError, Replay
from playmat.kernel.model.schema import E_CHOSEN
from playmat.kernel.records import CARD_BITS, NO_CARD, NONE, Ctx, Event, Waiting
from playmat.kernel.replay import load_game, save_game
from playmat.registry import GameKind, find, names, register

pytestmark = pytest.mark.compiled
TOYS = ("embers", "tides")


def played(name: str, seed: int, answers: int) -> Game:
    """A game that has gone on for a while."""
    game = playmat.new_game(name, seed=seed)
    draw = random.Random(seed)
    while not game.over and len(game.answers) < answers:
        game.answer(draw.choice(game.question.codes))
    return game


@pytest.mark.parametrize("name", TOYS)
def test_a_game_comes_back_from_a_file(name: str, tmp_path: Path) -> None:
    """Saved and resumed, a game goes on as the other does, and can still be undone to its beginning."""
    game = played(name, 4, 35)
    save_game(game, tmp_path / "game.json")
    again = load_game(tmp_path / "game.json")
    assert again.digest() == game.digest() and again.answers == game.answers
    answer = game.question.options[-1].text
    for one in (game, again):
        one.answer(answer)
    assert again.digest() == game.digest()
    again.undo(len(again.answers))
    assert again.digest() == playmat.new_game(name, seed=4).digest()


def test_a_finished_game_comes_back() -> None:
    """The end of a game is data too."""
    game = played("tides", 2, 10_000)
    again = Game.from_data(msgspec.json.decode(msgspec.json.encode(game.to_data())))
    assert again.over and again.result == game.result


def test_an_event_may_speak_of_an_item_that_has_left_the_stack() -> None:
    """What chose a card is an object without a card of its own, and may be gone when the game is saved."""
    game = played("embers", 4, 35)
    gone = Event(E_CHOSEN, NONE, 7 << CARD_BITS | NO_CARD)
    game._state.waiting.append(Waiting(0, 8, Ctx(NONE, 0, 0, event=gone)))
    again = Game.from_data(msgspec.json.decode(msgspec.json.encode(game.to_data())))
    assert again.digest() == game.digest()


def test_data_names_procedures_and_steps() -> None:
    """Nothing in a frame depends on the order in which procedures and steps are written down."""
    frames = played("embers", 1, 20).to_data()["state"]["frames"]  # type: ignore[index]  # it is a dict
    assert [f["procedure"] for f in frames] == ["game", "turn", "priority"]
    assert frames[-1]["step"] == "what_to_do"


DATA = {name: msgspec.json.encode(played(name, 1, 30).to_data()) for name in TOYS}
VALUES: list[object] = [
    None,
    True,
    -1,
    0,
    1,
    7,
    4095,
    1 << 61,
    1 << 70,
    "",
    "deck",
    "hand",
    "play",
    [],
    [1],
    [[]],
    {},
    1.5,
]


def spoil(data: object, draw: random.Random, value: object) -> object:
    """Change one value somewhere inside, or take it away."""
    where: object = data
    while True:
        keys = list(where) if isinstance(where, dict) else list(range(len(where))) if isinstance(where, list) else []
        key = draw.choice(keys)
        inside = where[key]  # type: ignore[index]  # a dict or a list
        if not isinstance(inside, (dict, list)) or not inside or draw.random() < 0.15:
            break
        where = inside
    if draw.random() < 0.2:
        del where[key]  # type: ignore[attr-defined]  # a dict or a list
    else:
        where[key] = value  # type: ignore[index]  # a dict or a list
    return data


@given(st.sampled_from(sorted(TOYS)), st.integers(0, 1 << 30), st.sampled_from(VALUES))
@settings(max_examples=400)
def test_wrong_data_is_refused_or_harmless(name: str, seed: int, value: object) -> None:
    """Whatever is changed in the data: an error that says where, or a game that can be looked at."""
    data = spoil(msgspec.json.decode(DATA[name]), random.Random(seed), copy.deepcopy(value))
    try:
        game = Game.from_data(data)
    except DataError as error:
        assert ": " in str(error)
        return
    game.digest()
    assert game.over or game.question.options
    for player in range(2):
        game.view(player).data()


@pytest.mark.parametrize(
    ("place", "value", "words"),
    [
        (["playmat"], "film", "playmat: expected 'game', got 'film'"),
        (["state", "form"], 99, "state.form: expected 1"),
        (["state", "zones", "deck", 0], [0, 0], r"state.zones.deck\[0\]: card 0 lies in two places"),
        (["state", "frames", 1, "step"], "sleep", r"state.frames\[1\].step: the procedure 'turn' has no step 'sleep'"),
        (["state", "frames", 0, "procedure"], "war", r"state.frames\[0\].procedure: .* no procedure 'war'"),
        (["state", "frames"], [], "state.frames: expected at least one frame"),
        (["state", "columns", "owner", 3], 5, r"state.columns.owner\[3\]: expected a whole number from 0 to 1, got 5"),
        (["state", "rng"], [0, 0, 0, 0], "state.rng: expected four words that are not all 0"),
        (["state", "values", "result"], 3, "state.values.result"),
        (["setup", "cards_digest"], "0", "setup.cards_digest"),
        (["setup", "decks", 0, 0, 1, 0], "unicorn", ""),
        (["answers", 3], "dance", r"answers\[3\]: .*'dance' is no verb"),
        (["surprise"], 1, "there is no field 'surprise'"),
    ],
)
def test_errors_say_where(place: list[str | int], value: object, words: str) -> None:
    """The message names the place and what was expected there."""
    data = msgspec.json.decode(DATA["embers"])
    where = data
    for key in place[:-1]:
        where = where[key]
    where[place[-1]] = value
    if not words:
        Game.from_data(data)  # a deck list is looked at only when the game is played again
        return
    with pytest.raises(DataError, match=words):
        Game.from_data(data)


@pytest.mark.parametrize("name", TOYS)
def test_a_replay_is_verified(name: str, tmp_path: Path) -> None:
    """A replay goes to a file and back, plays to the same digests, and notices any change."""
    game = played(name, 9, 70)
    replay = Replay.of(game)
    assert len(replay.digests) == 1 + (len(game.answers) + 19) // 20
    replay.save(tmp_path / "replay.json")
    again = Replay.load(tmp_path / "replay.json")
    again.verify()
    assert again.game().digest() == game.digest()
    assert again.game(20).digest() == replay.digests[1]
    again.digests[2] = replay.digests[1]
    with pytest.raises(DataError, match="after answer 40"):
        again.verify()
    again.digests[2] = replay.digests[2]
    again.answers[5] = "yes"
    with pytest.raises(DataError, match=r"answers\[5\]"):
        again.verify()
    again.answers[5] = replay.answers[5]
    again.result = 1
    with pytest.raises(DataError, match="as recorded"):
        again.verify()


def test_what_is_no_replay_is_refused(tmp_path: Path) -> None:
    """Files that are missing, no JSON, or something else."""
    with pytest.raises(DataError, match=r"missing\.json"):
        Replay.load(tmp_path / "missing.json")
    (tmp_path / "text.json").write_text("hello", encoding="utf-8")
    with pytest.raises(DataError, match="this is no JSON"):
        Replay.load(tmp_path / "text.json")
    with pytest.raises(DataError, match="expected 'replay'"):
        Replay.from_data({"playmat": "game", "setup": 1, "answers": [], "digests": [], "result": 0})
    with pytest.raises(PlaymatError, match="can't be recorded"):
        Replay.of(played("tides", 1, 5).fork())


def test_a_rulebook_may_be_registered_or_handed_over() -> None:
    """A game by somebody else is found by its name, or brought along where data is read."""
    toy = find("embers")
    mine = GameKind("mine", "Mine", toy.make_rulebook, toy.make_pool, toy.gather, ["default", "hard"], decks=toy.decks)
    assert register(mine) is find("mine") and "mine" in names()
    game = playmat.new_game("mine", edition="hard")
    assert game._state.book.edition == "hard"
    fork = game.fork()
    assert Game.from_data(fork.to_data(), fork._state.book, fork._state.pool).digest() == fork.digest()


def test_a_pool_is_linked_once() -> None:
    """Games with the same cards share their definitions, and only the last few are kept."""
    first = playmat.new_game("embers", seed=1)
    second = playmat.new_game("embers", seed=2)
    assert first._state.pool is second._state.pool
    assert first._state.book is second._state.book
