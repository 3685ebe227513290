"""EMBERS, a game with priority and a stack. Its rulebook, on one page:

1    Set-up
1.1  Each player shuffles the deck and draws five cards. Each has ten life. Player 0 begins.
2    A turn
2.1  The turn player's cards on the field turn upright, and that player gains two embers (six at most).
2.2  The turn player draws a card. Who has to draw from an empty deck loses.
2.3  Main phase: both players get priority, the turn player first, until they pass in succession on an empty stack.
2.4  Attack: the turn player may name one upright beast that was there at the beginning of the turn. It turns.
2.5  Then both get priority again. If the beast is still there, it deals its power to the other player.
2.6  End: what lasts until the end of the turn ends, damage wears off, and the turn player discards down to six cards.
3    Playing cards
3.1  A player with priority may play a card from the hand, for embers equal to its cost.
3.2  A beast can be played only by the turn player, in the main phase, on an empty stack. It enters the field.
3.3  A spark can be played at any time; its target is named as it is played, and a target must be there to be named.
3.4  A player with priority may use an ability of a beast, if what it asks for can be done. It goes onto the stack.
3.5  When all pass, the uppermost item of the stack resolves. A spark whose target has gone does nothing.
4    What happens by itself, before a player gets priority
4.1  A player without life loses. If both have none, the game is a draw.
4.2  A beast with as much damage as power goes to the ashes. A token anywhere but on the field goes to the void.
4.3  Abilities that have triggered go onto the stack: the turn player's first, each player's own in any order.
5    More effects at once
5.1  Where several effects replace the same event, the player it happens to says which comes first; each applies once.
6    A player may give up at any time, and has lost.
7    Loops: what repeats itself and would never end
7.1  If nobody can stop it, the game is a draw.
7.2  If one player can, that player names a number of rounds. They take place; then that player has to stop it.
7.3  If both can, the turn player names a number first. The smaller one counts; then neither may go on with it.
8    Decks
8.1  A deck has exactly thirty cards.
8.2  At most three of them are the same card.
8.3  None of them is a token.
"""

from __future__ import annotations

from embers.cards.formats import SWITCHES
from embers.cards.record import TOKEN
from embers.reader.vocabulary import make_vocabulary
from embers.rules.play import (
    MAY_PLAY,
    MAY_USE,
    PLACING,
    PLAYING,
    RESOLVE,
    USING,
    VERBS,
    act_options,
    perform,
    place,
    resolve,
    why_not_act,
)
from embers.rules.processes import CONCEDING, lose_life, rule_processes, take_damage
from embers.rules.schema import FIELD, HAND, KIND, draw, make_schema
from embers.rules.turn import GAME, MAY_ATTACK, TURN
from playmat.kernel.completing import complete
from playmat.kernel.model.ability import Pool
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.rules import (
    Abilities,
    Actions,
    Edition,
    Ending,
    Happenings,
    Knowledge,
    Processes,
    Rows,
    Rules,
)
from playmat.kernel.model.schema import E_DAMAGE, E_PLAYER_DAMAGE
from playmat.kernel.model.state import State
from playmat.kernel.procedures.priority import make_priority, make_settle
from playmat.kernel.procedures.replacing import make_replacement
from playmat.kernel.running.loops import make_loops
from playmat.lang.run.execute import effect_procedures, run_program


def draw_cards(s: State, player: int, number: int, by: int, by_player: int) -> None:
    """A player draws cards, settled by hand."""
    for _ in range(number):
        draw(s, player, by)


def back(pool: Pool, definition: int) -> int:
    """Tokens do not look like cards of a deck (8.3)."""
    return 1 if TOKEN in pool.defs[definition].base.sets[KIND] else 0


def make_rulebook(edition: str, format: str) -> Rulebook:
    """The rulebook."""
    return complete(make_rules(edition, format))


def make_rules(edition: str, format: str) -> Rules:
    """All that it is told: procedures, permissions and functions in one place."""
    schema = make_schema()
    procedures = [
        GAME, TURN, PLAYING, USING, PLACING, RESOLVE,
        make_settle(["4.1", "4.2"], ["4.3"], ["4.3"], ["4.3"]),
        make_priority(["2.3"], ["2.3"], ["3.1", "3.4"], ["3.5"]),
        make_replacement("5.1", "5.1"),
        make_loops("7.1", "7.2", "7.3"),
        *effect_procedures(make_vocabulary(schema)),
    ]  # fmt: skip
    return Rules(
        Edition("embers", edition),
        schema,
        Rows(GAME, procedures, [MAY_PLAY, MAY_USE, MAY_ATTACK], [CONCEDING.switch, *SWITCHES]),
        actions=Actions(VERBS, act_options, perform, why_not_act, draw=draw_cards),
        processes=Processes(rule_processes),
        abilities=Abilities(resolve, place, run_program),
        happenings=Happenings({E_PLAYER_DAMAGE: lose_life, E_DAMAGE: take_damage}),
        knowledge=Knowledge(back=back),
        ending=Ending(clause="6", concede=CONCEDING.concede, loose=[FIELD, HAND]),
    )
