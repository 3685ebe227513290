"""One deck of each game as many sites and programs write it: every shape gives the same cards."""

from __future__ import annotations

import html
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from playmat.cards.deckcheck import check_deck, deck_cards
from playmat.cards.deckcheck.check import look_up
from playmat.cards.decks import MAIN, Deck, DeckWords, Section, parse_decks, read_decks
from playmat.cards.pool import Pool
from playmat.cards.records import Card
from playmat.cards.registry import card_game
from playmat.games.fftcg.cards.record import FftcgCard
from playmat.games.weiss.cards.record import WeissCard

# Names that are easily taken for something else: an ordinal, a number of copies, a number in brackets, a heading.
FFTCG_CARDS = [
    (3, "Ash Knight", "1-001H"),
    (2, "Ash Waltz 3", "1-002C"),
    (1, "Imp (XIII-2)", "2-013R"),
    (3, "WARDEN: 3rd Rank", "12-104L"),
    (1, "Cinder & Coal", "PR-009"),
    (2, "Number 24", "4-120C"),
]
WEISS_CARDS = [
    (4, "Bell Ringer, Mio", "AB/S18-E001"),
    (4, '"Quay" Yuri', "AB/W45-T02"),
    (2, "2nd Bell, Rin", "5CD/W101-E014a"),
    (1, "Mio: By the Water", "Akz/S31-077"),
    (4, "Lantern Night", "AB/S18-E100"),
]
Rows = list[tuple[int, str, str]]
Make = Callable[[Rows], "str | bytes"]


def fftcg_pool() -> Pool[Card]:
    """The cards, and others whose names and numbers are near."""
    rows = [*((name, number) for _, name, number in FFTCG_CARDS), ("Ash Knight", "5-001R"), ("Ash Waltz 2", "1-003C")]
    return Pool(
        "fftcg",
        [
            FftcgCard.read({"id": number, "name": name, "type": "Backup", "element": "Fire", "cost": at})
            for at, (name, number) in enumerate(rows)
        ],
    )


def weiss_pool() -> Pool[Card]:
    """The cards, and others whose names and numbers are near."""
    rows = [*((name, number) for _, name, number in WEISS_CARDS), ("2nd Bell, Rin", "5CD/W101-E014b")]
    return Pool(
        "weiss",
        [
            WeissCard.read({"id": number, "name": name, "type": "Event", "color": "Red", "level": 0, "cost": at})
            for at, (name, number) in enumerate(rows)
        ],
    )


POOLS = {"fftcg": (fftcg_pool, FFTCG_CARDS), "weiss": (weiss_pool, WEISS_CARDS)}


def lines(form: str, before: str = "", after: str = "") -> Make:
    """One line a card: `n`, `name` and `number` are filled in."""

    def make(rows: Rows) -> str:
        body = "\n".join(form.format(n=n, name=name, number=number) for n, name, number in rows)
        return f"{before}{body}\n{after}"

    return make


def headed(heading: str) -> Make:
    """Two groups of lines under headings with counts."""

    def make(rows: Rows) -> str:
        text = ""
        for title, some in (("1", rows[:2]), ("2", rows[2:])):
            words = {"1": ("Forwards", "Characters"), "2": ("Backups", "Climaxes")}[title]
            word = words["/" in some[0][2]]
            count = sum(n for n, _, _ in some)
            text += heading.format(word=word, count=count) + "\n"
            text += "".join(f"{n}x {name} ({number})\n" for n, name, number in some) + "\n"
        return text

    return make


def table(delimiter: str, order: str, header: dict[str, str], edges: str = "") -> Make:
    """A table with a header; cells that need quotes have them."""

    def cell(text: str) -> str:
        return '"' + text.replace('"', '""') + '"' if delimiter in text or '"' in text else text

    def make(rows: Rows) -> str:
        all_rows = [[header[column] for column in order]]
        for n, name, number in rows:
            values = {"n": str(n), "m": name, "c": number, "t": "Forward", "p": "0.25"}
            all_rows.append([cell(values[column]) for column in order])
        return "\n".join(edges + delimiter.join(row) + edges for row in all_rows)

    return make


def wide(rows: Rows) -> str:
    """Brackets, digits and the sign in their full-width forms."""
    form = str.maketrans("0123456789()x", "０１２３４５６７８９（）ｘ")
    return "\n".join(f"{n}x".translate(form) + f"　{name}" + f"({number})".translate(form) for n, name, number in rows)


