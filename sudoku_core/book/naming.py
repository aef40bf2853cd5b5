"""Replace technique slugs with names in the entries of a book."""

from sudoku_core.book.values import Book, Entry
from sudoku_core.book.words import words_of
from sudoku_core.techniques.words import texts


def name_techniques(book: Book) -> Book:
    """Return the book with names of techniques, in its language, instead of slugs."""
    words_of(book.language)  # raises ValueError for an unknown language
    entries = [
        Entry(
            entry.puzzle,
            entry.solution,
            entry.level,
            [_name_of(need, book.language) for need in entry.needs],
            entry.code,
            entry.address,
        )
        for entry in book.entries
    ]
    return Book(book.title, entries, book.per_page, book.paper, book.language)


def _name_of(need: str, language: str) -> str:
    try:
        name: str = texts.text(language, "techniques", need)["name"]
    except KeyError:
        return need
    return name
