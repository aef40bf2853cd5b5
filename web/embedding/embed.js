// For an article: makes each frame of this site as high as the page in it, no wider than its column, and
// light or dark as the article.
//   <iframe src="https://…/lab.html?embed=1&amp;…" title="…" width="720" height="560" loading="lazy"></iframe>
//   <script async src="https://…/embed.js"></script>
{
  const home = new URL(".", document.currentScript.src).href;
  const findFrames = () => [...document.querySelectorAll("iframe")].filter(({ src }) => src.startsWith(home));

  // Whether the article is light or dark where this frame stands: its color-scheme, "" if it has none. Not
  // every browser tells a frame. An article that is dark by a class or an attribute alone names it in the
  // frame's address, as a selector: dark=.dark.
  const system = matchMedia("(prefers-color-scheme: dark)");
  const isWithin = (frame, selector) => {
    try {
      return frame.closest(selector) !== null;
    } catch {
      return false; // it is no selector
    }
  };
  const schemeAt = (frame) => {
    const dark = new URL(frame.src).searchParams.get("dark");
    if (dark) return isWithin(frame, dark) ? "dark" : "light";
    const { colorScheme } = getComputedStyle(frame);
    const meta = document.querySelector('meta[name="color-scheme"]')?.content ?? "";
    const schemes = (colorScheme === "normal" ? meta : colorScheme).split(" ");
    const named = ["light", "dark"].filter((name) => schemes.includes(name));
    return named.length === 2 ? named[Number(system.matches)] : (named[0] ?? "");
  };

  const told = new WeakMap();
  const tellScheme = (frame) => {
    const scheme = schemeAt(frame);
    told.set(frame, scheme);
    frame.contentWindow.postMessage({ sudokuLab: { scheme } }, "*");
  };
  const tellChanges = () => findFrames().filter((frame) => told.get(frame) !== schemeAt(frame)).forEach(tellScheme);
  system.addEventListener("change", tellChanges);
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
}
