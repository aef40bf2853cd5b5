"""Paint the next technique at the top of the list, and the techniques of a teacher's link."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one

if TYPE_CHECKING:
    from dom import Element

    from shared.words import Words
    from techniques.listing.look import ListingLook, StepLook


class NextPainter:
    """The elements of the next technique."""

    def paint(self, old: "ListingLook | None", look: "ListingLook", words: "Words") -> None:
        """Update the elements whose look has changed, or all elements if the old look is None."""
        if not old or old.next != look.next:
            _paint_next(look, words)
        if not old or (old.way, old.other_way, old.next) != (look.way, look.other_way, look.next):
            _paint_way(look, words)


def _paint_next(look: "ListingLook", words: "Words") -> None:
    found = look.next
    one("#next-title").textContent = words.say("listing.next_on_way" if look.way else "listing.next")
    one("#next-level").value = found.level or "auto"
    one("#next-name").textContent = _name_of(found.slug) if found.slug else ""
    one("#next-why").textContent = words.say_all(found.reasons)
    one("#next-counted").textContent = words.say(*found.counted) if found.counted else ""
    steps = one("#next-steps")
    steps.replaceChildren()
    for step in found.steps:
        steps.append(_step(step, words))
    one("#next-technique").dataset.ready = ""


def _step(step: "StepLook", words: "Words") -> "Element":
    row, link = document.createElement("li"), document.createElement("a")
    link.className = "button"
    link.href = step.href
    link.textContent = words.say(*step.message)
    link.dataset.stage = step.stage
    if step.is_done:
        link.dataset.done = ""
    if step.is_current:
        link.setAttribute("aria-current", "step")
    row.append(link)
    return row


def _paint_way(look: "ListingLook", words: "Words") -> None:
    """Show a teacher's techniques in order, and the links between them and the whole list."""
    way = one("#next-way")
    way.replaceChildren()
    for slug, is_done in look.way:
        row, link = document.createElement("li"), document.createElement("a")
        link.href = "techniques/" + slug + ".html" + look.carried
        link.textContent = _name_of(slug)
        row.append(link)
        if is_done:
            done = document.createElement("span")
            done.textContent = words.say("listing.way_done")
            row.append(done)
        if slug == look.next.slug:
            row.setAttribute("aria-current", "step")
        way.append(row)
    one("#next-all").href = "techniques.html" + look.carried
    other = one("#next-other")
    other.hidden = not look.other_way
    if look.other_way:
        other.href, message = look.other_way
        other.textContent = words.say(*message)


def _name_of(slug: str) -> str:
    """Return the name of a technique in the page's language, as the list shows it."""
    language = document.documentElement.lang
    return str(one("#" + slug + "-name").querySelector('[lang="' + language + '"]').textContent)
