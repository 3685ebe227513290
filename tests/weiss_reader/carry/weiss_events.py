"""What happens in real games, each played on the table: by events, abilities, attacks, and as turns go by."""

from __future__ import annotations

from weiss_laid import ME, SOURCE, THEM, USED, tool_name
from weiss_play import Play
from weiss_position import Table
from weiss_words import changes

from playmat.games.weiss.rules.schema import ATTACKS

MINE, THEIRS = "Mira", "Foe Guard"
Names = tuple[tuple[int, str], ...]


class Script:
    """A row of answers from a stage on; in between everybody passes. only: the card type of the source."""

    def __init__(
        self,
        title: str,
        stage: str,
        steps: list[tuple[int, str]],
        tools: Names = (),
        where: str = "",
        tops: Names = (),
        layout: str = "",
        only: str = "",
    ) -> None:
        self.title = title
        self.stage = stage
        self.steps = steps
        self.tools = tools
        self.where = where
        self.tops = tops
        self.layout = layout
        self.only = only


def deed(player: int, word: str, target: str = "", where: str = "") -> Script:
    """A player makes something happen by an event, in the main phase of the own turn."""
    name = tool_name(player, word)
    steps = [(player, f"play {name}")] + ([(player, f"@{target}")] if target else [])
    title = f"{'I' if player == ME else 'they'} {word.lower()}{' ' + target if target else ''}"
    return Script(title, "my main" if player == ME else "their main", steps, ((player, name),), where)


def attack(player: int, who: str, kind: str, title: str = "", tops: Names = (), weak: str = "") -> Script:
    """An attack; tops: what lies on top of decks; weak: who has been weakened before."""
    steps = [(player, f"attack with @{who}"), *([(player, f"{kind} attack")] if kind else [])]
    whose, tools = ("my" if player == ME else "their"), ()
    if weak:
        name = tool_name(player, "Weaken")
        tools = ((player, name),)
        steps = [(player, f"play {name}"), (player, f"@{weak}"), *steps]
    stage = f"{whose} main" if weak else f"{whose} attack"
    return Script(title or f"{who} attacks{', ' + kind if kind else ''}", stage, steps, tools, "", tops)


def use(player: int, number: int, name: str) -> Script:
    """Somebody uses an activated ability."""
    who, card = ("I use", "Una") if player == ME else ("they use", "Foe Back")
    return Script(
        f"{who} {name}", "my main" if player == ME else "their main", [(player, f"use ability {number} of {card}")]
    )


def raising(title: str, words: str) -> Script:
    """An ability puts the source from the waiting room onto the stage."""
    return Script(title, "my main", [(ME, words), (ME, f"@{SOURCE}")], where="waiting room")


