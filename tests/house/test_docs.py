"""The pages of docs/ are found from its index, and what they link to is there."""

import re
from pathlib import Path

import pytest

HOME = Path(__file__).resolve().parents[2]
PAGES = [*sorted(HOME.glob("*.md")), *sorted((HOME / "docs").glob("*.md"))]
LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)


def anchors(page: Path) -> set[str]:
    """The names by which the headings of a page are linked to."""
    text = CODE.sub(lambda code: "" if "\n" in code[0] else code[0].strip("`"), page.read_text("utf-8"))
    heads = [line.lstrip("#").strip().lower() for line in text.splitlines() if line.startswith("#")]
    return {re.sub(r"[^\w\- ]", "", head).replace(" ", "-") for head in heads}


def links(page: Path) -> list[str]:
    """What a page links to, addresses of other sites left out."""
    found = LINK.findall(CODE.sub("", page.read_text("utf-8")))
    return [link for link in found if not re.match(r"[a-z]+:", link)]


def test_every_page_is_in_the_index() -> None:
    """Nobody has to guess what else there is."""
    listed = {link.partition("#")[0] for link in links(HOME / "docs" / "README.md")}
    assert sorted(p.name for p in (HOME / "docs").glob("*.md") if p.name not in {*listed, "README.md"}) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    """Each relative link names a file that is there, and a heading of it."""
    dead = []
    for link in links(page):
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if not target.exists() or (anchor and target.suffix == ".md" and anchor not in anchors(target)):
            dead.append(link)
    assert dead == []
