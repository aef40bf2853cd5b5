// The service worker: serve the site from caches, so that it opens at once, and offline too.
//
// The build fills in these constants.
// BUILD, CORE_BUILD: The names of this build.
// FILES, EXTRAS, CORE: Address of a file, relative to this script -> the hash of its content. FILES are the pages'
// own files, which are stored at the installation. EXTRAS are stored at the same time if they can be loaded. CORE is
// Pyodide with its library, which is stored after a page has loaded it.
// RUNS: Address of a recorded run -> its query, which depends on the content. A run is stored after the reader has
// watched it.
// APP: The folder of this build.
// PACKS: Folder -> {file, names}: the file that contains many small files of that folder, and their names.

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
const CORE_CACHE = `${PREFIX}core ${CORE_BUILD}`; // the next build may use the same cache
const RUN_CACHE = `${PREFIX}runs`;

const address = (file) => new URL(file, registration.scope).href;

// ---------------------------------------------------------------- store files

// A host may redirect an address, but browsers do not open a page from a redirected response.
const unredirected = (response) =>
  response.redirected ? new Response(response.body, { headers: response.headers }) : response;

// Store a file in this cache. The hash rejects a file of another build, and a truncated one. A file with a hash in
// its address never changes, so it can be copied from the cache of another build. A page has no hash, and a host
// may confuse its versions, so it is always fetched again.
const keep = async (cache, file, integrity) => {
  const hasHash = file.startsWith(APP) || file.startsWith("vendor/");
  const kept = hasHash && (await caches.match(address(file)));
  const mode = hasHash ? "no-cache" : "reload";
  const response = kept || (await fetch(address(file), { integrity, cache: mode }));
  await cache.put(address(file), unredirected(response));
};

// Store all of these files, or none.
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

// Store Pyodide. Resolve to true if it was not stored before. Several pages may request this at the same time.
let storing;
const keepCore = async () => {
  if (await hasAll(CORE_CACHE, CORE)) return false;
  storing ??= store(CORE_CACHE, CORE).finally(() => {
    storing = undefined;
  });
  await storing;
  return true;
};

// Return the address under which this run is requested and stored.
const addressOfRun = (file) => address(file + RUNS[file]);

// Return this run, and store it.
const findRun = async (file) => {
  const cache = await caches.open(RUN_CACHE);
  const kept = await cache.match(addressOfRun(file));
  if (kept) return kept;
  const response = await fetch(addressOfRun(file));
  if (response.ok) await cache.put(addressOfRun(file), response.clone());
  return response;
};

// Store the runs among these files, which a page has fetched before there was a service worker.
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

// Every request waits for its cache, so open each cache only once.
const opening = new Map();
const open = (name) => {
  if (!opening.has(name)) {
    const cache = caches.open(name);
    cache.catch(() => opening.delete(name));
    opening.set(name, cache);
  }
  return opening.get(name);
};

// If a host knows the ending .gz, the browser may have already unpacked the file.
const unzipped = (bytes) => {
  const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isZipped) return new Response(bytes);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
};

// Return the folder whose pack contains this file, and the file's name in the pack, or nothing.
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

// A file that is not stored comes from the host, but only if it still belongs to this build.
const findIn = async (name, file, integrity) =>
  (await (await open(name)).match(address(file))) ?? fetch(address(file), { integrity });

// Hosts also serve a page under its name without the ending.
const FIRST = ["", "index", "index.html"];
const fileAt = (path) => {
  if (FIRST.includes(path)) return "./";
  if (path.endsWith("/")) return `${path}index.html`;
  return Object.hasOwn(FILES, `${path}.html`) || packOf(`${path}.html`) ? `${path}.html` : path;
};

// Return a promise of the file at this path, or nothing if the browser has to fetch it itself.
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

// ---------------------------------------------------------------- changing builds

// Another tab may run an older build. Neither that tab nor its worker may get files of this build. Frames are clients
// too. The requesting page may have frames: the sandbox around the reader's code, the preview of an article. A frame
// in an article in another tab loads the files of its build from the host, as it would without a service worker.
const hasOneTab = async () => {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const isTab = ({ url, frameType }) => url.startsWith(registration.scope) && frameType !== "nested";
  return windows.filter(isTab).length === 1;
};

// ---------------------------------------------------------------- a lost host

// The time of the host's last answer for this script: a number, stored under this address.
const ANSWERED = address("answered");
const DAY = 86_400_000; // milliseconds
const PATIENCE = 30; // days

const noteAnswer = async () => (await open(CACHE)).put(ANSWERED, new Response(Date.now()));

const daysWithoutAnswer = async () => {
  const answered = await (await open(CACHE)).match(ANSWERED);
  return answered ? (Date.now() - Number(await answered.text())) / DAY : 0;
};

// Return whether the host has this script. Fetch it without the cache: the browser's own check is conditional, and
// a host that confuses versions would never send a new one. If the site is gone, another owner of the address may
// answer every request with a page.
const hasScript = async () => {
  try {
    const { ok, headers } = await fetch(address("sw.js"), { cache: "reload" });
    return ok && /\b(?:java|ecma)script\b/i.test(headers.get("Content-Type"));
  } catch {
    return false; // the browser is offline, or the host is gone
  }
};

// ---------------------------------------------------------------- events and requests of pages

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(deleteOlder()));

// The requests of pages:
// ["keep", build]: store Pyodide too.
// ["serve", build, addresses]: serve this page, which was loaded before there was a service worker, and store its
// files at these addresses.
// ["look"]: look for a newer build, and report whether the host has been without the site for a long time.
// ["update"]: activate the waiting newer build.
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
      // Chromium delays its own check while another window is busy.
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
