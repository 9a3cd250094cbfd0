"""Settings for all tests."""

from hypothesis import HealthCheck, settings

from wurfwerk.kernel.compiled import numba_config

# Speed depends on the machine, and the first example compiles the rules: neither is a failure.
settings.register_profile(
    "wurfwerk",
    deadline=None,
    max_examples=4 if numba_config.DISABLE_JIT else 12,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("wurfwerk")
