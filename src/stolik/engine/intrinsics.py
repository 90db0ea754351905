"""Intrinsics for plain functions: those of bits.py are single machine instructions."""

from typing import Any

import numba
from llvmlite import ir
from numba import extending
from numba.core import types

njit: Any = numba.njit
intrinsic: Any = extending.intrinsic


@intrinsic  # type: ignore[untyped-decorator]
def _population_count(typing_context: Any, value: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@intrinsic  # type: ignore[untyped-decorator]
def _trailing_zeros(typing_context: Any, value: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


@njit(_nrt=False)  # type: ignore[untyped-decorator]
def count(bits: int) -> Any:
    return _population_count(bits)


@njit(_nrt=False)  # type: ignore[untyped-decorator]
def lowest(bits: int) -> Any:
    return _trailing_zeros(bits)


@njit(_nrt=False)  # type: ignore[untyped-decorator]
def same(values: Any) -> Any:
    return values
