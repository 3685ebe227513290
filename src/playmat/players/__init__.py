"""Players that are programs: they see views, never the state, and may fork only games sampled from a view.

`make("greedy", seed=3)` gives one by name; anything with `choose(view, question)` is a player.
"""

from playmat.players.base import Player, make, names, register
from playmat.players.greedy import Greedy
from playmat.players.random import RandomPlayer
from playmat.players.seeds import derived

__all__ = ["Greedy", "Player", "RandomPlayer", "derived", "make", "names", "register"]
