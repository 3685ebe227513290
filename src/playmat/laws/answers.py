"""Laws about answers: what is refused and how, and that each can be written down."""

from __future__ import annotations

from playmat.kernel.answers.handles import shown, with_handle
from playmat.kernel.answers.texts import meant, parse, parse_given, written
from playmat.kernel.errors import IllegalAnswer, MalformedAnswer
from playmat.kernel.knowledge import handle
from playmat.kernel.model.schema import DEF
from playmat.kernel.records import (
    FINISH,
    NO,
    NO_CARD,
    O_CARD,
    O_CONCEDE,
    O_FIRST_GAME,
    O_ITEM,
    O_NUMBER,
    PASS,
    YES,
    CardId,
    answer_of,
)
from playmat.laws.place import Place

TRIES = 8


def refused(place: Place) -> None:
    """What is not offered raises, says why, and changes nothing."""
    game = place.game
    s = game._state
    ask = s.ask
    if ask is None:
        return
    offered = game.question.codes
    before = game.digest()
    sizes = (len(s.history.journal), s.history.log.events(), len(s.history.answers), len(s.history.marks))
    wrong: list[int | str] = ["there is no such answer", "", -1, 0, 1 << 61, answer_of(O_CONCEDE, NO_CARD, s.players)]
    pick = place.random
    verbs = [O_CARD, *s.book.verbs] if s.book.verbs else [O_CARD, O_FIRST_GAME]
    for _ in range(TRIES):
        card = pick.randrange(len(s.cols[DEF]))
        wrong.append(answer_of(pick.choice(verbs), CardId(card)))  # a number of a card is no handle of it
        wrong.append(with_handle(pick.choice(verbs), max(0, handle(s, ask.player, CardId(card)))))
    wrong += [PASS, FINISH, YES, NO, answer_of(O_NUMBER, NO_CARD, 77777), answer_of(O_ITEM, NO_CARD, 999)]
    for answer in wrong:
        if answer in offered:
            continue
        tried = repr(answer)
        try:
            game.answer(answer)
        except MalformedAnswer as error:
            if "expected" not in str(error):
                raise place.broken("refusals", f"{tried}: {error!r} does not say what was expected") from error
        except IllegalAnswer as error:
            if not error.clause or error.clause not in s.book.clause_index:
                told = f"{tried}: {error!r} names no clause ({error.clause!r}); {asks(place)} has none"
                raise place.broken("refusals", told) from error
        else:
            raise place.broken("refusals", f"{tried} was taken, but it is not among the options")
        if sizes != (len(s.history.journal), s.history.log.events(), len(s.history.answers), len(s.history.marks)):
            raise place.broken("refusals", f"{tried} was refused, but it has left traces")
    place.equal("refusals", "the digest after answers were refused", game.digest(), before)
    place.report.tried("refusals")


def asks(place: Place) -> str:
    """The step that asks the question, for people; where its clause is to be told if it is a step of effects."""
    s = place.game._state
    f = s.frames[-1]
    proc = s.book.procedures[f.proc]
    # (The frame stands at the step after the one that has asked.)
    step = next((row for row in reversed(proc.steps[: f.step + 1]) if row.ask is not None), None)
    if step is None:
        return f"the procedure {proc.name!r}"
    where = " (told by `clauses` of the vocabulary)" if proc.name in ("effect", "announce", "payment") else ""
    return f"the step {step.name!r} of {proc.name!r}{where}"


def texts(place: Place) -> None:
    """Every answer can be written down and read again."""
    s = place.game._state
    if s.ask is None:
        return
    for answer in s.ask.options:
        place.equal("texts", f"the answer read from {written(s, answer)!r}", parse(s, written(s, answer)), answer)
    player = s.ask.player
    for option in place.game.question.options:
        got = (parse_given(s, s.ask, option.text), meant(s, s.ask, option.code))
        text = f"the answer that player {player} means by {option.text!r} and by its code"
        place.equal("texts", text, [shown(s, player, answer) for answer in got], [option.code] * 2)
    place.report.tried("texts")


def concession(place: Place) -> None:
    """A player may give up at any question; it ends the game for two, and can be taken back."""
    game = place.game.fork()
    player = place.random.randrange(game.players)
    before = game.digest()
    game.concede(player)
    if game.players == 2:
        place.equal("concession", "the result", game.result and game.result.winner, 1 - player)
    game.undo()
    place.equal("concession", "the digest after it was taken back", game.digest(), before)
    place.report.tried("concession")
