"""Pack texts into links: deflated, in base64url."""

import javascript


async def pack(text: str) -> str | None:
    """Compress the text for an address; return None if the browser cannot."""
    try:
        return await javascript.pack(text)
    except Exception:  # it has no CompressionStream
        return None


async def unpack(packed: str, longest: int) -> str | None:
    """Return the packed text, or None if it is damaged or longer than `longest` characters."""
    try:
        return await javascript.unpack(packed, longest)
    except Exception:  # a JsException of many causes, all of which mean "damaged"
        return None
