"""Some seventy things that happen in real games, each played on the table: by Summons, abilities, battles."""

from __future__ import annotations

from collections import Counter

from carry_play import Play
from carry_table import ME, SOURCE, THEM, Table
from carry_words import changes, moment

from playmat.kernel.model.state import State
from playmat.kernel.records import Q_ACT

MINE, THEIRS, AIDE, HELPER = "Fire Fighter 5", "Fire Raider 5", "Wind Aide 1", "Fire Helper 1"
Step = tuple[int, str]
OFTEN = 9  # what comes onto the stack more often in one script does so without end


class Script:
    """A row of answers from a stage on; in between everybody passes."""

    def __init__(
        self,
        title: str,
        stage: str,
        steps: list[Step],
        tools: tuple[str, ...] = (),
        where: str = "",
        bare: bool = False,
    ) -> None:
        self.title = title
        self.stage = stage
        self.steps = steps
        self.tools = tools
        self.where = where
        self.bare = bare


def deed(player: int, how: str, word: str, target: str = "", stage: str = "", where: str = "") -> Script:
    """A player makes something happen by a Summon or an ability."""
    who = "I" if player == ME else "they"
    kind = ("Spirit", "Omen") if how == "Summon" else ("Beast", "Brute")
    card = f"{kind[player]} of {word}"
    first = f"cast {card}" if how == "Summon" else f"use ability 1 of {card}"
    steps = [(player, first)] + ([(player, f"@{target}")] if target else [])
    held = f", ~ in {where}" if where and not target else ""
    title = f"{who} {word.lower()}{' ' + target if target else ''} by {how}{held}"
    return Script(title, stage or "my main", steps, (card,), where)


