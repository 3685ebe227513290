"""What is worked out from the rest of a state, and what of it may be out of date."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.kernel.model.schema import EVERYTHING
from playmat.kernel.model.shortcuts import NOTING
from playmat.kernel.records import CardId, Chars, Lasting, RuleInst

if TYPE_CHECKING:
    from playmat.kernel.model.active import Active


class Computed:
    """What is worked out from the rest of a state (by kernel.continuous, if nothing else is said). Lists and tables in
    it are replaced, never changed, unless they are copied below.

    What cards are, and who waits:
        chars: of each card. changed: cards whose chars differ from print. controls: who controls a card by the effects
        in force. rules: rules on players. version: counts the times that any of these has changed.
        watch, replacing: who waits for which event, and who replaces it. awaits_states: whether anybody waits for a
        state of the game. delayed: those of `lasting` that wait for events.
        elsewhere: cards with abilities that work outside the field. usable_elsewhere: the zones there in which
        abilities of some of them can be activated, with these cards.
    What may be out of date:
        dirty: aspects of the state (schema.A_...) that have changed since `chars` was worked out. reads: those on which
        the effects in force depend. tick: counts changes of the state.
        unsettled: aspects that have changed since rule processes had nothing to do. due_version: the version then.
        settled: the tick at which rule processes and triggers had nothing left to do. check_interrupts: the game may be
        over, or a rule process that interrupts everything be due.
    For the shortcuts:
        actives: the effects in force, with what each last said. renewable: they can be asked again. abilities_changed:
        abilities have come or gone by effects. properties_read, properties_read_near, properties_written: what
        properties effects read of any card, read of their receivers alone, and write. moved, begun, ended: cards that
        have come or gone, effects that have begun, and whether some have ended, since `chars` was worked out. memo:
        what was worked out at the tick `memo_tick`.
    """

    __slots__ = (
        "abilities_changed", "actives", "awaits_states", "begun", "changed", "chars", "check_interrupts", "controls",
        "delayed", "dirty", "due_version", "elsewhere", "ended", "memo", "memo_tick", "moved", "properties_read",
        "properties_read_near", "properties_written", "reads", "renewable", "replacing", "rules", "settled", "tick",
        "unsettled", "usable_elsewhere", "version", "watch",
    )  # fmt: skip

    def __init__(self) -> None:
        self.chars: list[Chars] = []
        self.changed: list[CardId] = []
        self.controls: dict[int, int] = {}
        self.rules: list[RuleInst] = []
        self.version = 0
        self.watch: dict[int, list[int]] = {}
        self.replacing: dict[int, list[int]] = {}
        self.awaits_states = False
        self.delayed: list[Lasting] = []
        self.elsewhere: list[CardId] = []
        self.usable_elsewhere: dict[int, set[CardId]] = {}
        self.dirty = EVERYTHING
        self.reads = 0
        self.tick = 0
        self.unsettled = EVERYTHING
        self.due_version = -1
        self.settled = -1
        self.check_interrupts = True
        self.actives: list[Active] = []
        self.renewable = False
        self.abilities_changed = True
        self.properties_read = 0
        self.properties_read_near = 0
        self.properties_written = 0
        self.moved: list[CardId] = []
        self.begun: list[Lasting] = []
        self.ended = False
        self.memo: dict[int, object] = {}
        self.memo_tick = -1

    def copy(self) -> Computed:
        """The same for a copy of the state."""
        c = Computed()
        c.chars = self.chars[:]
        c.changed = self.changed
        c.controls = self.controls
        c.rules = self.rules
        c.version = self.version
        c.watch = self.watch
        c.replacing = self.replacing
        c.awaits_states = self.awaits_states
        c.delayed = self.delayed
        c.elsewhere = self.elsewhere
        c.usable_elsewhere = self.usable_elsewhere
        c.dirty = self.dirty
        c.reads = self.reads
        c.tick = self.tick
        c.unsettled = self.unsettled
        c.due_version = self.due_version
        c.settled = self.settled
        c.check_interrupts = self.check_interrupts
        c.actives = self.actives
        c.renewable = self.renewable
        c.abilities_changed = self.abilities_changed
        c.properties_read = self.properties_read
        c.properties_read_near = self.properties_read_near
        c.properties_written = self.properties_written
        c.moved = self.moved[:]
        c.begun = self.begun[:]
        c.ended = self.ended
        return c

    def mark_processes_idle(self) -> None:
        """Rule processes have found nothing to do. Computed values must be up to date. They may find something again
        when an aspect at which they look is `unsettled`, or `version` is another than `due_version`.
        """
        self.unsettled = 0
        self.due_version = self.version

    def memo_now(self) -> dict[int, object]:
        """A place for what is worked out for this position; empty again as soon as anything changes."""
        if self.memo_tick != self.tick or not NOTING.on:
            self.memo_tick = self.tick
            self.memo = {}
        return self.memo
