"""Which cards lie where on the table on which examples are carried out; all of them are invented.

Those whose name begins with "Foe" are the opponent's. "~" is the card that has the text.
"""

from __future__ import annotations

from functools import lru_cache

from playmat import lang as L
from playmat.games.weiss.linking import source_of
from playmat.games.weiss.reader.reader import reader
from playmat.lang.run.sources import CardSource

ME, THEM = 0, 1
SOURCE = "~"
OWN_NAME = "Vale"

# Characters: color, level, cost, power, trait, trigger icon.
CHARACTERS: dict[str, tuple[str, int, int, int, str, str]] = {
    "Mira": ("Red", 1, 1, 4500, "Lamp", "soul"),
    "Olo": ("Blue", 2, 1, 7000, "Tide", ""),
    "Una": ("Yellow", 0, 0, 2000, "Lamp", ""),
    "Ipo": ("Green", 3, 2, 9500, "Bell", "soul"),
    "Lamp Child": ("Red", 0, 0, 3000, "Lamp", ""),
    "Lamp Lord": ("Red", 3, 2, 10000, "Lamp", "soul"),
    "Tide Child": ("Blue", 0, 0, 2500, "Tide", ""),
    "Bell Guard": ("Green", 1, 0, 5000, "Bell", ""),
    "Reed Guard": ("Yellow", 2, 2, 8000, "Reed", ""),
    "Plain Child": ("Red", 0, 0, 3000, "", ""),
    "Foe Guard": ("Red", 1, 0, 4000, "Lamp", ""),
    "Foe Lord": ("Blue", 2, 2, 8000, "Tide", ""),
    "Foe Child": ("Yellow", 0, 0, 1500, "", ""),
    "Foe Back": ("Green", 0, 0, 1000, "Bell", ""),
    "Foe Lamp": ("Red", 3, 2, 9000, "Lamp", "soul"),
}
EVENTS = {"Hard Word": "Red", "Old Word": "Blue", "Foe Word": "Red"}
CLIMAXES = {
    "Soul Song": ("Red", ("soul",)),
    "Mira Song": ("Red", ("soul",)),  # named "Mira"
    "Door Song": ("Blue", ("soul", "standby")),
    "Wind Song": ("Green", ("soul", "return")),
    "Foe Song": ("Red", ("soul",)),
}
# Who stands where in each layout: place, name, state (0 standing, 1 rested, 2 reversed). My first free place is the
# source's: the left of the center stage, or the right of the back stage. In the usual layout the right of my center
# stage is open. "bare" has nobody else, and only the decks besides; "late" and "worn" have me at level 3.
Placed = list[tuple[int, str, int]]
STAGE: dict[str, tuple[Placed, Placed]] = {
    "": (
        [(2, "Mira", 0), (4, "Una", 0), (5, "Olo", 1)],
        [(1, "Foe Child", 0), (2, "Foe Lord", 1), (3, "Foe Guard", 0), (4, "Foe Back", 0)],
    ),
    "bare": ([], []),
    "late": ([(4, "Mira", 0), (2, "Lamp Lord", 0)], [(3, "Foe Lord", 2), (2, "Foe Child", 2)]),
    "worn": ([(4, "Mira", 0), (2, "Mira", 1)], [(3, "Foe Child", 1), (2, "Foe Lord", 1)]),
}
LATE = ("late", "worn")
LEVELS = ["Lamp Lord"]  # in my level besides, when it is late
# Decks are listed from the top, other zones from the bottom; "down" stands for a card that lies face down.
ELSEWHERE: dict[tuple[int, str], list[str]] = {
    (ME, "hand"): ["Lamp Child", "Olo", "Reed Guard", "Hard Word", "Soul Song", "Mira Song", "Mira"],
    (ME, "waiting room"): [
        "Mira", "Olo", "Lamp Lord", "Tide Child", "Bell Guard", "Old Word", "Door Song", "Una", "Lamp Child",
    ],
    (ME, "stock"): ["Plain Child", "Tide Child", "Lamp Child", "Bell Guard", "Reed Guard", "Plain Child"],
    (ME, "clock"): ["Mira", "Bell Guard", "Tide Child"],
    (ME, "level"): ["Olo", "Mira"],
    (ME, "memory"): ["Mira", "Tide Child"],
    (ME, "deck"): [
        "Lamp Child", "Soul Song", "Mira", "Olo", "Hard Word", "Reed Guard", "Una", "Door Song", "Lamp Lord", "Ipo",
        "Plain Child", "Bell Guard", "Tide Child", "Plain Child", "Plain Child",
    ],
    (THEM, "hand"): ["Foe Lord", "Foe Word", "Foe Song", "Foe Child"],
    (THEM, "waiting room"): ["Foe Lamp", "Foe Word", "Foe Song", "Foe Guard"],
    (THEM, "stock"): ["Foe Child", "Foe Guard", "Foe Child"],
    (THEM, "clock"): ["Foe Guard", "Foe Lamp"],
    (THEM, "level"): ["Foe Guard"],
    (THEM, "memory"): ["Foe Child"],
    (THEM, "deck"): [
        "Foe Guard", "Foe Child", "Foe Lamp", "Foe Song", "Foe Lord", "Foe Word", "Foe Child", "Foe Guard", "Foe Child",
        "Foe Child", "Foe Child", "Foe Guard",
    ],
}  # fmt: skip
MARKERS = [("Lamp Child", 0), ("Tide Child", 1)]  # under the source: name, face down
CLIMAX = "Mira Song"  # lies on my climax area in attacks

