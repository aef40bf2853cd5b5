// Show the progress of a page's start, and the reason if it fails.
//
// The texts are in the HTML, in the notice `.slow-start`. The notice is shown if a file cannot be loaded or run, if
// no byte has arrived for a while, or if the page was opened as a file. If this script cannot find the reason, the
// notice lists the possible ones.
{
  // The build fills these in.
  // SIZES: Address of a file that a page waits for, relative to this script -> its size in bytes.
  // UNZIPPED: Name of a .gz file -> the size of its content, because some hosts make the browser unpack it.
  const SIZES = {};
  const UNZIPPED = {};

  const SOON = 1000; // milliseconds; a notice about a shorter wait could not be read
  const TOO_LONG = 15_000; // milliseconds without a byte
  const PATIENCE = 5000; // milliseconds for the second request for a file

  // A directive of a Content-Security-Policy -> its fallbacks, if the policy does not have it.
  const READ_AS = { "worker-src": ["child-src", "script-src"], "script-src-elem": ["script-src"] };

  const { fetch } = window; // before micropython.js replaces it
  const { documentElement: root } = document;
  const { src } = document.currentScript;
  // Return the name under which a file is served. The build may change endings and fills in the table.
  const ENDINGS = JSON.parse('{"ending":"as served"}');
  const served = (file) => file.replace(/\.\w+(?=[?#]|$)/, (ending) => ENDINGS[ending] ?? ending);
  const address = (file) => new URL(served(file), src).href;
  const isLoading = () => root.dataset.phase === "loading";

  // SIZES contains the bundles of all pages. A page waits for its own bundle, for the bundle of its language, and for
  // the bundles that its address needs: see micropython.js.
  const isOfThisPage = (file) => {
    const { files: own, more = "" } = document.querySelector("[data-files]")?.dataset ?? {};
    return !(file in UNZIPPED) || [own, own?.replace(".", `.${root.lang}.`), ...more.split(" ")].includes(file);
  };
  const filesOfThisPage = () => Object.keys(SIZES).filter(isOfThisPage);

  // ---------------------------------------------------------------- a page that is outdated

  const [visit] = performance.getEntriesByType("navigation");

  // Whether the reader has started to use the page. If so, the page is not reloaded, and the next visit gets the
  // update.
  let hasBegun = false;
  const begin = () => {
    hasBegun = !isLoading();
  };
  for (const type of ["keydown", "pointerdown", "wheel"]) addEventListener(type, begin, { capture: true, passive: true });

  // Reload the page, at most once, if the host has another build. Return whether the page is reloaded.
  const loadNewer = async () => {
    if (visit?.type === "reload") return false;
    const html = await fetch(location.href, { cache: "reload" }).then((response) => response.text());
    const isNewer = html.includes('data-build="') && !html.includes(`data-build="${root.dataset.build}"`);
    if (!isNewer || hasBegun) return false;
    location.reload();
    return true;
  };

  // Resolves when the HTML is complete; style sheets and scripts may still be loading.
  const isRead = new Promise((resolve) => {
    document.addEventListener("readystatechange", resolve, { once: true });
  });

  // If a host sends no caching headers, browsers use a cached page for weeks without a request. For such a page no
  // byte was transferred, but Firefox reports this only at the end. Pages from the service worker are excluded.
  const isFromCache = () => visit?.transferSize === 0 && !visit.workerStart;
  isRead.then(() => isFromCache() && loadNewer()).catch(() => {});

  // The notice in a frame has a link to the whole page, with the same puzzle.
  isRead.then(() => {
    const query = new URLSearchParams(location.search);
    query.delete("embed");
    const link = document.querySelector(".slow-start .of-whole");
    if (link) link.search = query;
  });

  // ---------------------------------------------------------------- the reason of a failure

  const JAVASCRIPT = /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/i;

  // Return the fault of this file, {reason, file, …}, or null.
  const faultOf = async (file) => {
    const fault = (reason, facts) => ({ reason, file: address(file), ...facts });
    try {
      // The browser's cache may contain a truncated file: this request replaces it, for the next attempt.
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

  // Python needs WebAssembly. A browser may lack it, such as Safari in Lockdown Mode, or may not be allowed to
  // compile it.
  const EMPTY_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
  const hasWebAssembly = async () => {
    try {
      await WebAssembly.compile(EMPTY_MODULE);
      return true;
    } catch {
      return false;
    }
  };

  const canUnzip = "DecompressionStream" in globalThis; // browsers of 2022 lack it

  let blocked = null; // the last fault from a content policy
  const findFault = async () => {
    const compiles = await hasWebAssembly();
    if (!compiles) await new Promise((resolve) => setTimeout(resolve, 100)); // the event of a policy comes later
    if (blocked) return blocked;
    if (!compiles) return { reason: "wasm" };
    if (!canUnzip) return { reason: "unzip" };
    if (origin === "null") return null; // a host may refuse all files to a sandboxed frame
    const faults = (await Promise.all(filesOfThisPage().map(faultOf))).filter(Boolean);
    return faults.find(({ reason }) => reason !== "lost") ?? faults[0];
  };

  const say = (fault) => {
    for (const whose of ["reader", "host"]) {
      const sentence = document.querySelector(`[data-${whose}="${fault.reason}"]`)?.textContent;
      if (!sentence) continue; // the host cannot change this
      const line = document.createElement("p");
      line.textContent = sentence.replace(/\[(\w+)\]/g, (_mark, name) => fault[name]);
      document.getElementById("reason").append(line);
    }
    document.getElementById("reasons").hidden = true;
  };

  const explain = async () => {
    await isRead;
    const fault = await findFault();
    // A page from the browser's cache may need files that an update has removed.
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
    explain().catch(() => {}); // the puzzle cannot be drawn, but the reason is shown
  };

  // ---------------------------------------------------------------- PyScript's requirements

  // If a browser has no workers, or throws when one is made, PyScript does not start, or requests Python from another
  // host. It gets a worker that does nothing instead. can_make_workers of failures.py recognizes this worker by
  // `isRefused`.
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

  // PyScript opens a database for packages, and fails if the browser refuses. This site has no packages, so a fake
  // database, which never opens, replaces it. interpreter.js does the same for workers.
  Object.defineProperty(window, "indexedDB", { value: { open: () => ({}) }, configurable: true });

  // ---------------------------------------------------------------- progress

  const arrived = {}; // file -> bytes

  const percent = () => {
    const files = filesOfThisPage();
    const total = files.reduce((sum, file) => sum + SIZES[file], 0);
    const done = files.reduce((sum, file) => sum + Math.min(arrived[file] ?? 0, SIZES[file]), 0);
    return Math.floor((100 * done) / total);
  };

  // During the wait, the page of a technique shows the explanation of its step, unless the address has another stage.
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

  // micropython.js calls these functions: it counts bytes while they arrive, and reports a failed start.
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

  // ---------------------------------------------------------------- errors

  // Listen in the capture phase: errors of scripts that cannot be loaded do not bubble.
  addEventListener("error", giveUp, { capture: true });
  addEventListener("unhandledrejection", giveUp);
  addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective, originalPolicy }) => {
    // Name the directive that is in the policy, not the one that the browser derived from it.
    const rules = [effectiveDirective, ...(READ_AS[effectiveDirective] ?? []), "default-src"];
    const rule = rules.find((each) => originalPolicy.includes(`${each} `)) ?? effectiveDirective;
    blocked = { reason: "policy", file: blockedURI, rule };
  });

  // A page works without its style sheet and then shows all its texts. The browser runs this script after the style
  // sheet has been loaded or has failed.
  const { sheet } = document.querySelector("link[rel=stylesheet]");
  if (origin !== "null" && !sheet?.cssRules.length) giveUp();

  hasWebAssembly().then((compiles) => (compiles && canUnzip) || giveUp());

  const isFile = location.protocol === "file:";
  if (isFile) root.dataset.file = "";
  root.dataset.start = isFile ? "stuck" : "going";
  setTimeout(show, SOON);
  wait();
}
