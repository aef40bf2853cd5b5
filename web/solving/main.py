"""Start the board page: connect its state, worker, elements and event listeners."""

import asyncio

from shared.boards.pointing import listen_to_hints
from shared.examples import Examples
from shared.page import focus, settings
from shared.page.back import view_of_entry
from shared.page.later import later
from shared.page.listening import listen, listen_for_puzzles
from shared.page.painting import show_page
from shared.services import clock, display, files, network, printing, storage
from shared.services.address import is_reload, listen_for_hash, page_address, parameters
from shared.services.reading import FILE as FORMATS
from solving import address
from solving.commands import tables_for
from solving.conductor import BoardPage
from solving.games import identity
from solving.games.saved_games import PREFIX, PREFIX_IN_FRAME, Saver
from solving.games.windows import count_seconds, listen_to_windows
from solving.input.keyboard import cursor_cell, listen_to_copies, listen_to_keys
from solving.input.pad import listen_to_pad
from solving.input.pointer import listen_to_grid
from solving.looks.look import BoardLook
from solving.painting import path
from solving.painting.page import PagePainter
from solving.services.games import first_state
from solving.state import Game
from solving.steps.asking import WARM_UP_QUESTION
from solving.steps.choosing import PRACTISED_ONLY

state, board = address.read_address(parameters(), network.languages(), settings.read(storage))
game_prefix = PREFIX_IN_FRAME if state.embedded else PREFIX
if state.exercise:
    game_prefix = later("exercises.keeping", "storage_prefix")(parameters()) + "game/"
saver = Saver(storage, clock.now, game_prefix)
session = identity.session_prefix(clock.now(), clock.random_number())
state = state.having(address=page_address(""), session=session, game=Game(name=session + ".0"))
initial_command = address.requested_command(parameters())
if is_reload():
    saver.return_to(view_of_entry())
if not state.exercise and (not initial_command or is_reload()):
    state = first_state(state, board, saver, is_reload())
if state.options.techniques == PRACTISED_ONLY:
    state = state.having(practised=later("exercises.practising", "practised_slugs")(storage))
examples = Examples(files.read_own("puzzles.json"))
examples.choose_start(clock.random_number())

fill_sheet = later("solving.services.printing", "fill_sheet")
report_height = later("embedding.frame", "report_height")
serve_host = later("solving.services.hosting", "serve_host")


async def start_core() -> None:
    """Connect the page to the worker when it accepts keys, and ask the waiting question."""
    await asyncio.sleep(0)
    from shared.workers.client import WorkerClient
    from shared.workers.core_client import CoreClient

    page.core = CoreClient(page.run, WorkerClient)
    page.core.ask(page.state.question)
    if not state.embedded and network.may_load_early():
        page.core.start(warm_up_question=WARM_UP_QUESTION)
        await files.load_bundle(FORMATS)  # so that the page can read any text, even offline


page = BoardPage(state, tables_for(state), saver, examples)
show_page(page, BoardLook, PagePainter())
listen(page.run)
listen_for_puzzles(page.run)
listen_to_keys(page)
listen_to_grid(page)
listen_to_pad(page)
listen_to_hints(page)
listen_to_windows(page)
count_seconds(page)
listen_to_copies(page)
if not state.embedded:  # a frame is printed unchanged, as part of its article
    printing.on_print(lambda: fill_sheet(page))
page.home = lambda: path.focus_target() or cursor_cell()
focus.send_home_after_presses(page.home)
if not display.is_framed():
    focus.set_initial(page.home)
page.announce_phase()
page.run("find_level")
if initial_command and not any(page.state.board.values):
    page.loads_requested_puzzle = True
    page.run(*initial_command)
if state.requested_step and any(state.board.values):
    page.run("path")
elif state.requested_candidate and any(state.board.values):
    page.run("why_ask", *state.requested_candidate)
page.known_solution.follow(state)
page.load_drawing_code()
if not state.embedded:
    listen_for_hash("#backup", lambda: page.run("games"))
if state.exercise:
    later("solving.exercises.page", "start_exercise")(page, board)

asyncio.create_task(start_core())

if state.embedded:
    report_height()
    serve_host(page)
elif not network.may_load_early():
    page.offline.start()
