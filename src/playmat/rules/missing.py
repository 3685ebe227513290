"""What is missing when something can't be done: every refusal that applies, in words for people."""

from __future__ import annotations

from collections.abc import Callable

from playmat.kernel.model.permission import Refusal
from playmat.kernel.model.state import State
from playmat.kernel.records import Answer, CardId, card_of, verb_of
from playmat.rules.verbs import subject_for

Say = Callable[[State, int, CardId, Refusal], str]


class Missing:
    """A sentence for each refusal, by the name of its row.

    say(s, player, card, row): the sentence of a row that says more than always the same, "" to look it up. A row
    without a sentence is called by its name.
    """

    def __init__(self, sentences: dict[str, str], say: Say) -> None:
        self.sentences = sentences
        self.say = say

    def missing(self, s: State, player: int, answer: Answer) -> list[str]:
        """Every reason for which an answer is refused, each once; the first one is that which names the clause."""
        found: list[str] = []
        for row in refusals(s, player, answer):
            sentence = self.say(s, player, card_of(answer), row)
            sentence = sentence or self.sentences.get(row.name, row.name.replace("_", " ") + ".")
            if sentence not in found:
                found.append(sentence)
        return found


def refusals(s: State, player: int, answer: Answer) -> list[Refusal]:
    """The rows that forbid an answer, in the order of its verb's permission."""
    for verb in s.book.verb_rows:
        if verb.number == verb_of(answer) and verb.permission is not None:
            subject = subject_for(verb, answer)
            return [row for row in verb.permission.rows if row.on and row.refuses(s, player, subject)]
    return []
