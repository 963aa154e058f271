/** What a teacher asks of large runs over HTTP: statistics, a long roster, and one that is let in; in both databases. */
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
import { measureOutline } from "./outline.mjs";
import { buildPrograms, start } from "./programs.mjs";
import { workplacePages } from "../scripts/lib/bytes.mjs";
import { signedHeaders } from "./signed.mjs";
import { p95, temporaryData } from "./tools.mjs";

const LEARNERS = 5000;
const NODES = 200;
const ROSTER = 10_000;
const LIST = 50_000;
/** Of the outline that is opened and changed. */
const OUTLINE = 1000;
/** Questions of each kind that are measured, after a few that are not. */
const ASKS = 60;
const WARM = 5;

/** The views of the workplace. */
const VIEWS = [
  "TestWork",
  "Builder",
  "Outline",
  "Settings",
  "Wizard",
  "Taught",
  "Begin",
  "Examine",
  "Jobs",
  "Applicants",
  "Classes",
  "Roster",
  "LearnerPage",
  "RunStatistics",
  "Moderation",
  "Bank",
  "Materials",
  "Certificates",
  "Evaluations",
  "Results",
];

const settings = { PORT: "0", PARTNER_PORT: "0", LOG_LEVEL: "error" };

/** @returns how long the whole answer took, in ms */
async function ask(portal, session, address, query) {
  const began = performance.now();
  const answer = await fetch(`${portal}/api${address}?${new URLSearchParams(query)}`, {
    headers: signedHeaders(address, session.token),
  });
  const { code } = await answer.json();
  const took = performance.now() - began;
  if (code !== 200) throw new Error(`${address} answers ${code}`);
  return took;
}

async function many(once) {
  const took = [];
  for (let at = 0; at < ASKS + WARM; at += 1) {
    const ms = await once(at);
    if (at >= WARM) took.push(ms);
  }
  return p95(took);
}

async function measure(kind, browser) {
  const data = temporaryData();
  const engines =
    kind === "postgres"
      ? await (await import("./out/programs/engines.js")).startEngines(["shared_buffers=1GB"])
      : undefined;
  if (engines) process.env.DATABASE_URL = engines.databaseUrl;
  let server;
  try {
    say(`  teach, ${kind}: ${LEARNERS} learners by ${NODES} nodes …`);
    const program = await start("teach-run", [
      LEARNERS,
      NODES,
      ROSTER,
      LIST,
      OUTLINE,
      path.join(root, "dist/server/main.js"),
      data.folder,
    ]);
    const { run, film, session, progress, days, classes, into, classId, long } = await program.message();
    await program.stop();
    server = await startServer({ ...settings, DATA_DIR: data.folder }, { quiet: true });
    const portal = `http://localhost:${server.port}`;
    const of = (address, query = {}) => ask(portal, session, address, { id: run, ...query });
    const first = await of("/teach/statistics");
    const filters = [
      (at) => ({ q: `学生${at * 7}` }),
      (at) => ({ q: `L${at * 11}` }),
      () => ({ progress: "low" }),
      () => ({ state: "active", progress: "all" }),
    ];
    const found = await many((at) =>
      ask(portal, session, "/teach/roster/page/list", {
        id: long,
        page: 1,
        size: 20,
        ...filters[at % filters.length](at),
      }),
    );
    const outline = await measureOutline(browser, portal, { run: long, session });
    const client = await start("teach-client");
    await client.message();
    const roster = await client.ask({
      port: server.port,
      token: session.token,
      run: into,
      classId,
      rows: ROSTER,
    });
    await client.stop();
    return {
      found,
      outline,
      roster,
      progress,
      days,
      classes,
      first,
      run: await many(() => of("/teach/statistics")),
      film: await many(() => of("/teach/statistics/film", { node: film })),
      risk: await many((at) => of("/teach/statistics/risk/page/list", { page: (at % 5) + 1, size: 20 })),
    };
  } finally {
    await server?.stop();
    delete process.env.DATABASE_URL;
    await engines?.stop();
    data.remove();
  }
}

export async function benchTeach() {
  findEngines();
  await buildIfStale();
  await buildPrograms();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  let embedded;
  let postgres;
  try {
    embedded = await measure("embedded", browser);
    postgres = await measure("postgres", browser);
  } finally {
    await browser.close();
  }
  return {
    learners: LEARNERS,
    nodes: NODES,
    rosterRows: ROSTER,
    listRows: LIST,
    outlineNodes: OUTLINE,
    classes: embedded.classes,
    pages: workplacePages(VIEWS),
    asks: ASKS,
    embedded,
    postgres,
  };
}
