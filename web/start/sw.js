// The service worker: serves the site from its caches, so that it opens at once and without a network.
//
// The build fills in these constants. BUILD and CORE_BUILD name this build. FILES and CORE give for the
// address of each file, relative to this script, the hash that its content must have. FILES are the pages'
// own, which are kept at once; CORE is Pyodide with its library, which is kept when a page has loaded it.
// PACK is one of FILES and has the texts of many small ones, PACKED, as an object by their addresses.

const BUILD = "";
const FILES = {};
const PACK = "";
const PACKED = [];
const CORE_BUILD = "";
const CORE = {};

const PREFIX = `sudoku-lab ${registration.scope} `;
const CACHE = PREFIX + BUILD;
const CORE_CACHE = `${PREFIX}core ${CORE_BUILD}`; // the next build may have the same

const address = (file) => new URL(file, registration.scope).href;

// ---------------------------------------------------------------- keep files

// A host may redirect from an address, and a browser opens no page from a response that was redirected.
const unredirected = (response) =>
  response.redirected ? new Response(response.body, { headers: response.headers }) : response;

// Keep all of these files or none. The hash refuses a file of another build that is on the host by now.
const store = async (name, files) => {
  const cache = await caches.open(name);
  try {
    await Promise.all(
      Object.entries(files).map(async ([file, integrity]) => {
        const response = await fetch(address(file), { integrity, cache: "no-cache" });
        await cache.put(address(file), unredirected(response));
      }),
    );
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
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

const deleteOlder = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const old = names.filter((name) => name !== CACHE && name !== CORE_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
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

const unpack = async (file) => {
  const pack = await (await open(CACHE)).match(address(PACK));
  const texts = await pack?.json();
  return texts && new Response(texts[file], { headers: { "Content-Type": "text/plain; charset=utf-8" } });
};

// A file that is not kept comes from the host, but only if it is still this build's.
const find = async (request, file) => {
  if (PACKED.includes(file)) return (await unpack(file)) ?? fetch(request);
  const [name, files] = Object.hasOwn(CORE, file) ? [CORE_CACHE, CORE] : [CACHE, FILES];
  const cache = await open(name);
  return (await cache.match(address(file))) ?? fetch(request.url, { integrity: files[file] });
};

addEventListener("fetch", (event) => {
  const { request } = event;
  const [plain] = request.url.split(/[?#]/);
  const path = plain.slice(registration.scope.length);
  const file = path === "" || path === "index.html" ? "./" : path;
  const isOurs = request.method === "GET" && plain.startsWith(registration.scope);
  const isKept = Object.hasOwn(FILES, file) || Object.hasOwn(CORE, file) || PACKED.includes(file);
  if (isOurs && isKept) event.respondWith(find(request, file));
});

// ---------------------------------------------------------------- builds come and go

// Another window may run an older build. Neither it nor its worker may get files of this one.
const hasOneWindow = async () => {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.filter(({ url }) => url.startsWith(registration.scope)).length === 1;
};

addEventListener("install", (event) => event.waitUntil(store(CACHE, FILES)));
addEventListener("activate", (event) => event.waitUntil(deleteOlder()));

// What a page can ask for: ["keep", build], keep Pyodide too; ["serve", build], serve this page, which was
// loaded before there was a service worker; ["update"], take over from the older build, as the newer one
// that waits.
const orders = {
  async keep({ source }, build) {
    if (build === BUILD) source.postMessage(["kept", await keepCore()]);
  },
  async serve(_event, build) {
    if (build === BUILD && (await hasOneWindow())) await clients.claim();
  },
  async update({ source }) {
    if (await hasOneWindow()) await skipWaiting();
    else source.postMessage(["other windows"]);
  },
};
addEventListener("message", (event) => {
  const [order, build] = event.data;
  event.waitUntil(orders[order](event, build));
});
