/** `<sudoku-lab>`: see web/embedding/README.md. */

export interface BoardState {
  puzzle: string;
  values: string;
  state: string;
  verdict: Verdict | null;
  exercise: ExerciseState | null;
}
export interface PlayerState {
  puzzle: string;
  step: number;
  steps: number;
  playing: boolean;
  algorithms: string[];
  board: string;
  exercise: ExerciseState | null;
}
export interface TechniqueState {
  technique: string;
  stage: string;
  stages: string[];
}
export type State = BoardState | PlayerState | TechniqueState;

export interface Verdict {
  status: "unique" | "multiple" | "none" | "invalid" | "complete" | "mistake";
  solution: string | null;
}
export interface Hint {
  technique: string;
  stage: "where" | "why" | "proof";
  text: string;
  placements: string[];
  eliminations: string[];
}
export interface Reason {
  kind: "step" | "chain" | "search" | "true" | "open" | "value";
  cell: string;
  digit: number;
  text: string;
  steps: { technique: string; placements: string[]; eliminations: string[] }[];
}

export interface Rating {
  level: string | null;
  score: number | null;
  hardest: string | null;
  se: number | null;
  steps: number | null;
}
export interface ExerciseState {
  exercise: "solve" | "technique" | "code" | "predict";
  how: "right" | "given-up" | null;
  tries: number;
}
export interface Settings {
  theme?: "auto" | "light" | "dark";
  lang?: string;
  /** Red, green and blue, from 0 to 255. */
  accent?: [number, number, number];
  /** In CSS px, from 0 to 24. */
  radius?: number;
  font?: "serif" | "sans-serif" | "monospace" | "system-ui";
}

export interface SudokuLabEvents {
  ready: CustomEvent<State>;
  change: CustomEvent<{ puzzle: string; values: string; state: string }>;
  mistake: CustomEvent<{ cells: string[] }>;
  solved: CustomEvent<{ seconds: number; hints: number }>;
  step: CustomEvent<{ step: number; steps?: number; stage?: string }>;
  /** For a player: the end of the run is shown. For an exercise: the reader's result. */
  done: CustomEvent<{ step: number; steps: number } | ExerciseState>;
  error: CustomEvent<{ code: string; text: string }>;
}

/** The error with which a promise is rejected. */
export interface SudokuLabError extends Error {
  code: "unknown" | "value" | "busy" | "failed" | "superseded" | "ended";
}

export class SudokuLab extends HTMLElement {
  /** Loads the page behind the picture, like the Start button. The promise is rejected if the page does not load. */
  start(): Promise<void>;
  load(puzzle: string): Promise<State>;
  state(): Promise<State>;
  solve(): Promise<Verdict>;
  check(): Promise<Verdict>;
  hint(): Promise<Hint | null>;
  /** Returns why the digit can or cannot go into the cell. Cells are named like "r3c4". */
  why(cell: string, digit: number): Promise<Reason>;
  rate(): Promise<Rating>;
  play(): Promise<PlayerState>;
  pause(): Promise<PlayerState>;
  step(number: number): Promise<State>;
  set(settings: Settings): Promise<State>;
  addEventListener<Name extends keyof SudokuLabEvents>(
    type: Name,
    listener: (event: SudokuLabEvents[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** The attributes in HTML. */
export interface SudokuLabAttributes {
  puzzle?: string;
  state?: string;
  board?: string;
  algorithm?: string;
  compare?: string;
  trace?: string;
  step?: number | string;
  parts?: string;
  technique?: string;
  exercise?: "solve" | "technique" | "code" | "predict";
  code?: string;
  label?: string;
  lang?: string;
  theme?: "light" | "dark" | "host" | "auto";
  controls?: "all" | "few" | "none";
  height?: number | string;
  live?: boolean | "" | "true" | "false";
  follows?: string;
  /** The address of the Sudoku Lab site, with a slash at the end. */
  site?: string;
}

/** Listeners in the form of React and Svelte: `onsolved`. */
export type SudokuLabListeners = {
  [Name in keyof SudokuLabEvents as `on${Name}`]?: (event: SudokuLabEvents[Name]) => void;
};

declare global {
  interface HTMLElementTagNameMap {
    "sudoku-lab": SudokuLab;
  }
}

type Own = SudokuLabAttributes & SudokuLabListeners;
type Besides<Attributes> = Omit<Attributes, keyof Own>;

// Each of these libraries is optional. If one is missing, the compiler must not report an error.
// @ts-ignore
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      // @ts-ignore
      "sudoku-lab": Own & Besides<React.DetailedHTMLProps<React.HTMLAttributes<SudokuLab>, SudokuLab>>;
    }
  }
}

// @ts-ignore
declare module "vue" {
  interface GlobalComponents {
    // @ts-ignore
    "sudoku-lab": new () => { $props: SudokuLabAttributes & Besides<import("vue").HTMLAttributes> & VueListeners };
  }
}

type VueListeners = {
  [Name in keyof SudokuLabEvents as `on${Capitalize<Name>}`]?: (event: SudokuLabEvents[Name]) => void;
};

// @ts-ignore
declare module "svelte/elements" {
  interface SvelteHTMLElements {
    // @ts-ignore
    "sudoku-lab": Own & Besides<HTMLAttributes<SudokuLab>>;
  }
}
