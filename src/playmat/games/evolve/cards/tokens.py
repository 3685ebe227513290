"""The tokens that come into a game because cards speak of them, besides those that every game has (`listed`)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from playmat.cards.pool import Pool
from playmat.cards.records import Card
from playmat.games.evolve.cards.listed import TOKENS
from playmat.games.evolve.cards.record import CLASSES, NEUTRAL, TOKEN, EvolveCard

# What a card says of a token: `[runecraft][cost02] Guardform Golem (Follower - Golem) [attack]2/[defense]3 | Ward.`
_TOLD: Final = re.compile(
    r"\[(?P<class>[a-z]+)\]\[cost(?P<cost>\d+)\] (?P<name>.+?) \((?P<type>\w+)(?: - (?P<traits>[^)]*))?\)"
    r"(?: \[attack\](?P<attack>\d+)/\[defense\](?P<defense>\d+))?(?: \| (?P<text>.*))?"
)
# Where one line of the text, which is told in one, ends and the next begins: before an icon or a condition, and after
# the last of the keywords at its head.
_ENDS: Final = re.compile(r" (?=\[(?:fanfare|lastwords|act|quick|evolve)\])|(?<=\.) (?=At the start|When|While|During)")
_KEYWORD: Final = r"(?:Ward|Storm|Rush|Bane|Aura|Drain|Assail|Intimidate)\."
_HEAD: Final = re.compile(rf"((?:^|\n|\s){_KEYWORD}) (?!{_KEYWORD})")
_CLASSES: Final = {name.lower(): name for name in (*CLASSES, NEUTRAL)}
_BY_NAME: Final = {card.name: card for card in TOKENS}


def beside(cards: Sequence[Card], pool: Pool[EvolveCard]) -> list[Card]:
    """The tokens that the cards tell of, and those of the pool that they name. What a pool or the list of the rules has
    of a token counts before what other cards tell of it.
    """
    found: dict[str, Card] = dict(_BY_NAME)
    known = {card.name for card in cards if isinstance(card, EvolveCard) and card.token}
    printed_tokens = {card.name: card for card in reversed(pool.cards) if card.token}
    waiting = list(cards)
    while waiting:
        card = waiting.pop()
        for name in _named(card, printed_tokens):
            if name not in found and name not in known:
                found[name] = printed_tokens[name]
                waiting.append(found[name])
        for told in card.token_text if isinstance(card, EvolveCard) else ():
            token = token_of(told)
            if token is None or token.name in found or token.name in known:
                continue
            printed = [one for one in pool.named(token.name) if one.token]
            found[token.name] = printed[0] if printed else token
            waiting.append(found[token.name])
    return [card for name, card in found.items() if name not in _BY_NAME]


def _named(card: Card, printed: Mapping[str, EvolveCard]) -> list[str]:
    """The names of printed tokens that a card has in a line about tokens, whether or not it tells what they are."""
    lines = [line for line in card.text if "token" in line]
    return [name for name in printed if any(name in line for line in lines)] if lines else []


def token_of(told: str) -> EvolveCard | None:
    """The token that a card tells of, None if it is told in another way."""
    match = _TOLD.fullmatch(told.strip())
    if match is None or match["class"] not in _CLASSES:
        return None
    fights = match["attack"] is not None
    return EvolveCard(
        id=f"token {match['name'].lower()}",
        name=match["name"],
        type=match["type"],
        special=(TOKEN,),
        class_=_CLASSES[match["class"]],
        traits=tuple(match["traits"].split("/")) if match["traits"] else (),
        cost=int(match["cost"]),
        attack=int(match["attack"]) if fights else None,
        defense=int(match["defense"]) if fights else None,
        text=lines_of(match["text"] or ""),
    )


def lines_of(text: str) -> tuple[str, ...]:
    """The lines of a text that is told in one."""
    parted = _HEAD.sub(r"\1\n", _ENDS.sub("\n", text))
    return tuple(line.strip() for line in parted.split("\n") if line.strip())
