"""Questions and answers. An answer is one int that says what is meant, not where it stands in a list."""

from __future__ import annotations

from typing import Final, NewType, cast

from playmat.kernel.records.objects import CARD_BITS, CARD_MASK, NONE, CardId

# What a player means: verb, auxiliary number and card in one int (see below), not a place in a list of options.
Answer = NewType("Answer", int)
NO_ANSWER: Final = Answer(NONE)


class Ask:
    """A question: who, which kind, the legal answers, the clause, and a word for what it is about."""

    __slots__ = ("about", "clause", "kind", "options", "player", "subject")

    def __init__(
        self, player: int, kind: int, options: list[Answer], about: str = "", clause: int = 0, subject: int = NONE
    ) -> None:
        self.player = player
        self.kind = kind
        self.options = options
        self.about = about
        self.clause = clause
        self.subject = subject


# Kinds of questions.
Q_ACT: Final = 0
Q_CHOOSE: Final = 1
Q_ORDER: Final = 2
Q_NUMBER: Final = 3
Q_YESNO: Final = 4
Q_PAY: Final = 5
Q_ASSIGN: Final = 6
Q_NAME: Final = 7
Q_TARGET: Final = 8
Q_CHANCE: Final = 9
QUESTION_KINDS: Final = ["act", "choose", "order", "number", "yes/no", "pay", "assign", "name", "target", "chance"]

# An answer is one int that says what is meant, not where it stands in a list: verb, auxiliary number, card.
AUX_BITS: Final = 20
AUX_MASK: Final = (1 << AUX_BITS) - 1
PLACE_BITS: Final = 10  # of a place in a pile beside the pile, as State.zones counts it (aux of O_PLACE)
PLACE_MASK: Final = (1 << PLACE_BITS) - 1
NO_CARD: Final = CardId(CARD_MASK)

O_PASS: Final = 1
O_DONE: Final = 2
O_YES: Final = 3
O_NO: Final = 4
O_CARD: Final = 5  # this card (picks, payments with it)
O_NUMBER: Final = 6  # aux: the number
O_PLAYER: Final = 7  # aux: the player
O_ITEM: Final = 8  # aux: place in a list that both players see (stack, waiting abilities, options of a text)
O_NAME: Final = 9  # aux: index in the pool's list of words
O_PLACE: Final = 10  # aux: pile and place in it, in a hidden zone; card: NO_CARD
O_CONCEDE: Final = 11  # aux: the player who gives up; taken at any question, from any player
O_END: Final = 12  # this card, to the top (aux 0) or the bottom (aux 1) of a zone
O_ARRANGE: Final = 13  # this card, to the place aux of its pile (0 on top); taken at any question
O_FIRST_GAME: Final = 16  # from here on they belong to the rulebook
O_FIRST_DEED: Final = 256  # from here on they are deeds by hand (kernel.answers.byhand)


def answer_of(verb: int, card: CardId = NO_CARD, aux: int = 0) -> Answer:
    """An answer as one int."""
    return Answer(verb << (CARD_BITS + AUX_BITS) | aux << CARD_BITS | card)


def answers_of(verb: int, cards: list[CardId]) -> list[Answer]:
    """The same verb with each of some cards, as answers."""
    first = verb << (CARD_BITS + AUX_BITS)
    found: list[int] = []
    for card in cards:
        found.append(first | card)
    return cast("list[Answer]", found)


def verb_of(answer: Answer) -> int:
    """The verb of an answer."""
    return answer >> (CARD_BITS + AUX_BITS)


def aux_of(answer: Answer) -> int:
    """The auxiliary number of an answer."""
    return answer >> CARD_BITS & AUX_MASK


def card_of(answer: Answer) -> CardId:
    """The card of an answer, NO_CARD if it has none."""
    return CardId(answer & CARD_MASK)


# The words of these verbs in written answers; a rulebook adds its own (Rulebook.verbs).
VERBS: Final[dict[int, str]] = {
    O_PASS: "pass",
    O_DONE: "done",
    O_YES: "yes",
    O_NO: "no",
    O_CARD: "card",
    O_NUMBER: "number",
    O_PLAYER: "player",
    O_ITEM: "item",
    O_NAME: "name",
    O_PLACE: "place",
    O_CONCEDE: "concede",
    O_END: "end",
    O_ARRANGE: "arrange",
}

PASS: Final = answer_of(O_PASS)
FINISH: Final = answer_of(O_DONE)
YES: Final = answer_of(O_YES)
NO: Final = answer_of(O_NO)
