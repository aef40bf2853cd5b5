"""The browser's services, each with its way to fail: address, clipboard, marks in time, theme."""

import asyncio

from pyscript import ffi, js_import, window

# What `navigator.connection` calls a line on which Pyodide takes half a minute or more.
SLOW_LINES = ("slow-2g", "2g", "3g")


def parameters():
    """The parameters of the page's address, decoded; the last of each name counts."""
    found = {}
    pairs = window.Array["from"](window.URLSearchParams.new(window.location.search))
    for pair in pairs:
        found[pair[0]] = pair[1]
    return found


def page_address(query):
    """The address of this page with another query string."""
    location = window.location
    return location.origin + location.pathname + query


async def copy(text):
    """Put this text on the clipboard; False where the browser refuses."""
    try:
        await window.navigator.clipboard.writeText(text)
    except Exception:  # a JsException of many causes, all of which mean "refused"
        return False
    return True


def set_phase(phase):
    """Show the phase to style sheets and tests, and mark the moment in the browser's timeline."""
    window.document.documentElement.dataset.phase = phase
    window.performance.mark("phase:" + phase)


def phase():
    """Return the phase that the page shows."""
    return window.document.documentElement.dataset.phase


def set_theme(theme):
    """Light, dark, or with "auto" as the system has it."""
    window.document.documentElement.dataset.theme = theme


def is_embedded():
    """Whether this page is to be a part of another one."""
    return window.document.documentElement.hasAttribute("data-embed")


def tell_height():
    """Tell the page around this one how high it is: now, at each change, and when asked; see embed.js."""
    document = window.document

    def tell(*_event):
        height = window.Math.ceil(document.body.getBoundingClientRect().height)
        document.defaultView.parent.postMessage(ffi.to_js({"sudokuLab": {"height": height}}), "*")

    def answer(event):
        if event.data == "sudokuLab":
            tell()

    window.ResizeObserver.new(ffi.create_proxy(tell)).observe(document.body)
    # In a frame that nobody sees yet no size is observed, and what has come up is told all the same.
    phases = ffi.to_js({"attributeFilter": ["data-phase"]})
    window.MutationObserver.new(ffi.create_proxy(tell)).observe(document.documentElement, phases)
    document.defaultView.addEventListener("message", answer)
    for link in window.Array["from"](document.querySelectorAll("a[href]")):
        link.target = "_blank"


def may_load_early():
    """Whether to fetch what may be wanted later: not to save data, nor over a line that is called slow.

    A browser that tells nothing of its line counts as one with a fast line.
    """
    line = getattr(window.navigator, "connection", None)
    saves_data = getattr(line, "saveData", False)
    return not saves_data and getattr(line, "effectiveType", "") not in SLOW_LINES


# Safari has no requestIdleCallback.
_when_idle = window.Function.new(
    "call", "(globalThis.requestIdleCallback ?? ((late) => setTimeout(late, 1000)))(() => call())"
)


def when_idle(function):
    """Call this function when the page has nothing else to do."""
    _when_idle(ffi.create_proxy(function))


async def text_of_file(file):
    """Return the text of a file that the player chose or dropped; None where it cannot be read."""
    try:
        return await file.text()
    except Exception:  # it is gone, or a folder
        return None


async def hear_file(file, hear):
    """Hear the text of a file that the player chose or dropped, as "read", or that it cannot be read."""
    try:
        text = await file.text()
    except Exception:  # it is gone, or a folder
        hear("tell", "error.file", {"text": file.name})
    else:
        hear("read", text)


def languages():
    """The languages that the browser's owner prefers, best first."""
    return list(window.navigator.languages)


def set_language(language):
    """Say which language the page speaks, to screen readers and hyphenation."""
    window.document.documentElement.lang = language


def read_own(name):
    """The text of a file that came with this script."""
    with open(name) as file:
        return file.read()


async def text_of_site(name):
    """The text of a file of this site, by its address seen from the page; None where it does not come."""
    try:
        response = await window.fetch(name)
        return await response.text() if response.ok else None
    except Exception:  # a JsException: no network, and not kept
        return None


async def bring(files):
    """Put the modules and texts of this file of the site among Python's own; whether it came."""
    try:
        # Seen from PyScript, which does the import, a relative address would be another one.
        address = window.URL.new("micropython.js", window.document.baseURI).href
        (module,) = await js_import(address)
        await module.bring(files)
    except Exception:  # a JsException: no network, and not kept
        return False
    return True


def is_reload():
    """Whether this page has been opened before and is loaded again."""
    entries = window.performance.getEntriesByType("navigation")
    return bool(entries.length) and entries[0].type in ("reload", "back_forward")


def chance():
    """A number from 0 to 1, another one each time."""
    return window.Math.random()


# MicroPython cannot catch what JavaScript throws at once, only what a promise does; JavaScript can. A
# browser may refuse all of this, with cookies blocked or in a sandboxed frame, or have no room.
_storage = window.Function.new(
    "method", "...items", "try { return localStorage[method](...items) ?? '' } catch { return null }"
)
_keys = window.Function.new("try { return Object.keys(localStorage) } catch { return [] }")


def load(key):
    """What the browser keeps under this key, or None."""
    return _storage("getItem", key) or None


def keep(key, text):
    """Keep this text for the next visit; False where the browser refuses, which changes nothing."""
    return _storage("setItem", key, text) is not None


def forget(key):
    """Keep nothing under this key from now on."""
    _storage("removeItem", key)


