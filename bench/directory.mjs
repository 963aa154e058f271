/**
 * The directory of teachers with 100,000 of them, in the embedded database and in PostgreSQL; certificates as files, and
 * how many are checked a second on one core.
 */
import path from "node:path";
import { buildIfStale, findEngines, root, say } from "../scripts/lib/project.mjs";
import { buildPrograms, start } from "./programs.mjs";
import { signedHeaders } from "./signed.mjs";
import { median, temporaryData } from "./tools.mjs";

const TEACHERS = 100_000;
/** Certificates of one job. */
const FILES = 10_000;
const ROUNDS = 5;
const AT_ONCE = 16;
/** Seconds. */
const WARM_UP = 5;
const READ = 5;

const FAMILY = Array.from("王李张刘陈杨赵黄周吴");
/** What visitors ask of the list: as it opens, by a name, by what somebody teaches, by a letter, and further down. */
const asked = [
  ...["", "&edition=higher", "&sort=name", "&sort=courses", "&page=40"].map(
    (more) => `?size=24&facets=true${more}`,
  ),
  ...FAMILY.map((name) => `?size=24&facets=true&q=${encodeURIComponent(name)}`),
  ...["数学", "护理", "教授", "第12学院"].map((word) => `?size=24&facets=true&q=${encodeURIComponent(word)}`),
  ...["L", "W", "Z"].map((letter) => `?size=24&facets=true&letters=${letter}`),
];
const LIST = "/teacher/page/list";

async function lists(port) {
  const times = [];
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [nth, search] of asked.entries()) {
      const headers = { ...signedHeaders(LIST), "x-forwarded-for": `10.${round}.${nth}.1` };
      const began = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}/api${LIST}${search}`, { headers });
      const { code, result } = await answer.json();
      if (code !== 200 || result.total === 0) throw new Error(`${search}: ${code}, nobody was found`);
      // The first round warms the engine.
      if (round > 0) times.push(performance.now() - began);
    }
  const sorted = times.toSorted((one, other) => one - other);
  return { p50: median(times), p95: sorted[Math.floor(sorted.length * 0.95)] };
}

/** Checks a second, 16 at once; each is another visitor's, since one address may not check for ever. */
async function checks(port, code) {
  const path = "/pub/cert/verify";
  let visitor = 0;
  const check = async () => {
    visitor += 1;
    const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
    const headers = { ...signedHeaders(path), "x-forwarded-for": address };
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}?code=${code}`, { headers });
    const { result } = await answer.json();
    if (result?.state !== "issued") throw new Error(`A check was refused: ${answer.status}`);
  };
  const during = async (seconds) => {
    const began = performance.now();
    let done = 0;
    const one = async () => {
      while (performance.now() - began < seconds * 1000) {
        await check();
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    return (done * 1000) / (performance.now() - began);
  };
  await during(WARM_UP);
  const taken = [];
  for (let round = 0; round < ROUNDS; round += 1) taken.push(await during(READ));
  return median(taken);
}

async function measure(kind) {
  const data = temporaryData();
  const engines =
    kind === "postgres"
      ? await (await import("./out/programs/engines.js")).startEngines(["shared_buffers=1GB"])
      : undefined;
  if (engines) process.env.DATABASE_URL = engines.databaseUrl;
  say(`  directory: writing ${TEACHERS} teachers (${kind}) …`);
  const server = await start("directory-run", [
    TEACHERS,
    path.join(root, "dist/server/main.js"),
    data.folder,
  ]);
  try {
    const { port, code, writtenMs } = await server.message();
    const list = await lists(port);
    say(
      `  directory: ${kind}, written in ${(writtenMs / 1000).toFixed(0)} s, list p95 ${list.p95.toFixed(1)} ms`,
    );
    const perSecond = await checks(port, code);
    say(`  directory: ${kind}, ${perSecond.toFixed(0)} checks of a certificate a second`);
    if (kind === "postgres") return { writtenMs, list, perSecond };
    const files = await server.ask(FILES);
    say(
      `  directory: a certificate in ${files.p50.toFixed(1)} ms, ${files.grownMB.toFixed(0)} MB more after ${FILES}`,
    );
    return { writtenMs, list, perSecond, files };
  } finally {
    await server.stop();
    delete process.env.DATABASE_URL;
    await engines?.stop();
    data.remove();
  }
}

export async function benchDirectory() {
  findEngines();
  await buildIfStale();
  await buildPrograms();
  return { teachers: TEACHERS, embedded: await measure("embedded"), postgres: await measure("postgres") };
}
