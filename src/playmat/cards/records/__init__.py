"""What a printed card is: one record type a game, validated, frozen, plain data."""

from playmat.cards.records.base import Card, distinct_key
from playmat.cards.records.fftcg import FftcgCard
from playmat.cards.records.weiss import WeissCard

__all__ = ["Card", "FftcgCard", "WeissCard", "distinct_key"]
