"""The toys as an installed distribution is found: by its entry points, in this process and in those that it starts."""

import os
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from playmat.kernel import registry

TOYS = Path(__file__).resolve().parents[1] / "toys"
PROJECT = tomllib.loads((TOYS / "pyproject.toml").read_text(encoding="utf-8"))["project"]
_SITE = tempfile.TemporaryDirectory(prefix="playmat-toys-")


def _lay_out() -> None:
    told = Path(_SITE.name) / f"playmat_toys-{PROJECT['version']}.dist-info"
    told.mkdir()
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: playmat-toys\nVersion: {PROJECT['version']}\n")
    lines = [f"[{registry.GROUP}]", *(f"{n} = {p}" for n, p in PROJECT["entry-points"][registry.GROUP].items())]
    (told / "entry_points.txt").write_text("\n".join(lines) + "\n")


_lay_out()


@contextmanager
def toys_installed() -> Iterator[None]:
    """Within it the toys are games like others. What a program has registered under their names comes back afterwards
    (tests of the kernel link cards of theirs by hand).
    """
    where, was = [_SITE.name, str(TOYS)], os.environ.get("PYTHONPATH")
    paths, kinds = sys.path[:], {name: registry._KINDS.get(name) for name in PROJECT["entry-points"][registry.GROUP]}
    sys.path[:0] = where
    os.environ["PYTHONPATH"] = os.pathsep.join([*where, *([was] if was else [])])
    registry._declared.cache_clear()
    try:
        for name in registry._declared():
            registry.register(import_module(f"{registry.package_of(name)}.game").GAME)
        yield
    finally:
        sys.path[:] = paths
        if was is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = was
        for name, kind in kinds.items():
            registry._KINDS.pop(name, None)
            if kind is not None:
                registry.register(kind)
        registry._declared.cache_clear()
