"""Words of lines such as `cast Sink Shot choosing B's Plain Soldier#2`: card names first, words are the rest."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from playmat.cards.spelling import near
from playmat.kernel.records import CardId
from playmat.scenario.errors import Fault
from playmat.scenario.model import PLAYERS, Listed, Made, Pick
from playmat.scenario.speech import Wording

ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}
MOST_DIGITS = 9
SMALL_WORDS = frozenset(["a", "an", "the", "his", "her", "its", "their", "own", "one's"])
_PLURAL = r"(?:e?s(?!\w))?"
_WORD = re.compile(r"[^\W\d_][\w'’-]*")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?!\w)")
_SIDE = re.compile(rf"({'|'.join(PLAYERS)})['’]s\s+")
_QUOTED = re.compile(r"\"([^\"]*)\"|“([^”]*)”")
_SYMBOL = re.compile(r"《([^》]*)》")
_REMARK = re.compile(r"\([^()]*\)")


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a line: kind is "card", "spot", "player", "number", "quoted", "word" or ","."""

    kind: str
    text: str
    pick: Pick | None = None
    possessive: bool = False


class Names:
    """The names by which a line may call the cards of a scenario."""

    def __init__(
        self,
        roster: Iterable[Listed],
        wording: Wording,
        further: Iterable[tuple[str, str]] = (),
        made: Iterable[str] = (),
    ) -> None:
        """further: other names of a card's key ("Name (number)", the number); made: the names of cards that may come
        into the game while it is played.
        """
        self.wording = wording
        self._made = {_plain(name): name for name in made}
        self._by_name: dict[str, list[Listed]] = {}
        cards = list(roster)
        self._zones = {card.index: card.zone for card in cards}
        for card in cards:
            self._add(card.name, card)
            if card.alias:
                self._add(card.alias, card)
        by_key: dict[str, list[Listed]] = {}
        for card in cards:
            by_key.setdefault(card.key, []).append(card)
        for name, key in further:
            for card in by_key.get(key, ()):
                self._add(name, card)
        longest_first = sorted({*self._by_name, *self._made}, key=len, reverse=True)
        self._pattern = re.compile(
            "(?:" + "|".join(re.escape(name) for name in longest_first) + r")" + _PLURAL + r"(?!\w)"
            if longest_first
            else r"(?!)"
        )

    def _add(self, name: str, card: Listed) -> None:
        of = self._by_name.setdefault(_plain(name), [])
        if card not in of:
            of.append(card)

    def __contains__(self, name: str) -> bool:
        return _plain(name) in self._by_name

    def zone_of(self, card: CardId) -> str:
        """The zone in which the file lists a card."""
        return self._zones[card]

    def near(self, text: str) -> list[str]:
        """Names that are spelled much like a text."""
        return near(text, self._by_name)

    def cards(self, name: str, side: int = -1) -> list[Listed]:
        """The cards that a name may mean."""
        found = self._by_name.get(_plain(name))
        if found is None:
            bare = name[:-2] if name.endswith("es") and _plain(name[:-2]) in self._by_name else name[:-1]
            found = self._by_name.get(_plain(bare), [])
        return [card for card in found if side < 0 or card.side == side]

    def at(self, text: str, start: int) -> tuple[Token, int] | None:
        """The card that is named at a place of a text, and where it ends."""
        side = -1
        at = start
        owner = _SIDE.match(text, at)
        if owner is not None:
            side = PLAYERS.index(owner[1])
            at = owner.end()
        found = self._pattern.match(text, at)
        if found is None:
            return None
        end = found.end()
        cards = self.cards(found[0], side)
        made = self.made(found[0], side)
        copy = re.compile(r"#(\d+)").match(text, end)
        if copy is not None:
            end = copy.end()
        said = text[start:end]
        if not cards and made is None:
            raise Fault(f"{said}: {PLAYERS[side]} has no {found[0]} in this scenario")
        if copy is not None:
            nth = int(copy[1][:9])
            if not 0 < nth <= len(cards) and (made is None or not nth):
                raise Fault(f"{said}: there {'is' if len(cards) == 1 else 'are'} only {len(cards)} of them")
            made = None if made is None or nth <= len(cards) else replace(made, nth=nth - len(cards))
            cards = cards[nth - 1 : nth]
        possessive = re.compile(r"['’]s?(?!\w)").match(text, end)
        if possessive is not None:
            end = possessive.end()
        pick = Pick(said, tuple(card.index for card in cards), made=made)
        return Token("card", said, pick, possessive is not None), end

    def made(self, name: str, side: int = -1) -> Made | None:
        """The cards of a name that may come into the game while it is played."""
        plain = _plain(name)
        found = next((self._made[n] for n in (plain, plain[:-2], plain[:-1]) if n in self._made), None)
        return None if found is None else Made(found, 0, side, len(self._zones))


