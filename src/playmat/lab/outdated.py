"""What `coverage.json` says that no longer fits the page of rules, the rulebook or the tests beside it."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import crc32

from playmat.kernel.registry import find, package_of

if TYPE_CHECKING:
    from playmat.lab.recorded import Clause, Recorded

SHOWN = 6  # names in one warning


def words_of(clause: Clause) -> str:
    """A few letters by which it is seen that the words of a clause have changed."""
    return f"{crc32(clause.gist.encode()):08x}"


def noted(clauses: Sequence[Clause], had: Recorded) -> dict[str, str]:
    """The words of each clause, for `Recorded.words`. A clause of which a reason is written by hand keeps the words for
    which that was written, until somebody deletes its line there.
    """
    by_hand = {*had.described, *had.not_for_a_program}
    return {c.id: had.words[c.id] if c.id in by_hand and c.id in had.words else words_of(c) for c in clauses}


def warnings(game: str, clauses: Sequence[Clause], recorded: Recorded) -> tuple[str, ...]:
    """A sentence for each kind of thing that does not fit any more, with the clauses."""
    known = {c.id: c for c in clauses}
    said = {*recorded.proofs, *recorded.described, *recorded.not_for_a_program}
    cited = _cited(game)
    rows = {row for of in cited.values() for row in of}
    changed = [
        n for n in sorted(said) if n in known and recorded.words.get(n, words_of(known[n])) != words_of(known[n])
    ]
    above = _above(game)
    gone = [
        f"{n} ({proof.test})"
        for n, proof in recorded.proofs.items()
        if above and not any((folder / proof.test.partition("::")[0]).exists() for folder in above)
    ]
    unmade = [n for n, proof in recorded.proofs.items() if not rows.intersection(proof.rows)]
    found = [
        (
            "The rulebook cites clauses that are not on the page",
            [
                f"{clause} ({', '.join(of[:2])})"
                for clause, of in sorted(cited.items())
                if clause not in known and clause[:1].isdigit()
            ],
        ),
        ("coverage.json speaks of clauses that are not on the page", sorted(said - known.keys())),
        ("The words of clauses have changed since coverage.json was written", changed),
        ("The tests that show these clauses are gone", gone),
        ("The rows that carry these clauses out are gone", unmade),
    ]
    return tuple(f"{what}: {_listed(names)}." for what, names in found if names)


def _cited(game: str) -> dict[str, list[str]]:
    """The rows of a game's rulebooks by the clauses that they cite."""
    kind = find(game)
    found: dict[str, list[str]] = {}
    for edition in kind.editions:
        for form in kind.formats:
            for row in kind.rulebook(edition, form).rows():
                for clause in row.clauses:
                    of = found.setdefault(clause, [])
                    if row.key() not in of:
                        of.append(row.key())
    return found


def _above(game: str) -> list[Path]:
    """The folders above a game's package, where its tests may lie; none where it is installed, and not worked on."""
    package = package_of(game)
    folders = list(Path(str(resources.files(package))).parents) if package else []
    installed = any(folder.name in ("site-packages", "dist-packages") for folder in folders)
    return folders if not installed and any((folder / "pyproject.toml").is_file() for folder in folders) else []


def _listed(names: Sequence[str]) -> str:
    rest = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return ", ".join(names[:SHOWN]) + rest
