"""The text of a scenario file as nodes that know their line. Every scalar stays the text that was written.

YAML's own guesses (`no` is false, `11.10` is a number) would only do harm here, so none of them is made. What else YAML
could do beyond lists, tables and texts is refused: anchors, tags, a key given twice.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import yaml

from playmat.scenario.errors import Fault, ScenarioError

LONGEST = 1_000_000
MOST_DIGITS = 19  # of a number; a longer one counts as text
DEEPEST = 50  # the parser takes ever longer for brackets within brackets
_COPY_NUMBER_LOST = re.compile(r"^(?P<before>[^#'\"]*[\w)])\s+#(?P<number>\d+)\b")

_REMARK_BEHIND = r"(?P<remark>\s#.*)?"
_PLAY_WITH_COLON = re.compile(
    r"(?P<key>\s*(?:-\s+)+(?:[AB]:\s+)?)(?P<text>[^\s'\"|>\[{][^\[{]*?;\s*[AB]:\s[^\[{]*?)" + _REMARK_BEHIND
)


@dataclass(frozen=True, slots=True)
class Text:
    """A scalar. `plain`: it was written without quotes."""

    value: str
    where: str
    plain: bool = True


@dataclass(frozen=True, slots=True)
class Items:
    """A list."""

    items: tuple[Node, ...]
    where: str


@dataclass(frozen=True, slots=True)
class Table:
    """Keys with their values, in the order of the file."""

    pairs: tuple[tuple[Text, Node], ...]
    where: str

    def get(self, name: str) -> Node | None:
        """The value of a key."""
        for key, value in self.pairs:
            if key.value == name:
                return value
        return None


Node = Text | Items | Table


def read_documents(text: str, origin: str) -> list[Table]:
    """The documents of a file, each a table."""
    if len(text) > LONGEST:
        raise ScenarioError(f"{origin}: longer than {LONGEST} characters")
    _look_for_lost_numbers(text, origin)
    try:
        roots = _parsed(text, origin)
    except ScenarioError as error:
        mended = "\n".join(map(_quoted, text.split("\n")))
        if mended == text:
            raise
        try:
            roots = _parsed(mended, origin)
        except ScenarioError:
            raise error from None
    documents = []
    for root in roots:
        node = _node(root, origin)
        if not isinstance(node, Table):
            raise ScenarioError(f"{node.where}: expected keys with values such as `game: fftcg`, got {shown(node)}")
        documents.append(node)
    if not documents:
        raise ScenarioError(f"{origin}: there is nothing in it; expected keys such as `game: fftcg`")
    return documents


def _parsed(text: str, origin: str) -> list[yaml.Node]:
    """The roots of the documents."""
    try:
        depth = 0
        for event in yaml.parse(text, Loader=yaml.SafeLoader):
            _refuse(event, origin)
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            if depth > DEEPEST:
                raise ScenarioError(f"{_line(event, origin)}: lists lie too deep in one another")
        return list(yaml.compose_all(text, Loader=yaml.BaseLoader))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark if error.problem_mark is not None else error.context_mark
        line = f":{mark.line + 1}" if mark is not None else ""
        said = " ".join(part for part in (error.context, error.problem) if part)
        raise ScenarioError(f"{origin}{line}: this is not YAML: {said}{_advice(said)}") from None
    except yaml.YAMLError as error:
        raise ScenarioError(f"{origin}: this is not YAML: {error}") from None


def _quoted(line: str) -> str:
    """A line of play in which the player changes (`A: pass; B: pass`), which YAML takes only in quotes: with quotes."""
    found = _PLAY_WITH_COLON.fullmatch(line)
    if found is None:
        return line
    text = found["text"].rstrip().replace("'", "''")
    return f"{found['key']}'{text}'{found['remark'] or ''}"


def _look_for_lost_numbers(text: str, origin: str) -> None:
    """`Plain Soldier #2` would lose its number: YAML takes what follows a space and # for a comment."""
    for at, line in enumerate(text.splitlines(), 1):
        found = _COPY_NUMBER_LOST.match(line)
        if found:
            raise ScenarioError(
                f"{origin}:{at}: ' #{found['number']}' would be a comment; write the copy's number without a space: "
                f"{found['before'].split()[-1]}#{found['number']}"
            )


def _advice(said: str) -> str:
    if "mapping values are not allowed" in said:
        return " (a text that holds ': ' has to stand in quotes)"
    if "found character" in said and "cannot start" in said:
        return " (put the text in quotes)"
    if "expected ',' or" in said or "expected <block end>" in said:
        return " (is a bracket or a quote missing, or should the text stand in quotes?)"
    return ""


