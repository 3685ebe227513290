"""Drawing a view with Rich: both halves, the stack, the hand. Two densities: cards as boxes, or one line a row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from rich.box import HEAVY, ROUNDED, SQUARE
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from playmat.kernel.model.schema import Schema
from playmat.kernel.view import View
from playmat.kernel.views.cardview import CardView
from playmat.table.cards import Face, face_of
from playmat.table.layout import Layout, Row
from playmat.table.wording import possessive

WIDEST = 24
NARROWEST = 15
ACT = "bright_yellow"
TITLE = 11  # columns for the titles of rows


class Screen:
    """Draws what a view shows. `unread`: keys of cards with a line that the table can't read."""

    def __init__(
        self, console: Console, schema: Schema, layout: Layout, names: Sequence[str], unread: frozenset[str]
    ) -> None:
        self.console = console
        self.hidden = dict(zip(schema.zones, schema.hidden, strict=True))
        shared = dict(zip(schema.zones, schema.shared, strict=True))
        self.shared = [row for row in layout.rows if shared[row.zone]]
        self.each = [row for row in layout.rows if not shared[row.zone]]  # what every player has
        self.layout = layout
        self.most = {told.name: told.of for told in layout.values if isinstance(told.of, str) and not told.zone}
        self.names = names
        self.unread = unread

    @property
    def boxes(self) -> bool:
        """Whether there is room for cards as boxes."""
        return self.console.is_terminal and self.console.height >= 34 and self.console.width >= 76

    def draw(self, view: View, numbers: Mapping[int, str], actor: int | None = None) -> RenderableType:
        """The whole table as the player of the view sees it; `numbers` are the option numbers of cards by handle."""
        me = view.player
        parts: list[RenderableType] = [self._head(view, actor)]
        for other in range(view.players):
            if other != me:
                parts.append(self._side(view, other, numbers))
                parts += self._rows(view, other, numbers, mirrored=True)
        parts.append(self._middle(view))
        parts += self._common(view, numbers)
        parts += self._rows(view, me, numbers, mirrored=False)
        parts.append(self._side(view, me, numbers))
        hand = Row(self.layout.hand, "Hand")
        if self.layout.hand and view.count(hand.zone, me):
            parts.append(self._row(hand, view.zone(hand.zone, me), numbers))
        return Group(*parts)

    def _head(self, view: View, actor: int | None) -> RenderableType:
        phase = self.layout.phases.get(view.phase, view.phase.capitalize())
        whose = f"{possessive(self.names[view.active])} turn" if view.turn else "before the first turn"
        text = Text(f" Turn {view.turn}, {whose}: {phase} " if view.turn else f" {whose} ", style="bold")
        if actor is not None and actor != view.player:
            text.append(f"({self.names[actor]} decides) ", style="dim")
        return Rule(text, style="dim")

    def _side(self, view: View, player: int, numbers: Mapping[int, str]) -> RenderableType:
        """A player's name, values and piles on one line."""
        layout = self.layout
        style = "bold cyan" if player == view.player else "bold magenta"
        parts = [Text(self.names[player], style)]
        values = view.values(player)
        for name, value in values.items():
            if name in layout.when:
                parts += [Text(layout.when[name].format(value))] if value else []
            elif layout.names.get(name) or (name not in layout.names and value):
                most = f"/{values[self.most[name]]}" if name in self.most else ""
                parts.append(Text(f"{layout.names.get(name, name)} {value}{most}"))
        if player != view.player and layout.hand:
            parts.append(Text(f"Hand {view.count(layout.hand, player)}"))
        piles, lines = self._piles(view, player, self.each, numbers)
        return Padding(self._flowing([*parts, *piles], lines), (0, 1))

    def _flowing(self, parts: Sequence[Text], lines: Sequence[Text]) -> Text:
        """Parts side by side, none of them broken over two lines, and lines under them."""
        flowing: list[Text] = []
        for part in parts:
            if flowing and flowing[-1].cell_len + 2 + part.cell_len <= self.console.width - 2:
                flowing[-1].append("  ").append_text(part)
            else:
                flowing.append(part)
        return Text("\n").join([*flowing, *lines])

    def _piles(
        self, view: View, player: int, rows: Sequence[Row], numbers: Mapping[int, str]
    ) -> tuple[list[Text], list[Text]]:
        """The piles of some rows, and the lines of others."""
        layout = self.layout
        piles: list[Text] = []
        listed = {row.zone: view.zone(row.zone, player) for row in rows if row.kind in ("line", "list")}
        for row in rows:
            if row.kind == "list":
                listed[row.zone] = [card for card in listed[row.zone] if card.known]
            if row.kind == "pile" or (row.kind == "list" and not listed[row.zone]):
                pile = Text(f"{row.title} {view.count(row.zone, player)}")
                cards = view.zone(row.zone, player) if row.kind == "pile" and view.count(row.zone, player) else []
                said = [cards[-1].name] if cards and not self.hidden[row.zone] and not cards[-1].face_down else []
                for kind, word in row.counted.items():
                    of_kind = sum(kind in card.values(layout.card.kind) for card in cards)
                    said += [f"{word} {of_kind}"] if of_kind else []
                piles.append(pile.append(f"  ({', '.join(said)})", style="dim") if said else pile)
        lines: list[Text] = []
        for row in rows:
            cards = listed.get(row.zone, [])
            if cards:
                count = view.count(row.zone, player)
                line = Text(f"{row.title} {count}: ").append_text(self._names(cards, numbers, row.kind == "list"))
                lines.append(line.append(f", and {count - len(cards)} face down" if count > len(cards) else ""))
        return piles, lines

    def _common(self, view: View, numbers: Mapping[int, str]) -> list[RenderableType]:
        """The zones that all players share."""
        text = self._flowing(*self._piles(view, 0, self.shared, numbers))
        drawn = self._drawn(view, 0, self.shared, numbers)
        return [*([Padding(text, (0, 1))] if text else []), *drawn]

    def _names(self, cards: Sequence[CardView], numbers: Mapping[int, str], usually_down: bool = False) -> Text:
        """Cards by name. usually_down: most lie face down; equal ones stand once, with how many they are."""
        text = Text()
        alike: dict[tuple[str, str, str, tuple[str, ...], int], int] = {}
        for at, card in enumerate(cards):
            face = face_of(card, self.layout)
            said = [f"{n} {name}" for name, n in card.counters.items()]
            if card.known and card.face_down is not usually_down:
                said.insert(0, "face down" if card.face_down else "face up")
            told = (numbers.get(card.handle, ""), face.name, face.style, tuple(said), 0 if usually_down else at)
            alike[told] = alike.get(told, 0) + 1
        for (number, name, style, words, _), times in alike.items():
            text.append(", " if text else "")
            if number:
                text.append(f"{number} ", style=ACT)
            text.append(name, style=style or None)
            text.append(f" \u00d7{times}" if times > 1 else "")
            if words:
                text.append(f" ({', '.join(words)})", style="dim")
        return text

    def _rows(self, view: View, player: int, numbers: Mapping[int, str], mirrored: bool) -> list[RenderableType]:
        return self._drawn(view, player, self.each, numbers, mirrored)

    def _drawn(
        self, view: View, player: int, of: Sequence[Row], numbers: Mapping[int, str], mirrored: bool = False
    ) -> list[RenderableType]:
        rows = [row for row in of if row.kind == "row"]
        drawn = []
        for row in rows if mirrored else reversed(rows):
            if row.places:
                drawn.append(self._places(view, player, row, numbers, mirrored))
                continue
            cards = [card for card in view.zone(row.zone, player) if _belongs(card, row, rows)]
            if cards:
                drawn.append(self._row(row, cards, numbers, self._linked(view)))
        return drawn

    def _linked(self, view: View) -> dict[int, list[str]]:
        """What is told of cards, by handle, to which cards of other zones are linked."""
        said: dict[int, list[str]] = {}
        for zone, words in self.layout.linked.items():
            count = Counter(card.column(self.layout.link) for at in range(view.players) for card in view.zone(zone, at))
            for handle, n in count.items():
                said.setdefault(handle, []).append(words.format(n))
        return said

    def _places(self, view: View, player: int, row: Row, numbers: Mapping[int, str], mirrored: bool) -> RenderableType:
        """The places of a zone from left to right, empty ones too; what lies beneath a card is counted with it."""
        place, beneath = self.layout.place, self.layout.beneath
        faces: list[tuple[Face, str]] = []
        for at in reversed(row.places) if mirrored else row.places:
            under = [c for c in view.zone(beneath, player) if c.column(place) == at] if beneath else []
            here = [card for card in view.zone(row.zone, player) if card.column(place) == at]
            for card in here:
                face = face_of(card, self.layout, card.key in self.unread)
                if under:
                    face = face._replace(marks=(*face.marks, f"{len(under)} {self.layout.beneath_word(len(under))}"))
                faces.append((face, numbers.get(card.handle, "")))
            if not here:
                faces.append((Face("-", "", "dim", False, (), False), ""))
        return self._faces(row, faces)

    def _middle(self, view: View) -> RenderableType:
        """The line between the halves: what is on the stack, the next to resolve first."""
        stack = view.tree()["stack"]
        assert isinstance(stack, list)
        if not stack:
            return Rule(style="dim")
        text = Text(" Stack: ", style=f"bold {ACT}")
        for at, item in enumerate(reversed(stack)):
            what = self._item(view, item)
            text.append(f"{', then ' if at else ''}{what} ({self.names[item['controller']]})")
        return Rule(text, style=ACT)

    def _item(self, view: View, item: Mapping[str, object]) -> str:
        """A card or an ability on the stack, and what has been chosen for it."""
        name = str(item["name"]) or "a card"
        ability = str(item["ability"])
        what = name if int(str(item["card"])) else f"{name}'s {ability if 'ability ' not in ability else 'ability'}"
        chosen = []
        objects = item["objects"]
        if isinstance(objects, dict):
            known = {card.handle: card for card in everything(view, self.layout)}
            source = item["source"]
            for handles in objects.values():
                chosen += [known[h].name for h in handles if h in known and h != source and known[h].known]
        return f"{what} on {', '.join(dict.fromkeys(chosen))}" if chosen else what

    def _row(
        self,
        row: Row,
        cards: Sequence[CardView],
        numbers: Mapping[int, str],
        linked: Mapping[int, Sequence[str]] = MappingProxyType({}),
    ) -> RenderableType:
        faces = []
        for card in cards:
            face = face_of(card, self.layout, card.key in self.unread)
            face = face._replace(marks=(*face.marks, *linked.get(card.handle, ())))
            faces.append((face, numbers.get(card.handle, "")))
        return self._faces(row, faces)

    def _faces(self, row: Row, faces: Sequence[tuple[Face, str]]) -> RenderableType:
        if not self.boxes:
            lines = [Text(f"{row.title:<{TITLE}}")]
            for face, number in faces:
                card = _inline(face, number)
                # One card is never broken over two lines.
                if lines[-1].cell_len > TITLE and lines[-1].cell_len + card.cell_len + 4 > self.console.width:
                    lines.append(Text(" " * TITLE))
                lines[-1].append("  " if lines[-1].cell_len > TITLE else "")
                lines[-1].append_text(card)
            return Padding(Text("\n").join(lines), (0, 1))
        per_row = max(3, (self.console.width - TITLE - 2) // (WIDEST + 1))
        if len(faces) > per_row:
            per_row = min(len(faces), max(per_row, (self.console.width - TITLE - 2) // (NARROWEST + 1)))
        width = min(WIDEST, (self.console.width - TITLE - 2) // per_row - 1)
        boxes = Columns([_box(face, number, width) for face, number in faces], padding=(0, 1, 0, 0))
        from rich.table import Table

        grid = Table.grid(padding=0)
        grid.add_column(width=TITLE)
        grid.add_column()
        grid.add_row(Text(f"\n{row.title}", style="dim"), boxes)
        return Padding(grid, (0, 0, 0, 1))


def _belongs(card: CardView, row: Row, rows: Sequence[Row]) -> bool:
    """Whether a card of the zone is shown in this row; one that fits several stands in the one nearest the middle."""
    fitting = [r for r in rows if r.zone == row.zone and (not r.set or r.has in card.values(r.set))]
    if not fitting:
        fitting = [r for r in rows if r.zone == row.zone]
    return fitting[-1] is row


def _inline(face: Face, number: str) -> Text:
    text = Text()
    if number:
        text.append(f"{number} ", style=f"bold {ACT}")
    text.append(face.name, style=face.style or None)
    marks = [face.facts, *face.marks] if face.facts else list(face.marks)
    text.append(f" [{', '.join(marks)}]" if marks else "", style="dim" if face.turned else "default")
    if face.unread:
        text.append(" ?", style="bold red")
    return text


def _box(face: Face, number: str, width: int) -> Panel:
    name = Text(face.name, style="dim" if face.turned else "bold", no_wrap=True, overflow="ellipsis")
    facts = Text(face.facts, style="dim" if face.turned else "default", no_wrap=True, overflow="ellipsis")
    if face.unread:
        facts.append(" ?", style="bold red")
    marks = Text(", ".join(face.marks), style="italic", no_wrap=True, overflow="ellipsis")
    lines = Text("\n", no_wrap=True, overflow="ellipsis").join(
        [name, Text(" ").join([facts, marks]) if face.marks else facts]
    )
    return Panel(
        lines,
        width=width,
        height=4,
        padding=(0, 1 if width >= 20 else 0),
        box=HEAVY if number else SQUARE if face.turned else ROUNDED,
        border_style=face.style or "default",
        title=Text(number, style=f"bold {ACT}") if number else None,
        title_align="left",
    )


def everything(view: View, layout: Layout) -> list[CardView]:
    """Every card that the view shows, in any zone of any player."""
    zones = dict.fromkeys([*(row.zone for row in layout.rows), layout.stack, layout.hand])
    return [card for zone in zones if zone for player in range(view.players) for card in view.zone(zone, player)]
