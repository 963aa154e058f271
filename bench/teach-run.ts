/**
 * Prepares a large run for those who teach it. Run by bench/teach.mjs while no server has the data:
 * `node teach-run.js <learners> <nodes> <rows of a roster> <learners of a list> <nodes of its outline> <main.js> <folder>`, with DATABASE_URL or the embedded database of the folder.
 * Answers the runs, a film and the teacher's session.
 */
import { sql } from "kysely";
import { insertMany } from "../src/server/adapters/index.js";
import { openSession } from "../src/server/areas/auth/sessions.js";
import { dayOf } from "../src/core/rules/index.js";
import { readConfig } from "../src/server/config.js";
import { nodePlatform, serverClock, serverLog } from "../src/server/adapters/node/adapters.js";
import { enrolledLearners } from "./exam-people.js";

const DAY = 86_400_000;
const CLASSES = 50;
const CHAPTERS = 20;
const ASSIGNMENTS = 20;
const WEEKS = 16;
const LENGTH = 600;
const [learners, nodes, rosterRows, listRows, outlineNodes] = process.argv.slice(2, 7).map(Number) as [
  number,
  number,
  number,
  number,
  number,
];
const [entry, dataDir] = process.argv.slice(7);
const config = readConfig({ ...process.env, DATA_DIR: dataDir });
const clock = serverClock(config);
const platform = await nodePlatform(config, clock, serverLog({ ...config, logLevel: "warn" }, clock), {
  entry,
});
const { db } = platform;
const { run, accounts: all } = await enrolledLearners(platform, learners + 1);
const [teacher = 0, ...accounts] = all;
const now = clock.now();
const classes = await insertMany(
  db,
  "course_class",
  Array.from({ length: CLASSES }, (_, at) => ({
    run_id: run,
    name: `${at + 1} 班`,
    code: `TEACH${at}`,
    code_until: null,
    teacher: "",
    created_at: now,
  })),
);
await sql`update enrollment set
    class_id = (${classes}::bigint[])[1 + account_id % ${CLASSES}], percent = account_id % 101,
    last_active_at = ${now}::bigint - (account_id % 12) * ${DAY}::bigint, created_at = ${now - 120 * DAY}
  where run_id = ${run}`.execute(db);
await sql`update enrollment set role = 'teacher', class_id = null where run_id = ${run} and account_id = ${teacher}`.execute(
  db,
);
await sql`update course_run set starts_at = ${now - 120 * DAY} where id = ${run}`.execute(db);
await sql`update outline_node set removed_at = ${now} where run_id = ${run}`.execute(db);
const node = (kind: string, title: string, parent_id: number | null, sort: number, run_id = run) => ({
  run_id,
  parent_id,
  kind,
  title,
  sort,
  duration: kind === "video" ? LENGTH : 0,
  required: true,
  preview: false,
  completion: { rule: kind === "video" ? "watched" : "manual" },
  prereq: [],
  open_at: null,
  seek: "free",
  max_rate: 200,
  content: {},
});
const chapters = await insertMany(
  db,
  "outline_node",
  Array.from({ length: CHAPTERS }, (_, at) => node("chapter", `第 ${at + 1} 章`, null, at)),
);
const items = await insertMany(
  db,
  "outline_node",
  Array.from({ length: nodes }, (_, at) =>
    node("video", `第 ${at + 1} 节`, chapters[Math.floor((at * CHAPTERS) / nodes)] ?? null, CHAPTERS + at),
  ),
);
// Everybody is somewhere: what lies before is done, and watched in two pieces.
for (const [at, id] of items.entries())
  await sql`
    insert into progress (enrollment_id, node_id, state, percent, watched, position, active, completed_at, updated_at)
    select id, ${id}, case when percent * ${nodes} > ${at + 5} * 100 then 'done' else 'started' end, 50,
      int4multirange(int4range(0, ${LENGTH / 2}), int4range(${LENGTH / 2 + 20}, ${LENGTH / 2 + 20} + 1 + id::int % 280)),
      0, 60, null, ${now}
    from enrollment where run_id = ${run} and role = 'learner' and percent * ${nodes} >= ${at} * 100`.execute(
    db,
  );
await sql`
  insert into study_day (enrollment_id, day, seconds)
  select id, day, 300 + (id * 7 + day * 13) % 3000
  from enrollment, generate_series(${dayOf(now) - WEEKS * 7}::int, ${dayOf(now)}::int) as day
  where run_id = ${run} and role = 'learner' and (id + day) % 3 = 0`.execute(db);