IT = L.Bound("a")
CHARACTER = L.Filter((L.Is("type", "Character"),))


def choose(what: L.Filter, *steps: L.Step) -> L.Step:
    """Choose one, and do something to it."""
    return L.Sequence((L.Pick("a", "choose", L.Num(1), L.Num(1), what), *steps))


def character_in(zone: str) -> L.Filter:
    """An own character in a zone."""
    return L.Filter((L.In(zone, L.You()), L.Is("type", "Character")))


# What can be made to happen by an event, by the word that names it.
DEEDS: dict[str, L.Step] = {
    "Reverse": choose(CHARACTER, L.Act("reverse", IT)),
    "Rest": choose(CHARACTER, L.Act("rest", IT)),
    "Stand": choose(CHARACTER, L.Act("stand", IT)),
    "Bury": choose(CHARACTER, L.Move(IT, "waiting room")),
    "Return": choose(CHARACTER, L.Move(IT, "hand")),
    "Clock": choose(CHARACTER, L.Move(IT, "clock")),
    "Remember": choose(CHARACTER, L.Move(IT, "memory")),
    "Store": choose(CHARACTER, L.Move(IT, "stock")),
    "Weaken": choose(CHARACTER, L.Ongoing(IT, (L.Adjust("power", L.Num(-4000)),), "end of turn")),
    "Strike": L.DamagePlayer(L.Opponent(), L.Num(1)),
    "Smash": L.DamagePlayer(L.Opponent(), L.Num(6)),
    "Draw": L.PlayerAct("draw", L.You(), L.Num(1)),
    "Mill": L.PlayerAct("mill", L.You(), L.Num(18)),
    "Raise": choose(character_in("waiting room"), L.Place(IT)),
    "Recall": choose(character_in("memory"), L.Place(IT)),
    "Lift": choose(character_in("clock"), L.Place(IT)),
    "Fetch": L.Place(L.Top(L.Num(1), L.You())),
    "Level": L.PlayerAct("clock", L.Opponent(), L.Num(5)),
    "Drop": choose(L.Filter((L.In("hand", L.You()),)), L.Move(IT, "waiting room")),
}
# Whoever is attacked helps with this one in the counter step.
BACKUP = (
    "【ACT】 【COUNTER】 backup 2000, level 1 [put this card from your hand into your waiting room] (choose 1 of your"
    " characters that is being frontal attacked, and that character gets +2000 power until end of turn)"
)
USED = ("", "brainstorm", "change", "alarm", "accelerate", "resonate", "experience", "memory")


def tool_name(player: int, word: str) -> str:
    """The event that makes something happen."""
    return f"{'Foe ' if player == THEM else ''}Word of {word}"


@lru_cache(maxsize=1)
def laid_cards() -> list[CardSource]:
    """All cards but the source."""
    found = []
    draw = L.PlayerAct("draw", L.You(), L.Num(1))
    acts = tuple(L.Activated(L.Cost(()), DEEDS["Raise"] if name == "change" else draw, name) for name in USED)
    raising: tuple[L.Ability, ...] = (
        L.Activated(L.Cost(()), DEEDS["Raise"]),
        L.Triggered((L.Event("used", player=L.You(), name="resonate"),), DEEDS["Raise"]),
    )
    reversing = (L.Triggered((L.Event("used", player=L.You(), name="resonate"),), DEEDS["Reverse"]),)
    able = {"Una": acts, "Foe Back": acts, "Mira": raising, "Foe Lord": reversing}
    for name, (color, level, cost, power, trait, icon) in CHARACTERS.items():
        about: dict[str, object] = {
            "id": name, "name": name, "type": "Character", "color": color, "level": level, "cost": cost,
            "power": power, "soul": 2 if level > 2 else 1, "traits": [trait] if trait else [],
            "trigger": [icon] if icon else [],
        }  # fmt: skip
        found.append(source_of(about, able.get(name, ()), []))
    for name, color in EVENTS.items():
        found.append(
            source_of({"id": name, "name": name, "type": "Event", "color": color, "level": 0, "cost": 0}, (), [])
        )
    for name, (color, icons) in CLIMAXES.items():
        found.append(
            source_of(
                {
                    "id": name,
                    "name": name.replace("Mira Song", "Mira"),
                    "type": "Climax",
                    "color": color,
                    "trigger": icons,
                },
                (),
                [],
            )
        )
    backup = reader().read_line(BACKUP, "Backer", "Character").abilities
    for player in (ME, THEM):
        name = "Foe Backer" if player == THEM else "Backer"
        about = {"id": name, "name": name, "type": "Character", "color": "Red", "level": 1, "cost": 0, "power": 2000,
                 "soul": 1, "traits": [], "trigger": []}  # fmt: skip
        found.append(source_of(about, backup, []))
        for word, step in DEEDS.items():
            name = tool_name(player, word)
            about = {"id": name, "name": name, "type": "Event", "color": "Red", "level": 0, "cost": 0}
            found.append(source_of(about, (L.Spell(step),), []))
    return found
