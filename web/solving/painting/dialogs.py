"""The contents of the dialogs for export, link and print; shared/page/painting.py opens and closes them."""

from typing import TYPE_CHECKING

from shared.elements import one
from shared.page.later import later
from shared.services import display

paint_making = later("solving.new.page", "paint")

if TYPE_CHECKING:
    from shared.words import Words
    from solving.looks.look import Look


def paint_dialogs(old: "Look | None", look: "Look", words: "Words") -> None:
    """Show what stands in the dialogs of this look in place of the old one."""
    if not old or old.dialogs.per_page != look.dialogs.per_page or old.paper != look.paper:
        one("#per-page").value = str(look.dialogs.per_page)
        one("#paper").value = look.paper
    if look.dialog in ("export", "print"):
        # The reader's choice may not be available: then the list shows again what is.
        one("#" + look.dialog + "-contents").value = look.contents
        one("#print-heading").placeholder = words.say("page.name")
    if not old or old.dialogs.format != look.dialogs.format:
        one("#export-format").value = look.dialogs.format
    if look.dialog == "export":
        before = old and (old.dialog, old.dialogs.format, old.contents, old.is_coming, old.board)
        if before != (look.dialog, look.dialogs.format, look.contents, look.is_coming, look.board):
            one("#export-text").value = look.export
    if look.dialog == "link" and (not old or old.dialog != "link"):
        one("#link-text").value = look.link
        one("#embed-this").href = look.composer + look.carried
        _paint_programs(look.programs)
    making, painted = look.dialogs.making, old and old.dialogs.making
    if making and making.has_come and making != painted:
        paint_making(painted if painted and painted.has_come else None, making, look.language, words)
    if not old or old.dialogs.qr != look.dialogs.qr:
        _paint_qr(look.dialogs.qr, words)


def _paint_programs(links: tuple[tuple[str, str], ...]) -> None:
    one("#programs").hidden = not links
    for program, link in links:
        one('[data-program="' + program + '"]').href = link


def _paint_qr(rows: tuple[str, ...] | None, words: "Words") -> None:
    one("#qr").replaceChildren()
    one("#qr-complaint").textContent = words.say("link.no_qr") if rows == () else ""
    if rows:
        from solving.looks.qr import qr_picture

        display.show_picture("#qr", qr_picture(rows, words.say("link.qr")))