const assessments = await insertMany(
  db,
  "assessment",
  Array.from({ length: ASSIGNMENTS }, (_, at) => ({
    run_id: run,
    kind: "homework",
    title: `第 ${at + 1} 次作业`,
    intro: null,
    paper: { sections: [] },
    rules: { openAt: now - 90 * DAY, dueAt: now - (at + 1) * DAY, attempts: 1 },
    late: null,
    choice: "highest",
    settings: { showPoints: "released", showSolutions: "never" },
    max: 100,
    questions: 10,
    category: "homework",
    state: "published",
    released_at: now,
    corrections: {},
    created_at: now,
    updated_at: now,
  })),
);
await sql`
  insert into attempt (assessment_id, account_id, no, state, started_at, deadline_at, submitted_at, seed, layout, answers,
    auto_points, points)
  select one, person, 1, 'submitted', ${now - 2 * DAY}, null, ${now - 2 * DAY}, '', '[]', '{}', 80, 80
  from unnest(${assessments}::bigint[]) as one, unnest(${accounts}::bigint[]) as person
  where (one * 3 + person) % 10 > 0`.execute(db);
// Two more runs of the same teacher: one that a roster is let into, and one with a long list of learners.
const others = await db
  .selectFrom("course_run")
  .innerJoin("course", "course.id", "course_run.course_id")
  .select(["course_run.id", "course.org_id"])
  .where("course_run.id", "<>", run)
  .where("course_run.ends_at", ">", now + DAY)
  .where("course_run.starts_at", "<", now)
  .orderBy("course_run.id")
  .limit(2)
  .execute();
const [into = 0, long = 0] = others.map(({ id }) => id);
const org_id = others[0]?.org_id ?? 0;
await sql`update course_run set capacity = null, building = false where id in (${into}, ${long})`.execute(db);
await sql`update outline_node set removed_at = ${now} where run_id = ${long}`.execute(db);
const longChapters = await insertMany(
  db,
  "outline_node",
  Array.from({ length: 2 * CHAPTERS }, (_, at) => node("chapter", `第 ${at + 1} 章`, null, at, long)),
);
await insertMany(
  db,
  "outline_node",
  Array.from({ length: outlineNodes - longChapters.length }, (_, at) =>
    node(
      "video",
      `第 ${at + 1} 节`,
      longChapters[at % longChapters.length] ?? null,
      longChapters.length + at,
      long,
    ),
  ),
);
await insertMany(
  db,
  "enrollment",
  [into, long].map((run_id) => ({
    run_id,
    account_id: teacher,
    role: "teacher",
    state: "active",
    percent: 0,
    done: 0,
    last_position: 0,
    reason: "",
    group_name: "",
    applied_at: now,
    created_at: now,
  })),
);
const [classId = 0] = await insertMany(db, "course_class", [
  { run_id: into, name: "导入班", code: "ROSTER", code_until: null, teacher: "", created_at: now },
]);
const people = async (letter: string, count: number) => {
  const made = await insertMany(
    db,
    "account",
    Array.from({ length: count }, (_, at) => ({
      email: `${letter}${at}@xuehai.example`,
      nickname: `${letter}${at}`,
      real_name: `学生${at}`,
      avatar: "",
      bio: "",
      country: "",
      province: "",
      city: "",
      address: "",
      school: "",
      certification: "none",
      roles: ["learner"],
      state: "active",
      created_at: now,
    })),
  );
  await insertMany(
    db,
    "membership",
    made.map((account_id, at) => ({
      account_id,
      org_id,
      role: "learner",
      number: `${letter}${at}`,
      created_at: now,
    })),
    "account_id",
  );
  return made;
};
await insertMany(
  db,
  "membership",
  [{ account_id: teacher, org_id, role: "teacher", created_at: now }],
  "account_id",
);
await people("R", rosterRows);
const listed = await people("L", listRows);
await sql`
  insert into enrollment (run_id, account_id, role, state, percent, last_active_at, applied_at, created_at)
  select ${long}, person, 'learner', 'active', person % 101, ${now}::bigint - person * 1000, ${now}, ${now}
  from unnest(${listed}::bigint[]) as person`.execute(db);
const session = await openSession(platform, teacher, "password", {
  origin: null,
  scopes: [],
  userAgent: "bench",
  ip: "127.0.0.1",
});
const { rows } = await sql<{ progress: number; days: number }>`
  select (select count(*)::int from progress join outline_node on outline_node.id = node_id where run_id = ${run}) as progress,
    (select count(*)::int from study_day) as days`.execute(db);
// As a database is that has been there for a while.
await sql`vacuum analyze`.execute(db);
await platform.close();
process.send?.({ run, film: items[1], into, classId, long, session, classes: CLASSES, ...rows[0] }, () =>
  process.exit(0),
);
