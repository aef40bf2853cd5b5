"""The browser's services, each with its way to fail: address, clipboard, marks in time, theme."""

import asyncio

from pyscript import ffi, window


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


def set_theme(theme):
    """Light, dark, or with "auto" as the system has it."""
    window.document.documentElement.dataset.theme = theme


def serve_offline(hear):
    """Keep this build of the site in the browser for visits without a network, and hear of newer ones.

    `hear` is told "newer", or to "tell" what hinders an update. A browser that has no service workers,
    or refuses one here, goes on without.
    """
    asyncio.create_task(_serve_offline(hear))


async def _serve_offline(hear):
    try:
        container = window.navigator.serviceWorker
        registration = await container.register("sw.js")
    except Exception:  # none in this browser, or not here: in a sandboxed frame, on a host without TLS
        return

    def on_update(_event=None):
        worker = registration.installing
        if worker and container.controller:
            worker.addEventListener("statechange", lambda _event: _hear_newer(registration, hear))

    registration.addEventListener("updatefound", on_update)
    container.addEventListener("message", lambda _event: hear("tell", "status.other_windows"))
    on_update()
    if container.controller:
        _hear_newer(registration, hear)
        try:
            # Chromium puts its own look for a newer build off for as long as another window is busy.
            await registration.update()
        except Exception:  # there is no network just now
            return
    else:
        # This page came from the host: from now on its worker too can start again without it.
        build = window.document.documentElement.dataset.build
        (await container.ready).active.postMessage(ffi.to_js(["serve", build]))


def _hear_newer(registration, hear):
    if registration.waiting:
        hear("newer")


async def open_newer(address):
    """Hand the site over to the newer build that waits, and open this address in it."""
    container = window.navigator.serviceWorker
    registration = await container.getRegistration()
    if registration.waiting:
        container.addEventListener("controllerchange", lambda _event: window.location.replace(address))
        registration.waiting.postMessage(ffi.to_js(["update"]))
    else:
        window.location.replace(address)


async def text_of_file(file):
    """The text of a file that the player chose or dropped, or None where it cannot be read."""
    try:
        return await file.text()
    except Exception:  # it is gone, or a folder
        return None


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


def _caught(parameters, body):
    # What JavaScript throws before it returns, MicroPython cannot catch: it would end the page's Python.
    return window.Function.new(parameters, "try { " + body + " } catch { return null; }")


# Any of these throws where cookies are blocked, or in a sandboxed frame; the second where there is no room.
_load = _caught("key", "return localStorage.getItem(key);")
_keep = _caught("key, text", "localStorage.setItem(key, text); return true;")
_forget = _caught("key", "localStorage.removeItem(key); return true;")
_kept = _caught("prefix", "return Object.keys(localStorage).filter((key) => key.startsWith(prefix));")


def load(key):
    """What the browser keeps under this key, or None; a browser may refuse to keep anything."""
    return _load(key)


def keep(key, text):
    """Keep this text for the next visit; False where the browser refuses, which changes nothing."""
    return bool(_keep(key, text))


def forget(key):
    """Keep nothing under this key from now on."""
    _forget(key)


def kept(prefix):
    """The keys of what is kept that begin so."""
    return list(_kept(prefix) or [])


# A number of more than 32 bits loses the rest of them on its way to MicroPython and back; a text does not.
_now = window.Function.new("return String(Date.now());")
_moment = window.Function.new(
    "milliseconds, language",
    """return new Date(Number(milliseconds)).toLocaleString(
        language, {dateStyle: "medium", timeStyle: "short"});""",
)


def now():
    """The milliseconds since 1970."""
    return int(_now())


def moment(milliseconds, language):
    """A day and a time of day, for a reader of this language."""
    return _moment(str(milliseconds), language)
