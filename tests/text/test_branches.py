"""What a phrase's own term says under a condition, and what otherwise."""

from playmat.lang import DuringTurn, If, Num, PlayerAct, Spell, You
from playmat.text import forms
from playmat.text.conventions import Conventions
from playmat.text.lines import bind


def test_both_branches_of_a_term_are_kept() -> None:
    """A phrase may say both: neither is dropped."""
    one, two = PlayerAct("draw", You(), Num(1)), PlayerAct("draw", You(), Num(2))
    said = If(DuringTurn(You()), one, two)
    assert bind(Spell(forms.Effect((said,))), Conventions({}, {})) == (Spell(said),)
