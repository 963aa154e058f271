/**
 * The directory of teachers and what proves a certificate, at the size of a province. Run by bench/directory.mjs:
 * `node directory-run.js <teachers> <main.js> [folder]`, with DATABASE_URL or the embedded database of the folder. Says
 * the port of a server with the teachers in its directory and a certificate to be checked; asked, it makes certificates.
 */
import { sql } from "kysely";
import { createApp } from "../src/server/app.js";
import { readConfig } from "../src/server/config.js";
import { nodePlatform, serverClock, serverLog } from "../src/server/adapters/node/adapters.js";
import { listenPortal } from "../src/server/adapters/node/serve.js";
import { issuedDocument } from "../src/server/areas/certificate/document.js";
import { sealOf } from "../src/server/areas/certificate/index.js";
import { writeDirectories } from "../src/server/areas/directory/refresh.js";

const [count, entry, dataDir] = [Number(process.argv[2]), process.argv[3], process.argv[4]];
const config = readConfig({
  ...process.env,
  PORT: "0",
  LOG_LEVEL: "error",
  // Each request of the measurement is another visitor's, so that no limit of one address is met.
  TRUSTED_PROXIES: "127.0.0.1",
  ...(dataDir ? { DATA_DIR: dataDir } : {}),
});
const clock = serverClock(config);
const platform = await nodePlatform(config, clock, serverLog(config, clock), { entry });
const { db } = platform;
const now = clock.now();
const SCHOOLS = 200;

const FAMILY = Array.from("王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧");
const GIVEN = Array.from("伟芳娜敏静强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰建国文辉力晨雨思涵梓轩浩然");
const array = (list: readonly string[]) => sql.raw(`array['${list.join("','")}']`);
await sql`insert into org (name, name_en, edition)
  select '第' || n || '学院', 'College No. ' || n, case when n % 2 = 0 then 'higher' else 'vocational' end
  from generate_series(1, ${SCHOOLS}::int) n`.execute(db);
await sql`insert into account (nickname, real_name, certification, roles, created_at)
  select '教师' || n,
    (${array(FAMILY)})[1 + n % ${FAMILY.length}] || (${array(GIVEN)})[1 + n / 7 % ${GIVEN.length}]
      || (${array(GIVEN)})[1 + n / 311 % ${GIVEN.length}],
    'certified', '{teacher}', ${now}
  from generate_series(1, ${count}::int) n`.execute(db);
await sql`insert into membership (account_id, org_id, role, created_at)
  select account.id, (select min(id) from org) + account.id % ${SCHOOLS}, 'teacher', ${now}
  from account where certification = 'certified'`.execute(db);
await sql`insert into teacher_profile (account_id, title, school, discipline, contact, contact_hidden, works, photo, updated_at)
  select id, (array['教授', '副教授', '讲师', '助教'])[1 + id % 4], '',
    (array['数学', '物理学', '化学', '计算机科学', '护理学', '机械工程', '会计学', '法学', '外国语言', '学前教育'])[1 + id / 3 % 10],
    '', true, '[]', '', ${now}
  from account where certification = 'certified'`.execute(db);
const began = performance.now();
await writeDirectories(db, now);
const writtenMs = performance.now() - began;
await sql`analyze`.execute(db);

const words = {
  serial: "33-10001-2026-000001",
  verify_code: "ZS26-0001-ABCDEFGHJK",
  holder: "欧阳思涵",
  course: "高等数学（一）：极限、导数与积分",
  school: "青禾师范大学",
  term: "2026 年秋季学期",
  kind: "excellent" as const,
  score: 93,
  issued_at: now,
};
const certificate = await db
  .insertInto("certificate")
  .values({ ...words, state: "issued", sha256: sealOf(platform.hash, words) })
  .returningAll()
  .executeTakeFirstOrThrow();
const issuer = { publicUrl: config.publicUrl, name: "学海在线" };
/** Each of another holder, as in a run: names bring other signs of the font. */
const make = (nth: number) => {
  const holder =
    FAMILY[nth % FAMILY.length]! + GIVEN[nth % GIVEN.length]! + GIVEN[(nth * 7 + 3) % GIVEN.length]!;
  return issuedDocument(platform, issuer, "zh-CN", { ...certificate, holder });
};
const app = await createApp(platform, config);
const listener = await listenPortal(app, 0, "127.0.0.1");
process.send?.({ port: listener.port, code: words.verify_code, writtenMs });

const MB = 2 ** 20;
process.on("message", (files: number) => {
  void (async () => {
    const taken: number[] = [];
    const held: number[] = [];
    let bytes = 0;
    for (let nth = 0; nth < files; nth += 1) {
      const from = performance.now();
      bytes = (await make(nth)).byteLength;
      taken.push(performance.now() - from);
      if (nth % Math.ceil(files / 20) === 0) {
        globalThis.gc?.();
        held.push(process.memoryUsage().rss / MB);
      }
    }
    const sorted = taken.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
    process.send?.({
      files,
      p50: at(0.5),
      p95: at(0.95),
      bytes,
      // The first twentieth warms fonts and engine.
      grownMB: Math.max(...held.slice(1)) - (held[1] ?? 0),
    });
  })();
});
process.on("SIGTERM", () => {
  void listener
    .stop(1000)
    .then(() => platform.close())
    .then(() => process.exit(0));
});
