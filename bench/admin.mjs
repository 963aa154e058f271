/**
 * Schools of a province in PostgreSQL: people found among three millions, fifty thousand who come in, the data centre's first
 * answer and picture, and statistics that keep up with what happens.
 */
import { readFileSync } from "node:fs";
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
import { buildPrograms, start } from "./programs.mjs";
import { signedHeaders } from "./signed.mjs";
import { median, p95, temporaryData } from "./tools.mjs";

/** Smaller for a look at the bench itself: ADMIN_SCALE=100 makes everything a hundredth. */
const SCALE = Number(process.env.ADMIN_SCALE ?? 1);
const PEOPLE = 3_000_000 / SCALE;
const SCHOOLS = 200;
/** At the largest school; the others have what is left in equal parts. */
const LARGEST = 100_000 / SCALE;
const IMPORTED = 50_000 / SCALE;
const TERMS = 10;
const ROUNDS = 5;
const EVENTS = { perSecond: 2000, seconds: 30, waiting: 200_000 / SCALE };

const FAMILY = Array.from("王李张刘陈杨赵黄");
/** What is looked for: whole names, families, rare signs, pinyin, initials, whole numbers and parts of them. */
const WORDS = {
  name: [...FAMILY.map((one) => `${one}伟`), ...FAMILY.slice(0, 4), "芳娜", "䶮", "𠮷"],
  pinyin: ["wangwei", "zhang wei", "lifang", "chen", "zhaomin", "yangqiang", "ww", "lfn", "zjq", "huang"],
  number: ["2020", "20210000", "202200012", "00010", "4567", "2023", "99", "20240000", "31415", "2025000"],
};

const settings = { PORT: "0", PARTNER_PORT: "0", LOG_LEVEL: "error" };
const figures = (took) => ({ p50: median(took), p95: p95(took) });

/** @param body sent as JSON; none: it is a read */
async function ask(portal, { token }, address, query, body) {
  const began = performance.now();
  const sent = body && JSON.stringify(body);
  const answer = await fetch(`${portal}/api${address}${query ? `?${new URLSearchParams(query)}` : ""}`, {
    headers: signedHeaders(address, token, sent),
    ...(sent && { method: "POST", body: sent }),
  });
  const { code, message, result } = await answer.json();
  if (code !== 200) throw new Error(`${address} answered ${code}: ${message}`);
  return { result, ms: performance.now() - began };
}

async function lists(portal, session, org) {
  const taken = {};
  for (const [kind, words] of Object.entries(WORDS)) {
    taken[kind] = [];
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const q of words) {
        const { ms } = await ask(portal, session, "/admin/student/page/list", { org, q, size: 50 });
        // The first round warms the engine.
        if (round > 0) taken[kind].push(ms);
      }
  }
  const opened = [];
  for (let round = 0; round <= ROUNDS * 4; round += 1) {
    const { ms } = await ask(portal, session, "/admin/student/page/list", { org, page: 1 + round });
    if (round > 0) opened.push(ms);
  }
  return {
    ...Object.fromEntries(Object.entries(taken).map(([kind, took]) => [kind, figures(took)])),
    all: figures(Object.values(taken).flat()),
    opened: figures(opened),
  };
}

/** One person among all of the platform: by a whole name, a phone, or a number at the school. */
async function candidates(portal, session, { usual, someone }) {
  const taken = [];
  const words = ["", "王伟芳", "李娜敏", "15000123456", "202000123456", "nobody@xuehai.example"];
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const q of words) {
      const { ms } = await ask(portal, session, "/admin/merge/candidates", {
        org: usual,
        person: someone,
        ...(q && { q }),
      });
      if (round > 0) taken.push(ms);
    }
  return figures(taken);
}

