"""Measures dgisim (Genius Invokation). Run by a Python that has it: `dgisim_peer.py SECONDS SEED`; prints JSON."""

import json
import random
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from dgisim import GameState
from dgisim.agents import RandomAgent
from harness import UNDO_ANSWERS, Bench


class Dgisim:
    """dgisim as an engine. Its states never change, and its own random agent chooses."""

    def __init__(self) -> None:
        self.agent = RandomAgent()

    def start(self, seed: int) -> Any:
        """A game with random decks at its first decision."""
        random.seed(seed)
        return self._on(GameState.from_default())

    def _on(self, state: Any) -> Any:
        while not state.game_end() and state.waiting_for() is None:
            state = state.step()
        return state

    def over(self, state: Any) -> bool:
        """Whether the game has ended."""
        return bool(state.game_end())

    def choose(self, state: Any, draw: object) -> Any:
        """What its random agent does."""
        return state.waiting_for(), self.agent.choose_action([state], state.waiting_for())

    def forced(self, state: Any) -> bool:
        """Whether each choice that makes up the action has but one possibility."""
        maker = state.action_generator(state.waiting_for())
        while not maker.filled():
            choices = maker.choices()
            if not isinstance(choices, tuple) or len(choices) != 1:
                return False
            maker = maker.choose(choices[0])
        return True

    def give(self, state: Any, answer: Any) -> Any:
        """The state at the next decision."""
        return self._on(state.action_step(*answer))


def main(seconds: float, seed: int) -> None:
    """All figures. Copying and taking back cost nothing here: whoever keeps the former state has it."""
    bench = Bench(Dgisim(), seconds, seed)
    figures = bench.speeds()
    answer, _ = bench.answers(None)
    figures.update(
        answer_us=answer,
        undo_us=0.0,
        fork_us=0.0,
        kb_per_game=bench.memory(lambda before, now: now),
        kb_with_undo=bench.memory(lambda before, now: (before, now), UNDO_ANSWERS),
        compiled=False,
    )
    print(json.dumps(figures))


if __name__ == "__main__":
    main(float(sys.argv[1]), int(sys.argv[2]))
