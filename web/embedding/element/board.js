// Parse the text of board="…", and draw the board. README.md describes the text.

const SVG = "http://www.w3.org/2000/svg";
const LONGEST = 2_000;
const VALUES = /^[1-9a-i.]{81}$/;
const MARK = /^(?:r([1-9])c([1-9])(?:([+=-])([1-9]))?|([rcb])([1-9]))$/;
const EMPTY = ".".repeat(81);

// Parse the text of a board; return {values, marks} or null.
export const readBoard = (text) => {
  const [values, marks = ""] = text.trim().split(" ");
  if (text.length > LONGEST || !VALUES.test(values)) return null;
  const found = marks.split(",").map((mark) => MARK.exec(mark));
  return { values, marks: found.includes(null) ? [] : found };
};

// Return {values, marks} for a puzzle of 81 characters, or for a position in an address of the site.
export const readPuzzle = (text) => {
  const [version, values, kinds = ""] = text.trim().split("_");
  const isState = version === "2" && VALUES.test(values);
  const line = isState ? values : text.trim().replace(/[0*_xX]/g, ".");
  if (!VALUES.test(line)) return { values: EMPTY, marks: [] };
  const letter = (digit, cell) => (isState && kinds[cell] !== "g" ? (" abcdefghi"[digit] ?? ".") : digit);
  return { values: [...line].map(letter).join(""), marks: [] };
};

const digitOf = (value) => (value >= "a" ? parseInt(value, 36) - 9 : value);

// Return a sentence for each row of the board. The second argument has the words for an empty cell and for a row.
export const inWords = ({ values }, { empty, row }) =>
  values.match(/.{9}/g).map((cells, number) => {
    const word = (value) => ` ${value === "." ? empty : digitOf(value)}`;
    return `${row} ${number + 1}:${cells.replaceAll(/./g, word)}`;
  });

const draw = (parent, name, attributes, text = "") => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  parent?.append(element);
  return element;
};

const text = (svg, kind, x, y, digit) => draw(svg, "text", { class: kind, x, y, dy: "0.35em" }, digit);

// Return the picture of a board. A cell is 10 wide and high.
export const picture = ({ values, marks }) => {
  const svg = draw(null, "svg", { viewBox: "-0.5 -0.5 91 91", "aria-hidden": true }); // screen readers read the words instead
  const fill = (kind, x, y, width, height) => draw(svg, "rect", { class: kind, x, y, width, height });
  fill("paper", 0, 0, 90, 90);
  for (const [, row, column, sign, , unit, number] of marks) {
    const place = number - 1;
    if (unit === "r") fill("tint", 0, 10 * place, 90, 10);
    else if (unit === "c") fill("tint", 10 * place, 0, 10, 90);
    else if (unit) fill("tint", 30 * (place % 3), 30 * ((place / 3) | 0), 30, 30);
    else if (!sign) fill("tint", 10 * column - 10, 10 * row - 10, 10, 10);
  }
  for (let line = 0; line <= 9; line++) {
    const kind = line % 3 ? "line" : "line firm";
    draw(svg, "path", { class: kind, d: `M${10 * line} 0v90M0 ${10 * line}h90` });
  }
  [...values].forEach((value, cell) => {
    if (value === ".") return;
    const kind = value >= "a" ? "entry" : "given";
    text(svg, kind, 10 * (cell % 9) + 5, 10 * ((cell / 9) | 0) + 5, digitOf(value));
  });
  for (const [, row, column, sign, digit] of marks) {
    if (!sign) continue;
    const isPlaced = sign === "=";
    const place = isPlaced ? 4 : digit - 1; // in the middle of the cell, or in the place of the note
    const [cx, cy] = [10 * column - 8 + 3 * (place % 3), 10 * row - 8 + 3 * ((place / 3) | 0)];
    if (sign !== "-") draw(svg, "circle", { class: "on", cx, cy, r: isPlaced ? 4.2 : 1.6 });
    text(svg, isPlaced ? "entry" : "note", cx, cy, digit);
    if (sign === "-") draw(svg, "path", { class: "struck", d: `M${cx - 1.4} ${cy - 1.4}l2.8 2.8` });
  }
  return svg;
};
