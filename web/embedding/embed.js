// A script for articles with frames of this site. It sets the height of each frame to the height of its page, limits
// the width to the width of the column, and tells the page whether the article is light or dark. When the article is
// printed, it replaces each frame whose page has not loaded with a picture of its board.
//   <iframe src="https://…/lab.html?embed=1&amp;…" title="…" width="720" height="560" loading="lazy" allow="clipboard-write"></iframe>
//   <script async src="https://…/embed.js"></script>
import { picture, readPuzzle } from "./element/board.js";
import { style as sheetOf } from "./element/look.js";
import { schemeAt, system } from "./element/scheme.js";

const home = new URL(".", document.currentScript.src).href;
const findFrames = () => [...document.querySelectorAll("iframe")].filter(({ src }) => src.startsWith(home));

// Some browsers do not tell a frame whether the article around it is light or dark. If only a class or an attribute
// makes the article dark, the frame's address contains a selector that matches then: dark=.dark.
const isWithin = (frame, selector) => {
  try {
    return frame.closest(selector) !== null;
  } catch {
    return false; // the selector is invalid
  }
};
const schemeOf = (frame) => {
  const dark = new URL(frame.src).searchParams.get("dark");
  if (dark) return isWithin(frame, dark) ? "dark" : "light";
  return schemeAt(frame);
};

const sentScheme = new WeakMap();
const tellScheme = (frame) => {
  const scheme = schemeOf(frame);
  sentScheme.set(frame, scheme);
  frame.contentWindow.postMessage({ sudokuLab: { scheme } }, "*");
};
const tellChanges = () => findFrames().filter((frame) => sentScheme.get(frame) !== schemeOf(frame)).forEach(tellScheme);
system(window).addEventListener("change", tellChanges);
const changes = new MutationObserver(tellChanges);
for (const element of [document.documentElement, document.body])
  if (element) changes.observe(element, { attributes: true });

const fit = (frame, height) => {
  const { style } = frame;
  style.maxWidth = "100%";
  if (getComputedStyle(frame).borderTopStyle === "inset") style.border = "0"; // remove the browser's default border
  if (height) style.height = `${height}px`;
};

// Browsers print an empty box for a lazy frame to which the reader has not scrolled. So this script prints a picture.
const drawn = new WeakSet(); // the frames whose page has reported its height
const stills = new WeakMap(); // frame -> its picture
const NAMED = /techniques\/(?!index\.)([a-z\d-]+)\.html|technique=([a-z\d-]+)|runs(?:\/|%2F)([A-D])-/i;
const SIDE = 352; // the size of a picture in CSS px
const drawStill = (frame) => {
  const still = document.createElement("div");
  still.style.colorScheme = "light";
  const root = still.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheetOf(window)];
  const all = document.createElement("div");
  all.className = "all";
  all.style.setProperty("--side", `${SIDE}px`);
  const { pathname, searchParams: query } = new URL(frame.src);
  const name = (NAMED.exec(frame.src) ?? []).slice(1).find(Boolean);
  const puzzle = query.get("puzzle") ?? query.get("state") ?? (/\/(index(\.html)?)?$/.test(pathname) && !name ? "" : null);
  // For other pages, draw the board of a tutorial puzzle, by default D.
  const src = `${home}boards/${name ?? "D"}.svg`;
  all.append(
    puzzle === null
      ? Object.assign(new Image(SIDE, SIDE), { fetchPriority: "low", alt: "", src })
      : picture(readPuzzle(puzzle.split(",")[0])),
  );
  const caption = document.createElement("p");
  caption.textContent = frame.title;
  all.append(caption);
  root.append(all);
  return still;
};
const stillOf = (frame) => {
  if (!stills.has(frame)) stills.set(frame, drawStill(frame));
  return stills.get(frame);
};

let hidden = []; // pairs of a frame and its original `display`
addEventListener("beforeprint", () => {
  if (hidden.length) return;
  hidden = findFrames().filter((frame) => !drawn.has(frame)).map((frame) => [frame, frame.style.display]);
  for (const [frame] of hidden) {
    frame.before(stillOf(frame));
    frame.style.display = "none";
  }
});
addEventListener("afterprint", () => {
  for (const [frame, display] of hidden) {
    stillOf(frame).remove();
    frame.style.display = display;
  }
  hidden = [];
});

addEventListener("message", ({ data, source }) => {
  const frame = findFrames().find(({ contentWindow }) => contentWindow === source);
  if (!frame || !data?.sudokuLab) return;
  const { height, wants } = data.sudokuLab;
  if (Number.isFinite(height)) {
    drawn.add(frame);
    fit(frame, height);
  }
  if (wants === "scheme") tellScheme(frame);
});

for (const frame of findFrames()) {
  fit(frame);
  stillOf(frame); // so that its picture is loaded before the page is printed
  // The messages of a page that was ready before this script were lost, so ask the page again.
  frame.contentWindow.postMessage("sudokuLab", "*");
  tellScheme(frame);
}
