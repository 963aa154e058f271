/**
 * A gradebook of a large course: from the question to the first cells, scrolling both ways, and a cell that is changed; ours
 * with the server behind it, beside AG Grid with the same rows from a file.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";
import {
  browserArgs,
  buildIfStale,
  findBrowser,
  findEngines,
  root,
  say,
  startServer,
} from "../scripts/lib/project.mjs";
import { out, preparePeers, versions } from "./peers.mjs";
import { buildPrograms, start } from "./programs.mjs";
import { signedHeaders } from "./signed.mjs";
import { median, temporaryData } from "./tools.mjs";

const LEARNERS = 5000;
const COLUMNS = 200;
const ROUNDS = 3;
/** How long the wheel turns each way, in s, and how far in pixels a second. */
const SECONDS = 5;
const FAST = 3000;
const EDITS = 5;
const VIEWPORT = { width: 1280, height: 900 };
const ORIGIN_OF_PEER = "http://peer.localhost";

const settings = { PORT: "0", PARTNER_PORT: "0", LOG_LEVEL: "error" };
const page = (body, head = "") =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8" /><title>Gradebook</title>${head}</head><body>${body}</body></html>`;

/** What differs between the two: where their cells are, what scrolls, how a cell is changed and where its total stands. */
const ours = {
  host: "edu-gradebook",
  cell: "[role=grid] [role=gridcell][data-at] span",
  scroller: "[part=sheet]",
  total: "[role=row][aria-rowindex='2'] .total",
  async edit(tab, points) {
    const row = tab.locator("edu-gradebook [role=row][aria-rowindex='2']");
    await row.locator("[role=gridcell][aria-colindex='4']").dblclick();
    const dialog = tab.getByRole("dialog");
    await dialog.getByRole("textbox").first().fill(String(points));
    await dialog.getByLabel("理由").fill("补交");
    await dialog.getByRole("button", { name: "保存" }).focus();
  },
  press: "Enter",
};
const peer = {
  host: undefined,
  cell: ".ag-cell[col-id=c0]",
  scroller: ".ag-grid-viewport",
  total: ".ag-row[row-index='0'] [col-id=total]",
  async edit(tab, points) {
    await tab.locator(".ag-row[row-index='0'] [col-id=c1]").dblclick();
    await tab.locator(".ag-row[row-index='0'] [col-id=c1] input").fill(String(points));
  },
  press: "Enter",
};

/** Run in the page from its first moment: notes the frame that has a cell with points in it. */
function watchCells({ host, cell }) {
  const find = () => (host ? document.querySelector(host)?.shadowRoot : document);
  const look = () => {
    const found = find()?.querySelector(cell);
    if (found && found.textContent !== "" && found.getClientRects().length > 0)
      requestAnimationFrame((time) => {
        globalThis.benchCells = time;
      });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Run in the page: notes each frame's time from now on. */
function watchFrames() {
  const frames = [];
  let before;
  const look = (time) => {
    if (before !== undefined) frames.push(time - before);
    before = time;
    if (globalThis.benchFrames === frames) requestAnimationFrame(look);
  };
  globalThis.benchFrames = frames;
  requestAnimationFrame(look);
}

/** Run in the page: resolves with the moment of the frame in which the total is another one, from the next key on. */
function watchTotal({ host, total }) {
  const find = () => (host ? document.querySelector(host).shadowRoot : document);
  const before = find().querySelector(total).textContent;
  globalThis.benchTotal = new Promise((resolve) => {
    let began;
    const look = () => {
      if (find().querySelector(total)?.textContent !== before)
        requestAnimationFrame((time) => resolve(time - began));
      else requestAnimationFrame(look);
    };
    addEventListener(
      "keydown",
      ({ timeStamp }) => {
        began = timeStamp;
        look();
      },
      { capture: true, once: true },
    );
  });
}

const p95 = (frames) => frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? 0;

async function scroll(tab, session, { host, scroller }, isSideways) {
  const place = await tab.evaluate(
    ([from, selector]) => {
      const { left, top, width, height } = (from ? document.querySelector(from).shadowRoot : document)
        .querySelector(selector)
        .getBoundingClientRect();
      return { x: left + width * 0.7, y: top + height / 2 };
    },
    [host, scroller],
  );
  await tab.evaluate(watchFrames);
  await session.send("Input.synthesizeScrollGesture", {
    ...place,
    [isSideways ? "xDistance" : "yDistance"]: -FAST * SECONDS,
    speed: FAST,
    gestureSourceType: "mouse",
  });
  const frames = await tab.evaluate(() => {
    const taken = globalThis.benchFrames;
    globalThis.benchFrames = undefined;
    return taken;
  });
  return p95(frames);
}

/** What comes after the first rows is there. */
const wholeSheet = (tab, { host, scroller }) =>
  tab.waitForFunction(
    ([from, selector, least]) =>
      (from ? document.querySelector(from).shadowRoot : document).querySelector(selector).scrollHeight >
      least,
    [host, scroller, LEARNERS * 20],
    { timeout: 120_000 },
  );

/** @param from what of the page's own requests the first cells wait for */
async function measure(browser, address, one, { before, from }) {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: "zh-CN" });
  try {
    const tab = await context.newPage();
    const session = await context.newCDPSession(tab);
    await before(tab);
    await tab.addInitScript(watchCells, { host: one.host, cell: one.cell });
    await tab.goto(address);
    const painted = await (
      await tab.waitForFunction(() => globalThis.benchCells, undefined, { timeout: 120_000 })
    ).jsonValue();
    const asked = await tab.evaluate((part) => {
      const entry = performance.getEntriesByType("resource").find(({ name }) => name.includes(part));
      return { start: entry.startTime, end: entry.responseEnd };
    }, from);
    await wholeSheet(tab, one);
    const down = await scroll(tab, session, one, false);
    const side = await scroll(tab, session, one, true);
    await tab.goto(address);
    await tab.waitForFunction(() => globalThis.benchCells, undefined, { timeout: 120_000 });
    await wholeSheet(tab, one);
    const edits = [];
    for (let at = 0; at <= EDITS; at += 1) {
      // Far enough from each other that the total is another one.
      await one.edit(tab, at % 2 === 0 ? 5 : 95);
      await tab.evaluate(watchTotal, { host: one.host, total: one.total });
      await tab.keyboard.press(one.press);
      const took = await tab.evaluate(() => globalThis.benchTotal);
      if (at > 0) edits.push(took);
    }
    return { cells: painted - asked.start, drawn: painted - asked.end, down, side, edit: median(edits) };
  } finally {
    await context.close();
  }
}

