// Serves the site from caches of its own, so that it opens at once and without a network.
//
// build.py puts constants above this text: BUILD and CORE_BUILD, the names of this build; FILES and CORE,
// which give for the address of each file, seen from here, the hash that it must have. FILES are the pages'
// own and are kept first; CORE is Pyodide with its library, which is kept once a page has loaded it.

const PREFIX = `sudoku-lab ${registration.scope} `;
const CACHE = PREFIX + BUILD;
const CORE_CACHE = `${PREFIX}core ${CORE_BUILD}`; // the next build may have the same

const address = (file) => new URL(file, registration.scope).href;

// A host may redirect from an address, and a browser opens no page from an answer that was redirected.
const unredirected = (response) =>
  response.redirected ? new Response(response.body, { headers: response.headers }) : response;

// All of one build or nothing: what another build has put on the host meanwhile has another hash.
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

// Whether all of these files are kept.
const has = async (name, files) => {
  const cache = await caches.open(name);
  const kept = await Promise.all(Object.keys(files).map((file) => cache.match(address(file))));
  return kept.every(Boolean);
};

// Resolves with whether it is new that Pyodide is kept; several pages may ask at the same time.
let storing;
const keepCore = async () => {
  if (await has(CORE_CACHE, CORE)) return false;
  storing ??= store(CORE_CACHE, CORE).finally(() => { storing = undefined; });
  await storing;
  return true;
};

// Every request waits for its cache: each is looked for once.
const opened = new Map();
const open = (name) => {
  if (!opened.has(name)) {
    const opening = caches.open(name);
    opening.catch(() => opened.delete(name));
    opened.set(name, opening);
  }
  return opened.get(name);
};

const dropOlder = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const old = names.filter((name) => name !== CACHE && name !== CORE_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
};

const find = async (request, file) => {
  const [name, files] = Object.hasOwn(CORE, file) ? [CORE_CACHE, CORE] : [CACHE, FILES];
  const cache = await open(name);
  // What is not kept comes from the host, but only if it is still this build's.
  return (await cache.match(address(file))) ?? fetch(request.url, { integrity: files[file] });
};

// Another window may run an older build: neither it nor its worker may be given files of this one.
const windowIsAlone = async () => {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.filter(({ url }) => url.startsWith(registration.scope)).length === 1;
};

addEventListener("install", (event) => event.waitUntil(store(CACHE, FILES)));
addEventListener("activate", (event) => event.waitUntil(dropOlder()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const [plain] = request.url.split(/[?#]/);
  const path = plain.slice(registration.scope.length);
  const file = path === "" || path === "index.html" ? "./" : path;
  const isOurs = request.method === "GET" && plain.startsWith(registration.scope);
  if (isOurs && (Object.hasOwn(FILES, file) || Object.hasOwn(CORE, file)))
    event.respondWith(find(request, file));
});

// A page asks to be served from here ("serve" and its build, for a page that came before us), to have Pyodide
// kept ("keep" and its build), or to be brought up to date ("update", when we are the newer build that waits).
addEventListener("message", (event) => {
  const [wish, build] = event.data;
  event.waitUntil(
    (async () => {
      if (wish === "keep") {
        if (build === BUILD) event.source.postMessage(["kept", await keepCore()]);
        return;
      }
      const alone = await windowIsAlone();
      if (wish === "update" && alone) await skipWaiting();
      else if (wish === "update") event.source.postMessage(["other windows"]);
      else if (wish === "serve" && alone && build === BUILD) await clients.claim();
    })(),
  );
});
