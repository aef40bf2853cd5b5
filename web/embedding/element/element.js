// <sudoku-lab>: a board, a recorded search or a technique in a page of another site. It starts as a picture; when
// the reader presses Start, a frame with the page replaces it. README.md lists its attributes, methods and events.
import { inWords, picture, readBoard, readPuzzle } from "./board.js";
import { LEAST, MOST, SLACK, heightOf, lookOf, sideOf, style } from "./look.js";
import { SCHEMES, schemeAt, system } from "./scheme.js";
import { PATIENCE, ended, failure, talkTo } from "./talk.js";

// The folder of this file, or "" if a bundler has turned it into a script with an empty import.meta. Do not use
// `new URL()`: it would throw in such a script, and it makes bundlers look for a file.
const [HOME] = /.*\/|$/.exec(import.meta.url);
const ATTRIBUTES =
  "algorithm compare trace parts puzzle state technique step board site height label lang theme controls exercise code".split(" ");
const LISTS = ATTRIBUTES.slice(0, 4);
// The verbs of the frame. Vue and React assign an attribute to the property with its name, if there is one.
const VERBS = "load state solve check hint why rate play pause step set".split(" ");
const SLUG = /^[a-z\d-]+$/;
const TUTORIAL = /([A-D])-\w+\.json/;

// Frames start one after another, because they share the processor, the network and the cache.
let turn = Promise.resolve();
// The answer to the last request for a board. A host that refuses one board to other sites refuses all, and each
// refusal would log an error in the console.
let readable = Promise.resolve(true);

// The npm package does not know the site's address; warn about that once.
let isWarned = false;
const warnOf = (site, wanted) => {
  if (isWarned || URL.canParse(".", wanted)) return;
  isWarned = true;
  const address = make("a", "", "", { href: site || "." }).href;
  console.warn(`<sudoku-lab>: give it site="https://…/", where the site of Sudoku Lab is. It will ask ${address} for its pages.`);
};

const ignore = () => {};

const hasPython = "WebAssembly" in globalThis; // Safari's Lockdown Mode and some companies disable WebAssembly

const make = (name, className, textContent = "", more = {}) =>
  Object.assign(document.createElement(name), { className, textContent, ...more });

// Server-side rendering has no elements.
export class SudokuLab extends (globalThis.HTMLElement ?? Object) {
  static observedAttributes = ATTRIBUTES;
  #root;
  #all; // the content of the element
  #frame;
  #talk;
  #talking; // the promise of start(), fulfilled when the page can be used
  #came; // the function that lets the next frame start
  #status; // the text next to Start: the page is loading or has failed
  #wanted = null; // the last requested step, while this element follows another one
  #first; // the element whose step it shows, while it follows another one
  #isSought; // whether its board has been requested
  #ends; // the AbortController that removes its listeners
  #watches; // its observers

