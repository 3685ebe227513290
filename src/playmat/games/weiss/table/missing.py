"""What is missing when a card can't be used: every reason that holds, for people; the first is the one that refuses."""

from __future__ import annotations

from typing import Final

from playmat.games.weiss.rules.cost import play_cost
from playmat.games.weiss.rules.queries import level_of, players_level
from playmat.games.weiss.rules.schema import PHASES, S_COLOR, ST_COUNTER, STOCK, V_STEP
from playmat.kernel.continuous import chars
from playmat.kernel.counting import counted
from playmat.kernel.model.permission import Refusal
from playmat.kernel.model.schema import V_ACTIVE, V_PHASE
from playmat.kernel.model.state import State
from playmat.kernel.records import CardId
from playmat.rules.missing import Missing

# A sentence for each refusal, by the name of its row. Rows that say more have a function below.
SENTENCES: Final[dict[str, str]] = {
    "no_character": "It is no character.",
    "character_out_of_hand": "It is not in your hand.",
    "character_forbidden": "A text does not let you play it now.",
    "no_event": "It is no event.",
    "turn_player_in_the_counter_step": "It is your own attack: the other player counters.",
    "event_without_counter_icon": "It has no Counter icon, and now only a counter can be played.",
    "second_counter_event": "You have countered this attack already.",
    "no_counter_step_now": "Nothing can be countered: you are not attacked from the front.",
    "counter_event_in_the_main_phase": "It has the Counter icon: it is played when you are attacked.",
    "event_out_of_hand": "It is not in your hand.",
    "event_forbidden": "A text does not let you play it now.",
    "no_climax": "It is no climax.",
    "second_climax": "You have played a climax in this phase already.",
    "climax_out_of_hand": "It is not in your hand.",
    "climax_forbidden": "A text does not let you play it now.",
    "no_such_ability": "That is no ability that one plays.",
    "ability_out_of_reach": "You do not control it, or the ability does not work from where it is.",
    "no_ability_in_the_counter_step": "Now only Backup can be used.",
    "second_counter_ability": "You have countered this attack already.",
    "no_counter_step_for_backup": "Backup is used when one of your characters is attacked from the front.",
    "backup_elsewhere": "Backup is used when one of your characters is attacked from the front.",
    "ability_forbidden": "A text does not let you use it now, or you have used it as often as you may.",
    "ability_too_dear": "Its cost can't be paid.",
    "nothing_to_exchange": "There is nobody whose position could be exchanged.",
    "everybody_stays": "A text keeps your characters where they are.",
    "not_on_the_center_stage": "It is not on your center stage.",
    "second_attack_in_the_first_turn": "In the very first turn there is one attack.",
    "not_standing": "It does not stand.",
    "attack_forbidden": "A text does not let it attack.",
    "drawn_to_a_performer": "There is a character that has to be attacked first.",
    "direct_though_faced": "It is faced by a character: its attack is no direct one.",
    "against_nobody": "It faces nobody: its attack is a direct one.",
    "type_forbidden": "A text does not let it attack so.",
}
TIMES: Final = (
    "no_character_in_the_counter_step",
    "no_character_in_the_climax_phase",
    "not_your_main_phase",
    "no_event_in_the_climax_phase",
    "no_time_for_events",
    "no_climax_in_the_counter_step",
    "no_climax_in_the_main_phase",
    "not_your_climax_phase",
    "no_time_for_abilities",
    "no_time_to_exchange",
    "not_in_the_declaration_step",
)
COLORS: Final = ("character_without_color", "event_without_color", "climax_without_color")
LEVELS: Final = ("character_too_high", "event_too_high", "backup_below_its_level")
COSTS: Final = ("character_too_dear", "event_too_dear")


def _sentence(s: State, player: int, card: CardId, row: Refusal) -> str:
    """What a row says of this card and this player."""
    if row.name in TIMES:
        return _time(s, player)
    if row.name in COLORS:
        colors = " or ".join(chars(s, card).sets[S_COLOR])
        return f"There is no {colors} card in your level or your clock."
    if row.name in LEVELS:
        return f"It is of level {level_of(s, card)}; you are at level {players_level(s, player)}."
    if row.name in COSTS:
        cost, stock = play_cost(s, player, card), len(s.zone(STOCK, player))
        if cost > stock:
            return f"It costs {cost}; there {'is' if stock == 1 else 'are'} {counted(stock, 'card')} in your stock."
        return "What has to be paid besides its cost can't be paid."
    return ""


def _time(s: State, player: int) -> str:
    """Why it is not the time."""
    if s.vals[V_STEP] == ST_COUNTER:
        return "Not while an attack may be countered."
    if player != s.vals[V_ACTIVE]:
        return "It is not your turn."
    return f"Not now (your {PHASES.names[s.vals[V_PHASE]]} phase)."


missing: Final = Missing(SENTENCES, _sentence).missing
