"""Answers written as text by what they mean, and refusals that say what was expected or which clause forbids.

The text is ``VERB [AUX] [#CARD] [KEY]``: ``pass``, ``card #12 ember-fox``, ``cast 3 #7 1-001H``, ``number 4``,
``name Fire``. In records CARD is the card's number in this game (deck by deck in the order of the lists, then what was
made later), so the text does not depend on where an answer stands among the options. That number would tell which
hidden card has come back: in what players read and write CARD is the handle under which their view shows the card. KEY,
the card's key, is for readers; in an answer that is typed it may stand alone and then means the one option with such a
card.
"""

from __future__ import annotations

import re
from typing import Final

from playmat.kernel.answers import byhand, byhandtext
from playmat.kernel.answers.handles import MARK, parts, shown, with_handle
from playmat.kernel.counting import counted
from playmat.kernel.errors import IllegalAnswer, MalformedAnswer, PlaymatError
from playmat.kernel.knowledge import card_text, card_with_handle, handle, knows
from playmat.kernel.model.schema import DEF, SEEN, STAMP
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    AUX_BITS,
    AUX_MASK,
    CARD_BITS,
    CARD_MASK,
    NO_CARD,
    NONE,
    O_ARRANGE,
    O_CARD,
    O_CONCEDE,
    O_DONE,
    O_END,
    O_FIRST_GAME,
    O_ITEM,
    O_NAME,
    O_NO,
    O_NUMBER,
    O_PASS,
    O_PLACE,
    O_PLAYER,
    O_YES,
    Q_ACT,
    Q_ASSIGN,
    Q_CHOOSE,
    Q_PAY,
    Q_TARGET,
    QUESTION_KINDS,
    VERBS,
    Answer,
    Ask,
    CardId,
    answer_of,
    aux_of,
    card_of,
    verb_of,
)
from playmat.kernel.repeats.bans import ban_on

_WRITTEN: Final = re.compile(r"(?P<verb>\S+)(?: (?P<aux>\d+))?(?: #(?P<card>-?\d+))?(?: (?P<key>.+))?")
_ABOUT_CARDS: Final = (Q_ACT, Q_CHOOSE, Q_PAY, Q_ASSIGN, Q_TARGET)  # questions that a card may always answer in form
_SHOWN: Final = 8  # so many options are listed in an error
_FORMS: Final = {
    O_PASS: "pass",
    O_DONE: "done",
    O_YES: "yes",
    O_NO: "no",
    O_CARD: "card #CARD",
    O_NUMBER: "number N",
    O_PLAYER: "player N",
    O_ITEM: "item N",
    O_NAME: "name WORD",
    O_PLACE: "place N",
    O_END: "end N #CARD (0 top, 1 bottom)",
    O_ARRANGE: "arrange N #CARD",
}


def verb_word(s: State, verb: int) -> str:
    """The word of a verb in written answers."""
    got = VERBS.get(verb)
    return got if got is not None else s.book.verbs.get(verb, f"verb-{verb}")


def written(s: State, answer: Answer, player: int = NONE) -> str:
    """An answer as text: of a record, the same in any run of the game, or as a player reads it."""
    if byhand.is_deed(answer):
        return byhandtext.written(s, answer, player)
    verb = verb_of(answer)
    aux = aux_of(answer)
    text = verb_word(s, verb)
    if verb == O_NAME:
        return f"{text} {s.pool.words[aux]}"
    if aux or verb in (O_NUMBER, O_PLAYER, O_ITEM, O_PLACE, O_CONCEDE, O_END, O_ARRANGE):
        text += f" {aux}"
    return text + card_text(s, card_of(answer), player)


def parse(s: State, text: str) -> Answer:
    """The answer that a text of a record means. With a key and no number it must fit one option of the question."""
    if text.strip().startswith(byhand.PREFIX):
        return byhandtext.parse(s, text)
    found, verb, aux = _read(s, text)
    if found is None:
        return Answer(aux)
    if found["card"] is not None:
        card = int(found["card"][:9])
        return answer_of(verb, CardId(min(card, CARD_MASK) if card >= 0 else NO_CARD), aux)
    if found["key"] is not None:
        return _by_key(s, text, verb, aux, found["key"])
    return answer_of(verb, NO_CARD, aux)


def meant(s: State, ask: Ask, code: int) -> Answer:
    """The answer, as the rules know it, that the asked player means by a code; `MalformedAnswer` if the player sees no
    card of which it speaks.
    """
    if code < MARK:
        if code > 0 and card_of(Answer(code)) != NO_CARD:
            raise MalformedAnswer(f"{code}: this is no code of an option; expected {expected(s)}")
        if code not in ask.options:
            for option in ask.options:  # one whose card this player can't tell apart
                if card_of(option) != NO_CARD and shown(s, ask.player, option) == code:
                    return option
        return Answer(code)
    verb, aux, named = parts(code)
    said = verb << AUX_BITS | aux
    for option in ask.options:
        if option >> CARD_BITS == said and shown(s, ask.player, option) == code:
            return option
    card = card_with_handle(s, ask.player, named)
    if card < 0 or with_handle(verb, named, aux) != code:
        raise MalformedAnswer(f"{code}: player {ask.player} sees no such card; expected {expected(s)}")
    return answer_of(verb, CardId(card), aux)


