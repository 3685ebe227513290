"""The cards that make things happen on the table: Summons of both players, and abilities of their Backups."""

from __future__ import annotations

from functools import lru_cache

from playmat import lang as L
from playmat.games.fftcg.linking import source_of
from playmat.lang.run.sources import CardSource

ME, THEM = 0, 1
ANY = L.Filter((L.Is("group", "Character"),))
FORWARD = L.Filter((L.Is("type", "Forward"),))
IN_BREAK = L.Filter((L.In("break"), L.Is("group", "Character")))
IT = L.Bound("a")


def choose(what: L.Filter, *steps: L.Step) -> L.Step:
    """Choose one, and do something to it."""
    return L.Sequence((L.Pick("a", "choose", L.Num(1), L.Num(1), what), *steps))


# What can be made to happen, by the word that names the tool.
DEEDS: dict[str, L.Step] = {
    "Hurt": choose(FORWARD, L.Damage(IT, L.Num(4000))),
    "Break": choose(ANY, L.Act("break", IT)),
    "Dull": choose(ANY, L.Act("dull", IT)),
    "Freeze": choose(ANY, L.Act("freeze", IT)),
    "Wake": choose(ANY, L.Act("activate", IT)),
    "Return": choose(ANY, L.Move(IT, "hand")),
    "Remove": choose(ANY, L.Move(IT, "removed")),
    "Weaken": choose(FORWARD, L.Ongoing(IT, (L.Adjust("power", L.Num(-1000)),))),
    "Strengthen": choose(FORWARD, L.Ongoing(IT, (L.Adjust("power", L.Num(1000)),))),
    "Mark": choose(ANY, L.Counters(IT, "Moss", L.Num(1))),
    "Unmark": choose(ANY, L.Counters(IT, "Moss", L.Num(1), True)),
    "Discard": L.PlayerAct("discard", L.Opponent()),
    "Wound": L.DamagePlayer(L.Opponent(), L.Num(1)),
    "Draw": L.PlayerAct("draw", L.You()),
    "Mill": L.PlayerAct("mill", L.EachPlayer(), L.Num(2)),
    "Lunge": L.PlayerAct("gain crystal", L.You()),
    "Spare": L.PlayerAct("discard", L.You()),
    "Search": L.Search("a", L.Num(0), L.Num(1), L.Filter((L.Is("type", "Forward"),)), L.Move(IT, "hand", how="add")),
    "Raise": choose(IN_BREAK, L.Move(IT, "field", how="play")),
    "Crystal": L.PlayerAct("gain crystal", L.You()),
    "Clear": L.Act("break", L.Matching(L.Filter((L.ControlledBy(L.Opponent()), L.Is("type", "Forward"))))),
    "All": L.Damage(L.Matching(FORWARD), L.Num(1000)),
}


def tool(player: int, word: str, step: L.Step) -> CardSource:
    """A Summon without a cost."""
    kind = "Spirit" if player == ME else "Omen"
    about = {"id": f"{kind} of {word}", "name": f"{kind} of {word}", "type": "Summon", "element": ["Wind"], "cost": 0}
    return source_of(about, (L.Spell(step),), [])


def doer(player: int, word: str, step: L.Step) -> CardSource:
    """A Monster with an action ability without a cost."""
    kind = "Beast" if player == ME else "Brute"
    about = {"id": f"{kind} of {word}", "name": f"{kind} of {word}", "type": "Monster", "element": ["Wind"], "cost": 1}
    return source_of(about, (L.Activated(L.Cost(()), step, "Lunge" if word == "Lunge" else ""),), [])


@lru_cache(maxsize=1)
def tools() -> dict[str, tuple[int, str, CardSource]]:
    """All Summons and Monsters that make things happen, by name: whose, and where they lie."""
    found: dict[str, tuple[int, str, CardSource]] = {}
    for player in (ME, THEM):
        for word, step in DEEDS.items():
            for zone, made in (("hand", tool(player, word, step)), ("field", doer(player, word, step))):
                found[made.name] = (player, zone, made)
    echo = L.Triggered((L.Event("cast", player=L.You()),), choose(FORWARD, L.Damage(IT, L.Num(1000))))
    special = L.Activated(L.Cost(()), choose(FORWARD, L.Damage(IT, L.Num(2000))), "Lunge")
    for name, ability in (("Raider of Echo", echo), ("Raider of Lunge", special)):
        about = {"id": name, "name": name, "type": "Forward", "element": ["Wind"], "cost": 1, "power": 1000}
        found[name] = (THEM, "field", source_of(about, (ability,), []))
    return found
