/**
 * The service worker that lets a browser reach the server inside a page by address: pictures, and windows of
 * third parties. Everything else it leaves alone.
 *
 * `<scope>server/<page>/…` belongs to the page of that name; `/api/…` to the page that asks.
 */
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

const scope = new URL("server/", registration.scope).href;
/** A page on a slow machine may be busy for long; one that is gone is not among the windows. */
const PATIENCE = 60_000;

/** Asks one page; undefined when it has no such server, or none any more. */
function ask(client, page, request) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    setTimeout(resolve, PATIENCE);
    port1.addEventListener("message", ({ data }) => resolve(data ?? undefined));
    port1.start();
    client.postMessage({ type: "edu-gate", page, ...request }, [port2]);
  });
}

async function answer(event, page, address) {
  const { method, headers } = event.request;
  const request = {
    url: new URL(address, location.origin).href,
    method,
    headers: Object.fromEntries(headers),
  };
  const asked = page
    ? await clients.matchAll({ type: "window", includeUncontrolled: true })
    : [await clients.get(event.clientId)];
  const found = await Promise.any(
    asked.filter(Boolean).map(async (client) => {
      const made = await ask(client, page, request);
      if (!made) throw new Error("not mine");
      return made;
    }),
  ).catch(() => undefined);
  if (!found) return new Response("The page with this server is closed.", { status: 410 });
  return new Response(found.body, { status: found.status, headers: found.headers });
}

addEventListener("fetch", (event) => {
  const { url, method } = event.request;
  if (method !== "GET") return;
  if (url.startsWith(scope)) {
    const [page, ...rest] = url.slice(scope.length).split("/");
    event.respondWith(answer(event, page, `/${rest.join("/")}`));
  } else if (event.clientId && new URL(url).pathname.startsWith("/api/")) {
    event.respondWith(answer(event, "", url));
  }
});
