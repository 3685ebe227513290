"""The gates of the reader, on a part of the real cards where they are at hand."""

from tests.reader_gates import Gates

from playmat.games.evolve.reader.reader import grammar, reader


class TestRealCards(Gates):
    """Never lower these: what has been read must stay read."""

    GAME = "evolve"
    READER = staticmethod(reader)
    GRAMMAR = staticmethod(grammar)
    CARDS, LINES = 0.85, 0.90
