"""Lines that nobody can read: said to be unread wherever they matter, and settled by hand, as answers like others."""

import json
import random
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner
from promised import same
from tables import Table
from test_views import handed, zones_of
from worlds import course, never_known, others_dealt, side_by_side

from playmat.cards.builtin import built_in_pool
from playmat.cli.main import playmat
from playmat.kernel.errors import IllegalAnswer, MalformedAnswer, PlaymatError
from playmat.kernel.game import Game, GameSetup
from playmat.kernel.registry import find
from playmat.kernel.replay import Replay
from playmat.kernel.view import View
from playmat.kernel.views.cardview import CardView

LINE = "Xyzzy, plugh and frobnicate the plover."


@pytest.fixture
def marked(name: str) -> dict[str, object]:
    """The records of the game's own cards, every one of one deck with a line that no reader reads."""
    return {card.id: msgspec.structs.replace(card, text=(*card.text, LINE)) for card in built_in_pool(name)}


@pytest.fixture
def unread(name: str, marked: dict[str, object]) -> GameSetup:
    """The game with such cards."""
    decks = find(name).decks
    assert decks is not None
    return GameSetup.of(name, decks(), 7, cards=list(marked.values()))


@pytest.fixture
def game(unread: GameSetup) -> Game:
    """The same at a decision at which each player has a card on the field, or one of them, if that comes to nothing."""
    best, most = Game.start(unread), 0
    one, draw = Game.start(unread), random.Random(1)
    for _ in range(150):
        if one.over:
            break
        cards = [len(on_the_field(one, p)) for p in range(one.players)]
        if one.question.kind == "act" and min(3, sum(cards)) + 3 * bool(min(cards)) > most:
            best, most = Game.from_data(one.to_data()), min(3, sum(cards)) + 3 * bool(min(cards))
        acts = [code for code in one.question.codes if code > 1 << 30] or one.question.codes
        one.answer(draw.choice(acts if draw.random() < 0.7 else one.question.codes))
    assert most
    return best


def on_the_field(game: Game, player: int) -> list[CardView]:
    """The cards of a player on the field that lie open."""
    schema = game._state.book.schema
    return [card for card in game.view(0).zone(schema.zones[schema.field], player) if card.known]


def deeds(game: Game) -> list[str]:
    """One deed of each kind, by cards, zones and names that this game has."""
    schema = game._state.book.schema
    zones = schema.zones
    deck = next(z for at, z in enumerate(zones) if schema.hidden[at] and not schema.own[at])
    hand = next(z for at, z in enumerate(zones) if schema.hidden[at] and schema.own[at])
    card = next(card for p in range(game.players) for card in on_the_field(game, p))
    named = f"#{card.handle} {card.key}"
    numbers = [name for name in schema.numbers if name in game._state.pool.by_hand]
    values = [name for name in schema.player_values if name not in (*schema.private, *schema.objects)]
    columns = [name for name in card.columns if name not in schema.objects]
    found = [
        "draw 1 of 0", f"shuffle {deck} of 1", f"move to {hand} of {card.owner} {named}",
        f"move top of {deck} of 0 to {hand} of 0", f"move bottom of {deck} of 1 to {deck} of 1",
        f"move random of {deck} of 0 to {hand} of 0", f"damage 1 {named}",
        f"counter +2 charge {named}", f"reveal top of {deck} of 1", f"reveal to 0 top of {deck} of 1",
    ]  # fmt: skip
    found += [f"{verb} {named}" for verb in schema.orientation_verbs]
    found += [f"adjust +1 {name} {named}" for name in numbers] + [f"value +1 {name} of 0" for name in values]
    return found + [f"set 1 {name} {named}" for name in columns]


