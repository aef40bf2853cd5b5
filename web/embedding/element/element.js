// <sudoku-lab>: a board, a recorded search or a technique in a page of another site. A picture comes first; the
// page behind it comes in a frame when the reader starts it. README.md has its attributes, methods and events.
import { inWords, picture, readBoard, readPuzzle } from "./board.js";
import { SLACK, heightOf, lookOf, sideOf, style } from "./look.js";
import { SCHEMES, schemeAt, system } from "./scheme.js";
import { Talk, ended } from "./talk.js";

const OWN = import.meta.url; // a bundler would take it for a file of its own inside of new URL()
const HOME = new URL(".", OWN).href;
const WORDS = {
  en: { start: "Start", skip: "Skip this Sudoku", row: "Row", empty: "empty", name: "Sudoku" },
  "zh-CN": { start: "开始", skip: "跳过这个数独", row: "行", empty: "空", name: "数独" },
};
const LISTS = ["algorithm", "compare", "trace", "parts"];
const ATTRIBUTES = [...LISTS, ..."puzzle state technique step board site height label lang theme controls exercise code".split(" ")];
// What the frame is asked. Vue and React assign an attribute to the property of its name, if there is one.
const VERBS = "load state solve check hint rate play pause step set".split(" ");
const [LEAST, MOST] = [50, 4_000]; // CSS px that a frame is high
const SLUG = /^[a-z\d-]+$/;
const TUTORIAL = /([A-D])-\w+\.json/;
const PATIENCE = 20_000; // ms for a frame to come up

// One frame starts at a time: the processor, the line and the cache are theirs together.
let turn = Promise.resolve();
const inTurn = (start) => {
  turn = turn.then(start, start);
  return turn;
};

const make = (name, properties = {}) => Object.assign(document.createElement(name), properties);

// A server that renders pages has no elements.
export class SudokuLab extends (globalThis.HTMLElement ?? Object) {
  static observedAttributes = ATTRIBUTES;
  #root;
  #all; // what is in it
  #frame;
  #talk;
  #talking; // a promise of #talk
  #came; // what lets the next frame start
  #wanted = null; // the step to go to when the answer to the last one has come
  #first; // the element at whose step it goes there
  #isSought = false; // whether its board has been asked for
  #ends;
  #watches;

