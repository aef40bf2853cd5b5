"""The pages of the site: a row for each, which the build, the offline copy, the linter and the tests read.

A page is its row, the main part of its HTML (html/NAME.html), a folder with its Python, and its words.
"""

from pathlib import Path
from typing import NamedTuple

WEB = Path(__file__).parent
PUZZLES = WEB / "shared" / "puzzles.json"

ANNOTATIONS = tuple(sorted((WEB.parent / "sudoku_core" / "lab" / "classics").glob("annotations.*.json")))

IN_FRAMES = ("embedding", "exercises", "shared")  # what pages may import that articles can have in frames


class Page(NamedTuple):
    """A page of the site.

    name: of its files: "bulk" of bulk.html and of the Python in bulk.gz.
    first: the module that MicroPython runs, "bulk.main"; its folder is the page's own.
    title: how the keys of its title, its description and its name begin: "bulk".
    words: how the keys begin that other pages do not need: ("bulk.",).
    rooms: the classes of its body, for style sheets: "of-articles of-bulk".
    styles: its own style sheets in style/: ("pages/bulk.css",).
    link: the key of its name in the links at the top of every page, "page.…", which is a word of all of
    them; "" where they have no link to it. The links are in the order of the rows. is_at_end: phones have
    it at the end of the page.
    may_import: the folders of web/ that its own may import.
    reads_puzzles: whether it reads puzzles in all formats.
    hosted: the module that answers the page around it when it is in a frame; "" if none does.
    is_for_techniques: whether there is one for each technique, in the folder techniques/ of the site.
    data: other files that its Python reads. texts: those in each language, whose tag is in their names.
    """

    name: str
    first: str
    title: str
    words: tuple[str, ...]
    rooms: str
    styles: tuple[str, ...] = ()
    link: str = ""
    is_at_end: bool = False
    may_import: tuple[str, ...] = ("shared",)
    reads_puzzles: bool = False
    hosted: str = ""
    is_for_techniques: bool = False
    data: tuple[Path, ...] = ()
    texts: tuple[Path, ...] = ()

    @property
    def html(self) -> str:
        """The file of the page: "bulk.html"."""
        return f"{self.name}.html"

    @property
    def python(self) -> str:
        """The file of the site with its Python: "bulk.gz"."""
        return f"{self.name}.gz"

    @property
    def folder(self) -> str:
        """The folder of web/ with its Python: "bulk"."""
        return self.first.split(".")[0]

    @property
    def address(self) -> str:
        """Its address, seen from any page in the site's folder."""
        return "./" if self.name == "index" else self.html


# The lab's words that the page for lessons says too: of code, of steps, of algorithms.
OF_THE_LAB = (
    *("lab.own_", "lab.count_", "lab.algorithm_", "lab.example", "lab.puzzle", "lab.variables"),
    *("lab.first", "lab.back", "lab.play", "lab.forward", "lab.last", "lab.race_seconds"),
)

ROWS = (
    Page(
        name="index",
        first="solving.main",
        title="page",
        words=("exercise.", "practice.", "photo."),
        rooms="of-solving",
        styles=("new.css", "practice.css", "photo.css"),
        link="page.board",
        may_import=IN_FRAMES,
        reads_puzzles=True,
        hosted="solving.services.hosting",
        data=(PUZZLES,),
    ),
    Page(
        name="lab",
        first="lab.main",
        title="lab",
        words=("lab.", "code.", "exercise."),
        rooms="of-lab",
        styles=("lab.css", "lab-sizes.css", "lab-sections.css"),
        link="page.lab",
        may_import=IN_FRAMES,
        reads_puzzles=True,
        hosted="lab.hosted",
        texts=ANNOTATIONS,
    ),
    Page(
        name="learn",
        first="learning.main",
        title="learn",
        words=("learn.", "code.", *OF_THE_LAB),
        rooms="of-articles of-learning",
        styles=("pages/learn.css",),
        link="page.learn",
        is_at_end=True,
        may_import=IN_FRAMES,
        hosted="learning.hosted",
    ),
    Page(
        name="techniques",
        first="techniques.listing.main",
        title="listing",
        words=("listing.",),
        rooms="of-techniques",
        styles=("techniques.css",),
        link="page.techniques",
        may_import=IN_FRAMES,
    ),
    Page(
        name="technique",
        first="techniques.main",
        title="techniques",
        words=("techniques.", "code."),
        rooms="of-techniques",
        styles=("live.css",),
        may_import=IN_FRAMES,
        hosted="techniques.hosted",
        is_for_techniques=True,
    ),
    Page(
        name="articles",
        first="embedding.composer.main",
        title="articles",
        words=("articles.", "lab.algorithm"),
        rooms="of-articles",
        link="page.articles",
        is_at_end=True,
        reads_puzzles=True,
    ),
    Page(
        name="book",
        first="books.main",
        title="book",
        words=("book.",),
        rooms="of-articles of-books",
        styles=("pages/books.css",),
        reads_puzzles=True,
        data=(PUZZLES,),
    ),
    Page(
        name="bulk",
        first="bulk.main",
        title="bulk",
        words=("bulk.",),
        rooms="of-articles of-bulk",
        styles=("pages/bulk.css",),
    ),
    Page(
        name="api",
        first="shared.page.plain.main",
        title="api",
        words=("api.",),
        rooms="of-api",
        styles=("pages/api.css",),
    ),
)

# The rows by the names of their HTML.
PAGES = {page.html: page for page in ROWS}

# The folders of web/ with Python for the pages -> those that each may import.
MAY_IMPORT: dict[str, tuple[str, ...]] = {
    **{page.folder: page.may_import for page in ROWS},
    "embedding": ("shared",),
    "exercises": ("shared",),
    "shared": (),
    "workers": (),
}
