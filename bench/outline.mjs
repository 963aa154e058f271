/** A long outline in the workplace: from the page's beginning to its rows, and what a move by the keys costs the page. */
import { say } from "../scripts/lib/project.mjs";
import { median } from "./tools.mjs";

const ROUNDS = 3;
const MOVES = 30;
const VIEWPORT = { width: 1280, height: 900 };

/** Run in the page from its first moment: notes the frame that has the outline's rows in it. */
function watchRows() {
  const look = () => {
    const row = document.querySelector("edu-course-studio")?.shadowRoot?.querySelector("[role=treeitem]");
    if (row && row.textContent !== "" && row.getClientRects().length > 0)
      requestAnimationFrame((time) => {
        globalThis.benchRows = time;
      });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Run in the page: what a key starts is done by then. */
const settled = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

/** @returns how long scripts ran in the page until now, in ms */
async function scripted(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0) * 1000;
}

const p95 = (took) => took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0;

async function measure(browser, address, body, session) {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: "zh-CN" });
  try {
    const tab = await context.newPage();
    const devtools = await context.newCDPSession(tab);
    await devtools.send("Performance.enable");
    await tab.route(address, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body }));
    await tab.addInitScript((value) => localStorage.setItem("SQLP", JSON.stringify(value)), session);
    await tab.addInitScript(watchRows);
    await tab.goto(address);
    const open = await (
      await tab.waitForFunction(() => globalThis.benchRows, undefined, { timeout: 60_000 })
    ).jsonValue();
    const rows = tab.locator("edu-course-studio [role=treeitem]");
    await rows.nth(8).click();
    await tab.evaluate(settled);
    const moves = [];
    for (let at = 0; at <= MOVES; at += 1) {
      const before = await scripted(devtools);
      // Up and down in turn: there is always somewhere to go.
      await tab.keyboard.press(at % 2 === 0 ? "Alt+ArrowDown" : "Alt+ArrowUp");
      await tab.evaluate(settled);
      if (at > 0) moves.push((await scripted(devtools)) - before);
    }
    return { open, move: p95(moves) };
  } finally {
    await context.close();
  }
}

/**
 * @param portal address of a server with the run
 * @param prepared the run with a long outline, and its teacher's session
 */
export async function measureOutline(browser, portal, { run, session }) {
  const address = `${portal}/outline.html`;
  const body = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8" /><title>Outline</title></head><body><script src="/embed/edu.js"></script><edu-course-studio view="outline" course="${run}"></edu-course-studio></body></html>`;
  const taken = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const one = await measure(browser, address, body, session);
    // The first one's code is compiled for all.
    if (round > 0) taken.push(one);
    say(`  teach, outline: round ${round} of ${ROUNDS}`);
  }
  return { open: median(taken.map(({ open }) => open)), move: median(taken.map(({ move }) => move)) };
}
