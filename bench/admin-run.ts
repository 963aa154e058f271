/**
 * The schools of a province with everybody in them, ten terms of statistics, and workbooks of people who come in. Run by
 * bench/admin.mjs while no server has the data:
 * `node admin-run.js <people> <schools> <largest> <imported> <main.js> <folder>`, with DATABASE_URL of a PostgreSQL.
 * Answers sessions and schools, and writes the workbooks into the folder.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { dayOf } from "../src/core/rules/day.js";
import { openSession } from "../src/server/areas/auth/sessions.js";
import { generateCourses } from "../src/server/areas/course/generate.js";
import { readConfig } from "../src/server/config.js";
import { nodePlatform, serverClock, serverLog } from "../src/server/adapters/node/adapters.js";
import { writeWorkbook } from "../src/server/exchange/workbook.js";

const [people, schools, largest, imported] = process.argv.slice(2, 6).map(Number) as [
  number,
  number,
  number,
  number,
];
const [entry, dataDir = "."] = process.argv.slice(6);
/** As many as one workbook takes. */
const WORKBOOK_ROWS = 5000;
const STEP = 250_000;
const TERMS = 10;
/** Courses of each school, each with a run in each second term. */
const COURSES = 40;
/** Days of each run on which anything happened. */
const RUN_DAYS = 20;
const DAY = 86_400_000;

const config = readConfig({ ...process.env, DATA_DIR: dataDir });
const clock = serverClock(config);
const log = serverLog({ ...config, logLevel: "warn" }, clock);
const platform = await nodePlatform(config, clock, log, { ...(entry && { entry }) });
const { db } = platform;
const now = clock.now();

/** Made rows tell nobody of themselves: neither statistics nor foreign keys are what is measured here. */
const make = (...statements: readonly { execute(on: typeof db): Promise<unknown> }[]) =>
  platform.transaction(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const statement of statements) await statement.execute(trx);
  });

await generateCourses(platform, { courses: 20, progress: 0 });
/** Signs with their pinyin. */
const signs = (text: string) =>
  text.split(" ").map((one): [string, string] => {
    const [sign = "", ...letters] = one;
    return [sign, letters.join("")];
  });
const family = signs(
  "王wang 李li 张zhang 刘liu 陈chen 杨yang 赵zhao 黄huang 周zhou 吴wu 徐xu 孙sun 胡hu 朱zhu 高gao 林lin 何he",
);
const given = signs(
  "伟wei 芳fang 娜na 敏min 静jing 强qiang 磊lei 军jun 洋yang 勇yong 艳yan 杰jie 娟juan 涛tao 明ming 超chao 𠮷ji 䶮yan",
);
const array = (list: readonly string[]) => sql.raw(`array['${list.join("','")}']`);
/** The sign, its pinyin or its initial, of the three that the nth person is called. */
const three = (of: (entry: [string, string]) => string) => {
  const [families, names] = [array(family.map(of)), array(given.map(of))];
  return sql`(${families})[1 + n % ${family.length}] || (${names})[1 + n / 7 % ${given.length}]
    || (${names})[1 + n / 311 % ${given.length}]`;
};
const name = three(([sign]) => sign);
const pinyin = three(([, letters]) => letters);
const initials = three(([, letters]) => letters.slice(0, 1));

const { rows: orgs } = await sql<{ id: number }>`insert into org (name, name_en, edition, code)
  select '第' || n || '学院', 'College No. ' || n, case when n % 2 = 0 then 'higher' else 'vocational' end, 'B' || n
  from generate_series(1, ${schools}::int) n returning id`.execute(db);
