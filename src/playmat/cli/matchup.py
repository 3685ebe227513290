"""What commands that play games have in common: the options that say which decks, cards and rules, and the set-up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from playmat.cards.decks import Deck
    from playmat.kernel.origin import GameSetup

F = TypeVar("F", bound=Callable[..., Any])


def matchup_options(command: F) -> F:
    """The options of a command that starts games."""
    for option in (
        click.option("--format", "form", help="The format of the rules, such as limited."),
        click.option("--edition", help="The edition of the rules; without it the game's usual one."),
        click.option(
            "--cards",
            type=click.Path(path_type=Path),
            help="Take cards from this file or folder; without it those imported, and the built-in ones.",
        ),
        click.option(
            "--decks",
            nargs=2,
            metavar="SPEC SPEC",
            help="A deck each: PATH, PATH#NAME, PATH#3, or a built-in deck's name; without it the built-in ones.",
        ),
    ):
        command = option(command)
    return command


def make_setup(
    game: str,
    decks: tuple[str, str] | None,
    cards: Path | None,
    edition: str | None,
    form: str | None,
    seed: int = 0,
) -> GameSetup:
    """The set-up that the options describe."""
    from playmat.kernel.origin import GameSetup
    from playmat.kernel.registry import find

    kind = find(game)
    edition = edition or kind.editions[0]
    form = form or kind.formats[0]
    if not decks:
        return GameSetup.of(game, None, seed, edition, form)
    pool, lists = _looked_up(game, decks, cards)
    return GameSetup.of(game, lists, seed, edition, form, pool)


def deck_names(game: str, decks: tuple[str, str] | None) -> list[str]:
    """What the decks that play are called: their own names, or else what somebody typed; "" for nameless ones."""
    from playmat.cards.decks import Deck
    from playmat.cards.registry import has_cards
    from playmat.kernel.registry import find

    if not decks:
        own = find(game).decks
        return [deck.name if isinstance(deck, Deck) else "" for deck in (own() if own is not None else ())]
    if not has_cards(game):
        return [Path(spec).name for spec in decks]
    return [deck.name for deck in _lists(game, decks)]


def _looked_up(game: str, decks: tuple[str, str], cards: Path | None) -> tuple[object, list[object]]:
    """The pool of cards and the deck lists, for games whose records are known; else the paths as they are."""
    from playmat.cards.registry import has_cards
    from playmat.cli.pools import pool_of

    if not has_cards(game):
        return cards, list(decks)
    return pool_of(game, cards), list(_lists(game, decks))


def _lists(game: str, decks: tuple[str, str]) -> list[Deck]:
    """The deck lists that the options name."""
    from playmat.cards.builtin import built_in_decks
    from playmat.cards.decks import find_deck
    from playmat.cards.registry import card_game

    built_in = built_in_decks(game)
    return [find_deck(spec, built_in, card_game(game).lists) for spec in decks]
