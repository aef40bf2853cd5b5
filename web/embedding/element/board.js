// A board as a short text, and as a picture: README.md says what the text is.

const SVG = "http://www.w3.org/2000/svg";
const LONGEST = 2_000;
const VALUES = /^[1-9a-i.]{81}$/;
const MARK = /^(?:r([1-9])c([1-9])(?:([+=-])([1-9]))?|([rcb])([1-9]))$/;
const EMPTY = ".".repeat(81);

// Return {values, marks} of the text of a board, or null.
export const readBoard = (text) => {
  const [values, marks = ""] = text.trim().split(" ");
  if (text.length > LONGEST || !VALUES.test(values)) return null;
  const found = marks.split(",").map((mark) => MARK.exec(mark));
  return { values, marks: found.includes(null) ? [] : found };
};

// Return the same of a puzzle of 81 characters, or of the text of a position in an address of the site.
export const readPuzzle = (text) => {
  const [version, values, kinds = ""] = text.trim().split("_");
  const isState = version === "2" && VALUES.test(values);
  const line = isState ? values : text.trim().replace(/[0*_xX]/g, ".");
  if (!VALUES.test(line)) return { values: EMPTY, marks: [] };
  const isEntry = (digit, cell) => isState && kinds[cell] !== "g" && digit !== ".";
  const letter = (digit, cell) => (isEntry(digit, cell) ? " abcdefghi"[digit] : digit);
  return { values: [...line].map(letter).join(""), marks: [] };
};

const digitOf = (value) => (value >= "a" ? String(value.charCodeAt(0) - 96) : value);

// Return the board in words, row by row. words: the word for an empty cell, and what begins a row.
export const inWords = ({ values }, { empty, row }) =>
  Array.from({ length: 9 }, (_, number) => {
    const word = (value) => ` ${value === "." ? empty : digitOf(value)}`;
    const cells = values.slice(9 * number, 9 * number + 9).replaceAll(/./g, word);
    return `${row} ${number + 1}:${cells}`;
  });

const draw = (parent, name, attributes, text = "") => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  parent.append(element);
};

const text = (svg, kind, x, y, digit) => draw(svg, "text", { class: kind, x, y, dy: "0.35em" }, digit);

const unit = (kind, number) => {
  if (kind === "r") return { x: 0, y: 10 * number, width: 90, height: 10 };
  if (kind === "c") return { x: 10 * number, y: 0, width: 10, height: 90 };
  return { x: 30 * (number % 3), y: 30 * Math.floor(number / 3), width: 30, height: 30 };
};

// Return the picture of a board. A cell is 10 wide and high.
export const picture = ({ values, marks }) => {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "-0.5 -0.5 91 91");
  svg.setAttribute("aria-hidden", "true"); // it is there in words
  draw(svg, "rect", { class: "paper", width: 90, height: 90 });
  for (const [, , , , , kind, number] of marks)
    if (kind) draw(svg, "rect", { class: "tint", ...unit(kind, number - 1) });
  for (const [, row, column, sign] of marks)
    if (row && !sign)
      draw(svg, "rect", { class: "tint", x: 10 * column - 10, y: 10 * row - 10, width: 10, height: 10 });
  for (let line = 0; line <= 9; line++) {
    const kind = line % 3 ? "line" : "line firm";
    draw(svg, "path", { class: kind, d: `M${10 * line} 0v90M0 ${10 * line}h90` });
  }
  [...values].forEach((value, cell) => {
    if (value === ".") return;
    const kind = value >= "a" ? "entry" : "given";
    text(svg, kind, 10 * (cell % 9) + 5, 10 * Math.floor(cell / 9) + 5, digitOf(value));
  });
  for (const [, row, column, sign, digit] of marks) {
    if (!sign) continue;
    const [x, y] = [10 * column - 10, 10 * row - 10];
    if (sign === "=") {
      draw(svg, "circle", { class: "placed", cx: x + 5, cy: y + 5, r: 4.2 });
      text(svg, "entry", x + 5, y + 5, digit);
      continue;
    }
    const [cx, cy] = [x + 2 + 3 * ((digit - 1) % 3), y + 2 + 3 * Math.floor((digit - 1) / 3)];
    if (sign === "+") draw(svg, "circle", { class: "on", cx, cy, r: 1.6 });
    text(svg, "note", cx, cy, digit);
    if (sign === "-") draw(svg, "path", { class: "struck", d: `M${cx - 1.4} ${cy - 1.4}l2.8 2.8` });
  }
  return svg;
};
