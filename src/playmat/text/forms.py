"""What is read before references are bound: pronouns, quantities, sentences and lines as they stand in the text.

These forms live only between the grammar and the binding pass; what comes out of that pass is `lang` alone.
"""

from __future__ import annotations

from types import ModuleType

from playmat.lang.node import Node
from playmat.text import forms_lines, forms_steps, forms_values
from playmat.text.forms_lines import *  # noqa: F403
from playmat.text.forms_steps import *  # noqa: F403
from playmat.text.forms_values import *  # noqa: F403


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
