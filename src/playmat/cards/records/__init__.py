"""What a printed card is: one record type a game, validated, frozen, plain data; what all of them have stands here."""

from playmat.cards.records.base import Card, distinct_key

__all__ = ["Card", "distinct_key"]
