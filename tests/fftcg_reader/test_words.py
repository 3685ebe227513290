"""The words that phrases put into terms stand in docs/lang-words.md, where those who carry terms out find them."""

from pathlib import Path

from playmat.games.fftcg.reader import grammar
from playmat.text.template import Call, Const, Template, Tuple

FIELDS = {
    "Act.verb", "PlayerAct.verb", "Event.kind", "Event.by", "Event.phase", "Rule.rule", "Rule.what",
    "State.name", "Ongoing.until", "Later.until", "LaterIf.until", "Lasting.until", "Move.position", "Move.how",
    "Move.state", "Name.kind", "Paid.what", "PlayerValue.name", "HasAbility.kind", "Keyword.name",
    "ExtraCost.kind", "DuringPhase.phase", "MoveWhile.until", "CopyAbility.kind", "DeckRule.kind",
    "PlayRule.kind", "EventBy.by", "Verbs.verbs",
}  # fmt: skip


def words(template: Template, found: set[str]) -> None:
    """The words that a template writes out."""
    if isinstance(template, Call):
        for name, arg in zip(template.names, template.args, strict=True):
            if isinstance(arg, Const) and f"{template.cls.__name__}.{name}" in FIELDS:
                values = arg.value if isinstance(arg.value, tuple) else (arg.value,)
                found.update(value for value in values if isinstance(value, str) and value)
            words(arg, found)
    elif isinstance(template, Tuple):
        for item in template.items:
            words(item, found)


def test_every_word_is_explained() -> None:
    """Each word stands in the page between backticks."""
    found: set[str] = set()
    for phrase in grammar().phrases:
        words(phrase.template, found)
    page = (Path(__file__).parents[2] / "docs" / "lang-words.md").read_text(encoding="utf-8")
    missing = sorted(word for word in found if f"`{word}`" not in page)
    assert not missing
