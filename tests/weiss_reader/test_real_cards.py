"""The gates of the reader, on a part of the real cards where they are at hand."""

from tests.reader_gates import Gates

from playmat.games.weiss.reader.reader import grammar, reader


class TestRealCards(Gates):
    """Never lower these: what has been read must stay read."""

    GAME = "weiss"
    READER = staticmethod(reader)
    GRAMMAR = staticmethod(grammar)
    CARDS, LINES = 0.81, 0.87