def coded(coding: str) -> Make:
    """A plain list in another coding and with other line ends."""
    return lambda rows: lines("{n} {name} ({number})")(rows).replace("\n", "\r\n").encode(coding)


SHAPES: dict[str, Make] = {
    "3 Name (1-001H)": lines("{n} {name} ({number})"),
    "3x Name (1-001H)": lines("{n}x {name} ({number})"),
    "3 x Name [1-001H]": lines("{n} x {name} [{number}]"),
    "x3 Name (1-001H)": lines("x{n} {name} ({number})"),
    "[3] Name (1-001H)": lines("[{n}] {name} ({number})"),
    "3 - Name (1-001H)": lines("{n} - {name} ({number})"),
    "Name (1-001H) x3": lines("{name} ({number}) x{n}"),
    "Name (1-001H) ×3": lines("{name} ({number}) ×{n}"),
    "Name (1-001H) (x3)": lines("{name} ({number}) (x{n})"),
    "Name (1-001H) - 3": lines("{name} ({number}) - {n}"),
    "Name (1-001H): 3": lines("{name} ({number}): {n}"),
    "Name - 1-001H x3": lines("{name} - {number} x{n}"),
    "1-001H x3": lines("{number} x{n}"),
    "1-001H 3": lines("{number} {n}"),
    "1-001H,3": lines("{number},{n}"),
    "1-001H: 3 copies": lines("{number}: {n} copies"),
    "3x1-001H": lines("{n}x{number}"),
    "3 1-001H Name": lines("{n} {number} {name}"),
    "3x (1-001H) Name": lines("{n}x ({number}) {name}"),
    "1. 3x Name (1-001H)": lambda rows: "\n".join(f"{at}. {n}x {m} ({c})" for at, (n, m, c) in enumerate(rows, 1)),
    "1) Name (1-001H) x3": lambda rows: "\n".join(f"{at}) {m} ({c}) x{n}" for at, (n, m, c) in enumerate(rows, 1)),
    "3. Name (1-001H)": lines("{n}. {name} ({number})"),
    "- 3 Name (1-001H)": lines("- {n} {name} ({number})"),
    "* 3x Name (1-001H)": lines("* {n}x {name} ({number})"),
    "• Name (1-001H) x3": lines("• {name} ({number}) x{n}"),
    "**3x** Name (1-001H)": lines("**{n}x** {name} ({number})"),
    "links": lines("{n}x [{name}](https://example.org/{number}) ({number})"),
    "rarity behind it": lines("{n} {name} ({number}) [R]"),
    "foil": lines("{n} {name} ({number}) foil"),
    "lower case": lambda rows: lines("{n} {number}")(rows).lower(),
    "spaces in numbers": lambda rows: lines("{n}x {number}")([(n, m, c.replace("-", " - ")) for n, m, c in rows]),
    "tabs": lines("{n}\t{name}\t{number}"),
    "tabs, the number first": lines("{number}\t{name}\t{n}"),
    "tabs with more": lines("{n}\t{number}\t{name}\tFire"),
    "comments": lines("{n} {name} ({number}) // keep", "# my list\n// of cards\n", "https://example.org/deck/1\n"),
    "deck name": lines("{n} {name} ({number})", "Deck: Embers\nAuthor: Somebody\n\n", "\nTotal: 12 cards\n"),
    "sideboard": lines("{n} {name} ({number})", "//deck-1\n", "//sideboard-1\n1 {name}\n"),
    "side heading": lines("{n} {name} ({number})", "Main Deck (12)\n", "\nSideboard:\n1 Whatever\n2x Else\n"),
    "SB:": lines("{n} {name} ({number})", "", "SB: 2 Whatever\n"),
    "headings (24)": headed("{word} ({count})"),
    "headings: 24": headed("{word}: {count}"),
    "24 headings": headed("{count} {word}"),
    "## headings": headed("## {word} ({count})"),
    "== headings ==": headed("== {word} =="),
    "[headings]": headed("[{word}]"),
    "CSV": table(",", "nmc", {"n": "Quantity", "m": "Name", "c": "Number"}),
    "CSV, other order": table(",", "ctmpn", {"c": "Code", "t": "Type", "m": "Card Name", "p": "Price", "n": "Qty"}),
    "CSV with semicolons": table(";", "mnc", {"m": "Name", "n": "Count", "c": "Card Number"}),
    "CSV of numbers": table(",", "cn", {"c": "Code", "n": "Count"}),
    "tabs with a header": table("\t", "ncm", {"n": "Copies", "c": "Serial Number", "m": "Name"}),
    "Markdown table": table("|", "nmc", {"n": "Count", "m": "Name", "c": "Number"}, "|"),
    "HTML entities": lambda rows: lines("{n}&nbsp;{name}&#32;({number})")([(n, html.escape(m), c) for n, m, c in rows]),
    "full width": wide,
    "byte order mark": coded("utf-8-sig"),
    "UTF-16": coded("utf-16"),
    "UTF-16 without a mark": coded("utf-16-le"),
}


