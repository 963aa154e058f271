/**
 * The portal's public pages as the server draws them: what a page costs the server, alone and at half of what it can do, when
 * a phone on a slow network shows it, beside the same content as one static HTML file, and how soon it answers a finger; all
 * in one run with the cases interleaved.
 */
import { createServer } from "node:http";
import { constants, brotliCompressSync } from "node:zlib";
import { chromium } from "playwright";
import { browserArgs, buildIfStale, findBrowser, say, startServer } from "../scripts/lib/project.mjs";
import { bytesOf, coldPage, SLOWER } from "../scripts/lib/cold-page.mjs";
import { median, temporaryData } from "./tools.mjs";

const ROUNDS = 7;
/** Requests of a page for the server's cost. */
const DRAWINGS = 60;
/** Visitors at once, and seconds: how many pages a second the server draws. */
const AT_ONCE = 8;
const FULL = 8;
/** Seconds at half of it. */
const HALF = 20;
const PAGES = [
  { name: "home", path: "/index/home" },
  { name: "list of courses", path: "/course/list" },
  { name: "page of a course", path: "/course/introduce?id=1" },
  { name: "list of schools", path: "/school/index" },
];
/** A phone's network: 1.6 Mbit/s and 150 ms. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
const CONTENT = "text/html; charset=utf-8";

const p95 = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)];

/** What the page shows without any script, with its one stylesheet. */
const staticPage = (text) => text.replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, "");

async function serveStatic(origin) {
  const packed = new Map();
  for (const { path } of [...PAGES, { path: "/portal.css" }, { path: "/icon.svg" }]) {
    const answer = await fetch(origin + path);
    const text = await answer.text();
    const type = answer.headers.get("content-type");
    const body = type === CONTENT ? staticPage(text) : text;
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
    packed.set(path, { type, body: brotliCompressSync(body, options) });
  }
  const server = createServer((request, response) => {
    const found = packed.get(request.url);
    if (!found) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": found.type, "content-encoding": "br" }).end(found.body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { origin: `http://localhost:${server.address().port}`, stop: () => server.close() };
}

/** Runs in the page from its first moment. */
function watch() {
  const seen = { first: 0, largest: 0, moved: 0 };
  globalThis.benchSeen = seen;
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.first = startTime;
  });
  observe("largest-contentful-paint", ({ startTime }) => (seen.largest = startTime));
  const touched = new Map();
  seen.answers = () => [...touched.values()];
  new PerformanceObserver((list) => {
    // Several events are one touch: what people wait for is the longest of them.
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) touched.set(interactionId, Math.max(duration, touched.get(interactionId) ?? 0));
  }).observe({ type: "event", buffered: true, durationThreshold: 16 });
  observe("layout-shift", ({ value, hadRecentInput }) => (seen.moved += hadRecentInput ? 0 : value));
}

/** What visitors do on each page. @returns milliseconds from each touch to the frame that shows its answer */
async function touch(page) {
  const header = page.locator("edu-header");
  await header.getByRole("button", { name: "语言" }).click();
  await page.keyboard.press("Escape");
  await header.getByRole("button", { name: "主题设置" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "首页" }).first().focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("Tab");
  // Observers are told after the frame.
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(() => resolve(globalThis.benchSeen.answers()), 100));
      }),
  );
}

async function open(browser, address, isTouched = false) {
  const { context, page, session, requests } = await coldPage(browser);
  try {
    await session.send("Emulation.setDeviceMetricsOverride", PHONE);
    await session.send("Network.emulateNetworkConditions", NETWORK);
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: "networkidle", timeout: 60_000 });
    const { first, largest, moved } = await page.evaluate(() => globalThis.benchSeen);
    const bytes = bytesOf(requests());
    return { first, largest, moved, bytes, answers: isTouched ? await touch(page) : [] };
  } finally {
    await context.close();
  }
}

