"""The command tables of the board page: command name -> step or service.

The names are used in `data-command` in index.html, in input/keys.py, and by code that runs a command. A
step takes the state and returns a new one; a service takes the page and uses the browser.
"""

from typing import TYPE_CHECKING

from shared import life
from shared.page.later import later
from shared.services import common, reading
from shared.values import join_tables
from solving.new import services as new
from solving.new import steps as new_steps
from solving.services import choice, games, photo
from solving.state import is_choosing_digit
from solving.steps import (
    arriving,
    asking,
    background,
    browsing,
    locking,
    marking,
    options,
    playing,
    points,
    reports,
    selecting,
    typing_in,
    walking,
    winning,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from solving.state import BoardState

    Step = Callable[..., BoardState]
    Service = Callable[..., None]

choose_digit_of_reason = later("solving.steps.reasons", "choose_digit")
close_photo = later("solving.photo.steps", "close_photo")


def press(state: "BoardState", digit: int, mode: str | None = None) -> "BoardState":
    """Choose the digit if a question asks for one; otherwise handle the key as usual."""
    if not mode and is_choosing_digit(state):
        chosen: BoardState = choose_digit_of_reason(state, digit)
        return chosen
    return typing_in.press(state, digit, mode)


def close(state: "BoardState") -> "BoardState":
    """Close the dialog; if it shows a picture, discard the picture."""
    closed: BoardState = close_photo(state) if state.dialogs.photo else life.close_dialog(state)
    return closed


STEPS: "dict[str, Step]" = join_tables(
    life.STEPS,
    {
        # cursor and selection
        "move": browsing.move,
        "go": selecting.go,
        "select": selecting.select,
        "select_all": selecting.select_all,
        "select_alike": selecting.select_alike,
        # digits, notes, colours
        "digit-1": lambda state: typing_in.press(state, 1),
        "digit-2": lambda state: typing_in.press(state, 2),
        "digit-3": lambda state: typing_in.press(state, 3),
        "digit-4": lambda state: typing_in.press(state, 4),
        "digit-5": lambda state: typing_in.press(state, 5),
        "digit-6": lambda state: typing_in.press(state, 6),
        "digit-7": lambda state: typing_in.press(state, 7),
        "digit-8": lambda state: typing_in.press(state, 8),
        "digit-9": lambda state: typing_in.press(state, 9),
        "press": press,
        "erase": typing_in.erase,
        "type_in": lambda state: typing_in.toggle_typing_in(life.close_dialog(state)),
        "end_typing_in": typing_in.end_typing_in,
        "go_back": typing_in.go_back,
        "undo": playing.undo,
        "redo": playing.redo,
        "restart": playing.restart_puzzle,
        "clear": playing.clear_board,
        "lock": playing.lock_digits,
        "unlock": playing.unlock_givens,
        "note_candidates": playing.note_candidates,
        "mode-digit": lambda state: playing.choose_mode(state, "digit"),
        "mode-corner": lambda state: playing.choose_mode(state, "corner"),
        "mode-centre": lambda state: playing.choose_mode(state, "centre"),
        "mode-colour": lambda state: playing.choose_mode(state, "colour"),
        "next_mode": playing.next_mode,
        # colours and links of candidates
        "drawing_loaded": lambda state: state.having(has_drawing_code=True),
        "hold_next": playing.hold_next,
        "tap_note": later("solving.chains.steps", "tap_note"),
        "draw_link": later("solving.chains.steps", "draw_link"),
        "erase_drawing": playing.erase_drawing,
        "check_chain": later("solving.chains.checking", "check_chain"),
        "filter_notes": lambda state, chosen: state.having(notes_filter=chosen),
        "all_notes": lambda state: state.having(notes_filter=""),
        "show_links": lambda state, shown: state.having(shows_links=shown),
        "lock_digit": locking.lock_digit,
        "put_locked": locking.put_locked_digit,
        "option": options.set_option,
        "givens_judged": marking.store_givens_solution,
        "show_candidates": playing.show_candidates,
        # questions
        "ask": asking.ask,
        "solve": lambda state: asking.ask(state, "solve"),
        "solve_typed": lambda state: asking.ask(state, "solve"),
        "check": lambda state: asking.ask(state, "check"),
        "play": lambda state: asking.ask(state, "check"),
        "rate": lambda state: asking.ask(state, "rate"),
        "solve_cell": asking.solve_cell,
        "show_wrong": lambda state: asking.ask(state, "wrong"),
        "why": lambda state: asking.ask(state, "why"),
        "redundant": lambda state: asking.ask(state, "redundant"),
        "truth": lambda state: asking.ask(state, "truth"),
        "browse": asking.show_solutions,
        "answer": asking.apply_reply,
        "cancel": asking.cancel,
        "speak": asking.choose_language,
        "solve_givens": asking.fill_in_givens_solution,
        # hints
        "hint": later("solving.steps.hinting", "advance_hint"),
        "end_hint": later("solving.steps.hinting", "close_hint"),
        # reasons
        "why_digit": later("solving.steps.reasons", "show_digit_choice"),
        "why_held": later("solving.steps.reasons", "show_digit_choice_for_notes"),
        "why_candidate": choose_digit_of_reason,
        "why_ask": later("solving.steps.reasons", "ask_for_reason"),
        "end_why": later("solving.steps.reasons", "close_reason"),
        "reveal": later("solving.steps.reasons", "reveal_reason"),
        "show_reason": later("solving.steps.reasons", "reveal_reason"),
        "show_solution": lambda state: asking.ask(state, "solve"),
        "strike": later("solving.steps.reasons", "strike_candidate"),
        "do_chain": later("solving.steps.reasons", "carry_out_chain"),
        "light": later("shared.boards.lighting", "set_highlight"),
        "light_cell": later("shared.boards.lighting", "toggle_cell_highlight"),
        "light_premise": later("shared.boards.lighting", "toggle_premise_highlight"),
        "prove": later("solving.steps.hinting", "prove"),
        "show_where": later("solving.steps.hinting", "mark_hidden_cells"),
        "solve_one": later("solving.steps.hinting", "solve_one"),
        "show_beyond": later("solving.steps.hinting", "show_beyond"),
        # the techniques to use
        "choose_techniques": later("solving.choice.steps", "choose_kind"),
        "choose_technique_level": later("solving.choice.steps", "choose_level"),
        "use_technique": later("solving.choice.steps", "use_technique"),
        "use_family": later("solving.choice.steps", "use_family"),
        "search_technique": later("solving.choice.steps", "set_search_text"),
        "choice_loaded": later("solving.choice.steps", "store_technique_list"),
        # the path over the board
        "path": asking.show_path,
        "walk": walking.walk,
        "walk_to": walking.walk_to,
        "walk_to_hardest": walking.walk_to_hardest,
        "pick": walking.show_possible_step,
        "view_path": walking.choose_list,
        "read_step": walking.toggle_reading,
        "play_on": walking.play_from_position,
        "end_path": walking.close_path,
        # the solution over the board
        "previous": lambda state: browsing.turn_by(state, -1),
        "next": lambda state: browsing.turn_by(state, 1),
        "jump": browsing.jump_to,
        "use_solution": browsing.use_solution,
        "close_solutions": browsing.close_solutions,
        # loading boards, and the game
        "take_text": arriving.read_text,
        "choose_puzzle": arriving.choose_puzzle,
        "load": arriving.load_board,
        "set_point": points.add_save_point,
        "to_point": points.restore_save_point,
        "tick": points.count_second,
        "set_level": winning.set_level,
        "watch": winning.watch_path,
        "end_win": winning.close_win,
        "offer_technique": winning.offer_technique,
        "rate_win": background.ask_for_rating,
        "give": new_steps.load_new_puzzle,
        "pause": points.toggle_pause,
        "restore": arriving.restore_game,
        "recall": arriving.restore_game_data,
        "keep_apart": arriving.continue_as_new_game,
        "list_games": later("solving.steps.listing", "list_games"),
        "game_dropped": later("solving.steps.listing", "mark_game_deleted"),
        "game_put_back": later("solving.steps.listing", "mark_game_restored"),
        # exporting boards
        "choose_contents": later("solving.steps.sharing", "choose_contents"),
        "choose_format": later("solving.steps.sharing", "choose_format"),
        "copied": later("solving.steps.sharing", "report_copy"),
        "grid_copied": later("solving.steps.sharing", "report_grid_copy"),
        "link_copied": later("solving.steps.sharing", "report_link_copy"),
        "show_link": later("solving.steps.sharing", "show_link"),
        "qr_made": later("solving.steps.sharing", "store_qr_code"),
        "choose_per_page": later("solving.steps.sharing", "choose_per_page"),
        "choose_paper": later("solving.steps.sharing", "choose_paper"),
        # dialogs
        "show_photo": later("solving.photo.steps", "show_picture"),
        "ask_photo": later("solving.photo.steps", "ask_for_puzzle"),
        "reading": later("solving.photo.steps", "store_stage"),
        "photo_go": later("solving.photo.steps", "move_cursor"),
        "photo_put": later("solving.photo.steps", "put_digit"),
        "photo_next": later("solving.photo.steps", "next_doubt"),
        "photo_change": later("solving.photo.steps", "apply_offer"),
        "photo_entries": later("solving.photo.steps", "choose_entries"),
        "photo_drag": later("solving.photo.steps", "drag_corner"),
        "photo_play": later("solving.photo.steps", "load_puzzle"),
        "close": close,
        "show_making": new_steps.set_new_dialogs,
        "choose_symmetry": new_steps.choose_symmetry,
        "choose_technique": new_steps.choose_technique,
        "only_chosen": new_steps.limit_to_chosen,
        "order": new_steps.order_puzzle,
        "import": lambda state: life.open_dialog(state, "import"),
        "export": lambda state: life.open_dialog(state, "export"),
        "print": lambda state: life.open_dialog(state, "print"),
        "shortcuts": lambda state: life.open_dialog(state, "shortcuts"),
        # the worker and the service worker
        "ready": reports.mark_ready,
        "restarting": reports.mark_restarting,
        "trying": reports.store_tried_technique,
        "leave_to_worker": reports.leave_to_worker,
        "stored": reports.mark_site_stored,
    },
)

SERVICES: "dict[str, Service]" = join_tables(
    common.SERVICES,
    reading.SERVICES,
    {
        "new": new.open_new_dialog,
        "new_puzzle": new.new_puzzle,
        "new_technique": new.create_service("give_of_technique"),
        "open_new": new.create_service("open_named"),
        "give_ordered": new.create_service("give_ordered"),
        "open_needing": new.create_service("open_needing"),
        "record_technique": new.create_service("record_technique", new.do_nothing),
        "day_puzzle": new.create_service("open_day"),
        "day": new.create_service("show_calendar"),
        "day_level": new.create_service("show_calendar"),
        "statistics": new.create_service("show_statistics"),
        "export_statistics": new.create_service("export_statistics"),
        "delete_statistics": new.create_service("delete_statistics"),
        "put_back_statistics": new.create_service("put_back_statistics"),
        "save_everything": new.create_service("save_everything"),
        "restore_file": new.create_service("restore_file"),
        "undo_restore": new.create_service("undo_restore"),
        "options": choice.open_options,
        "example": games.load_example,
        "next_puzzle": games.next_puzzle,
        "find_level": games.update_level,
        "record_win": games.record_win,
        "record_hint": games.record_hint,
        "try_one": lambda page: games.load_example(page, "easy"),
        "games": games.list_saved_games,
        "open_game": games.open_game,
        "drop_game": games.delete_game,
        "put_back_game": games.restore_deleted_game,
        "look_again": games.load_changes_elsewhere,
        "keep_time": games.save_time,
        "read_file": photo.read_file,
        "take_photo": photo.open_camera,
        "photo_again": later("solving.photo.page", "read_between_corners"),
        "photo_turn": later("solving.photo.page", "read_rotated"),
        "photo_other": later("solving.photo.page", "read_next_grid"),
        "share": later("solving.services.sharing", "share"),
        "copy_link": later("solving.services.sharing", "share"),
        "share_more": later("solving.services.sharing", "share_more"),
        "copy": later("solving.services.sharing", "copy_export"),
        "copy_grid": later("solving.services.sharing", "copy_grid"),
        "copy_image": later("solving.services.pictures", "copy_image"),
        "save_svg": later("solving.services.pictures", "save_svg"),
        "save_png": later("solving.services.pictures", "save_png"),
        "print_now": later("solving.services.printing", "print_now"),
    },
)


def tables_for(state: "BoardState") -> "tuple[dict[str, Step], dict[str, Service]]":
    """Return the steps and services for this visit; exercises have tables of their own."""
    if not state.exercise:
        return STEPS, SERVICES
    from solving.exercises.commands import exercise_tables

    return exercise_tables(STEPS, SERVICES)
