"""Lists of what a line names: cards, abilities, players, places; modes."""

from __future__ import annotations

from dataclasses import replace

from playmat.kernel.records import CardId
from playmat.scenario.errors import Fault
from playmat.scenario.model import PLAYERS, Pick
from playmat.scenario.wording import ORDINALS, Cursor

MOST = 200  # copies of a card that a line may count
NOTHING = ("nothing", "none", "nobody", "no-one", "no")


def one_pick(cursor: Cursor) -> Pick:
    """A card, an ability of a card, a player, a card by its place, or the acting card itself."""
    cursor.skip_small()
    word = cursor.word()
    token = cursor.token
    if word == "itself":
        cursor.at += 1
        return Pick("itself", itself=True)
    if word == "other":
        cursor.at += 1
        token = cursor.token
    elif word in ORDINALS or word in ("top", "bottom", "card"):
        after = cursor.tokens[cursor.at + 1 : cursor.at + 2]
        if not after or after[0].kind != "card":
            return _place(cursor)
        cursor.at += 1
        return _copy(cursor, ORDINALS[word])
    if word == "player":
        cursor.at += 1
        token = cursor.token
    if token is not None and token.kind == "player":
        cursor.at += 1
        if token.text.endswith("'s"):
            raise Fault(f"{cursor.text!r}: expected one of {token.text} cards")
        return Pick(token.text, player=PLAYERS.index(token.text))
    if token is not None and token.kind == "spot" and token.pick is not None:
        cursor.at += 1
        if token.possessive:
            return replace(token.pick, text=f"{token.text} ability", ability=ability_number(cursor))
        return token.pick
    if token is None or token.kind != "card" or token.pick is None:
        raise cursor.fail("the name of a card in this scenario")
    cursor.at += 1
    pick = _where(cursor, token.pick)
    if token.possessive or cursor.word() in ("ability", "abilities"):
        return replace(pick, text=f"{token.text} ability", ability=ability_number(cursor))
    return pick


def _copy(cursor: Cursor, nth: int) -> Pick:
    """`the second Ruin Bolt`: the nth copy in the order of the file."""
    token = cursor.token
    assert token is not None and token.pick is not None
    cursor.at += 1
    cards, made = token.pick.cards, token.pick.made
    if nth > len(cards) and made is not None:
        return Pick(f"{token.text}#{nth}", made=replace(made, nth=nth - len(cards)))
    if not 0 < nth <= len(cards):
        raise Fault(f"{cursor.text!r}: there are only {len(cards)} of {token.text}")
    return Pick(f"{token.text}#{nth}", (cards[nth - 1],))


def _where(cursor: Cursor, pick: Pick) -> Pick:
    """`Recaller in hand`, `Spark itself`, `Plain Cadet first`: what may follow a name."""
    for zone, words in cursor.wording.zones.items():
        if any(cursor.skip(*w) for w in words):
            cards = tuple(c for c in pick.cards if cursor.names.zone_of(CardId(c)) == zone)
            if not cards:
                raise Fault(f"{cursor.text!r}: the file lists no {pick.text} there")
            return Pick(pick.text, cards)
    if cursor.word() == "itself" or (cursor.word() in ORDINALS and not _card_next(cursor)):
        cursor.at += 1
    return pick


def _card_next(cursor: Cursor) -> bool:
    after = cursor.tokens[cursor.at + 1 : cursor.at + 2]
    return bool(after) and (after[0].kind == "card" or after[0].text.lower() in ("card", "option", "action", "ability"))


def ability_number(cursor: Cursor) -> int:
    """`ability`, `ability 2`, `second ability`, `second KIND ability`: which one, -1 for the only one."""
    ordinal = ORDINALS.get(cursor.word(), 0)
    if ordinal:
        cursor.at += 1
    if cursor.word() in cursor.wording.ability_kinds:
        cursor.at += 1
    if cursor.word() not in cursor.wording.abilities:
        raise cursor.fail("`ability` after a name with 's")
    cursor.at += 1
    token = cursor.token
    if token is not None and token.kind == "number" and not ordinal:
        cursor.at += 1
        if not token.text.isdecimal():
            raise cursor.fail("the number of an ability")
        return int(token.text)
    return ordinal or -1


