// Says how far the start of a page has come, and shows what can be the reason where it does not go on.
//
// The reasons stand in the HTML: the notice `.slow-start`. They are shown where a file does not come or
// cannot be run, where no byte has come for a while, and where the page was opened as a file.
{
  // The build fills it in: for each file that a page waits for, how many bytes it has.
  const SIZES = {};

  const SOON = 1000; // milliseconds; a shorter wait is over before anybody has read of it
  const TOO_LONG = 15_000; // milliseconds without a byte

  const { documentElement: root } = document;
  const isLoading = () => root.dataset.phase === "loading";

  const giveUp = () => {
    if (isLoading()) root.dataset.start = "stuck";
  };

  // ---------------------------------------------------------------- how far it has come

  const arrived = {}; // file -> bytes

  // The file of each page's own Python is in SIZES; a page waits for one of them.
  const isOfThisPage = (file) =>
    !file.endsWith(".json") || file === document.querySelector("[data-files]")?.dataset.files;

  const percent = () => {
    const files = Object.keys(SIZES).filter(isOfThisPage);
    const total = files.reduce((sum, file) => sum + SIZES[file], 0);
    const done = files.reduce((sum, file) => sum + Math.min(arrived[file] ?? 0, SIZES[file]), 0);
    return Math.floor((100 * done) / total);
  };

  const show = () => {
    const words = document.getElementById("starting");
    const status = document.querySelector("[role=status]");
    if (!isLoading() || root.dataset.start === "stuck") return;
    if (words && status) status.textContent = `${words.textContent} ${percent()} %`;
    setTimeout(show, SOON);
  };

  let patience;
  const wait = () => {
    clearTimeout(patience);
    patience = setTimeout(giveUp, TOO_LONG);
  };

  // micropython.js counts the bytes of what it fetches while they come, and knows when it cannot start.
  const arrive = (file, bytes) => {
    arrived[file] = (arrived[file] ?? 0) + bytes;
    wait();
  };
  window.starting = { arrive, giveUp };

  const home = new URL(".", location).href;
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const file = name.slice(home.length);
      if (file in SIZES) arrived[file] = SIZES[file];
    }
    wait();
  }).observe({ type: "resource", buffered: true });

  // ---------------------------------------------------------------- what goes wrong

  // This also catches the scripts that the browser cannot load, whose errors do not bubble.
  addEventListener("error", giveUp, { capture: true });
  addEventListener("unhandledrejection", giveUp);

  root.dataset.start = location.protocol === "file:" ? "stuck" : "going";
  setTimeout(show, SOON);
  wait();
}
