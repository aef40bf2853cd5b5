"""Links that carry a text: it is deflated, and written in base64url."""

import javascript


async def pack(text: str) -> str | None:
    """Return the text in few letters for an address; None where the browser cannot."""
    try:
        return await javascript.pack(text)
    except Exception:  # it has no CompressionStream
        return None


async def unpack(packed: str, longest: int) -> str | None:
    """Return the text that was packed; None where it is damaged or longer than `longest` characters."""
    try:
        return await javascript.unpack(packed, longest)
    except Exception:  # a JsException of many causes, all of which mean "damaged"
        return None
