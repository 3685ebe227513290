"""The generator of docs/random.md."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playmat.kernel import rng

pytestmark = pytest.mark.compiled
PAGE = (Path(__file__).resolve().parents[2] / "docs" / "random.md").read_text(encoding="utf-8")


def numbers(text: str) -> list[int]:
    """The numbers in a line of the page that begins so."""
    found = re.search(re.escape(text) + r"[^:]*?`([\d ]+)`\.", PAGE)
    assert found, f"the page has no line {text!r}"
    return [int(n) for n in found[1].split()]


def test_reference_numbers() -> None:
    """From the words 1 2 3 4 come the published numbers of xoshiro128**."""
    words = [1, 2, 3, 4]
    expected = [11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804]
    assert [rng.step(words) for _ in expected] == expected
    assert numbers("From the words `1 2 3 4` come") == expected[:6]


def test_seeds_of_the_page() -> None:
    """Every row of the page's table holds."""
    rows = re.findall(r"^\| (-?\d+) \| `([0-9a-f ]+)` \| `([0-9a-f ]+)` \|$", PAGE, re.MULTILINE)
    assert len(rows) == 5
    for seed, words, first in rows:
        got = rng.seeded(int(seed))
        assert [f"{w:08x}" for w in got] == words.split()
        assert [f"{rng.step(got):08x}" for _ in range(4)] == first.split()


def test_numbers_and_shuffles_of_the_page() -> None:
    """The page's examples of a number below n and of a shuffle hold."""
    words = rng.seeded(7)
    expected = [int(n) for n in re.findall(r"below 6: `([\d ]+)`", PAGE)[0].split()]
    assert [rng.below(words, 6) for _ in expected] == expected
    items = list(range(10))
    rng.shuffle(rng.seeded(7), items)
    assert items == [int(n) for n in re.findall(r"becomes `([\d ]+)`", PAGE)[0].split()]


@given(st.integers(), st.integers(min_value=1, max_value=1 << 32))
def test_below_stays_below(seed: int, n: int) -> None:
    """A number below n is from 0 to n - 1, and the words stay 32-bit numbers that are not all 0."""
    words = rng.seeded(seed)
    for _ in range(5):
        assert 0 <= rng.below(words, n) < n
        assert all(0 <= w <= rng.MASK for w in words) and any(words)


@given(st.integers(min_value=0), st.lists(st.integers(min_value=0, max_value=1000)))
def test_a_shuffle_keeps_the_items(seed: int, items: list[int]) -> None:
    """A shuffle neither loses nor doubles anything, and the same words give the same order."""
    first, second = items[:], items[:]
    rng.shuffle(rng.seeded(seed), first)
    rng.shuffle(rng.seeded(seed), second)
    assert first == second
    assert sorted(first) == sorted(items)


@given(st.integers(min_value=0), st.lists(st.integers(), max_size=60))
def test_a_shuffle_asks_for_a_number_at_each_place(seed: int, items: list[int]) -> None:
    """It is Fisher and Yates by `below`, and leaves the words as `below` would."""
    words, expected = rng.seeded(seed), items[:]
    for i in range(len(expected) - 1, 0, -1):
        j = rng.below(words, i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    mine = rng.seeded(seed)
    rng.shuffle(mine, items)
    assert (items, mine) == (expected, words)


def test_every_order_comes() -> None:
    """All orders of four items come about equally often."""
    words = rng.seeded(3)
    count: dict[tuple[int, ...], int] = {}
    for _ in range(24 * 200):
        items = [0, 1, 2, 3]
        rng.shuffle(words, items)
        count[tuple(items)] = count.get(tuple(items), 0) + 1
    assert len(count) == 24
    assert all(140 < n < 260 for n in count.values())
