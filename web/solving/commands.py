"""The commands of the board page: what each name does.

The names stand in `data-command` in index.html, in input/keys.py, and where code runs a command. A step
takes the state and returns another one; a service takes the page and does what only the browser can.
"""

from typing import TYPE_CHECKING

from shared import life
from shared.boards import lighting
from shared.services import common
from solving.services import games, pictures, printing, sharing
from solving.steps import (
    arriving,
    asking,
    browsing,
    hinting,
    listing,
    marking,
    options,
    playing,
    points,
    reports,
    selecting,
    typing_in,
    walking,
)
from solving.steps import sharing as sharing_steps

if TYPE_CHECKING:
    from collections.abc import Callable

    from solving.state import State

    Step = Callable[..., State]
    Service = Callable[..., None]

STEPS: "dict[str, Step]" = dict(life.STEPS)
STEPS.update(
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
        "press": typing_in.press,
        "erase": typing_in.erase,
        "type_in": typing_in.type_in,
        "end_typing_in": typing_in.end,
        "go_back": typing_in.go_back,
        "undo": playing.undo,
        "redo": playing.redo,
        "restart": playing.restart,
        "clear": playing.clear,
        "lock": playing.lock,
        "unlock": playing.unlock,
        "play": playing.play,
        "note_candidates": playing.note_candidates,
        "mode-digit": lambda state: playing.choose_mode(state, "digit"),
        "mode-corner": lambda state: playing.choose_mode(state, "corner"),
        "mode-centre": lambda state: playing.choose_mode(state, "centre"),
        "mode-colour": lambda state: playing.choose_mode(state, "colour"),
        "next_mode": playing.next_mode,
        "option": options.option,
        "givens_judged": marking.givens_judged,
        "show_candidates": playing.show_candidates,
        # questions
        "solve": lambda state: asking.ask(state, "solve"),
        "solve_typed": lambda state: asking.ask(state, "solve"),
        "check": lambda state: asking.ask(state, "check"),
        "solve_cell": asking.solve_cell,
        "show_wrong": lambda state: asking.ask(state, "wrong"),
        "why": lambda state: asking.ask(state, "why"),
        "redundant": lambda state: asking.ask(state, "redundant"),
        "truth": lambda state: asking.ask(state, "truth"),
        "browse": asking.browse,
        "answer": asking.answer,
        "cancel": asking.cancel,
        "solve_givens": asking.solve_givens,
        # hints
        "hint": hinting.hint,
        "end_hint": hinting.end,
        "light": lighting.light,
        "light_cell": lighting.light_cell,
        "light_premise": lighting.light_premise,
        "prove": hinting.prove,
        "show_where": hinting.show_where,
        "solve_one": hinting.solve_one,
        # the path over the board
        "path": asking.show_path,
        "walk": walking.walk,
        "walk_to": walking.walk_to,
        "walk_to_hardest": walking.walk_to_hardest,
        "pick": walking.pick,
        "view_path": walking.view,
        "read_step": walking.read,
        "play_on": walking.play_on,
        "end_path": walking.close,
        # the solution over the board
        "previous": lambda state: browsing.turn(state, -1),
        "next": lambda state: browsing.turn(state, 1),
        "jump": browsing.jump,
        "use_solution": browsing.use,
        "close_solutions": browsing.close,
        # boards that come
        "read_text": arriving.read_text,
        "choose_puzzle": arriving.choose_puzzle,
        "load": arriving.load,
        "set_point": points.set_point,
        "to_point": points.to_point,
        "tick": points.tick,
        "pause": points.pause,
        "restore": arriving.restore,
        "recall": arriving.recall,
        "keep_apart": arriving.keep_apart,
        "list_games": listing.list_games,
        "game_dropped": listing.game_dropped,
        "game_put_back": listing.game_put_back,
        # boards that go
        "choose_contents": sharing_steps.choose_contents,
        "choose_format": sharing_steps.choose_format,
        "copied": sharing_steps.copied,
        "grid_copied": sharing_steps.grid_copied,
        "link_copied": sharing_steps.link_copied,
        "show_link": sharing_steps.show_link,
        "qr_made": sharing_steps.qr_made,
        "choose_per_page": sharing_steps.choose_per_page,
        "choose_paper": sharing_steps.choose_paper,
        # dialogs
        "new": lambda state: life.show(state, "new"),
        "import": lambda state: life.show(state, "import"),
        "export": lambda state: life.show(state, "export"),
        "print": lambda state: life.show(state, "print"),
        "shortcuts": lambda state: life.show(state, "shortcuts"),
        # the worker and the service worker
        "ready": reports.ready,
        "restarting": reports.restarting,
        "trying": reports.trying,
        "kept": reports.kept,
    }
)

SERVICES: "dict[str, Service]" = dict(common.SERVICES)
SERVICES.update(
    {
        "example": games.example,
        "try_one": lambda page: games.example(page, "easy"),
        "games": games.games,
        "open_game": games.open_game,
        "drop_game": games.drop_game,
        "put_back_game": games.put_back_game,
        "look_again": games.look_again,
        "keep_time": games.keep_time,
        "share": sharing.share,
        "copy_link": sharing.share,
        "share_more": sharing.share_more,
        "copy": sharing.copy,
        "copy_grid": sharing.copy_grid,
        "copy_image": pictures.copy_image,
        "save_svg": pictures.save_svg,
        "save_png": pictures.save_png,
        "print_now": printing.print_now,
    }
)
