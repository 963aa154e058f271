/**
 * What happens at schools, added up while it happens. Run by bench/admin.mjs with the data of admin-run:
 * `node rollup-run.js <events a second> <seconds> <waiting> <main.js> <folder>`. Says how many waiting events a second
 * are added up, and how far behind the roll-ups were at most while events kept coming.
 */
import { sql } from "kysely";
import { dayOf } from "../src/core/rules/day.js";
import { followStatistics } from "../src/server/areas/datacenter/index.js";
import { readConfig } from "../src/server/config.js";
import { nodePlatform, serverClock, serverLog } from "../src/server/adapters/node/adapters.js";

const [perSecond, seconds, waiting] = process.argv.slice(2, 5).map(Number) as [number, number, number];
const [entry, dataDir] = process.argv.slice(5);
/** As servers do it (src/server/cli/run.ts), and parts of a second in which events come. */
const FOLLOW_EVERY = 5000;
const PARTS = 10;
const LEARNERS = 20_000;
const RUNS = 1000;

const config = readConfig({ ...process.env, ...(dataDir && { DATA_DIR: dataDir }) });
const clock = serverClock(config);
const log = serverLog({ ...config, logLevel: "warn" }, clock);
const platform = await nodePlatform(config, clock, log, { ...(entry && { entry }) });
const { db } = platform;
const now = clock.now();
const today = dayOf(now);

await sql`insert into enrollment (run_id, account_id, role, state, percent, done, applied_at, created_at)
  select run.id, person.id, 'learner', 'active', 0, 0, ${now}, ${now}
  from (select id, row_number() over (order by id) as n from course_run where id >= 10000000 order by id limit ${RUNS}) run
    join (select id, row_number() over (order by id) as n from account order by id limit ${LEARNERS}) person
      on person.n % ${RUNS} = run.n - 1`.execute(db);
const { rows: places } = await sql<{
  first: number;
  count: number;
}>`select min(id) as first, count(*)::int as count
  from enrollment where run_id >= 10000000`.execute(db);
const { first = 0, count = 0 } = places[0] ?? {};
await sql`insert into study_day (enrollment_id, day, seconds)
  select id, ${today}, 30 from enrollment where run_id >= 10000000`.execute(db);
await sql`vacuum analyze enrollment, study_day`.execute(db);
const queue = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from stat_change`.execute(db)).rows[0]?.n ?? 0;
const settle = async () => {
  do await followStatistics(platform, true);
  while ((await queue()) > 0);
};
await settle();

let turn = 0;
/** Of ten events eight are beats of a player, one is a first look on a day, one is somebody who finishes. */
async function happen(events: number): Promise<void> {
  turn += 1;
  const [beats, others] = [Math.round(events * 0.8), Math.round(events * 0.1)];
  const ids = (many: number, step: number) =>
    sql`select ${first} + (${turn * 7919} + n * ${step}::bigint) % ${count} as id from generate_series(1, ${many}::int) n`;
  await sql`update study_day set seconds = seconds + 30 where day = ${today} and enrollment_id in (${ids(beats, 13)})`.execute(
    db,
  );
  await sql`insert into study_day (enrollment_id, day, seconds) select distinct id, ${today - 1 - turn}::int, 30
    from (${ids(others, 17)}) place where exists (select from enrollment where enrollment.id = place.id)
    on conflict do nothing`.execute(db);
  await sql`update enrollment set state = case state when 'active' then 'banned' else 'active' end
    where id in (${ids(others, 19)})`.execute(db);
}

while ((await queue()) < waiting) await happen(perSecond);
const queued = await queue();
const began = performance.now();
await settle();
const drained = (queued * 1000) / (performance.now() - began);

/** The longest that an event waited until it was added up, in ms. */
let behind = 0;
const live = { isOver: false };
const follow = (async () => {
  let oldest = performance.now();
  while (!live.isOver) {
    await new Promise((resolve) => setTimeout(resolve, FOLLOW_EVERY));
    const begin = performance.now();
    await followStatistics(platform);
    behind = Math.max(behind, performance.now() - oldest);
    oldest = begin;
  }
})();
const from = performance.now();
for (let part = 0; part < seconds * PARTS; part += 1) {
  await happen(perSecond / PARTS);
  const early = from + ((part + 1) * 1000) / PARTS - performance.now();
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
}
const rate = (perSecond * seconds * 1000) / (performance.now() - from);
live.isOver = true;
await follow;
const left = await queue();
await platform.close();
process.send?.({ drained, rate, behind, left }, () => process.exit(0));
