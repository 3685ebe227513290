"""Several cards that change zone together come to the same as if they did so one after another, whoever looks on."""

from random import Random

import pytest
from weiss_table import CHILD, DRAW, MINE, NEWT, A, B, Table, character, climax

from playmat import lang as L
from playmat.kernel import atoms
from playmat.kernel.continuous import refresh
from playmat.kernel.events.triggers import match_batch
from playmat.kernel.model.schema import FACE, OWNER
from playmat.kernel.model.state import State
from playmat.kernel.saving.digest import digest
from playmat.kernel.views.eventlog import entries

pytestmark = pytest.mark.compiled

PILES = ("deck", "hand", "stock", "clock", "level", "waiting room", "memory", "resolution zone", "climax area", "stage")


def power(n: L.Amount) -> tuple[L.Adjust, ...]:
    """So much more power."""
    return (L.Adjust("power", n),)


def lies_in(zone: str) -> L.Filter:
    """Your characters there."""
    return L.Filter((L.In(zone, L.You()), L.Is("type", "Character")))


def sees(to: str, what: L.Filter | None = None) -> L.Triggered:
    """An automatic ability that waits for cards to go somewhere."""
    return L.Triggered((L.Event("move", what, to_zone=to),), DRAW)


PLAIN = character("Plain Newt")
WITNESS = character("Witness", abilities=[sees("waiting room")])
TALLY = character("Tally", abilities=[L.Static(L.This(), power(L.CountOf(L.Matching(lies_in("waiting room")))))])
MENTOR = character("Mentor", abilities=[L.Static(L.Matching(lies_in("hand")), (L.Adjust("level", L.Num(1)),))])
GHOST = character("Ghost", abilities=[L.Static(L.Matching(MINE), power(L.Num(500)), zones=("clock",))])
MOURNER = character("Mourner", abilities=[L.Triggered((L.Event("move", MINE, to_zone="waiting room"),), DRAW)])
HERALD = character(
    "Herald",
    abilities=[
        L.Static(L.Matching(lies_in("memory")), (L.GainAbility(sees("memory")),)),
        L.Static(L.Matching(lies_in("clock")), (L.Gain("trait", "Ghost"),)),
    ],
)
KEEPER = character(
    "Keeper", abilities=[L.Triggered((L.Event("move", None, to_zone="memory"),), DRAW, zones=("memory",))]
)
DAY = climax("Quiet Day")
ONLOOKERS = [PLAIN, WITNESS, TALLY, MENTOR, MOURNER, HERALD]
CARDS = [*ONLOOKERS, GHOST, KEEPER, NEWT, CHILD, DAY]


def position(onlooker: int, draw: Random) -> State:
    """A main phase with cards of all kinds everywhere, and one onlooker on the stage."""
    t = Table(*CARDS).decks(6)
    t.stage("A1", ONLOOKERS[onlooker])
    t.stage("A2", NEWT)
    t.stage("B2", CHILD)
    for player in (A, B):
        t.put(player, "climax area", DAY, placed=3)
        for zone in PILES[:7]:
            for card in t.put(player, zone, *draw.sample(CARDS, 4)):
                t.s.cols[FACE][card] = int(zone == "stock" or (zone == "memory" and draw.random() < 0.3))
    t.begin()
    return t.s


def one_by_one(s: State, cards: list[int], zone: int) -> list[int]:
    """Each of them as if anybody might wait for it."""
    return [atoms.move(s, card, zone, s.cols[OWNER][card], by_player=0) for card in cards]


def outcome(s: State, cards: list[int], zone: int, together: bool) -> tuple[object, ...]:
    """What a move of the cards comes to; it is taken back whole."""
    before, start = digest(s), s.history.log.events()
    mark = len(s.history.journal)
    s.computed.unsettled, s.computed.check_interrupts = 0, False
    new = atoms.move_all(s, cards, zone, by_player=0) if together else one_by_one(s, cards, zone)
    told = [e.to_data() for e in entries(s, None, start)]
    check_interrupts, unsettled = s.computed.check_interrupts, s.computed.unsettled
    match_batch(s)
    if s.computed.dirty:
        refresh(s)
    values = [(c.numbers, c.sets, c.abilities) for c in s.computed.chars]
    after, waiting = digest(s), [(w.aid, w.ctx.src) for w in s.waiting]
    atoms.undo_to(s, mark)
    assert digest(s) == before
    return new, told, check_interrupts, unsettled, values, after, waiting


@pytest.mark.parametrize("onlooker", range(len(ONLOOKERS)))
def test_moved_together_or_one_by_one(onlooker: int) -> None:
    """The same objects, log, values, waiting abilities and state come of it."""
    draw = Random(onlooker)
    zones = position(onlooker, draw).book.schema.zone_index
    for _ in range(12):
        s = position(onlooker, draw)
        for _ in range(12):
            frm, to = draw.sample(PILES, 2)
            cards = [c for player in draw.choice([[A], [B], [A, B]]) for c in s.zone(zones[frm], player)]
            if cards and to not in ("stage", "climax area"):
                some = draw.sample(cards, draw.randint(1, len(cards)))
                if draw.random() < 0.2:
                    some += s.zone(zones["hand" if frm != "hand" else "clock"], A)[:1]
                assert outcome(s.copy(), some, zones[to], True) == outcome(s.copy(), some, zones[to], False)
