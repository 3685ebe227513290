"""Cards and short ways of writing tables that several tests of abilities and effects use."""

from fftcg_table import A, B, Card, Table, backup, forward, summon

from playmat import lang as L

ONE = L.Num(1)
DRAW = L.PlayerAct("draw", L.You())
HIT = L.DamagePlayer(L.Opponent(), ONE)
PAGE = backup("Fire Page", "Fire")
FIRE, WATER = PAGE, backup("Water Page", "Water")
SOLDIER = forward("Plain Soldier", "Fire", 3, 7000, generic=True)
GUARD = forward("Plain Guard", "Ice", 3, 8000, generic=True)
A_FORWARD = L.Pick("a", "choose", ONE, ONE, L.Filter((L.Is("type", "Forward"),)))
THEIR_FORWARDS = L.Filter((L.ControlledBy(L.Opponent()), L.Is("type", "Forward")))
THEIR_FORWARD = L.Pick("a", "choose", ONE, ONE, THEIR_FORWARDS)
BOLT = summon("Ruin Bolt", "Fire", 1, L.Spell(L.Sequence((A_FORWARD, L.Act("break", L.Bound("a"))))))
ENTERS = L.Event("enters", L.This())
DULL = L.TurnThis("dull")
DISCARD_SAME_NAME = L.DiscardAlike("name", L.Filter((L.Is("group", "Character"),)))
FREE = L.Cost()
CADET = forward("Plain Cadet", "Fire", 1, 3000, generic=True)
FORWARDS = L.Filter((L.Is("type", "Forward"),))
MINE = L.Filter((L.ControlledBy(L.You()), L.Is("type", "Forward")))
IT = L.Bound("a")
DIES = L.Event("move", FORWARDS, from_zone="field", to_zone="break")
END = L.Event("phase ends", phase="turn")


def mage(*abilities: L.Ability, name: str = "Mage", **more: object) -> Card:
    """A Forward with abilities."""
    return forward(name, "Fire", 3, 6000, abilities=abilities, **more)


def use(cost: L.Cost, effect: L.Step, name: str = "", **more: object) -> L.Activated:
    """An action ability, or a special one if it has a name."""
    return L.Activated(cost, effect, name, **more)  # type: ignore[arg-type]


def table(*mine: Card, hand: tuple[Card, ...] = (), theirs: tuple[Card, ...] = ()) -> Table:
    """A's and B's field, A's hand; A's Main Phase 1."""
    t = Table(*mine, *hand, *theirs).decks()
    t.put(A, "field", *mine)
    t.put(A, "hand", *hand)
    t.put(B, "field", *theirs)
    return t


def spell(name: str, *steps: L.Step) -> Card:
    """A Fire Summon of cost 1."""
    return summon(name, "Fire", 1, L.Spell(L.Sequence(steps)))


def ready(*cards: Card, pages: int = 4) -> Table:
    """A has these Summons in hand and Backups to pay for them; the rest is up to the test."""
    t = Table(*cards, PAGE, SOLDIER, CADET).decks()
    t.put(A, "field", *[PAGE] * pages)
    t.put(A, "hand", *[c for c in cards if c.record["type"] == "Summon"])
    return t


def cast(t: Table, name: str, *choices: str | tuple[str, int]) -> Table:
    """A casts a Summon and both pass."""
    t.say(f"cast {name}")
    for c in choices:
        t.say(c) if isinstance(c, str) else t.say(*c)
    return t.say("dull Fire Page").both_pass()
