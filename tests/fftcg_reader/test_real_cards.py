"""The gates of the reader, on all of the real cards where they are at hand."""

from tests.reader_gates import Gates

from playmat.games.fftcg.reader.reader import grammar, reader


class TestRealCards(Gates):
    """Never lower these: what has been read must stay read."""

    GAME = "fftcg"
    READER = staticmethod(reader)
    GRAMMAR = staticmethod(grammar)
    CARDS, LINES = 0.80, 0.85
    EACH = 1