def kept(prefix):
    """The keys of what is kept that begin so."""
    return [key for key in _keys() if key.startswith(prefix)]


# A number of more than 32 bits loses the rest of them on its way to MicroPython and back; a text does not.
_now = window.Function.new("return String(Date.now())")
_moment = window.Function.new(
    "milliseconds",
    "language",
    """return new Date(Number(milliseconds)).toLocaleString(
        language, {dateStyle: "medium", timeStyle: "short"})""",
)


def now():
    """The milliseconds since 1970."""
    return int(_now())


def seconds():
    """Seconds since the page was opened."""
    return window.performance.now() / 1000


def moment(milliseconds, language):
    """A day and a time of day, for a reader of this language."""
    return _moment(str(milliseconds), language)


def is_dark():
    """Whether the page is dark just now."""
    theme = window.document.documentElement.dataset.theme
    if theme in ("light", "dark"):
        return theme == "dark"
    return bool(window.matchMedia("(prefers-color-scheme: dark)").matches)


async def attempt(function, this, *arguments):
    """Call a method that may throw: MicroPython sees what a promise throws, and dies of all else."""
    call = window.Reflect.apply.bind(None, function, this, ffi.to_js(list(arguments)))
    return await window.Promise.resolve().then(call)


def save_text(name, text, type):
    """Give the reader a file of this name with this text."""
    save_blob(name, _blob(text, type))


def save_blob(name, blob):
    """Give the reader this blob as a file of this name."""
    url = window.URL.createObjectURL(blob)
    link = window.document.createElement("a")
    link.href = url
    link.download = name
    link.click()
    # The browser reads it when it likes, perhaps after asking where to put it.
    window.setTimeout(lambda: window.URL.revokeObjectURL(url), 60_000)


def _blob(text, type):
    return window.Blob.new(ffi.to_js([text]), ffi.to_js({"type": type}))


async def svg_to_png(svg, width):
    """The picture of this SVG text as a PNG blob, so many pixels wide; None where it cannot be drawn."""
    url = window.URL.createObjectURL(_blob(svg, "image/svg+xml"))
    try:
        image = window.Image.new()
        image.src = url
        await image.decode()
        height = round(width * image.naturalHeight / image.naturalWidth)
        canvas = window.OffscreenCanvas.new(width, height)
        context = canvas.getContext("2d")
        await attempt(context.drawImage, context, image, 0, 0, width, height)
        return await canvas.convertToBlob(ffi.to_js({"type": "image/png"}))
    except Exception:  # it is no SVG, or the canvas is too large, or there is none
        return None
    finally:
        window.URL.revokeObjectURL(url)


def copy_image(svg, width):
    """Put the picture of this SVG text on the clipboard; awaited: False where the browser refuses.

    It asks at once, not when awaited, and hands the picture in later: Safari listens only while the press
    of a button is fresh.
    """

    def promise_png(resolve, _reject):
        async def draw():
            resolve(await svg_to_png(svg, width))

        asyncio.create_task(draw())

    try:
        item = window.ClipboardItem.new(ffi.to_js({"image/png": window.Promise.new(promise_png)}))
        return _succeeds(window.navigator.clipboard.write(ffi.to_js([item])))
    except Exception:  # there is no such clipboard here
        return _succeeds(None)


async def _succeeds(promise):
    try:
        await promise
    except Exception:  # a JsException of many causes, all of which mean "refused"
        return False
    return True


def show_picture(selector, svg):
    """Put the picture of this SVG text, which is ours, into an element of the page, and nothing else."""
    window.document.querySelector(selector).replaceChildren(_node(svg))


def _node(svg):
    drawing = window.DOMParser.new().parseFromString(svg, "image/svg+xml").documentElement
    return window.document.importNode(drawing, True)


def print_sheet(pages, per_page, paper):
    """Print pictures and nothing else of the page; False where the browser cannot.

    pages: for each page of paper a list of (SVG text, caption); style.css arranges them.
    """
    document = window.document
    root = document.documentElement
    sheet = document.getElementById("sheet")

    def tidy(_event=None):
        root.removeAttribute("data-printing")
        sheet.replaceChildren()

    tidy()
    sheet.className = f"sheet {paper} per-{per_page}"
    for page in pages:
        leaf = document.createElement("div")
        for svg, caption in page:
            figure = document.createElement("figure")
            figure.append(_node(svg))
            if caption:
                line = document.createElement("figcaption")
                line.textContent = caption
                figure.append(line)
            leaf.append(figure)
        sheet.append(leaf)
    root.dataset.printing = paper
    window.addEventListener("afterprint", tidy, ffi.to_js({"once": True}))
    try:
        window.print()
    except TypeError:  # it has no such function
        tidy()
        return False
    return True


async def qr_rows(text):
    """The modules of the QR code of this text, rows of "0" and "1"; None where it is too long for one.

    The library comes from our own host, when it is first asked for; None too where it does not come.
    """
    try:
        # Seen from PyScript, which does the import, a relative address would be another one.
        address = window.URL.new("vendor/lean-qr/index.mjs", window.document.baseURI).href
        (library,) = await js_import(address)
        code = await attempt(library.generate, None, text)
        drawn = code.toString(ffi.to_js({"on": "1", "off": "0", "lf": "\n", "pad": 0}))
    except Exception:  # the file is out of reach, or the text too long
        return None
    return drawn.strip().split("\n")
