"""Cards of the built-in set as they are read, played on a table: what their words do."""

from __future__ import annotations

from msgspec import to_builtins
from weiss_table import A, B, Card, Table

from playmat.cards.builtin import built_in_pool
from playmat.games.weiss.reader.reader import reader

POOL = built_in_pool("weiss")


def card(name: str) -> Card:
    """A card of the set with the abilities that are read from its text."""
    record = to_builtins(POOL.named(name)[0])
    reading = reader().read_card(record)
    assert reading.exact, name
    made = Card(name, record["type"], record["color"], abilities=reading.abilities)
    made.record = {**record, "id": name}
    return made


def table(*names: str) -> Table:
    """A table that knows these cards, with decks."""
    return Table(*map(card, names)).decks()


def resolve(t: Table, *picks: str) -> Table:
    """Say yes and look at all that may be looked at, pick these cards where cards are chosen, else what comes first."""
    left = list(picks)
    while t.about in ("may", "another card", "choose", "next ability"):
        wanted = next((pick for pick in left if t.can(pick)), "")
        if wanted:
            left.remove(wanted)
        t.say(wanted or ("done" if t.can("done") else t.labels()[0]))
    return t


def test_lost_luggage() -> None:
    """Up to two Ferry characters of the top four go to the hand, the rest to the waiting room, the event to memory."""
    t = table("Lost Luggage", "Deckhand, Lio", "Harbor Seal", "Latecomer, Pell", "Horn in the Fog")
    t.put(A, "deck", "Deckhand, Lio", "Latecomer, Pell", "Harbor Seal", "Horn in the Fog")
    t.put(A, "hand", "Lost Luggage")
    t.put(A, "stock", "Filler")
    t.put(A, "level", "Harbor Seal")
    resolve(t.begin().say("play Lost Luggage"), "Deckhand, Lio", "Harbor Seal")
    assert sorted(t.names(A, "hand")) == ["Deckhand, Lio", "Harbor Seal"]
    assert {"Latecomer, Pell", "Horn in the Fog"} <= set(t.names(A, "waiting room"))
    assert t.names(A, "memory") == ["Lost Luggage"]


def test_logbook_keeper_counts_memory() -> None:
    """With a card in memory Tess has 1500 more power."""
    t = table("Logbook Keeper, Tess", "Lost Luggage")
    tess = t.stage("A2", "Logbook Keeper, Tess")
    assert t.begin().power(tess) == 4500
    t = table("Logbook Keeper, Tess", "Lost Luggage")
    tess = t.stage("A2", "Logbook Keeper, Tess")
    t.put(A, "memory", "Lost Luggage")
    assert t.begin().power(tess) == 6000


def test_trellis_mother_in_front_of_whom() -> None:
    """Assist gives the characters in front 500 power for each of their levels, and nobody else."""
    t = table("Trellis Mother, Agna", "Old Gardener, Wilm")
    t.stage("A4", "Trellis Mother, Agna")
    front, beside = t.stage("A1", "Old Gardener, Wilm"), t.stage("A3", "Old Gardener, Wilm")
    t.begin()
    assert t.power(front) == 7500 + 2 * 500
    assert t.power(beside) == 7500


def test_great_bell_is_stronger_in_the_other_turn() -> None:
    """Maud has 1500 more power in the opponent's turn only."""
    for player, power in ((A, 7000), (B, 8500)):
        t = table("Great Bell, Maud")
        maud = t.stage("A2", "Great Bell, Maud")
        assert t.begin(player=player).power(maud) == power


def test_great_bell_draws_the_attacks() -> None:
    """Whoever attacks meets Maud in the middle, though nobody else faces the attacker."""
    t = table("Great Bell, Maud")
    maud = t.stage("B2", "Great Bell, Maud")
    child = t.stage("A1")
    t.begin("attack").attack("Reed Child", card=child).until("encore step")
    assert t.state(maud) != "reversed"
    assert t.zone_of(child) == "waiting room" or t.state(child) == "reversed"


def test_sabine_comes_a_level_early() -> None:
    """With four Bell characters Sabine is of level 2 while in the hand."""
    for bells, can in ((3, False), (4, True)):
        t = table("Keeper of the Hour, Sabine", "Latecomer, Pell")
        for place in range(1, bells + 1):
            t.stage(f"A{place}", "Latecomer, Pell")
        t.put(A, "hand", "Keeper of the Hour, Sabine")
        t.put(A, "level", "Latecomer, Pell", "Latecomer, Pell")
        t.put(A, "stock", "Filler", "Filler")
        assert t.begin().can("play Keeper of the Hour, Sabine") == can


def test_third_chime_changes() -> None:
    """At the beginning of the climax phase Odile may pay and change into the last chime, who heals."""
    t = table("Third Chime, Odile", "Last Chime, Odile")
    t.stage("A1", "Third Chime, Odile")
    t.put(A, "waiting room", "Last Chime, Odile")
    t.put(A, "stock", "Filler", "Filler")
    t.put(A, "clock", "Filler")
    resolve(t.begin().passes(), "Last Chime, Odile")
    assert t.at("A1") == "Last Chime, Odile"
    assert t.count(A, "stock") == 1
    assert t.count(A, "clock") == 0


def test_grafted_twin_shifts() -> None:
    """At the beginning of the main phase Linnet in the clock may be exchanged with a green card of the hand."""
    t = table("Grafted Twin, Linnet", "Seedling, Fenn")
    linnet = t.one(A, "clock", "Grafted Twin, Linnet")
    fenn = t.one(A, "hand", "Seedling, Fenn")
    resolve(t.begin("clock").until("may"), "Seedling, Fenn", "Grafted Twin, Linnet")
    assert (t.zone_of(linnet), t.zone_of(fenn)) == ("hand", "clock")


def test_bell_warden_backs_up() -> None:
    """In the counter step Dorit goes to the waiting room, and the attacked character has 1500 more power."""
    t = table("Bell Warden, Dorit")
    t.stage("A2", "Reed Child")
    guard = t.stage("B2", "Reed Child")
    t.put(B, "hand", "Bell Warden, Dorit")
    t.put(B, "level", "Filler")
    t.begin("attack").attack("Reed Child", "frontal").until("counter step")
    resolve(t.say("use ability 1 of Bell Warden, Dorit"), "Reed Child")
    assert t.power(guard) == 4500
    assert "Bell Warden, Dorit" in t.names(B, "waiting room")


def test_vesper_finds_under_the_horn() -> None:
    """When she attacks under "Horn in the Fog", one of the top four goes to the hand and she has 2000 more power."""
    t = table("Night Captain, Vesper", "Horn in the Fog", "Harbor Seal")
    vesper = t.stage("A2", "Night Captain, Vesper")
    t.put(A, "climax area", "Horn in the Fog")
    t.put(A, "deck", "Harbor Seal", "Harbor Seal")
    resolve(t.begin("attack").attack("Night Captain, Vesper"), "Harbor Seal")
    assert t.names(A, "hand") == ["Harbor Seal"]
    assert t.power(vesper) == 10000 + 1000 + 2000
