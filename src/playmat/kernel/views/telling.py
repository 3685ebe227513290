"""Options in words that tell them apart: two that are not alike in every respect never read the same.

The rulebook says what an option is ("attack with Plain Soldier"). Where several read the same, what distinguishes them
is added, and no more: whose card it is, where it lies, how it stands, what it is now, what lasts on it.
"""

from __future__ import annotations

from playmat.kernel.answers.texts import written
from playmat.kernel.continuous import chars
from playmat.kernel.knowledge import knows
from playmat.kernel.model.schema import CONTROLLER, DEF, FACE, KERNEL_COLUMNS, OWNER, STAMP, TURNED, ZONE
from playmat.kernel.model.state import State
from playmat.kernel.records import (
    CARD_BITS,
    NO_CARD,
    NONE,
    O_ITEM,
    Q_ORDER,
    WORD_BITS,
    WORD_MASK,
    Answer,
    Ask,
    CardId,
    Ctx,
    aux_of,
    card_in,
    card_of,
    verb_of,
)


def plain_words(s: State, ask: Ask, answer: Answer) -> str:
    """An option in the rulebook's words, whatever the others say."""
    got = s.book.label(s, ask, answer)
    if got:
        return got
    text = written(s, answer, ask.player)
    card = card_of(answer)
    if card == NO_CARD or not knows(s, ask.player, card):
        return text
    return f"{text.partition(' #')[0]} {s.pool.defs[s.cols[DEF][card]].name}"


def words_of(s: State, ask: Ask) -> list[str]:
    """All options of a question in words, in their order."""
    words = [plain_words(s, ask, answer) for answer in ask.options]
    if len(set(words)) == len(words):
        return words
    groups: dict[str, list[int]] = {}
    for at, text in enumerate(words):
        groups.setdefault(text, []).append(at)
    for group in groups.values():
        if len(group) > 1:
            for at, said in zip(group, _apart(s, ask, [ask.options[at] for at in group]), strict=True):
                words[at] += said
    return words


def _apart(s: State, ask: Ask, answers: list[Answer]) -> list[str]:
    """What is to be added to the words of each of some options that read the same; nothing if they are alike."""
    rows = [details(s, ask, answer) for answer in answers]
    if all(row == rows[0] for row in rows):
        return [""] * len(rows)
    said: list[list[str]] = [[] for _ in rows]
    kinds = list(dict.fromkeys(kind for row in rows for kind in row))
    for kind in kinds:
        values = [row.get(kind, "") for row in rows]
        if len(set(values)) == 1 or not _tells(rows, said, values):
            continue
        for mine, value in zip(said, values, strict=True):
            mine.append(value)
    return ["" if not any(mine) else f" ({', '.join(part for part in mine if part)})" for mine in said]


def _tells(rows: list[dict[str, str]], said: list[list[str]], values: list[str]) -> bool:
    """Whether a fact tells two options apart that are not alike and have read the same so far."""
    for i in range(len(rows)):
        for k in range(i):
            if values[i] != values[k] and said[i] == said[k]:
                return True
    return False


def details(s: State, ask: Ask, answer: Answer) -> dict[str, str]:
    """All in which an option may differ from another one that reads the same, in words that its player may read."""
    found: dict[str, str] = {}
    card, aux = card_of(answer), aux_of(answer)
    if verb_of(answer) == O_ITEM:
        ctx = item_meant(s, ask, aux)
        if ctx is not None:
            _of_item(s, ask.player, ctx, found)
            card = card_in(ctx.src) if ctx.src != NONE else NO_CARD
        elif ask.kind != Q_ORDER:
            found["choice"] = str(aux + 1)
    else:
        found["number"] = str(aux + 1)
    if card != NO_CARD and card < len(s.cols[DEF]) and s.cols[ZONE][card] >= 0:
        _of_card(s, ask.player, card, found)
    return found


