"""What is refused, and why: a clause or a reason for every verb and every card, and never anything else."""

import random

import pytest
from promised import played
from tables import Table

from playmat.kernel.answers.texts import verb_word
from playmat.kernel.errors import IllegalAnswer, MalformedAnswer, PlaymatError
from playmat.kernel.game import Game, GameSetup
from playmat.kernel.records import VERBS
from playmat.kernel.registry import file_of
from playmat.table.why import gists_of

MOMENTS = (0, 9, 24, 47)
ABILITIES = 3  # numbers that are tried with each card


def shown_cards(game: Game, player: int) -> list[int]:
    """The handles of all cards that a player is shown."""
    view = game.view(player)
    zones = game._state.book.schema.zones
    return [c.handle for zone in zones for p in range(view.players) for c in view.zone(zone, p) if c.handle]


def reason(game: Game, answer: object) -> str:
    """Why an answer is refused: the clause, or what was expected; "" if it is not. It must be told the same way by
    `why_not`, `allowed` and `answer`, and change nothing.
    """
    digest, offered = game.digest(), game.question.codes
    try:
        clause = game.why_not(answer)
    except MalformedAnswer as error:
        with pytest.raises(MalformedAnswer):
            game.answer(answer)
        assert str(error) and game.digest() == digest
        return str(error)
    assert game.allowed(answer) == (clause is None)
    if clause is None:
        return ""
    assert clause in game._state.book.clauses
    with pytest.raises(IllegalAnswer) as refused:
        game.answer(answer)
    assert refused.value.clause == clause and clause in str(refused.value)
    assert game.digest() == digest and game.question.codes == offered
    return clause


def test_why_not_on_every_card_and_every_verb(setup: GameSetup) -> None:
    """Every verb of the kernel and of the rulebook, alone, with numbers, and with every card that is shown."""
    clauses: set[str] = set()
    allowed = 0
    for moment in MOMENTS:
        game = played(setup, moment)
        if game.over:
            continue
        game.advance_forced()
        if game.over:
            continue
        player = game.question.player
        words = [verb_word(game._state, verb) for verb in (*VERBS, *game._state.book.verbs)]
        draw = random.Random(moment)
        cards = shown_cards(game, player)
        for word in words:
            answers = [word, f"{word} 0", f"{word} 1", f"{word} 9"]
            for handle in draw.sample(cards, min(len(cards), 14)):
                answers += [f"{word} #{handle}"] + [f"{word} {at} #{handle}" for at in range(ABILITIES)]
            for answer in answers:
                told = reason(game, answer)
                allowed += not told
                if told in game._state.book.clauses:
                    clauses.add(told)
        for option in game.question.options:
            assert not reason(game, option) and not reason(game, option.code) and not reason(game, option.text)
    assert allowed and len(clauses) > 3, clauses
    if file_of(setup.game, "clauses.json") is not None:
        known = gists_of(setup.game)
        assert all(clause in known for clause in clauses if clause[:1].isdigit()), clauses - set(known)


def test_nonsense_is_malformed(game: Game) -> None:
    """What is no answer at all says what was expected; numbers that mean nothing too."""
    draw = random.Random(1)
    digest = game.digest()
    odd: list[object] = [
        "",
        " ",
        "xyzzy",
        "card",
        "card #",
        "#5",
        "card #999999",
        "pass pass",
        "number -1",
        "name \0",
        "é" * 500,
    ]
    odd += [None, 1.5, [], -1, 0, 1 << 61, 1 << 80, *(draw.getrandbits(61) for _ in range(40))]
    for answer in odd:
        try:
            told = game.why_not(answer)
            assert told is None or told
        except MalformedAnswer as error:
            assert str(error)
        assert game.digest() == digest
    for player in (-1, 2, 99):
        with pytest.raises(MalformedAnswer):
            game.concede(player)
    over = game.fork()
    over.concede(0)
    for ask in (lambda: over.question, lambda: over.answer("pass"), lambda: over.why_not("pass")):
        with pytest.raises(PlaymatError):
            ask()


def test_why_at_the_table(setup: GameSetup) -> None:
    """`why CARD` of each card of one's own: allowed, or the clause with its gist, or that nothing can be tried now."""
    clauses = 0
    for moment in (4, 18, 40):
        table = Table(played(setup, moment))
        table.session.go_on()
        if table.session.game.over:
            continue
        table.show()
        view = table.session.view()
        zones = table.session.book.schema.zones
        for name in {c.name for zone in zones for c in view.zone(zone, view.player) if c.known}:
            said = table.type(f"why {name}")
            assert "allowed now" in said or "refused by" in said or "!!" in said, said
            clauses += "refused by" in said
    assert clauses
