"""What earlier games taught, kept to be learnt again: for games that take long to play."""

from typing import Any, NamedTuple

import numpy as np

from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.stream import Stream, advance, drawn
from wurfwerk.kernel.unowned import unowned
from wurfwerk.kernel.verbs import Numbers

from .network import ANSWERS, CHANCE, POINTS, Floats, backward, forward

PAGES = 100_000
"""Older ones are written over."""


class Notebook(NamedTuple):
    """Positions and what came of them."""

    features: Floats
    answers: Floats  # that would have been right
    written: Numbers  # how many in all


def new_notebook(sizes: Numbers) -> Notebook:
    """An empty notebook."""
    return Notebook(
        features=np.zeros((PAGES, int(sizes[0])), np.float32),
        answers=np.zeros((PAGES, ANSWERS), np.float32),
        written=np.zeros(1, np.int64),
    )


@compiled
def note(notebook: Notebook, features: Floats, share: float, lead: float) -> None:
    """Write down one more position, over the oldest one if the notebook is full."""
    page = notebook.written[0] % PAGES
    for i in range(len(features)):
        notebook.features[page, i] = features[i]
    notebook.answers[page, CHANCE] = share
    notebook.answers[page, POINTS] = lead
    notebook.written[0] += 1


@compiled
def revise(
    notebook: Notebook,
    positions: int,
    weights: Floats,
    sizes: Numbers,
    layers: Floats,
    errors: Any,
    choices: Stream,
    gradient: Floats,
) -> None:
    """Add to the gradient the mean of what some positions teach, drawn from the whole notebook."""
    choices = unowned(choices)
    pages = min(PAGES, notebook.written[0])
    gradient[:] = 0
    for _ in range(positions):
        page = drawn(choices, 0, pages)
        advance(choices)
        for i in range(sizes[0]):
            layers[i] = notebook.features[page, i]
        said = forward(weights, sizes, layers)
        right = notebook.answers[page]
        errors[said + CHANCE] = layers[said + CHANCE] - right[CHANCE]
        errors[said + POINTS] = layers[said + POINTS] - right[POINTS]
        backward(weights, sizes, layers, errors, gradient)
    gradient /= np.float32(positions)
