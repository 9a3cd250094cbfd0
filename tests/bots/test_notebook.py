"""Learning again from what earlier games taught."""

import numpy as np
import pytest

from wurfwerk.bots.network import ANSWERS, CHANCE, add_feel, forward, new_weights
from wurfwerk.bots.notebook import new_notebook, note, revise
from wurfwerk.kernel.stream import new_stream

SIZES = np.array([3, 4, 4, ANSWERS], np.int64)
FEATURES = np.array([1, -2, 0.5], np.float32)


def test_a_feel_for_the_game_passes_through_all_layers() -> None:
    weights = new_weights(SIZES, 1)
    feel = np.array([0.5, 0.25, -1], np.float32)
    add_feel(weights, SIZES, feel, CHANCE)
    for sign in (1, -1):
        layers = np.zeros(int(SIZES.sum()), np.float32)
        layers[:3] = sign * FEATURES
        forward(weights, SIZES, layers)
        said = sign * float(FEATURES @ feel)
        assert layers[-ANSWERS + CHANCE] == pytest.approx(1 / (1 + np.exp(-said)), abs=1e-6)


def test_without_a_feel_weights_stay_as_they_are() -> None:
    weights = new_weights(SIZES, 1)
    add_feel(weights, SIZES, np.zeros(3, np.float32), CHANCE)
    assert np.array_equal(weights, new_weights(SIZES, 1))


def test_a_position_that_was_judged_rightly_teaches_nothing() -> None:
    weights = new_weights(SIZES, 1)
    notebook = new_notebook(SIZES)
    note(notebook, FEATURES, 0.5, 0.0)
    layers, errors = np.zeros(int(SIZES.sum()), np.float32), np.zeros(int(SIZES.sum()), np.float32)
    gradient = np.ones_like(weights)
    stream = new_stream("revise")
    revise(notebook, 4, weights, SIZES, layers, errors, stream, gradient)
    assert not gradient.any()


def test_positions_judged_too_low_are_judged_higher_afterwards() -> None:
    weights = new_weights(SIZES, 1)
    notebook = new_notebook(SIZES)
    note(notebook, FEATURES, 1.0, 1.0)
    layers, errors = np.zeros(int(SIZES.sum()), np.float32), np.zeros(int(SIZES.sum()), np.float32)
    gradient = np.zeros_like(weights)
    revise(notebook, 4, weights, SIZES, layers, errors, new_stream("revise"), gradient)
    weights -= gradient
    layers[:3] = FEATURES
    forward(weights, SIZES, layers)
    assert layers[-ANSWERS + CHANCE] > 0.5
