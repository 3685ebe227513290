"""What is read before references are bound: pronouns, quantities, sentences and lines as they stand in the text.

These forms live only between the grammar and the binding pass; what comes out of that pass is `lang` alone.
"""

from __future__ import annotations

from playmat.lang.node import Node
from playmat.text import forms_lines, forms_steps, forms_values
from playmat.text.forms_lines import *  # noqa: F403
from playmat.text.forms_steps import *  # noqa: F403
from playmat.text.forms_values import *  # noqa: F403

# All forms by name: the vocabulary of phrases besides that of `lang`.
FORMS: dict[str, type[Node]] = {
    name: cls
    for module in (forms_values, forms_steps, forms_lines)
    for name, cls in list(vars(module).items())
    if isinstance(cls, type) and issubclass(cls, Node) and cls.__module__ == module.__name__
}
