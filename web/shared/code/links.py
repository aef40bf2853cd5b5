"""Pack texts for links: compressed with deflate and encoded in base64url."""

import javascript


async def pack(text: str) -> str | None:
    """Return the text compressed for an address, or None if the browser cannot compress."""
    try:
        return await javascript.pack(text)
    except Exception:  # the browser has no CompressionStream
        return None


async def unpack(packed: str, longest: int) -> str | None:
    """Return the packed text, or None if it is damaged or longer than `longest` characters."""
    try:
        return await javascript.unpack(packed, longest)
    except Exception:  # a JsException with one of many causes; each means "damaged"
        return None
