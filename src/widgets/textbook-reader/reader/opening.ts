/**
 * Whether the page itself can be opened without a network: on the portal a service worker holds what it is made of. On a
 * school's own page none may be put up: the page is the school's, and such a worker would answer for all of it.
 */
import { textbooks } from "../../../core/rules/places/textbook.js";
import { portalHref } from "../../../core/site/index.js";
import { apiOrigin } from "../../../core/site/config.js";

const WORKER = "/offline-worker.js";
/** Pages of textbooks and nothing else. */
const SCOPE = textbooks.textbooks.path;
/** ms; a worker that was just put up fetches all that the page consists of. */
const PATIENCE = 60_000;

/** The portal's own pages, whose server has the worker. */
export const isOnPortal = (): boolean => apiOrigin() === globalThis.location.origin;

const isOwn = (href: string): boolean => {
  const address = new URL(href, globalThis.location.href);
  return address.origin === globalThis.location.origin && !address.pathname.startsWith("/api/");
};

/** Scripts, styles, fonts and pictures that the page has loaded. */
function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const named = [...document.querySelectorAll("script[src], link[href]")].map((element) =>
    element instanceof HTMLScriptElement ? element.src : (element as HTMLLinkElement).href,
  );
  return [...new Set([...loaded, ...named])].filter(isOwn);
}

async function workerOf(registration: ServiceWorkerRegistration): Promise<ServiceWorker | undefined> {
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (!worker || worker.state === "activated") return worker ?? undefined;
  const isUp = await new Promise<boolean>((resolve) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated" || worker.state === "redundant") resolve(worker.state === "activated");
    });
  });
  return isUp ? worker : undefined;
}

/** @returns whether the page can be opened without a network from now on */
export async function keepOpening(book: number): Promise<boolean> {
  if (!isOnPortal() || !("serviceWorker" in navigator)) return false;
  try {
    const worker = await workerOf(await navigator.serviceWorker.register(WORKER, { scope: SCOPE }));
    if (!worker) return false;
    const pages = [
      textbooks.textbookReading.href({ book }),
      textbooks.textbook.href({ book }),
      textbooks.textbooks.href(),
    ].map(portalHref);
    const answer = new Promise<boolean>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", ({ data }: MessageEvent<{ readonly missing: number }>) =>
        resolve(data.missing === 0),
      );
      port1.start();
      setTimeout(() => resolve(false), PATIENCE);
      const toAddress = (href: string) => new URL(href, globalThis.location.href).href;
      worker.postMessage({ type: "hold", files: filesOfPage(), pages: pages.map(toAddress) }, [port2]);
    });
    return await answer;
  } catch {
    // A browser that allows none, or a server without it.
    return false;
  }
}

/** Once nothing is kept any more the worker is of no use. */
export async function endOpening(): Promise<void> {
  if (!isOnPortal() || !("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration(SCOPE);
    await registration?.unregister();
    for (const name of await caches.keys()) if (name.startsWith("edu-textbooks-")) await caches.delete(name);
  } catch {
    // It goes with the browser's own clearing then.
  }
}
