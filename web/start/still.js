// Draw the puzzle of the address in the notice of a page that does not start, and add its line of text to copy.

import { picture, readPuzzle } from "../embedding/element/board.js";

// Return the board of a text: a position of this site, or a puzzle in a common format; null if it has none.
const read = (text) => {
  const forms = [text, text.replace(/[^\d.*_xX]/g, "")];
  return forms.map(readPuzzle).find(({ values }) => /[^.]/.test(values)) ?? null;
};

const lineOf = ({ values }) => values.replace(/[a-i]/g, (letter) => String(letter.charCodeAt(0) - 96));

// Fill and show this element of the notice; leave it hidden if the address has no puzzle.
export const show = (element) => {
  const query = new URLSearchParams(location.search);
  const puzzle = query.get("puzzle") ?? "";
  // A comma separates two puzzles, or two cells.
  const texts = [query.get("state") ?? "", puzzle, puzzle.split(",")[0]];
  const board = texts.map(read).find(Boolean);
  if (!board) return;
  const line = document.createElement("code");
  line.textContent = lineOf(board);
  element.append(line, picture(board));
  element.hidden = false;
};
