"""A game at one keyboard: asks people, lets bots answer, tells what happens."""

import os
import shlex
from collections.abc import Callable, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from wurfwerk.arena.match import answered, question_for
from wurfwerk.bots import Bot
from wurfwerk.kernel.errors import IllegalEvent
from wurfwerk.kernel.events import Event
from wurfwerk.kernel.replay import written
from wurfwerk.kernel.stream import Stream
from wurfwerk.kernel.table import Table
from wurfwerk.kernel.telling import Teller
from wurfwerk.kernel.words import rule_texts, words_of

from .arguments import WORDS, BadFile, write_file
from .hint import hint_lines
from .menu import Entry, entries, picked, unfolded
from .sheets import sheet_of


class Quit(Exception):
    """The player wants to stop."""


class Session:
    """One table, its people and bots, and the screen."""

    def __init__(
        self,
        table: Table,
        bots: Mapping[int, Bot],
        stream: Stream,
        dice: Mapping[str, Any],
        language: str,
        save_path: Path,
        ask: Callable[[str], str],
    ) -> None:
        self.table = table
        self.save_path = save_path
        self._bots = bots
        self._stream = stream
        self._dice = dice
        self._ask = ask
        self._language = language
        self._words = words_of(WORDS, language)
        self._sheet = sheet_of(table.game)
        self._teller = Teller(table.game, table.seats, language)
        self._untold: list[list[str]] = []
        self._console = Console(highlight=False, soft_wrap=True)
        self._shown: dict[int, list[Text]] = {}

    def run(self) -> None:
        """Play to the end, or until somebody quits; what was played is on disk afterwards.

        Saved at the start already: a place that cannot be written to is found out before playing.
        """
        self.save(self.save_path)
        try:
            self._greet()
            while not self.table.is_over:
                self._step()
        except (Quit, EOFError, KeyboardInterrupt):
            self._save_and_say(self.save_path)
            return
        finally:  # also if the terminal is gone
            self.save(self.save_path)
        self._show_result()
        self._say("replay", path=self.save_path)
        self._say("analyse", path=shlex.quote(str(self.save_path)))

    def save(self, path: Path) -> None:
        """Write the game so far."""
        write_file(path, written(self.table, self._dice))

    def _save_and_say(self, path: Path) -> None:
        self.save(path)
        self._say("saved", path=shlex.quote(str(path)))

    def _greet(self) -> None:
        words = self._teller.words
        self._say("welcome", game=words["name"], summary=words["summary"])
        self._say("house")
        self._say("commands")

    def _step(self) -> None:
        """One throw or one decision."""
        if self.table.is_chance_due:
            self._tell(self.table.drawn(self._stream))
            return
        seat = next((seat for seat in self.table.asked if seat in self._bots), None)
        if seat is not None:
            decision = answered(self._bots[seat], question_for(self.table, seat))
            self._tell(self.table.event(seat, decision))
            return
        self._ask_person(self.table.asked[0])

    def _tell(self, event: Event) -> None:
        """Say what happened. What seats decide at the same time is told when all have answered."""
        are_several = len(self.table.asked) > 1
        lines = [self._teller.line(line) for line in self.table.story_of(event)]
        if self.table.asked and (are_several or self._untold):
            self._untold.append(lines)
            return
        for line in [*chain.from_iterable(self._untold), *lines]:
            self._print(line)
        self._untold.clear()

    # People

    def _ask_person(self, seat: int) -> None:
        """Show the table and the choices, then read until something happens."""
        view = self.table.seen_by(seat)
        choices = self.table.legal(seat)
        if self._shown.get(seat) != self._sheet.sheet_lines(view, seat, self._teller):
            self._print_sheet(view, seat)
        for line in self._sheet.table_lines(view, self._teller):
            self._print(line)
        self._print(f"{self.table.seats[seat]}: {self._teller.asked(view, seat)}", "bold cyan")
        for note in self._sheet.notes(view, seat, self._teller):
            self._print(note, "bold cyan")
        event = self._read(seat, choices, is_folded=False)
        if event is not None:
            self._try(event)

    def _try(self, event: Event) -> None:
        """Typed decisions may be illegal: then say so and ask again."""
        try:
            self._tell(event)
        except IllegalEvent as error:
            texts = rule_texts(self.table.game.folder, self._language)
            if error.rule in texts:
                self._say("not_allowed", rule=error.rule, text=texts[error.rule])
            else:
                self._say("not_possible")

    def _read(self, seat: int, choices: list[Event], *, is_folded: bool) -> Event | None:
        """The decision that a person takes; None if something else was done instead."""
        view = self.table.seen_by(seat)
        if is_folded:
            listed = unfolded(choices, view, self._teller)
        else:
            listed = entries(choices, view, self._sheet, self._teller)
        for number, entry in enumerate(listed, 1):
            line = Text.assemble((f"  {number:2} ", "bold"), entry.label)
            self._print(line.append(self._preview(seat, entry), "dim"))
        if is_folded:
            self._print(f"   0 {self._words['play.back']}")
        else:
            for way in self._sheet.typed_ways(view, seat, choices):
                self._print(f"     {self._words[f'play.{way}']}")
        text = self._ask(self._words["play.prompt"]).strip()
        place = picked(text, len(listed))
        if place is not None:
            events = listed[place].events
            return events[0] if len(events) == 1 else self._read(seat, [*events], is_folded=True)
        if is_folded and text == "0":
            return None
        typed = self._sheet.read_typed(text, seat, self._teller)
        if typed is None:
            self._obey(text, seat, len(listed))
        return typed

    def _preview(self, seat: int, entry: Entry) -> str:
        """What a decision would do to the own sheet at once."""
        if len(entry.events) > 1:
            return ""
        played = len(self.table.events)
        try:
            lines = self.table.story_of(entry.events[0])
        finally:  # also if the player interrupts just now: nothing was decided
            if len(self.table.events) > played:
                self.table.undo()
        mine = [
            self._teller.line(line)
            for line in lines
            if not line.key.startswith("did.")
            and line.key != "turn"
            and line.values.get("seat") == seat
        ]
        return f" [{' '.join(mine)}]" if mine else ""

    # Commands

    def _obey(self, text: str, seat: int, most: int) -> None:
        """A command, or a word that is none."""
        command, _, rest = text.partition(" ")
        match command:
            case "u":
                self._undo()
            case "h":
                self._hint(seat)
            case "v":
                for other in range(len(self.table.seats)):
                    self._print_sheet(self.table.seen_by(seat), other)
            case "?" | "rules":
                self._help(rest.strip().upper(), is_all=command == "rules")
            case "s":
                self._save_as(rest.strip())
            case "q":
                raise Quit
            case _:
                self._say("not_a_choice", text=text, most=most)

    def _hint(self, seat: int) -> None:
        """The best choices, as far as the seat can know."""
        for line in hint_lines(self.table, seat, self._teller):
            self._print(line)

    def _save_as(self, text: str) -> None:
        """Save where the player says; if that fails, the game goes on."""
        try:
            self._save_and_say(Path(os.path.expanduser(text)) if text else self.save_path)
        except BadFile as error:
            self._print(str(error))

    def _undo(self) -> None:
        """Take back the last decision unless something new came to light since."""
        events = self.table.events
        is_mine = bool(events) and events[-1].get("seat") not in self._bots
        if not is_mine or events[-1]["do"] in self.table.game.chance_kinds:
            self._say("no_undo")
            return
        event = self.table.undo()
        if self._untold:
            self._untold.pop()
        self._say("undone", what=self._teller.label(event, self.table.view()))

    def _help(self, rule: str, *, is_all: bool) -> None:
        texts = rule_texts(self.table.game.folder, self._language)
        if is_all:
            for name, text in texts.items():
                self._print(f"{name}: {text}")
        elif rule in texts:
            self._print(f"{rule}: {texts[rule]}")
        elif rule:
            names = list(texts)
            self._say("no_rule", rule=rule, first=names[0], last=names[-1])
        else:
            self._say("commands")

    # The screen

    def _print_sheet(self, view: dict[str, Any], seat: int) -> None:
        self._print(f"— {self.table.seats[seat]}", "bold")
        self._shown[seat] = self._sheet.sheet_lines(view, seat, self._teller)
        for line in self._shown[seat]:
            self._print(Text("  ").append(line))

    def _show_result(self) -> None:
        result = self.table.result()
        view = self.table.view()
        for seat in range(len(self.table.seats)):
            self._print_sheet(view, seat)
        words = self._teller.words
        self._say("result", ending=words[f"endings.{result.ended_by}"])
        if len(self.table.seats) == 1 and result.scores is not None:
            self._say("solo", score=result.scores[0])
            return
        for seat, score in enumerate(result.scores or ()):
            self._say("scores", seat=self.table.seats[seat], score=score)
        names = ", ".join(self.table.seats[seat] for seat in result.winners)
        key = "winner" if len(result.winners) == 1 else "winners"
        self._say(key, seats=names, reason=words[f"reasons.{result.decided_by}"])

    def _say(self, key: str, **values: object) -> None:
        self._print(self._words.say(f"play.{key}", **values))

    def _print(self, text: str | Text, style: str | None = None) -> None:
        self._console.print(text, style=style, markup=False)
