"""Test the main actions in WebKit, in a desktop window and in a window as narrow as a phone."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from selenium.webdriver import ActionChains, Keys, WebKitGTK
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

import build
from shared.words import format_number
from tests import browsers, hostile
from tests.dist import app_file
from tests.hosts import Host, says
from tests.page.conftest import SAVES_DATA
from tests.page.driver import SHOWN
from tests.page.test_lab import recorded
from tests.puzzles import A_OF_LUOGU, EMPTY, PUZZLES, SOLUTIONS, TWO_SOLUTIONS
from tests.traces import moment_at

# Selenium starts WebKitGTK in a way that Selenium has deprecated.
pytestmark = [
    pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning"),
    pytest.mark.xdist_group("webkit"),  # one test after another, because there is only one browser
    pytest.mark.slow,  # so that this group starts early, and no core is idle at the end
]

D = PUZZLES["D"]
SIZES = {"desktop": (1280, 900), "phone": (360, 740)}

# The driver does not report a page's errors, so this script collects them.
LISTENER = """
window.complaints = [];
const complain = (...words) => complaints.push(words.join(" "));
for (const kind of ["error", "warn"]) {
  const original = console[kind];
  console[kind] = (...words) => { complain(kind, ...words); original.apply(console, words); };
}
const error = event => complain("error", event.message || event.target.src || event.target.href);
addEventListener("error", error, true);
addEventListener("unhandledrejection", event => complain("rejection", event.reason));
addEventListener("securitypolicyviolation", event => complain("blocked", event.blockedURI));
"""
REQUESTS = "return performance.getEntriesByType('resource').map(entry => entry.name)"


@pytest.fixture(scope="module")
def webkit() -> Iterator[WebKitGTK]:
    try:
        with browsers.virtual_screen() as display:
            driver = browsers.launch_webkit(display)
            yield driver
            driver.quit()
    except browsers.NotHereError as error:
        browsers.do_without(browsers.WEBKIT, error)


# Returns elements that are beyond the right edge of the window and not in a box that scrolls.
WIDER = """
return [...document.querySelectorAll("body *")].filter((one) =>
  one.getBoundingClientRect().right > innerWidth + 0.5 &&
  !one.closest(".code, .cm-editor, .scrolled, .path")
).map((one) => `${one.tagName} ${one.className} ${one.id}`)
"""


class Window:
    """A page in a WebKit window, with methods for the actions of a person."""

    def __init__(self, driver: WebKitGTK) -> None:
        self.driver = driver

    def run(self, script: str, *arguments: object) -> object:
        return self.driver.execute_script(script, *arguments)

    def find(self, selector: str) -> WebElement:
        return self.driver.find_element("css selector", selector)

    def wait(self, condition: Callable[[], object], what: str) -> None:
        """Wait until this condition is true; at a timeout, fail with this message."""
        WebDriverWait(self.driver, 120, 0.05).until(lambda _: condition(), what)

    def press(self, name: str) -> None:
        """Wait until the button with this name is enabled, and press it."""
        xpath = f"//button[normalize-space()='{name}']"
        shown: list[WebElement] = []

        def is_shown_once() -> bool:
            shown[:] = [one for one in self.driver.find_elements("xpath", xpath) if one.is_displayed()]
            return len(shown) == 1

        self.wait(is_shown_once, f"there is one button {name}")
        self.wait(shown[0].is_enabled, f"{name} is enabled")
        shown[0].click()

    def click(self, name: str) -> None:
        self.find(f'[data-cell="{name}"]').click()

    def keys(self, *keys: str) -> None:
        ActionChains(self.driver).send_keys(*keys).perform()

    def with_control(self, key: str) -> None:
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys(key).key_up(Keys.CONTROL).perform()

    def line(self) -> object:
        return self.run(f"return ({SHOWN})()")

    def expect_line(self, expected: str) -> None:
        self.wait(lambda: self.line() == expected, f"the grid shows {expected}")

    def expect_phase(self, phase: str) -> None:
        phase_now = "return document.documentElement.dataset.phase"
        self.wait(lambda: self.run(phase_now) == phase, f"the page is {phase}")

    def expect_words(self, words: str) -> None:
        """Wait until the status line contains these words."""
        status = self.find('[role="status"]')
        self.wait(lambda: words.lower() in status.text.lower(), f"the page says {words!r}")

    def paste(self, text: str) -> None:
        """Copy this text from the text field of the import dialog, and press Ctrl+V."""
        if self.find('[data-value="puzzle"]').is_displayed():
            self.press("Puzzle")
        self.press("Import")
        box = self.find("#import-text")
        box.clear()
        box.send_keys(text)
        self.with_control("a")
        self.with_control("c")
        self.keys(Keys.ESCAPE)
        self.wait(lambda: not self.find("#import").is_displayed(), "the dialog is closed")
        self.with_control("v")


Open = Callable[..., Window]


@pytest.fixture
def open_window(webkit: WebKitGTK, host: Host) -> Iterator[Open]:
    """Yield a function that opens a page in a window; fail on an error or a request to another origin.

    If the function waits for the phase `typing`, the worker is loaded on demand, as in conftest.py.
    """
    for name in ("index.html", "lab.html", "articles.html", "bulk.html", "learn.html"):
        html = (build.DIST / name).read_text("utf-8")
        host.answers[name] = says(html.replace("<head>", '<head><script src="listener.js"></script>'))
    first = webkit.current_window_handle
    window = Window(webkit)

    def open_it(size: str, query: str = "", page: str = "index.html", phase: str = "ready") -> Window:
        host.answers["listener.js"] = says(LISTENER + (SAVES_DATA if phase == "typing" else ""))
        width, height = SIZES[size]
        window.run(
            f"open('{host.address}{page}{query}', '', 'popup,noopener,width={width},height={height}')"
        )
        window.wait(lambda: len(webkit.window_handles) == 2, "there is a second window")
        (second,) = set(webkit.window_handles) - {first}
        webkit.switch_to.window(second)
        window.expect_phase(phase)
        assert window.run("return [innerWidth, innerHeight]") == [width, height]
        return window

    yield open_it
    try:
        requests, complaints = window.run(REQUESTS), window.run("return complaints")
        fits = window.run("return document.documentElement.scrollWidth <= innerWidth")
    finally:
        webkit.close()
        webkit.switch_to.window(first)
    assert isinstance(requests, list)
    assert f"{host.address}{app_file('').name}/style.css" in requests
    assert not [
        url for url in requests if not url.startswith((host.address, "blob:" + host.address, "data:"))
    ]
    assert complaints == []
    assert fits, "nothing is wider than the window"


def test_digits_are_typed_pasted_solved_and_taken_back(open_window: Open) -> None:
    window = open_window("desktop", phase="typing")
    window.click("r1c1")
    window.keys("1", Keys.ARROW_RIGHT, "2", Keys.ARROW_DOWN, "3", Keys.BACKSPACE)
    assert window.line() == "12" + EMPTY[2:]
    window.with_control("z")
    window.with_control("z")
    window.with_control("z")
    assert window.line() == "1" + EMPTY[1:]
    window.paste(A_OF_LUOGU)
    window.expect_line(PUZZLES["A"])
    window.press("Solve")
    window.expect_line(SOLUTIONS["A"])
    window.expect_words("only solution")
    window.press("Undo")
    window.press("Undo")
    window.expect_line("1" + EMPTY[1:])


def _is_proven_by_keys_and_done_by_presses(window: Window) -> None:
    """Walk through a hint; check that cells named in its text are highlighted on focus and on presses."""

    def lights(count: int) -> None:
        lit = "return document.querySelectorAll('#hint-drawing [data-role=lit]').length"
        window.wait(lambda: window.run(lit) == count, f"{count} cells are lit")

    window.keys("h")
    window.expect_words("Hidden single in a box: look at box 9")
    window.keys("h")
    window.expect_words("In box 9, 1 can only go in r9c7")
    for count in (1, 0):
        window.find("#hint-text .cell-name").click()
        ActionChains(window.driver).move_to_element(window.find("#board")).perform()
        lights(count)
    window.keys("p")
    window.expect_words("all premises hold")
    lights(1)
    window.keys(Keys.ARROW_DOWN)
    lights(1)
    assert window.run("return document.activeElement.textContent") == (
        "In box 9, no cell but r9c7 can be 1: if it were not 1, box 9 would have none."
    )
    window.press("Do it")
    window.expect_line(D[:78] + "1" + D[79:])


def test_check_tells_one_solution_from_several_and_from_a_conflict(open_window: Open) -> None:
    window = open_window("phone", "?puzzle=" + D, phase="typing")
    window.press("Check")
    window.expect_words("exactly one solution")
    _is_proven_by_keys_and_done_by_presses(window)
    window.press("Undo")
    window.click("r1c3")
    window.press("5")
    window.expect_words("Conflict: r1c1 and r1c3")
    window.press("Check")
    window.expect_words("givens alone have exactly one")
    window.press("Solve without my entries")
    window.expect_line(SOLUTIONS["D"])
    window.paste(TWO_SOLUTIONS)
    window.press("Solve")
    window.expect_words("more than one")
    assert window.find("#solution").is_displayed()
    assert window.line() == TWO_SOLUTIONS
    _is_answered_although_its_worker_was_ended(window)


def _is_answered_although_its_worker_was_ended(window: Window) -> None:
    """Kill the worker that was loaded for the hint; check that the page answers and replaces it."""
    window.paste(D)
    window.run("document.querySelector('script[name=core]').xworker.terminate()")
    window.press("Solve")
    window.expect_line(SOLUTIONS["D"])  # the page itself computes it
    window.expect_phase("ready")
    window.run("complaints.length = 0")


def test_share_copies_although_only_a_click_opens_the_clipboard(open_window: Open, host: Host) -> None:
    window = open_window("desktop", "?puzzle=" + D, phase="typing")
    window.press("Share")
    window.expect_words("copied")
    window.press("Import")
    window.find("#import-text").click()
    window.with_control("v")
    assert window.find("#import-text").get_property("value") == f"{host.address}index.html?puzzle={D}"
    window.keys(Keys.ESCAPE)
    window.click("r1c3")
    window.with_control("c")
    window.expect_words("copied the grid")
    window.press("Import")
    window.find("#import-text").click()
    window.with_control("v")
    assert D in str(window.find("#import-text").get_property("value"))
    window.keys(Keys.ESCAPE)


def test_the_page_answers_before_pyodide_has_come(open_window: Open, host: Host) -> None:
    window = open_window("phone", f"?embed=1&puzzle={D}", phase="typing")
    window.press("Check")
    window.expect_words("exactly one solution")
    window.press("Solve")
    window.expect_line(SOLUTIONS["D"])
    window.expect_words("only solution")
    assert not [path for path in host.asked if "pyodide" in path]


def test_a_file_of_puzzles_gets_its_verdicts(open_window: Open, tmp_path: Path) -> None:
    """The list uses workers, private files and streams. Without private files, it is stored in blobs."""
    path = tmp_path / "list.txt"
    path.write_text("\n".join([PUZZLES["A"], PUZZLES["D"], EMPTY, "broken"] * 100))
    window = open_window("desktop", page="bulk.html")
    window.find("#files").send_keys(str(path))
    window.expect_words("list.txt has 400 items; 100 of them cannot be read")
    window.press("Start")
    window.expect_words("All 400 are done")
    shown = "return [...document.querySelectorAll('[data-bulk]')].map(each => +each.textContent)"
    assert window.run(shown) == [400, 400, 200, 100, 0, 0, 100]
    status = "return document.querySelector('#rows .body .of-status')?.textContent"
    window.wait(lambda: window.run(status) == "One solution", "a row is seen")


def test_the_lab_records_steps_seeks_plays_and_compares(open_window: Open) -> None:
    query = f"?lang=en&algorithm=tables&compare=core&step=100&speed=max&puzzle={D}"
    window = open_window("desktop", query, "lab.html", phase="typing")
    trace = recorded("tables")
    window.expect_words(f"Recorded: {trace.length:,} steps")

    def place(expected: str) -> None:
        window.wait(lambda: window.find("#place").text == expected, f"the slider stands at {expected}")

    place(f"Step 100 / {trace.length:,}")
    window.press("Back")
    place(f"Step 99 / {trace.length:,}")
    calls = window.find('[data-counter="calls"]')
    assert calls.text == f"{moment_at(trace, 99).calls}"
    window.run(
        f"const slider = document.querySelector('#position'); slider.value = {trace.length};"
        "slider.dispatchEvent(new Event('input'))"
    )
    place(f"Step {trace.length:,} / {trace.length:,}")
    shown = window.run(
        "return [...document.querySelectorAll('.panel')].map(player =>"
        " [...player.querySelectorAll('[data-board-cell]')].map(cell => cell.dataset.digit).join(''))"
    )
    assert shown == [SOLUTIONS["D"]] * 2
    assert calls.text == format_number(moment_at(trace, trace.length).calls)
    window.press("Play")
    window.wait(lambda: window.find("#place").text not in (f"Step 0 / {trace.length:,}", ""), "it plays")
    window.press("Pause")


def test_a_recorded_run_is_packed_and_plays_in_an_article_without_the_core(
    open_window: Open, host: Host
) -> None:
    window = open_window("phone", "?lang=en&trace=runs/D-bitmask.json.gz&step=60", "lab.html")
    place = window.find("#place")
    window.wait(lambda: place.text == "Step 60 / 12,524", "the run is there")
    window.press("Forward")
    window.wait(lambda: place.text == "Step 61 / 12,524", "it steps")
    assert not [path for path in host.asked if "pyodide" in path]
    packed = window.run(
        "return runFiles.pack(['a', 'b'], [new Uint8Array([1]), new Uint32Array([2])])"
        ".then(([blob]) => new Response(blob.stream().pipeThrough(new DecompressionStream('gzip'))).text())"
    )
    assert packed == 'a01b02000000"}'
    window.run("document.location = 'articles.html?lang=en&kind=player&step=60&tool=iframe'")
    window.wait(
        lambda: window.run(
            "return Boolean(document.querySelector('#preview')?.contentDocument?.querySelector('iframe'))"
        ),
        "the preview is there",
    )
    window.run("document.querySelector('#preview').scrollIntoView()")  # to load its lazy frame
    window.driver.switch_to.frame(window.find("#preview"))
    frame = window.find("iframe")
    window.wait(lambda: frame.size["height"] > 540, "the frame is as high as the player")
    window.driver.switch_to.frame(frame)
    window.wait(lambda: window.find("#place").text == "Step 60 / 12,524", "it plays in an article")
    window.driver.switch_to.default_content()


ELEMENT = """
const script = Object.assign(document.createElement("script"), {src: "element.classic.js"});
const one = Object.assign(document.createElement("sudoku-lab"), {id: "one"});
one.setAttribute("puzzle", arguments[0]);
one.style.setProperty("--sudoku-accent", "oklch(0.452 0.313 264.05)");
document.body.prepend(script, one);
"""


def test_the_element_is_drawn_starts_answers_and_takes_a_colour(open_window: Open) -> None:
    window = open_window("phone", phase="typing")
    window.run(ELEMENT, D)
    drawn = "return one.shadowRoot?.querySelectorAll('svg text').length"
    window.wait(lambda: window.run(drawn) == 81 - D.count("."), "its givens are drawn")
    window.run("one.shadowRoot.querySelector('.start').click()")
    check = "one.check().then(arguments[0], arguments[0])"
    assert window.driver.execute_async_script(check) == {"status": "unique", "solution": None}
    state = window.driver.execute_async_script("one.state().then(arguments[0])")
    assert state["values"] == D
    frame = "one.shadowRoot.querySelector('iframe')"
    accent = f"return {frame}.contentDocument.documentElement.style.getPropertyValue('--accent')"
    window.wait(lambda: "rgb(0 0 255)" in str(window.run(accent)), "it has the colour of its host")
    assert window.run(f"return {frame}.className === '' && !one.shadowRoot.querySelector('svg')") is True


@pytest.mark.long
def test_the_lab_races_and_runs_the_readers_code(open_window: Open) -> None:
    window = open_window("phone", "?lang=en&puzzle=" + D, "lab.html", phase="typing")
    window.expect_words("Recorded")
    window.find("#race summary").click()
    window.press("Start the race")
    window.expect_words("all 7 algorithms")
    window.wait(lambda: window.find("#race-plot svg").is_displayed(), "the plot is there")
    window.find("#own summary").click()
    window.wait(lambda: window.find('[data-command="own_run"]').is_enabled(), "the editor is there")
    window.run(
        "const list = document.querySelector('#own-start'); list.value = 'fewest';"
        "list.dispatchEvent(new Event('change', {bubbles: true}))"
    )
    window.press("Reset to this algorithm")
    window.expect_words("now contains this algorithm")
    window.press("Run")
    window.expect_words("right on all 12 puzzles")
    # The driver can only read the text of elements inside the window.
    name = "return document.querySelector('.panel-name').textContent"
    window.wait(lambda: window.run(name) == "Own code", "its steps are shown")
    assert window.run(WIDER) == []


@pytest.mark.long
def test_a_lesson_is_run_wrong_and_right(open_window: Open) -> None:
    window = open_window("phone", "?lang=en#lesson-2", "learn.html", phase="ready")
    window.press("Run")
    verdict = window.find("#verdict")
    window.wait(lambda: verdict.get_attribute("data-verdict") == "wrong", "what is missing is said")
    reveal = window.find('[data-command="reveal"]')
    while reveal.is_enabled():
        reveal.click()
    window.press("Put it into the editor")
    window.press("Run")
    window.wait(lambda: verdict.get_attribute("data-verdict") == "right", "the solution is right")
    window.wait(lambda: window.find("#run-steps").is_displayed(), "its steps are there")
    assert window.run(WIDER) == []


def test_hostile_code_reaches_nothing(open_window: Open, host: Host) -> None:
    hostile.lay_bait(host)
    host.answers["own_worker.js"] = says(hostile.script(host))
    window = open_window("desktop", hostile.link("# nothing") + "&lang=en", "lab.html", phase="typing")
    window.run("caches.open('secret')")
    window.press("Run")
    window.expect_words("right on 1 of 1")
    attempts = window.find("#own-printed pre").text
    assert attempts.count("refused") >= 20
    assert hostile.successful_attempts(attempts) == []
    assert hostile.stolen_requests(host) == []
    assert "Maximum call stack" not in str(window.run("return complaints"))
    window.run("complaints.length = 0")
