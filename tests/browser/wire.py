"""A table's socket with somebody in the middle, who hears everything, and can change what the server says."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

Change = Callable[[dict[str, Any]], object]


class Wire:
    """The socket of a page. It has to be there before the page comes to a table."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.sent: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        self.change: Change = lambda message: None  # what is done to every message of the server
        self.holds = ""  # messages of this kind are kept from the page until `let_go`
        self._held: list[str] = []
        self._asked = 1_000_000  # the number of the last question that was put into the server's mouth
        self._sides: list[Any] = []
        page.route_web_socket("**/socket", self._open)

    def _open(self, side: Any) -> None:
        server = side.connect_to_server()
        self._sides.append(side)

        def said(text: str) -> None:
            self.sent.append(json.loads(text))
            server.send(text)

        def told(text: str) -> None:
            message = json.loads(text)
            self.heard.append(message)
            text = json.dumps(self._changed(message))
            if message["type"] == self.holds:
                self._held.append(text)
            else:
                side.send(text)

        side.on_message(said)
        server.on_message(told)

    def _changed(self, message: dict[str, Any]) -> dict[str, Any]:
        copy: dict[str, Any] = json.loads(json.dumps(message))
        self.change(copy)
        return copy

    def update(self) -> dict[str, Any]:
        """The last update, as the server sent it."""
        return next(one for one in reversed(self.heard) if one["type"] == "update")

    def cards(self) -> dict[int, dict[str, Any]]:
        """The cards that are shown, by handle."""
        zones = [zone for half in self.update()["board"]["halves"] for zone in half["zones"]]
        return {card["handle"]: card for zone in zones for card in zone["cards"] if card["handle"]}

    def options(self) -> list[dict[str, Any]]:
        """What can be answered."""
        found: list[dict[str, Any]] = self.update()["question"]["options"]
        return found

    def tell(self, message: dict[str, Any]) -> None:
        """Tell the page something that the server has not said."""
        self._sides[-1].send(json.dumps(message))

    def show(self, change: Change) -> None:
        """Show the page the last update, changed; nothing new in the log."""
        last = self.update()
        shown = self._changed({**last, "version": last["version"] + 1, "line": self.lines(), "lines": [], "faces": []})
        change(shown)
        self.tell(shown)

    def ask(self, change: Change) -> None:
        """Show the page the last question, changed, as a new one, and wait until it can be answered."""
        self._asked += 1
        number = self._asked

        def asked(update: dict[str, Any]) -> None:
            update["question"]["id"] = number
            change(update)

        self.show(asked)
        self.page.locator(f".prompt.armed[data-question='{number}']").wait_for()

    def lines(self) -> int:
        """How many lines the log has."""
        last = self.update()
        return int(last["line"]) + len(last["lines"])

    def let_go(self) -> None:
        """Tell the page what was kept from it."""
        self.holds = ""
        for text in self._held:
            self._sides[-1].send(text)

    def cut(self) -> None:
        """Let the connection break."""
        self._sides[-1].close(code=1012)

    def of(self, kind: str) -> list[dict[str, Any]]:
        """What the page has sent of a kind."""
        return [one for one in self.sent if one["type"] == kind]

    def hears(self, kind: str, press: Callable[[], object]) -> None:
        """Press something, and wait for what the server then says of a kind, whether the page has been told or not."""
        before = len(self.heard)
        press()
        self.wait(lambda: any(one["type"] == kind for one in self.heard[before:]))

    def next(self, kind: str, press: Callable[[], object]) -> dict[str, Any]:
        """What the page sends of a kind when something is pressed."""
        before = len(self.of(kind))
        press()
        self.wait(lambda: len(self.of(kind)) > before)
        return self.of(kind)[before]

    def wait(self, until: Callable[[], bool]) -> None:
        """Wait for something that is said."""
        for _ in range(6000):  # (the machine may be busy)
            if until():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError("it was not said")
