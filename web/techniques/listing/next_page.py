"""Paint the next technique at the top of the list, and the techniques of a teacher's link."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one

if TYPE_CHECKING:
    from dom import Element

    from shared.words import Words
    from techniques.listing.look import ListingLook, StepLook


class NextPainter:
    """The elements of the next technique and of the assigned techniques."""

    def paint(self, old: "ListingLook | None", look: "ListingLook", words: "Words") -> None:
        """Update the elements whose look has changed; all elements if the old look is None."""
        if not old or old.next != look.next:
            _paint_next(look, words)
        if not old or (old.assigned, old.earlier_link, old.next) != (
            look.assigned,
            look.earlier_link,
            look.next,
        ):
            _paint_assigned(look, words)


def _paint_next(look: "ListingLook", words: "Words") -> None:
    next_look = look.next
    one("#next-title").textContent = words.say("listing.next_on_way" if look.assigned else "listing.next")
    one("#next-level").value = next_look.level or "auto"
    one("#next-name").textContent = _technique_name(next_look.slug) if next_look.slug else ""
    one("#next-why").textContent = words.say_all(next_look.reasons)
    one("#next-counted").textContent = words.say(*next_look.counted) if next_look.counted else ""
    steps = one("#next-steps")
    steps.replaceChildren()
    for step in next_look.steps:
        steps.append(_make_step(step, words))
    one("#next-technique").dataset.ready = ""


def _make_step(step: "StepLook", words: "Words") -> "Element":
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


def _paint_assigned(look: "ListingLook", words: "Words") -> None:
    """Show a teacher's techniques in order, and the links between them and the whole list."""
    assigned_list = one("#next-way")
    assigned_list.replaceChildren()
    for slug, is_done in look.assigned:
        row, link = document.createElement("li"), document.createElement("a")
        link.href = "techniques/" + slug + ".html" + look.link_parameters
        link.textContent = _technique_name(slug)
        row.append(link)
        if is_done:
            note = document.createElement("span")
            note.textContent = words.say("listing.way_done")
            row.append(note)
        if slug == look.next.slug:
            row.setAttribute("aria-current", "step")
        assigned_list.append(row)
    one("#next-all").href = "techniques.html" + look.link_parameters
    earlier_link = one("#next-other")
    earlier_link.hidden = not look.earlier_link
    if look.earlier_link:
        earlier_link.href, message = look.earlier_link
        earlier_link.textContent = words.say(*message)


def _technique_name(slug: str) -> str:
    """Return the name of a technique in the page's language, as the list shows it."""
    language = document.documentElement.lang
    return str(one("#" + slug + "-name").querySelector('[lang="' + language + '"]').textContent)
