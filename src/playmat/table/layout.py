"""How a game is laid out on a table: data in its folder, `table/layout.toml`, so that no game is code here.

Rows are written from the player's edge to the middle; the opponent's half is mirrored.
"""

from __future__ import annotations

import msgspec

from playmat.table.page import Attack, Glyph, Ink, KindLook, PlayerNumber, ShownNumber, Step, Stops

ANYWHERE = -2  # the row of cards whose place on a page the layout leaves open
SEAM = -1  # the line between the halves


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some cards of a zone. `set` and `has` pick those whose set holds a value (the Backups of a field).

    kind: "row" shows every card, "line" only names on one line, "pile" a number, with the top card if it is known, and
    "list" a number, with the names of those that are known. counted: kinds of cards whose number is told, with a word.
    places: the places of the zone that the row shows from left to right, seen from the player's side, empty ones too.
    For a page: row and col, 0 and 0 is the player's left corner, row -1 the seam; rows: how many it spans; drawn:
    "fan", "row", "slot", "pile" or "stack", where that is not the kind; slots: so many are drawn even if empty; quiet:
    not drawn while empty; side: cards lie turned.
    """

    zone: str
    title: str
    kind: str = "row"
    set: str = ""
    has: str = ""
    places: list[int] = []
    counted: dict[str, str] = {}
    row: int = ANYWHERE
    col: int = 0
    rows: int = 1
    drawn: str = ""
    slots: int = 0
    quiet: bool = False
    side: bool = False


class CardLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which names of the schema are shown of a card. `marks`: columns that are told as a word when they are not 0."""

    number: str = ""  # the number that counts in play (power)
    stats: dict[str, str] = {}  # for a kind of card a sentence with its numbers: Follower = "{attack}/{defense}"
    damage: str = ""  # the column with what has been taken from it this turn
    costs: list[str] = []  # the numbers that say what it takes to play it
    free: list[str] = []  # kinds of cards that have no such numbers
    further: dict[str, str] = {}  # further numbers, each with its sentence: soul = "soul {}"
    colour: str = ""  # the set whose first value colours the card
    kind: str = ""
    turned: list[str] = []  # words for how a card lies that is not upright; without them the schema's
    keywords: str = ""
    marks: dict[str, str] = {}
    facts: list[str] = []  # fields of the printed record that `look` shows, in this order
    line: list[str] = []  # the sets of the type line; without them the kind
    token: str = ""  # the kind of tokens
    icons: list[str] = []  # sets, and numbers that are 1, whose words are drawn as icons (triggers)


class Try(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A verb that is tried when somebody asks why a card can't be used: for cards of a zone whose set holds a value.

    several: the verb takes a number, one for each of the card's abilities.
    """

    verb: str
    zone: str
    set: str = ""
    has: list[str] = []
    several: bool = False


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a table has to know of a game besides its rules.

    questions: a sentence for what a question is about; `{card}` is the card that asks. verbs: a heading for options.
    log: a sentence for an event, by "KIND", "move FROM TO", "move * TO" or "move FROM *", or by one of these with what
    a move is called (draw), or the clause that was carried out, behind it; "" hides it. names: words for zones, values
    of players and keywords; "" hides them. when: a sentence for a value of a player that is told only while it is not
    0; `{}` is the value. In sentences `draw[s]` is "draws" of somebody named, "draw" of "You"; `{owned}` the card with
    whose it is ("your Ifrit", "one of your cards"); `{target}` the other card with a space before it, or nothing;
    `{amount:counter}` a number with what it counts; `{place}` where in its zone a card has come to lie, in brackets, or
    nothing. For a page: seam, "float" or "band"; cost: the shape of the cost; glyphs: of symbols in card text; steps:
    parts of phases; inks: how colours are drawn.
    values: the numbers of a player, and of what maximum.
    """

    about: str = ""  # what the game is like, in a few words
    rows: list[Row] = []
    stack: str = ""  # the zone whose cards wait to be resolved; without it the schema's
    place: str = ""  # the column that says at which place of a zone a card lies
    where: str = ""  # the verb of answers whose number is such a place
    link: str = ""  # the column that says to which card of the field a card elsewhere is linked
    linked: dict[str, str] = {}  # what is told of a card that so many of a zone are linked to: "{} served"
    beneath: str = ""  # the zone of cards that lie beneath others, at the same place
    under: str | list[str] = "beneath"  # what such cards are called; a list: one of them, and several
    over: str = ""  # the column that says which card lies over such a card; without it, or where it is 0, the place
    away: list[str] = []  # zones that are not shown
    hand: str = ""  # without it the schema's
    matters: list[str] = []  # zones where the text of a card matters, besides the field and the stack
    card: CardLook = CardLook()
    when: dict[str, str] = {}
    colours: dict[str, str] = {}
    short: dict[str, str] = {}  # short words for values of the colour set
    names: dict[str, str] = {}
    phases: dict[str, str] = {}
    questions: dict[str, str] = {}
    verbs: dict[str, str] = {}
    log: dict[str, str] = {}
    symbols: dict[str, str] = {}  # what stands for the symbols in card text
    why: list[Try] = []
    seam: str = "float"
    cost: str = "hexagon"
    inks: dict[str, Ink] = {}
    glyphs: dict[str, Glyph] = {}
    icons: dict[str, Glyph] = {}  # for a value of the sets in `card.icons`
    kinds: dict[str, KindLook] = {}
    numbers: list[ShownNumber] = []
    values: list[PlayerNumber] = []
    steps: list[Step] = []
    attack: Attack = Attack()
    stops: Stops | None = None  # where players are usually asked; without it everywhere
    opening: int = 0  # how many cards a first hand has
    outside: list[str] = []  # phases that are no part of a turn

    def beneath_word(self, count: int) -> str:
        """What so many cards beneath another one are called."""
        return self.under if isinstance(self.under, str) else self.under[count != 1]
