"""The games, and GAMES, the only list of them."""

from wurfwerk.kernel.errors import UnknownGame
from wurfwerk.kernel.game import Game

from . import bronze_age, burgundy, dice_king, dice_land

GAMES: dict[str, Game] = {
    game.key: game for game in (bronze_age.GAME, burgundy.GAME, dice_king.GAME, dice_land.GAME)
}


def game_named(key: str) -> Game:
    """The game of this name; UnknownGame says which there are."""
    if key not in GAMES:
        raise UnknownGame(f'there is no game "{key}"; there are {", ".join(GAMES)}')
    return GAMES[key]
