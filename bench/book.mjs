/**
 * A book of five megabytes in the reader on the portal: from navigation to its first page, and from a key to the next one,
 * on a cold cache and a 4× slower processor.
 */
import path from "node:path";
import { chromium } from "playwright";
import { browserArgs, buildIfStale, findBrowser, root, say, startServer } from "../scripts/lib/project.mjs";
import { coldPage, painted, SLOWER } from "../scripts/lib/cold-page.mjs";
import { buildPrograms, start } from "./programs.mjs";
import { median, temporaryData } from "./tools.mjs";

const ROUNDS = 7;
const TURNS = 20;

/** Runs in the page from its first moment: notes when the frame has been handed over that says which page is read. */
function watch() {
  const page = () =>
    /(\d+) \/ \d+ 页/.exec(
      [...(document.querySelector("edu-textbook-reader")?.shadowRoot?.querySelectorAll("*") ?? [])]
        .map((one) => (one.childElementCount === 0 ? one.textContent : ""))
        .join(" "),
    )?.[1];
  const look = () => {
    if (page() === undefined) requestAnimationFrame(look);
    // The next frame begins when this one is out.
    else requestAnimationFrame((time) => (globalThis.benchPainted = time));
  };
  requestAnimationFrame(look);
  globalThis.benchTurn = () =>
    new Promise((resolve) => {
      const before = page();
      const began = performance.now();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      const wait = () =>
        page() === before
          ? requestAnimationFrame(wait)
          : requestAnimationFrame((time) => resolve(time - began));
      requestAnimationFrame(wait);
    });
}

async function open(browser, portal, { book, session }) {
  const { context, page } = await coldPage(browser);
  try {
    await page.addInitScript((value) => localStorage.setItem("SQLP", JSON.stringify(value)), session);
    await page.addInitScript(watch);
    await page.goto(`${portal}/digital/read?id=${book}&chapter=3`);
    const ms = await painted(page, "the book");
    await page.waitForLoadState("networkidle");
    const turns = [];
    for (let turn = 0; turn < TURNS; turn += 1) turns.push(await page.evaluate(() => globalThis.benchTurn()));
    return { ms, turn: median(turns) };
  } finally {
    await context.close();
  }
}

export async function benchBook() {
  await buildIfStale();
  await buildPrograms();
  const data = temporaryData();
  const program = await start("book-run", [path.join(root, "dist/server/main.js"), data.folder]);
  const lesson = await program.message();
  await program.stop();
  const server = await startServer(
    { PORT: "0", PARTNER_PORT: "0", DATA_DIR: data.folder, LOG_LEVEL: "error" },
    { quiet: true },
  );
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  const taken = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const one = await open(browser, `http://localhost:${server.port}`, lesson);
      // The first round warms the server and the browser's own code.
      if (round > 0) taken.push(one);
      say(`  book: round ${round} of ${ROUNDS}, ${one.ms.toFixed(0)} ms, a turn ${one.turn.toFixed(0)} ms`);
    }
  } finally {
    await browser.close();
    await server.stop();
    data.remove();
  }
  return {
    rounds: ROUNDS,
    turns: TURNS,
    slower: SLOWER,
    bytes: lesson.bytes,
    takenMs: lesson.takenMs,
    firstMs: median(taken.map(({ ms }) => ms)),
    turnMs: median(taken.map(({ turn }) => turn)),
  };
}