/** How long the whole sheet takes the server, in ms. */
async function answerTime(portal, { run, session }) {
  const took = [];
  let text = "";
  for (let at = 0; at <= ROUNDS; at += 1) {
    const began = performance.now();
    const answer = await fetch(`${portal}/api/teach/grade/sheet?id=${run}`, {
      headers: signedHeaders("/teach/grade/sheet", session.token),
    });
    text = await answer.text();
    if (at > 0) took.push(performance.now() - began);
  }
  return { ms: median(took), text };
}

async function measureOurs(kind, browser) {
  const data = temporaryData();
  const engines =
    kind === "postgres"
      ? await (await import("./out/programs/engines.js")).startEngines(["shared_buffers=1GB"])
      : undefined;
  if (engines) process.env.DATABASE_URL = engines.databaseUrl;
  let server;
  try {
    say(`  gradebook, ${kind}: ${LEARNERS} learners with ${COLUMNS} items …`);
    const program = await start("gradebook-run", [
      LEARNERS,
      COLUMNS,
      path.join(root, "dist/server/main.js"),
      data.folder,
    ]);
    const prepared = await program.message();
    await program.stop();
    server = await startServer({ ...settings, DATA_DIR: data.folder }, { quiet: true });
    const portal = `http://localhost:${server.port}`;
    const { ms, text } = await answerTime(portal, prepared);
    const address = `${portal}/gradebook.html`;
    const body = page(
      `<script src="/embed/edu.js"></script><edu-gradebook course="${prepared.run}"></edu-gradebook>`,
    );
    const taken = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const one = await measure(browser, address, ours, {
        from: "/teach/grade/sheet",
        async before(tab) {
          await tab.route(address, (route) =>
            route.fulfill({ contentType: "text/html; charset=utf-8", body }),
          );
          await tab.addInitScript(
            (value) => localStorage.setItem("SQLP", JSON.stringify(value)),
            prepared.session,
          );
        },
      });
      if (round > 0) taken.push(one);
      say(`  gradebook, ${kind}: round ${round} of ${ROUNDS}`);
    }
    return { ...middle(taken), answer: ms, text };
  } finally {
    await server?.stop();
    delete process.env.DATABASE_URL;
    await engines?.stop();
    data.remove();
  }
}

const middle = (taken) =>
  Object.fromEntries(Object.keys(taken[0]).map((key) => [key, median(taken.map((one) => one[key]))]));

async function measurePeer(browser, text) {
  const files = new Map(
    readdirSync(path.join(out, "ag-grid")).map((file) => [
      `/${file}`,
      readFileSync(path.join(out, "ag-grid", file)),
    ]),
  );
  const body = page(
    `<div id="grid" style="height:720px"></div><script type="module" src="/main.js"></script>`,
    files.has("/main.css") ? `<link rel="stylesheet" href="/main.css" />` : "",
  );
  const taken = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const one = await measure(browser, `${ORIGIN_OF_PEER}/`, peer, {
      from: "/sheet.json",
      before: (tab) =>
        tab.route(`${ORIGIN_OF_PEER}/**`, (route) => {
          const { pathname } = new URL(route.request().url());
          if (pathname === "/") return route.fulfill({ contentType: "text/html; charset=utf-8", body });
          if (pathname === "/sheet.json")
            return route.fulfill({ contentType: "application/json", body: text });
          const file = files.get(pathname);
          const contentType = pathname.endsWith(".css") ? "text/css" : "text/javascript";
          return file ? route.fulfill({ contentType, body: file }) : route.fulfill({ status: 404 });
        }),
    });
    if (round > 0) taken.push(one);
    say(`  gradebook, AG Grid: round ${round} of ${ROUNDS}`);
  }
  return middle(taken);
}

export async function benchGradebook() {
  findEngines();
  await preparePeers([{ name: "ag-grid" }]);
  await buildIfStale();
  await buildPrograms();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  try {
    const { text, ...embedded } = await measureOurs("embedded", browser);
    const { text: _same, ...postgres } = await measureOurs("postgres", browser);
    return {
      learners: LEARNERS,
      columns: COLUMNS,
      rounds: ROUNDS,
      embedded,
      postgres,
      peer: { version: versions()["ag-grid-community"], ...(await measurePeer(browser, text)) },
    };
  } finally {
    await browser.close();
  }
}
