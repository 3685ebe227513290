"""What a card brings into a game goes by the names that the game has."""

import pytest
from embers.reader.vocabulary import make_vocabulary
from embers.rules.schema import make_schema

from playmat.kernel.errors import DataError
from playmat.lang.run.pool import build_pool
from playmat.lang.run.sources import CardSource

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize(
    ("numbers", "sets", "said"),
    [
        ({"strength": 2}, {}, "no number 'strength'; they have power, cost"),
        ({"power": 2}, {"colour": ("red",)}, "no set 'colour'; they have type"),
    ],
)
def test_an_unknown_name_is_an_error(numbers: dict[str, int], sets: dict[str, tuple[str, ...]], said: str) -> None:
    """A number or set that the schema does not have is not passed over."""
    source = CardSource("fox", "Fox", {}, numbers, sets, (), [])
    with pytest.raises(DataError, match=said):
        build_pool(make_vocabulary(make_schema()), [source])
