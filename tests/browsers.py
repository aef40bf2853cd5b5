"""The browser that the tests drive: the system's Chromium, else Playwright's own, else one installed.

python tests/browsers.py            find one, or fetch one, or say what to install
"""

import shutil
import subprocess
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

import build

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
# --no-sandbox: root has no other way, and only pages of our own are opened. The rest keeps a browser
# from asking its maker for updates, which would be a request to another origin.
ARGUMENTS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update"]


def system_chromium() -> str | None:
    """The path of a Chromium that the system has, if it has one."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def launch_chromium(playwright: Playwright, arguments: list[str] | None = None) -> Browser:
    """A running Chromium: the system's, else the one that Playwright has downloaded."""
    return playwright.chromium.launch(
        executable_path=system_chromium(), args=[*ARGUMENTS, *(arguments or [])]
    )


def _starts() -> bool:
    with sync_playwright() as playwright:
        try:
            launch_chromium(playwright).close()
        except Error as error:
            print(f"  (no: {str(error).splitlines()[0]})")
            return False
    return True


def main() -> int:
    """Leave a Chromium that starts, or say what to install."""
    if _starts():
        return 0
    print("Fetching a browser with Playwright", flush=True)
    download = [sys.executable, "-m", "playwright", "install", "chromium"]
    done = subprocess.run(download, check=False, capture_output=True, text=True)
    if done.returncode == 0 and _starts():
        return 0
    print("  (no: " + (done.stderr or done.stdout or "it does not start").strip().splitlines()[-1] + ")")
    if build.system_packages("chromium") and _starts():
        return 0
    print(
        "There is no browser to test in. Install Chromium with your system's package manager, then again."
    )
    return 1


if __name__ == "__main__":
    sys.exit(main())
