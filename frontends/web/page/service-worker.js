// Caches the page for offline use: all its files are kept and then served from the cache. A new version of any file is a new
// version of this one. It waits until no tab has the old version any more, or until a tab asks it to take over, after which
// all tabs reload. Only then is the old cache deleted, so that no page meets files of another version.
//
// What the page has just loaded is not asked for again: it is taken from the browser's own cache, if it is of this version, which
// its digest tells. Languages other than English are kept once they are used.

/** @type {ServiceWorkerGlobalScope} */
const scope = /** @type {any} */ (self);

const VERSION = "unbuilt"; // version of the files
/**
 * The files, each with its digest.
 *
 * @type {[file: string, digest: string][]}
 */
const FILES = [["./", ""]]; // list of files
const PREFIX = "colorwalk-";
const CACHE = PREFIX + VERSION;
/** What is kept only if it is used. */
const OPTIONAL = /^texts\//;

/**
 * Returns the SHA-1 of a response in hexadecimal digits, which is to tell
 * versions apart, and no more than that.
 *
 * @param {Response} response
 */
async function digestOf(response) {
  const bytes = await response.clone().arrayBuffer();
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-1", bytes));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Returns a file of this version: as the browser has it, or from the host.
 *
 * @param {string} file
 * @param {string} digest
 */
async function fetchFile(file, digest) {
  for (const cache of /** @type {const} */ (["force-cache", "no-cache"])) {
    const response = await fetch(file, { cache });
    if (!response.ok) continue;
    if ((await digestOf(response)) === digest) return response;
  }
  throw new Error(`${file} is of another version`);
}

async function install() {
  const cache = await caches.open(CACHE);
  const keep = async (
    /** @type {string} */ file,
    /** @type {string} */ digest,
  ) => {
    if (OPTIONAL.test(file) && !(await caches.match(file))) return;
    await cache.put(file, await fetchFile(file, digest));
  };
  await Promise.all(FILES.map(([file, digest]) => keep(file, digest)));
}

scope.addEventListener("install", (event) => event.waitUntil(install()));

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

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(request, { ignoreSearch: true });
  if (cached) return isolated(cached);
  const path = request.url.slice(scope.registration.scope.length);
  const optional = FILES.find(([file]) => file === path && OPTIONAL.test(file));
  if (!optional) return fetch(request);
  const response = await fetchFile(...optional);
  await cache.put(path, response.clone());
  return isolated(response);
}

scope.addEventListener("fetch", (event) => {
  if (
    event.request.method !== "GET" ||
    !event.request.url.startsWith(scope.registration.scope)
  )
    return;
  event.respondWith(answer(event.request));
});
