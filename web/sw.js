// Serves the site from a cache of its own, so that it opens at once and without a network.
// build.py puts two constants above this text: BUILD, the name of this build, and FILES, which gives for
// the address of each file, seen from here, the hash that it must have.

const PREFIX = `sudoku-lab ${registration.scope} `;
const CACHE = PREFIX + BUILD;

const address = (file) => new URL(file, registration.scope).href;

// A host may redirect from an address, and a browser opens no page from an answer that was redirected.
const unredirected = (response) =>
  response.redirected ? new Response(response.body, { headers: response.headers }) : response;

// All of one build or nothing: what another build has put on the host meanwhile has another hash.
const store = async () => {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(
      Object.entries(FILES).map(async ([file, integrity]) => {
        const response = await fetch(address(file), { integrity, cache: "no-cache" });
        await cache.put(address(file), unredirected(response));
      }),
    );
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
};

// Every request waits for the cache: it is looked for once.
let opened;
const open = () => {
  opened ??= caches.open(CACHE).catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
};

const dropOlder = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
};

const find = async (request, file) => {
  const cache = await open();
  // Where the browser has thrown it away: from the host, but only if it is still this build's.
  return (await cache.match(address(file))) ?? fetch(request.url, { integrity: FILES[file] });
};

// Another window may run an older build: neither it nor its worker may be given files of this one.
const windowIsAlone = async () => {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.filter(({ url }) => url.startsWith(registration.scope)).length === 1;
};

addEventListener("install", (event) => event.waitUntil(store()));
addEventListener("activate", (event) => event.waitUntil(dropOlder()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const [plain] = request.url.split(/[?#]/);
  const path = plain.slice(registration.scope.length);
  const file = path === "" || path === "index.html" ? "./" : path;
  if (request.method === "GET" && plain.startsWith(registration.scope) && Object.hasOwn(FILES, file)) {
    event.respondWith(find(request, file));
  }
});

// A page asks to be served from here ("serve" and its build, for a page that came before us), or to be
// brought up to date ("update", when we are the newer build that waits).
addEventListener("message", (event) => {
  const [wish, build] = event.data;
  event.waitUntil(
    (async () => {
      const alone = await windowIsAlone();
      if (wish === "update" && alone) await skipWaiting();
      else if (wish === "update") event.source.postMessage("other windows");
      else if (wish === "serve" && alone && build === BUILD) await clients.claim();
    })(),
  );
});
