"""A worker: a process of its own that carries out what the server hands it, one after another.

`python -m playmat.web.rooms.worker SECONDS` reads pieces of work from its standard input and writes what came of them
to its standard output, each a length of four bytes and so many bytes of a pickle: (function, arguments), and (whether
it went well, the result or what went wrong in words). It ends with its input, so it does not outlive the server; and
when a piece of work has taken so many seconds, counted while it really runs: a busy machine makes nobody slow to think.
"""

from __future__ import annotations

import os
import pickle
import queue
import sys
import threading
import time
from contextlib import suppress
from typing import BinaryIO, Final

LENGTH: Final = 4  # bytes that tell how long a message is
POLITE: Final = 5  # by how much a worker stands back for the server
LOOK: Final = 0.5  # seconds between two looks at the time
IDLE: Final = -1.0
TOO_LONG: Final = 4  # the exit code


def framed(content: bytes) -> bytes:
    """A message with its length before it."""
    return len(content).to_bytes(LENGTH, "big") + content


def read_from(source: BinaryIO) -> bytes | None:
    """The next message, None at the end."""
    head = source.read(LENGTH)
    if len(head) < LENGTH:
        return None
    content = source.read(length := int.from_bytes(head, "big"))
    return content if len(content) == length else None


def done(work: bytes) -> bytes:
    """What comes of a piece of work."""
    try:
        what, args = pickle.loads(work)
        return pickle.dumps((True, what(*args)))
    except Exception as error:
        return pickle.dumps((False, f"{type(error).__name__}: {error}"))


def main() -> None:
    """Work until the input ends."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # (what a player prints must not get among the answers)
    with suppress(OSError, AttributeError):
        os.nice(POLITE)
    todo: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def listen() -> None:
        while (work := read_from(sys.stdin.buffer)) is not None:
            todo.put(work)
        os._exit(0)  # the server is gone, whatever is being worked on

    began = IDLE

    def watch(most: float) -> None:
        while True:
            time.sleep(LOOK)
            if began != IDLE and time.process_time() - began > most:
                os._exit(TOO_LONG)

    threading.Thread(target=listen, daemon=True).start()
    threading.Thread(target=watch, args=(float(sys.argv[1]),), daemon=True).start()
    while True:
        work = todo.get()
        began = time.process_time()
        answer = done(work)
        began = IDLE
        try:
            answers.write(framed(answer))
            answers.flush()
        except OSError:
            os._exit(0)  # the server is gone, without a word


if __name__ == "__main__":
    main()
