// Caches the page for offline use: all its files are fetched once and then served from the cache. A new version of any file is
// a new version of this one. It waits until no tab has the old version any more, or until a tab asks it to take over, after which
// all tabs reload. Only then is the old cache deleted, so that no page meets files of another version.

/** @type {ServiceWorkerGlobalScope} */
const scope = /** @type {any} */ (self);

const VERSION = "unbuilt"; // version of the files
const FILES = ["./"]; // list of files
const PREFIX = "colorwalk-";
const CACHE = PREFIX + VERSION;

scope.addEventListener("install", (event) => {
  const fetched = caches
    .open(CACHE)
    .then((cache) =>
      cache.addAll(
        FILES.map((file) => new Request(file, { cache: "no-cache" })),
      ),
    );
  event.waitUntil(fetched);
});

scope.addEventListener("message", (event) => {
  if (event.data === "take over") scope.skipWaiting();
});

scope.addEventListener("activate", (event) => {
  const old = caches
    .keys()
    .then((names) =>
      names.filter((name) => name.startsWith(PREFIX) && name !== CACHE),
    );
  event.waitUntil(
    old
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => scope.clients.claim()),
  );
});

/**
 * Adds headers that isolate the page, so that it may share memory with its
 * workers on any host.
 *
 * @param {Response} response
 */
function isolated(response) {
  const headers = new Headers(response.headers);
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Embedder-Policy", "require-corp");
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}

scope.addEventListener("fetch", (event) => {
  if (
    event.request.method !== "GET" ||
    !event.request.url.startsWith(scope.registration.scope)
  )
    return;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    const cached = await cache.match(event.request, { ignoreSearch: true });
    return cached ? isolated(cached) : fetch(event.request);
  };
  event.respondWith(answer());
});