def test_each_deed_is_an_answer_like_others(game: Game) -> None:
    """Done (or refused by a clause), recorded, told in the log, saved and resumed, played again, taken back."""
    digest, before, done = game.digest(), len(game.answers), 0
    for player in range(game.players):
        for deed in deeds(game):
            try:
                game.settle(player, deed)
            except IllegalAnswer as error:
                assert error.clause and "by hand" in str(error)
                assert game.digest() == digest and len(game.answers) == before
                continue
            done += 1
            assert game.answers[-1].startswith(f"by-hand {player} {deed.split()[0]}")
            assert any(entry.kind == "by hand" for entry in game.view(0).log[-12:])
            after = game.digest()
            assert Game.from_data(json.loads(json.dumps(game.to_data()))).digest() == after
            game.undo()
            assert game.digest() == digest
            game.settle(player, deed)
            assert game.digest() == after
            replay = Replay.of(game)
            replay.verify()
            assert replay.game().digest() == after
            game.undo()
    assert done > 12


def test_deeds_do_what_they_say(game: Game) -> None:
    """Cards drawn, moved and turned, counters laid, numbers, columns and values changed."""
    schema = game._state.book.schema
    zones = schema.zones
    hand = next(z for at, z in enumerate(zones) if schema.hidden[at] and schema.own[at])
    count = game.view(0).count(hand, 0)
    game.settle(1, "draw 1 of 0")
    assert game.view(0).count(hand, 0) == count + 1
    game.undo()
    card = next(card for p in range(game.players) for card in on_the_field(game, p)).keep()
    named = f"#{card.handle} {card.key}"
    orientation = 0 if card.turned else len(schema.orientation_verbs) - 1
    game.settle(0, f"{schema.orientation_verbs[orientation]} {named}")
    assert game.view(0).card(card.handle).orientation == orientation
    game.settle(0, f"counter +2 charge {named}")
    assert game.view(1).card(card.handle).counters["charge"] == card.counters.get("charge", 0) + 2
    number = next(name for name in schema.numbers if name in game._state.pool.by_hand)
    game.settle(1, f"adjust +1 {number} {named}")
    assert game.view(0).card(card.handle).number(number) == card.number(number) + 1
    game.undo(3)
    count = game.view(0).count(hand, card.owner)
    game.settle(0, f"move to {hand} of {card.owner} {named}")
    assert game.view(0).count(hand, card.owner) == count + 1
    with pytest.raises(PlaymatError):
        game.view(0).card(card.handle)  # it is another object now
    values = [name for name in schema.player_values if name not in (*schema.private, *schema.objects)]
    for value in values:
        was = game.view(0).values(0)[value]
        try:
            game.settle(0, f"value +1 {value} of 0")
        except IllegalAnswer:
            continue
        if not game.over:
            assert game.view(0).values(0)[value] in (was + 1, 0), value
        game.undo()


def test_deeds_that_make_no_sense(game: Game) -> None:
    """What is none, or speaks of what is not there, is refused and changes nothing; each says what was expected."""
    digest = game.digest()
    for deed in (
        "", "dance", "move", "draw", "draw x of 0", "draw 1 of 9", "shuffle nowhere of 0", "reveal", "#1", "by-hand",
        "move to nowhere of 0 #1 x", "dull", "dull #0", "dull #999999", "counter charge #1", "adjust +1 nothing #1",
        "set 1 def #1", "value +1 x of 0", "draw 1 of 0 #1", "value -999 nothing of 0",
        "move top of nowhere of 0 to nowhere of 1",
    ):  # fmt: skip
        with pytest.raises((IllegalAnswer, MalformedAnswer)):
            game.settle(0, deed)
        assert game.digest() == digest
    for player in (-1, 7, 99):
        with pytest.raises((IllegalAnswer, MalformedAnswer)):
            game.settle(player, "draw 1 of 0")


