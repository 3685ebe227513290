"""Which cards lie where on the table on which examples are carried out; all of them are invented.

Fighters, Helpers, Beasts and Spirits (Forwards, Backups, Monsters, Summons) are mine, Raiders, Aides, Brutes and Omens
are my opponent's. A name says the Element and the cost: "Fire Fighter 5". "~" is the card that has the text.
"""

from __future__ import annotations

from carry_tools import ME, THEM

SOURCE = "~"  # how the card that has the text is called in outcomes
OWN_NAME = "Vale"
NAMESAKE = "Lightning Fighter 4"  # a card in hand of the same name as the source
KINDS = {
    "Fighter": "Forward",
    "Helper": "Backup",
    "Beast": "Monster",
    "Spirit": "Summon",
    "Raider": "Forward",
    "Aide": "Backup",
    "Brute": "Monster",
    "Omen": "Summon",
}

# Who lies where: title, power (Forwards), what is true of it. The first card of a deck is its top.
FIELD: dict[int, list[tuple[str, int, dict[str, int]]]] = {
    ME: [
        ("Fire Fighter 5", 9000, {}),
        ("Earth Fighter 3", 7000, {"damage": 2000}),
        ("Ice Fighter 2", 4000, {"dull": 1}),
        ("Wind/Water Fighter 4", 8000, {}),
        ("Fire Fighter 1", 2000, {"new": 1}),
        ("Water Helper 3", 0, {}),
        ("Fire Helper 1", 0, {}),
        ("Ice Helper 2", 0, {"dull": 1}),
        ("Earth Helper 4", 0, {}),
        ("Lightning Beast 2", 0, {}),
    ],
    THEM: [
        ("Fire Raider 5", 9000, {}),
        ("Earth Raider 3", 6000, {"damage": 3000}),
        ("Ice Raider 2", 3000, {"dull": 1}),
        ("Water Raider 4", 8000, {"dull": 1, "frozen": 1}),
        ("Light Raider 6", 10000, {}),
        ("Wind Aide 1", 0, {}),
        ("Lightning Aide 3", 0, {"dull": 1}),
        ("Fire Aide 2", 0, {}),
        ("Water Brute 2", 0, {}),
    ],
}
ELSEWHERE: dict[tuple[int, str], list[tuple[str, int]]] = {
    (ME, "hand"): [
        ("Fire Fighter 3", 6000),
        ("Water Helper 2", 0),
        ("Ice Spirit 2", 0),
        ("Fire Spirit 1", 0),
        ("Earth Beast 1", 0),
        (NAMESAKE, 5000),
    ],
    (THEM, "hand"): [("Wind Raider 2", 5000), ("Wind Omen 1", 0), ("Earth Aide 2", 0)],
    (ME, "break"): [
        ("Fire Fighter 2", 5000),
        ("Water Fighter 6", 9000),
        ("Earth Helper 2", 0),
        ("Lightning Spirit 3", 0),
        ("Ice Beast 1", 0),
        ("Fire Fighter 5", 9000),
        ("Wind Spirit 2", 0),
    ],
    (THEM, "break"): [("Ice Raider 5", 8000), ("Fire Omen 2", 0), ("Earth Aide 1", 0)],
    (ME, "removed"): [("Wind Fighter 2", 5000), ("Water Spirit 2", 0)],
    (THEM, "removed"): [("Wind Raider 3", 7000)],
    (ME, "damage"): [("Fire Fighter 7", 9000), ("Ice Helper 3", 0), ("Earth Spirit 2", 0)],
    (THEM, "damage"): [("Fire Raider 7", 9000), ("Ice Aide 3", 0), ("Earth Omen 2", 0), ("Wind Raider 1", 1000)],
    (ME, "deck"): [
        ("Earth Fighter 4", 8000),
        ("Fire Spirit 3", 0),
        ("Water Helper 1", 0),
        ("Ice Fighter 3", 7000),
        ("Lightning Beast 3", 0),
        ("Fire Fighter 5", 9000),
        ("Wind Helper 2", 0),
        ("Dark Fighter 5", 9000),
        ("Water Fighter 2", 5000),
        ("Earth Spirit 4", 0),
        ("Fire Helper 3", 0),
        ("Ice Spirit 1", 0),
    ],
    (THEM, "deck"): [
        ("Earth Raider 4", 8000),
        ("Fire Omen 3", 0),
        ("Water Aide 1", 0),
        ("Ice Raider 3", 7000),
        ("Lightning Brute 3", 0),
        ("Wind Aide 3", 0),
        ("Water Raider 2", 5000),
        ("Earth Omen 4", 0),
        ("Fire Aide 3", 0),
        ("Ice Omen 1", 0),
    ],
}

# Which cards carry the names, Jobs, Categories that a text mentions: the first of each list the first, and so on.
BEARERS: list[list[tuple[int, str, str]]] = [
    [(ME, "field", t) for t in ("Fire Fighter 5", "Earth Fighter 3", "Wind/Water Fighter 4", "Fire Fighter 1")],
    [(ME, "field", t) for t in ("Water Helper 3", "Earth Helper 4", "Fire Helper 1", "Ice Helper 2")],
    [(ME, "hand", t) for t in ("Fire Fighter 3", "Water Helper 2", "Earth Beast 1")],
    [(ME, "break", t) for t in ("Fire Fighter 2", "Water Fighter 6", "Earth Helper 2", "Lightning Spirit 3")],
    [(ME, "deck", t) for t in ("Earth Fighter 4", "Ice Fighter 3", "Water Helper 1", "Water Fighter 2")],
    [(ME, "deck", t) for t in ("Fire Spirit 3", "Wind Helper 2", "Dark Fighter 5", "Earth Spirit 4")],
    [(THEM, "field", t) for t in ("Fire Raider 5", "Earth Raider 3", "Ice Raider 2", "Light Raider 6")],
    [(ME, "removed", t) for t in ("Wind Fighter 2", "Water Spirit 2")],
]


HELPERS = 1
# Who is left on a table where hardly anything is.
LEFT = ("Ice Raider 2", "Light Raider 6", "Water Spirit 2")
