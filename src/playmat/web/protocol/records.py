"""Records of games that are looked at: what is in one, and the table step by step, with what led to it."""

from __future__ import annotations

import msgspec

from playmat.web.protocol.board import Board, Face, Line


class OpenRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Look at the record of a game: its text, as a table hands it out."""

    record: str


class TurnAt(msgspec.Struct, frozen=True):
    """Where in a record a turn begins: its number, whose it is, after how many answers."""

    turn: int
    player: int
    at: int


class Mark(msgspec.Struct, frozen=True):
    """Something that one looks for in a record, at a step. kind: "score" (the first number of a player has changed),
    "left" (cards have left a player's field), "over" (the game has ended); player: whose, -1 for nobody's.
    """

    at: int
    kind: str
    player: int
    text: str


class Standing(msgspec.Struct, frozen=True):
    """How the players stood at a step, the first of a turn or the last of all. numbers: of each player, as many as
    `OpenedRecord.measures` names. ahead: how much better the first player stands, in hundredths of a card, as computer
    players judge it; None where they can't, or it is decided.
    """

    at: int
    turn: int
    numbers: list[list[int]]
    ahead: int | None


class Note(msgspec.Struct, frozen=True):
    """What somebody has written beside a step of a record; it stands in the record's file. by: who, "" for nobody."""

    at: int
    by: str
    text: str


class OpenedRecord(msgspec.Struct, frozen=True):
    """A record that can be looked at step by step; a step is an answer, `of` of them.

    logs: for every step, the beginning too, how long the log was: what happened in step n are its lines from
    `logs[n-1]` on. ending: how the game ended, in words, "" if it did not, with its clause.
    """

    id: str
    game: str
    players: int
    of: int
    turns: list[TurnAt]
    marks: list[Mark]
    measures: list[str]
    standings: list[Standing]
    logs: list[int]
    ending: str
    clause: str
    notes: list[Note]


class Cause(msgspec.Struct, frozen=True):
    """A part of why something happened. kind: "event", or "effect" for what has changed a card. step: after how many
    answers; at: the place of the line in the log, -1 for an effect.
    """

    kind: str
    step: int
    at: int
    text: str
    clause: str


class Answered(msgspec.Struct, frozen=True):
    """The answer that led to a step. question, clause: what was asked. label: the answer in words; others: what else
    was open; both are empty for a viewer who was not asked.
    """

    player: int
    question: str
    clause: str
    label: str
    others: list[str]


class RecordStep(msgspec.Struct, frozen=True):
    """The table of a record after so many answers, as one viewer saw it, with the faces of its cards and the log.

    why: what has happened last in this step that matters, and what led to it, the nearest first. answered: None for the
    beginning.
    """

    at: int
    board: Board
    faces: list[Face]
    lines: list[Line]
    why: list[Cause]
    answered: Answered | None