const [first = 0, usual = 0] = orgs.map(({ id }) => id);
// One after another as schools bring them in: first the largest, then the others in turn.
const org = sql`case when n <= ${largest} then 0 else 1 + (n - ${largest} - 1) * ${schools - 1}::bigint / ${Math.max(1, people - largest)} end`;
const { rows: known } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from account`.execute(db);
const before = known[0]?.id ?? 0;
for (let from = 1; from <= people; from += STEP) {
  const numbers = sql`generate_series(${from}::int, ${Math.min(people, from + STEP - 1)}::int) n`;
  await make(
    sql`insert into account (id, nickname, real_name, phone, roles, created_at) overriding system value
      select ${before} + n, ${name}, ${name}, '15' || lpad(n::text, 9, '0'), '{learner}', ${now} from ${numbers}`,
    sql`insert into membership (account_id, org_id, role, number, admin_class, grade_year, listed_name, name_key,
        find_text, created_at)
      select ${before} + n, ${first} + ${org}, case when n % 20 = 0 then 'teacher' else 'learner' end,
        (2020 + n % 6) || lpad(n::text, 8, '0'), '第' || n % 40 || '班', 2020 + n % 6, ${name},
        ${pinyin} || ' ' || ${name}, ${name} || ' ' || ${pinyin} || ' ' || ${initials} || ' ' || (2020 + n % 6)
          || lpad(n::text, 8, '0'), ${now}
      from ${numbers}`,
  );
}
await sql`select setval(pg_get_serial_sequence('account', 'id'), ${before + people})`.execute(db);

const term = 182 * DAY;
const { rows: terms } = await sql<{ id: number }>`insert into term (name, name_en, starts_at, ends_at)
  select '学期 ' || n, 'Term ' || n, ${now - 30 * DAY} - (${TERMS} - n) * ${term}::bigint,
    ${now - 30 * DAY} - (${TERMS} - n - 1) * ${term}::bigint from generate_series(1, ${TERMS}::int) n
  returning id`.execute(db);
const firstTerm = terms[0]?.id ?? 0;
const flows = sql.raw("learners, teachers, seconds, enrolled, homework, exams, marked, passed, certificates");
const figures = sql.raw("300, 9, 700000, 20, 60, 9, 60, 50, 3");
await make(
  sql`insert into course overriding system value
    select made.* from course one, generate_series(0, ${schools * COURSES - 1}::int) n,
      jsonb_populate_record(one, jsonb_build_object('id', 1000000 + n, 'org_id', ${first}::bigint + n / ${COURSES}::int,
        'code', 'B' || n, 'state', 'published')) made
    where one.id = (select min(id) from course)`,
  sql`insert into course_run overriding system value
    select made.* from course_run one, generate_series(0, ${schools * COURSES - 1}::int) n,
      generate_series(0, ${TERMS - 1}::int) t,
      jsonb_populate_record(one, jsonb_build_object('id', 10000000 + n * ${TERMS}::int + t, 'course_id', 1000000 + n,
        'term_id', ${firstTerm}::bigint + t, 'run_no', 1 + t, 'building', false)) made
    where one.id = (select min(id) from course_run) and (n + t) % 2 = 0`,
  sql`insert into stat_daily (scope, scope_id, day, ${flows})
    select 'school', ${first} + n, day, ${figures} from generate_series(0, ${schools - 1}::int) n,
      generate_series(${dayOf(now) - 30 - (TERMS - 1) * 182}::int, ${dayOf(now)}::int) day where day % 7 < 5`,
  sql`insert into stat_daily (scope, scope_id, day, ${flows})
    select 'run', id, ${dayOf(now)} - day * 5, ${figures} from course_run,
      generate_series(1, ${RUN_DAYS}::int) day where id >= 10000000`,
  sql`insert into stat_term (term_id, org_id, ${flows}) select t, ${first} + n, ${figures}
    from unnest(${terms.map(({ id }) => id)}::bigint[]) t, generate_series(0, ${schools - 1}::int) n`,
  sql`insert into stat_total (scope, scope_id, day, learners, teachers, courses, runs, resources, uses, bytes)
    select 'school', ${first} + n, day, 14000, 700, 40, 200, 900, day, 1000000000
    from generate_series(0, ${schools - 1}::int) n,
      generate_series(${dayOf(now) - TERMS * 182}::int, ${dayOf(now)}::int, 3) day`,
  sql`insert into stat_state (id, rebuilt_at, added_at, totals_at) values (1, ${now}, ${now}, ${now})
    on conflict do nothing`,
);
for (const table of [
  "account",
  "membership",
  "course",
  "course_run",
  "stat_daily",
  "stat_term",
  "stat_total",
])
  await sql`vacuum analyze ${sql.table(table)}`.execute(db);

const { rows: made } = await sql<{
  id: number;
  role: string;
}>`insert into account (nickname, real_name, roles, created_at)
  select role, role, array[role], ${now} from unnest(array['platform-admin', 'school-admin']) role
  returning id, roles[1] as role`.execute(db);
const sessionOf = async (role: string) => {
  const account = made.find((one) => one.role === role)?.id ?? 0;
  if (role === "school-admin")
    await sql`insert into membership (account_id, org_id, role, created_at)
      select ${account}, id, 'school-admin', ${now} from unnest(${[first, usual]}::bigint[]) id`.execute(db);
  const asked = { origin: null, scopes: [], userAgent: "bench", ip: "127.0.0.1" };
  return openSession(platform, account, "password", asked);
};

const HEADS = ["学号", "姓名", "手机", "邮箱", "学院", "专业", "年级", "行政班"];
const files: string[] = [];
for (let from = 0; from < imported; from += WORKBOOK_ROWS) {
  const rows = Array.from({ length: Math.min(WORKBOOK_ROWS, imported - from) }, (_, at) => {
    const n = from + at;
    const called = [family[n % family.length], given[n % given.length], given[(n >> 4) % given.length]];
    // Half of them can be written to.
    const phone = n % 2 === 0 ? `189${String(n).padStart(8, "0")}` : "";
    return [`N${n}`, called.map((one) => one?.[0]).join(""), phone, "", "", "", "2026级", `第${n % 40}班`];
  });
  const file = path.join(dataDir, `people-${files.length}.xlsx`);
  writeFileSync(
    file,
    await writeWorkbook([{ name: "学生", headRows: 1, isPlain: true, rows: [HEADS, ...rows] }]),
  );
  files.push(file);
}
const sessions = { platform: await sessionOf("platform-admin"), school: await sessionOf("school-admin") };
const { rows: someone } = await sql<{ id: number }>`
  select account_id as id from membership where org_id = ${usual} and role = 'learner' limit 1`.execute(db);
await platform.close();
process.send?.({ largest: first, usual, someone: someone[0]?.id, sessions, files }, () => process.exit(0));
