"""What is missing when a card can't be used: every reason that holds, for people; the first is the one that refuses."""

from __future__ import annotations

from typing import Final

from playmat.games.evolve.rules.cost import play_cost
from playmat.games.evolve.rules.schema import EVOLUTION_POINTS, PHASES, PLAY_POINTS, ST_QUICK, V_STEP
from playmat.kernel.model.permission import Refusal
from playmat.kernel.model.schema import V_ACTIVE, V_PHASE
from playmat.kernel.model.state import State
from playmat.kernel.records import CardId
from playmat.rules.missing import Missing

# A sentence for each refusal, by the name of its row. Rows that say more have a function below.
SENTENCES: Final[dict[str, str]] = {
    "nothing_to_play": "It is no follower, amulet or spell.",
    "out_of_hand": "It is neither in your hand nor in your EX area.",
    "without_quick": "Now only what has Quick can be played.",
    "play_forbidden": "A text does not let you play it now.",
    "field_full": "There are five cards on your field already.",
    "without_target": "There is nothing that it could select.",
    "no_such_ability": "That is no ability that one plays.",
    "ability_out_of_reach": "You do not control it, or the ability does not work from where it is.",
    "ability_without_quick": "Now only abilities with Quick can be played.",
    "second_evolve_ability": "You have used an evolve or serve ability this turn.",
    "ability_forbidden": "A text does not let you use it now, or you have used it as often as you may.",
    "ability_without_target": "There is nothing that it could select.",
    "engaged_already": "It would have to be engaged for that, and it is engaged already.",
    "nothing_to_evolve_into": "There is no evolved card of its name face down in your evolve deck.",
    "served_already": "It has been served a Carrot already.",
    "no_follower_of_yours": "It is no follower on your field.",
    "not_reserved": "It is engaged.",
    "too_new": "It has come this turn: it would need Storm or Rush, or have to evolve.",
    "attack_forbidden": "A text does not let it attack.",
    "nothing_to_attack": "There is nothing that it may attack.",
}
TIMES: Final = ("no_time_to_play", "no_time_to_use", "no_time_to_attack")


def _sentence(s: State, player: int, card: CardId, row: Refusal) -> str:
    """What a row says of this card and this player."""
    if row.name in TIMES:
        if player != s.vals[V_ACTIVE]:
            return "It is not your turn."
        when = "while the other player may use Quick" if s.vals[V_STEP] == ST_QUICK else PHASES.names[s.vals[V_PHASE]]
        return f"Not now ({when})."
    have = s.pvals[PLAY_POINTS][player]
    if row.name == "too_dear":
        cost = play_cost(s, player, card)
        if cost > have:
            return f"It costs {cost}; you have {have} play points."
        return "What has to be paid besides its cost can't be paid."
    if row.name == "ability_too_dear":
        points = s.pvals[EVOLUTION_POINTS][player]
        return f"Its cost can't be paid: you have {have} play points and {points} evolution points."
    return ""


missing: Final = Missing(SENTENCES, _sentence).missing
