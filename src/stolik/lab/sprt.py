"""When two players have met often enough: a sequential test on the scores of deals.

A deal's score is what the first of the two took of that which went to either of them, from 0 to 1;
deals that others won say nothing. Two tests run side by side: equal (1/2) against better by a
margin, and equal against worse by as much. Each weighs the evidence as the logarithm of a
likelihood ratio in which the variance is estimated (a generalised SPRT), and errs with a chance of
about 1 %, however often it is looked at. To be careful with few deals, two are imagined: one that
went wholly to the first, and one that went wholly to the second.
"""

from dataclasses import dataclass
from enum import StrEnum
from math import log, sqrt

from stolik.lab.tally import NORMAL_95

MARGIN = 0.05
"""Who is better by a tenth wins 55 games to 45 at a table of two, 22 to 18 of a hundred at one of
five; this is what is worth mentioning.
"""

ERROR = 0.01
LEAST_DEALS = 16
EVEN = 0.5
IMAGINED_DEALS, IMAGINED_SCORES, IMAGINED_SQUARES = 2, 1.0, 1.0
"""Of a deal with score 0 and one with score 1: how many, their sum, and that of their squares."""


class Verdict(StrEnum):
    """What a test has found."""

    FIRST = "first"
    SECOND = "second"
    EQUAL = "equal"
    UNDECIDED = "undecided"


@dataclass
class Sprt:
    """The test of one pair. A verdict, once reached, stays."""

    margin: float = MARGIN
    error: float = ERROR
    even: float = EVEN  # what is compared with; more where more is to be proven
    deals: int = 0
    total: float = 0.0
    squares: float = 0.0
    verdict: Verdict = Verdict.UNDECIDED

    def add(self, score: float) -> None:
        """Take the score of one more deal into account."""
        self.deals += 1
        self.total += score
        self.squares += score * score
        if self.verdict is Verdict.UNDECIDED and self.deals >= LEAST_DEALS:
            self.verdict = self.judged()

    def judged(self) -> Verdict:
        """What the deals so far prove."""
        better, worse = self.evidence(self.margin), self.evidence(-self.margin)
        enough = log(1 / self.error)
        if better >= enough:
            return Verdict.FIRST
        if worse >= enough:
            return Verdict.SECOND
        return Verdict.EQUAL if max(better, worse) <= -enough else Verdict.UNDECIDED

    def evidence(self, shift: float) -> float:
        """For a mean that is off even by `shift`, against an even one."""
        number, mean, variance = self.moments()
        off_even = variance + (mean - self.even) ** 2
        off_shifted = variance + (mean - self.even - shift) ** 2
        return number / 2 * log(off_even / off_shifted)

    def moments(self) -> tuple[int, float, float]:
        """Number, mean and variance of the deals, the imagined ones among them."""
        number = self.deals + IMAGINED_DEALS
        mean = (self.total + IMAGINED_SCORES) / number
        return number, mean, (self.squares + IMAGINED_SQUARES) / number - mean * mean

    @property
    def score(self) -> float:
        """The mean score of the deals that were played; even before there is any."""
        return self.total / self.deals if self.deals else EVEN

    def interval(self) -> tuple[float, float]:
        """Where the true score lies, 95 times in 100."""
        number, mean, variance = self.moments()
        margin = NORMAL_95 * sqrt(variance / number)
        return max(0.0, mean - margin), min(1.0, mean + margin)
