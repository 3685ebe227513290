"""Measures lpsim (Genius Invokation). Run by a Python that has it: `lpsim_peer.py SECONDS SEED`; prints JSON."""

import json
import logging
import sys
from pathlib import Path
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from harness import UNDO_ANSWERS, Bench
from lpsim import Deck, Match
from lpsim.agents import RandomAgent

DECK = """
default_version:4.1
character:Fischl
character:Mona
character:Nahida
Gambler's Earrings*2
Wine-Stained Tricorne*2
Vanarana
Timmie*2
Rana*2
Covenant of Rock
Wind and Freedom@4.0
The Bestest Travel Companion!*2
Changing Shifts*2
Toss-Up
Strategize*2
I Haven't Lost Yet!*2
Leave It to Me!
Calx's Arts*2
Adeptus' Temptation*2
Lotus Flower Crisp*2
Mondstadt Hash Brown*2
Tandoori Roast Chicken
"""


class Lpsim:
    """lpsim as an engine, with the deck of its README; its own random agent chooses."""

    def __init__(self, history: int = 0) -> None:
        self.history = history
        self.agents: list[Any] = []
        self.decisions = 0

    def start(self, seed: int) -> Any:
        """A match at its first decision."""
        self.decisions = 0
        match = Match()
        match.config.history_level = self.history
        match.set_deck([Deck.from_str(DECK), Deck.from_str(DECK)])
        match.start()
        match.step()
        self.agents = [RandomAgent(player_idx=player, random_seed=seed * 2 + player) for player in (0, 1)]
        return match

    def over(self, match: Any) -> bool:
        """Whether the match has ended."""
        return bool(match.is_game_end())

    def choose(self, match: Any, draw: object) -> Any:
        """What its random agent does."""
        return self.agents[0 if match.need_respond(0) else 1].generate_response(match)

    def forced(self, match: Any) -> bool:
        """Whether there is nothing but to end the round."""
        player = 0 if match.need_respond(0) else 1
        mine = [request.name for request in match.requests if request.player_idx == player]
        return mine == ["DeclareRoundEndRequest"]

    def give(self, match: Any, answer: Any) -> Any:
        """The same match at its next decision."""
        self.decisions += 1
        match.respond(answer)
        if not match.requests:
            match.step()
        return match


def with_history(seed: int) -> tuple[float, float]:
    """Microseconds of going one position back, and KB, of a match that has kept its history for as many decisions as
    the others keep. Keeping it makes each decision some hundred times slower, so one match has to do.
    """
    engine = Lpsim(history=1)
    bench = Bench(engine, 0, seed)
    bench.length = UNDO_ANSWERS
    back: list[float] = []

    def keep(before: Any, now: Any) -> Any:
        if engine.decisions == UNDO_ANSWERS:
            began = process_time()
            now.new_match_from_history(len(now._history_diff) - 2)
            back.append(process_time() - began)
        return now

    kb = bench.memory(keep, UNDO_ANSWERS, games=1)
    return min(back) * 1e6, kb


def main(seconds: float, seed: int) -> None:
    """All figures; undo is that of a match that keeps its whole history, which is all that it offers."""
    logging.disable()
    bench = Bench(Lpsim(), seconds, seed)
    figures = bench.speeds()
    answer, _ = bench.answers(None)
    undo, kb_with_undo = with_history(seed)
    figures.update(
        answer_us=answer,
        undo_us=undo,
        fork_us=bench.cost(lambda match: match.copy(deep=True), 1),
        kb_per_game=bench.memory(lambda before, now: now),
        kb_with_undo=kb_with_undo,
        compiled=False,
    )
    print(json.dumps(figures))


if __name__ == "__main__":
    main(float(sys.argv[1]), int(sys.argv[2]))
