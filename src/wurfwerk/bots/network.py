"""A small network in one flat array of weights: forwards for playing, backwards for learning.

`sizes` names the layers from the features to the two answers; `layers` holds what every unit says,
the features first. A layer's weights stand row by row for each unit below it, then its biases.
"""

from itertools import pairwise
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.unowned import unowned
from wurfwerk.kernel.verbs import Numbers

Floats: TypeAlias = NDArray[np.float32]

ZERO = np.float32(0)
ONE = np.float32(1)

# The two answers: the chance to win, and the points (alone: one's own; else the lead).
CHANCE, POINTS = range(2)
ANSWERS = 2

FEWEST_LAYERS = 2
TOGETHER = 4

DECAY_OF_MEAN, DECAY_OF_SQUARE = np.float32(0.9), np.float32(0.999)
TINY = np.float32(1e-8)


def weights_in(sizes: Numbers) -> int:
    """How many weights a network of these layers has."""
    return int(((sizes[:-1] + 1) * sizes[1:]).sum())


def new_weights(sizes: Numbers, seed: int) -> Floats:
    """Small random weights, and biases and answers of zero."""
    draw = np.random.default_rng(seed)
    parts = []
    for below, above in pairwise(sizes[:-1]):
        spread = np.sqrt(2 / below)
        parts += [draw.normal(0, spread, int(below * above)), np.zeros(above)]
    parts.append(np.zeros(int((sizes[-2] + 1) * sizes[-1])))
    return np.concatenate(parts).astype(np.float32)


def add_feel(weights: Floats, sizes: Numbers, feel: Floats, answer: int) -> None:
    """Let the first two units of every layer pass on to an answer what a feel for the game says.

    One of them says it if it is good, the other if it is bad: neither can say less than nothing.
    """
    if len(sizes) == FEWEST_LAYERS or not feel.any():
        return
    place = 0
    passed = np.stack([feel, -feel], axis=1)
    for below, above in pairwise(sizes[:-1]):
        rows = weights[place : place + below * above].reshape(below, above)
        rows[: len(passed), :2] = passed
        rows[len(passed) :, :2] = 0
        passed = np.eye(2, dtype=np.float32)
        place += (below + 1) * above
    below, above = sizes[-2:]
    rows = weights[place : place + below * above].reshape(below, above)
    rows[0, answer], rows[1, answer] = 1, -1


def widened(weights: Floats, sizes: Numbers, wider: Numbers) -> Floats:
    """The same answers from wider layers: the new units know nothing that is listened to yet."""
    wide = new_weights(wider, 2)
    place = wide_place = 0
    for (below, above), (wide_below, wide_above) in zip(
        pairwise(sizes), pairwise(wider), strict=True
    ):
        old = weights[place : place + (below + 1) * above].reshape(below + 1, above)
        end = wide_place + (wide_below + 1) * wide_above
        new = wide[wide_place:end].reshape(wide_below + 1, wide_above)
        new[:below, :above] = old[:below]
        new[below:wide_below, :above] = 0
        new[wide_below, :above] = old[below]
        place += (below + 1) * above
        wide_place = end
    return wide


@compiled
def forward(weights: Floats, sizes: Numbers, layers: Floats) -> int:
    """Fill in all layers above the features; return where the answers stand: chance and points.

    Inner loops run along a row, so that they need no other order of additions to be fast, and
    units that say nothing are passed over.
    """
    weights, layers = unowned(weights), unowned(layers)
    below, above = sizes[0], sizes[1]
    add_up(weights, below, above, 0, 0, layers)
    return finish(weights, sizes, layers)


@compiled
def add_up(weights: Floats, below: int, above: int, place: int, start: int, layers: Floats) -> None:
    """What the units of a layer hear from those below them."""
    out = layers[start + below : start + below + above]
    biases = weights[place + below * above : place + (below + 1) * above]
    for j in range(above):
        out[j] = biases[j]
    for i in range(below):
        said = layers[start + i]
        if said != ZERO:
            row = weights[place + i * above : place + (i + 1) * above]
            for j in range(above):
                out[j] += said * row[j]


@compiled
def add_up_together(
    weights: Floats, below: int, above: int, place: int, start: int, layers: Floats
) -> None:
    """The same for layers of which most units say something: four of them at a time."""
    out = layers[start + below : start + below + above]
    biases = weights[place + below * above : place + (below + 1) * above]
    for j in range(above):
        out[j] = biases[j]
    whole = below - below % TOGETHER
    for i in range(0, whole, TOGETHER):
        said = layers[start + i : start + i + TOGETHER]
        a, b, c, d = said[0], said[1], said[2], said[3]
        rows = weights[place + i * above : place + (i + TOGETHER) * above]
        for j in range(above):
            out[j] += (a * rows[j] + b * rows[j + above]) + (
                c * rows[j + 2 * above] + d * rows[j + 3 * above]
            )
    for i in range(whole, below):
        row = weights[place + i * above : place + (i + 1) * above]
        for j in range(above):
            out[j] += layers[start + i] * row[j]


@compiled
def finish(weights: Floats, sizes: Numbers, layers: Floats) -> int:
    """Go on from what the first layer above the features has heard; return as `forward`."""
    start, place = sizes[0], (sizes[0] + 1) * sizes[1]
    for layer in range(1, len(sizes) - 1):
        below, above = sizes[layer], sizes[layer + 1]
        for i in range(start, start + below):
            layers[i] = max(layers[i], ZERO)
        add_up_together(weights, below, above, place, start, layers)
        start += below
        place += (below + 1) * above
    layers[start + CHANCE] = ONE / (ONE + np.exp(-layers[start + CHANCE]))
    return int(start)


@compiled
def backward(
    weights: Floats, sizes: Numbers, layers: Floats, errors: Floats, gradient: Floats
) -> None:
    """Add to the gradient what the errors of the answers ask for; they stand as in `layers`."""
    weights, layers = unowned(weights), unowned(layers)
    errors, gradient = unowned(errors), unowned(gradient)
    start = 0
    for layer in range(len(sizes) - 1):
        start += sizes[layer]
    place = len(weights)
    for layer in range(len(sizes) - 2, -1, -1):
        below, above = sizes[layer], sizes[layer + 1]
        place -= (below + 1) * above
        wrong = errors[start : start + above]
        start -= below
        for i in range(below):
            said = layers[start + i]
            blame = ZERO
            if said != ZERO:
                row = weights[place + i * above : place + (i + 1) * above]
                learnt = gradient[place + i * above : place + (i + 1) * above]
                for j in range(above):
                    learnt[j] += said * wrong[j]
                if layer > 0:
                    for j in range(above):
                        blame += row[j] * wrong[j]
            errors[start + i] = blame
        biases = gradient[place + below * above : place + (below + 1) * above]
        for j in range(above):
            biases[j] += wrong[j]


@compiled
def improve(
    weights: Floats, gradient: Floats, mean: Floats, square: Floats, step: int, rate: float
) -> None:
    """One step of Adam (Kingma and Ba, 2015)."""
    in_mean = ONE - DECAY_OF_MEAN ** np.float32(step)
    in_square = ONE - DECAY_OF_SQUARE ** np.float32(step)
    length = np.float32(rate)
    for i in range(len(weights)):
        mean[i] = DECAY_OF_MEAN * mean[i] + (ONE - DECAY_OF_MEAN) * gradient[i]
        square[i] = DECAY_OF_SQUARE * square[i] + (ONE - DECAY_OF_SQUARE) * gradient[i] ** 2
        slope = mean[i] / in_mean
        weights[i] -= length * slope / (np.sqrt(square[i] / in_square) + TINY)
