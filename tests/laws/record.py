"""Record the golden games anew: python tests/laws/record.py. A change of them breaks every saved game, so say why."""

import json
import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "toys"))

from installation import declare

import playmat


def main() -> None:
    """Play five games of each toy by chance."""
    declare()
    golden = {}
    for name in ("embers", "tides"):
        golden[name] = {}
        for seed in range(5):
            game = playmat.new_game(name, seed=seed)
            draw = Random(seed)
            digests = [game.digest()]
            while not game.over:
                game.answer(draw.choice(game.question.codes))
                if len(game.answers) % 20 == 0:
                    digests.append(game.digest())
            ended = {"answers": len(game.answers), "result": str(game.result), "digests": [*digests, game.digest()]}
            golden[name][str(seed)] = ended
    text = json.dumps(golden, indent=1) + "\n"
    Path(__file__).with_name("golden.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
