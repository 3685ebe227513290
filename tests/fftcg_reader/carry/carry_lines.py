"""Whole lines around the examples of phrases: the smallest sentence in which a phrase can be carried out."""

from __future__ import annotations

import re
from functools import lru_cache

from carried_lines import HOLE, Lines

from playmat.games.fftcg.reader.reader import reader

NAME = "Vale"
TYPES = ("Forward", "Summon", "Backup", "Monster")
# What speaks of something that a sentence before has brought in.
PRONOUN = re.compile(r"\b(it|its|them|they|those|these|that forward|the forwards?|the chosen)\b")

# What is tried first: a section, and sentences of another section around it. Other sentences come from the examples of
# the phrases that have such a section in them.
FIRST: dict[str, list[tuple[str, str]]] = {
    "Effect": [("Line", HOLE), ("Line", "when ~ attacks, {}"), ("Line", "《2》 : {}")],
    "Sentence": [
        ("Effect", text)
        for text in (
            HOLE,
            "choose 1 forward. {}",
            "choose 2 forwards. {}",
            "choose 1 forward and 1 backup. {}",
            "choose 1 forward you control and 1 forward opponent controls. {}",
            "choose 1 summon in your break zone. remove it from the game. {}",
            "choose 1 summon. {}",
            "choose 1 auto-ability. {}",
            "reveal the top 3 cards of your deck. {}",
            "reveal the top card of your deck. {}",
            "reveal the top 2 cards of your deck. {}",
            "look at the top 3 cards of your deck. {}",
            "look at the top card of your deck. {}",
            "discard 1 forward. {}",
            "draw 1 card. {}",
            "you may draw 1 card. {}",
            "name 1 element. {}",
            "name 1 job. {}",
            "name 1 card type. {}",
            "search for 1 forward and add it to your hand. {}",
            "turn over one card at a time from the top of your deck until a forward is revealed. {}",
            "choose 1 forward. name 1 element. {}",
            "choose 1 forward. name 1 job. {}",
            "choose 1 forward. if you control a backup, dull it. {}",
            "reveal the top 5 cards of your deck. add 1 forward among them to your hand. {}",
        )
    ],
    "Clause": [("Sentence", "{}.")],
    "Core": [("Clause", HOLE), ("Clause", "if you do so, {}")],
    "Simple": [("Core", HOLE)],
    "Do": [("Simple", HOLE), ("Simple", "you may {}"), ("Simple", "your opponent {}"), ("Core", "draw 1 card and {}")],
    "Ab": [("Line", HOLE)],
    "Field": [("Ab", HOLE)],
    "Says": [
        ("Field", "{}."),
        ("Simple", "{}"),
        ("Simple", "{} until the end of the turn"),
        ("Simple", "{} this turn"),
        ("Sentence", "{} (this effect does not end at the end of the turn.)"),
    ],
    "Verb": [
        ("Says", "~ {}"),
        ("Says", "all the forwards you control {}"),
        ("Says", "it {}"),
        ("Says", "them {}"),
        ("Says", "they {}"),
        ("Says", "1 forward {}"),
    ],
    "Gain": [("Verb", "gains {}"), ("Verb", "gain {}"), ("Verb", "becomes {}")],
    "Less": [("Verb", "loses {}"), ("Verb", "lose {}")],
    "Duration": [("Simple", "it gains haste {}"), ("Simple", "~ gains haste {}"), ("Simple", "it cannot attack {}")],
    "Lead": [("Core", "{}, it gains haste"), ("Core", "{}, ~ gains haste")],
    "Rewrite": [
        ("Field", "if ~ is dealt damage, {} instead."),
        ("Field", "if ~ deals damage to a forward, {} instead."),
    ],
    "Becomes": [("Rewrite", "the damage {}")],
    "Trigger": [("Line", "{}, draw 1 card.")],
    "Happening": [("Trigger", "when {}")],
    "What": [
        ("Happening", "~ {}"),
        ("Happening", "a forward {}"),
        ("Happening", "you {}"),
        ("Happening", "a card {}"),
        ("Happening", "1 or more forwards {}"),
    ],
    "Whom": [("Happening", "{} attacks"), ("Happening", "{} enters the field"), ("Happening", "{} attack")],
    "Moment": [("Trigger", HOLE)],
    "Cond": [
        ("Line", "if {}, ~ gains +1000 power."),
        ("Line", "choose 1 forward. if {}, draw 1 card."),
        ("Line", "when ~ attacks, if {}, draw 1 card."),
        ("Clause", "if {}, draw 1 card"),
        ("Field", "if {}, ~ gains haste."),
    ],
    "Cond1": [("Line", "~ gains +1000 power {}."), ("Simple", "draw 1 card {}")],
    "Cond0": [("Cond", HOLE)],
    "HowMany": [("Cond0", "you control {}"), ("Cond0", "there are {}"), ("Cond0", "you have {}")],
    "HandMany": [("Cond0", "you have {} in your hand"), ("Cond0", "your opponent has {} in their hand")],
    "Adj": [("Cond0", "it is {}"), ("Cond0", "~ is {}")],
    "Past": [("Cond0", "{} this turn"), ("Cond0", "during this turn, {}")],
    "Noun": [
        ("Effect", text)
        for text in (
            "choose 1 {}. break it.",
            "choose 2 {}. break them.",
            "choose 1 {}. add it to your hand.",
            "choose 1 {}. activate it.",
            "choose 1 {}. cancel its effect.",
            "choose 2 {}. add them to your hand.",
            "search for 1 {} and add it to your hand.",
            "reveal the top 5 cards of your deck. add 1 {} to your hand.",
            "choose 1 forward. choose 1 {}. break it.",
        )
    ]
    + [("Happening", "you cast a {}"), ("Happening", "a {} attacks")],
    "Unit": [("Noun", HOLE)],
    "Type": [("Noun", HOLE), ("Noun", "{} in your break zone"), ("Noun", "{} you control")],
    "Element": [("Noun", "{} forward")],
    "Pre": [("Noun", "{} forward"), ("Noun", "{} forwards"), ("Noun", "{} character")],
    "Mark": [("Noun", HOLE)],
    "CountPost": [
        ("Noun", "forward {}"),
        ("Noun", "forwards {}"),
        ("Noun", "card {}"),
        ("Noun", "backup {}"),
        ("Noun", "cards {}"),
    ],
    "Post": [("Noun", "forward {}"), ("Noun", "forwards {}"), ("Noun", "card {}")],
    "LastPost": [("Noun", "forward {}"), ("Noun", "forwards {}"), ("Noun", "card {}")],
    "Except": [("CountPost", "other than {}"), ("CountPost", "except {}")],
    "Cost": [("Line", "{} : draw 1 card.")],
    "Symbol": [("Cost", HOLE)],
    "Act": [("Cost", HOLE)],
    "Value": [("Line", "choose 1 forward. deal it damage equal to {}."), ("Line", "deal ~ damage equal to {}.")],
    "Amount": [
        ("Line", "choose 1 forward. deal it {} damage."),
        ("Line", "choose 1 forward. deal it damage equal to {}."),
        ("Value", HOLE),
    ],
    "Dmg": [("Line", "choose 1 forward. deal it {}."), ("Do", "deal it {}")],
    "Per": [
        ("Dmg", "1000 damage for {}"),
        ("Gain", "+1000 power for {}"),
        ("Simple", "draw 1 card for {}"),
        ("Less", "1000 power for {}"),
    ],
    "Ref": [
        ("Do", text)
        for text in (
            "dull {}",
            "add {} to your hand",
            "return {} to the bottom of your deck in any order",
            "break {}",
            "cast {} without paying the cost",
            "cancel {}",
            "put {} into the break zone",
            "play {} onto the field",
        )
    ]
    + [("Says", "{} gains haste"), ("Says", "{} gain haste")],
    "Ref1": [("Ref", HOLE), ("PossRef", "{}'s")],
    "Some": [
        ("Do", "dull {}"),
        ("Do", "choose {}"),
        ("Do", "add {} to your hand"),
        ("Do", "select {}"),
        ("Do", "play {} onto the field"),
        ("Do", "discard {}"),
    ],
    "Obj": [("Do", "dull {}"), ("Do", "put {} into the break zone"), ("Do", "break {}"), ("Do", "choose {}")],
    "Who": [("Simple", "{} draws 1 card"), ("Simple", "{} discards 1 card")],
    "Limit": [
        ("Line", "《2》 : draw 1 card. {}."),
        ("Line", "when ~ attacks, draw 1 card. {}."),
        ("Line", "《2》 : draw 1 card. {}"),
    ],
    "OnlyWhen": [("Limit", "you can only use this ability {}")],
    "Reminder": [
        ("Ab", "haste ({}.)"),
        ("Ab", "first strike ({}.)"),
        ("Ab", "brave ({}.)"),
        ("Ab", "back attack ({}.)"),
    ],
    "DueBy": [
        ("Cond0", "~ entered the field due to {}"),
        ("What", "is put from the field into the break zone due to {}"),
        ("Happening", "a forward is put from the field into the break zone due to {}"),
    ],
    "Causer": [("Verb", "cannot be chosen by {}"), ("Verb", "cannot be broken by {}")],
    "Cause1": [("Causer", "your opponent's {}"), ("Causer", HOLE)],
    "Modes": [("Do", "select {}")],
    "Option": [("Modes", '1 of the 2 following actions. {} "draw 2 cards."')],
    "FullNoun": [("Do", "break all the {}"), ("HowMany", "2 or more {}"), ("Per", "each {}")],
    "Counted": [("Per", "each {}"), ("Value", "the number of {}"), ("HowMany", "2 or more {}")],
    "Marker": [("Noun", HOLE), ("HowMany", "{}")],
    "Than": [("Post", "of cost {}"), ("Post", "of power {}"), ("CountPost", "of cost {}")],
    "AnyThan": [("Than", HOLE), ("Post", "of cost {}"), ("LastPost", "of cost {}")],
    "OnStack": [("Effect", "choose 1 {}. cancel its effect.")],
    "AbilityKind": [("OnStack", HOLE)],
    "Zone": [("CountPost", "in {}"), ("Ref", "1 card in {}")],
}


@lru_cache(maxsize=1)
def lines() -> Lines:
    """The lines of the game."""
    return Lines(reader(), NAME, TYPES, FIRST, PRONOUN)