def _plain(name: str) -> str:
    return name.replace("’", "'")


def tokens(text: str, names: Names) -> list[Token]:
    """A line as tokens. What stands in round brackets is a remark."""
    text = _plain(text)
    found: list[Token] = []
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        fresh = at == 0 or not (text[at - 1].isalnum())
        card = names.at(text, at) if fresh else None
        if card is not None:
            found.append(card[0])
            at = card[1]
            continue
        quoted = _QUOTED.match(text, at)
        symbol = _SYMBOL.match(text, at)
        remark = _REMARK.match(text, at)
        number = _NUMBER.match(text, at)
        word = _WORD.match(text, at)
        if quoted is not None:
            said = quoted[1] or quoted[2] or ""
            cards = tuple(card.index for card in names.cards(said)) if said in names else ()
            pick = Pick(said, cards, made=names.made(said))
            found.append(Token("card", said, pick) if cards or pick.made else Token("quoted", said))
            at = quoted.end()
        elif symbol is not None:
            found.append(Token("word", names.wording.symbols.get(symbol[1], symbol[1])))
            at = symbol.end()
        elif remark is not None:
            at = remark.end()
        elif number is not None:
            if len(number[0]) > MOST_DIGITS:
                raise Fault(f"expected a number of at most {MOST_DIGITS} signs, got {number[0][:MOST_DIGITS]}...")
            found.append(Token("number", number[0]))
            at = number.end()
        elif word is not None and (spot := word[0].removesuffix("'s")) in names.wording.spots:
            found.append(Token("spot", word[0], Pick(spot, spot=names.wording.spots[spot]), spot != word[0]))
            at = word.end()
        elif word is not None:
            kind = "player" if word[0] in PLAYERS or word[0] in [f"{p}'s" for p in PLAYERS] else "word"
            found.append(Token(kind, word[0]))
            at = word.end()
        elif text[at] == ",":
            found.append(Token(",", ","))
            at += 1
        elif text[at] in ".:=!&/":
            if text[at] == "=":
                found.append(Token("word", "="))
            at += 1
        else:
            raise Fault(f"cannot read {text[at]!r} in {text!r}")
    return found


class Cursor:
    """Goes through the tokens of a line."""

    def __init__(self, text: str, names: Names) -> None:
        self.text = text
        self.names = names
        self.wording = names.wording
        self.tokens = tokens(text, names)
        self.at = 0

    @property
    def token(self) -> Token | None:
        """The next token, None at the end."""
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def word(self) -> str:
        """The next token if it is a word, in small letters; else ""."""
        token = self.token
        return token.text.lower() if token is not None and token.kind == "word" else ""

    def skip(self, *words: str) -> bool:
        """Go over these words if just they come next."""
        ahead = self.tokens[self.at : self.at + len(words)]
        if len(ahead) == len(words) and all(
            t.text.lower() == w and t.kind in ("word", ",") for t, w in zip(ahead, words, strict=True)
        ):
            self.at += len(words)
            return True
        return False

    def skip_small(self) -> None:
        """Go over articles and the like."""
        while self.word() in SMALL_WORDS:
            self.at += 1

    def fail(self, expected: str) -> Fault:
        """The fault that something else was expected here."""
        token = self.token
        got = "nothing more" if token is None else f"{token.text!r}"
        near_it = self._near() if "card" in expected else []
        hint = f"; near it: {', '.join(near_it)}" if near_it else ""
        return Fault(f"{self.text!r}: expected {expected}, got {got}{hint}")

    def _near(self) -> list[str]:
        words = [t.text for t in self.tokens[self.at : self.at + 3] if t.kind == "word"]
        for n in range(len(words), 0, -1):
            found = self.names.near(" ".join(words[:n]))
            if found:
                return found
        return []
