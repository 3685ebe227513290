"""Whole lines of Shadowverse: Evolve around the examples of phrases."""

from __future__ import annotations

import re
from functools import lru_cache

from carried_lines import HOLE, Lines, Sentences
from evolve_position import OWN

from playmat.games.evolve.reader.reader import reader

TYPES = ("Follower", "Spell", "Amulet")
# What speaks of something that a sentence before has brought in.
PRONOUN = re.compile(r"\b(it|its|them|they|those|the selected|the revealed|the rest|the first|the second|the card's)\b")
SELECT = "select an enemy follower on the field."

FIRST: Sentences = {
    "Line": [],
    "Ab": [("Line", HOLE)],
    "LieState": [("Cond0", "this card is {} on your field"), ("Cond0", "this is {}")],
    "HandledAs": [("Cond0", "you {} a Lamp card")],
    "Effect": [("Line", "[fanfare] {}"), ("Line", HOLE), ("Line", "[lastwords] {}")],
    "Sentence": [
        ("Effect", text)
        for text in (
            HOLE,
            f"{SELECT} {{}}",
            "select a follower on your field. {}",
            "select up to 2 enemy followers on the field. {}",
            "select a card in your EX area. {}",
            "select a card in your cemetery. {}",
            "look at the top 3 cards of your deck. {}",
            "reveal the top card of your deck. {}",
            "put the top card of your deck into your EX area. {}",
            "bury the top 2 cards of your deck. {}",
            "discard 2 cards. {}",
            "select a follower on your field and an enemy follower on the field. {}",
            "select a faceup evolved follower in your evolve deck. {}",
            "select an enemy follower on the field and deal it 2 damage. {}",
            "draw a card. {}",
            "summon a Wisp token. {}",
            "give your leader [defense]+1. {}",
            "give this follower [attack]+1/[defense]+1. {}",
            "{} x equals the number of cards in your hand.",
            "if there are at least 2 cards in your cemetery, draw a card. {}",
            "if you have at least 2 play points, draw a card. {}",
        )
    ],
    "Clause": [("Sentence", "{}.")],
    "Core": [("Clause", HOLE)],
    "Simple": [("Core", HOLE), ("Core", "select an enemy follower on the field and {}")],
    "Do": [("Simple", HOLE), ("Simple", "each opponent {}")],
    "OtherSay": [("Clause", "if there are at least 2 cards in your hand, {}")],
    "Cond0": [
        ("Clause", "if {}, draw a card"),
        ("Effect", "discard 2 cards. if {}, draw a card."),
        ("Effect", "if there are at least 2 cards in your cemetery, draw a card. if {}, draw a card."),
        ("Effect", "if you have at least 2 play points, draw a card. if {}, draw a card."),
        ("Field", "while {}, this follower has storm."),
    ],
    "Cond": [("Clause", "if {}, draw a card")],
    "Cond1": [("Cond", HOLE)],
    "HowMany": [("Cond0", "there's {}"), ("Cond0", "there are {}"), ("Cond0", "you have {} in your hand")],
    "Threshold": [("Clause", "{}: draw a card")],
    "WhileSo": [("Field", "{}: this follower has storm.")],
    "Says": [("Field", "{}."), ("Simple", "{} this turn"), ("Core", "for the rest of this turn, {}")],
    "Gain": [("Do", "give this follower {}"), ("Do", "give your leader {}")],
    "Field": [("Ab", HOLE)],
    "Happening": [("Ab", "when {}, draw a card."), ("Ab", "whenever {}, draw a card.")],
    "Moment": [("Ab", "{}, draw a card.")],
    "Costing": [("Ab", "[act] {}: draw a card."), ("Ab", "[fanfare] {}: draw a card.")],
    "Act": [("Costing", HOLE)],
    "Limit": [("Ab", "[act] [engage]: draw a card. {}")],
    "Option": [("Choice", "choose one of the following. {} (2) draw 2 cards.")],
    "Choice": [("Effect", HOLE)],
    "Noun": [
        ("Do", "select a {}"),
        ("Core", "select a {} and destroy it"),
        ("Core", "search your deck for a {}, add it to your hand, then shuffle"),
        ("Value", "the number of {}"),
    ],
    "Unit": [("Noun", "{} on your field"), ("Noun", "{} in your cemetery")],
    "Type": [("Unit", HOLE)],
    "Pre": [("Unit", "{} follower"), ("Unit", "{} card")],
    "Post": [("Noun", "follower {} on your field"), ("Noun", "card {}"), ("Noun", "follower {}")],
    "CountPost": [("Noun", "card {}"), ("Noun", "cards {}"), ("Noun", "follower {}")],
    "ZoneName": [("CountPost", "in your {}"), ("Cond0", "this is in your {}")],
    "Some": [("Core", "select {} and destroy it"), ("Core", "select {} and destroy them"), ("Do", "select {}")],
    "Ref": [("Do", "destroy {}"), ("Do", "deal 2 damage to {}"), ("Do", "put {} into your hand")],
    "Hit": [("Do", "deal 2 damage to {}")],
    "HitRef": [("Do", "deal 2 damage to {} and your leader")],
    "LeaderRef": [("Do", "deal 2 damage to {}")],
    "Value": [("Effect", "deal x damage to each enemy leader. x equals {}.")],
    "Amount": [("Effect", "deal x damage to each enemy leader. x equals {}.")],
    "Poss": [("Value", "{} cost"), ("Value", "{} attack")],
    "Whose": [("Value", "the number of cards in {} hand")],
    "Who": [("Simple", "{} draws a card")],
    "Duration": [("Do", "give this follower [attack]+1 {}")],
    "Lead": [("Core", "{}, this follower has storm")],
    "Pair": [("Do", "search your deck for {}, add them to your hand, then shuffle")],
    "Points": [("Costing", HOLE)],
    "Kw": [("Gain", HOLE)],
    "Prop": [("Value", "this follower's {}")],
    "Discarded": [("Do", "discard {}")],
    "Dmg": [("Do", "deal {} to each enemy leader")],
    "TokenNoun": [("Happening", "a {} is put onto your field")],
}


@lru_cache(maxsize=1)
def lines() -> Lines:
    """The lines of the game."""
    return Lines(reader(), OWN, TYPES, FIRST, PRONOUN)
