"""The connection of a page in a frame with the page around it: it reports its height."""

from typing import TYPE_CHECKING

from pyscript import ffi, window

if TYPE_CHECKING:
    from dom import Event


def report_height() -> None:
    """Report the height of this page to the page around it: now, at each change, and when it asks.

    embed.js in the page around it makes the frame as high. Links open in a window of their own from now on.
    """
    document = window.document

    def report(*_event: object) -> None:
        height = window.Math.ceil(document.body.getBoundingClientRect().height)
        document.defaultView.parent.postMessage(ffi.to_js({"sudokuLab": {"height": height}}), "*")

    def answer(event: "Event") -> None:
        if event.data == "sudokuLab":
            report()

    window.ResizeObserver.new(ffi.create_proxy(report)).observe(document.body)
    # A frame that nobody sees yet has no size to observe; its page reports all the same when it comes up.
    phases = ffi.to_js({"attributeFilter": ["data-phase"]})
    window.MutationObserver.new(ffi.create_proxy(report)).observe(document.documentElement, phases)
    document.defaultView.addEventListener("message", answer)
    for link in window.Array["from"](document.querySelectorAll("a[href]")):
        link.target = "_blank"
