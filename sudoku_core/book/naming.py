"""Techniques by their names: the entries of a book name them by their slugs, or in words."""

from sudoku_core.book.values import Book, Entry
from sudoku_core.book.words import words_of
from sudoku_core.techniques.words import texts


def named(book: Book) -> Book:
    """Return the book with the names of techniques, in its language, in the place of their slugs."""
    words_of(book.language)  # which raises ValueError
    entries = [
        Entry(
            entry.puzzle,
            entry.solution,
            entry.level,
            [_name(need, book.language) for need in entry.needs],
            entry.code,
            entry.address,
        )
        for entry in book.entries
    ]
    return Book(book.title, entries, book.per_page, book.paper, book.language)


def _name(need: str, language: str) -> str:
    try:
        name: str = texts.text(language, "techniques", need)["name"]
    except KeyError:
        return need
    return name