S, A = "Summon", "ability"
SCRIPTS: list[Script] = [
    deed(ME, S, "Hurt", SOURCE),
    deed(ME, A, "Hurt", SOURCE),
    deed(THEM, S, "Hurt", SOURCE),
    deed(THEM, A, "Hurt", SOURCE),
    deed(ME, S, "Hurt", THEIRS),
    deed(ME, A, "Hurt", THEIRS),
    deed(THEM, S, "Hurt", MINE),
    deed(THEM, A, "Hurt", MINE),
    deed(ME, S, "Break", SOURCE),
    deed(ME, A, "Break", SOURCE),
    deed(THEM, S, "Break", SOURCE),
    deed(THEM, A, "Break", SOURCE),
    deed(ME, S, "Break", THEIRS),
    deed(ME, A, "Break", THEIRS),
    deed(ME, S, "Break", MINE),
    deed(THEM, S, "Break", MINE),
    deed(THEM, A, "Break", MINE),
    deed(THEM, S, "Break", THEIRS),
    deed(THEM, S, "Break", HELPER),
    deed(ME, A, "Break", AIDE),
    deed(THEM, A, "Break", "Lightning Beast 2"),
    deed(ME, A, "Dull", SOURCE),
    deed(THEM, S, "Dull", SOURCE),
    deed(THEM, A, "Dull", MINE),
    deed(ME, S, "Dull", THEIRS),
    deed(THEM, S, "Freeze", SOURCE),
    deed(ME, A, "Freeze", THEIRS),
    deed(ME, A, "Wake", "Ice Fighter 2"),
    deed(ME, S, "Wake", "Ice Raider 2"),
    deed(THEM, S, "Return", SOURCE),
    deed(ME, A, "Return", THEIRS),
    deed(ME, S, "Return", MINE),
    deed(THEM, A, "Return", HELPER),
    deed(THEM, A, "Remove", SOURCE),
    deed(ME, S, "Remove", THEIRS),
    deed(THEM, S, "Weaken", SOURCE),
    deed(ME, A, "Weaken", THEIRS),
    deed(ME, S, "Strengthen", SOURCE),
    deed(THEM, A, "Strengthen", THEIRS),
    deed(ME, A, "Mark", SOURCE),
    deed(THEM, S, "Mark", THEIRS),
    deed(ME, A, "Unmark", SOURCE),
    deed(THEM, S, "Discard"),
    deed(ME, A, "Discard"),
    deed(ME, A, "Spare"),
    deed(ME, A, "Spare", SOURCE, where="hand"),
    deed(THEM, S, "Discard", where="hand"),
    deed(THEM, A, "Discard"),
    deed(ME, A, "Wound"),
    deed(THEM, S, "Wound"),
    deed(ME, S, "Draw"),
    deed(THEM, A, "Draw"),
    deed(ME, A, "Mill"),
    Script("I lunge by special", "my main", [(ME, "use Lunge of Beast of Lunge")], ("Beast of Lunge",)),
    Script("they lunge by special", "my main", [(THEM, "use Lunge of Brute of Lunge")], ("Brute of Lunge",)),
    deed(ME, A, "Search"),
    deed(THEM, S, "Search"),
    deed(ME, S, "Raise", "Ice Beast 1"),
    deed(THEM, A, "Raise", "Ice Raider 5"),
    deed(ME, A, "Raise", SOURCE, where="break"),
    deed(ME, S, "Crystal"),
    deed(THEM, A, "Crystal"),
    deed(ME, A, "All"),
    deed(THEM, A, "Clear"),
    deed(ME, S, "Clear"),
    Script(
        "they wound me twice, the second is an EX Burst",
        "my main",
        [(THEM, "cast Omen of Wound"), (THEM, "use ability 1 of Brute of Wound")],
        ("Omen of Wound", "Brute of Wound"),
    ),
    Script(
        "I wound them twice, the second is an EX Burst",
        "my main",
        [(ME, "cast Spirit of Wound"), (ME, "use ability 1 of Beast of Wound")],
        ("Spirit of Wound", "Beast of Wound"),
    ),
    Script("hardly anything is there", "my main", [], bare=True),
    Script(
        "my last Fighter is broken", "my main", [(THEM, "use ability 1 of Brute of Clear")], ("Brute of Clear",), "hand"
    ),
    Script("in their turn I draw by Summon", "their main", [(ME, "cast Spirit of Draw")], ("Spirit of Draw",)),
    Script("Earth Raider 3 attacks", "their attack", [(THEM, "attack@Earth Raider 3"), (ME, "no block")]),
    Script(
        "I cast three Spirits",
        "my main",
        [(ME, "cast@Fire Spirit 1"), (ME, "cast Spirit of Draw"), (ME, "cast Spirit of Crystal")],
        ("Spirit of Draw", "Spirit of Crystal"),
    ),
    Script("I play ~", "my main", [(ME, "play@~")], where="hand"),
    Script("I play Fire Fighter 3", "my main", [(ME, "play@Fire Fighter 3")]),
    Script("I play Water Helper 2", "my main", [(ME, "play@Water Helper 2")]),
    Script("I play Earth Beast 1", "my main", [(ME, "play@Earth Beast 1")]),
    Script("they play Wind Raider 2", "their main", [(THEM, "play@Wind Raider 2")]),
    Script(
        "I cast two Spirits", "my main", [(ME, "cast@Fire Spirit 1"), (ME, "cast Spirit of Draw")], ("Spirit of Draw",)
    ),
    Script("they cast Wind Omen 1", "my main", [(THEM, "cast@Wind Omen 1")]),
    Script("~ attacks", "my attack", [(ME, f"attack@{SOURCE}"), (ME, "no more attackers"), (THEM, "no block")]),
    Script(
        "~ attacks, Fire Raider 5 blocks",
        "my attack",
        [(ME, f"attack@{SOURCE}"), (ME, "no more attackers"), (THEM, f"block@{THEIRS}")],
    ),
    Script(
        "~ attacks, Light Raider 6 blocks",
        "my attack",
        [(ME, f"attack@{SOURCE}"), (ME, "no more attackers"), (THEM, "block@Light Raider 6")],
    ),
    Script(
        "Fire Fighter 5 attacks", "my attack", [(ME, f"attack@{MINE}"), (ME, "no more attackers"), (THEM, "no block")]
    ),
    Script(
        "Fire Fighter 5 attacks, Earth Raider 3 blocks",
        "my attack",
        [(ME, f"attack@{MINE}"), (ME, "no more attackers"), (THEM, "block@Earth Raider 3")],
    ),
    Script(
        "~ and Fire Fighter 5 attack",
        "my attack",
        [(ME, f"attack@{SOURCE}"), (ME, f"attack@{MINE}"), (THEM, "no block")],
    ),
    Script(
        "~ and Fire Fighter 5 attack, Light Raider 6 blocks",
        "my attack",
        [(ME, f"attack@{SOURCE}"), (ME, f"attack@{MINE}"), (THEM, "block@Light Raider 6")],
    ),
    Script("Fire Raider 5 attacks", "their attack", [(THEM, f"attack@{THEIRS}"), (ME, "no block")]),
    Script("Fire Raider 5 attacks, ~ blocks", "their attack", [(THEM, f"attack@{THEIRS}"), (ME, f"block@{SOURCE}")]),
    Script(
        "Fire Raider 5 attacks, Earth Fighter 3 blocks",
        "their attack",
        [(THEM, f"attack@{THEIRS}"), (ME, "block@Earth Fighter 3")],
    ),
    Script("a round passes", "my main", [(ME, "round")]),
]


