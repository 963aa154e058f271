/** A list of 100,000 resources scrolled from end to end: how long frames take, and how many rows the page holds. */
import { chromium } from "playwright";
import { browserArgs, buildIfStale, findBrowser, say, startServer } from "../scripts/lib/project.mjs";
import { median, temporaryData } from "./tools.mjs";

const ROWS = 100_000;
/** How long the wheel turns. */
const SECONDS = 10;
/** Pixels a second: seven screens, as fast as somebody turns a wheel who still looks for something. */
const FAST = 6000;
/** More than are asked for at a time: how the list comes to be there is not what is measured. */
const AT_ONCE = 1000;
const LIST = "**/api/lib/res/page/list*";
const PAGE = `<!doctype html>
<html lang="zh-CN">
  <head><meta charset="utf-8" /><title>Scrolling</title></head>
  <body>
    <script src="/embed/edu.js"></script>
    <edu-lib-browser view="material-center" library="1" filter="layout=table"></edu-lib-browser>
  </body>
</html>`;

/** The server's own first answer, gone on with for as long as the list is: made rows in the place of stored ones. */
async function answerWithMany(page) {
  let first;
  await page.route(LIST, async (route) => {
    first ??= await (await route.fetch()).json();
    const asked = new URL(route.request().url()).searchParams;
    const from = Number(asked.get("after") ?? 0);
    const to = Math.min(ROWS, from + AT_ONCE);
    const rows = first.result.list;
    const list = Array.from({ length: to - from }, (_, at) => {
      const row = rows[(from + at) % rows.length];
      return { ...row, ZYID: from + at + 1, MC: `${from + at + 1} ${row.MC}` };
    });
    const next = to < ROWS ? String(to) : undefined;
    await route.fulfill({ json: { ...first, result: { ...first.result, list, next } } });
  });
}

/** Run in the page: whether the last row that it holds is this one of the list, or one behind it. */
function hasRow(row) {
  const rows = document
    .querySelector("edu-lib-browser")
    ?.shadowRoot?.querySelectorAll("[part=results] [aria-posinset]");
  return Number(rows?.[rows.length - 1]?.ariaPosInSet ?? 0) >= row;
}

/** Run in the page: goes on to the end of what is there until all is. */
async function fill(count) {
  const shown = () => document.querySelector("edu-lib-browser").shadowRoot.querySelector("[part=results]");
  const last = () => Number([...shown().querySelectorAll("[aria-posinset]")].at(-1)?.ariaPosInSet ?? 0);
  while (last() < count) {
    scrollTo(0, document.documentElement.scrollHeight);
    await new Promise(requestAnimationFrame);
  }
  scrollTo(0, 0);
}

/** Run in the page: notes each frame's time and the rows there are. */
function watch() {
  const shown = document.querySelector("edu-lib-browser").shadowRoot.querySelector("[part=results]");
  const taken = { frames: [], rows: 0 };
  let before;
  const look = (time) => {
    if (before !== undefined) taken.frames.push(time - before);
    before = time;
    taken.rows = Math.max(taken.rows, shown.querySelectorAll("[aria-posinset]").length);
    if (globalThis.benchScroll === taken) requestAnimationFrame(look);
  };
  globalThis.benchScroll = taken;
  requestAnimationFrame(look);
}

/**
 * @returns frames in ms, how many there were, and the most rows in the page at once: at a wheel's pace, and from the
 * first row to the last, where each frame has other rows
 */
export async function benchScroll() {
  await buildIfStale();
  const data = temporaryData();
  const server = await startServer(
    {
      PORT: "0",
      PARTNER_PORT: "0",
      DATA_DIR: data.folder,
      EDU_DEMO: "1",
      EDU_DEMO_RESOURCES: "50",
      LOG_LEVEL: "error",
    },
    { quiet: true },
  );
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: "zh-CN" });
    const address = `http://localhost:${server.port}/scrolling.html`;
    await page.route(address, (route) =>
      route.fulfill({ contentType: "text/html; charset=utf-8", body: PAGE }),
    );
    await answerWithMany(page);
    await page.goto(address);
    await page.waitForFunction(hasRow, 1);
    await page.evaluate(fill, ROWS);
    await page.waitForFunction(() => scrollY === 0);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const session = await page.context().newCDPSession(page);
    const turn = async (distance) => {
      await page.evaluate(() => scrollTo(0, 0));
      await page.evaluate(watch);
      // Wheel events as fast as frames come; waiting for the answer to each would set the pace.
      await session.send("Input.synthesizeScrollGesture", {
        x: 800,
        y: 500,
        yDistance: -distance,
        speed: Math.ceil(distance / SECONDS),
        gestureSourceType: "mouse",
      });
      const { frames, rows } = await page.evaluate(() => globalThis.benchScroll);
      const p95 = frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)];
      say(`  scroll: ${frames.length} frames, median ${median(frames).toFixed(1)} ms`);
      return { frames: frames.length, median: median(frames), p95, rows };
    };
    const wheel = await turn(FAST * SECONDS);
    const through = await turn(height);
    await page.waitForFunction(hasRow, ROWS);
    return { resources: ROWS, seconds: SECONDS, fast: FAST, wheel, through };
  } finally {
    await browser.close();
    await server.stop();
    data.remove();
  }
}