def parse_given(s: State, ask: Ask, text: str) -> Answer:
    """The answer that the asked player means by a text, in which cards go by their handles."""
    if text.strip().startswith(byhand.PREFIX):
        return byhandtext.parse(s, text, True)
    found, verb, aux = _read(s, text)
    if found is None:
        return Answer(aux)
    if found["card"] is None:
        if found["key"] is not None:
            return _by_key(s, text, verb, aux, found["key"])
        return meant(s, ask, answer_of(verb, NO_CARD, aux))
    named = int(found["card"][:9])
    card = card_with_handle(s, ask.player, named)
    key = found["key"]
    if card < 0 or (key is not None and not (knows(s, ask.player, CardId(card)) and key in _names(s, CardId(card)))):
        what = f"no card #{named}" if card < 0 else f"no {key} under #{named}"
        raise MalformedAnswer(f"{text!r}: you see {what}; expected {expected(s)}")
    return answer_of(verb, CardId(card), aux)


def _names(s: State, card: CardId) -> tuple[str, str]:
    d = s.pool.defs[s.cols[DEF][card]]
    return d.key, d.name


def _read(s: State, text: str) -> tuple[re.Match[str] | None, int, int]:
    """What a text is made of, its verb and number. A word that is named is the whole answer, in place of the number."""
    found = _WRITTEN.fullmatch(text.strip())
    if found is None:
        raise MalformedAnswer(f"{text!r}: expected an answer such as 'pass' or 'card #12'")
    word = found["verb"]
    verb = _verb(s, word)
    if verb < 0:
        raise MalformedAnswer(f"{text!r}: {word!r} is no verb of this game; expected {expected(s)}")
    if verb == O_NAME:
        return None, verb, answer_of(O_NAME, NO_CARD, s.pool.word(text.strip()[len(word) :].strip()))
    aux = int((found["aux"] or "0")[:9])
    if aux > AUX_MASK:
        raise MalformedAnswer(f"{text!r}: the number must be at most {AUX_MASK}")
    return found, verb, aux


def _verb(s: State, word: str) -> int:
    for verb, known in VERBS.items():
        if known == word:
            return verb
    for verb, known in s.book.verbs.items():
        if known == word:
            return verb
    if word.startswith("verb-") and word[5:].isdigit():
        return int(word[5:][:6])
    return -1


def _by_key(s: State, text: str, verb: int, aux: int, key: str) -> Answer:
    """The option with a card of this key or name. Copies of a card that can't be told apart count as one."""
    ask = s.ask
    found: list[Answer] = []
    if ask is not None:
        defs = s.pool.defs
        for option in ask.options:
            card = card_of(option)
            if verb_of(option) == verb and aux_of(option) == aux and card < len(s.cols[DEF]):
                d = defs[s.cols[DEF][card]]
                if d.key == key or d.name == key:
                    found.append(option)
        if not found:
            # No option: the answer may still be a clear one that the rules refuse, so that the clause can be told.
            known = [
                c for c in range(len(s.cols[DEF])) if key in _names(s, CardId(c)) and knows(s, ask.player, CardId(c))
            ]
            if known:
                return answer_of(verb, CardId(min(known, key=lambda c: handle(s, ask.player, CardId(c)))), aux)
    if not found:
        raise MalformedAnswer(f"{text!r}: no option has such a card; expected {expected(s)}")
    cols = s.cols
    looks = {tuple(col[card_of(o)] for at, col in enumerate(cols) if at not in _IDENTITY) for o in found}
    if len(looks) > 1:
        options = ", ".join(written(s, o, NONE if ask is None else ask.player) for o in found)
        raise MalformedAnswer(f"{text!r} may be any of {options}; give the number")
    return found[0]


_IDENTITY: Final = (STAMP, SEEN)  # copies of a card differ in them without looking different


def expected(s: State) -> str:
    """What the question takes, in words for who is asked."""
    ask = s.ask
    if ask is None:
        return "nothing: the game is over"
    if len(ask.options) <= _SHOWN:
        return " or ".join(written(s, o, ask.player) for o in ask.options)
    verbs: list[str] = []
    for option in ask.options:
        form = _FORMS.get(verb_of(option), f"{verb_word(s, verb_of(option))} ... #CARD")
        if form not in verbs:
            verbs.append(form)
    return f"{' or '.join(verbs)} ({counted(len(ask.options), 'option')})"


def may_concede(s: State, answer: Answer) -> bool:
    """Whether the answer is that a player gives up."""
    return verb_of(answer) == O_CONCEDE and card_of(answer) == NO_CARD and aux_of(answer) < s.players


def fits(s: State, ask: Ask, answer: Answer) -> bool:
    """Whether an answer has the question's form: a verb that such a question knows, and a card of this game."""
    if answer <= 0 or verb_of(answer) > 0xFFFF:
        return False
    card = card_of(answer)
    if card != NO_CARD and card >= len(s.cols[DEF]):
        return False
    verb = verb_of(answer)
    known = verb == O_CARD or (verb >= O_FIRST_GAME and (verb in s.book.verbs or not s.book.verbs))
    if known and ask.kind in _ABOUT_CARDS and (card != NO_CARD or verb in s.book.bare_verbs):
        return True
    return any(verb_of(o) == verb and (card == NO_CARD) == (card_of(o) == NO_CARD) for o in ask.options)


def refusal(s: State, ask: Ask, answer: Answer) -> PlaymatError:
    """The error for an answer that is not among the options."""
    clause = ban_on(s, ask, answer) if s.bans else -1
    if clause < 0 and not fits(s, ask, answer):
        readable = answer > 0 and verb_of(answer) != O_NAME
        what = written(s, answer, ask.player) if readable else str(answer)
        return MalformedAnswer(
            f"{what!r} does not answer this {QUESTION_KINDS[ask.kind]} question; expected {expected(s)}"
        )
    if clause <= 0:
        clause = s.book.why_not_act(s, ask.player, answer)
    if clause <= 0:
        clause = ask.clause
    name = s.book.clauses[clause]
    return IllegalAnswer(
        f"{written(s, answer, ask.player)!r} is not allowed now ({name or 'not among the options'})", name
    )
