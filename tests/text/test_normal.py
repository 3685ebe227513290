"""The normal form loses nothing: the printed text can always be had back."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playmat.games.fftcg.reader.spelling import normaliser
from playmat.text.normal import Normaliser, words_of


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("When Mira the Bold attacks, draw 1 card.", "when ~ attacks , draw 1 card ."),
        ("Mira the Bold's power", "~ 's power"),
        ("《火》《1》《ダル》: Draw 1 card.", "cp:Fire amount:1 sign:dull : draw 1 card ."),
        ("The [[i]]Job Baker[[/]] you control", "the job:Baker you control"),
        ("The [Job (Baker)] you control", "the job:Baker you control"),
        ("The *Category QX* Forward", "the category:QX forward"),
        ("a C[[i]]ard Name Rem[[/]]", "a name:Rem"),
        ("[[i]]Job[[/]] [[i]]Head Baker[[/]]", "job:Head Baker"),
        ("[[i]]Job Baker Category QX Forward[[/]]", "job:Baker category:QX forward"),
        ("[[ex]]EX BURST[[/]] Draw", "sign:ex draw"),
        ("[[s]]Mist Step[[/]] 《S》:", "special:Mist Step sign:s :"),
        ("place 2 Moss Counters on it", "place 2 counter:Moss counters on it"),
        ("[[i]]Damage 3 --[[/]] Haste", "damage 3 -- haste"),
        ("his/her opponents\u2019 multi-Element card", "his/her opponents' multi-element card"),
    ],
)
def test_spellings_have_one_normal_form(text: str, words: str) -> None:
    """Symbols, marks, names and numbers become words of one spelling, and the text comes back."""
    line = normaliser().line(text, "Mira the Bold")
    assert line.text == words
    assert line.original == text


PIECES = st.sampled_from(
    ["[[i]]", "[[/]]", "[[s]]", "Job Baker", "Card Name", "《", "》", "火", "Mira", "'s", '"', ".", " ", "\n",
     "Counter", "[Job (", ")]", "*", "_", "Category", "EX BURST", "{D}", "\u27e6", "\u27e7", "12", "--", "a"]
)  # fmt: skip


@given(st.lists(PIECES, max_size=30).map("".join))
def test_any_text_comes_back(text: str) -> None:
    """Whatever is printed, nothing of it is lost."""
    assert normaliser().line(text, "Mira").original == text


def test_replacements_leave_open_words_alone() -> None:
    """A rule does not reach into a word that an earlier rule has closed."""
    norm = Normaliser([(re.compile("<b>"), "\u27e6job:b\u27e7"), (re.compile("b"), "c")])
    assert norm.line("<b> b", "").words == ["job:b", "c"]


def test_words_keep_apostrophes_and_hyphens() -> None:
    """Possessives and compounds are one word."""
    assert words_of("opponents' multi-element forward's power") == ["opponents'", "multi-element", "forward's", "power"]
