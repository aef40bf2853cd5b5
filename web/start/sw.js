// The service worker: serves the site from its caches, so that it opens at once and without a network.
//
// The build fills in these constants. BUILD and CORE_BUILD name this build. FILES, EXTRAS and CORE give for the
// address of each file, relative to this script, the hash that its content must have. FILES are the pages'
// own, which are kept at once, with EXTRAS as far as these come; CORE is Pyodide with its library, which is
// kept when a page has loaded it. RUNS are the recorded runs, each kept when it has been watched: address ->
// what it is asked for with, which names its content. APP is the folder of this build. PACKS are files that have
// the texts of many small ones of their folder, as an object by their names: folder -> {file, names}.

const BUILD = "";
const FILES = {};
const EXTRAS = {};
const CORE_BUILD = "";
const CORE = {};
const RUNS = {};
const APP = "";
const PACKS = {};

const PREFIX = `sudoku-lab ${registration.scope} `;
const CACHE = PREFIX + BUILD;
const CORE_CACHE = `${PREFIX}core ${CORE_BUILD}`; // the next build may have the same
const RUN_CACHE = `${PREFIX}runs`;

const address = (file) => new URL(file, registration.scope).href;

// ---------------------------------------------------------------- keep files

// A host may redirect from an address, and a browser opens no page from a response that was redirected.
const unredirected = (response) =>
  response.redirected ? new Response(response.body, { headers: response.headers }) : response;

// Keep a file in this cache. The hash refuses one of another build that is on the host by now, and one that came
// in part. What has a hash in its address never changes: another build may have kept it. A page has none, and a
// host may take another version of it for the one that the browser has: so it comes anew.
const keep = async (cache, file, integrity) => {
  const hasHash = file.startsWith(APP) || file.startsWith("vendor/");
  const kept = hasHash && (await caches.match(address(file)));
  const mode = hasHash ? "no-cache" : "reload";
  const response = kept || (await fetch(address(file), { integrity, cache: mode }));
  await cache.put(address(file), unredirected(response));
};

// Keep all of these files or none.
const store = async (name, files) => {
  const cache = await caches.open(name);
  const keepNamed = async ([file, integrity]) => {
    try {
      await keep(cache, file, integrity);
    } catch (error) {
      throw new Error(`${address(file)} cannot be kept: ${error.message}`, { cause: error });
    }
  };
  try {
    await Promise.all(Object.entries(files).map(keepNamed));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  return cache;
};

const install = async () => {
  const cache = await store(CACHE, FILES);
  await Promise.allSettled(Object.entries(EXTRAS).map(([file, integrity]) => keep(cache, file, integrity)));
  await noteAnswer();
};

const hasAll = async (name, files) => {
  const cache = await caches.open(name);
  const responses = await Promise.all(Object.keys(files).map((file) => cache.match(address(file))));
  return responses.every(Boolean);
};

// Resolve with true if Pyodide was not kept before. Several pages may ask at the same time.
let storing;
const keepCore = async () => {
  if (await hasAll(CORE_CACHE, CORE)) return false;
  storing ??= store(CORE_CACHE, CORE).finally(() => {
    storing = undefined;
  });
  await storing;
  return true;
};

// The address at which this run is asked for and kept.
const addressOfRun = (file) => address(file + RUNS[file]);

// Return this run, and keep it from now on.
const findRun = async (file) => {
  const cache = await caches.open(RUN_CACHE);
  const kept = await cache.match(addressOfRun(file));
  if (kept) return kept;
  const response = await fetch(addressOfRun(file));
  if (response.ok) await cache.put(addressOfRun(file), response.clone());
  return response;
};

// Keep the runs among these files, which a page has fetched before there was a service worker.
const keepWatched = (addresses) =>
  Promise.allSettled(
    Object.keys(RUNS)
      .filter((file) => addresses.includes(addressOfRun(file)))
      .map(findRun),
  );

const deleteOlder = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const old = names.filter((name) => ![CACHE, CORE_CACHE, RUN_CACHE].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  if (!(await caches.has(RUN_CACHE))) return;
  const runs = await caches.open(RUN_CACHE);
  const newest = Object.keys(RUNS).map(addressOfRun);
  const oldRuns = (await runs.keys()).filter(({ url }) => !newest.includes(url));
  await Promise.all(oldRuns.map((request) => runs.delete(request)));
};

// ---------------------------------------------------------------- serve files

// Every request waits for its cache, so open each only once.
const opening = new Map();
const open = (name) => {
  if (!opening.has(name)) {
    const cache = caches.open(name);
    cache.catch(() => opening.delete(name));
    opening.set(name, cache);
  }
  return opening.get(name);
};

// A host that knows the ending .gz may have had the browser unpack the file already.
const unzipped = (bytes) => {
  const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isZipped) return new Response(bytes);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
};

