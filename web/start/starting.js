// Says how far the start of a page has come, and why it does not go on where it does not.
//
// What it says stands in the HTML: the notice `.slow-start`. That is shown where a file does not come or
// cannot be run, where no byte has come for a while, and where the page was opened as a file. Where this
// script cannot find the reason, the notice lists those that there can be.
{
  // The build fills it in: for each file that a page waits for, how many bytes it has. Files are named as they
  // are seen from this script. UNZIPPED: how many has what is in those that end with .gz, which some hosts have
  // the browser unpack.
  const SIZES = {};
  const UNZIPPED = {};

  const SOON = 1000; // milliseconds; a shorter wait is over before anybody has read of it
  const TOO_LONG = 15_000; // milliseconds without a byte
  const PATIENCE = 5000; // milliseconds for a file that is asked for once more

  // A rule of a Content-Security-Policy -> the rules that hold where it has none of that name.
  const READ_AS = { "worker-src": ["child-src", "script-src"], "script-src-elem": ["script-src"] };

  const { fetch } = window; // before micropython.js puts another in its place
  const { documentElement: root } = document;
  const { src } = document.currentScript;
  // The build may give files other endings, which it fills in; return the name under which a file is served.
  const ENDINGS = JSON.parse('{"ending":"as served"}');
  const served = (file) => file.replace(/\.\w+(?=[?#]|$)/, (ending) => ENDINGS[ending] ?? ending);
  const address = (file) => new URL(served(file), src).href;
  const isLoading = () => root.dataset.phase === "loading";

  // The files of each page's own Python are in SIZES; a page waits for one of them, for that of its language, and for
  // those that its address needs: see micropython.js.
  const isOfThisPage = (file) => {
    const { files: own, more = "" } = document.querySelector("[data-files]")?.dataset ?? {};
    return !(file in UNZIPPED) || [own, own?.replace(".", `.${root.lang}.`), ...more.split(" ")].includes(file);
  };
  const filesOfThisPage = () => Object.keys(SIZES).filter(isOfThisPage);

  // ---------------------------------------------------------------- a page that is outdated

  const [visit] = performance.getEntriesByType("navigation");

  // Whether the reader has begun. From then on nothing changes under their hands: they see it at the next visit.
  let hasBegun = false;
  const begin = () => {
    hasBegun = !isLoading();
  };
  for (const type of ["keydown", "pointerdown", "wheel"]) addEventListener(type, begin, { capture: true, passive: true });

  // Load the page again if the host has another build by now; return whether it does. Once is enough.
  const loadNewer = async () => {
    if (visit?.type === "reload") return false;
    const html = await fetch(location.href, { cache: "reload" }).then((response) => response.text());
    const isNewer = html.includes('data-build="') && !html.includes(`data-build="${root.dataset.build}"`);
    if (!isNewer || hasBegun) return false;
    location.reload();
    return true;
  };

  // When all of the HTML is there; the style and the scripts may still be on their way.
  const isRead = new Promise((resolve) => {
    document.addEventListener("readystatechange", resolve, { once: true });
  });

  // Where a host says nothing of that, browsers take a page from their cache for weeks without asking it: then no
  // byte has come, which Firefox knows only at the end. A page of the service worker is another matter.
  const isFromCache = () => visit?.transferSize === 0 && !visit.workerStart;
  isRead.then(() => isFromCache() && loadNewer()).catch(() => {});

  // Beside the notice of a frame stands a link to the whole page, with the same puzzle.
  isRead.then(() => {
    const query = new URLSearchParams(location.search);
    query.delete("embed");
    const link = document.querySelector(".slow-start .of-whole");
    if (link) link.search = query;
  });

  // ---------------------------------------------------------------- why it does not go on

  const JAVASCRIPT = /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/i;

  // Return what is wrong with this file, {reason, file, …}; null if nothing is.
  const faultOf = async (file) => {
    const fault = (reason, facts) => ({ reason, file: address(file), ...facts });
    try {
      // A part of a file may be in the browser's cache: this replaces it, for the next try.
      const options = { cache: "no-cache", signal: AbortSignal.timeout(PATIENCE) };
      const response = await fetch(address(file), options);
      const type = response.headers.get("Content-Type") ?? "";
      if (!response.ok) return fault("missing", { status: response.status });
      if (file.endsWith(".js") && !JAVASCRIPT.test(type)) return fault("type", { type });
      const { byteLength: size } = await response.arrayBuffer();
      return [SIZES[file], UNZIPPED[file]].includes(size) ? null : fault("damaged", { size, whole: SIZES[file] });
    } catch {
      return fault("lost");
    }
  };

  // Python is WebAssembly, which a browser may not have, as Safari in Lockdown Mode, or may not compile.
  const EMPTY_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
  const hasWebAssembly = async () => {
    try {
      await WebAssembly.compile(EMPTY_MODULE);
      return true;
    } catch {
      return false;
    }
  };

  const canUnzip = "DecompressionStream" in globalThis; // not in browsers of 2022

  let blocked = null; // what a policy has blocked last
  const findFault = async () => {
    const compiles = await hasWebAssembly();
    if (!compiles) await new Promise((resolve) => setTimeout(resolve, 100)); // the browser tells later of a policy
    if (blocked) return blocked;
    if (!compiles) return { reason: "wasm" };
    if (!canUnzip) return { reason: "unzip" };
    if (origin === "null") return null; // a host may give a sandboxed frame no file
    const faults = (await Promise.all(filesOfThisPage().map(faultOf))).filter(Boolean);
    return faults.find(({ reason }) => reason !== "lost") ?? faults[0];
  };

  const say = (fault) => {
    for (const whose of ["reader", "host"]) {
      const sentence = document.querySelector(`[data-${whose}="${fault.reason}"]`)?.textContent;
      if (!sentence) continue; // nobody but the reader can do anything
      const line = document.createElement("p");
      line.textContent = sentence.replace(/\[(\w+)\]/g, (_mark, name) => fault[name]);
      document.getElementById("reason").append(line);
    }
    document.getElementById("reasons").hidden = true;
  };

  const explain = async () => {
    await isRead;
    const fault = await findFault();
    // Files of a page that the browser had in its cache may have gone with an update.
    const mayBeOld = ["missing", "damaged"].includes(fault?.reason);
    if (mayBeOld && (await loadNewer().catch(() => false))) return;
    if (fault && isLoading()) say(fault);
    root.dataset.start = "stuck";
    const { show } = await import(address("still.js"));
    if (isLoading()) show(document.getElementById("puzzle-of-address"));
  };

  let hasGivenUp = false;
  const giveUp = () => {
    if (!isLoading() || hasGivenUp) return;
    hasGivenUp = true;
    explain().catch(() => {}); // the puzzle cannot be drawn: the reason stands there
  };

  // ---------------------------------------------------------------- what PyScript takes for granted

  // Where a browser has no workers, or throws when one is made, PyScript does not start, or looks for Python on
  // another host. It gets a worker that is silent; can_make_workers of failures.py knows it by its mark.
  class RefusedWorker extends EventTarget {
    isRefused = true;
    onmessage = null;
    postMessage() {}
    terminate() {}
  }
  const canMakeWorkers = () => {
    try {
      return Boolean(new Worker(URL.createObjectURL(new Blob(["close()"], { type: "text/javascript" }))));
    } catch {
      return false;
    }
  };
  if (!canMakeWorkers()) window.Worker = RefusedWorker;

  // PyScript opens a database of packages, which this site does not have, and fails where that is refused. This one
  // never opens; a worker's is in interpreter.js.
  Object.defineProperty(window, "indexedDB", { value: { open: () => ({}) }, configurable: true });

  // ---------------------------------------------------------------- how far it has come

  const arrived = {}; // file -> bytes

  const percent = () => {
    const files = filesOfThisPage();
    const total = files.reduce((sum, file) => sum + SIZES[file], 0);
    const done = files.reduce((sum, file) => sum + Math.min(arrived[file] ?? 0, SIZES[file]), 0);
    return Math.floor((100 * done) / total);
  };

  // The page of a technique says meanwhile why its step follows, in each language, unless another stage is asked for.
  const STATUS = ":root[data-other-stage] [role=status], [role=status]:not(:has([lang]))";

  const show = () => {
    const words = document.getElementById("starting");
    const status = document.querySelector(STATUS);
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

  const fileAt = Object.fromEntries(Object.keys(SIZES).map((file) => [address(file), file]));
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries())
      if (name in fileAt) arrived[fileAt[name]] = SIZES[fileAt[name]];
    wait();
  }).observe({ type: "resource", buffered: true });

  // ---------------------------------------------------------------- what goes wrong

  // This also catches the scripts that the browser cannot load, whose errors do not bubble.
  addEventListener("error", giveUp, { capture: true });
  addEventListener("unhandledrejection", giveUp);
  addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective, originalPolicy }) => {
    // The owner looks for a rule that stands in the policy, not for the one that it is read as.
    const rules = [effectiveDirective, ...(READ_AS[effectiveDirective] ?? []), "default-src"];
    const rule = rules.find((each) => originalPolicy.includes(`${each} `)) ?? effectiveDirective;
    blocked = { reason: "policy", file: blockedURI, rule };
  });

  // Without its style a page works, and shows all that it has to say. A browser runs this script when the style
  // has come, or could not.
  const { sheet } = document.querySelector("link[rel=stylesheet]");
  if (origin !== "null" && !sheet?.cssRules.length) giveUp();

  hasWebAssembly().then((compiles) => (compiles && canUnzip) || giveUp());

  const isFile = location.protocol === "file:";
  if (isFile) root.dataset.file = "";
  root.dataset.start = isFile ? "stuck" : "going";
  setTimeout(show, SOON);
  wait();
}