async function letIn(portal, session, org, files) {
  const workbooks = files.map((file) => readFileSync(file).toString("base64"));
  const checked = await ask(portal, session, "/admin/student/import/check", undefined, {
    org,
    file: workbooks[0],
  });
  if (checked.result.faulty > 0) throw new Error(`${checked.result.faulty} rows are faulty`);
  const began = performance.now();
  let done = 0;
  for (const file of workbooks) {
    const { result } = await ask(portal, session, "/admin/student/import", undefined, { org, file });
    for (;;) {
      const job = (await ask(portal, session, "/job/detail", { job: result.job })).result;
      if (job.state === "done") {
        if (job.failed > 0) throw new Error(`${job.failed} people were not let in`);
        done += job.done;
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return { people: done, ms: performance.now() - began, check: checked.ms };
}

/**
 * From navigation to the first content, and to the frame that shows the schools' figures.
 * @returns in ms: `cold` with nothing of the portal in the browser but who is signed in, `warm` where it was looked at before
 */
async function paint(portal, session) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  const shownIn = async (context) => {
    const tab = await context.newPage();
    await tab.addInitScript((value) => {
      localStorage.setItem("SQLP", JSON.stringify(value));
      const look = () => {
        const shown = document.querySelector("edu-maintenance")?.shadowRoot?.textContent;
        if (shown?.includes("第2学院"))
          requestAnimationFrame((time) => {
            globalThis.benchShown = time;
          });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, session);
    await tab.goto(`${portal}/maintenance/datacenter`);
    const shown = await tab.waitForFunction(() => globalThis.benchShown, undefined, { timeout: 60_000 });
    const figuresAt = await shown.jsonValue();
    const [content] = await tab.evaluate(() => performance.getEntriesByName("first-contentful-paint"));
    await tab.close();
    return { contentAt: content.startTime, figuresAt };
  };
  try {
    const [cold, warm] = [[], []];
    let storageState;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const context = await browser.newContext({ locale: "zh-CN", storageState });
      const taken = [await shownIn(context), await shownIn(context)];
      if (round > 0) [cold, warm].forEach((list, at) => list.push(taken[at]));
      // Who is signed in was learned as they signed in, not on this page.
      storageState ??= await context.storageState();
      await context.close();
    }
    const middle = (list) => ({
      content: median(list.map(({ contentAt }) => contentAt)),
      figures: median(list.map(({ figuresAt }) => figuresAt)),
    });
    return { cold: middle(cold), warm: middle(warm) };
  } finally {
    await browser.close();
  }
}

async function measure(data) {
  const main = path.join(root, "dist/server/main.js");
  say(`  admin: writing ${PEOPLE} people of ${SCHOOLS} schools …`);
  const program = await start("admin-run", [PEOPLE, SCHOOLS, LARGEST, IMPORTED, main, data.folder]);
  const made = await program.message();
  await program.stop();
  const { sessions, largest, usual, files } = made;
  const server = await startServer({ ...settings, DATA_DIR: data.folder }, { quiet: true });
  const measured = {};
  try {
    const portal = `http://localhost:${server.port}`;
    const overview = () => ask(portal, sessions.platform, "/admin/datacenter/overview");
    const first = await overview();
    const next = [];
    for (let round = 0; round < ROUNDS * 4; round += 1) next.push((await overview()).ms);
    measured.datacenter = { first: first.ms, ...figures(next), schools: first.result.schools.length };
    measured.datacenter.paint = await paint(portal, sessions.platform);
    say(
      `  admin: data centre first ${first.ms.toFixed(0)} ms, shown ${measured.datacenter.paint.cold.figures.toFixed(0)} and ${measured.datacenter.paint.warm.figures.toFixed(0)} ms`,
    );
    measured.usual = await lists(portal, sessions.school, usual);
    measured.largest = await lists(portal, sessions.school, largest);
    measured.platform = await candidates(portal, sessions.platform, made);
    say(
      `  admin: lists p95 ${measured.usual.all.p95.toFixed(0)} and ${measured.largest.all.p95.toFixed(0)} ms, among all ${measured.platform.p95.toFixed(0)} ms`,
    );
    measured.import = await letIn(portal, sessions.school, usual, files);
    say(`  admin: ${measured.import.people} people in ${(measured.import.ms / 1000).toFixed(1)} s`);
  } finally {
    await server.stop();
  }
  const rollup = await start("rollup-run", [...Object.values(EVENTS), main, data.folder]);
  measured.rollup = await rollup.message();
  await rollup.stop();
  say(`  admin: ${measured.rollup.drained.toFixed(0)} events a second added up`);
  return measured;
}

export async function benchAdmin() {
  findEngines();
  await buildIfStale();
  await buildPrograms();
  const data = temporaryData();
  const { startEngines } = await import("./out/programs/engines.js");
  const engines = await startEngines(["shared_buffers=2GB", "max_wal_size=8GB"]);
  process.env.DATABASE_URL = engines.databaseUrl;
  try {
    const counts = { people: PEOPLE, schools: SCHOOLS, largestPeople: LARGEST, terms: TERMS, events: EVENTS };
    return { ...counts, rounds: ROUNDS, ...(await measure(data)) };
  } finally {
    delete process.env.DATABASE_URL;
    await engines.stop();
    data.remove();
  }
}
