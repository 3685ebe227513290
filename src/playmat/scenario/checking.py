"""Comparing what a file expects with what is there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from playmat.kernel.knowledge import knows
from playmat.kernel.model.schema import DEF, V_ACTIVE, V_PRIORITY, V_RESULT, V_TURN
from playmat.kernel.records import CARD_MASK, NONE, CardId, Item, Waiting, card_in
from playmat.kernel.views.eventlog import entries
from playmat.scenario.before import before_it_left
from playmat.scenario.comparing import (
    asked_shown,
    from_top,
    picks_shown,
    piled,
    player_differs,
    result_shown,
    same,
    shown,
    told,
    zone_differs,
)
from playmat.scenario.dialect import Spot, Time
from playmat.scenario.expecting import ZoneKey
from playmat.scenario.matching import nth_ability, on_the_spot
from playmat.scenario.model import PLAYERS, Check, Pick, Stacked, ZoneWanted
from playmat.scenario.outcome import Problem
from playmat.scenario.stacked import item_differs

if TYPE_CHECKING:
    from playmat.scenario.running import Runner


class Checker:
    """Checks expectations against one game as it stands."""

    def __init__(self, runner: Runner) -> None:
        self.runner = runner
        self.s = runner.state
        self.dialect = runner.dialect

    def check(self, check: Check) -> Iterator[str]:
        """What does not hold, each with what was expected and what is there."""
        method = getattr(self, "_" + check.kind.replace(" ", "_"))
        for message in method(check.about, check.wanted):
            yield f"{check.text}: {message}"

    # ------------------------------------------------------------------------------------ zones

    def _zone(self, about: ZoneKey, wanted: ZoneWanted) -> Iterator[str]:
        yield from zone_differs(self.s, from_top(self.s, self.dialect, about), wanted, piled(self.dialect, about))

    def _spot(self, about: Spot, wanted: ZoneWanted) -> Iterator[str]:
        yield from zone_differs(self.s, self.dialect.cards_at(self.s, about), wanted, self.dialect.piled)

    def _value(self, about: tuple[str, int], wanted: int) -> Iterator[str]:
        name, player = about
        got = self.s.pvals[self.s.book.schema.player_value_index[name]][player]
        if got != wanted:
            yield f"expected {wanted}, got {got}"

    # ------------------------------------------------------------------------------------ how the game stands

    def _result(self, _: None, wanted: int) -> Iterator[str]:
        got = self.s.vals[V_RESULT]
        if got != wanted:
            yield f"expected {result_shown(wanted)}, got {result_shown(got)}"

    def _turn(self, _: None, wanted: int) -> Iterator[str]:
        yield from player_differs(self.s.vals[V_ACTIVE], wanted)

    def _priority(self, _: None, wanted: int) -> Iterator[str]:
        yield from player_differs(self.s.vals[V_PRIORITY], wanted)

    def _turn_number(self, _: None, wanted: int) -> Iterator[str]:
        got = self.s.vals[V_TURN]
        if got != wanted:
            yield f"expected {wanted}, got {got}"

    def _time(self, _: None, wanted: object) -> Iterator[str]:
        assert isinstance(wanted, Time)
        if not self.dialect.is_time(self.s, wanted):
            yield f"expected {wanted.step or wanted.phase}, got {self.dialect.time_of(self.s)}"

    def _stack(self, _: None, wanted: int | tuple[Pick, ...]) -> Iterator[str]:
        """From the top."""
        items: list[Item | Waiting] = list(reversed(self.s.stack))
        if isinstance(wanted, int):
            if len(items) != wanted:
                yield f"expected {wanted}, got {len(items)} ({self._pile(items)})"
            return
        if len(items) != len(wanted) or not all(self._is(i, p) for i, p in zip(items, wanted, strict=True)):
            yield f"expected {picks_shown(wanted)} (from the top), got {self._pile(items)}"

    def _stacked(self, _: None, wanted: Stacked) -> Iterator[str]:
        yield from item_differs(self.s, wanted)

    def _waiting(self, _: None, wanted: int | tuple[Pick, ...]) -> Iterator[str]:
        """In any order."""
        items: list[Item | Waiting] = list(self.s.waiting)
        if isinstance(wanted, int):
            if len(items) != wanted:
                yield f"expected {wanted}, got {len(items)} ({self._pile(items)})"
            return
        left = items[:]
        for pick in wanted:
            found = next((i for i in left if self._is(i, pick)), None)
            if found is None:
                yield f"expected {picks_shown(wanted)}, got {self._pile(items)}"
                return
            left.remove(found)
        if left:
            yield f"expected {picks_shown(wanted)}, got {self._pile(items)}"

    def _is(self, item: Item | Waiting, pick: Pick) -> bool:
        source = card_in(item.ctx.src)
        if isinstance(item, Item) and item.card >= 0:
            return item.card in pick.cards and pick.ability == 0
        if pick.ability == 0 and isinstance(item, Item):
            return False
        return source in pick.cards and (pick.ability <= 0 or nth_ability(self.s, source, item.aid) == pick.ability)

    def _pile(self, items: Sequence[Item | Waiting]) -> str:
        names = []
        for item in items:
            card = item.card if isinstance(item, Item) and item.card >= 0 else item.ctx.src & CARD_MASK
            name = self.s.pool.defs[self.s.cols[DEF][card]].name
            names.append(name if isinstance(item, Item) and item.card >= 0 else f"{name}'s ability")
        return ", ".join(names) or "nothing"

    # ------------------------------------------------------------------------------------ questions

    def _asked(self, _: None, wanted: tuple[int, str]) -> Iterator[str]:
        ask = self.s.ask
        player, kind = wanted
        got = "nobody" if ask is None else asked_shown(ask.player, self.dialect.kind_of(self.s, ask))
        if ask is None or player < 0:
            if (ask is None) != (player < 0):
                yield f"expected {PLAYERS[player] if player >= 0 else 'nobody'}, got {got}"
        elif ask.player != player or (kind and not self.dialect.asks(kind, self.s, ask)):
            yield f"expected {asked_shown(player, kind)}, got {got}"

    def _options(self, _: None, wanted: int) -> Iterator[str]:
        got = 0 if self.s.ask is None else len(self.s.ask.options)
        if got != wanted:
            yield f"expected {wanted}, got {got}"

    def _was_asked(self, _: None, wanted: tuple[tuple[int, str], ...]) -> Iterator[str]:
        for player, kind in wanted:
            if not self._among(player, kind):
                yield f"expected {asked_shown(player, kind)} to have been asked; {self._questions()}"

    def _was_not_asked(self, _: None, wanted: tuple[tuple[int, str], ...]) -> Iterator[str]:
        for player, kind in wanted:
            if kind and not self._is_known(kind):
                known = ", ".join(dict.fromkeys(about for _, about, _ in self.runner.questions))
                raise Problem(
                    f"{asked_shown(player, kind)}: no question of this name has been asked up to here, nor has the game"
                    f" a sentence for one, so that nobody can tell whether it is spelled right; asked were {known}"
                )
            if self._among(player, kind):
                yield f"expected {asked_shown(player, kind)} not to have been asked; {self._questions()}"

    def _among(self, player: int, kind: str) -> bool:
        asked = self.runner.questions[self.runner.since :]
        return any(p == player and (not kind or self.dialect.is_of(kind, about, kinds)) for p, about, kinds in asked)

    def _is_known(self, kind: str) -> bool:
        """Whether there is such a question: the words of the game name it, or one was asked."""
        dialect = self.dialect
        return (
            kind in dialect.questions
            or kind in dialect.sentences
            or any(dialect.is_of(kind, about, kinds) for _, about, kinds in self.runner.questions)
        )

    def _questions(self) -> str:
        asked = self.runner.questions[self.runner.since :]
        return "asked were " + (
            ", ".join(asked_shown(p, self.dialect.called(about, kinds)) for p, about, kinds in asked) or "nobody"
        )

    # ------------------------------------------------------------------------------------ what happened

    def _cites(self, _: None, wanted: tuple[str, ...]) -> Iterator[str]:
        got = {entry.clause for entry in entries(self.s, None, self.runner.log_since)}
        told = ", ".join(sorted(got - {""})) or "nothing"
        for clause in wanted:
            if clause not in got:
                yield f"expected {clause} in the log since the last action, got {told}"

    def _modes(self, _: None, wanted: tuple[int, ...]) -> Iterator[str]:
        """The options that were selected for what lies on top of the stack, as all players see them."""
        if not self.s.stack:
            yield "nothing is on the stack"
            return
        for player in range(self.s.players):
            stack = self.runner.game.view(player).tree()["stack"]
            assert isinstance(stack, list)
            got = self.dialect.modes_of(self.s, self.s.stack[-1], stack[-1]["numbers"])
            if got != list(wanted):
                told = ", ".join(map(str, got)) or "none"
                yield f"expected {', '.join(map(str, wanted)) or 'none'}, {PLAYERS[player]} sees {told}"

    # ------------------------------------------------------------------------------------ knowledge

    def _sees(self, player: int, wanted: tuple[tuple[ZoneKey, ZoneWanted], ...]) -> Iterator[str]:
        for zone, what in wanted:
            cards = [
                card if knows(self.s, player, card) else CardId(-1) for card in from_top(self.s, self.dialect, zone)
            ]
            for message in zone_differs(self.s, cards, what, piled(self.dialect, zone)):
                whose = f"{PLAYERS[zone.player]}." if zone.player != NONE else ""
                yield f"{whose}{'.'.join(zone.zones)}: {message}"

    def _knows(self, player: int, wanted: tuple[Pick, ...]) -> Iterator[str]:
        for pick in wanted:
            if not any(knows(self.s, player, CardId(card)) for card in pick.cards):
                yield f"expected to know {pick.text}, does not"

    def _does_not_know(self, player: int, wanted: tuple[Pick, ...]) -> Iterator[str]:
        for pick in wanted:
            if any(knows(self.s, player, CardId(card)) for card in pick.cards):
                yield f"expected not to know {pick.text}, does"

    # ------------------------------------------------------------------------------------ cards

    def _card(self, pick: Pick, wanted: tuple[str, object]) -> Iterator[str]:
        name, value = wanted
        kind, read = self.dialect.properties[name].kind, self.dialect.properties[name].read
        pick = on_the_spot(self.s, self.dialect, pick)
        if not pick.cards:
            yield "nobody is there"
            return
        got = [read(self.s, CardId(card)) for card in pick.cards]
        if len(pick.cards) > 1 and any(g != got[0] for g in got):
            raise Problem(f"{pick.text}: there are {len(pick.cards)} such cards; say which, as in {pick.text}#2")
        if not same(kind, value, got[0]):
            yield f"expected {shown(kind, value)}, got {told(kind, value, got[0])}"

    def _card_before(self, pick: Pick, wanted: tuple[str, object]) -> Iterator[str]:
        """The card as it was before it left its zone the last time, as far as the game still remembers it."""
        name, value = wanted
        got = [before_it_left(self.s, CardId(card)) for card in on_the_spot(self.s, self.dialect, pick).cards]
        kind = self.dialect.properties[name].kind
        known = [self.dialect.properties[name].read(was, CardId(card)) for was, card in got if was is not None]
        if not known:
            yield "nothing is remembered of it: it has not left a zone of late"
        elif any(one != known[0] for one in known):
            raise Problem(f"{pick.text}: several such cards have left; say which, as in {pick.text}#2")
        elif not same(kind, value, known[0]):
            yield f"expected {shown(kind, value)}, got {told(kind, value, known[0])}"
