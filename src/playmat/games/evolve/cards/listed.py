"""Cards that nobody needs to bring along: the tokens that the rules list (9.1.2.3, appendix), and a leader of each
class for decks that name no other.
"""

from __future__ import annotations

from typing import Final

import msgspec

from playmat.games.evolve.cards.record import AMULET, CLASSES, FOLLOWER, LEADER, SPELL, TOKEN, EvolveCard

FOREST, SWORD, RUNE, DRAGON, ABYSS, HAVEN = CLASSES

# Name, class, trait, cost, attack, defense and text of each follower of the list. The classes, which the list leaves
# out, and the spelling of two traits (Wyrmkin, Crystalian) are those of the cards; texts are in words of our own.
_FOLLOWERS: Final = (
    ("Fairy Wisp", FOREST, "Pixie", 0, 1, 1, ""),
    ("Fairy", FOREST, "Pixie", 1, 1, 1, ""),
    ("Otohime's Bodyguard", SWORD, "Officer", 1, 1, 2, "Ward."),
    ("Knight", SWORD, "Officer", 1, 1, 1, ""),
    ("Viking", SWORD, "Thief", 3, 3, 2, "Storm."),
    ("Steelclad Knight", SWORD, "Officer", 2, 2, 2, ""),
    ("Strikeform Golem", RUNE, "Golem", 2, 3, 2, "Rush."),
    ("Guardform Golem", RUNE, "Golem", 2, 2, 3, "Ward."),
    ("Dragon", DRAGON, "Wyrmkin", 4, 5, 5, ""),
    ("Ghost", ABYSS, "Departed", 1, 1, 1, "Storm.\nAt the start of your end phase, banish this."),
    ("Forest Bat", ABYSS, "Vampire", 1, 1, 1, ""),
    ("Holy Falcon", HAVEN, "Avian", 3, 2, 2, "Storm."),
    ("Holy Tiger", HAVEN, "Beast", 4, 4, 4, "Rush."),
    ("Crystalia Eve", FOREST, "Crystalian", 4, 4, 4, ""),
    ("Shield Guardian", SWORD, "Officer", 1, 1, 1, "Ward."),
    ("Magical Pawn", RUNE, "Chess", 1, 2, 1, ""),
    ("Megalorca", DRAGON, "Marine", 2, 2, 2, ""),
    ("Hellflame Dragon", DRAGON, "Wyrmkin", 2, 4, 3, "Rush."),
)
# Name, class, trait, cost and text of each amulet and each spell of the list.
_AMULETS: Final = (
    ("Magic Sediment", RUNE, "Earth Sigil", 1, "Stack."),
    (
        *("Leonidas's Resolve", SWORD, "Commander", 1),
        "Whenever a [swordcraft] follower is put onto your field, give it Rush and [attack]+3/[defense]+3.",
    ),
    (
        *("Draconic Weapon", DRAGON, "Armed", 1),
        "[act][engage], bury this: Select a [dragoncraft] follower on your field and give it [defense]+1 and the Armed"
        " trait.",
    ),
    (
        *("Ephemeral Moon", HAVEN, "Faith", 3),
        "During your turn, followers named Kaguya on your field don't take damage.\n"
        "At the start of your main phase, banish this.",
    ),
)
_SPELLS: Final = (
    (
        "Thorn Burst",
        FOREST,
        "Verdant",
        2,
        "Select an enemy leader or enemy follower on the field and deal it 3 damage. Draw a card.",
    ),
    ("Mimi", ABYSS, "Demon", 0, "Select an enemy follower on the field. Deal it 2 damage."),
    ("Coco", ABYSS, "Demon", 0, "Select a follower on your field. Give it [attack]+2."),
)


def _token(kind: str, name: str, class_: str, trait: str, cost: int, text: str) -> EvolveCard:
    """A token of the list without attack and defense; its number tells that it is printed nowhere."""
    return EvolveCard(
        id=f"token {name.lower()}",
        name=name,
        type=kind,
        special=(TOKEN,),
        class_=class_,
        traits=(trait,),
        cost=cost,
        text=tuple(text.splitlines()),
    )


def _follower(name: str, class_: str, trait: str, cost: int, attack: int, defense: int, text: str) -> EvolveCard:
    return msgspec.structs.replace(_token(FOLLOWER, name, class_, trait, cost, text), attack=attack, defense=defense)


TOKENS: Final[tuple[EvolveCard, ...]] = (
    *(_follower(*row) for row in _FOLLOWERS),
    *(_token(AMULET, *row) for row in _AMULETS),
    *(_token(SPELL, *row) for row in _SPELLS),
)
LEADERS_OF_CLASSES: Final[tuple[EvolveCard, ...]] = tuple(
    EvolveCard(id=f"leader {name.lower()}", name=name, type=LEADER, class_=name) for name in CLASSES
)
