"""Answers in words for people: "attack with Cloud", "use ability 2 of Reed Child", "pass"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.kernel.continuous import chars
from playmat.kernel.model.schema import DEF
from playmat.kernel.model.state import State
from playmat.kernel.procedures.replacing import effect_named
from playmat.kernel.records import (
    FINISH,
    NO,
    NO_CARD,
    O_CARD,
    O_END,
    O_ITEM,
    O_NAME,
    O_NUMBER,
    O_PLACE,
    PASS,
    Q_ORDER,
    YES,
    Answer,
    Ask,
    CardId,
    aux_of,
    card_of,
    verb_of,
)
from playmat.kernel.views.subjects import mode_words

LabelFn = Callable[[State, Ask, Answer], str]

# Yes and no to questions that several games ask.
YES_NO: Final[dict[str, tuple[str, str]]] = {
    "shuffle the opponent's deck": ("shuffle the opponent's deck", "do not shuffle"),
    "may": ("yes", "no"),
    "replace": ("yes, instead", "no"),
}
PLACES: Final = 1023  # the bits of the auxiliary number that say at which place of a hidden zone a card lies


def name_of(s: State, card: CardId) -> str:
    """The printed name of a card."""
    return s.pool.defs[s.cols[DEF][card]].name


def ability_label(s: State, card: CardId, place: int, by_name: bool) -> str:
    """An ability that a card has now: by its name (if it is called so), or its number among those of
    its kind; "" if there is none.
    """
    abilities = chars(s, card).abilities
    if place >= len(abilities):
        return ""
    linked = s.pool.abilities
    mine = linked[abilities[place]]
    if mine.name and by_name:
        return f"{mine.name} of {name_of(s, card)}"
    number = sum([1 for aid in abilities[: place + 1] if linked[aid].kind == mine.kind])
    return f"ability {number} of {name_of(s, card)}"


def waiting_label(s: State, ask: Ask, card: CardId, at: int) -> str:
    """An ability of a card that is to be ordered; by its number where others of the card are among the options."""
    name = name_of(s, card)
    if ask.about == "next ability":
        mine = [s.waiting[aux_of(o)].aid for o in ask.options if card_of(o) == card]
        if len(set(mine)) > 1:
            printed = s.pool.defs[s.cols[DEF][card]].base.abilities
            aid = s.waiting[at].aid
            ruled = [rule for rule, made in s.pool.of_rules.items() if made == aid]
            if ruled:
                return f"{ruled[0]} of {name}"
            return f"ability {printed.index(aid) + 1} of {name}" if aid in printed else f"a gained ability of {name}"
    return f"the ability of {name}"


def _no_label(s: State, ask: Ask, answer: Answer) -> str:
    return ""


def _name_alone(s: State, ask: Ask, answer: Answer) -> str:
    return name_of(s, card_of(answer))


def _nothing_after(s: State, card: CardId) -> str:
    return ""


class Labels:
    """What a game says differently, by what a question is about: passing, ending a choice, yes and no.

    card(s, ask, answer): a picked card. item(s, ask, answer): an item that is no ability to be ordered and no mode, ""
    for none. mode: the word for one of several effects to choose from that have no words of their own. worked_out:
    labels of verbs whose row has none. after(s, card): what is added to the label of a verb with a card. by_name:
    whether an ability that has a name is called by it.
    """

    def __init__(
        self,
        passing: dict[str, str],
        finishing: dict[str, str],
        yes_no: dict[str, tuple[str, str]],
        worked_out: dict[int, LabelFn],
        card: LabelFn = _name_alone,
        item: LabelFn = _no_label,
        after: Callable[[State, CardId], str] = _nothing_after,
        by_name: bool = True,
        mode: str = "effect",
    ) -> None:
        self.passing = passing
        self.finishing = finishing
        self.yes_no = {**YES_NO, **yes_no}
        self.worked_out = worked_out
        self.card = card
        self.item = item
        self.after = after
        self.by_name = by_name
        self.mode = mode

    def label(self, s: State, ask: Ask, answer: Answer) -> str:
        """An answer in words; "" if there are none better than the answer's own text."""
        if answer == PASS:
            return self.passing.get(ask.about, "pass")
        if answer in (YES, NO):
            words = self.yes_no.get(ask.about, ("yes", "no"))
            return words[0] if answer == YES else words[1]
        if answer == FINISH:
            return self.finishing.get(ask.about, "done")
        verb, card, aux = verb_of(answer), card_of(answer), aux_of(answer)
        if verb == O_NUMBER:
            return str(aux) if card == NO_CARD else f"{aux} to {name_of(s, card)}"
        if verb == O_NAME:
            return s.pool.words[aux]
        if verb == O_PLACE:
            return f"the card in place {(aux & PLACES) + 1}"
        if verb == O_ITEM:
            if ask.kind == Q_ORDER and ask.about == "replace":
                return effect_named(s, aux)
            if ask.kind == Q_ORDER and card != NO_CARD:
                return waiting_label(s, ask, card, aux)
            if ask.about == "mode":
                return mode_words(s, ask, aux) or f"{self.mode} {aux + 1}"
            return self.item(s, ask, answer)
        if verb in self.worked_out:
            return self.worked_out[verb](s, ask, answer)
        words_of_verb = _label_of(s, verb)
        if card == NO_CARD or card >= len(s.cols[DEF]):
            return words_of_verb if "{" not in words_of_verb else ""
        if verb == O_CARD:
            return self.card(s, ask, answer)
        if verb == O_END:
            return f"{name_of(s, card)} to the {'bottom' if aux else 'top'}"
        return self._with_card(s, words_of_verb, card, aux)

    def _with_card(self, s: State, words: str, card: CardId, aux: int) -> str:
        if "{ability}" in words:
            ability = ability_label(s, card, aux, self.by_name)
            return words.replace("{ability}", ability) if ability else ""
        return words.replace("{card}", name_of(s, card)) + self.after(s, card) if words else ""


def _label_of(s: State, verb: int) -> str:
    for row in s.book.verb_rows:
        if row.number == verb:
            return row.label
    return ""
