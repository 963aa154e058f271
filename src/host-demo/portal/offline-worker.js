/**
 * Opens the pages of textbooks where there is no network, for those who keep chapters on this device
 * (docs/domain.md 4.8). It holds what the pages are made of and nothing of what they say: calls never pass through it,
 * and the chapters lie in the reader's own database.
 */
const CACHE = "edu-textbooks-1";
/** Files that are held; those of earlier builds go when there are more. */
const MOST = 600;
const KINDS = new Set(["script", "style", "font", "image", "manifest"]);
const isCall = ({ pathname }) => pathname.startsWith("/api/");
/** One page for all books: it is drawn in the browser, by its address. */
const pageKey = ({ origin, pathname }) => origin + pathname;

async function hold(key, answer) {
  if (!answer.ok || answer.redirected) return;
  const cache = await caches.open(CACHE);
  await cache.put(key, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((old) => cache.delete(old)));
}

/** Says that its content was drawn for whoever asked first (host-demo/main.ts). */
const marked = async (held) =>
  new Response((await held.text()).replace("<html ", "<html data-held "), {
    status: held.status,
    headers: held.headers,
  });

/** The network goes first, so that nobody reads with an old build while there is a newer one. */
async function answerOf(request, key) {
  try {
    const answer = await fetch(request);
    await hold(key, answer.clone());
    return answer;
  } catch (error) {
    const held = await caches.match(key);
    if (!held) throw error;
    return request.mode === "navigate" ? marked(held) : held;
  }
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const old = async () => {
    for (const name of await caches.keys())
      if (name.startsWith("edu-textbooks-") && name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(old());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== self.location.origin || isCall(address)) return;
  if (request.mode === "navigate") event.respondWith(answerOf(request, pageKey(address)));
  else if (KINDS.has(request.destination)) event.respondWith(answerOf(request, address.href));
});

/** What the page that asks has loaded before this stood beside it, and the pages that lead to a book. */
self.addEventListener("message", (event) => {
  const { type, files, pages } = event.data ?? {};
  if (type !== "hold") return;
  const bring = async () => {
    const all = [
      ...files.map((href) => [href, href]),
      ...pages.map((href) => [href, pageKey(new URL(href))]),
    ];
    const held = await Promise.allSettled(
      all.map(async ([href, key]) => hold(key, await fetch(href, { credentials: "same-origin" }))),
    );
    event.ports[0]?.postMessage({ missing: held.filter(({ status }) => status === "rejected").length });
  };
  event.waitUntil(bring());
});
