"""QR codes."""

import javascript
from pyscript import ffi, js_import

from shared.services.calls import attempt


async def qr_rows(text: str) -> list[str] | None:
    """Return the modules of the QR code of this text, rows of "0" and "1"; None where there is none.

    There is none of a text that is too long, and where the library, which our own host has, does not come.
    """
    try:
        (library,) = await js_import(javascript.address(javascript.QR_CODES))
        # In WebKit, of a hundred promises one brings None; asked again, it has the code.
        code = await attempt(library.generate, None, text) or await attempt(library.generate, None, text)
        drawn: str = code.toString(ffi.to_js({"on": "1", "off": "0", "lf": "\n", "pad": 0}))
    except Exception:  # the file cannot be loaded, or the text is too long
        return None
    return drawn.strip().split("\n")