  connectedCallback() {
    this.#root ??= this.attachShadow({ mode: "open" });
    this.#root.adoptedStyleSheets = [style()];
    this.#ends = new AbortController();
    this.#draw();
    const { signal } = this.#ends;
    addEventListener("message", (event) => this.#hear(event), { signal });
    const tellScheme = () => this.#tellScheme();
    system().addEventListener("change", tellScheme, { signal });
    const changes = new MutationObserver(tellScheme);
    for (const element of [document.documentElement, document.body]) changes.observe(element, { attributes: true });
    const sizes = new ResizeObserver(() => this.#fit());
    sizes.observe(this);
    const see = (seen) => seen.at(-1).isIntersecting && this.#seen();
    const views = new IntersectionObserver(see, { rootMargin: "200px" });
    views.observe(this);
    this.#watches = [changes, sizes, views];
    for (const name of ["ready", "step"])
      this.getRootNode().addEventListener(name, (event) => this.#followed(event), { signal });
  }

  disconnectedCallback() {
    this.#ends.abort();
    for (const each of this.#watches) each.disconnect();
    this.#leave();
  }

  attributeChangedCallback(name, old, value) {
    if (!this.#root || !this.isConnected || old === value) return;
    const look = ["set", { theme: this.#theme, lang: this.#language }];
    const live = { puzzle: ["load", value], step: ["step", Number(value)], theme: look, lang: look };
    if (name === "height") this.#fit();
    else if (!this.#talk) this.#draw();
    else if (live[name] && value !== null) {
      this.#ask(...live[name]).catch(({ code, message }) => this.#tell("error", { code, text: message }));
    } else {
      this.#leave();
      this.#draw();
      this.start();
    }
    this.#tellScheme();
  }

  // ---------------------------------------------------------------- what others call

  static {
    for (const verb of VERBS)
      Object.defineProperty(this.prototype, verb, {
        get() { return (value) => this.#ask(verb, value); },
        set(value) {
          if ((value ?? null) === null) this.removeAttribute(verb);
          else this.setAttribute(verb, value);
        },
      });
  }

  // Bring the page behind the picture; once for all who ask.
  async start() {
    if (!this.isConnected) throw ended();
    await (this.#talking ??= this.#begin());
  }

  // ---------------------------------------------------------------- the picture

  #get(name) { return this.getAttribute(name) ?? ""; }

  get #exercise() { return this.#get("exercise"); }

  get #site() {
    const site = this.#get("site");
    return URL.canParse(".", site) ? new URL(".", site).href : HOME; // no javascript: or data: is a base
  }

  get #language() {
    return /^zh/i.test(this.closest("[lang]")?.lang) ? "zh-CN" : "en";
  }

  get #label() { return this.#get("label") || WORDS[this.#language].name; }

  get #theme() { return SCHEMES.includes(this.#get("theme")) ? this.#get("theme") : "auto"; }

  get #view() {
    if (this.#exercise === "code") return "player";
    if (this.#get("technique") && this.#exercise !== "technique") return "technique";
    const runs = LISTS.slice(0, 3).map((name) => this.#get(name)).join().match(/[^\s,]+/g) ?? [];
    return ["board", "player"][runs.length] ?? "players";
  }

  #draw() {
    const words = WORDS[this.#language];
    const label = this.#label;
    const all = make("div", { className: "all" });
    this.#all = all;
    const end = make("span", { className: "unseen", tabIndex: -1 });
    const skip = make("button", { className: "skip unseen", textContent: words.skip });
    skip.addEventListener("click", () => end.focus());
    const heading = make("h2", { className: "unseen", textContent: label });
    const first = make("div", { className: "first" });
    const start = make("button", { className: "start", textContent: words.start });
    start.ariaLabel = `${words.start}: ${label}`;
    start.addEventListener("click", () => this.start().then(() => this.#frame?.focus()));
    const board = readBoard(this.#get("board")) ?? readPuzzle(this.#get("puzzle").split(",")[0] || this.#get("state"));
    const said = make("div", { className: "unseen" });
    said.append(...inWords(board, words).map((textContent) => make("p", { textContent })));
    if (this.#exercise) board.marks = []; // which would be its answer
    first.append(picture(board), said, start);
    all.append(heading, skip, first, end);
    this.#root.replaceChildren(all);
    this.#fit();
    this.#tellScheme();
  }

  // Reserve the height that the frame will have, so that nothing moves when it comes. It may be a little higher.
  #fit(reported = 0) {
    const width = this.getBoundingClientRect().width;
    if (!width) return;
    const fixed = Number(this.#get("height"));
    const now = this.#all.offsetHeight;
    const needed = now >= reported && now <= reported + SLACK ? now : reported;
    const height = fixed > 0 ? fixed : this.#frame ? needed : heightOf(this.#view, this.#get("controls"), width);
    if (height) this.#all.style.minHeight = `${height}px`;
    if (height && this.#frame) this.#frame.style.height = `${height}px`;
    this.#all.style.setProperty("--side", `${sideOf(width, height || now)}px`);
  }

  async #seen() {
    if (this.hasAttribute("live")) this.start();
    // What has no board in its attributes is drawn from a small file.
    const trace = this.#get("trace");
    const ofRun = trace ? (TUTORIAL.exec(trace)?.[1] ?? "") : "D"; // which the lab shows if nobody names a puzzle
    const name = this.#get("technique") || (this.#view === "board" ? "" : ofRun);
    const isThere = this.#get("board") + this.#get("puzzle") + this.#get("state");
    if (isThere || this.#isSought || !SLUG.test(name.toLowerCase())) return;
    this.#isSought = true;
    const file = await fetch(new URL(`boards/${name}.txt`, this.#site)).catch(() => null);
    const board = file?.ok ? (await file.text()).trim() : "";
    if (readBoard(board) && this.isConnected && !this.#frame && !this.#get("board")) this.setAttribute("board", board);
  }

  // ---------------------------------------------------------------- the frame

  get #address() {
    const query = new URLSearchParams({ embed: "1", lang: this.#language });
    if (this.#theme !== "auto") query.set("theme", this.#theme);
    const technique = this.#get("technique");
    let [page, names] = ["index.html", ["puzzle", "state", "technique"]];
    if (this.#view === "technique") [page, names] = [SLUG.test(technique) ? `techniques/${technique}.html` : "techniques.html", []];
    else if (this.#view !== "board") [page, names] = ["lab.html", ["puzzle", ...LISTS, "step"]];
    for (const name of [...names, "controls", "exercise"]) {
      const value = this.#get(name);
      if (value) query.set(name, LISTS.includes(name) ? value.trim().replace(/[\s,]+/g, ",") : value);
    }
    // The code of an exercise, in the part of an address that no host gets.
    const code = encodeURIComponent(this.#get("code") || this.textContent.trim());
    return `${this.#site}${page}?${query}${this.#exercise === "code" ? `#code=${code}` : ""}`;
  }

  async #begin() {
    const talk = new Talk((event, detail) => this.#tell(event, detail));
    this.#talk = talk;
    await inTurn(() => this.#talk === talk && this.#bring());
    return talk;
  }

  // Bring the frame, behind the picture until its page shows itself; return when that can be used, or is given up.
  #bring() {
    const frame = make("iframe", { title: this.#label, src: this.#address, allow: "clipboard-write", className: "coming" });
    this.#frame = frame;
    frame.style.height = `${this.#all.offsetHeight}px`;
    return new Promise((resolve) => {
      this.#came = resolve;
      setTimeout(() => {
        resolve();
        if (this.#frame !== frame || !frame.className) return;
        this.#leave();
        this.#tell("error", { code: "failed", text: "The page has not come." });
      }, PATIENCE);
      this.#root.querySelector(".first").before(frame);
    });
  }

  #leave() {
    this.#talk?.end();
    this.#came?.();
    this.#frame?.remove();
    this.#talk = this.#talking = this.#came = this.#frame = null;
  }

  async #ask(verb, value) {
    if (!this.isConnected) throw ended();
    this.start();
    return this.#talk.ask(verb, value);
  }

  #hear({ data, source, origin }) {
    const { origin: ours } = new URL(this.#site);
    if (!this.#frame || source !== this.#frame.contentWindow || origin !== ours) return;
    const { hello, height, wants } = data?.sudokuLab ?? {};
    if (height >= LEAST && height <= MOST) {
      this.#root.querySelector(".first")?.remove();
      this.#frame.className = "";
      this.#fit(height);
    }
    if (wants === "scheme") this.#tellScheme();
    if (hello) this.#talk.connect(source, ours, hello);
  }

  #tell(event, detail) {
    if (event === "ready") {
      this.#came?.();
      this.#talk.ask("set", lookOf(this.#all)).catch(() => {}); // it is empty, or the frame is of an earlier site
    }
    this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true, composed: true }));
  }

  #tellScheme() {
    const scheme = schemeAt(this, this.#get("theme"));
    this.#all.style.colorScheme = scheme || "light dark";
    this.#frame?.contentWindow?.postMessage({ sudokuLab: { scheme } }, "*"); // its page may not have come yet
  }

  // ---------------------------------------------------------------- two that move together

  // A step that it takes at its own, by way of others, is followed no further.
  async #followed({ type, target, detail }) {
    const first = (#first in target && target.#first) || target;
    if (!this.#get("follows") || target.id !== this.#get("follows") || first === this) return;
    this.#first = first;
    if (type === "ready") this.start();
    const isGoing = this.#wanted !== null;
    this.#wanted = detail?.step ?? 0; // the frame takes whole numbers alone
    if (isGoing) return;
    while (this.#wanted !== null) {
      const step = this.#wanted;
      await this.#ask("step", step).catch(() => {}); // it has been taken away, or has no such step
      if (this.#wanted === step) this.#wanted = this.#first = null;
    }
  }
}

if (globalThis.customElements && !customElements.get("sudoku-lab")) customElements.define("sudoku-lab", SudokuLab);
