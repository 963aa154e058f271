/**
 * Searches a large shelf as the server does, and the same words by the ways that are common elsewhere: LIKE over
 * titles, and pg_trgm. Run by bench/library.mjs: `node library-run.js <resources> <main.js> [folder]`, with
 * DATABASE_URL or the embedded database of the folder.
 */
import { sql } from "kysely";
import { readConfig } from "../src/server/config.js";
import { generateResources } from "../src/server/areas/library/generate/scale.js";
import { fields } from "../src/server/areas/library/generate/words.js";
import {
  resourceSearch,
  type ResourceSearch,
  type Viewer,
} from "../src/server/areas/library/search/index.js";
import { resourcesById } from "../src/server/areas/library/store.js";
import { nodePlatform, serverClock, serverLog } from "../src/server/adapters/node/adapters.js";

const [count, entry, dataDir] = [Number(process.argv[2]), process.argv[3], process.argv[4]];
const config = readConfig({ ...process.env, ...(dataDir ? { DATA_DIR: dataDir } : {}) });
const clock = serverClock(config);
const platform = await nodePlatform(config, clock, serverLog({ ...config, logLevel: "warn" }, clock), {
  entry,
});
const { db } = platform;
await generateResources(platform, count);
if (config.databaseUrl) {
  await sql`create extension pg_trgm`.execute(db);
  await sql`create index resource_title_trgm on resource using gin (title gin_trgm_ops)`.execute(db);
}

const search = resourceSearch(db, () => clock.now());
const visitor: Viewer = { sees: "public", orgs: [], accountId: undefined, school: undefined };
/** Two-character words of every frequency: of topics, of aspects, of descriptions. */
const words = [
  ...new Set([
    ...fields.flatMap(({ topics }) => topics.flatMap(({ zh }) => [zh.slice(0, 2), zh.slice(-2)])),
    ..."误区 例题 实验 安全 案例 术语 竞赛 双语 预习 巩固".split(" "),
  ]),
].filter((word) => word.length === 2);

async function timed(runs: readonly (() => Promise<unknown>)[]): Promise<{ p50: number; p95: number }> {
  const taken: number[] = [];
  for (const run of runs) {
    const began = performance.now();
    await run();
    taken.push(performance.now() - began);
  }
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

const page = async (query: string, after?: Parameters<ResourceSearch["find"]>[2]["after"]) => {
  const found = await search.find(
    visitor,
    { query, chosen: {} },
    { sort: "relevance", size: 20, page: 1, facets: after === undefined, after },
  );
  await resourcesById(db, found.ids);
  return found;
};

/** Cursors some hundred hits down the list of each word. */
async function deep() {
  const cursors: [string, Parameters<ResourceSearch["find"]>[2]["after"]][] = [];
  for (const word of words) {
    const far = await search.find(
      visitor,
      { query: word, chosen: {} },
      { sort: "relevance", size: 400, page: 1, facets: false },
    );
    if (far.next) cursors.push([word, far.next]);
  }
  return cursors;
}

/** Titles alone, without counts of facets or of hits: less than what the search above answers. */
const like = (word: string) =>
  sql`select id, title from resource where title like ${`%${word}%`} and state = 'published'
    and visibility = 'public' order by views desc limit 20`.execute(db);

process.send?.("ready");
process.on("message", () => {
  void (async () => {
    const cursors = await deep();
    // Once to warm the engine, once that counts.
    for (const word of words) await page(word);
    const results = {
      words: words.length,
      search: await timed(words.map((word) => () => page(word))),
      deep: await timed(
        cursors.map(
          ([word, after]) =>
            () =>
              page(word, after),
        ),
      ),
      trgm: config.databaseUrl ? await timed(words.map((word) => () => like(word))) : undefined,
      like: undefined as { p50: number; p95: number } | undefined,
    };
    if (config.databaseUrl) await sql`drop index resource_title_trgm`.execute(db);
    results.like = await timed(words.slice(0, 30).map((word) => () => like(word)));
    process.send?.(results);
  })();
});
process.on("SIGTERM", () => void platform.close().then(() => process.exit(0)));
