"""Build hook: with PLAYMAT_COMPILE=1 the kernel, lang.run and the games are compiled by mypyc; else nothing happens.

Settings come from the environment: PLAYMAT_COMPILE (1 compiles), PLAYMAT_OPT (the C optimisation level, 3 by default).
pip keeps built wheels by version and would not notice the variable, so compile with `pip install --no-cache-dir`.
An editable install always stays pure, so that what one edits is what runs.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ON = ("1", "true", "yes", "on")


class CompileHook(BuildHookInterface):
    """Turns modules into machine code on their way into the wheel; the sources stay beside them."""

    PLUGIN_NAME = "custom"

    def wanted(self) -> bool:
        """Whether this is an install that compiles."""
        return self.target_name == "wheel" and os.environ.get("PLAYMAT_COMPILE", "").lower() in ON

    def dependencies(self) -> list[str]:
        """What compiling needs: the compiler, and the libraries whose types the compiled code uses."""
        if not self.wanted():
            return []
        return ["mypy>=1.18,<3", "setuptools>=77,<90", *self.metadata.core.dependencies]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and put what came out into the wheel."""
        if not self.wanted() or version == "editable":
            return
        os.chdir(self.root)  # mypyc names C files after the paths it is given, so these have to be short ones
        built = compile_all(self.modules(), Path("build", "mypyc"))
        build_data["force_include"].update(built)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

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
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    level = os.environ.get("PLAYMAT_OPT") or "3"
    # What was compiled before is used again, so whatever changes the machine code has to change the folder.
    target /= f"{sys.implementation.cache_tag}-mypy-{mypy_version}-O{level}-hidden"
    # No configuration file: a lint-like error of a later mypy must not break somebody's installation.
    extensions = mypycify(
        ["--config-file=", *paths],
        opt_level=level,
        debug_level="0",
        multi_file=True,  # one C file a module: gcc needs more than linear time and memory for one huge file
        target_dir=str(target),
        group_name="playmat",
    )
    if sys.platform != "win32":
        for extension in extensions:
            # Nobody but this library calls its functions, so the compiler may call them directly, and inline them.
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
    command = build_ext(Distribution({"name": "playmat", "ext_modules": extensions}))
    command.build_lib = str(target / "lib")
    command.build_temp = str(target / "obj")
    command.ensure_finalized()
    compile_in_parallel(command, target)
    command.run()
    built = {Path(file) for file in command.get_outputs()}
    return {str(file.resolve()): file.relative_to(target / "lib").as_posix() for file in built}


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
                return list(one([source], output_dir=output_dir, **settings))

            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                return [file for files in pool.map(work, sources) for file in files]

        compiler.compile = compile_sources
        build_extensions()

    command.build_extensions = prepared
