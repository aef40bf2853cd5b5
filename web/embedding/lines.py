"""Write the HTML that embeds a page of this site in an article."""

from sudoku_core.pictures.themes import escape_xml

# The width of a frame, and the height of its page at that width, for articles without scripts; otherwise
# embed.js adapts the height. A player needs _AROUND pixels and _PANEL for each panel.
WIDTH = 720
_AROUND, _PANEL = 72, 480

# The styles that embed.js would set, for articles without scripts.
STYLE = "max-width: 100%; border: 0"

# Without this, browsers refuse to copy in a frame of another site.
ALLOW = "clipboard-write"

# The script of an article whose frame has trace=message: it sends the frame a run from a file.
HANDING_OVER = """\
<script>
addEventListener("message", async ({ data, origin, source }) => {
  if (origin !== "SITE" || data?.sudokuLab?.wants !== "run") return;
  const file = await fetch("my-run.json.gz");
  source.postMessage({ sudokuLab: { run: await file.arrayBuffer() } }, origin);
});
</script>"""


def height_of_player(panels: int = 1) -> int:
    """Return the height of a frame with this number of panels."""
    return _AROUND + _PANEL * panels


def frame_lines(address: str, title: str, script: str, height: int) -> str:
    """Return the frame with the page at this address, and the script that adapts its height.

    title: The frame's title for screen readers. script: The address of embed.js.
    """
    return (
        f'<iframe src="{escape_xml(address)}" title="{escape_xml(title)}" '
        f'width="{WIDTH}" height="{height}" style="{STYLE}" loading="lazy" allow="{ALLOW}"></iframe>\n'
        f'<script async src="{escape_xml(script)}"></script>'
    )


def message_script(origin: str) -> str:
    """Return the script of an article that sends its frame a run. origin: This site's origin."""
    return HANDING_OVER.replace("SITE", origin)


def picture_line(address: str, file: str, text: str, width: int, height: int) -> str:
    """Return a picture with a link to this address, for articles whose host does not allow frames.

    file: The picture's address. text: Its description. width, height: Its size in pixels.
    """
    return (
        f'<a href="{escape_xml(address)}"><img src="{escape_xml(file)}" alt="{escape_xml(text)}" '
        f'width="{width}" height="{height}" /></a>'
    )
