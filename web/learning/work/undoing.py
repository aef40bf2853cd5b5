"""Services that replace the reader's code, reset lessons, and undo this."""

from typing import TYPE_CHECKING

from learning import editing, running
from learning.page import EDITOR
from learning.state import GUEST, MINE, REPLACED, RESET, RESET_ALL, Undo
from learning.work import program, storing

if TYPE_CHECKING:
    from learning.state import LearningState
    from learning.work.records import LessonWork
    from shared.conductor import Conductor


def adopt_guest_code(page: "Conductor") -> None:
    """Make the code from a link the reader's own code. Undo restores the previous code."""
    works = _current_works(page, (page.state.name,))
    page.run("come_from", MINE)
    editing.save(page)
    _offer_undo(page, REPLACED, works)


def use_solution(page: "Conductor") -> None:
    """Replace the reader's code in the editor with our solution."""
    state: LearningState = page.state
    if not state.lesson:
        return
    if state.attempt.origin == GUEST:
        editing.leave_guest(page)
    works = _current_works(page, (state.name,))
    EDITOR.write(state.lesson["solution"])
    _offer_undo(page, REPLACED, works)


def reset_lesson(page: "Conductor") -> None:
    """Reset the open lesson."""
    _reset_lessons(page, RESET, (page.state.name,))


def reset_all_lessons(page: "Conductor") -> None:
    """Reset all listed lessons."""
    names, numbers = page.state.lesson_names, page.state.address.lesson_numbers
    _reset_lessons(page, RESET_ALL, tuple([names[number - 1] for number in numbers]))


def _reset_lessons(page: "Conductor", action: str, names: "tuple[str, ...]") -> None:
    """Delete the work on these lessons. action: RESET or RESET_ALL."""
    running.CODE_RUNNER.drop(page)
    if page.state.attempt.origin == GUEST:
        editing.leave_guest(page)
    works = _current_works(page, names)
    for name in names:
        storing.delete_work(name)
    page.run("forgot", names)
    if page.state.lesson and page.state.name in names:
        EDITOR.write(page.state.lesson["start"])
    elif page.state.is_last:
        program.request_solver(page)
    page.run("tell", "learn." + action + "_done")
    _offer_undo(page, action, works)


def _current_works(page: "Conductor", names: "tuple[str, ...]") -> "list[LessonWork]":
    """Return the work on these lessons.

    For the open lesson, use the code in the editor, even if it is not stored.
    """
    works = []
    for name in names:
        storing.load_code(name)  # a window can change only code that it has loaded
        work = storing.load_work(name)
        if name == page.state.name and editing.has_own_text(page):
            work = work.having(code=EDITOR.text())
        works.append(work)
    return works


def _offer_undo(page: "Conductor", action: str, works: "list[LessonWork]") -> None:
    """Offer to restore this work, unless all of it is empty."""
    lost_works = tuple([work for work in works if not work.is_empty])
    if lost_works:
        page.run("can_undo", Undo(action=action, works=lost_works))


def undo_last_action(page: "Conductor") -> None:
    """Restore the work that was replaced or deleted."""
    if not page.state.undos:
        return
    works = page.state.undos[-1].works
    page.run("undone")
    for work in works:
        if work.name != page.state.name:  # the editor's own Undo can restore the open lesson's code
            storing.back_up_code(work.name)
        storing.restore_work(work)
    page.run("refreshed", storing.done_lessons(page.state.lesson_names))
    names = [work.name for work in works]
    if page.state.is_last:
        program.request_solver(page)
    elif page.state.name in names and page.state.lesson and page.state.attempt.origin == MINE:
        EDITOR.write(editing.current_code(page.state))
        editing.CODE_STORAGE.count_versions(page)
