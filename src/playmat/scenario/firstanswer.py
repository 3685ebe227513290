"""The first answer of an action: which card is cast or played, which ability is used."""

from __future__ import annotations

from playmat.kernel.continuous import chars
from playmat.kernel.model.schema import DEF, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import NO_CARD, Answer, CardId, answer_of, card_of, verb_of
from playmat.scenario.dialect import Dialect
from playmat.scenario.matching import on_the_spot, one_of, usable
from playmat.scenario.model import Action
from playmat.scenario.outcome import Problem


class FirstAnswer:
    """Finds first answers; one that is not offered is worked out all the same, so that the table can say why."""

    def __init__(self, s: State, dialect: Dialect) -> None:
        self.s = s
        self.dialect = dialect

    def known_verb(self, answer: Answer) -> str:
        """The verb of the file that an answer belongs to, "" if to none."""
        for name, verbs in self.dialect.verbs.items():
            if verb_of(answer) == verbs[0]:
                return name
        return ""

    def answer(self, action: Action, verb: str) -> Answer:
        """The answer of the card that is cast or played, of the ability that is used, of the first who attacks."""
        s = self.s
        options = s.ask.options if s.ask is not None and s.ask.player == action.player else []
        if action.number >= 0:
            return answer_of(self.dialect.verbs[verb][0], NO_CARD, action.number)
        if verb == "use":
            return self._use(action, options)
        pick = on_the_spot(s, self.dialect, action.subjects[0])
        verbs = self.dialect.verbs[verb]
        found = [o for o in options if verb_of(o) in verbs and card_of(o) in pick.cards]
        if found:
            return one_of(s, found, pick.text)
        if not pick.cards:
            raise Problem(f"{pick.text}: expected a card")
        own = [c for c in pick.cards if s.cols[ZONE][c] == s.book.schema.zone_index[self.dialect.hand]]
        card = own[0] if own else pick.cards[0]
        if self.dialect.wording.shapes.get(verb) == "card" and self.dialect.how_played is not None:
            verb = self.dialect.how_played(s, CardId(card))
        return answer_of(self.dialect.verbs[verb][0], CardId(card))

    def _use(self, action: Action, options: list[Answer]) -> Answer:
        """An ability of a card by its place among those that can be used, or by its own name."""
        s = self.s
        verb = self.dialect.verbs["use"][0]
        cards = list(range(len(s.cols[DEF])))
        if action.subjects:
            cards = list(on_the_spot(s, self.dialect, action.subjects[0]).cards)
            if not cards:
                raise Problem(f"{action.text}: {action.subjects[0].text} is no card, or nobody is there")
        wanted: list[Answer] = []
        for card in cards:
            places = usable(s, CardId(card))
            if isinstance(action.ability, str):
                name = action.ability.lower()
                places = [p for p in places if self._ability_name(CardId(card), p).lower() == name]
            elif action.ability:
                places = places[action.ability - 1 : action.ability]
            elif len(places) > 1:
                raise Problem(
                    f"{action.text}: the card has {len(places)} abilities to use; say `ability 1` or `ability 2`"
                )
            wanted.extend(answer_of(verb, CardId(card), place) for place in places)
        found = [o for o in options if o in wanted]
        if found:
            return one_of(s, found, action.text)
        if not wanted:
            name = s.pool.defs[s.cols[DEF][cards[0]]].name if action.subjects else "no card"
            raise Problem(f"{action.text}: {name} has no such ability to use")
        return wanted[0]

    def _ability_name(self, card: CardId, place: int) -> str:
        return self.s.pool.abilities[chars(self.s, card).abilities[place]].name