// Return the folder of the pack with this file, and the name of the file in it; nothing where none has it.
const packOf = (file) =>
  Object.keys(PACKS)
    .filter((folder) => file.startsWith(folder))
    .map((folder) => [folder, file.slice(folder.length)])
    .find(([folder, name]) => PACKS[folder].names.includes(name));

const unpack = async ([folder, name]) => {
  const pack = await (await open(CACHE)).match(address(folder + PACKS[folder].file));
  if (!pack) return fetch(address(folder + name));
  const texts = await unzipped(new Uint8Array(await pack.arrayBuffer())).json();
  const type = name.endsWith(".html") ? "text/html" : "text/plain";
  return new Response(texts[name], { headers: { "Content-Type": `${type}; charset=utf-8` } });
};

// A file that is not kept comes from the host, but only if it is still this build's.
const findIn = async (name, file, integrity) =>
  (await (await open(name)).match(address(file))) ?? fetch(address(file), { integrity });

// Hosts serve a page without the end of its name too: it is the same page.
const FIRST = ["", "index", "index.html"];
const fileAt = (path) => {
  if (FIRST.includes(path)) return "./";
  if (path.endsWith("/")) return `${path}index.html`;
  return Object.hasOwn(FILES, `${path}.html`) || packOf(`${path}.html`) ? `${path}.html` : path;
};

// Return a promise of the file at this path; nothing for one that the browser is to fetch by itself.
const find = (path) => {
  const file = fileAt(path);
  if (Object.hasOwn(FILES, file)) return findIn(CACHE, file, FILES[file]);
  if (Object.hasOwn(EXTRAS, file)) return findIn(CACHE, file, EXTRAS[file]);
  if (Object.hasOwn(CORE, file)) return findIn(CORE_CACHE, file, CORE[file]);
  if (Object.hasOwn(RUNS, file)) return findRun(file);
  const packed = packOf(file);
  return packed ? unpack(packed) : null;
};

addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const [plain] = url.split(/[?#]/);
  const isOurs = method === "GET" && plain.startsWith(registration.scope);
  const found = isOurs && find(plain.slice(registration.scope.length));
  if (found) event.respondWith(found);
});

// ---------------------------------------------------------------- builds come and go

// Another tab may run an older build. Neither it nor its worker may get files of this one. Frames are clients too, and
// the page that asks may have some: the walls around the reader's code, the preview of an article. A frame in the
// article of another tab finds the files of its build on the host, as it does without a service worker.
const hasOneTab = async () => {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const isTab = ({ url, frameType }) => url.startsWith(registration.scope) && frameType !== "nested";
  return windows.filter(isTab).length === 1;
};

// ---------------------------------------------------------------- a host that is gone

// When the host last had this script, a number under an address of its own.
const ANSWERED = address("answered");
const DAY = 86_400_000; // milliseconds
const PATIENCE = 30; // days

const noteAnswer = async () => (await open(CACHE)).put(ANSWERED, new Response(Date.now()));

const daysWithoutAnswer = async () => {
  const answered = await (await open(CACHE)).match(ANSWERED);
  return answered ? (Date.now() - Number(await answered.text())) / DAY : 0;
};

// Return whether the host has this script. The browser's own check is about the copy that it has of the script: a
// host that takes a newer one, or one of an older date, for the same would never send it. So bring it anew first.
// Who has the address of a site that is gone may answer everything with a page.
const hasScript = async () => {
  try {
    const { ok, headers } = await fetch(address("sw.js"), { cache: "reload" });
    return ok && /\b(?:java|ecma)script\b/i.test(headers.get("Content-Type"));
  } catch {
    return false; // there is no network just now, or no host any more
  }
};

// ---------------------------------------------------------------- what the browser and the pages ask for

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(deleteOlder()));

// What a page can ask for: ["keep", build], keep Pyodide too; ["serve", build, addresses], serve this page, which was
// loaded before there was a service worker, with the files at these addresses; ["look"], look for a newer build, and
// say so where the host has had none for long; ["update"], take over from the older build, as the newer one that waits.
const orders = {
  async keep({ source }, build) {
    if (build === BUILD) source.postMessage(["kept", await keepCore()]);
  },
  async serve(_event, build, addresses) {
    if (build !== BUILD) return;
    if (await hasOneTab()) await clients.claim();
    await keepWatched(addresses);
  },
  async look({ source }) {
    if (await hasScript()) {
      await noteAnswer();
      // Chromium delays its own check for as long as another window is busy.
      await registration.update();
    } else if ((await daysWithoutAnswer()) > PATIENCE) {
      source.postMessage(["unanswered"]);
    }
  },
  async update({ source }) {
    if (await hasOneTab()) await skipWaiting();
    else source.postMessage(["other windows"]);
  },
};
addEventListener("message", (event) => {
  const [order, ...facts] = event.data;
  event.waitUntil(orders[order](event, ...facts));
});
