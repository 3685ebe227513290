"""Which clauses of the document the interpreter's steps and the kernel's mechanisms carry out in this game."""

from __future__ import annotations

from typing import Final

# The steps of lang.run: announcing, paying, carrying out.
CLAUSES: Final[dict[str, list[str]]] = {
    "announce": ["10.6.2.2", "10.6.2.3", "5.17.3"],
    "choose": [
        *("10.6.2.3", "10.6.2.3.1", "10.6.2.3.2", "10.6.2.3.4", "10.6.2.4"),
        *("5.17.1", "5.17.1.1", "5.17.1.2", "5.17.2", "1.3.5.1"),
    ],
    "carry out": [
        "10.6.2.7.2",
        "13.3.1.4",
        "13.5.1.3.2",
        "10.2.1.1",
        "10.8.1",
        "1.3.2",
        "1.3.2.2",
        "3.1.2.4",
        "3.1.2.4.1",
        "5.4.1",
    ],
    "choose on resolution": ["13.3.2.4", "5.11.1", "10.4.7.4", "10.4.7.5", "1.3.5"],
    "pay": ["10.4.1", "10.4.2", "10.4.2.1", "10.4.2.2", "10.6.2.5", "10.6.2.5.2", "10.1.1.2.2"],
}

# The mechanisms of the kernel (kernel.model.mechanisms).
MECHANISMS: Final[dict[str, list[str]]] = {
    "last known information": ["10.11.1", "10.7.4.1", "10.7.4.1.2"],
    "leaving objects look back": ["10.7.4", "10.7.4.1.2"],
    "abilities with ongoing effects": ["10.1.1.3", "10.1.1.3.1", "3.1.2.1", "10.9.3", "10.9.3.1"],
    "timestamp order": ["10.9.1.6", "10.9.1.6.1", "10.9.1.6.2"],
    "dependency": ["10.9.1.5"],
    "layers": ["10.9.1", "10.9.1.1", "10.9.1.2", "10.9.1.3", "10.9.1.4"],
    "replacement effects": ["10.10.1", "10.10.1.1", "10.2.1.3", "10.2.1.3.1", "10.2.1.3.2"],
    "a replacement applies once": ["10.10.2.3"],
    "the affected player orders replacements": ["10.10.2", "10.10.2.1", "10.10.2.2"],
    "state triggers wait until resolved": ["10.7.6", "10.7.6.1"],
    "delayed abilities trigger once": ["10.7.5.1"],
    "delayed abilities wait for their event": ["10.7.5"],
    "affected objects are fixed": ["10.9.2"],
    "effects lose what has changed zone": ["4.1.4"],
    "the turn player chooses first": ["1.3.4", "1.3.4.1"],
    "you may is decided on resolution": ["10.4.7", "10.4.7.4", "10.4.7.5"],
    "newcomers see each other enter": ["10.7.4.2"],
    "without a zone the field is meant": ["4.4.3"],
    "up to so many, one by one": [
        "5.9.3", "5.9.3.1", "5.9.3.2", "5.9.3.3", "5.10.2", "5.10.2.1", "5.10.2.2", "5.10.2.3", "5.10.2.4",
    ],
    "looking at cards and revealing them": ["5.7.1", "5.10.1", "5.20.1"],
    "dice and random picks": ["5.18.1", "5.19.1"],
    "what arrives is at once what effects make it": ["10.9.3", "10.9.3.1"],
    "what goes into hiding is known as it was in the open": ["10.7.4.1.1"],
    "what comes into the open is known as it has become": ["10.7.4.1.3"],
    "each occurrence waits": ["10.7.2.1"],
    "abilities wait for their time": ["10.7.1", "10.7.2", "10.1.1.2"],
    "a played ability waits no more": ["10.7.3"],
    "a part under a condition": ["10.3.2", "10.3.3", "10.4.7.2", "13.3.1.2", "13.5.1.2"],
    "a set price comes before what makes it less or more": ["10.10.2.4"],
    "an exchange needs both": ["5.12.1", "5.12.2"],
    "owners order what enters a zone together": ["4.1.5"],
    "the order in a hidden zone stays hidden": ["4.1.5.1"],
    "counters vanish": ["4.1.4"],
    "a choice needs a legal target": ["10.6.2.3.4"],
    "who causes too many moves says which of them happen": ["4.4.4.2", "4.8.3.2"],
    "shuffle after a search": ["5.7.2"],
    "parts of names": ["2.1.2"],
    "nobody is asked whether to do what cannot be done": ["10.4.2.2"],
}  # fmt: skip
