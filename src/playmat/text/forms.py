"""What is read before references are bound: pronouns, quantities, sentences and lines as they stand in the text.

These forms live only between the grammar and the binding pass; what comes out of that pass is `lang` alone.
"""

from __future__ import annotations

from types import ModuleType

from playmat.lang.node import Node
from playmat.text import forms_lines, forms_steps, forms_values
from playmat.text.forms_lines import Activity as Activity
from playmat.text.forms_lines import Always as Always
from playmat.text.forms_lines import AlwaysInstead as AlwaysInstead
from playmat.text.forms_lines import Auto as Auto
from playmat.text.forms_lines import Automatic as Automatic
from playmat.text.forms_lines import Costs as Costs
from playmat.text.forms_lines import Define as Define
from playmat.text.forms_lines import Field as Field
from playmat.text.forms_lines import Keywords as Keywords
from playmat.text.forms_lines import Marked as Marked
from playmat.text.forms_lines import Only as Only
from playmat.text.forms_lines import OnlyBoth as OnlyBoth
from playmat.text.forms_lines import Playing as Playing
from playmat.text.forms_lines import Reminded as Reminded
from playmat.text.forms_lines import Reminding as Reminding
from playmat.text.forms_lines import Symbols as Symbols
from playmat.text.forms_lines import When as When
from playmat.text.forms_lines import Whens as Whens
from playmat.text.forms_lines import WhenState as WhenState
from playmat.text.forms_steps import Abilities as Abilities
from playmat.text.forms_steps import Afterwards as Afterwards
from playmat.text.forms_steps import All as All
from playmat.text.forms_steps import Alternatives as Alternatives
from playmat.text.forms_steps import Barred as Barred
from playmat.text.forms_steps import By as By
from playmat.text.forms_steps import CastTerms as CastTerms
from playmat.text.forms_steps import Causer as Causer
from playmat.text.forms_steps import Changes as Changes
from playmat.text.forms_steps import Choose as Choose
from playmat.text.forms_steps import Costed as Costed
from playmat.text.forms_steps import CostSays as CostSays
from playmat.text.forms_steps import Down as Down
from playmat.text.forms_steps import Duel as Duel
from playmat.text.forms_steps import DueTo as DueTo
from playmat.text.forms_steps import Effect as Effect
from playmat.text.forms_steps import Endless as Endless
from playmat.text.forms_steps import ExchangeThem as ExchangeThem
from playmat.text.forms_steps import FromThem as FromThem
from playmat.text.forms_steps import Given as Given
from playmat.text.forms_steps import Happens as Happens
from playmat.text.forms_steps import IfDone as IfDone
from playmat.text.forms_steps import InsteadIf as InsteadIf
from playmat.text.forms_steps import Lasting as Lasting
from playmat.text.forms_steps import MakeEach as MakeEach
from playmat.text.forms_steps import MayCast as MayCast
from playmat.text.forms_steps import Modes as Modes
from playmat.text.forms_steps import ModesMore as ModesMore
from playmat.text.forms_steps import ModesOfAbilities as ModesOfAbilities
from playmat.text.forms_steps import Note as Note
from playmat.text.forms_steps import NthTime as NthTime
from playmat.text.forms_steps import OtherAmount as OtherAmount
from playmat.text.forms_steps import OtherChanges as OtherChanges
from playmat.text.forms_steps import Otherwise as Otherwise
from playmat.text.forms_steps import Pair as Pair
from playmat.text.forms_steps import PayTheCost as PayTheCost
from playmat.text.forms_steps import PerEach as PerEach
from playmat.text.forms_steps import PerSymbol as PerSymbol
from playmat.text.forms_steps import Replaces as Replaces
from playmat.text.forms_steps import Says as Says
from playmat.text.forms_steps import SearchFor as SearchFor
from playmat.text.forms_steps import SearchForPair as SearchForPair
from playmat.text.forms_steps import Shield as Shield
from playmat.text.forms_steps import SoMany as SoMany
from playmat.text.forms_steps import Take as Take
from playmat.text.forms_steps import Then as Then
from playmat.text.forms_steps import TurnNamed as TurnNamed
from playmat.text.forms_steps import Unless as Unless
from playmat.text.forms_steps import Unreduced as Unreduced
from playmat.text.forms_steps import Verbs as Verbs
from playmat.text.forms_steps import Waits as Waits
from playmat.text.forms_steps import WhenYouDo as WhenYouDo
from playmat.text.forms_values import AllDifferent as AllDifferent
from playmat.text.forms_values import Another as Another
from playmat.text.forms_values import AnyNumber as AnyNumber
from playmat.text.forms_values import AsMany as AsMany
from playmat.text.forms_values import AtFirst as AtFirst
from playmat.text.forms_values import Before as Before
from playmat.text.forms_values import Brought as Brought
from playmat.text.forms_values import Choice as Choice
from playmat.text.forms_values import Chosen as Chosen
from playmat.text.forms_values import Count as Count
from playmat.text.forms_values import Each as Each
from playmat.text.forms_values import EachOfThem as EachOfThem
from playmat.text.forms_values import Foregoing as Foregoing
from playmat.text.forms_values import Group as Group
from playmat.text.forms_values import Handled as Handled
from playmat.text.forms_values import Happened as Happened
from playmat.text.forms_values import Has as Has
from playmat.text.forms_values import It as It
from playmat.text.forms_values import Many as Many
from playmat.text.forms_values import ManyBoth as ManyBoth
from playmat.text.forms_values import ManyEither as ManyEither
from playmat.text.forms_values import NamedNumber as NamedNumber
from playmat.text.forms_values import NextOne as NextOne
from playmat.text.forms_values import NoTest as NoTest
from playmat.text.forms_values import Noun as Noun
from playmat.text.forms_values import OfNamed as OfNamed
from playmat.text.forms_values import OneOrMore as OneOrMore
from playmat.text.forms_values import OtherOne as OtherOne
from playmat.text.forms_values import Others as Others
from playmat.text.forms_values import SameCount as SameCount
from playmat.text.forms_values import Some as Some
from playmat.text.forms_values import Span as Span
from playmat.text.forms_values import The as The
from playmat.text.forms_values import Them as Them
from playmat.text.forms_values import TheNamed as TheNamed
from playmat.text.forms_values import They as They
from playmat.text.forms_values import Those as Those
from playmat.text.forms_values import Unit as Unit
from playmat.text.forms_values import UpTo as UpTo


def _defined_in(module: ModuleType) -> dict[str, type[Node]]:
    """The forms that a module itself defines, by name."""
    found: dict[str, type[Node]] = {}
    for name, cls in list(vars(module).items()):
        if isinstance(cls, type) and issubclass(cls, Node) and getattr(cls, "__module__", "") == module.__name__:
            found[name] = cls
    return found


# All forms by name: the vocabulary of phrases besides that of `lang`.
FORMS: dict[str, type[Node]] = {}
for _module in (forms_values, forms_steps, forms_lines):
    FORMS.update(_defined_in(_module))
