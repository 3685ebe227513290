"""How effects are carried out in this game: what the interpreter of abilities has to know besides the words."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.rules.damage import deal, deal_to_leaders
from playmat.games.evolve.rules.evolving import SERVABLE
from playmat.games.evolve.rules.forbids import may_be_selected, must_be_selected
from playmat.games.evolve.rules.play import play_by_effect
from playmat.games.evolve.rules.queries import combat_opponents, has
from playmat.games.evolve.rules.schema import FIELD
from playmat.kernel.model.procedure import Switch
from playmat.kernel.model.schema import CONTROLLER, SEEN, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import CARD_MASK, F_TURNED, NO_CARD, CardId, Ctx, ObjectId, card_in
from playmat.lang.run.vocabulary import Vocabulary

UNSEEN: Final = Switch("selecting", "hidden cards need not be found", ["4.1.2.2", "5.7.1"])
AURA: Final = Switch("selecting", "Aura", ["12.15.1", "12.15.2", "12.15.3"])
AT_BEST: Final = Switch("selecting", "as many targets as there are", ["10.6.2.3.3", "10.6.2.3.1"])
OPEN: Final = Switch("selecting", "what lies in a hidden zone is no target", ["10.6.2.3"])
DIVIDED: Final = Switch(
    "selecting", "each target gets a part of what is divided", ["10.6.2.3.2.1", "10.6.2.4.1", "10.6.2.4.1.1"]
)
MUST_FIND: Final = Switch("searching", "so many as are wanted are found where any will do", ["5.7.1.1"])
SHOWS_FOUND: Final = Switch("searching", "what fits a condition is shown", ["5.7.1.2"])
PICKED_UNSEEN: Final = Switch("selecting", "cards of zones that are not public are picked unseen", ["1.3.4.1"])
RESERVED_FIRST: Final = Switch("arriving", "cards come to the field reserved", ["4.2.2.3"])
HIDES_AGAIN: Final = Switch("revealing", "what lies hidden is hidden again after the effect", ["5.20.1.1"])
SWITCHES: Final = [
    *(UNSEEN, AURA, AT_BEST, OPEN, DIVIDED, MUST_FIND, SHOWS_FOUND, PICKED_UNSEEN, RESERVED_FIRST, HIDES_AGAIN),
]


def add_effects(voc: Vocabulary) -> None:
    """How costs are paid, what may be selected, how cards come to the field, how damage is dealt."""
    voc.pays_in_order = True
    voc.card_by_card = True
    voc.search_reveals = "conditions" if SHOWS_FOUND.on else "never"
    voc.must_find = MUST_FIND.on
    voc.reveals_for_good = not HIDES_AGAIN.on
    voc.ordered = ["deck"]
    voc.fewer_targets = AT_BEST.on
    voc.open_targets = OPEN.on
    voc.divides_all = DIVIDED.on
    voc.needs_targets = False
    voc.targets_fit = False
    voc.enter_flags = _enter_flags
    voc.unseen = _unseen
    voc.unseen_pick = _picked_unseen
    voc.may_target = _may_target
    voc.must_target = _must_target
    voc.cast = play_by_effect
    voc.damage = deal
    voc.damage_players = deal_to_leaders
    voc.battle_opponent = combat_opponents
    voc.cost_states = {"engage": "reserved", "refresh": "engaged", **SERVABLE}
    voc.resource_zones = ["hand", "field"]


def _enter_flags(s: State, ctx: Ctx, o: ObjectId, state: str) -> int:
    """A card is put onto the field reserved where nothing else is said (4.2.2.3)."""
    return F_TURNED if state in ("dull", "engaged") or not RESERVED_FIRST.on else 0


def _picked_unseen(s: State, card: CardId) -> bool:
    """Whether a card lies in a zone that is not public, so that who picks later does not see that it was picked."""
    zone = s.cols[ZONE][card]
    return PICKED_UNSEEN.on and (s.book.schema.hidden[zone] or s.book.schema.own[zone])


def _unseen(s: State, ctx: Ctx, o: ObjectId) -> bool:
    """Whether only who selects could tell that a card in a zone that is not public fits."""
    card = o & CARD_MASK
    if not UNSEEN.on or card == NO_CARD or not s.book.schema.hidden[s.cols[ZONE][card]]:
        return False
    everybody = (1 << s.players) - 1
    return s.cols[SEEN][card] & everybody != everybody


def _may_target(s: State, ctx: Ctx, o: ObjectId) -> int:
    """-1 if a card or ability may select the card, else the index of the clause that forbids it."""
    card = card_in(o)
    if card == NO_CARD:
        return -1
    if AURA.on and s.cols[ZONE][card] == FIELD and s.cols[CONTROLLER][card] != ctx.you and has(s, card, "aura"):
        return s.book.clause("12.15.2")
    if not may_be_selected(s, card, ctx.src, ctx.you, ctx.by):
        return s.book.clause("1.3.3")
    return -1


def _must_target(s: State, ctx: Ctx, o: ObjectId) -> bool:
    """Whether a card or ability must select the card, since it may."""
    card = card_in(o)
    return card != NO_CARD and must_be_selected(s, card, ctx.src, ctx.you, ctx.by)