@pytest.mark.parametrize("game", POOLS)
@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_is_the_same_deck(game: str, shape: str, tmp_path: Path) -> None:
    """Whatever a site makes of the deck, its cards and their numbers are read."""
    make, rows = POOLS[game]
    pool = make()
    written = SHAPES[shape](rows)
    path = tmp_path / "deck.txt"
    path.write_bytes(written if isinstance(written, bytes) else written.encode())
    (deck,) = read_decks(path, card_game(game).lists)
    found = Counter(card.id for card in deck_cards(deck, pool))
    assert found == {number: n for n, _, number in rows}


NAMES_ALONE: dict[str, Make] = {
    "3 Name": lines("{n} {name}"),
    "Name x3": lines("{name} x{n}"),
    "Name 3": lines("{name} {n}"),
    "Name (3)": lines("{name} ({n})"),
    "- 3 Name": lines("- {n} {name}"),
    "tabs": lines("{n}\t{name}"),
    "SB with names": lines("{n} {name}", "", "SB: 1 Anybody\n"),
}


@pytest.mark.parametrize("shape", NAMES_ALONE)
def test_names_alone(shape: str) -> None:
    """Cards called by name only, also those whose names end in a number: which it is, the pool decides."""
    pool = fftcg_pool()
    rows = FFTCG_CARDS[1:]  # two cards are called Ash Knight
    written = NAMES_ALONE[shape](rows)
    assert isinstance(written, str)
    (deck,) = parse_decks(written, words=card_game("fftcg").lists)
    assert Counter(card.id for card in deck_cards(deck, pool)) == {number: n for n, _, number in rows}


def test_long_lines_are_lines_like_others() -> None:
    """No line takes long or goes too deep, however many words, brackets and numbers stand in it."""
    for piece in ("X ", "1-001H ", "(1-001H) ", "x3 ", "- ", "((", "3 ", "a:", "A, ", "**"):
        (deck,) = parse_decks(f"3 {piece * 1000}", whole=False)
        assert [fault.code for fault in check_deck(deck, fftcg_pool())][-1] == "size"


def test_a_name_alone_that_ends_in_a_number() -> None:
    """`Number 24` is one copy of that card, `Number 24 x2` are two, `Ash Waltz 3` is no Ash Waltz."""
    (deck,) = parse_decks("Number 24\nAsh Waltz 3\nNumber 24 x2")
    found = [look_up(entry, fftcg_pool()) for entry in deck.entries]
    assert [(count, card.name) for count, card in found] == [(1, "Number 24"), (1, "Ash Waltz 3"), (2, "Number 24")]


def test_sections_are_named_by_the_game() -> None:
    """A game's own section has its own aliases; its cards are no part of the deck, and a sideboard's of no game."""
    words = DeckWords((*DeckWords().sections, Section("ashes", ("ash deck", "deck-2"))), ("forwards",))
    text = "Forwards (1)\n1 A\n//deck-2\n1 B\nSideboard (1)\n1 C\nAsh Deck: 1\n1 D\nMain deck\n1 E\n"
    (deck,) = parse_decks(text, words=words)
    assert [(entry.card, entry.section) for entry in deck.entries] == [
        ("A", "main"),
        ("B", "ashes"),
        ("C", "sideboard"),
        ("D", "ashes"),
        ("E", "main"),
    ]
    assert deck.size == 2
    assert words.beside() == {"sideboard"}
    (again,) = parse_decks(deck.to_text(), words=words)
    assert [(entry.card, entry.section) for entry in again.entries] == [
        (entry.card, entry.section) for entry in deck.entries
    ]


