"""What takes long is done beside the loop, a slice at a time, and nobody waits for all that somebody else wants."""

from __future__ import annotations

import asyncio
import time

import pytest

from playmat.web.rooms.bench import MOST, Bench, Slices, asker
from playmat.web.rooms.refusal import Refusal


def test_in_turns() -> None:
    """One address has a lot of long work; another's short piece is done after a slice or two, not after all of it."""

    async def run() -> None:
        bench = Bench()
        done: list[str] = []

        def long(name: str) -> Slices[str]:
            for _ in range(20):
                time.sleep(0.005)
                yield
            done.append(name)
            return name

        def short() -> str:
            done.append("short")
            return "short"

        asker.set("one")
        many = [asyncio.create_task(bench.work(long, f"long {at}")) for at in range(10)]
        await asyncio.sleep(0.02)
        asker.set("two")
        assert await bench.work(short) == "short"
        assert done == ["short"]
        assert await asyncio.gather(*many) == [f"long {at}" for at in range(10)]
        bench.close()

    asyncio.run(run())


def test_too_much_is_refused() -> None:
    """An address may have so much waiting and no more; what is raised comes back to who asked for it."""

    async def run() -> None:
        bench = Bench()

        def wrong() -> None:
            raise ValueError("mine")

        def wrong_later() -> Slices[None]:
            yield
            raise ValueError("mine, later")

        for work in (wrong, wrong_later):
            with pytest.raises(ValueError, match="mine"):
                await bench.work(work)
        asker.set("one")
        tasks = [asyncio.create_task(bench.work(time.sleep, 0.001)) for _ in range(2 * MOST)]
        done = await asyncio.gather(*tasks, return_exceptions=True)
        assert 0 < sum(isinstance(one, Refusal) for one in done) < MOST + 1
        asker.set("two")
        assert await bench.work(len, "abc") == 3
        bench.close()

    asyncio.run(run())


def test_who_has_had_a_share_waits() -> None:
    """An address that wants the thread all the time gets a part of it, and what others want is done at once."""

    async def run() -> None:
        bench = Bench(0.5)
        bench._spending.burst = 0.02

        def long() -> Slices[int]:
            slices = 0
            while not ended:
                began = time.thread_time()
                while time.thread_time() - began < 0.005:
                    pass
                slices += 1
                yield
            return slices

        ended = False
        asker.set("flood")
        flood = asyncio.create_task(bench.work(long))
        began = time.monotonic()
        while bench._spending.debt("flood") == 0:
            await asyncio.sleep(0.001)
        asker.set("other")
        assert await bench.work(len, "abc") == 3
        while time.monotonic() - began < 0.6:
            await asyncio.sleep(0.01)
        ended = True
        assert 0.005 * await flood < 0.5 * (time.monotonic() - began) + 0.02 + 0.02
        bench.close()

    asyncio.run(run())
