"""Report the height of a page in a frame to its host page."""

from typing import TYPE_CHECKING

from pyscript import ffi, window

if TYPE_CHECKING:
    from dom import Event


def report_height() -> None:
    """Report the height of this page now, after each change, and when the host page requests it.

    embed.js in the host page sets the height of the frame. Links of this page will open in a new window.
    """
    document = window.document

    def report(*_event: object) -> None:
        height = window.Math.ceil(document.body.getBoundingClientRect().height)
        document.defaultView.parent.postMessage(ffi.to_js({"sudokuLab": {"height": height}}), "*")

    def report_on_request(event: "Event") -> None:
        if event.data == "sudokuLab":
            report()

    window.ResizeObserver.new(ffi.create_proxy(report)).observe(document.body)
    # A hidden frame has no size to observe, so report also when the page changes its phase.
    phases = ffi.to_js({"attributeFilter": ["data-phase"]})
    window.MutationObserver.new(ffi.create_proxy(report)).observe(document.documentElement, phases)
    document.defaultView.addEventListener("message", report_on_request)
    for link in window.Array["from"](document.querySelectorAll("a[href]")):
        link.target = "_blank"
