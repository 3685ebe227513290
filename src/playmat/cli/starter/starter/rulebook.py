"""Starter, the rules on one page. Each step of the code names the clauses that it carries out.

1    Set-up
1.1  Each player shuffles the deck and draws four cards. Each has ten life. Player 0 begins.
2    A turn
2.1  The turn player's fighters turn upright. That player has a coin for each of their turns so far, six at most.
2.2  The turn player draws a card. Who has to draw from an empty deck loses.
2.3  Main phase: the turn player plays cards, uses abilities and attacks, one at a time, as often as they like.
2.4  End: what lasts until the end of the turn ends, damage wears off, and the turn player discards down to six cards.
3    Playing cards
3.1  A card is played from the hand, for coins equal to its cost.
3.2  A fighter enters the field.
3.3  A trick goes to the discard pile and does what it says, as much of it as can be done.
3.4  An ability of a fighter is used by doing what stands before the colon. Then it does what it says.
4    Attacks
4.1  An upright fighter that was there at the beginning of the turn may attack. It turns.
4.2  A swift fighter may attack in the turn in which it came.
4.3  The other player may block with an upright fighter, which stays upright.
4.4  A blocked fighter and the one that blocks it deal their power to each other. Another deals it to the other player.
5    Checks: what happens by itself, after everything that a player does
5.1  A player without life loses. If both have none, the game is a draw.
5.2  A fighter with as much damage as power goes to the discard pile.
5.3  Abilities that have triggered do what they say: the turn player's first, each player's own in any order. Each is
     followed by another check.
6    If several effects replace the same event, the player it happens to says which comes first; each applies once.
7    A player may give up at any time, and has lost.
8    Loops: what repeats itself and would never end
8.1  If nobody can stop it, the game is a draw.
8.2  If one player can, that player names a number of rounds. They take place; then that player has to stop it.
8.3  If both can, the turn player names a number first. The smaller one counts; then neither may go on with it.
9    Decks
9.1  A deck has exactly twenty cards.
9.2  At most two of them are the same card.
"""

from __future__ import annotations

from typing import Final

from playmat.kernel.completing import complete
from playmat.kernel.model.rulebook import Rulebook
from playmat.kernel.model.rules import Abilities, Edition, Ending, Happenings, Processes, Rows, Rules
from playmat.kernel.model.schema import E_DAMAGE, E_PLAYER_DAMAGE
from playmat.kernel.procedures.checktiming import make_check_timing
from playmat.kernel.procedures.replacing import make_replacement
from playmat.kernel.running.loops import make_loops
from playmat.lang.run.execute import effect_procedures, run_program
from playmat.rules.ending import Conceding
from playmat.rules.verbs import actions_of

from starter.reader.vocabulary import make_vocabulary
from starter.rules.actions import VERBS
from starter.rules.attacking import ATTACKING, MAY_ATTACK, MAY_BLOCK, SWIFT
from starter.rules.checks import lose_life, resolve, rule_processes, take_damage
from starter.rules.moves import draw_cards
from starter.rules.playing import MAY_PLAY, MAY_USE, PLAYING, USING
from starter.rules.schema import FIELD, HAND, make_schema
from starter.rules.setting_up import GAME
from starter.rules.turn import TURN
from starter.table.labels import LABELS

CONCEDING: Final = Conceding("7")


def make_rulebook(edition: str, format: str) -> Rulebook:
    """The rulebook."""
    return complete(make_rules(edition, format))


def make_rules(edition: str, format: str) -> Rules:
    """All that it is told: names, procedures, permissions and functions in one place."""
    schema = make_schema()
    procedures = [
        GAME, TURN, PLAYING, USING, ATTACKING,
        make_check_timing(["5.1", "5.2"], ["5.3"], ["5.3"]),
        make_replacement("6", "6"),
        make_loops("8.1", "8.2", "8.3"),
        *effect_procedures(make_vocabulary(schema)),
    ]  # fmt: skip
    return Rules(
        Edition("starter", edition),
        schema,
        Rows(GAME, procedures, [MAY_PLAY, MAY_USE, MAY_ATTACK, MAY_BLOCK], [SWIFT, CONCEDING.switch]),
        actions=actions_of(VERBS, LABELS.label, draw_cards),
        processes=Processes(rule_processes),
        abilities=Abilities(resolve, run=run_program),
        happenings=Happenings({E_PLAYER_DAMAGE: lose_life, E_DAMAGE: take_damage}),
        ending=Ending(CONCEDING.concede, "7", loose=[FIELD, HAND]),
    )
