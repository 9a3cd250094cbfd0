"""The network's analytic gradient, against differences."""

import numpy as np
import pytest

from wurfwerk.bots.network import (
    ANSWERS,
    CHANCE,
    POINTS,
    Floats,
    backward,
    forward,
    improve,
    new_weights,
    weights_in,
    widened,
)
from wurfwerk.kernel.verbs import Numbers

SHAPES = [(5, ANSWERS), (5, 4, ANSWERS), (6, 5, 3, ANSWERS)]


def sizes_of(shape: tuple[int, ...]) -> Numbers:
    return np.array(shape, np.int64)


def random_network(shape: tuple[int, ...]) -> tuple[Floats, Numbers, Floats]:
    sizes = sizes_of(shape)
    draw = np.random.default_rng(3)
    weights = draw.normal(0, 0.5, weights_in(sizes)).astype(np.float32)
    features = draw.normal(0, 1, shape[0]).astype(np.float32)
    return weights, sizes, features


def answers(weights: Floats, sizes: Numbers, features: Floats) -> Floats:
    layers = np.zeros(int(sizes.sum()), np.float32)
    layers[: len(features)] = features
    forward(weights, sizes, layers)
    return layers


def loss(weights: Floats, sizes: Numbers, features: Floats) -> float:
    """Cross entropy of a chance of 0.3 and half the square of a distance to 0.7."""
    said = answers(weights, sizes, features).astype(np.float64)
    chance, points = said[-ANSWERS + CHANCE], said[-ANSWERS + POINTS]
    return float(
        -0.3 * np.log(chance) - 0.7 * np.log(1 - chance) + (points - 0.7) ** 2 / 2,
    )


@pytest.mark.parametrize("shape", SHAPES)
def test_the_gradient_is_the_slope_of_the_loss(shape: tuple[int, ...]) -> None:
    weights, sizes, features = random_network(shape)
    layers = answers(weights, sizes, features)
    errors, gradient = np.zeros_like(layers), np.zeros_like(weights)
    errors[-ANSWERS + CHANCE] = layers[-ANSWERS + CHANCE] - 0.3
    errors[-ANSWERS + POINTS] = layers[-ANSWERS + POINTS] - 0.7
    backward(weights, sizes, layers, errors, gradient)
    for place in range(len(weights)):
        step = np.zeros_like(weights)
        step[place] = 1e-2
        rise = loss(weights + step, sizes, features) - loss(weights - step, sizes, features)
        assert gradient[place] == pytest.approx(rise / 2e-2, abs=5e-3)


@pytest.mark.parametrize("shape", SHAPES)
def test_steps_against_the_gradient_lower_the_loss(shape: tuple[int, ...]) -> None:
    weights, sizes, features = random_network(shape)
    before = loss(weights, sizes, features)
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, 20):
        layers = answers(weights, sizes, features)
        errors, gradient = np.zeros_like(layers), np.zeros_like(weights)
        errors[-ANSWERS + CHANCE] = layers[-ANSWERS + CHANCE] - 0.3
        errors[-ANSWERS + POINTS] = layers[-ANSWERS + POINTS] - 0.7
        backward(weights, sizes, layers, errors, gradient)
        improve(weights, gradient, mean, square, step, 0.01)
    assert loss(weights, sizes, features) < before


@pytest.mark.parametrize("shape", SHAPES)
def test_a_new_network_knows_nothing(shape: tuple[int, ...]) -> None:
    sizes = sizes_of(shape)
    said = answers(new_weights(sizes, 1), sizes, np.ones(shape[0], np.float32))
    assert said[-ANSWERS + CHANCE] == 0.5
    assert said[-ANSWERS + POINTS] == 0.0


def test_a_wider_network_says_the_same() -> None:
    weights, sizes, features = random_network((6, 5, 3, ANSWERS))
    wider = sizes_of((6, 9, 4, ANSWERS))
    said = answers(weights, sizes, features)[-ANSWERS:]
    assert answers(widened(weights, sizes, wider), wider, features)[-ANSWERS:] == pytest.approx(
        said
    )
