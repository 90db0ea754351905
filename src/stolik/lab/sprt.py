"""Generalised sequential probability ratio test (GSPRT) on the scores of deals of two bots.

It ends an arena as early as the evidence allows, whatever the number of looks at it. A deal's score
is the share, from 0 to 1, that the first bot has of the wins of both. Two tests run side by side:
equal (1/2) against better by a margin, and equal against worse by the same margin. Each compares
the logarithm of a likelihood ratio with estimated variance, at an error rate of about 1 %. Two
pseudo-deals, one with score 0 and one with score 1, keep the variance honest while deals are few.
"""

from dataclasses import dataclass
from enum import StrEnum
from math import log, sqrt

from stolik.lab.tally import NORMAL_95

MARGIN = 0.05
"""The smallest difference worth finding: 55 wins to 45 between two bots, or 22 to 18 of a hundred
games of five.
"""

ERROR = 0.01
LEAST_DEALS = 16
EVEN = 0.5
PSEUDO_DEALS, PSEUDO_SCORES, PSEUDO_SQUARES = 2, 1.0, 1.0
"""The pseudo-deals: their number, the sum of their scores, and of the squares."""


class Verdict(StrEnum):
    FIRST = "first"
    SECOND = "second"
    EQUAL = "equal"
    UNDECIDED = "undecided"


@dataclass
class Sprt:
    """The test of one pair. A verdict, once reached, stays."""

    margin: float = MARGIN
    error: float = ERROR
    even: float = EVEN  # the score of the null hypothesis
    deals: int = 0
    total: float = 0.0
    squares: float = 0.0
    verdict: Verdict = Verdict.UNDECIDED

    def add(self, score: float) -> None:
        self.deals += 1
        self.total += score
        self.squares += score * score
        if self.verdict is Verdict.UNDECIDED and self.deals >= LEAST_DEALS:
            self.verdict = self.decided()

    def decided(self) -> Verdict:
        better, worse = self.evidence(self.margin), self.evidence(-self.margin)
        enough = log(1 / self.error)
        if better >= enough:
            return Verdict.FIRST
        if worse >= enough:
            return Verdict.SECOND
        return Verdict.EQUAL if max(better, worse) <= -enough else Verdict.UNDECIDED

    def evidence(self, shift: float) -> float:
        """The log-likelihood ratio of a mean shifted by `shift` against an even one."""
        number, mean, variance = self.moments()
        off_even = variance + (mean - self.even) ** 2
        off_shifted = variance + (mean - self.even - shift) ** 2
        return number / 2 * log(off_even / off_shifted)

    def moments(self) -> tuple[int, float, float]:
        """Number, mean and variance of the deals, with the pseudo-deals."""
        number = self.deals + PSEUDO_DEALS
        mean = (self.total + PSEUDO_SCORES) / number
        return number, mean, (self.squares + PSEUDO_SQUARES) / number - mean * mean

    @property
    def score(self) -> float:
        """The mean score of the deals played; even before the first."""
        return self.total / self.deals if self.deals else EVEN

    def interval(self) -> tuple[float, float]:
        number, mean, variance = self.moments()
        margin = NORMAL_95 * sqrt(variance / number)
        return max(0.0, mean - margin), min(1.0, mean + margin)
