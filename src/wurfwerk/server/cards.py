"""The games as the home page shows them."""

from collections.abc import Mapping

from wurfwerk.bots import BOTS, plays, words_for_bots
from wurfwerk.games import GAMES
from wurfwerk.kernel.game import Game, Offer
from wurfwerk.kernel.words import rule_texts, words_of

from .wire import BotCard, GameCard, GameWords, OptionCard, OptionChoice


def game_cards(language: str) -> list[GameCard]:
    """All games."""
    return [_card(game, language) for game in GAMES.values()]


def _card(game: Game, language: str) -> GameCard:
    words = words_of(game.folder, language)
    return GameCard(
        key=game.key,
        name=words["name"],
        original=words["original"],
        summary=words["summary"],
        least_seats=game.seats[0],
        most_seats=game.seats[-1],
        minutes=game.minutes,
        has_points=game.has_points,
        options=_options(game, language),
        bots=_bots(game, language),
    )


def _options(game: Game, language: str) -> list[OptionCard]:
    words = words_of(game.folder, language)
    defaults = game.default_options(game.seats[-1])
    drawn = game.draw_lots(lambda _: 0, game.seats[-1])
    return [
        OptionCard(
            key=key,
            label=words[f"offers.{key}.label"],
            about=words[f"offers.{key}.about"],
            choices=_choices(offer, words.section(f"offers.{key}.values")),
            default=defaults[key],
            per_seat=offer.is_per_seat,
            by_lot=key in drawn,
        )
        for key, offer in game.offers.items()
    ]


def _choices(offer: Offer, labels: Mapping[str, str]) -> list[OptionChoice]:
    return [
        OptionChoice(value, labels[str(value)], offer.is_house, dict(offer.drawings.get(value, {})))
        for value in offer.values
    ]


def _bots(game: Game, language: str) -> list[BotCard]:
    words = words_for_bots(language)
    return [
        BotCard(key, words[f"{key}.name"], words[f"{key}.about"])
        for key in BOTS
        if plays(key, game)
    ]


def game_words(game: Game, language: str) -> GameWords:
    """What a game's sheets need in words."""
    terms = {
        key: str(text) for key, text in words_of(game.folder, language).section("terms").items()
    }
    return GameWords(terms, dict(rule_texts(game.folder, language)))
