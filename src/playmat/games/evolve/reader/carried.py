"""Whether the table can carry an ability out; the reader declines what it can't."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.reader.vocabulary import make_vocabulary
from playmat.games.evolve.rules.data_rules import make_schema
from playmat.rules.carrying import Carrying

CARRYING: Final = Carrying(make_vocabulary, make_schema)
