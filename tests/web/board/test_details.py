"""What lies under and on other cards, who attacks whom, what waits, and the numbers of players and cards."""

from __future__ import annotations

import gzip
from random import Random

import msgspec
import pytest
from toys.boards import GAMES, all_cards, decisions

import playmat
from playmat import Game
from playmat.kernel import atoms
from playmat.kernel.model.schema import STAMP
from playmat.kernel.records import CARD_BITS, CardId
from playmat.web.board.board import board_of
from playmat.web.board.cards import face_of
from playmat.web.board.drawing import drawing_of
from playmat.web.protocol.board import Board, Card

MOST_PACKED = 6_000  # bytes of a compressed board


def board(game: Game, viewer: int = 0) -> Board:
    """The table as a viewer sees it."""
    view = game.public_view() if viewer < 0 else game.view(viewer)
    return board_of(view, drawing_of(game._state.book.name), game._state.pool)


def middle(name: str, seed: int = 2, answers: int = 120) -> Game:
    """A game of random players after some answers."""
    decks = playmat.registry.find(name).decks
    assert decks is not None
    game = playmat.new_game(name, decks=decks(), seed=seed)
    draw = Random(seed)
    while not game.over and len(game.answers) < answers:
        game.answer(draw.choice(game.question.codes))
    return game


def laid_beneath(game: Game, zone: str, column: str, place: bool) -> tuple[Card, int]:
    """The first card of the field that has another one put beneath it, and the handle of that other one."""
    s = game._state
    schema = s.book.schema
    player = next(p for p in range(2) if s.zone(schema.field, p))
    over = s.zone(schema.field, player)[0]
    card = s.zone(schema.deck, player)[-1]
    atoms.move(s, card, schema.zone_index[zone], player)
    if place:
        s.own_column(schema.place_column)[card] = s.cols[schema.place_column][over]
    else:
        s.own_column(schema.column_index[column])[card] = s.cols[STAMP][over] << CARD_BITS | over
    again = Game(s)
    told = board(again)
    field = next(z for z in told.halves[player].zones if z.zone == schema.zones[schema.field])
    assert all(not z.cards for half in told.halves for z in half.zones if z.zone == zone)
    found = next(one for one in field.cards if one.handle == s.cols[STAMP][over])
    return found, s.cols[STAMP][CardId(card)]


@pytest.mark.parametrize(
    ("name", "zone", "column", "place"),
    [("fftcg", "under", "over", False), ("weiss", "marker area", "under", False), ("weiss", "marker area", "", True)],
)
def test_what_lies_beneath_a_card_is_told_with_it(name: str, zone: str, column: str, place: bool) -> None:
    """By the card that lies over it, or by the place where both lie."""
    card, beneath = laid_beneath(middle(name), zone, column, place)
    assert [one.handle for one in card.under] == [beneath]


def test_an_evolved_card_lies_on_its_follower() -> None:
    """It has no cost of its own, in the evolve deck neither, and stands nowhere else."""
    found = 0
    for seed in range(3):
        for game in decisions("evolve", seed):
            told = board(game)
            for half in told.halves:
                assert all(not zone.cards for zone in half.zones if zone.zone == "evolve zone")
            for card in all_cards(told):
                for evolved in card.on:
                    assert evolved.zone == "evolve zone" and card.zone == "field"
                    assert [number.name for number in evolved.numbers] == ["attack", "defense"]
                    found += 1
            drawing = drawing_of("evolve")
            for definition in game._state.pool.defs:
                face = face_of(definition, drawing)
                if " over " in face.key:
                    continue  # (what a follower is once it has evolved keeps the follower's cost)
                assert bool(face.costs) == (not {"Evolved", "Leader"} & {*face.kinds})
            break
        for game in decisions("evolve", seed):
            found += sum(len(card.on) for card in all_cards(board(game)))
    assert found


@pytest.mark.parametrize("name", GAMES)
def test_attacks_go_from_the_turn_player_to_another(name: str) -> None:
    """By the handles of cards that are on the board; no target while none is chosen, or against a player."""
    aimed = 0
    seen = 0
    for seed in range(3):
        for game in decisions(name, seed, every=2):
            told = board(game, -1)
            control = {card.handle: card.controller for card in all_cards(told)}
            for attacker, target in told.attacks:
                assert control[attacker] == told.active
                assert not target or control[target] != told.active
                seen += 1
                aimed += bool(target)
    assert seen
    assert aimed or name in ("embers", "tides")


@pytest.mark.parametrize("name", ["embers", "fftcg"])
def test_what_is_on_the_stack_says_its_card_and_its_targets(name: str) -> None:
    """The next to be resolved first; targets are cards on the board or other items."""
    aimed = 0
    for seed in range(4):
        for game in decisions(name, seed, every=2):
            told = board(game)
            there = {card.handle for card in all_cards(told)} | {item.handle for item in told.stack}
            for item, kept in zip(told.stack, reversed(game.view(0).stack), strict=True):
                assert item.name and item.key and item.controller == kept["controller"]
                assert {*item.targets} <= there
                aimed += bool(item.targets)
    assert aimed


@pytest.mark.parametrize("name", GAMES)
def test_boards_are_small(name: str) -> None:
    """Some kilobytes over the wire, as sockets compress."""
    sizes = [len(gzip.compress(msgspec.json.encode(board(game)), 1)) for game in decisions(name, 1, every=40)]
    assert max(sizes) < MOST_PACKED


def test_numbers_of_players() -> None:
    """Counted cards, values of their maximum, and a number of a card."""
    weiss, evolve, fftcg = (board(middle(name)).halves[0] for name in ("weiss", "evolve", "fftcg"))
    assert [(value.name, value.of) for value in weiss.values] == [("clock", 7), ("level", 4), ("stock", 0)]
    assert [(value.name, value.of) for value in fftcg.values] == [("damage", 7), ("crystals", 0)]
    told = {value.name: value for value in evolve.values}
    assert told["defense"].of == 20
    assert 0 < told["play points"].of <= 10
    clock = next(zone for zone in weiss.zones if zone.zone == "clock")
    assert weiss.values[0].now == clock.count


@pytest.mark.parametrize("name", ["evolve", "fftcg", "weiss"])
def test_what_is_told_of_effects_explains_numbers(name: str) -> None:
    """Printed number and what effects add make the number that a card has, where all that they do is adding."""
    explained = 0
    for seed in range(4):
        for game in decisions(name, seed, every=5):
            view = game.view(0)
            for card in all_cards(board(game)):
                for number in card.numbers:
                    if number.now == number.printed or not card.handle:
                        continue
                    told = [one for one in view.card(card.handle).influences if one.number == number.name]
                    if told and all(one.name for one in told):
                        assert number.now == max(0, number.printed + sum(one.by for one in told))
                        explained += 1
    assert explained > 5
