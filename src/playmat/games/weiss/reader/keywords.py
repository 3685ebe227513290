"""The keywords of Weiss Schwarz (chapter 10), a row each (`text/keywords.py`)."""

from __future__ import annotations

from typing import Final

from playmat.text.keywords import KeywordRow, Said

Word = tuple[str, Said]


def _label(name: str) -> Word:
    """The word before an ability, by which other abilities can speak of it."""
    return "Label", Said(name, name, f"{name} twice")


def _had(name: str) -> Word:
    """Its name in quotes, where cards are told by what they have."""
    return "KeywordName", _quoted(name)


def _used(name: str) -> Word:
    """Its name in quotes, where abilities are used."""
    return "Used", _quoted(name)


def _quoted(name: str) -> Said:
    word = name.capitalize()
    return Said(f"⟦name:{word}⟧", f'"{word}"', f'"{word}" twice')


def _labelled(name: str, asks: bool = False) -> KeywordRow:
    """A keyword that is no more than a word before an ability."""
    return KeywordRow(name, words=[_label(name), _had(name), _used(name)], asks=asks)


KEYWORDS: Final = [
    KeywordRow(
        "encore",
        head=Said(
            "$AUTO encore {c:Printed}",
            "【AUTO】 encore [(2)]",
            "【AUTO】 encore",
        ),
        means='Automatic(When((Event("encore", This()),)), Effect((May(PayTheCost()), IfDone(Act("encore", '
        'This())))), (c,), (), (), ("encore",))',
        reminders=[
            Said(
                "( when this card is [put|placed] into your waiting room from [the|] stage , you may pay the "
                "cost . if you do , return this [card|character] to its previous stage position as $REST [.|] )",
                "(when this card is put into your waiting room from the stage, you may pay the cost. if you do, "
                "return this card to its previous stage position as 【REST】)",
                "(when this card is put into your waiting room from the stage, you may pay the cost. if you do, "
                "return this card from its previous stage position as 【REST】)",
            ),
            Said(
                "( when this card is put into your waiting room from the stage , you may pay the cost . if you "
                "do , return this card to its previous stage position as $REST ' / > )",
                "(when this card is put into your waiting room from the stage, you may pay the cost. if you do, "
                "return this card to its previous stage position as 【REST】 's / >)",
                "(when this card is put into your waiting room from the stage, you may pay the cost. if you do, "
                "return this card from its previous stage position as 【REST】 's / >)",
            ),
        ],
        words=[_had("encore"), _used("encore")],
        asks=True,
    ),
    KeywordRow(
        "bond",
        head=Said(
            "$AUTO [bond /|bond ／] {t:Names} {c:Printed}",
            '【AUTO】 bond / "Mira" [(1)]',
            '【AUTO】 bond / "Mira"',
        ),
        means='Automatic(When((Event("enters", This(), by="play"),)), Effect((May(PayTheCost()), '
        'IfDone(All((Choose((Some(Num(1), Num(1), Noun((Unit((), t),), (In("waiting room", You()),))),)), '
        'Move(It(), "hand")))))), (c,), (), (), ("bond",))',
        reminders=[
            Said(
                "( when this card is played and placed on [the|] stage [from your hand|] , you may pay the cost "
                ". if you do , choose [a card named|1|1 card named] {t:Names} in your waiting room , and return "
                "it to your hand [.|] )",
                "(when this card is played and placed on stage, you may pay the cost. if you do, choose 1 "
                '"Mira" in your waiting room, and return it to your hand)',
                "(when this card is played and placed on stage, you may pay the cost. if you do, choose 1 "
                '"Mira" in your waiting room, and return it to her hand)',
            ),
            Said(
                "( when this card is placed on the stage from your hand or played and placed on the stage , you "
                "may pay the cost . if you do , choose [a card named|1|1 card named] {t:Names} in your waiting "
                "room , and return it to your hand [.|] )",
                "(when this card is placed on the stage from your hand or played and placed on the stage, you "
                'may pay the cost. if you do, choose 1 "Mira" in your waiting room, and return it to your hand)',
                "(when this card is placed on the stage from your hand or played and placed on the stage, you "
                'may pay the cost. if you do, choose 1 "Mira" in your waiting room, and return it to her hand)',
            ),
        ],
        repeats="t",
        words=[_had("bond"), _used("bond")],
        asks=True,
    ),
    KeywordRow(
        "backup",
        head=Said(
            "$ACT $COUNTER backup {n:int} [,|] level {l:Number} {c:Printed}",
            "【ACT】 【COUNTER】 backup 3000 level 1 [put this card from your hand into your waiting room]",
            "【ACT】 【COUNTER】 backup level 1 [put this card from your hand into your waiting room]",
        ),
        means='Activity(c, Effect((All((Choose((Some(Num(1), Num(1), Noun((Unit((), Is("type", "Character")),), '
        '(ControlledBy(You()), State("defending")))),)), Lasting((Says(The("that", Noun((Unit((), '
        'Is("type", "Character")),))), (Adjust("power", Num(n)),)),), "end of turn"))),)), '
        '(Only(Both((DuringTurn(Opponent()), DuringPhase("counter"), Cmp(PlayerValue("level", You()), ">=", '
        'l)))),), "backup")',
        reminders=[
            Said(
                "( choose 1 of your characters that is being frontal attacked , and that [character|card] gets "
                "+ {n:int} power until [the|] end of turn [.|] )",
                "(choose 1 of your characters that is being frontal attacked, and that character gets +3000 "
                "power until end of turn)",
                "(choose 1 of your characters that is being frontal attacked, and that character gets +3000 "
                "power until end for turn)",
            )
        ],
        repeats="n",
        words=[_had("backup"), _used("backup")],
    ),
    KeywordRow(
        "great performance",
        head=Said(
            "$CONT great performance",
            "【CONT】 great performance",
            "【CONT】 great",
        ),
        means='Keyword("great performance")',
        reminders=[
            Said(
                "( when your opponent attacks , if this card is in the middle position of your center stage and "
                "not $REVERSE , your opponent frontal attacks this card instead [.|] )",
                "(when your opponent attacks, if this card is in the middle position of your center stage and "
                "not 【REVERSE】, your opponent frontal attacks this card instead)",
                "(when your opponent attacks, if this card is in the middle position of your center stage and "
                "not 【REVERSE】, your opponent frontal attacks a card instead)",
            )
        ],
        by_rule=True,
    ),
    KeywordRow(
        "shift",
        head=Said(
            "$AUTO ⟦sign:clock⟧ shift [,|] level {n:Number} ( at the beginning of your main phase , you may "
            "choose [a|1] {k:Colour} card in your hand and this card in your clock , and exchange them [.|] "
            ")",
            "【AUTO】 【CLOCK】 shift level 0 (at the beginning of your main phase, you may choose 1 blue card "
            "in your hand and this card in your clock, and exchange them)",
            "【AUTO】 【CLOCK】 shift level 0 (at the beginning of your main phase, you may choose 1 blue card "
            "in your hand and this card in your clock, or exchange them)",
        ),
        means='Automatic(When((Event("phase begins", player=You(), phase="main"),)), '
        'Effect((If(Both((Fits(This(), Noun((), (In("clock", You()),))), Cmp(PlayerValue("level", You()), '
        '">=", n))), May(All((Choose((Some(Num(1), Num(1), Noun((Unit((Is("color", k),), NoTest()),), '
        '(In("hand", You()),))),)), Exchange(This(), It()))))),)), (), (), (), ("shift",))',
        words=[_had("shift"), _used("shift")],
        asks=True,
    ),
    KeywordRow("assist", words=[_had("assist")]),
    KeywordRow("counter", by_rule=True),
    _labelled("accelerate", asks=True),
    _labelled("alarm", asks=True),
    _labelled("brainstorm"),
    _labelled("change", asks=True),
    _labelled("experience"),
    _labelled("memory"),
    _labelled("resonate", asks=True),
    KeywordRow("fusion", words=[_label("fusion"), _used("fusion")]),
]
