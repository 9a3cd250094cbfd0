"""What the page for a new table shows of the boards to choose from."""

from wurfwerk.games import GAMES
from wurfwerk.games.burgundy.sheet import COMPONENTS, drawn_letters
from wurfwerk.server.cards import game_cards
from wurfwerk.server.wire import OptionChoice


def choices(game: str, key: str) -> list[OptionChoice]:
    (card,) = (card for card in game_cards("en") if card.key == game)
    (option,) = (option for option in card.options if option.key == key)
    return option.choices


def test_duchies_are_drawn_with_the_letters_of_their_files() -> None:
    for choice in choices("burgundy", "sheet"):
        (rows,) = choice.drawings.values()
        path = COMPONENTS / f"sheet-{choice.value.lower()}.toml"
        sheet = GAMES["burgundy"].option_files["sheet"](path.read_text("utf-8"), path.name)
        assert "".join("".join(rows).split()) == "".join(drawn_letters(sheet["duchy"], path.name))


def test_tablets_are_drawn_with_both_boards() -> None:
    for choice in choices("dice-land", "tablets"):
        assert "/".join(choice.drawings) == choice.value
        assert all(len(rows) > 1 for rows in choice.drawings.values())


def test_what_has_no_board_has_no_drawing() -> None:
    assert all(choice.drawings == {} for choice in choices("burgundy", "start"))
