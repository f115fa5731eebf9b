"""A bar of tabs whose underline moves to the one that is selected; nothing below it. `q` ends it."""

import sys

from textual.app import App, ComposeResult
from textual.widgets import Tabs


class TabBar(App[None]):
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [("q", "quit", "Quit")]

    def compose(self) -> ComposeResult:
        yield Tabs(*sys.argv[1:])


TabBar().run()
