"""The table of the site's pages, for the build, the offline copy, the linter and the tests.

A page consists of its row, the main part of its HTML (html/NAME.html), a folder with its Python, and texts.
"""

from pathlib import Path
from typing import Literal, NamedTuple

WEB = Path(__file__).parent
PUZZLES = WEB / "shared" / "puzzles.json"
NEEDED = WEB / "techniques" / "needed.json"  # the number of puzzles that need each technique

ANNOTATIONS = tuple(sorted((WEB.parent / "sudoku_core" / "lab" / "classics").glob("annotations.*.json")))

IN_FRAMES = ("embedding", "exercises", "shared")  # the imports of pages that articles embed in frames


class Page(NamedTuple):
    """A page of the site."""

    # The name of its files: "bulk" for bulk.html and bulk.gz.
    name: str
    # The module that MicroPython runs first: "bulk.main". Its folder is the page's own.
    first: str
    # The beginning of the keys of its title, description and name: "bulk".
    title: str
    # The beginnings of the keys of texts that only this page needs: ("bulk.",).
    words: tuple[str, ...]
    # The classes of its <body>, for style sheets: "of-articles of-bulk".
    rooms: str
    # Its own style sheets in style/: ("pages/bulk.css",).
    styles: tuple[str, ...] = ()
    # The key of its link on every page: "page.bulk"; "" without a link. The links are in the
    # order of the rows, and every page has the texts that begin with "page.".
    link: str = ""
    # The place of that link: "top" of the page, "end", or "both" if only wide windows have room at the top.
    place: Literal["top", "end", "both"] = "top"
    # The folders of web/ that its own folder may import.
    may_import: tuple[str, ...] = ("shared",)
    # Whether it reads puzzles in all formats.
    reads_puzzles: bool = False
    # The module that answers a host page when this page is in a frame; "" if there is none.
    hosted: str = ""
    # Whether it is a template, from which the build makes a page for each technique in techniques/.
    is_for_techniques: bool = False
    # Other files that its Python reads.
    data: tuple[Path, ...] = ()
    # Other files that its Python reads, one for each language, with its tag in the name.
    texts: tuple[Path, ...] = ()

    @property
    def html(self) -> str:
        """The HTML file: "bulk.html"."""
        return f"{self.name}.html"

    @property
    def python(self) -> str:
        """The file of the built site with its Python: "bulk.gz"."""
        return f"{self.name}.gz"

    @property
    def folder(self) -> str:
        """The folder of web/ with its Python: "bulk"."""
        return self.first.split(".")[0]

    @property
    def address(self) -> str:
        """Its address, relative to the site's folder."""
        return "./" if self.name == "index" else self.html


# Texts of the lab that the page for lessons also uses: about code, steps, algorithms.
OF_THE_LAB = (
    *("lab.own_", "lab.count_", "lab.algorithm_", "lab.example", "lab.puzzle", "lab.variables"),
    *("lab.first", "lab.back", "lab.play", "lab.forward", "lab.last", "lab.race_seconds"),
)

ROWS = (
    Page(
        name="index",
        first="solving.main",
        title="page",
        words=("exercise.", "practice.", "photo.", "choice."),
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
        place="both",
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
        data=(NEEDED,),
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
        place="end",
        reads_puzzles=True,
    ),
    Page(
        name="book",
        first="books.main",
        title="book",
        words=("book.",),
        rooms="of-articles of-books",
        styles=("pages/books.css",),
        link="page.book",
        place="end",
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
        link="page.bulk",
        place="end",
    ),
    Page(
        name="api",
        first="shared.page.plain.main",
        title="api",
        words=("api.",),
        rooms="of-api",
        styles=("pages/api.css",),
        link="page.api",
        place="end",
    ),
    Page(
        name="help",
        first="shared.page.plain.main",
        title="help",
        words=("help.",),
        rooms="of-api of-help",
        styles=("pages/help.css",),
        link="page.help",
    ),
)

# The rows by the names of their HTML files.
PAGES = {page.html: page for page in ROWS}

# A folder of web/ with Python for the pages -> the folders that it may import.
MAY_IMPORT: dict[str, tuple[str, ...]] = {
    **{page.folder: page.may_import for page in ROWS},
    "embedding": ("shared",),
    "exercises": ("shared",),
    "shared": (),
    "workers": (),
}
