"""Write the HTML that embeds a page of this site in an article."""

from sudoku_core.pictures.themes import escape_xml

# The size of a frame in pixels, for articles without scripts. Otherwise embed.js adapts the height.
FRAME_WIDTH = 720
_BASE_HEIGHT, _PANEL_HEIGHT = 72, 480  # the heights of a player without panels, and of each panel

# The styles that embed.js would set, for articles without scripts.
FRAME_STYLE = "max-width: 100%; border: 0"

# Without this permission, browsers refuse to copy from a frame of another site.
FRAME_PERMISSIONS = "clipboard-write"

# The script of an article whose frame has trace=message. It sends a run from a file to the frame.
MESSAGE_SCRIPT = """\
<script>
addEventListener("message", async ({ data, origin, source }) => {
  if (origin !== "SITE" || data?.sudokuLab?.wants !== "run") return;
  const file = await fetch("my-run.json.gz");
  source.postMessage({ sudokuLab: { run: await file.arrayBuffer() } }, origin);
});
</script>"""


def player_height(panels: int = 1) -> int:
    """Return the height of a player's frame with this number of panels."""
    return _BASE_HEIGHT + _PANEL_HEIGHT * panels


def frame_lines(address: str, title: str, script: str, height: int) -> str:
    """Return the HTML of a frame with the page at this address, and of the script that adapts its height.

    title: The frame's title for screen readers.
    script: The address of embed.js.
    """
    return (
        f'<iframe src="{escape_xml(address)}" title="{escape_xml(title)}" '
        f'width="{FRAME_WIDTH}" height="{height}" style="{FRAME_STYLE}" '
        f'loading="lazy" allow="{FRAME_PERMISSIONS}"></iframe>\n'
        f'<script async src="{escape_xml(script)}"></script>'
    )


def message_script(origin: str) -> str:
    """Return the script with which an article sends a run to its frame. origin: This site's origin."""
    return MESSAGE_SCRIPT.replace("SITE", origin)


def picture_line(address: str, file: str, text: str, width: int, height: int) -> str:
    """Return a picture with a link to this address, for articles on hosts that do not allow frames.

    file: The picture's address.
    text: Its description.
    width, height: Its size in pixels.
    """
    return (
        f'<a href="{escape_xml(address)}"><img src="{escape_xml(file)}" alt="{escape_xml(text)}" '
        f'width="{width}" height="{height}" /></a>'
    )
