"""Whole lines of Weiss Schwarz around the examples of phrases."""

from __future__ import annotations

import re
from functools import lru_cache

from carried_lines import HOLE, Lines, Sentences
from weiss_laid import OWN_NAME

from playmat.games.weiss.reader.reader import reader

TYPES = ("Character", "Event", "Climax")
# What speaks of something that a sentence before has brought in.
PRONOUN = re.compile(r"\b(it|its|them|they|those|these|that character|that card|the chosen|the revealed|the rest)\b")

MORE = "and this card gets +x power until end of turn. x is equal to {}."
ATTACKS = "【AUTO】 when this card attacks,"

FIRST: Sentences = {
    "Line": [],
    "Ab": [("Line", HOLE)],
    "Effect": [("Line", f"{ATTACKS} {{}}"), ("Line", "【ACT】 [(1)] {}"), ("Line", HOLE)],
    "Sentence": [
        ("Effect", text)
        for text in (
            HOLE,
            "choose 1 of your characters. {}",
            "choose 1 of your opponent's characters. {}",
            "choose 1 character in your waiting room. {}",
            "choose 2 of your characters. {}",
            "look at up to 3 cards from the top of your deck. {}",
            "reveal the top card of your deck. {}",
            "reveal the top 3 cards of your deck. {}",
            "put the top 3 cards of your deck into your waiting room. {}",
            "you may draw 1 card. {}",
            "{} x is equal to your level.",
            "choose 1 of your characters, and put it into your waiting room. {}",
            "choose 1 character in your waiting room, and return it to your hand. {}",
        )
    ],
    "Clause": [("Sentence", "{}.")],
    "Core": [("Clause", HOLE), ("Clause", "if you do, {}")],
    "Simple": [
        ("Core", HOLE),
        ("Core", "choose 1 of your characters, and {}"),
        ("Core", "choose 1 of your opponent's characters, and {}"),
        ("Core", "choose 1 character in your waiting room, and {}"),
        ("Core", "choose 2 characters in your waiting room, and {}"),
        ("Core", "look at up to 3 cards from the top of your deck, choose 1 card from among them, {}"),
        ("Core", "look at the top 3 cards of your deck, and {}"),
    ],
    "Do": [("Simple", HOLE), ("Simple", "your opponent {}")],
    "Says": [("Field", "{}."), ("Simple", "{} until end of turn")],
    "Gain": [("Says", "this card gets {}"), ("Says", "that character gets {}")],
    "Prop": [("Gain", "+1 {}"), ("Gain", "+1000 {}")],
    "Cannot": [("Says", "this card cannot {}"), ("Says", "that character cannot {}")],
    "CannotBe": [("Says", "this card cannot be {}")],
    "Field": [("Line", "【CONT】 {}")],
    "Before": [
        ("Line", "【CONT】 {} this card gets +1000 power."),
        ("Line", "【AUTO】 {} when this card attacks, draw 1 card."),
    ],
    "While": [("Line", "【CONT】 {} this card gets +1000 power.")],
    "Trigger": [("Line", "【AUTO】 {}, draw 1 card.")],
    "Happening": [("Trigger", "when {}")],
    "What": [("Happening", "this card {}"), ("Happening", "your other character {}"), ("Happening", "a climax {}")],
    "Act1": [("Happening", "this card {}")],
    "Done": [("What", "is {}")],
    "Whom": [
        ("Happening", "{} attacks"),
        ("Happening", "{} is placed on the stage"),
        ("Happening", "{} becomes 【REVERSE】"),
    ],
    "TriggerNoun": [("Happening", "your trigger check reveals {}")],
    "Used": [("Happening", "you use {}")],
    "Moment": [("Trigger", HOLE)],
    "PhaseName": [("Moment", "at the beginning of your {}"), ("Moment", "at the beginning of the {}")],
    "Cond": [
        ("Line", "【CONT】 if {}, this card gets +1000 power."),
        ("Line", f"{ATTACKS} if {{}}, draw 1 card."),
        ("Line", f"{ATTACKS} reveal the top card of your deck. if {{}}, draw 1 card."),
        ("Line", f"{ATTACKS} choose 1 of your characters. if {{}}, draw 1 card."),
        (
            "Line",
            f"{ATTACKS} put the top 3 cards of your deck into your waiting room. if {{}}, draw 1 card.",
        ),
    ],
    "Cond1": [("Cond", HOLE)],
    "Cond0": [("Cond", HOLE)],
    "HowMany": [("Cond0", "you have {}"), ("Cond0", "there is {}"), ("Cond0", "there are {}")],
    "AnyOf": [("Cond0", "you do not have {}")],
    "Adj": [
        ("Cond0", "all of your characters are {}"),
        ("Cond0", "that character is {}"),
        ("Cond0", "that card is {}"),
    ],
    "Costing": [("Line", "【ACT】 [{}] draw 1 card.")],
    "Printed": [("Line", "【ACT】 {} draw 1 card.")],
    "Act": [("Costing", HOLE)],
    "Limit": [("Line", "【ACT】 [(1)] {} draw 1 card."), ("Line", "【AUTO】 {} when this card attacks, draw 1 card.")],
    "Noun": [
        ("Core", "choose 1 {}, and return it to your hand"),
        ("Core", "choose 2 {}, and return them to your hand"),
        ("Core", "choose 1 {} in your waiting room, and return it to your hand"),
        ("Core", "choose 1 {}, and that character gets +1000 power until end of turn"),
    ],
    "BareNoun": [("Core", "choose 1 {} in your waiting room, and return it to your hand")],
    "Unit": [("Noun", "{} in your waiting room"), ("Noun", HOLE)],
    "Type": [("Noun", "{} in your waiting room")],
    "Pre": [("Noun", "{} character"), ("Noun", "{} characters"), ("Noun", "{} character in your waiting room")],
    "Post": [("Noun", "character {}"), ("Noun", "characters {}"), ("Noun", "card {}")],
    "Zone": [("Noun", "character in {}"), ("Noun", "card in {}"), ("Noun", "character on {}")],
    "Whose": [("Zone", "{} waiting room"), ("Zone", "{} hand")],
    "Some": [
        ("Core", "choose {}, and return it to your hand"),
        ("Core", "choose {}, and return them to your hand"),
        ("Core", "choose {}, and that character gets +1000 power until end of turn"),
        ("Do", "choose {}"),
    ],
    "Ref": [
        ("Do", "return {} to your hand"),
        ("Do", "put {} into your waiting room"),
        ("Do", "【REST】 {}"),
        ("Do", "put {} into your memory"),
        ("Says", "{} gets +1000 power"),
        ("Says", "{} get +1000 power"),
    ],
    "Set": [("Says", "{} get +1000 power"), ("Do", "put {} into your waiting room"), ("Do", "【REST】 {}")],
    "Subject": [("Says", "{} gets +1000 power"), ("Says", "{} get +1000 power")],
    "Obj": [("Do", "【REST】 {}"), ("Do", "put {} into your waiting room")],
    "Amount": [
        ("Effect", "this card gets +x power until end of turn. x is equal to {}."),
        (
            "Line",
            f"{ATTACKS} reveal the top card of your deck, {MORE}",
        ),
        (
            "Line",
            f"{ATTACKS} choose 1 of your characters, {MORE}",
        ),
    ],
    "Value": [
        ("Effect", "this card gets +x power until end of turn. x is equal to {}."),
        (
            "Line",
            f"{ATTACKS} reveal the top card of your deck, {MORE}",
        ),
        (
            "Line",
            f"{ATTACKS} reveal the top 3 cards of your deck, {MORE}",
        ),
        (
            "Line",
            f"{ATTACKS} put the top 3 cards of your deck into your waiting room, {MORE}",
        ),
        (
            "Line",
            f"{ATTACKS} choose 1 of your characters, {MORE}",
        ),
        ("Amount", HOLE),
    ],
    "Per": [("Says", "this card gets +1000 power for {}")],
    "Duration": [("Simple", "this card gets +1000 power {}")],
    "Would": [("Field", "if {}, put the top card of your deck into your stock instead.")],
    "Rewrite": [("Field", "if this card would be put into your waiting room from the stage, {} instead.")],
    "PlayerRule": [("Field", "{}."), ("Simple", "{} until end of turn")],
    "Who": [("Simple", "{} draws 1 card"), ("Simple", "{} draw 1 card")],
}


@lru_cache(maxsize=1)
def lines() -> Lines:
    """The lines of the game."""
    return Lines(reader(), OWN_NAME, TYPES, FIRST, PRONOUN)
