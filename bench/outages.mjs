/**
 * Three servers, PostgreSQL and Redis behind a proxy, while one server after another is killed and both databases are
 * restarted: what was acknowledged must be there afterwards, once, and people are to notice little.
 */
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { buildIfStale, findEngines, findProxy, root, say, startServer } from "../scripts/lib/project.mjs";
import { buildPrograms, start } from "./programs.mjs";
import { temporaryData } from "./tools.mjs";

const SERVERS = 3;
const SECONDS = 180;
const PER_SECOND = 300;
const PEOPLE = 600;
const COURSES = 200;
const PROGRESS = 20_000;
/** Seconds of writing before anything is counted: a server is not new every minute. */
const WARM = 15;
/** Applications that one job decides on meanwhile. */
const APPLICANTS = 3000;
/** Seconds between two kills, and after one of them in which the system may still be recovering. */
const KILL_EVERY = 10;
const RECOVERY = 5;
const POSTGRES_AT = 95;
const REDIS_AT = [45, 135];

const settings = ({ databaseUrl, redisUrl }) => ({
  PARTNER_PORT: "0",
  PACKAGE_PORT: "0",
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  SERVER_SECRET: "a secret that all servers share, 32 characters and more",
  TRUSTED_PROXIES: "127.0.0.1,::1",
  LOG_LEVEL: "error",
});

/** A job of many rows, as a teacher begins one who lets everybody in who applied. */
async function addJob(database) {
  const now = Date.now();
  const one = async (text, values) => (await database.query(text, values)).rows[0];
  const { id: run, course_id: course } = await one(
    `update course_run set mode = 'approval', capacity = null
     where id = (select max(id) from course_run where ends_at > $1) returning id, course_id`,
    [now],
  );
  const { id: teacher } = await one(
    `with teacher as (insert into account (nickname, roles, created_at) values ('Teacher', '{teacher}', $2) returning id)
     insert into enrollment (run_id, account_id, role, state, applied_at, created_at)
     select $1, id, 'teacher', 'active', $2, $2 from teacher returning account_id as id`,
    [run, now],
  );
  const params = { runId: Number(run), courseId: Number(course), decision: "approve", reason: "" };
  // In one statement: a server takes a job up as soon as it sees it.
  const { id } = await one(
    `with people as (
       insert into account (nickname, roles, created_at)
       select 'Applicant ' || n, '{learner}', $2::bigint from generate_series(1, $3::int) n returning id),
     applied as (
       insert into enrollment (run_id, account_id, role, state, applied_at, created_at)
       select $1::bigint, id, 'learner', 'pending', $2, $2 from people returning id),
     job as (
       insert into job (account_id, kind, subject, params, state, total, created_at)
       values ($4::bigint, 'enroll-review', 'run ' || $1::text, $5, 'queued', $3, $2) returning id),
     rows as (
       insert into job_row (job_id, position, name, item)
       select job.id, row_number() over (order by applied.id) - 1, 'Applicant', to_jsonb(applied.id)
       from job, applied)
     select id from job`,
    [run, now, APPLICANTS, teacher, JSON.stringify(params)],
  );
  /** How many rows were done, how many people were told of it, and how often in all. */
  return {
    isOver: async () => (await one("select state from job where id = $1", [id])).state === "done",
    result: () =>
      one(
        `select (select done from job where id = $1) as done,
           (select count(distinct account_id)::int from message where key = 'enroll ' || $2::text) as people,
           (select coalesce(sum(count), 0)::int from message where key = 'enroll ' || $2::text) as told`,
        [id, run],
      ),
  };
}

/** Seconds of film that were acknowledged and are not there. */
async function lost(database, learners, watched) {
  const { rows } = await database.query(
    `select account_id::int as account, node_id::int as node,
       coalesce((select sum(upper(part) - lower(part)) from unnest(watched) part), 0)::int as seconds
     from progress join enrollment on enrollment.id = enrollment_id where account_id = any($1)`,
    [learners.map(({ account }) => account)],
  );
  const kept = new Map(rows.map(({ account, node, seconds }) => [`${account} ${node}`, seconds]));
  return learners.reduce(
    (sum, { account, nodes }, at) =>
      sum + Math.max(0, watched[at] - (kept.get(`${account} ${nodes[0]}`) ?? 0)),
    0,
  );
}

const p95 = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/** The longest time from an event until nothing failed for it any more, in ms. */
const recoveries = (events, writes) =>
  events.map(({ at }, index) => {
    const next = events[index + 1]?.at ?? Infinity;
    const failed = writes.flatMap(({ failedAt }) => (failedAt >= at && failedAt < next ? [failedAt] : []));
    return failed.length === 0 ? 0 : Math.max(...failed) - at;
  });

