"""What a choice gives is said in a word or two."""

import pytest

from wurfwerk.games import GAMES
from wurfwerk.kernel.stream import dice_stream
from wurfwerk.kernel.table import Table
from wurfwerk.kernel.telling import Teller
from wurfwerk.kernel.words import LANGUAGES
from wurfwerk.server.choices import gains_of

LONGEST = 60


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_tags_are_short_and_name_nobody(key: str, language: str) -> None:
    game = GAMES[key]
    table = Table(game, ["Somebody", "Nobody"])
    teller = Teller(game, table.seats, language)
    dice, found = dice_stream("tags"), set()
    for step in range(120):
        if table.is_over:
            break
        if table.is_chance_due:
            table.apply(table.drawn(dice))
            continue
        seat = table.asked[0]
        choices = table.legal(seat)
        for event in choices[:8]:
            found.update(gains_of(table, seat, event, teller))
        table.apply(choices[step % len(choices)])
    assert found
    for gain in found:
        assert len(gain) <= LONGEST
        assert "body" not in gain
