"""Pgx: 1,024 backgammon tables, stepped together on the CPU; one decision is one step."""

from __future__ import annotations

import os
import time
from functools import cache
from typing import Any

from benchmarks.measurement import Measurement, PeerMissing

NAME = "Pgx backgammon, 1,024 tables"

TABLES = 1024
STEPS_PER_CALL = 20


def measure(seconds: float) -> Measurement:
    """Step all tables again and again; a table whose game has ended begins anew."""
    begin, play = _compiled()
    state, key = begin()
    games = steps = 0
    start = now = time.perf_counter()
    while now < start + seconds:
        state, key, ended = play(state, key)
        games += int(ended)  # waits for the result
        steps += TABLES * STEPS_PER_CALL
        now = time.perf_counter()
    return Measurement(NAME, games, steps, now - start, "decisions")


@cache
def _compiled() -> tuple[Any, Any]:
    """Compile a call that draws evenly from the allowed actions and steps, several times over."""
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    try:
        import jax  # noqa: PLC0415 - loading it takes seconds and memory; only this peer needs it
        import pgx  # noqa: PLC0415
        from pgx.experimental import auto_reset  # noqa: PLC0415
    except ImportError as error:
        raise PeerMissing(str(error)) from None
    env: Any = pgx.make("backgammon")
    step = jax.vmap(auto_reset(env.step, env.init))

    def once(carry: Any, _: Any) -> Any:
        state, key = carry
        key, choosing, rolling = jax.random.split(key, 3)
        odds = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(choosing, odds, axis=-1)
        state = step(state, actions, jax.random.split(rolling, TABLES))
        return (state, key), state.terminated.sum()

    @jax.jit  # type: ignore[untyped-decorator]
    def play(state: Any, key: Any) -> Any:
        (state, key), ended = jax.lax.scan(once, (state, key), None, length=STEPS_PER_CALL)
        return state, key, ended.sum()

    def begin() -> Any:
        key = jax.random.PRNGKey(1)
        state = jax.jit(jax.vmap(env.init))(jax.random.split(key, TABLES))
        state, key, _ = play(state, key)
        return jax.block_until_ready((state, key))

    return begin, play
