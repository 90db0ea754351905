"""Limits: what counts as one origin, and what is forgotten again."""

import pytest

from stolik.server.live.limits import ConnectionLimit, RateLimit, TokenBucket, origin_of


@pytest.mark.parametrize(
    ("address", "origin"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("fe80::1%eth0", "fe80::"),
        ("", ""),
        ("a socket", "a socket"),
    ],
)
def test_a_household_is_one_origin_whichever_address_it_uses(address: str, origin: str) -> None:
    assert origin_of(address) == origin


def test_a_bucket_is_empty_after_its_tokens() -> None:
    bucket = TokenBucket(0.001, 3000)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_addresses_that_ask_no_more_are_forgotten() -> None:
    buckets = RateLimit(1e9, 1)
    for number in range(100):
        assert buckets.take(str(number))
    buckets.forget()
    assert not buckets._of


def test_a_connection_that_ends_makes_room_for_another() -> None:
    connections = ConnectionLimit(1)
    assert connections.enter("a")
    assert not connections.enter("a")
    assert connections.enter("b")
    connections.leave("a")
    assert connections.enter("a")
    assert connections.total == 2