TOP_CLIMAX: Names = ((ME, "Soul Song"),)
SCRIPTS: list[Script] = [
    *(deed(ME, word, SOURCE) for word in ("Reverse", "Rest", "Bury", "Return", "Clock", "Remember", "Store")),
    *(deed(THEM, word, SOURCE) for word in ("Reverse", "Rest", "Bury", "Return", "Clock", "Remember", "Weaken")),
    *(deed(ME, word, MINE) for word in ("Reverse", "Rest", "Bury", "Return")),
    *(deed(THEM, word, MINE) for word in ("Reverse", "Bury", "Return")),
    *(deed(ME, word, THEIRS) for word in ("Reverse", "Rest", "Bury", "Return", "Clock")),
    deed(ME, "Stand", "Olo"),
    deed(ME, "Stand", "Foe Lord"),
    deed(THEM, "Stand", "Foe Lord"),
    *(deed(player, word) for word in ("Strike", "Smash", "Draw", "Mill") for player in (ME, THEM)),
    Script("my damage is canceled", "my main", [(ME, "play Word of Strike")], ((ME, "Word of Strike"),), "",
           ((THEM, "Foe Song"),)),
    Script("their damage is canceled", "their main", [(THEM, "play Foe Word of Strike")],
           ((THEM, "Foe Word of Strike"),), "", ((ME, "Soul Song"),)),
    deed(ME, "Raise", "Lamp Lord"),
    deed(ME, "Raise", SOURCE, "waiting room"),
    deed(THEM, "Raise", "Foe Lamp"),
    deed(ME, "Recall", SOURCE, "memory"),
    deed(ME, "Lift", SOURCE, "clock"),
    Script("I fetch ~", "my main", [(ME, "play Word of Fetch")], ((ME, "Word of Fetch"),), "deck"),
    raising("Mira's 【ACT】 raises ~", "use ability 1 of Mira"),
    raising("Mira's 【AUTO】 raises ~", "use ability 6 of Una"),
    Script("Foe Lord's 【AUTO】 reverses ~", "their main", [(THEM, "use ability 6 of Foe Back"), (THEM, f"@{SOURCE}")]),
    raising("Una's change raises ~", "use ability 3 of Una"),
    deed(ME, "Level"),
    deed(THEM, "Level"),
    Script("they level, I put ~ into my level", "their main",
           [(THEM, "play Foe Word of Level"), (ME, "level up with ~")],
           ((THEM, "Foe Word of Level"),), "clock"),
    Script("they level me from level 3", "their main", [(THEM, "play Foe Word of Level")],
           ((THEM, "Foe Word of Level"),), layout="late"),
    Script("~ is triggered", "my attack", [(ME, "attack with @Mira"), (ME, "side attack")], where="deck"),
    deed(ME, "Drop", "Lamp Child in hand"),
    deed(ME, "Drop", SOURCE, "hand"),
    Script("I play ~", "my main", [(ME, "play ~"), (ME, "center right")], where="hand"),
    Script("I play Lamp Child", "my main", [(ME, "play @Lamp Child in hand"), (ME, "center right")]),
    Script("I play Mira", "my main", [(ME, "play @Mira in hand"), (ME, "center right")]),
    Script("they play Foe Child", "their main", [(THEM, "play @Foe Child in hand"), (THEM, "back right")]),
    Script("I play Hard Word", "my main", [(ME, "play Hard Word")]),
    Script("they play Foe Word", "their main", [(THEM, "play Foe Word")]),
    *(use(ME, n + 1, name) for n, name in enumerate(
        ("an ability", *USED[1:]))),
    use(THEM, 1, "an ability"),
    Script("~ moves to the right", "my main",
           [(ME, "exchange two positions"), (ME, "center left"), (ME, "center right")]),
    Script("I place Soul Song on the climax area", "my main", [(ME, "play Soul Song")]),
    Script("I place Mira Song on the climax area", "my main", [(ME, "play @Mira Song in hand")]),
    Script("I place ~ on the climax area", "my main", [(ME, "play ~")], where="hand", only="Climax"),
    Script("they place Foe Song on the climax area", "their main", [(THEM, "play Foe Song")]),
    attack(ME, SOURCE, "frontal"),
    attack(ME, SOURCE, "side"),
    attack(ME, SOURCE, "frontal", "~ attacks, a climax triggers", TOP_CLIMAX),
    attack(ME, SOURCE, "frontal", "~ attacks, the damage is canceled", ((THEM, "Foe Song"),)),
    attack(ME, SOURCE, "frontal", "weakened ~ attacks", weak=SOURCE),
    Script("~ attacks directly", "my attack", [(ME, "attack with ~")], layout="bare"),
    attack(ME, MINE, "frontal"),
    attack(ME, MINE, "side"),
    attack(ME, MINE, "frontal", "Mira attacks, a climax triggers", ((ME, "Wind Song"),)),
    attack(ME, MINE, "frontal", "Mira attacks weakened Foe Lord", weak="Foe Lord"),
    attack(THEM, THEIRS, "frontal"),
    attack(THEM, THEIRS, "side"),
    attack(THEM, THEIRS, "frontal", "Foe Guard attacks, the damage is canceled", TOP_CLIMAX),
    attack(THEM, THEIRS, "frontal", "Foe Guard attacks weakened ~", weak=SOURCE),
    attack(THEM, "Foe Child", ""),
    attack(ME, MINE, "side", "Mira attacks, Una triggers", ((ME, "Una"),)),
    Script("~ attacks and stands in the next turn", "my attack",
           [(ME, f"attack with @{SOURCE}"), (ME, "side attack"), (ME, "round")]),
    Script("Foe Guard attacks beside ~", "their attack", [(THEM, "attack with @Foe Guard"), (THEM, "side attack")],
           where="middle"),
    Script("I back ~ up", "their attack",
           [(THEM, "attack with @Foe Guard"), (THEM, "frontal attack"), (ME, "use ability 1 of Backer")],
           ((ME, "Backer"),)),
    Script("they back Foe Lord up", "my attack",
           [(ME, "attack with @Mira"), (ME, "frontal attack"), (THEM, "use ability 1 of Foe Backer")],
           ((THEM, "Foe Backer"),)),
    Script("standing Foe Lord attacks Mira", "their main",
           [(THEM, "play Foe Word of Stand"), (THEM, "@Foe Lord"), (THEM, "attack with @Foe Lord"),
            (THEM, "frontal attack")], ((THEM, "Foe Word of Stand"),)),
    Script("a round passes", "my main", [(ME, "round")]),
    Script("a round passes, ~ in clock", "my main", [(ME, "round")], where="clock"),
    Script("a round passes, ~ in memory", "my main", [(ME, "round")], where="memory"),
    Script("a round passes, ~ in the waiting room", "my main", [(ME, "round")], where="waiting room"),
    Script("a round passes, ~ in hand", "my main", [(ME, "round")], where="hand"),
    Script("my clock phase begins", "my clock", []),
    Script("Foe Guard attacks, I use an ability of ~ in hand", "their attack",
           [(THEM, f"attack with @{THEIRS}"), (THEM, "frontal attack"), (ME, "use ability 1 of ~")], where="hand"),
]  # fmt: skip


def play(t: Table, script: Script, policy: str = "yes", loud: bool = False) -> tuple[Play, list[str]]:
    """Play a script to its end: the play, and what changed."""
    before = t.state(script.stage, script.where, script.tools, script.tops, script.layout)
    done = Play(t, before.copy(), policy, loud)
    if script.only not in ("", t.card_type):
        return done, []
    for player, words in script.steps:
        kind = words.removesuffix(" attack")
        if words == "round":
            done.round()
        elif not (done.attack_as(player, kind) if kind in ATTACKS.names else done.until(player, words)):
            done.stuck = f"not possible: {words}"
            return done, [done.stuck]
    if script.steps and script.steps[-1][1] != "round":
        done.settle()
    return done, done.told + changes(t, before, done.s)
