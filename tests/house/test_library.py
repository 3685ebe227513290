"""docs/library.md is so: what it names is exported and told (its examples run in tests/promises)."""

import inspect
import re
from pathlib import Path

import pytest

import playmat
from playmat import players

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "library.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("module", [playmat, players])
def test_everything_public_is_told(module: object) -> None:
    """Each export, and each public method and property of an exported class, has a docstring."""
    for name in module.__all__:
        thing = getattr(module, name)
        if not (inspect.isclass(thing) or callable(thing)):
            continue
        assert inspect.getdoc(thing) or not inspect.isfunction(thing), name
        for part, member in vars(thing).items() if inspect.isclass(thing) else ():
            if not part.startswith("_") and (callable(member) or isinstance(member, (property, staticmethod))):
                assert inspect.getdoc(member), f"{name}.{part}"


def test_what_the_page_names_is_exported() -> None:
    """Functions of playmat and of playmat.players."""
    for name in re.findall(r"\bplaymat\.([a-zA-Z_]+)\(", PAGE):
        assert name in playmat.__all__, name
    for name in re.findall(r"\bplayers\.([a-zA-Z_]+)\(", PAGE):
        assert name in players.__all__, name
    for name in re.findall(r"^\| `([A-Z][A-Za-z]+)` \|", PAGE, re.MULTILINE):
        assert name in playmat.__all__, name
