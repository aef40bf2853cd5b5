// For an article: makes each frame of this site as high as the page in it, no wider than its column, and
// light or dark as the article.
//   <iframe src="https://…/lab.html?embed=1&amp;…" title="…" width="720" height="560" loading="lazy"></iframe>
//   <script async src="https://…/embed.js"></script>
import { schemeAt, system } from "./element/scheme.js";

const home = new URL(".", document.currentScript.src).href;
const findFrames = () => [...document.querySelectorAll("iframe")].filter(({ src }) => src.startsWith(home));

// Not every browser tells a frame whether the article is light or dark where it stands. An article that is dark by
// a class or an attribute alone names it in the frame's address, as a selector: dark=.dark.
const isWithin = (frame, selector) => {
  try {
    return frame.closest(selector) !== null;
  } catch {
    return false; // it is no selector
  }
};
const schemeOf = (frame) => {
  const dark = new URL(frame.src).searchParams.get("dark");
  if (dark) return isWithin(frame, dark) ? "dark" : "light";
  return schemeAt(frame);
};

const told = new WeakMap();
const tellScheme = (frame) => {
  const scheme = schemeOf(frame);
  told.set(frame, scheme);
  frame.contentWindow.postMessage({ sudokuLab: { scheme } }, "*");
};
const tellChanges = () => findFrames().filter((frame) => told.get(frame) !== schemeOf(frame)).forEach(tellScheme);
system().addEventListener("change", tellChanges);
const changes = new MutationObserver(tellChanges);
for (const element of [document.documentElement, document.body])
  if (element) changes.observe(element, { attributes: true });

const fit = (frame, height) => {
  const { style } = frame;
  style.maxWidth = "100%";
  if (getComputedStyle(frame).borderTopStyle === "inset") style.border = "0"; // as if nobody had chosen it
  if (height) style.height = `${height}px`;
};

addEventListener("message", ({ data, source }) => {
  const frame = findFrames().find(({ contentWindow }) => contentWindow === source);
  if (!frame || !data?.sudokuLab) return;
  const { height, wants } = data.sudokuLab;
  if (Number.isFinite(height)) fit(frame, height);
  if (wants === "scheme") tellScheme(frame);
});

for (const frame of findFrames()) {
  fit(frame);
  // A page that came up before this script did has asked and reported in vain.
  frame.contentWindow.postMessage("sudokuLab", "*");
  tellScheme(frame);
}
