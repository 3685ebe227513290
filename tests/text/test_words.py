"""The words of each game stand in its page, where those who write abilities or carry them out find them."""

import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from importlib import import_module
from pathlib import Path

import pytest

from playmat.lang.run.vocabulary import Vocabulary
from playmat.text.template import Call, Const, Template, Tuple

DOCS = Path(__file__).parents[2] / "docs"
PAGES = {"evolve": "lang-words-evolve.md", "fftcg": "lang-words.md", "weiss": "lang-words-weiss.md"}

# Fields of terms, and of what phrases make before they are bound, that take a word of the game.
FIELDS = {
    "Act.verb", "PlayerAct.verb", "Event.kind", "Event.by", "Event.name", "Event.phase", "Rule.rule", "Rule.what",
    "State.name", "Ongoing.until", "Later.until", "LaterIf.until", "Lasting.until", "Move.position", "Move.how",
    "Move.state", "Name.kind", "Paid.what", "PlayerValue.name", "HasAbility.kind", "Keyword.name",
    "ExtraCost.kind", "DuringPhase.phase", "MoveWhile.until", "CopyAbility.kind", "DeckRule.kind",
    "PlayRule.kind", "EventBy.by", "Verbs.verbs", "Place.where", "Place.state", "Attach.where", "Attach.state",
    "Exchange.state", "TurnThis.state", "Related.how", "Pay.resource",
}  # fmt: skip
# What is explained with a word, and is none itself.
REMARKS = re.compile(r"\([^)]*\)")


def written(template: Template) -> Iterator[tuple[str, str]]:
    """The words that a template writes out, each with its field."""
    if isinstance(template, Call):
        for name, arg in zip(template.names, template.args, strict=True):
            field = f"{template.cls.__name__}.{name}"
            if isinstance(arg, Const) and field in FIELDS:
                values = arg.value if isinstance(arg.value, tuple) else (arg.value,)
                yield from ((field, value) for value in values if isinstance(value, str) and value)
            yield from written(arg)
    elif isinstance(template, Tuple):
        for item in template.items:
            yield from written(item)


@lru_cache
def phrases(game: str) -> dict[str, set[str]]:
    """The words that the phrases of a game write, by field."""
    found: dict[str, set[str]] = {}
    for phrase in import_module(f"playmat.games.{game}.reader.reader").grammar().phrases:
        for field, word in written(phrase.template):
            found.setdefault(field, set()).add(word)
    return found


def page(game: str) -> str:
    """The page of a game's words."""
    return (DOCS / PAGES[game]).read_text(encoding="utf-8")


@lru_cache
def rows(game: str) -> dict[str, set[str]]:
    """The words on the page of a game by field: a heading's in its first column, else those of a row or a paragraph."""
    found: dict[str, set[str]] = {}
    for section in page(game).split("\n## ")[1:]:
        heading, _, text = section.partition("\n")
        table = [line.split(" | ") for line in text.splitlines() if line.startswith("|")][2:]
        if "." not in heading:
            pairs = [(cells[0].strip("| "), cells[1]) for cells in table]
        elif table:
            pairs = [(heading, cells[0]) for cells in table]
        else:
            pairs = [(heading, text)]
        for fields, words in pairs:
            for field in fields.split(", "):
                found.setdefault(field, set()).update(re.findall("`(.+?)`", REMARKS.sub("", words)))
    return found


@lru_cache
def vocabulary(game: str) -> Vocabulary:
    """The vocabulary of a game."""
    rules = import_module(f"playmat.games.{game}.rules.data_rules")
    schema = rules.make_schema(rules.DataRules())
    made = import_module(f"playmat.games.{game}.reader.vocabulary").make_vocabulary(schema)
    assert isinstance(made, Vocabulary)
    return made


def known(game: str) -> dict[str, Collection[str]]:
    """The words that a game's rulebook knows, by a field that takes them."""
    voc = vocabulary(game)
    found: dict[str, Collection[str]] = {
        "Act.verb": voc.verbs,
        "PlayerAct.verb": voc.player_verbs,
        "Event.kind": voc.events,
        # Only a game with a stack has items on it.
        "State.name": [*voc.states, *(voc.item_states if "stack" in voc.schema.zones else ())],
        "Rule.rule": voc.rules,
        "EventBy.by": voc.by_bits,
        "Ongoing.until": [name for name in voc.durations if name],
        "Keyword.name": voc.keywords,
        "PlayerValue.name": voc.player_numbers,
        "HasAbility.kind": voc.ability_kinds,
        "DuringPhase.phase": voc.phases,
        "Pay.resource": voc.resources,
        "Name.kind": ["number", *voc.names],
        "zones": {"field", *voc.schema.zones},
        "Compare": voc.schema.numbers,
        "Is": voc.schema.sets,
        "TurnThis.state": voc.schema.orientations,
    }
    if voc.tolls:
        found["Toll.what"] = voc.tolls
    if voc.places.named:
        found["Place.where"] = voc.places.named
        found["Related.how"] = voc.places.relations
    return found


@pytest.mark.parametrize("game", PAGES)
def test_every_word_that_phrases_write_is_explained(game: str) -> None:
    """Each stands in the page between backticks."""
    text = page(game)
    missing = [(field, word) for field, words in phrases(game).items() for word in words if f"`{word}`" not in text]
    assert not missing


@pytest.mark.parametrize(("game", "field"), [(game, field) for game in PAGES for field in known(game)])
def test_every_word_that_a_rulebook_knows_has_a_row_and_every_row_a_word(game: str, field: str) -> None:
    """Besides what the rulebook knows there are only words that phrases write."""
    words, page_has = set(known(game)[field]), rows(game)[field]
    assert words <= page_has
    assert page_has <= words | phrases(game).get(field, set())


@pytest.mark.parametrize("game", PAGES)
def test_no_word_has_two_rows(game: str) -> None:
    """Under one heading each stands once."""
    for section in page(game).split("\n## ")[1:]:
        words = re.findall("`(.+?)`", "".join(line.split(" | ")[0] for line in section.splitlines() if line[:1] == "|"))
        assert len(words) == len(set(words)), section.partition("\n")[0]


def test_what_the_pages_hold_is_found() -> None:
    """A heading's words, a paragraph's, a row's; not what a remark or another column says."""
    assert {"stand", "encore"} <= rows("weiss")["Act.verb"] and "amount" not in rows("weiss")["PlayerAct.verb"]
    assert "special ability" in rows("fftcg")["State.name"]
    assert rows("fftcg")["PlayRule.kind"] == rows("weiss")["PlayRule.kind"] == {"only if"}