def item_meant(s: State, ask: Ask, at: int) -> Ctx | None:
    """What waits, or lies on the stack, under a number in the list."""
    if ask.kind == Q_ORDER:
        return s.waiting[at].ctx if ask.about == "next ability" and at < len(s.waiting) else None
    return s.stack[at].ctx if at < len(s.stack) and ask.about not in ("mode", "way of paying") else None


def _of_item(s: State, player: int, ctx: Ctx, found: dict[str, str]) -> None:
    """Which ability of its card it is, and what made it trigger."""
    card = card_in(ctx.src)
    if ctx.src == NONE or card >= len(s.cols[DEF]) or not knows(s, player, card):
        return
    abilities = s.pool.defs[s.cols[DEF][card]].base.abilities
    found["ability"] = f"ability {abilities.index(ctx.aid) + 1}" if ctx.aid in abilities else "a gained ability"
    if ctx.event is not None and ctx.event.subj != NONE:
        other = card_in(ctx.event.subj)
        if other != card and other < len(s.cols[DEF]) and knows(s, player, other):
            found["event"] = f"for {s.pool.defs[s.cols[DEF][other]].name}"


def _of_card(s: State, player: int, card: CardId, found: dict[str, str]) -> None:
    """Whose a card is, where it lies, how it stands; if the player knows it, what it is now and what lasts on it."""
    schema = s.book.schema
    zone = s.cols[ZONE][card]
    found["whose"] = "yours" if s.cols[CONTROLLER][card] == player else "the opponent's"
    found["where"] = f"in {schema.zones[zone]}"
    known = knows(s, player, card)
    if known:
        d = s.pool.defs[s.cols[DEF][card]]
        found["name"] = d.name
        found["key"] = d.key
    found["turned"] = schema.orientations[s.cols[TURNED][card]]
    found["face"] = "face down" if s.cols[FACE][card] else "face up"
    found["owner"] = "your card" if s.cols[OWNER][card] == player else "the opponent's card"
    for at in range(len(KERNEL_COLUMNS), len(schema.columns)):
        name = schema.columns[at]
        passing = at in s.book.turn_on_move and zone != schema.field  # when it came matters on the field only
        if name not in schema.private and name not in schema.objects and not passing:
            found[name] = _in_turn(name, s.cols[at][card]) if at in schema.of_turns else f"{name} {s.cols[at][card]}"
    for key, n in s.counters.items():
        if key >> WORD_BITS == card and n:
            found[f"counters {key & WORD_MASK}"] = f"{n} {s.pool.words[key & WORD_MASK]}"
    if not known:
        return
    now = chars(s, card)
    for at, name in enumerate(schema.numbers):
        found[f"now {name}"] = f"{name} {now.numbers[at]}"
    for at, name in enumerate(schema.sets):
        found[f"now {name}"] = f"{name} {' and '.join(now.sets[at])}" if now.sets[at] else f"no {name}"
    if now.abilities != s.pool.defs[s.cols[DEF][card]].base.abilities:
        found["abilities"] = f"{len(now.abilities)} abilities"
    if now.rules:
        found["rules"] = " and ".join(sorted(rule.name for rule in now.rules))
    _of_effects(s, card, found)


def _in_turn(name: str, turn: int) -> str:
    """In which turn something was done with a card, or since which one it has been there."""
    return f"{name} turn {turn}" if turn else f"not {name}"


def _of_effects(s: State, card: CardId, found: dict[str, str]) -> None:
    """The effects that last on a card, by the cards whose text they are."""
    obj = s.cols[STAMP][card] << CARD_BITS | card
    names: list[str] = []
    for effect in s.lasting:
        if obj in (effect.targets or []):
            of = s.pool.abilities[effect.aid].of
            names.append(s.pool.defs[of].name if of >= 0 else "a rule")
    if names:
        found["effects"] = f"with the effect of {' and '.join(sorted(names))}"