def _place(cursor: Cursor) -> Pick:
    """`card 2 of B's hand`, `the first card of A's deck`, `the top card of A's deck`."""
    start = cursor.at
    word = cursor.word()
    cursor.at += 1
    place = ORDINALS.get(word, 1 if word == "top" else -1 if word == "bottom" else 0)
    if word == "card":
        token = cursor.token
        if token is None or not token.text.isdecimal():
            raise cursor.fail("a number after `card`")
        place = int(token.text)
        cursor.at += 1
    elif not cursor.skip("card"):
        raise cursor.fail("`card`, as in `the first card of B's hand`")
    if not (cursor.skip("of") or cursor.skip("in")):
        raise cursor.fail("`of` and a zone, as in `card 2 of B's hand`")
    token = cursor.token
    if token is None or token.kind != "player":
        raise cursor.fail("`A's` or `B's`, as in `card 2 of B's hand`")
    player = PLAYERS.index(token.text[0])
    cursor.at += 1
    zone = cursor.word()
    if not zone:
        raise cursor.fail("a zone such as hand or deck")
    cursor.at += 1
    text = " ".join(t.text for t in cursor.tokens[start : cursor.at])
    return Pick(text, place=(zone, player, place))


def pick_list(cursor: Cursor) -> tuple[Pick, ...]:
    """Picks with commas and `and`; `2 Water Pages` counts as two."""
    found: list[Pick] = []
    if cursor.word() in NOTHING:
        cursor.at += 1
        return ()
    while True:
        count = count_of(cursor)
        pick = one_pick(cursor)
        found.extend([pick] * count)
        if not next_in_list(cursor):
            return tuple(found)


def count_of(cursor: Cursor) -> int:
    """How many copies of the next card are meant."""
    cursor.skip_small()
    token = cursor.token
    if token is not None and token.kind == "number":
        after = cursor.tokens[cursor.at + 1 : cursor.at + 2]
        if after and after[0].kind == "card" and token.text.isdecimal():
            cursor.at += 1
            if int(token.text) > MOST:
                raise Fault(f"{cursor.text!r}: expected at most {MOST} cards, got {token.text}")
            return int(token.text)
    elif cursor.word() in ("both", "two"):
        cursor.at += 1
        cursor.skip_small()
        return 2
    elif cursor.word() == "three":
        cursor.at += 1
        return 3
    return 1


def next_in_list(cursor: Cursor) -> bool:
    """Go over what separates two things of a list; False if the list ends here."""
    ahead = cursor.at
    seen = False
    while ahead < len(cursor.tokens):
        token = cursor.tokens[ahead]
        if token.kind == "," or (token.kind == "word" and token.text.lower() in ("and", "then")):
            seen = True
            ahead += 1
        else:
            break
    if not seen or ahead >= len(cursor.tokens):
        return False
    token = cursor.tokens[ahead]
    if token.kind == "word" and token.text.lower() in cursor.wording.parts:
        return False
    cursor.at = ahead
    return True


def mode_list(cursor: Cursor) -> tuple[int | str, ...] | None:
    """Options of a text by number or by their words in quotes; None if something else is selected here."""
    start = cursor.at
    cursor.skip_small()
    found: list[int | str] = []
    while True:
        for word in ("option", "action", "mode", "options", "actions"):
            cursor.skip(word)
        token = cursor.token
        ordinal = ORDINALS.get(cursor.word(), 0)
        if ordinal and cursor.tokens[cursor.at + 1 : cursor.at + 2]:
            after = cursor.tokens[cursor.at + 1].text.lower()
            if after in ("option", "action", "mode"):
                found.append(ordinal)
                cursor.at += 2
                if not next_in_list(cursor):
                    return tuple(found)
                continue
        if token is not None and token.kind == "quoted":
            found.append(token.text)
        elif token is not None and token.kind == "number" and token.text.isdecimal():
            after_it = cursor.tokens[cursor.at + 1 : cursor.at + 2]
            if after_it and after_it[0].kind == "card":
                cursor.at = start
                return None
            found.append(int(token.text))
        else:
            cursor.at = start
            return None
        cursor.at += 1
        if not next_in_list(cursor):
            return tuple(found)