  // The element may have been moved to the document of another window, or to a document without a window.
  connectedCallback() {
    const { documentElement, body, defaultView: view } = this.ownerDocument;
    if (!view) return;
    if (IN_PACKAGE) warnOf(this.#site, this.#get("site"));
    this.#root ??= this.attachShadow({ mode: "open" });
    this.#root.adoptedStyleSheets = [style(view)];
    this.#ends = new AbortController();
    this.#draw();
    const { signal } = this.#ends;
    view.addEventListener("message", (event) => this.#hear(event), { signal });
    const tellScheme = () => this.#tellScheme();
    system(view).addEventListener("change", tellScheme, { signal });
    const changes = new MutationObserver(tellScheme);
    for (const element of [documentElement, body]) changes.observe(element, { attributes: true });
    const sizes = new ResizeObserver(() => this.#fit());
    sizes.observe(this);
    const see = (views) => this.#seen(views);
    const views = new view.IntersectionObserver(see, { rootMargin: "200px" });
    views.observe(this);
    this.#watches = [changes, sizes, views];
    for (const name of ["ready", "step"])
      this.getRootNode().addEventListener(name, (event) => this.#followed(event), { signal });
  }

  disconnectedCallback() {
    if (!this.#ends) return;
    this.#ends.abort();
    this.#ends = null;
    for (const each of this.#watches) each.disconnect();
    this.#leave();
  }

  attributeChangedCallback(name, old, value) {
    if (!this.#ends || old === value) return;
    const look = ["set", { theme: this.#theme, lang: this.#words.tag }];
    const live = { puzzle: ["load", value], step: ["step", Number(value)], theme: look, lang: look };
    if (name === "height") this.#fit();
    else if (!this.#talk) this.#draw();
    else if (live[name] && value !== null) {
      this.#ask(...live[name]).catch(({ code, message }) => this.#tell("error", { code, text: message }));
    } else {
      this.#leave();
      this.#draw();
      this.#go();
    }
    this.#tellScheme();
  }

  // ---------------------------------------------------------------- public methods

  static {
    for (const verb of VERBS)
      Object.defineProperty(this.prototype, verb, {
        get() { return (value, digit) => this.#ask(verb, digit ? `${value}-${digit}` : value); },
        set(value) {
          if ((value ?? null) === null) this.removeAttribute(verb);
          else this.setAttribute(verb, value);
        },
      });
  }

  // Load the page behind the picture. All callers share one promise.
  async start() {
    if (!this.#ends || !hasPython) throw ended();
    await (this.#talking ??= this.#begin());
  }

  // Start without a rejection, because the "error" event reports the failure.
  #go() { return this.start().catch(ignore); }

  // ---------------------------------------------------------------- the picture

  #get(name) { return this.getAttribute(name) ?? ""; }

  get #exercise() { return this.#get("exercise"); }

  get #site() {
    const site = this.#get("site");
    return URL.canParse(".", site) ? new URL(".", site).href : HOME; // javascript: and data: cannot be a base
  }

  // The build fills in WORDS: the texts of each language, keyed by the first two letters of the language's tag.
  get #words() {
    return WORDS[this.closest("[lang]")?.lang.slice(0, 2).toLowerCase()] ?? WORDS.en;
  }

  get #label() { return this.#get("label") || this.#words.name; }

  get #theme() { return SCHEMES.includes(this.#get("theme")) ? this.#get("theme") : "auto"; }

  get #view() {
    if (this.#exercise === "code") return "player";
    if (this.#get("technique") && this.#exercise !== "technique") return "technique";
    const runs = (this.#get("trace") || `${this.#get("algorithm")},${this.#get("compare")}`).match(/[^\s,]+/g) ?? [];
    return ["board", "player"][runs.length] ?? "players";
  }

  #draw() {
    const words = this.#words;
    const label = this.#label;
    const all = make("div", "all");
    this.#all = all;
    const end = make("span", "unseen", "", { tabIndex: -1 });
    const skip = make("button", "skip unseen", words.skip, { onclick: () => end.focus() });
    const heading = make("h2", "unseen", label);
    const first = make("div", "first");
    const start = make("button", "start", words.start, {
      ariaLabel: `${words.start}: ${label}`,
      onclick: () => this.#go().then(() => this.#frame?.focus()),
    });
    if (!hasPython) start.disabled = start.ariaLabel = start.textContent = words.off;
    const board = readBoard(this.#get("board")) ?? readPuzzle(this.#get("puzzle").split(",")[0] || this.#get("state"));
    const said = make("div", "unseen");
    said.append(...inWords(board, words).map((row) => make("p", "", row)));
    if (this.#exercise) board.marks = []; // marks would give away the answer
    this.#status = make("output", "");
    first.append(picture(board), said, start, this.#status);
    all.append(heading, skip, first, end);
    this.#root.replaceChildren(all);
    this.#fit();
    this.#tellScheme();
  }

  // Reserve the frame's height, so that nothing moves when the frame appears. The height may be slightly too large.
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

  async #seen(views) {
    if (views.at(-1).isIntersecting && (this.getAttribute("live") ?? "false") !== "false") this.#go();
    // If the attributes contain no board, load it from a small file, even while the element is invisible: it may be
    // printed.
    const trace = this.#get("trace");
    const ofRun = trace ? (TUTORIAL.exec(trace)?.[1] ?? "") : "D"; // the lab's default puzzle
    const name = this.#get("technique") || (this.#view === "board" ? "" : ofRun);
    const isThere = this.#get("board") + this.#get("puzzle") + this.#get("state");
    if (isThere || this.#isSought || !SLUG.test(name.toLowerCase())) return;
    this.#isSought = true;
    const address = `${this.#site}boards/${name}.txt`;
    readable = readable.then((isReadable) => isReadable && fetch(address).catch(() => null));
    const file = await readable;
    const board = file?.ok ? await file.text() : "";
    if (readBoard(board) && !this.#frame && !this.#get("board")) this.setAttribute("board", board);
  }

  // ---------------------------------------------------------------- the frame

  get #address() {
    const query = new URLSearchParams({ embed: "1", lang: this.#words.tag });
    if (this.#theme !== "auto") query.set("theme", this.#theme);
    const technique = this.#get("technique");
    const pages = {
      board: ["index.html", "puzzle", "state", "technique"],
      technique: [SLUG.test(technique) ? `techniques/${technique}.html` : "techniques.html"],
    };
    const [page, ...names] = pages[this.#view] ?? ["lab.html", "puzzle", ...LISTS, "step"];
    for (const name of [...names, "controls", "exercise"]) {
      const value = this.#get(name);
      if (value) query.set(name, LISTS.includes(name) ? value.trim().replace(/[\s,]+/g, ",") : value);
    }
    // Put the code of an exercise into the part of the address that is not sent to the host.
    const code = encodeURIComponent(this.#get("code") || this.textContent.trim());
    return `${this.#site}${page}?${query}${this.#exercise === "code" ? `#code=${code}` : ""}`;
  }

  // Add the frame behind the picture, which remains until the page is visible. Return when the page can be used.
  #begin() {
    const talk = talkTo((event, detail) => this.#tell(event, detail));
    this.#talk = talk;
    this.#status.textContent = this.#words.wait;
    const bring = () =>
      this.#talk === talk &&
      new Promise((resolve, reject) => {
        const frame = make("iframe", "coming", "", { title: this.#label, src: this.#address, allow: "clipboard-write" });
        this.#frame = frame;
        frame.style.height = `${this.#all.offsetHeight}px`;
        this.#came = resolve;
        setTimeout(() => {
          if (this.#came !== resolve || !frame.className) return resolve(); // ready but not visible, removed, or already shown
          const text = this.#words.failed;
          reject(failure("failed", text));
          this.#leave();
          this.#status.replaceChildren(make("a", "", text, { href: this.#address.replace("embed=1&", "") }));
          this.#tell("error", { code: "failed", text });
        }, PATIENCE);
        this.#status.parentNode.before(frame);
      });
    turn = turn.then(bring, bring);
    return turn.then(() => {
      if (this.#talk !== talk) throw ended();
    });
  }

  #leave() {
    this.#talk?.end();
    this.#came?.();
    this.#frame?.remove();
    this.#talk = this.#talking = this.#came = this.#frame = null;
  }

  async #ask(verb, value) {
    this.#go();
    if (!this.#talk) throw ended();
    return this.#talk.ask(verb, value);
  }

  #hear({ data, source, origin }) {
    if (!this.#frame || source !== this.#frame.contentWindow || origin !== new URL(this.#frame.src).origin) return;
    const { hello, height, wants } = data?.sudokuLab ?? {};
    if (height >= LEAST && height <= MOST) {
      this.#status.parentNode.remove();
      this.#frame.className = "";
      this.#fit(height);
    }
    if (wants === "scheme") this.#tellScheme();
    if (hello) this.#talk.connect(source, origin, hello);
  }

  #tell(event, detail) {
    if (event === "ready") {
      this.#came = this.#came?.();
      this.#talk.ask("set", lookOf(this.#all)).catch(ignore); // the settings are empty, or the frame belongs to an earlier `site`
    }
    this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true, composed: true }));
  }

  #tellScheme() {
    const scheme = schemeAt(this, this.#get("theme"));
    this.#all.style.colorScheme = scheme || "light dark";
    this.#frame?.contentWindow?.postMessage({ sudokuLab: { scheme } }, "*"); // the page may not have loaded yet
  }

  // ---------------------------------------------------------------- elements that follow each other

  // Show the step of the element that this one follows, unless the step originally comes from this element.
  async #followed({ target, detail }) {
    const first = (#first in target && target.#first) || target;
    const step = detail?.step ?? 0;
    const leader = this.#get("follows");
    // NaN is not equal to itself, so it would be requested forever.
    if (!leader || leader !== target.id || first === this || !Number.isInteger(step)) return;
    this.#first = first;
    const isGoing = this.#wanted !== null;
    this.#wanted = step;
    if (isGoing) return;
    for (let asked = null; this.#wanted !== asked; ) {
      asked = this.#wanted;
      await this.#ask("step", asked).catch(ignore); // the element has been removed, or has no such step
    }
    this.#wanted = this.#first = null;
  }
}

if (globalThis.customElements && !customElements.get("sudoku-lab")) customElements.define("sudoku-lab", SudokuLab);
