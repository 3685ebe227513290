"""Players that are programs: they see views, never the state, and may fork only games sampled from a view.

`make("greedy", seed=3)` gives one by name; anything with `choose(view, question)` is a player. What `greedy` judges by
(`evaluate`, `quiet`, `routine`, `usual`) and a quick `playout` are here for others (docs/library.md).
"""

from playmat.players.base import MakePlayer, Player, find, make, names, register
from playmat.players.greedy import Greedy
from playmat.players.judging import evaluate, quiet, routine, usual
from playmat.players.playout import Playout, playout
from playmat.players.random import RandomPlayer
from playmat.players.seeds import derived

__all__ = [
    "Greedy",
    "MakePlayer",
    "Player",
    "Playout",
    "RandomPlayer",
    "derived",
    "evaluate",
    "find",
    "make",
    "names",
    "playout",
    "quiet",
    "register",
    "routine",
    "usual",
]
