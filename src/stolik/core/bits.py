"""Sets of up to 62 things as the bits of one int. Compiled, each function is one instruction."""


def count(bits: int) -> int:
    """How many bits are set."""
    return bits.bit_count()


def lowest(bits: int) -> int:
    """The place of the lowest bit that is set; `bits` is not 0."""
    return (bits & -bits).bit_length() - 1
