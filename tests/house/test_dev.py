"""dev.py makes an environment once, and again only when something that it was made from has changed."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def dev(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """dev.py in an invented checkout, writing down what it would install in the list `calls`."""
    spec = importlib.util.spec_from_file_location("dev", ROOT / "dev.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "dev", module)
    spec.loader.exec_module(module)
    calls: list[str] = []

    def make(venv: Path) -> None:
        calls.append("make")
        (venv / "bin").mkdir(parents=True, exist_ok=True)
        (venv / "bin" / "python").touch()

    monkeypatch.setattr(module, "make", make)
    monkeypatch.setattr(module, "install", lambda python, extras, compiled: calls.append("install " + ",".join(extras)))
    monkeypatch.setattr(module, "HERE", tmp_path)
    monkeypatch.setattr(module, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(module, "calls", calls, raising=False)
    for name in ("pyproject.toml", "hatch_build.py", "src/a.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name, encoding="utf-8")
    return module


def test_second_start_installs_nothing(dev: ModuleType) -> None:
    """An environment that is up to date is used as it is, also by a command that needs less."""
    dev.environment(dev.HERE / ".venv", ("dev",))
    dev.environment(dev.HERE / ".venv", ())
    assert dev.calls == ["make", "install dev"]


def test_extras_add_up(dev: ModuleType) -> None:
    """A command that needs more adds to the environment and takes nothing away."""
    dev.environment(dev.HERE / ".venv", ())
    dev.environment(dev.HERE / ".venv", ("dev",))
    assert dev.calls == ["make", "install ", "install dev"]


@pytest.mark.parametrize("name", ["pyproject.toml", "hatch_build.py"])
def test_changed_settings_install_again(dev: ModuleType, name: str) -> None:
    """New dependencies or a new build hook bring the environment up to date."""
    dev.environment(dev.HERE / ".venv", ())
    (dev.HERE / name).write_text("changed", encoding="utf-8")
    dev.environment(dev.HERE / ".venv", ())
    assert dev.calls == ["make", "install ", "install "]


def test_only_the_compiled_install_follows_sources(dev: ModuleType) -> None:
    """An editable install sees an edit by itself; a compiled one is built again."""
    for compiled in (False, True):
        dev.environment(dev.HERE / f".venv{compiled}", (), compiled)
    (dev.HERE / "src" / "a.py").write_text("edited", encoding="utf-8")
    dev.calls.clear()
    for compiled in (False, True):
        dev.environment(dev.HERE / f".venv{compiled}", (), compiled)
    assert dev.calls == ["install "]


def test_interrupted_install_starts_over(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment whose installation failed is not taken for a good one."""
    good = dev.install

    def fails(*arguments: object) -> None:
        raise subprocess.CalledProcessError(1, ["pip"])

    monkeypatch.setattr(dev, "install", fails)
    assert dev.main(["setup"]) == 1
    monkeypatch.setattr(dev, "install", good)
    dev.environment(dev.HERE / ".venv", ())
    assert dev.calls[-1] == "install "


def test_works_from_any_folder(tmp_path: Path) -> None:
    """dev.py finds the checkout by itself, and tells its commands."""
    run = subprocess.run(
        [sys.executable, ROOT / "dev.py", "--help"], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert "compiled-test" in run.stdout
