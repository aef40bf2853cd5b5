"""The table of the site's pages, for the build, the service worker, the linter and the tests.

A page consists of a row in this table, the main part of its HTML (html/NAME.html), a folder with its
Python, and texts in locales/.
"""

from pathlib import Path
from typing import Literal, NamedTuple

WEB = Path(__file__).parent
PUZZLES = WEB / "shared" / "puzzles.json"
NEEDED = WEB / "techniques" / "needed.json"  # the numbers of puzzles that need each technique

ANNOTATIONS = tuple(sorted((WEB.parent / "sudoku_core" / "lab" / "classics").glob("annotations.*.json")))

# The folders that a page may import if articles embed it in frames.
FRAME_IMPORTS = ("embedding", "exercises", "shared")


class Page(NamedTuple):
    """A page of the site."""

    # The name of its files: "bulk" for bulk.html and bulk.gz.
    name: str
    # The module that MicroPython runs first: "bulk.main". It is in the page's own folder.
    first_module: str
    # The prefix of the keys of its title, description and name: "bulk".
    title_prefix: str
    # The prefixes of the keys of texts that only some pages need, this page among them: ("bulk.",).
    text_prefixes: tuple[str, ...]
    # The classes of its <body>, for style sheets: "of-articles of-bulk".
    body_classes: str
    # Its own style sheets in style/: ("pages/bulk.css",).
    styles: tuple[str, ...] = ()
    # The key of the text that links to it on every page: "page.bulk"; "" without a link. The links have the
    # order of the rows. Every page has the texts with the prefix "page.".
    link: str = ""
    # The place of this link: the "top" of the page, its "end", or "both" if only wide windows have room at
    # the top.
    place: Literal["top", "end", "both"] = "top"
    # The folders of web/ that the page's own folder may import.
    may_import: tuple[str, ...] = ("shared",)
    # Whether it reads puzzles in all formats.
    reads_puzzles: bool = False
    # The module that answers the host page when this page is in a frame; "" if there is none.
    hosted: str = ""
    # Whether it is a template from which the build makes a page for each technique, in techniques/.
    is_for_techniques: bool = False
    # Other files that its Python reads.
    data: tuple[Path, ...] = ()
    # Other files that its Python reads: one for each language, with the language's tag in its name.
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
        return self.first_module.split(".")[0]

    @property
    def address(self) -> str:
        """Its address, relative to the site's folder."""
        return "./" if self.name == "index" else self.html


# The texts of the lab that the page for lessons uses too: about code, steps and algorithms.
LAB_TEXT_PREFIXES = (
    *("lab.own_", "lab.count_", "lab.algorithm_", "lab.example", "lab.puzzle", "lab.variables"),
    *("lab.first", "lab.back", "lab.play", "lab.forward", "lab.last", "lab.race_seconds"),
)

ROWS = (
    Page(
        name="index",
        first_module="solving.main",
        title_prefix="page",
        text_prefixes=("exercise.", "practice.", "photo.", "choice."),
        body_classes="of-solving",
        styles=("new.css", "practice.css", "photo.css"),
        link="page.board",
        may_import=FRAME_IMPORTS,
        reads_puzzles=True,
        hosted="solving.services.hosting",
        data=(PUZZLES,),
    ),
    Page(
        name="lab",
        first_module="lab.main",
        title_prefix="lab",
        text_prefixes=("lab.", "code.", "exercise."),
        body_classes="of-lab",
        styles=("lab.css", "lab-sizes.css", "lab-sections.css"),
        link="page.lab",
        may_import=FRAME_IMPORTS,
        reads_puzzles=True,
        hosted="lab.hosted",
        texts=ANNOTATIONS,
    ),
    Page(
        name="learn",
        first_module="learning.main",
        title_prefix="learn",
        text_prefixes=("learn.", "code.", *LAB_TEXT_PREFIXES),
        body_classes="of-articles of-learning",
        styles=("pages/learn.css",),
        link="page.learn",
        place="both",
        may_import=FRAME_IMPORTS,
        hosted="learning.hosted",
    ),
    Page(
        name="techniques",
        first_module="techniques.listing.main",
        title_prefix="listing",
        text_prefixes=("listing.",),
        body_classes="of-techniques",
        styles=("techniques.css",),
        link="page.techniques",
        may_import=FRAME_IMPORTS,
        data=(NEEDED,),
    ),
    Page(
        name="technique",
        first_module="techniques.main",
        title_prefix="techniques",
        text_prefixes=("techniques.", "code."),
        body_classes="of-techniques",
        styles=("live.css",),
        may_import=FRAME_IMPORTS,
        hosted="techniques.hosted",
        is_for_techniques=True,
    ),
    Page(
        name="articles",
        first_module="embedding.composer.main",
        title_prefix="articles",
        text_prefixes=("articles.", "lab.algorithm"),
        body_classes="of-articles",
        link="page.articles",
        place="end",
        reads_puzzles=True,
    ),
    Page(
        name="book",
        first_module="books.main",
        title_prefix="book",
        text_prefixes=("book.",),
        body_classes="of-articles of-books",
        styles=("pages/books.css",),
        link="page.book",
        place="end",
        reads_puzzles=True,
        data=(PUZZLES,),
    ),
    Page(
        name="bulk",
        first_module="bulk.main",
        title_prefix="bulk",
        text_prefixes=("bulk.",),
        body_classes="of-articles of-bulk",
        styles=("pages/bulk.css",),
        link="page.bulk",
        place="end",
    ),
    Page(
        name="api",
        first_module="shared.page.plain.main",
        title_prefix="api",
        text_prefixes=("api.",),
        body_classes="of-api",
        styles=("pages/api.css",),
        link="page.api",
        place="end",
    ),
    Page(
        name="help",
        first_module="shared.page.plain.main",
        title_prefix="help",
        text_prefixes=("help.",),
        body_classes="of-api of-help",
        styles=("pages/help.css",),
        link="page.help",
    ),
)

# The name of an HTML file -> its row.
PAGES = {page.html: page for page in ROWS}

# A folder of web/ with Python for the pages -> the folders that it may import.
MAY_IMPORT: dict[str, tuple[str, ...]] = {
    **{page.folder: page.may_import for page in ROWS},
    "embedding": ("shared",),
    "exercises": ("shared",),
    "shared": (),
    "workers": (),
}
