import "sudoku-lab/classic";
import type { State } from "sudoku-lab/classic";
const one = document.querySelector("sudoku-lab")!;
one.addEventListener("solved", ({ detail }) => detail.hints.toFixed());
const state: Promise<State> = one.state();
export { state };
