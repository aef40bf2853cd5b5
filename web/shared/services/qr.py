"""Create QR codes."""

import javascript
from pyscript import ffi, js_import

from shared.services.calls import attempt


async def qr_rows(text: str) -> list[str] | None:
    """Return the QR code of this text, as rows of "0" and "1".

    Return None if the text is too long or the library, a file of this site, cannot be loaded.
    """
    try:
        (library,) = await js_import(javascript.address(javascript.QR_CODES))
        # In WebKit, about one in a hundred promises resolves to None. A retry succeeds.
        code = await attempt(library.generate, None, text) or await attempt(library.generate, None, text)
        rows: str = code.toString(ffi.to_js({"on": "1", "off": "0", "lf": "\n", "pad": 0}))
    except Exception:  # the file cannot be loaded, or the text is too long
        return None
    return rows.strip().split("\n")