def take(play: Play, player: int, words: str) -> bool:
    """One step of a script; words are a label, "@title" for a card to pick, or "verb@title"."""
    verb, _, title = words.partition("@")
    if title and not verb:
        ask = play.s.ask
        if ask is not None and ask.kind == Q_ACT:  # it is picked when the effect is carried out
            play.until(player, words, 3)
            return True
        o = play.find(player, words)
        if o < 0:
            return False
        play.step(o)
        return True
    if title:
        name = play.t.pool.defs[play.s.cols[0][play.t.cards[title]]].name
        full = f"{verb} with {name}" if verb in ("attack", "block") else f"{verb} {name}"
        return play.until(player, f"{full}@{title}", 4)
    if words == "round":
        turn = play.s.vals[0]
        for _ in range(200):
            play.step()
            if play.s.ask is None or (moment(play.s) == "my main 1" and play.s.vals[0] != turn):
                break
        return True
    if words == "no more attackers":
        if play.s.ask is not None and play.s.ask.about == "party":
            play.step()
        return True
    return play.until(player, words, 4)


def run(
    t: Table, script: Script, aids: set[int] | None = None, policy: str = "yes", loud: bool = False
) -> tuple[list[str], list[tuple[int, str]]]:
    """Play a script to its end: what changed, and which of the abilities came onto the stack, and when."""
    before = t.state(script.stage, script.where, script.tools, script.bare)
    play, s = played(t, script, aids, policy, loud, before.copy())
    told = [play.stuck] if play.stuck else play.told + changes(t, before, s)
    return told, play.seen


def played(
    t: Table,
    script: Script,
    aids: set[int] | None = None,
    policy: str = "yes",
    loud: bool = False,
    s: State | None = None,
) -> tuple[Watched, State]:
    """Play a script to its end, from the position in which it begins."""
    s = s or t.state(script.stage, script.where, script.tools, script.bare)
    play = Watched(t, s, policy, aids or set())
    play.quiet = not loud
    for player, words in script.steps:
        if not take(play, player, words):
            play.stuck = f"not possible: {words}"
            return play, s
    play.finish()
    return play, s


class Watched(Play):
    """A play that notes which abilities of the source come onto the stack."""

    def __init__(self, t: Table, s: State, policy: str, aids: set[int]) -> None:
        super().__init__(t, s, policy)
        self.aids = aids
        self.seen: list[tuple[int, str]] = []
        self.stuck = ""
        self.known: set[int] = set()

    def step(self, with_: int | None = None) -> None:
        """Answer, then look at the stack."""
        super().step(with_)
        for item in self.s.stack:
            if item.aid in self.aids and item.serial not in self.known:
                self.known.add(item.serial)
                self.seen.append((item.aid, moment(self.s)))

    def finish(self) -> None:
        """Pass until nothing is under way, or the attack is over, or something goes on and on."""
        for _ in range(400):
            ask = self.s.ask
            if ask is None or any(times > OFTEN for times in Counter(aid for aid, _ in self.seen).values()):
                return
            if ask.about == "another attack" or (ask.kind == Q_ACT and not self.s.stack and not self.s.waiting):
                if ask.about == "priority" and self.s.vals[self.s.book.schema.value_index["step"]] > 1:
                    self.step()
                    continue
                return
            self.step()
