"""A person at the table of each game: Enter and `end`, numbers on the screen, what a look at a card tells."""

from __future__ import annotations

import io
import re
from random import Random

import pytest
from rich.console import Console

from playmat.kernel.errors import PlaymatError
from playmat.kernel.game import Game
from playmat.kernel.origin import GameSetup
from playmat.kernel.records import FINISH, PASS
from playmat.kernel.registry import find
from playmat.table.session import Seat, Session
from playmat.table.terminal import Terminal


class Person:
    """Two people at a table of a game; whoever is asked types."""

    def __init__(self, name: str, seed: int) -> None:
        decks = find(name).decks
        assert decks is not None
        self.out = io.StringIO()
        console = Console(file=self.out, width=200, color_system=None)
        session = Session(Game.start(GameSetup.of(name, decks(), seed)), [Seat("Ann"), Seat("Ben")])
        self.terminal = Terminal(session, console, io.StringIO())
        self.draw = Random(seed)
        self.settle()

    @property
    def game(self) -> Game:
        """The game at the table."""
        return self.terminal.session.game

    def settle(self) -> None:
        """Go on until somebody is asked, and show the table."""
        self.terminal.session.go_on()
        if not self.game.over:
            self.terminal.show()

    def types(self, line: str) -> str:
        """Type a line; what is printed, an error too."""
        start = self.out.tell()
        try:
            self.terminal.obey(line)
        except PlaymatError as error:
            return str(error)
        return self.out.getvalue()[start:]

    def answers(self) -> None:
        """Answer something, often by passing."""
        self.types(str(self.draw.randint(1, len(self.terminal.choices))))
        self.settle()


@pytest.mark.parametrize("typed", ["", "end"])
@pytest.mark.parametrize("name", ["fftcg", "weiss"])
def test_only_passing_is_done_by_enter(name: str, typed: str) -> None:
    """Enter and `end` pass or finish where that is an option; else they do nothing and say what is asked."""
    kinds: set[str] = set()
    passed = 0
    for seed in (1, 2):
        person = Person(name, seed)
        for _ in range(40):
            if person.game.over:
                break
            question, before = person.game.question.keep(), person.game.digest()
            given = len(person.game.answers)
            told = person.types(typed)
            if PASS in question.codes or FINISH in question.codes:
                passed += 1
                assert person.game.answers[given] in ("pass", "done")
                person.types("undo")
                person.terminal.session.passing.clear()
                person.settle()
            else:
                kinds.add(question.about)
                assert person.game.digest() == before, question.about
                assert "This has to be answered: a number of the list" in told
                assert f"[{question.clause}]" in told
                assert not person.terminal.session.passing
            person.answers()
    assert passed > 12
    assert len(kinds) >= 4


@pytest.mark.parametrize("name", ["fftcg", "weiss"])
def test_numbers_on_the_screen(name: str) -> None:
    """`look 1` and `why 1` mean the card that has the number, whatever else is called so."""
    person = Person(name, 3)
    looked = refused = 0
    for _ in range(30):
        if person.game.over:
            break
        view = person.terminal.session.view()
        for choice in person.terminal.choices:
            told = person.types(f"look {choice.number}")
            if not choice.handles:
                assert told == f"option {choice.number} ({choice.label}) is about no card"
                assert person.types(f"why {choice.number}") == told
                refused += 1
                continue
            card = view.card(choice.handles[0])
            if card.known:
                assert told.startswith(f"{card.name} ({card.key})")
                assert "now: " in told
                assert "there is no card" not in person.types(f"why {choice.number}")
                looked += 1
        assert "there is no option 999" in person.types("look 999")
        person.answers()
    assert looked > 10 and refused > 3


@pytest.mark.parametrize("name", ["fftcg", "weiss"])
def test_a_look_is_in_words(name: str) -> None:
    """No term of the reader stands in a look unless somebody asks for the tree."""
    person = Person(name, 4)
    for definition in person.terminal.session.pool.defs:
        told = person.types(f"look {definition.name}")
        assert "understood as" not in told
        assert not re.search(r"\b(Pick|Triggered|Keyword|Static|Filter)\(", told)
        linked = person.terminal.session.pool.abilities
        if any(linked[ability].node for ability in definition.base.abilities):
            for word in ("tree", "--reading"):
                assert "understood as:" in person.types(f"look {definition.name} {word}")


def test_what_has_changed_is_told() -> None:
    """A look at a card says in what it differs from its print, and by which cards."""
    told: list[str] = []
    for seed in range(1, 4):
        person = Person("weiss", seed)
        for _ in range(150):
            if person.game.over or len(told) > 8:
                break
            view = person.terminal.session.view()
            for card in view.zone("stage", view.player):
                base = person.terminal.session.pool.defs[person.terminal.session.pool.by_key[card.key]].base
                power = person.terminal.session.book.schema.number_index["power"]
                out = person.types(f"look {card.name}")
                if card.number("power") != base.numbers[power] and out.startswith(f"{card.name} ({card.key})"):
                    told.append(out)
            person.answers()
    assert any(re.search(r"changed: power \d+ \(printed \d+\)", out) for out in told)
    assert any("under effects of " in out for out in told)


def test_the_usual_answer_has_a_word_of_its_own() -> None:
    """How to pay is left to `usual`; where there is no usual answer it says so."""
    person = Person("fftcg", 5)
    paid = refused = 0
    for _ in range(200):
        if person.game.over:
            break
        question, before = person.game.question, len(person.game.answers)
        told = person.types("usual")
        if len(person.game.answers) > before:
            paid += question.kind == "pay"
            person.settle()
            continue
        assert "There is no usual answer to this" in told
        refused += 1
        person.answers()
    assert paid and refused


def test_what_was_chosen_so_far_is_shown() -> None:
    """Where cards are chosen one after another, those already chosen stand below the question; undo takes them off."""
    person = Person("fftcg", 5)
    while person.game.question.about != "mulligan":
        person.answers()
    person.types("exchange")
    person.settle()
    assert person.game.question.about == "bottom of the deck"
    picked = []
    for _ in range(3):
        label = person.terminal.choices[0].label
        picked.append(label)
        person.types("1")
        start = person.out.tell()
        person.settle()
        assert f"so far: {', '.join(picked)}" in person.out.getvalue()[start:]
    person.types("undo")
    start = person.out.tell()
    person.settle()
    assert f"so far: {', '.join(picked[:2])}\n" in person.out.getvalue()[start:]


@pytest.mark.parametrize("name", ["fftcg", "weiss"])
def test_end_ends_the_turn(name: str) -> None:
    """`end` in one's main phase goes through the attack too: one is asked again in the next turn, or must decide."""
    ended = 0
    for seed in range(1, 4):
        person = Person(name, seed)
        for _ in range(35):
            if person.game.over:
                break
            view = person.terminal.session.view()
            turn = view.turn
            main = person.game.question.about in ("main phase", "priority") and view.phase.startswith("main")
            if not main or view.active != view.player or view.tree()["stack"]:
                person.answers()
                continue
            person.types("end")
            person.settle()
            if not person.game.over:
                after, question = person.terminal.session.view(), person.game.question
                assert after.turn > turn or after.player != after.active or not {PASS, FINISH} & set(question.codes)
                ended += 1
    assert ended > 4
