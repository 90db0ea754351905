"""Cases in ways: each in one of them, and in all of them as a long proof.

The ways take turns, so that every one of them comes up where there are cases enough.
"""

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest


def one_each(cases: Sequence[Any], ways: Sequence[Any]) -> list[Any]:
    """Every case in one way; those in the other ways are marked `soak`."""
    once = [(i, i % len(ways)) for i in range(len(cases))]
    return [
        pytest.param(cases[i], ways[way], marks=() if (i, way) in once else pytest.mark.soak)
        for i, way in product(range(len(cases)), range(len(ways)))
    ]
