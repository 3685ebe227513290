"""Lists of what pays, and of how an amount is shared out."""

from __future__ import annotations

from playmat.scenario.model import Payment, Pick, Share
from playmat.scenario.picks import NOTHING, count_of, next_in_list, one_pick, pick_list
from playmat.scenario.wording import Cursor


def pay_list(cursor: Cursor, how: str) -> tuple[tuple[Payment, ...], str]:
    """Cards that pay, each perhaps with what for; or a number (`paying 1`), which is given back as text."""
    token = cursor.token
    if cursor.word() in NOTHING:
        cursor.at += 1
        return (), "nothing"
    if how == "pay" and cursor.word() == "by":
        cursor.at += 1
        token = cursor.token
    if token is None or cursor.word() in cursor.wording.parts:  # `pays`, `pays dulling Fire Page`
        return (), "it"
    after = cursor.tokens[cursor.at + 1 : cursor.at + 2]
    if token.kind == "number" and not (after and after[0].kind == "card"):
        cursor.at += 1
        if cursor.word() in cursor.wording.units:
            cursor.at += 1
        return (), token.text
    if cursor.word() in ("it", "the", "that") and how == "pay":
        cursor.at += 1
        for word in ("additional", "cost", "price"):
            cursor.skip(word)
        return (), "it"
    found: list[Payment] = []
    while True:
        count = count_of(cursor)
        pick = one_pick(cursor)
        purpose = place = ""
        if cursor.word() in ("into", "to", "onto", "from", "on", "at", "under"):
            place = skip_place(cursor)
        if cursor.word() == "for":
            cursor.at += 1
            purpose = purpose_of(cursor)
        found.extend([Payment(pick, "" if how == "pay" else how, purpose, place)] * count)
        if not next_in_list(cursor):
            return tuple(found), ""


def purpose_of(cursor: Cursor) -> str:
    """What a payment is for: what a cost is counted in, or a part of it such as `the additional cost`."""
    cursor.skip_small()
    words: list[str] = []
    token = cursor.token
    while token is not None and token.kind in ("word", "number"):
        if token.text.lower() in cursor.wording.parts and token.text.lower() != "x":
            break
        if token.text.lower() == "and":
            break
        words.append(token.text)
        cursor.at += 1
        token = cursor.token
    if not words:
        raise cursor.fail(f"what it pays for: {cursor.wording.purpose_words}")
    return " ".join(words).lower()


def skip_place(cursor: Cursor) -> str:
    """`to its owner's hand`: where a card goes is no choice, but for the ends of a deck."""
    place = "bottom" if cursor.word() == "under" else ""
    cursor.at += 1
    while cursor.word() and cursor.word() not in cursor.wording.parts and cursor.word() != "and":
        if cursor.word() in ("top", "bottom"):
            place = cursor.word()
        cursor.at += 1
    return place


def share_list(cursor: Cursor) -> tuple[Share, ...]:
    """`2000 to Plain Soldier, 1000 to Plain Cadet`, or `3000 to each of X and Y`."""
    found: list[Share] = []
    while True:
        token = cursor.token
        if token is None or not token.text.isdecimal():
            raise cursor.fail("a whole amount, as in `2000 to Plain Soldier, 1000 to Plain Cadet`")
        amount = token.text
        cursor.at += 1
        cursor.skip("damage")
        if not (cursor.skip("to") or cursor.skip("on")):
            after = cursor.token
            if after is None or after.kind == "number" or found:  # `splits 3000/1000`: in the order of the targets
                found.append(Share(Pick(""), int(amount)))
                if after is not None and after.kind == "number":
                    continue
                return tuple(found)
            raise cursor.fail("`to` and a card, as in `2000 to Plain Soldier`")
        if cursor.skip("each"):
            cursor.skip("of")
            picks = [Pick(p.text, (card,)) for p in pick_list(cursor) for card in p.cards]
            return (*found, *(Share(pick, int(amount)) for pick in picks))
        found.append(Share(one_pick(cursor), int(amount)))
        if not next_in_list(cursor):
            return tuple(found)
