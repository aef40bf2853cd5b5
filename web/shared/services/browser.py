"""All services under one name, until the pages have left it: import the modules beside this one instead."""

from pyscript import window

from embedding.frame import report_height as tell_height
from shared.services.address import is_reload, page_address, parameters
from shared.services.calls import attempt
from shared.services.clipboard import copy, copy_image
from shared.services.clock import chance, moment, now, seconds
from shared.services.display import is_dark, phase, set_language, set_phase, set_theme, show_picture
from shared.services.files import bring, read_own, save_blob, save_text, text_of_file, text_of_site
from shared.services.network import languages, may_load_early, when_idle
from shared.services.pictures import svg_to_png
from shared.services.printing import print_sheet
from shared.services.qr import qr_rows
from shared.services.storage import forget, keep, kept, load

__all__ = [
    "attempt",
    "bring",
    "chance",
    "copy",
    "copy_image",
    "forget",
    "is_dark",
    "is_reload",
    "keep",
    "kept",
    "languages",
    "load",
    "may_load_early",
    "moment",
    "now",
    "page_address",
    "parameters",
    "phase",
    "print_sheet",
    "qr_rows",
    "read_own",
    "save_blob",
    "save_text",
    "seconds",
    "set_language",
    "set_phase",
    "set_theme",
    "show_picture",
    "svg_to_png",
    "tell_height",
    "text_of_file",
    "text_of_site",
    "when_idle",
]


def is_embedded():
    """Whether this page is to be a part of another one."""
    return window.document.documentElement.hasAttribute("data-embed")


async def hear_file(file, hear):
    """Hear the text of a file that the player chose or dropped, as "read", or that it cannot be read."""
    text = await text_of_file(file)
    if text is None:
        hear("tell", "error.file", {"text": file.name})
    else:
        hear("read", text)