def test_deeds_tell_no_secret(unread: GameSetup) -> None:
    """In two worlds that differ only in what a player may not know, deeds are told to that player alike."""
    schema = unread.book.schema
    deck = next(z for at, z in enumerate(schema.zones) if schema.hidden[at] and not schema.own[at])
    hand = next(z for at, z in enumerate(schema.zones) if schema.hidden[at] and schema.own[at])
    answers = course(unread, 12, 4)
    answers += [
        "by-hand 1 draw 1 of 1", f"by-hand 1 move top of {deck} of 1 to {hand} of 1", f"by-hand 0 shuffle {deck} of 1",
        f"by-hand 1 move top of {deck} of 1 to {deck} of 1 bottom", f"by-hand 1 reveal to 1 top of {deck} of 1",
    ]  # fmt: skip
    other = others_dealt(unread, never_known(unread, answers, 0), random.Random(3))

    def look(one: Game, two: Game) -> None:
        same(handed(one, 0), handed(two, 0))

    assert side_by_side(unread, other, answers, look, 2) > 5


def test_nothing_is_settled_while_all_is_read(name: str) -> None:
    """Refused by the clause `by hand` as long as every line of every card is carried out."""
    decks = find(name).decks
    assert decks is not None
    blank = [msgspec.structs.replace(card, text=()) for card in built_in_pool(name)]
    game = Game.start(GameSetup.of(name, decks(), 7, cards=blank))
    unread = [d.name for d in game._state.pool.defs if d.declined]
    assert game.by_hand == bool(unread)
    if unread:
        pytest.skip(f"{name} has cards of its rules with lines that are not read: {', '.join(unread)}")
    digest = game.digest()
    with pytest.raises(IllegalAnswer) as error:
        game.settle(0, "draw 1 of 0")
    assert error.value.clause == "by hand" and game.digest() == digest


def test_an_unread_line_is_said_to_be_unread(name: str, game: Game, marked: dict[str, object], tmp_path: Path) -> None:
    """By the reader, by `cards show` and `cards check`, in views, in scenarios and at the table: never skipped."""
    assert game.by_hand
    card = next(card for p in range(game.players) for card in on_the_field(game, p))
    assert card.unread[-1].startswith(LINE) and card.tree()["unread"] == card.unread
    assert isinstance(game.view(0), View) and zones_of(game.view(0))
    path = tmp_path / "cards.jsonl"
    path.write_bytes(b"\n".join(msgspec.json.encode(one) for one in marked.values()))
    shown = run("cards", "show", name, card.name, "--cards", path)
    assert f"? can't be read: {LINE}" in shown
    told = json.loads(run("cards", "check", name, path, "--json"))
    assert told["lines_declined"] + told["lines_damaged"] == len(marked) and not told["exact"]
    table = Table(game)
    looked = table.type(f"look {card.name}")
    assert card.name in table.terminal.unread
    assert "The table can't read:" in looked and "plover" in looked
    begun = run("play", name, "--cards", path, "--decks", *deck_names(name), "--seed", 1, lines="quit\n")
    assert "lines that the table can't read" in begun and "settle it by hand" in begun


def deck_names(name: str) -> list[str]:
    """Those of the two decks that come with the game."""
    decks = find(name).decks
    assert decks is not None
    return [deck.name for deck in decks()]  # type: ignore[attr-defined]  # deck lists of cards


def run(*arguments: object, lines: str = "") -> str:
    """What a command tells; 0 or 1 is how it leaves."""
    done = CliRunner().invoke(playmat, [str(a) for a in arguments], input=lines)
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    assert done.exit_code in (0, 1), done.output
    return done.output


def test_settling_at_the_table(game: Game) -> None:
    """A person types the deed by the names on the screen; the other has to agree; it is taken back like a decision."""
    table = Table(game)
    table.session.go_on()
    table.show()
    digest, before = table.session.game.digest(), len(table.session.game.answers)
    assert "not done" in table.type("settle draw 1")  # (nobody answers, so nobody agrees)
    table.terminal._agreed = lambda why: True  # type: ignore[method-assign]  # somebody does
    assert "!!" not in table.type("settle draw 1")
    assert len(table.session.game.answers) == before + 1
    assert "taken back" in table.type("undo")
    assert table.session.game.digest() == digest
    for nonsense in ("settle", "settle dance", "settle draw", "settle move nobody to hand", "settle draw 1 of nobody"):
        assert "!!" in table.type(nonsense)
        assert table.session.game.digest() == digest
