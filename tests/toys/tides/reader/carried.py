"""Whether the table can carry an ability out; the reader declines what it can't."""

from __future__ import annotations

from typing import Final

from playmat.rules.carrying import Carrying
from tides.reader.vocabulary import make_vocabulary
from tides.rules.schema import make_schema

CARRYING: Final = Carrying(make_vocabulary, make_schema)
