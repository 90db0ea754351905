"""States as NumPy records, which is what compiled code works on."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

import numpy as np
import numpy.typing as npt

from stolik.rules.state import S, shape_of


def dtype_of(state_class: type[Any]) -> np.dtype[Any]:
    """The NumPy record that holds the same fields as the plain class."""
    return np.dtype([(name, np.int64, shape) for name, shape in shape_of(state_class)])


def to_records(states: Sequence[Any], dtype: np.dtype[Any]) -> npt.NDArray[Any]:
    """Plain states as an array of records."""
    pool = np.zeros(len(states), dtype)
    for i, state in enumerate(states):
        for f in fields(state):
            pool[i][f.name] = getattr(state, f.name)
    return pool


def from_record(record: Any, state_class: type[S]) -> S:
    """A record as a plain state."""
    state = state_class()
    for f in fields(state):  # type: ignore[arg-type]
        setattr(state, f.name, record[f.name].tolist())
    return state
