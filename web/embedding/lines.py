"""The lines of HTML that put a page of this site into an article."""

from sudoku_core.pictures.themes import escape_xml

# The width of a frame, and how high its page then is: embed.js fits it only where an article has scripts. A
# player has so much around its panels, and so much for each of them.
WIDTH = 720
_AROUND, _PANEL = 72, 480

# What embed.js would do besides: such an article may have no style for frames.
STYLE = "max-width: 100%; border: 0"

# Else browsers refuse to copy in a frame of another site.
ALLOW = "clipboard-write"

# What an article does whose frame has trace=message: hand it the run in a file of its own.
HANDING_OVER = """\
<script>
addEventListener("message", async ({ data, origin, source }) => {
  if (origin !== "SITE" || data?.sudokuLab?.wants !== "run") return;
  const file = await fetch("my-run.json.gz");
  source.postMessage({ sudokuLab: { run: await file.arrayBuffer() } }, origin);
});
</script>"""


def height_of_player(panels: int = 1) -> int:
    """Return how high a frame with this many panels is."""
    return _AROUND + _PANEL * panels


def frame_lines(address: str, title: str, script: str, height: int) -> str:
    """Return the frame with the page at this address, and the script that fits it.

    title: of the frame, for those who do not see it. script: the address of embed.js.
    """
    return (
        f'<iframe src="{escape_xml(address)}" title="{escape_xml(title)}" '
        f'width="{WIDTH}" height="{height}" style="{STYLE}" loading="lazy" allow="{ALLOW}"></iframe>\n'
        f'<script async src="{escape_xml(script)}"></script>'
    )


def handing_lines(origin: str) -> str:
    """Return the script with which an article hands its frame a run; origin: of this site."""
    return HANDING_OVER.replace("SITE", origin)


def picture_line(address: str, file: str, text: str, width: int, height: int) -> str:
    """Return a picture with a link to this address, for articles whose host takes no frames.

    file: its address. text: what it shows, in words. width, height: in pixels.
    """
    return (
        f'<a href="{escape_xml(address)}"><img src="{escape_xml(file)}" alt="{escape_xml(text)}" '
        f'width="{width}" height="{height}" /></a>'
    )