def _refuse(event: yaml.Event, origin: str) -> None:
    if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
        raise ScenarioError(f"{_line(event, origin)}: anchors (& and *) are not used here; put the text in quotes")
    tag = getattr(event, "tag", None)
    if tag is not None and isinstance(event, (yaml.ScalarEvent, yaml.CollectionStartEvent)):
        raise ScenarioError(f"{_line(event, origin)}: tags ({tag}) are not used here; put the text in quotes")


def _line(event: yaml.Event, origin: str) -> str:
    return origin if event.start_mark is None else f"{origin}:{event.start_mark.line + 1}"


def _node(node: yaml.Node, origin: str) -> Node:
    where = f"{origin}:{node.start_mark.line + 1}"
    if isinstance(node, yaml.ScalarNode):
        return Text(" ".join(node.value.split()) if node.style is None else node.value, where, node.style is None)
    if isinstance(node, yaml.SequenceNode):
        return Items(_rejoined([_node(n, origin) for n in node.value]), where)
    assert isinstance(node, yaml.MappingNode)
    pairs: list[tuple[Text, Node]] = []
    seen: set[str] = set()
    for key_node, value in node.value:
        key = _node(key_node, origin)
        if not isinstance(key, Text):
            raise ScenarioError(f"{key.where}: expected a word as the key, got {shown(key)}")
        if pairs and (joined := _joined(pairs[-1][1], key, value)) is not None:
            pairs[-1] = (pairs[-1][0], joined)
            continue
        if key.value in seen:
            raise ScenarioError(f"{key.where}: {key.value!r} is given twice")
        seen.add(key.value)
        pairs.append((key, _node(value, origin)))
    return Table(tuple(pairs), where)


def _joined(before: Node, key: Text, value: yaml.Node) -> Text | None:
    """`{A1: Vanilla (rested, +1 soul)}`: a comma inside round brackets does not end a value either."""
    if not isinstance(before, Text) or not isinstance(value, yaml.ScalarNode) or value.value or value.style is not None:
        return None
    if before.plain and key.plain and before.value.count("(") > before.value.count(")"):
        return Text(f"{before.value}, {key.value}", before.where)
    return None


def _rejoined(items: list[Node]) -> tuple[Node, ...]:
    """A comma inside round brackets does not end an item: `[Ash Knight (dull, damage 3000), Spark]` has two."""
    joined: list[Node] = []
    for item in items:
        before = joined[-1] if joined else None
        if (
            isinstance(before, Text)
            and isinstance(item, Text)
            and before.plain
            and item.plain
            and before.value.count("(") > before.value.count(")")
        ):
            joined[-1] = Text(f"{before.value}, {item.value}", before.where)
        else:
            joined.append(item)
    return tuple(joined)


def shown(node: Node) -> str:
    """A node as it may stand in a message."""
    if isinstance(node, Text):
        return repr(node.value if len(node.value) <= 60 else node.value[:57] + "...")
    return "a list" if isinstance(node, Items) else "keys with values"


def fault(node: Node, message: str) -> Fault:
    """A fault at a node."""
    return Fault(f"{node.where}: {message}")


def text_of(node: Node, expected: str) -> str:
    """The text of a scalar."""
    if isinstance(node, Text) and node.value:
        return node.value
    raise fault(node, f"expected {expected}, got {shown(node)}")


def number_of(node: Node, expected: str, least: int = 0, most: int = 1_000_000) -> int:
    """A whole number."""
    value = text_of(node, expected)
    if len(value) <= MOST_DIGITS and value.removeprefix("-").isdecimal() and least <= int(value) <= most:
        return int(value)
    raise fault(node, f"expected {expected} from {least} to {most}, got {shown(node)}")


def list_of(node: Node | None) -> tuple[Node, ...]:
    """The items of a list; a single thing counts as a list of one, an empty text as none."""
    if node is None or (isinstance(node, Text) and not node.value):
        return ()
    return node.items if isinstance(node, Items) else (node,)


def table_of(node: Node, expected: str) -> Table:
    """A table."""
    if isinstance(node, Table):
        return node
    raise fault(node, f"expected {expected}, got {shown(node)}")


def plain(node: Node) -> object:
    """A node as plain data: in quotes a text, without quotes a number, true, false or null where it looks so."""
    if isinstance(node, Text):
        if node.plain:
            digits = node.value.removeprefix("-")
            if len(digits) <= MOST_DIGITS and digits.isdecimal():
                return int(node.value)
            if node.value in ("true", "false", "null", "~", ""):
                return {"true": True, "false": False}.get(node.value)
        return node.value
    if isinstance(node, Items):
        return [plain(item) for item in node.items]
    return {key.value: plain(value) for key, value in node.pairs}
