"""The browser's services, each with its way to fail: address, clipboard, marks in time, theme."""

from pyscript import window


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