def test_json_with_sections() -> None:
    """Sections may be fields of an object; an entry may be a mapping with a count."""
    text = '{"main": {"1-001H": 3}, "sideboard": [{"name": "Ash Knight", "number": "5-001R", "count": 2}]}'
    (deck,) = parse_decks(text, words=card_game("fftcg").lists)
    assert [(entry.count, entry.card, entry.section) for entry in deck.entries] == [
        (3, "1-001H", "main"),
        (2, "Ash Knight (5-001R)", "sideboard"),
    ]


def test_a_sideboard_does_not_count() -> None:
    """The rules of a format look at the deck, not at what lies beside it."""
    pool = fftcg_pool()
    text = "".join(f"3 {name} ({number})\n" for _, name, number in FFTCG_CARDS)
    (deck,) = parse_decks(f"{text}//sideboard\n3 1-001H")
    assert [fault.code for fault in check_deck(deck, pool)] == ["size"]
    assert "18 cards" in check_deck(deck, pool)[0].message
    assert len(deck_cards(deck, pool)) == 18
    assert len(deck_cards(deck, pool, "sideboard")) == 3
    assert MAIN == "main"


def test_all_that_is_wrong_is_told_at_once() -> None:
    """Lines that can't be read, cards that nobody knows and faults of the deck come together, each with its line."""
    text = (
        "4 Ash Knight (1-001H)\n-3 Ash Waltz 3\n\n1.5 Cinder & Coal\n2 Imp (XIII-3)\n"
        "0 Number 24\n3\n//play-1\n1 Number 24"
    )
    (deck,) = parse_decks(text, words=card_game("fftcg").lists, whole=False)
    assert isinstance(deck, Deck)
    told = [(fault.code, fault.message) for fault in check_deck(deck, fftcg_pool())]
    codes = [code for code, _ in told]
    assert codes == ["unreadable", "unreadable", "unknown", *["unreadable"] * 3, "size", "copies"]
    messages = [message for _, message in told]
    messages.insert(5, messages.pop(2))
    assert messages[0].startswith("line 2: expected `3 Name (1-001H)`, got")
    assert messages[0].endswith("near it: Ash Waltz 3 (1-002C)")
    assert messages[1].startswith("line 4") and messages[1].endswith("near it: Cinder & Coal (PR-009)")
    assert messages[2].startswith("line 6: expected a number of copies from 1 to 999")
    assert messages[2].endswith("near it: Number 24 (4-120C)")
    assert messages[3].startswith("line 7")
    assert messages[4] == 'line 8: expected a section (main, sideboard, lb deck), got "//play-1"'
    assert messages[5].startswith("line 5: no card") and "Imp (XIII-2)" in messages[5]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1-1h", ""),
        ("01-001H", "1-001H"),
        ("1-001", "1-001H"),
        ("1-001R", "1-001H"),
        ("#1-001H", "1-001H"),
        ("(1-001H)", "1-001H"),
        ("1–001H", "1-001H"),
    ],
)
def test_spellings_of_fftcg_numbers(text: str, number: str) -> None:
    """The rarity letter, zeros in front, brackets and dashes of another kind do not matter; digits do."""
    pool = fftcg_pool()
    if number:
        assert pool.find(text).id == number
    else:
        with pytest.raises(Exception, match="no card"):
            pool.find(text)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("ab/s18-e001", "AB/S18-E001"),
        ("AB/S18-E001 RR", "AB/S18-E001"),
        ("AB/S18-E001SP", "AB/S18-E001"),
        ("AB/S18-E001 RR+", "AB/S18-E001"),
        ("AB / S18 - E001", "AB/S18-E001"),
        ("AB／S18－E001", "AB/S18-E001"),
        ("5cd/w101-e014A", "5CD/W101-E014a"),
        ("5CD/W101-E014b", "5CD/W101-E014b"),
        ("Bell Ringer, Mio AB/S18-E001", "AB/S18-E001"),
    ],
)
def test_spellings_of_weiss_numbers(text: str, number: str) -> None:
    """Case, spaces, full-width signs and a rarity behind the number do not matter; a letter of the number does."""
    assert weiss_pool().find(text).id == number
