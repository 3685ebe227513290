"""Lines of Shadowverse: Evolve that begin in a way of their own: attacks, Ward, who goes first, the redraw."""

from __future__ import annotations

from playmat.games.evolve.rules import schema as g
from playmat.games.evolve.rules.permit_abilities import grows
from playmat.games.evolve.rules.queries import is_leader
from playmat.kernel.continuous import chars
from playmat.kernel.model.ability import K_ACTIVATED
from playmat.kernel.model.state import State
from playmat.kernel.records import FINISH, NO, NO_CARD, O_ITEM, YES, CardId, answer_of
from playmat.scenario.answering import Answerer
from playmat.scenario.lineanswers import LineAnswers
from playmat.scenario.matching import card_meant, on_the_spot
from playmat.scenario.model import Action
from playmat.scenario.outcome import Problem


def _attack(of: Answerer, action: Action, answers: LineAnswers) -> None:
    """The attacking follower, and what it attacks: without a word about it the leader."""
    s = of.s
    if len(action.subjects) != 1:
        raise Problem(f"{action.text}: expected one follower, as in `attack with Moss Cub choosing Reed Scout`")
    attacker = card_meant(of.s, on_the_spot(s, of.dialect, action.subjects[0]), g.O_ATTACK)
    of.give(answer_of(g.O_ATTACK, CardId(attacker)), "attack")
    if s.ask is None or not of.dialect.questions["attack target"](s, s.ask):
        return
    named = answers.targets or answers.picks
    if named:
        target = card_meant(of.s, on_the_spot(s, of.dialect, named.pop(0)), g.O_TARGET)
    else:
        leaders = [c for c in s.zone(g.LEADER_AREA, s.opponent(action.player)) if is_leader(s, c)]
        target = leaders[0]
    of.give(answer_of(g.O_TARGET, CardId(target)), "target")


def _engage(of: Answerer, action: Action, answers: LineAnswers) -> None:
    """The followers with Ward that are engaged in the end phase, or none (more)."""
    for pick in action.subjects:
        card = card_meant(of.s, on_the_spot(of.s, of.dialect, pick), g.O_ENGAGE)
        of.give(answer_of(g.O_ENGAGE, CardId(card)), "engage")
    ask = of.s.ask
    if ask is not None and ask.player == action.player and of.dialect.questions["ward"](of.s, ask):
        of.give(FINISH)


def _evolve(of: Answerer, action: Action, answers: LineAnswers) -> None:
    """The evolve or serve ability of a follower, with an evolution point if the line says so."""
    s = of.s
    pick = on_the_spot(s, of.dialect, action.subjects[0])
    found = [(card, place) for card in pick.cards for place in _growing(s, CardId(card))]
    if not found:
        raise Problem(f"{pick.text}: it has no evolve ability")
    offered = [(c, p) for c, p in found if s.ask is not None and answer_of(g.O_USE, CardId(c), p) in s.ask.options]
    card, place = (offered or found)[0]
    of.give(answer_of(g.O_USE, CardId(card), place), "use")
    point = answer_of(g.O_POINT)
    if not action.script.answers:
        return
    while s.ask is not None and s.ask.about == "select" and point not in s.ask.options:
        of.give(s.ask.options[0])  # (which evolved card is revealed)
    if s.ask is not None and point in s.ask.options:
        of.give(point)
        answers.drop_answer()


def _growing(s: State, card: CardId) -> list[int]:
    """The places of a card's evolve and serve abilities."""
    abilities = [s.pool.abilities[aid] for aid in chars(s, card).abilities]
    return [place for place, ability in enumerate(abilities) if ability.kind == K_ACTIVATED and grows(ability)]


def _go_first(of: Answerer, action: Action, answers: LineAnswers) -> None:
    """`A: goes first`, whichever player is asked."""
    ask = of.s.ask
    assert ask is not None
    mine = ask.player == action.player
    of.give(YES if mine == action.script.answers[0] else NO)
    answers.drop_answer()


def _base(of: Answerer, action: Action, answers: LineAnswers) -> None:
    """`A: declare class`: what the deck is based on."""
    basis = "class" if action.script.answers[0] else "universe"
    of.give(answer_of(O_ITEM, NO_CARD, g.BASES.index(basis)))
    answers.drop_answer()


BEGIN = {"attack": _attack, "evolve": _evolve, "engage": _engage, "base": _base, "first": _go_first}
