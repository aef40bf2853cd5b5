"""What the reader's own code needs of the browser: a worker that is kept apart, links that carry a text."""

from pyscript import window

# To a worker that a page starts from an address, the page's content policy does not apply; to one that it
# starts from a blob, it does.
_start_apart = window.Function.new(
    "name",
    "longest",
    "hear",
    "died",
    """try {
        const address = JSON.stringify(new URL(name, document.baseURI).href);
        const script = URL.createObjectURL(new Blob([`import ${address};`], {type: "text/javascript"}));
        const worker = new Worker(script, {type: "module"});
        worker.onmessage = ({data}) => {
            if (typeof data === "string" && data.length <= longest) hear(data);
        };
        worker.onerror = (event) => {
            event.preventDefault();
            console.warn(`The Python of the reader broke down: ${event.message}`);
            died();
        };
        return worker;
    } catch { return null }""",
)


def start_apart(name, longest, hear, died):
    """A worker from this script of ours, under this page's policy; None where there can be none.

    hear: is called with each text that it posts, if it is not longer than so many characters; what is no
    text is dropped. died: is called when it breaks down.
    """
    if window.origin == "null":  # browsers give a frame without an origin none that works
        return None
    return _start_apart(name, longest, hear, died)


# Written in JavaScript, for MicroPython has no streams.
_packed = window.Function.new(
    "text",
    """return (async () => {
        const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
        let signs = "";
        for (const byte of new Uint8Array(await new Response(stream).arrayBuffer()))
            signs += String.fromCharCode(byte);
        return btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
    })()""",
)
_unpacked = window.Function.new(
    "packed",
    "longest",
    """return (async () => {
        const signs = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
        const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
        const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
        const reader = stream.getReader();
        const decoder = new TextDecoder("utf-8", {fatal: true});
        let text = "";
        for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
            text += decoder.decode(piece.value, {stream: true});
            if (text.length > longest) throw new Error("too long");
        }
        return text + decoder.decode();
    })()""",
)


async def packed(text):
    """The text in few letters for an address: deflated, in base64url; None where the browser cannot."""
    try:
        return await _packed(text)
    except Exception:  # it has no CompressionStream
        return None


async def unpacked(packed, longest):
    """The text that was packed; None where it is damaged or longer than so many characters."""
    try:
        return await _unpacked(packed, longest)
    except Exception:  # a JsException of many causes, all of which mean "damaged"
        return None
