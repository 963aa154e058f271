/**
 * The page of an exam that somebody goes on with, to its first question, beside the page of studying, to its film's first
 * picture: the same learner and course, cold cache and a 4× slower processor, the two interleaved.
 */
import path from "node:path";
import { chromium } from "playwright";
import { browserArgs, buildIfStale, findBrowser, root, say, startServer } from "../scripts/lib/project.mjs";
import { coldPage, isCode, painted, settled, SLOWER } from "../scripts/lib/cold-page.mjs";
import { buildPrograms, start } from "./programs.mjs";
import { median, temporaryData } from "./tools.mjs";

const ROUNDS = 7;
const settings = { PORT: "0", PARTNER_PORT: "0", EDU_DEMO: "1", LOG_LEVEL: "error" };

/**
 * Runs in the page from its first moment: presses what goes on with the exam as soon as it is there, and notes the frame in
 * which a question can be answered, or a film has its picture and its button.
 */
function watch({ press, shown }) {
  let pressed = press === undefined;
  const isVisible = (element) =>
    element?.getClientRects().length > 0 &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const look = () => {
    const place = document.querySelector("edu-course-room")?.shadowRoot;
    const button =
      !pressed &&
      [...(place?.querySelectorAll("button") ?? [])].find((one) => one.textContent.trim() === press);
    if (button && isVisible(button)) {
      pressed = true;
      button.click();
    }
    const film = place?.querySelector("video");
    const isReady = press !== undefined || globalThis.benchHasPicture(film);
    if (pressed && isReady && isVisible(place?.querySelector(shown)))
      requestAnimationFrame((time) => {
        globalThis.benchPainted = time;
      });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const pages = [
  {
    name: "exam",
    address: ({ run, assessment }) =>
      `/course/detail/index/homeworkTest/homeworkTestQuestion?id=${run}&assessment=${assessment}`,
    press: "继续作答",
    shown: "[part=paper] :is(input, textarea, [contenteditable=true])",
  },
  {
    name: "film",
    address: ({ run, node }) => `/course/detail/index/courseStudy?id=${run}&node=${node}`,
    shown: "[part=controls] button",
  },
];

async function open(browser, portal, lesson, { name, address, press, shown }) {
  const { context, page, requests } = await coldPage(browser);
  try {
    await page.addInitScript((value) => localStorage.setItem("SQLP", JSON.stringify(value)), lesson.session);
    await page.addInitScript(watch, { press, shown });
    await page.goto(portal + address(lesson));
    const ms = await painted(page, `the ${name}`);
    const before = requests().filter(isCode).length;
    await settled(page, requests);
    return { ms, requests: before };
  } finally {
    await context.close();
  }
}

export async function benchTaking() {
  await buildIfStale();
  await buildPrograms();
  const { sizes } = await import("../scripts/lib/bytes.mjs");
  const data = temporaryData();
  // The server makes the data itself.
  await (await startServer({ ...settings, DATA_DIR: data.folder }, { quiet: true })).stop();
  const program = await start("taking-run", [path.join(root, "dist/server/main.js"), data.folder]);
  const lesson = await program.message();
  await program.stop();
  const server = await startServer({ ...settings, DATA_DIR: data.folder }, { quiet: true });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  const taken = { exam: [], film: [] };
  try {
    // The first round warms the server and the browser's own code; it is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const one of pages) {
        const result = await open(browser, `http://localhost:${server.port}`, lesson, one);
        if (round > 0) taken[one.name].push(result);
      }
      say(`  taking: round ${round} of ${ROUNDS}`);
    }
  } finally {
    await browser.close();
    await server.stop();
    data.remove();
  }
  const of = (name, what) => median(taken[name].map((it) => it[what]));
  return {
    rounds: ROUNDS,
    slower: SLOWER,
    exam: { ms: of("exam", "ms"), requests: of("exam", "requests") },
    film: { ms: of("film", "ms"), requests: of("film", "requests") },
    size: sizes().taking,
  };
}