/** Starts a server as a service manager does: again, until what it needs is there. */
async function begin(env) {
  for (;;) {
    try {
      return Object.assign(await startServer(env, { quiet: true }), { env });
    } catch (error) {
      if (!/service that this server needs is unavailable/.test(error.message)) throw error;
      await pause(500);
    }
  }
}

async function disturb(engines, servers, began) {
  const events = [];
  const note = (what) => {
    events.push({ what, at: Date.now() });
    say(`  outages: ${what} after ${Math.round((Date.now() - began) / 1000)} s`);
  };
  const until = (seconds) => pause(Math.max(0, began + seconds * 1000 - Date.now()));
  /** @type {{ at: number, act: () => Promise<void> }[]} */
  const others = [
    ...REDIS_AT.map((at) => ({
      at,
      async act() {
        note("Redis restarted");
        await engines.redis.stop("SIGKILL");
        await engines.redis.start();
      },
    })),
    {
      at: POSTGRES_AT,
      async act() {
        note("PostgreSQL restarted");
        await engines.postgres.stop("SIGINT");
        await engines.postgres.start();
      },
    },
  ];
  const kills = Array.from({ length: Math.floor(SECONDS / KILL_EVERY) - 1 }, (_, number) => ({
    at: (number + 1) * KILL_EVERY,
    async act() {
      const at = number % servers.length;
      note(`server ${at + 1} killed`);
      await servers[at].stop("SIGKILL");
      servers[at] = await begin(servers[at].env);
    },
  }));
  await Promise.all(
    [...others, ...kills].map(async (one) => {
      await until(one.at);
      await one.act();
    }),
  );
  return events.toSorted((a, b) => a.at - b.at);
}

export async function benchOutages() {
  findEngines();
  findProxy();
  await buildIfStale();
  await buildPrograms();
  const data = temporaryData();
  const { startEngines } = await import("./out/programs/engines.js");
  const engines = await startEngines(["shared_buffers=512MB"]);
  const env = settings(engines);
  const database = new pg.Pool({ connectionString: engines.databaseUrl, max: 2 });
  database.on("error", () => undefined);
  const client = await start("outages-client");
  const servers = [];
  try {
    say("  outages: making courses and people …");
    process.env.DATABASE_URL = engines.databaseUrl;
    process.env.SERVER_SECRET = env.SERVER_SECRET;
    const maker = await start("study-run", [
      COURSES,
      PROGRESS,
      PEOPLE,
      path.join(root, "dist/server/main.js"),
      data.folder,
    ]);
    const { learners } = await maker.message();
    await maker.stop();
    for (let number = 0; number < SERVERS; number += 1) {
      const own = { ...env, PORT: "0", DATA_DIR: path.join(data.folder, `server-${number}`) };
      const server = await startServer(own, { quiet: true });
      servers.push(Object.assign(server, { env: { ...own, PORT: String(server.port) } }));
    }
    const port = await engines.addProxy(servers.map((one) => one.port));
    await client.ask({ act: "open", port, learners });
    // As if they had been open for a day, so that no write is told faster than the clock allows; and none was told yet.
    await database.query("update player set opened_at = $1", [Date.now() - 86_400_000]);
    await database.query("delete from progress");
    await client.ask({ act: "write", seconds: WARM, perSecond: PER_SECOND });
    const job = await addJob(database);
    const began = Date.now();
    const writing = client.ask({ act: "write", seconds: SECONDS, perSecond: PER_SECOND });
    const [{ writes, watched }, events] = await Promise.all([writing, disturb(engines, servers, began)]);
    say("  outages: until the job is over …");
    while (!(await job.isOver())) await pause(500);
    const times = (some) => some.map(({ ms }) => ms);
    const healthy = writes.filter(
      ({ at }) => !events.some((one) => at >= one.at && at < one.at + RECOVERY * 1000),
    );
    return {
      servers: SERVERS,
      seconds: SECONDS,
      perSecond: PER_SECOND,
      kills: events.filter(({ what }) => what.endsWith("killed")).length,
      redis: REDIS_AT.length,
      writes: writes.length,
      lost: await lost(database, learners, watched),
      job: { rows: APPLICANTS, ...(await job.result()) },
      recovery: Math.max(...recoveries(events, writes)),
      healthy: { writes: healthy.length, p95: p95(times(healthy)) },
      all: { p95: p95(times(writes)), longest: times(writes).reduce((most, ms) => Math.max(most, ms), 0) },
    };
  } finally {
    delete process.env.DATABASE_URL;
    delete process.env.SERVER_SECRET;
    await client.stop();
    await Promise.all(servers.map((server) => server.stop("SIGKILL")));
    await database.end();
    await engines.stop();
    data.remove();
  }
}
