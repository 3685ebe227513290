"""What is missing when a card can't be used: every reason that holds, for people; the first is the one that refuses."""

from __future__ import annotations

from typing import Final

from playmat.games.fftcg.rules import cp
from playmat.games.fftcg.rules.cost import ability_less, play_cost, symbols_of
from playmat.games.fftcg.rules.permissions import terms_for
from playmat.games.fftcg.rules.queries import names
from playmat.games.fftcg.rules.schema import (
    ELEMENT_BIT,
    FIELD,
    PHASES,
)
from playmat.kernel.model.permission import Refusal
from playmat.kernel.model.schema import V_PHASE, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import CardId, Ctx
from playmat.rules.missing import Missing
from playmat.rules.objects import obj

# A sentence for each refusal, by the name of its row. Rows that say more have a function below.
SENTENCES: Final[dict[str, str]] = {
    "no_summon": "It is no Summon.",
    "no_priority_to_cast": "You do not have priority.",
    "summon_out_of_reach": "It is not in your hand.",
    "no_summon_between_strikes": "Nothing is cast between First Strike damage and the other damage.",
    "summon_forbidden": "A text does not let you cast it now.",
    "summon_without_target": "There is nothing that it could choose.",
    "no_character": "It is no Character.",
    "no_priority_to_play": "You do not have priority.",
    "character_out_of_reach": "It is not in your hand.",
    "stack_not_empty": "Something is on the stack, and it has no Back Attack.",
    "no_character_between_strikes": "Nothing is played between First Strike damage and the other damage.",
    "bright_is_there": "You control a Light or Dark Character already.",
    "sixth_backup": "You control five Backups already.",
    "character_forbidden": "A text does not let you play it now.",
    "summon_used_up": "It lies face up in the LB deck.",
    "character_used_up": "It lies face up in the LB deck.",
    "summon_beyond_the_limit": "Its Limit Break cost needs more other cards that lie face down in the LB deck.",
    "character_beyond_the_limit": "Its Limit Break cost needs more other cards that lie face down in the LB deck.",
    "no_warp": "It has no Warp.",
    "no_priority_to_warp": "You do not have priority.",
    "warp_out_of_reach": "It is not in your hand.",
    "not_your_main_phase_to_warp": "It can be warped in your own Main Phases only, while the stack is empty.",
    "warp_not_affordable": "Its Warp cost can't be paid.",
    "no_priming": "It has no Priming.",
    "no_priority_to_prime": "You do not have priority.",
    "priming_out_of_reach": "You do not control it.",
    "not_your_main_phase_to_prime": "It can be primed in your own Main Phases only, while the stack is empty.",
    "priming_not_affordable": "Its Priming cost can't be paid.",
    "no_such_ability": "That is no action or special ability.",
    "no_priority_to_use": "You do not have priority.",
    "ability_out_of_reach": "You do not control it, or the ability does not work from where it is.",
    "no_ability_between_strikes": "No ability is used between First Strike damage and the other damage.",
    "ability_forbidden": "A text does not let you use it now, or you have used it as often as you may.",
    "action_of_a_dull_card": "It needs the Dull icon, and the card is dull.",
    "special_of_a_dull_card": "It needs the Dull icon, and the card is dull.",
    "too_new_for_an_action": "It needs the Dull icon and has come this turn: it waits, or needs Haste.",
    "too_new_for_a_special": "It needs the Dull icon and has come this turn: it waits, or needs Haste.",
    "action_without_target": "There is nothing that it could choose.",
    "special_without_target": "There is nothing that it could choose.",
    "not_the_turn_players": "It is not your turn.",
    "no_forward_to_attack": "It is no Forward.",
    "dull_attacker": "It is dull.",
    "new_attacker": "It has come this turn and has no Haste.",
    "has_attacked": "It has attacked this turn.",
    "forbidden_to_attack": "An effect forbids it to attack.",
    "attack_not_affordable": "An effect makes attacking cost something that you can't pay.",
    "not_the_defenders": "It is your own turn: the opponent blocks.",
    "no_forward_to_block": "It is no Forward.",
    "dull_blocker": "It is dull.",
    "forbidden_to_block": "An effect forbids it to block this attack.",
    "party_cannot_be_blocked": "An effect makes the party unblockable.",
    "block_not_affordable": "An effect makes blocking cost something that you can't pay.",
}
PHASE_ROWS: Final = (
    "no_phase_for_summons",
    "not_your_main_phase",
    "no_phase_for_back_attack",
    "no_phase_for_abilities",
)
COST_ROWS: Final = ("summon_not_affordable", "character_not_affordable")
ABILITY_COST_ROWS: Final = ("action_not_affordable", "special_not_affordable")


def _sentence(s: State, player: int, card: CardId, row: Refusal) -> str:
    """What a row says of this card and this player."""
    if row.name in PHASE_ROWS:
        return f"Not in this phase ({PHASES.names[s.vals[V_PHASE]]})" + (
            ", or not in this player's turn." if row.name == "not_your_main_phase" else "."
        )
    if row.name == "name_is_there":
        return f"You control another {' or '.join(names(s, card))}, and it has no Generic icon."
    if row.name in COST_ROWS:
        return _cost(s, player, card)
    if row.name in ABILITY_COST_ROWS:
        less = ability_less(s, player, card)
        return "Its cost can't be paid." + (f" (It is {less} CP cheaper now.)" if less > 0 else "")
    return ""


def _cost(s: State, player: int, card: CardId) -> str:
    """What the card costs, and what the player can make."""
    terms = terms_for(s, player, card)
    total = 0 if terms.free else play_cost(s, player, card, terms.less)
    symbols = () if terms.any_element else symbols_of(s, card, total)
    have = cp.sources(s, player, [], Ctx(obj(s, card), player, -1))
    behind = sum(source.amount for source in have if source.amount == 1 and _on_field(s, source.card))
    hand = sum(source.amount for source in have) - behind
    needs = f"It costs {total} CP" + (f" with {' and '.join(symbols)}" if symbols else "")
    makes = f"you can make {behind + hand} ({behind} from Backups, {hand} by discarding)"
    lacking = [e for e in symbols if e in ELEMENT_BIT and not any(p.mask & ELEMENT_BIT[e] for p in have)]
    return f"{needs}; {makes}" + (f", none of it {' or '.join(lacking)}." if lacking else ".")


def _on_field(s: State, card: CardId) -> bool:
    return s.cols[ZONE][card] == FIELD


missing: Final = Missing(SENTENCES, _sentence).missing