/** Milliseconds of one request after another; a query that no view reads makes each a drawing of its own. */
async function cost(origin, path) {
  const times = [];
  for (let turn = 0; turn < DRAWINGS + 10; turn += 1) {
    const began = performance.now();
    const address = `${origin}${path}${path.includes("?") ? "&" : "?"}turn=${turn}`;
    await (await fetch(address, { headers: { "accept-encoding": "br" } })).arrayBuffer();
    if (turn >= 10) times.push(performance.now() - began);
  }
  return { drawMs: median(times), drawP95Ms: p95(times) };
}

async function keptCost(origin, path) {
  const times = [];
  for (let turn = 0; turn < DRAWINGS; turn += 1) {
    const began = performance.now();
    await (await fetch(origin + path, { headers: { "accept-encoding": "br" } })).arrayBuffer();
    times.push(performance.now() - began);
  }
  return median(times);
}

/**
 * How long a page takes while as many come as half of what the server can draw: each of the four in turn, none of them kept.
 * They come by the clock, whether the one before has been answered or not, and the wait counts from when they should come.
 */
async function atHalf(origin) {
  let turn = 0;
  const visit = async () => {
    turn += 1;
    const { path } = PAGES[turn % PAGES.length];
    const address = `${origin}${path}${path.includes("?") ? "&" : "?"}half=${turn}`;
    const answer = await fetch(address, { headers: { "accept-encoding": "br" } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  };
  const began = performance.now();
  const isOver = () => performance.now() - began > FULL * 1000;
  const visitor = async () => {
    while (!isOver()) await visit();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  const perSecond = (turn * 1000) / (performance.now() - began);
  const every = 2000 / perSecond;
  const start = performance.now();
  const waits = await Promise.all(
    Array.from({ length: Math.floor((HALF * 1000) / every) }, async (_, nth) => {
      const due = start + nth * every;
      await new Promise((resolve) => {
        setTimeout(resolve, due - performance.now());
      });
      await visit();
      return performance.now() - due;
    }),
  );
  return { perSecond, p50: median(waits), p95: p95(waits) };
}

export async function benchPublic() {
  await buildIfStale();
  const data = temporaryData();
  const server = await startServer(
    { PORT: "0", PARTNER_PORT: "0", DATA_DIR: data.folder, EDU_DEMO: "1", LOG_LEVEL: "error" },
    { quiet: true },
  );
  const portal = `http://localhost:${server.port}`;
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  const still = await serveStatic(portal);
  const taken = PAGES.map(() => ({ ours: [], still: [] }));
  const costs = [];
  let half;
  try {
    for (const { name, path } of PAGES) {
      costs.push({ ...(await cost(portal, path)), keptMs: await keptCost(portal, path) });
      say(`  public: ${name} drawn in ${costs.at(-1).drawMs.toFixed(1)} ms`);
    }
    half = await atHalf(portal);
    say(`  public: ${half.perSecond.toFixed(0)} pages a second, at half of it p95 ${half.p95.toFixed(1)} ms`);
    // The first round warms the servers and the browser's own code; it is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [at, { path }] of PAGES.entries()) {
        const ours = await open(browser, portal + path, true);
        const other = await open(browser, still.origin + path);
        if (round === 0) continue;
        taken[at].ours.push(ours);
        taken[at].still.push(other);
      }
      say(`  public: round ${round} of ${ROUNDS}`);
    }
  } finally {
    await browser.close();
    still.stop();
    await server.stop();
    data.remove();
  }
  const of = (list, what) => median(list.map((one) => one[what]));
  return {
    rounds: ROUNDS,
    slower: SLOWER,
    drawings: DRAWINGS,
    half,
    pages: PAGES.map(({ name }, at) => {
      const { ours, still: other } = taken[at];
      return {
        name,
        ...costs[at],
        first: Math.round(of(ours, "first")),
        largest: Math.round(of(ours, "largest")),
        moved: of(ours, "moved"),
        answerP95: p95(ours.flatMap(({ answers }) => answers)),
        bytes: of(ours, "bytes"),
        staticFirst: Math.round(of(other, "first")),
        staticLargest: Math.round(of(other, "largest")),
      };
    }),
  };
}
