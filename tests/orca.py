"""Run the screen reader Orca with Firefox on a virtual screen, and read its speech from its log.

    with read_with_orca(address) as reader:
        reader.focus_window()
        reader.press("Right")
        reader.hear("Row 1, column 2")

xdotool sends keys to the window as a keyboard does: Orca handles its own keys and passes on all others.
"""

import os
import queue
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from building import needs
from tests.browsers import NotHereError, virtual_screen

PROGRAMS = ("orca", "dbus-daemon", "firefox-esr", "xdotool", "Xvfb")
PACKAGES = ("orca", "at-spi2-core", "dbus", "firefox-esr", "xdotool", "xvfb")

SETTINGS = """\
user_pref("accessibility.force_disabled", -1);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("browser.newtab.preload", false);
user_pref("browser.newtabpage.enabled", false);
user_pref("startup.homepage_welcome_url", "");
user_pref("datareporting.policy.firstRunURL", "");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
"""
# A line of Orca's log with text to be spoken.
SPOKEN = re.compile(r"SPEECH OUTPUT: '(.*)'")
TIMEOUT = 100  # seconds; a busy machine can be slow for a moment


class Reader:
    """A user of Orca, who presses keys and reads the spoken text in Orca's log."""

    def __init__(self, log: int, environment: dict[str, str]) -> None:
        self._environment = environment
        self._spoken: queue.Queue[str] = queue.Queue()
        self._log = log
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        with (
            suppress(OSError),  # the terminal is gone
            open(self._log, encoding="utf-8", errors="replace", closefd=False) as lines,
        ):
            for line in lines:
                if spoken := SPOKEN.search(line):
                    self._spoken.put(spoken.group(1))

    def focus_window(self) -> None:
        """Focus the browser's window; otherwise Orca ignores pages that are loaded later."""
        window = ["search", "--sync", "--onlyvisible", "--name", "Sudoku", "windowfocus"]
        subprocess.run(["xdotool", *window], check=True, env=self._environment, stdout=subprocess.DEVNULL)

    def hear(self, pattern: str) -> str:
        """Wait until Orca speaks a line that matches this pattern; return it, and drop earlier lines."""
        lines = []
        while True:
            try:
                lines.append(self._spoken.get(timeout=TIMEOUT))
            except queue.Empty:
                raise AssertionError(f"Orca did not say {pattern!r}, but: {lines}") from None
            if re.search(pattern, lines[-1]):
                return lines[-1]

    def press(self, *keys: str) -> None:
        """Press these keys one after another; "a+b" presses both together."""
        subprocess.run(["xdotool", "key", "--clearmodifiers", *keys], check=True, env=self._environment)


@contextmanager
def read_with_orca(address: str) -> Iterator[Reader]:
    """Open a page in Firefox with Orca, and yield the reader; after the load, call its `focus_window`.

    Raises NotHereError if Orca is missing and cannot be installed.
    """
    if not all(map(shutil.which, PROGRAMS)) and not needs.system_packages(*PACKAGES):
        raise NotHereError("there is no Orca")
    # Orca's log is line-buffered only on a terminal.
    log, terminal = os.openpty()
    with ExitStack() as stack:
        stack.callback(os.close, log)
        # The name of the folder is short, because the path of a socket has at most 108 characters.
        folder = stack.enter_context(TemporaryDirectory(prefix="orca", ignore_cleanup_errors=True))
        (Path(folder) / "user.js").write_text(SETTINGS, "utf-8")

        def start(*command: str, out: int = subprocess.DEVNULL) -> subprocess.Popen[str]:
            process = stack.enter_context(
                subprocess.Popen(command, env=environment, stdout=out, stderr=subprocess.DEVNULL, text=True)
            )
            stack.callback(process.terminate)
            return process

        own_variables = {"HOME": folder, "XDG_RUNTIME_DIR": folder, "GNOME_ACCESSIBILITY": "1"}
        own_variables["SPEECHD_ADDRESS"] = (
            f"unix_socket:{folder}/none"  # without a speech service, which Orca would wait for
        )
        environment = {**os.environ, **own_variables, "DISPLAY": stack.enter_context(virtual_screen())}
        bus = start("dbus-daemon", "--session", "--nofork", "--print-address", out=subprocess.PIPE)
        assert bus.stdout
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        reader = Reader(log, environment)
        stack.callback(os.close, terminal)
        start("orca", f"--debug-file={os.ttyname(terminal)}", "--enable=speech")
        reader.hear("Screen reader on")
        start("firefox-esr", "--profile", folder, "--no-remote", address)
        yield reader
