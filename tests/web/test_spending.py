"""How much of the loop's time an address takes: whoever has had its share waits, and nobody else does."""

from __future__ import annotations

import asyncio

import pytest

from playmat.web.rooms.spending import EACH, Spending


class Clocks:
    """What time it is, and how long was worked: both stand still until they are put forward."""

    def __init__(self) -> None:
        self.time = self.worked = 0.0

    def work(self, seconds: float) -> None:
        """Work for a while."""
        self.time += seconds
        self.worked += seconds


def spending(clocks: Clocks, share: float = 0.5, burst: float = 2.0) -> Spending:
    """The accounts, on these clocks."""
    return Spending(share, burst, lambda: clocks.time, lambda: clocks.worked)


def test_who_has_had_a_share_waits() -> None:
    """So much at once, then so much a second; other addresses go on, and what nobody asked for counts for nobody."""
    clocks = Clocks()
    accounts = spending(clocks)
    accounts.spend("a", 2.0)
    assert accounts.debt("a") == 0
    accounts.spend("a", 1.0)
    assert accounts.debt("a") == pytest.approx(2.0)
    assert accounts.debt("b") == 0
    clocks.time += 1.5
    assert accounts.debt("a") == pytest.approx(0.5)
    clocks.time += 100
    accounts.spend("a", 2.5)
    assert accounts.debt("a") == pytest.approx(1.0)
    accounts.spend("", 100.0)
    assert accounts.debt("") == 0


def test_only_the_own_work_counts() -> None:
    """What others do while somebody's work waits for something is not on its account; what fails is."""

    async def run() -> None:
        clocks = Clocks()
        accounts = spending(clocks)
        waits = asyncio.Event()

        async def mine() -> str:
            clocks.work(0.25)
            await waits.wait()
            clocks.work(0.5)
            return "done"

        async def others() -> None:
            clocks.work(7.0)
            waits.set()
            raise ValueError("theirs")

        one = asyncio.create_task(accounts.on("a", mine()))
        await asyncio.sleep(0)
        with pytest.raises(ValueError, match="theirs"):
            await accounts.on("b", others())
        assert await one == "done"
        accounts.spend("a", 2.0 - 0.5)
        accounts.spend("b", 0.0)
        assert accounts.debt("a") == 0
        accounts.spend("a", 0.5)
        assert accounts.debt("a") == pytest.approx(0.5 / 0.5)
        assert accounts.debt("b") == pytest.approx((7.0 - 2.0) / 0.5 - 0.5)  # (half a second later)

    asyncio.run(run())


def test_work_that_is_ended_is_ended() -> None:
    """Whoever counts hands on what comes from outside: an end, a time that is up."""

    async def run() -> None:
        told: list[str] = []

        async def endless() -> None:
            try:
                async with asyncio.timeout(0.01):
                    await asyncio.Event().wait()
            except TimeoutError:
                told.append("late")
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                told.append("ended")
                raise

        task = asyncio.create_task(Spending().on("a", endless()))
        while told != ["late"]:
            await asyncio.sleep(0.001)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert told == ["late", "ended"]

    asyncio.run(run())


def test_those_who_wait_go_on_one_after_another() -> None:
    """When an address may go on, not all that it has waiting does at once; who can't wait is told for how long."""

    async def run() -> None:
        clocks = Clocks()
        accounts = spending(clocks)
        accounts.spend("a", 3.0)
        assert await accounts.turn("a", 0.0) == pytest.approx(2.0)
        clocks.time += 2.0
        assert await accounts.turn("a", 0.0) == 0
        assert await accounts.turn("a", 0.0) == pytest.approx(EACH / 0.5)
        waits = asyncio.create_task(accounts.turn("a"))
        await asyncio.sleep(0)
        assert not waits.done()
        clocks.time += 2 * EACH
        assert await waits == 0

    asyncio.run(run())


def test_those_who_owe_nothing_are_forgotten() -> None:
    """The list of addresses does not grow without end, and who floods is not forgotten because of others."""
    clocks = Clocks()
    accounts = spending(clocks)
    accounts.MOST = 4  # type: ignore[misc]  # (few are enough here)
    accounts.spend("flood", 50.0)
    for number in range(100):
        accounts.spend(f"one {number}", 0.001)
        assert len(accounts._free) <= 4
    assert accounts.debt("flood") > 0
    clocks.time += 1000
    for number in range(4):
        accounts.spend(f"two {number}", 0.001)
    assert "flood" not in accounts._free
