"""What the reader's own code needs of the browser: a worker that is kept apart, links that carry a text."""

import javascript
from pyscript import window


def start_apart(name, longest, hear, died):
    """A worker from this script of ours, under this page's policy; None where there can be none.

    hear: is called with each text that it posts, if it is not longer than so many characters; what is no
    text is dropped. died: is called when it breaks down.
    """
    if window.origin == "null":  # browsers give a frame without an origin none that works
        return None
    return javascript.startIsolated(name, longest, hear, died)


async def packed(text):
    """The text in few letters for an address: deflated, in base64url; None where the browser cannot."""
    try:
        return await javascript.pack(text)
    except Exception:  # it has no CompressionStream
        return None


async def unpacked(packed, longest):
    """The text that was packed; None where it is damaged or longer than so many characters."""
    try:
        return await javascript.unpack(packed, longest)
    except Exception:  # a JsException of many causes, all of which mean "damaged"
        return None
