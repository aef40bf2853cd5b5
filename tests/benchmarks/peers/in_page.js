// Measures the fastest JavaScript solver of wasm.mjs in a page: puzzles per second, one by one.
import { SudokuSolver } from "@algorithm.ts/sudoku";

const solver = new SudokuSolver({ childMatrixWidth: 3 });

function seconds(lines) {
  const puzzles = lines.map((line) => Array.from(line, (sign) => (sign === "." ? -1 : sign - 1)));
  const began = performance.now();
  for (const puzzle of puzzles) {
    const solution = new Array(81);
    if (!solver.solve(puzzle, solution)) throw new Error("a puzzle without a solution");
  }
  return (performance.now() - began) / 1000;
}

globalThis.rate = (lines) => {
  seconds(lines); // until the browser has compiled the hot code
  return lines.length / Math.min(seconds(lines), seconds(lines));
};
