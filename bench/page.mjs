/**
 * What several elements cost one page: bytes, time to the first that is drawn, long tasks, heap and
 * listeners, ours beside peers', all in one run with the cases interleaved.
 */
import { chromium } from "playwright";
import { browserArgs, buildIfStale, findBrowser, startServer } from "../scripts/lib/project.mjs";
import { pageCases, pagePeers } from "./cases.mjs";
import { bytesOf, coldPage, isCode, painted, settled, SLOWER } from "../scripts/lib/cold-page.mjs";
import { preparePeers, versions } from "./peers.mjs";
import { servePages } from "./serve.mjs";
import { interleaved, median, temporaryData } from "./tools.mjs";

const ROUNDS = 7;
/** The page without any elements, whose heap and listeners are nobody's. */
const EMPTY = "empty";

/** Runs in the page from its first moment: notes the first drawn element and how long tasks were. */
function watch(first) {
  globalThis.benchLong = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.benchLong += duration;
  }).observe({ type: "longtask", buffered: true });
  const hasSize = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  // An element that is not defined yet may have a size, but nothing inside.
  const isDrawn = (element) =>
    element.localName.includes("-")
      ? [...(element.shadowRoot?.querySelectorAll("*") ?? [])].some(hasSize)
      : hasSize(element);
  const look = () => {
    if (first.some((selector) => [...document.querySelectorAll(selector)].some(isDrawn))) {
      // The next frame begins when this one is out.
      requestAnimationFrame((time) => {
        globalThis.benchPainted = time;
      });
    } else requestAnimationFrame(look);
  };
  if (first.length > 0) requestAnimationFrame(look);
}

/** Bytes of live objects, and listeners, of the page as it stands. */
async function held(session) {
  await session.send("Performance.enable");
  // Twice: what a first collection sets free may hold more.
  for (let turn = 0; turn < 2; turn += 1) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { metrics } = await session.send("Performance.getMetrics");
  return { heap: usedSize, listeners: metrics.find(({ name }) => name === "JSEventListeners").value };
}

async function open(browser, origin, { name, first }) {
  const { context, page, session, requests } = await coldPage(browser);
  try {
    await page.addInitScript(watch, first);
    await page.goto(`${origin}/${name}.html`);
    const ms = first.length > 0 ? await painted(page, name) : 0;
    await settled(page, requests);
    const longTasks = await page.evaluate(() => globalThis.benchLong);
    const code = requests().filter(isCode);
    return { ms, longTasks, bytes: bytesOf(code), requests: code.length, ...(await held(session)) };
  } finally {
    await context.close();
  }
}

export async function benchPage() {
  await preparePeers(pagePeers);
  await buildIfStale();
  const data = temporaryData();
  let server;
  const site = await servePages(pagePeers, async (origin) => {
    server = await startServer(
      {
        PORT: "0",
        PARTNER_PORT: "0",
        DATA_DIR: data.folder,
        EDU_DEMO: "1",
        LOG_LEVEL: "error",
        PORTAL_ORIGINS: origin,
      },
      { quiet: true },
    );
    return `http://localhost:${server.port}`;
  });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  const all = [{ name: EMPTY, first: [] }, ...pageCases];
  let taken;
  try {
    taken = await interleaved("page", ROUNDS, all, (one) => open(browser, site.origin, one));
  } finally {
    await browser.close();
    await site.stop();
    await server?.stop();
    data.remove();
  }
  const of = (name, what) => median(taken[name].map((it) => it[what]));
  // Above what the page has by itself; two medians may differ by less than they vary.
  const more = (name, what) => Math.max(0, of(name, what) - of(EMPTY, what));
  const share = ({ name, elements }, what) => more(name, what) / elements;
  return {
    rounds: ROUNDS,
    slower: SLOWER,
    peers: versions(),
    cases: pageCases.map((one) => ({
      name: one.name,
      label: one.label,
      package: one.package,
      elements: one.elements,
      ms: Math.round(of(one.name, "ms")),
      bytes: of(one.name, "bytes"),
      requests: of(one.name, "requests"),
      longTasks: Math.round(more(one.name, "longTasks")),
      heap: Math.round(share(one, "heap")),
      listeners: share(one, "listeners"),
    })),
  };
}
