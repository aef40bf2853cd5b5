"""Parts of the page about articles: the lines to copy, what an address may say, the shipped runs."""

from collections.abc import Iterable
from html import escape
from pathlib import Path

from building.runs.record import file_of
from lab.address import FASTEST
from lab.choices import ALGORITHMS, FINDS, LOCKS, PANEL_PARTS, SPEEDS
from lab.looks.handing.lines import frame_lines, handing_lines, height_of_player
from shared.examples import TUTORIALS
from shared.languages import TAGS
from shared.visit import CONTROLS, THEMES
from techniques.state import STAGES

# articles.js puts the site's own address in its place.
SITE = "https://your.host/"

D = dict(TUTORIALS)["D"]
SHOWN_RUN = file_of("D", "bitmask")

# Snippet -> the page and the query, the key of the frame's title, the frame's height.
PLAYER = height_of_player()
SNIPPETS = {
    "board": (f"index.html?embed=1&puzzle={D}", "articles.board_title", 470),
    "recorded": (f"lab.html?embed=1&trace=runs/{SHOWN_RUN}&step=60", "articles.player_title", PLAYER),
    "handed": ("lab.html?embed=1&trace=message", "articles.player_title", PLAYER),
    "live": (f"lab.html?embed=1&puzzle={D}&algorithm=bitmask&step=60", "articles.player_title", PLAYER),
    "technique": ("techniques/x-wing.html?embed=1&stage=why", "articles.step_title", 460),
}

# A parameter of an address -> its values; the words are those of the key "articles.of_<name>".
OF_EVERY_PAGE = {
    "embed": ("1",),
    "puzzle": (),
    "lang": TAGS,
    "theme": THEMES,
    "dark": (),
    "controls": CONTROLS,
}
OF_THE_PLAYER = {
    "trace": (),
    "algorithm": ALGORITHMS,
    "compare": (),
    "find": FINDS,
    "step": (),
    "speed": [str(speed or FASTEST) for speed in SPEEDS],
    "lock": LOCKS,
    "parts": PANEL_PARTS,
}
OF_TECHNIQUES = {"stage": STAGES}


def parts(runs: Path) -> dict[str, str]:
    """Return the parts of the page by their names; runs: the folder of the shipped runs."""
    return {
        **{f"snippet-{name}": _snippet(name) for name in SNIPPETS},
        "snippet-script": _snippet_of("script", handing_lines(SITE[:-1])),
        "parameters": "\n".join(_row(name, values) for name, values in OF_EVERY_PAGE.items()),
        "parameters-of-player": "\n".join(_row(name, values) for name, values in OF_THE_PLAYER.items()),
        "parameters-of-techniques": "\n".join(_row(name, values) for name, values in OF_TECHNIQUES.items()),
        "runs": "\n".join(_runs_of(algorithm, runs) for algorithm in ALGORITHMS),
    }


def _snippet(name: str) -> str:
    address, title, height = SNIPPETS[name]
    lines = frame_lines(f"{SITE}{address}&lang={TAGS[0]}", "@", f"{SITE}embed.js", height)
    return _snippet_of(name, lines).replace("@", f'<span data-text="{title}"></span>')


def _snippet_of(name: str, lines: str) -> str:
    return f'<pre class="snippet" id="{name}"><code>{escape(lines, quote=False)}</code></pre>'


def _row(name: str, values: Iterable[str]) -> str:
    listed = " ".join(f"<code>{value}</code>" for value in values)
    return (
        f'<tr><th scope="row"><code>{name}</code></th>'
        f'<td><span data-text="articles.of_{name}"></span> {listed}</td></tr>'
    )


def _runs_of(algorithm: str, runs: Path) -> str:
    """Return a row with a link to each run of an algorithm, which says how large its file is."""
    cells = "".join(_run(letter, algorithm, runs) for letter, _ in TUTORIALS)
    return f'<tr><th scope="row"><code>{algorithm}</code></th>{cells}</tr>'


def _run(letter: str, algorithm: str, runs: Path) -> str:
    file = file_of(letter, algorithm)
    size = round((runs / file).stat().st_size / 1000)
    name = f'aria-label="runs/{file}, {size} kB" title="runs/{file}"'
    return f'<td><a href="lab.html?trace=runs/{file}" {name}>{size}&nbsp;kB</a></td>'
