"""Which clauses of the document the interpreter's steps and the kernel's mechanisms carry out in this game."""

from __future__ import annotations

from typing import Final

# The steps of lang.run: announcing, paying, carrying out.
CLAUSES: Final[dict[str, list[str]]] = {
    "targets gone": ["11.11.2", "11.3.9", "11.6.12", "11.7.12", "11.8.19"],
    "carry out": ["11.11.5", "2.3", "4.2", "4.4", "11.11.8", "6.4.1", "11.12.5.6", "15.1.1.8.1", "15.1.1.5.1", "6.7.2"],
    "choose on resolution": ["11.11.5.1", "11.11.5.1.1", "11.11.6", "11.11.9", "4.1", "6.1.3", "11.8.14"],
    "announce": [
        "11.3.3", "11.3.4", "11.3.6", "11.6.5", "11.6.6", "11.6.8", "11.7.5", "11.7.6", "11.7.8", "11.8.8", "11.8.9",
        "11.8.10", "11.8.11", "11.8.12",
    ],
    "choose": [
        "11.3.3", "11.3.4", "11.3.6", "11.6.5", "11.6.6", "11.6.8", "11.7.5", "11.7.6", "11.7.8", "11.8.9", "11.8.10",
        "11.8.11", "11.8.12", "15.1.1.1.2", "15.1.1.2.2",
    ],
    "chosen": ["11.3.3", "11.6.5", "11.7.5", "11.8.9"],
    "pay": [
        "11.2.1", "11.2.1.1", "5.2.1.2", "5.2.1.3", "5.2.1.3.1", "11.3.5", "11.3.7.1", "11.4.4", "11.4.5",
        "11.4.6.1", "11.6.2.1", "11.6.2.3", "11.6.2.4", "11.6.10", "11.7.1", "11.7.2.1", "11.7.2.3", "11.7.2.4",
        "11.7.10", "10.1.2.3", "10.1.3.1.3", "11.3.1", "11.3.2", "11.4.2", "11.6.3", "11.7.3", "14.1",
    ],
}  # fmt: skip

# The mechanisms of the kernel (kernel.model.mechanisms).
MECHANISMS: Final[dict[str, list[str]]] = {
    "last known information": ["6.4.2", "11.5.6", "11.8.5", "11.11.4", "11.11.7"],
    "leaving objects look back": ["6.1.3", "11.8.6"],
    "counters vanish": ["6.7.3"],
    "a card's name in its text is that card": ["5.2.4.1"],
    "effects put cards onto their owner's field": ["6.2.4"],
    "abilities with ongoing effects": ["11.9.1", "11.9.2", "11.9.3", "11.12.4.4", "11.12.4.5"],
    "granted abilities have the time of the grant": ["11.12.4.8"],
    "replacement effects": [
        "11.12.5.1",
        "11.12.5.2",
        "11.12.5.3",
        "11.12.5.4",
        "11.8.15",
        "11.8.17.6",
        "6.4.1.3",
        "11.11.5",
    ],
    "newcomers see each other enter": ["11.8.16.1.1"],
    "effects lose what has changed zone": ["11.8.16.1", "11.8.17.3", "7.4"],
    "delayed abilities wait for their event": ["11.8.17.1"],
    "delayed abilities keep their source": [
        "6.4.1",
        "6.4.1.1",
        "6.4.1.2",
        "6.4.1.3",
        "11.8.17.4",
        "11.8.17.5",
        "11.8.17.6",
    ],
    "delayed abilities keep their controller": [
        "6.4.1.1",
        "6.4.1.2",
        "6.4.1.3",
        "11.8.17.4",
        "11.8.17.5",
        "11.8.17.6",
    ],
    "timestamp order": ["11.12.4.8", "11.12.4.9", "11.12.4.10", "11.12.4.13"],
    "effects on their own source first": ["11.12.4.7"],
    "dependency": ["11.12.4.13"],
    "layers": ["11.12.4.6", "11.3.10", "11.5.7"],
    "a replacement applies once": ["11.12.5.5"],
    "self-replacement first": ["11.12.5.6", "11.12.5.6.1"],
    "the affected player orders replacements": ["11.12.5.6.1"],
    "condition checked when triggering": ["11.8.13"],
    "state triggers wait until resolved": ["11.8.18"],
    "delayed abilities trigger once": ["11.8.17.2"],
    "affected objects are fixed": ["11.12.4.2"],
    "amounts are fixed": ["11.12.4.3"],
    "illegal targets drop out": ["11.11.2", "11.11.2.1", "11.3.9", "11.6.12", "11.7.12", "11.8.19"],
    "a choice needs a legal target": ["11.3.3", "11.6.5", "11.7.5", "11.8.4", "11.8.9"],
    "the turn player chooses first": ["6.1.3", "11.11.6"],
    "choices of both players are carried out together": ["6.1.3", "11.11.6"],
    "you may is decided on resolution": ["11.8.14"],
    "players who pick later see earlier picks": ["11.11.6"],
    "prices are fixed when announced": ["11.8.8", "11.8.11"],
    "shuffle after a search": ["15.1.1.8.1"],
}
