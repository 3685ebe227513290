"""Which clauses of the document the interpreter's steps and the kernel's mechanisms carry out in this game."""

from __future__ import annotations

from typing import Final

# The steps of lang.run: paying and carrying out. (Nothing is announced: what a text chooses is chosen on resolution.)
CLAUSES: Final[dict[str, list[str]]] = {
    "carry out": ["8.8.1", "8.6.2.4", "8.6.2.4.4", "1.3.2", "1.3.2.2"],
    "choose on resolution": ["8.6.3", "8.6.3.1", "8.6.3.1.1", "8.6.3.1.2", "8.6.3.1.3", "1.3.5"],
    "pay": ["8.4.1", "8.4.2", "8.4.2.1", "8.4.2.2", "8.4.3", "8.6.2.3.2"],
}

# The mechanisms of the kernel (kernel.model.mechanisms).
MECHANISMS: Final[dict[str, list[str]]] = {
    "last known information": ["8.11.1", "8.7.4.1.2"],
    "leaving objects look back": ["8.7.4", "8.7.4.1.2"],
    "abilities with ongoing effects": ["8.1.1.3", "8.6.1", "4.3.6"],
    "timestamp order": ["8.9.1.5", "8.9.1.5.1", "8.9.1.5.2"],
    "dependency": ["8.9.1.4"],
    "layers": ["8.9.1", "8.9.1.2"],
    "replacement effects": ["8.10.1", "8.10.1.1", "8.2.1.3", "8.2.1.3.1"],
    "a replacement applies once": ["8.10.2.3"],
    "the affected player orders replacements": ["8.10.2", "8.10.2.1", "8.10.2.2"],
    "state triggers wait until resolved": ["8.7.6.1"],
    "delayed abilities trigger once": ["8.7.5.1"],
    "delayed abilities wait for their event": ["8.7.5"],
    "affected objects are fixed": ["8.9.2"],
    "effects lose what has changed zone": ["3.1.4", "8.7.7"],
    "the turn player chooses first": ["1.3.4"],
    "you may is decided on resolution": ["8.7.3.1.1", "8.1.1.2.2"],
    "newcomers see each other enter": ["8.9.3.1"],
    "face-down cards are blank": ["3.12.2.2.1"],
    "without a zone the field is meant": ["2.3.2.1.2", "2.3.2.3.2", "3.7.1.2"],
    "up to so many, one by one": [
        "4.7.4",
        "4.7.4.1",
        "4.7.4.2",
        "4.7.4.3",
        "4.8.3",
        "4.8.3.1",
        "4.8.3.2",
        "4.8.3.3",
        "4.9.3",
        "4.9.3.1",
        "4.9.3.2",
        "4.9.3.3",
    ],
    "looking at cards and revealing them": ["4.8.2", "4.9.2"],
    "no effect switches itself off": ["8.9.1.3"],
    "what arrives is at once what effects make it": ["8.9.3", "8.9.3.1"],
    "what goes into hiding is known as it was in the open": ["8.7.4.1.1"],
    "what comes into the open is known as it has become": ["8.7.4.1.3"],
    "each occurrence waits": ["8.7.2.1"],
    "abilities wait for their time": ["8.7.2"],
    "a played ability waits no more": ["8.7.3", "8.7.3.2", "8.7.3.2.1"],
    "what may happen instead must be possible": ["8.10.3"],
    "nobody is asked whether to do what cannot be done": ["8.7.3.2", "10.11.3.2"],
    "a part under a condition": ["8.3.2", "8.3.3", "10.11.2"],
    "an exchange needs both": ["10.8.3", "10.11.3", "10.11.3.1"],
    "names are compared whole": ["2.1.2"],
    "parts of names": ["2.1.2.1"],
    "face-down cards are turned up in the open": ["3.12.2.2.2"],
    "owners order what enters a zone together": ["3.1.5"],
    "the order in a hidden zone stays hidden": ["3.1.5.1"],
}
