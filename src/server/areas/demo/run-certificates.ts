/** Certificates of the demo's runs: of the welding course that is over, and applications that wait for a school. */
import { sql } from "kysely";
import { certificateFaults, certificateKind, certificateRuleOf } from "../../../core/rules/certificate.js";
import { reviewDueAt, type ReviewKind } from "../../../core/rules/review.js";
import { sealOf } from "../certificate/index.js";
import { type Standing, standingsOf } from "../grade/index.js";
import { insertMany, type Hash, type Trx } from "../../adapters/index.js";

const DAY = 86_400_000;
const PROVINCE = "53";

interface Run {
  readonly id: number;
  readonly course_id: number;
  readonly org_id: number;
  readonly code: string | null;
  readonly title: string;
  readonly school: string;
  readonly term: string;
  readonly pass_mark: number;
  readonly excellent_mark: number;
  readonly teacher: number;
}

/** The last run of a course that is over. */
async function endedRun(trx: Trx, title: string, now: number): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    select run.id, run.course_id, course.org_id, org.code, course.title, org.name as school,
      coalesce(term.name, '') as term, run.pass_mark, run.excellent_mark,
      (select account_id from enrollment where run_id = run.id and role = 'teacher' order by id limit 1) as teacher
    from course_run run join course on course.id = run.course_id join org on org.id = course.org_id
      left join term on term.id = run.term_id
    where course.title = ${title} and run.ends_at < ${now} order by run.id desc limit 1`.execute(trx);
  return rows[0];
}

async function eligibleOf(trx: Trx, run: Run, now: number): Promise<Standing[]> {
  const rule = certificateRuleOf(run.pass_mark, run.excellent_mark);
  const standings = await standingsOf(trx, run.id, now);
  return standings.filter(
    (one) => certificateFaults(rule, { ...one, hasRealName: one.realName !== "" }).length === 0,
  );
}

const applied = (run: Run, { account, realName, total = 0 }: Standing, at: number) => ({
  run_id: run.id,
  account_id: account,
  applied_by: run.teacher,
  applied_at: at,
  holder: realName,
  course: run.title,
  school: run.school,
  term: run.term,
  kind: certificateKind(certificateRuleOf(run.pass_mark, run.excellent_mark), total),
  score: Math.floor(total),
  state: "applied",
});
const review = (
  run: Run,
  subject_id: number,
  name: string,
  submitted_at: number,
  kind: ReviewKind = "certificate",
) => ({
  kind,
  subject_type: "certificate",
  subject_id,
  org_id: run.org_id,
  run_id: run.id,
  author_id: run.teacher,
  title: name,
  about: run.term ? `${run.title} · ${run.term}` : run.title,
  state: "pending",
  submitted_at,
  due_at: reviewDueAt(kind, submitted_at),
});

/** A name that somebody had before. */
const formerName = (name: string): string => `${name.slice(0, 1)}晓${name.slice(-1)}`;

interface Issued {
  readonly run: Run;
  readonly issued: readonly (ReturnType<typeof applied> & {
    readonly serial: string;
    readonly verify_code: string;
    readonly issued_at: number;
  })[];
  readonly ids: readonly number[];
  readonly prefix: string;
  readonly reviewer: number;
}

/** Two whose names have changed: one has a new certificate, the other waits for it. */
async function addReissues(
  trx: Trx,
  hash: Hash,
  { run, issued, ids, prefix, reviewer }: Issued,
  now: number,
): Promise<void> {
  for (const [at, days] of [
    [2, 2],
    [3, 6],
  ] as const) {
    const [row, id] = [issued[at], ids[at]];
    if (!row || id === undefined) continue;
    const isDone = at === 3;
    const old = { ...row, holder: formerName(row.holder) };
    await trx
      .updateTable("certificate")
      .set({ holder: old.holder, sha256: sealOf(hash, old), state: isDone ? "replaced" : "issued" })
      .where("id", "=", id)
      .execute();
    const asked_at = now - days * DAY;
    const [request = 0] = await insertMany(trx, "certificate_reissue", [
      {
        certificate_id: id,
        account_id: row.account_id,
        holder: row.holder,
        reason: "今年八月在户籍地办理了更名，身份证已换。",
        asked_at,
        state: isDone ? "approved" : "pending",
      },
    ]);
    await insertMany(trx, "review", [
      {
        ...review(run, request, `${old.holder} → ${row.holder}`, asked_at, "reissue"),
        subject_type: "certificate_reissue",
        author_id: row.account_id,
        ...(isDone && { state: "approved", reviewer_id: reviewer, decided_at: asked_at + DAY }),
      },
    ]);
    if (!isDone) continue;
    const next = {
      ...row,
      serial: prefix + String(issued.length + 1).padStart(6, "0"),
      verify_code: `${row.verify_code.slice(0, 5)}0101-${hash.sha256(`demo ${id}`).slice(0, 6).toUpperCase()}`,
      issued_at: asked_at + DAY,
    };
    const [made] = await insertMany(trx, "certificate", [
      { ...next, state: "issued", sha256: sealOf(hash, next) },
    ]);
    await trx.updateTable("certificate").set({ replaced_by: made }).where("id", "=", id).execute();
    await trx
      .updateTable("certificate_counter")
      .set({ last: issued.length + 1 })
      .where("prefix", "=", prefix)
      .execute();
  }
}

/** Issued, one of them revoked; one given back; the rest waits. */
async function addIssued(trx: Trx, hash: Hash, run: Run, reviewer: number, now: number): Promise<void> {
  const eligible = await eligibleOf(trx, run, now);
  const issuedAt = now - 20 * DAY;
  const year = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai", year: "numeric" }).format(
    issuedAt,
  );
  const prefix = `${PROVINCE}${run.code ?? String(run.org_id).padStart(5, "0")}${year}`;
  const issued = eligible.slice(0, 6).map((one, at) => {
    const row = {
      ...applied(run, one, issuedAt - 2 * DAY),
      serial: prefix + String(at + 1).padStart(6, "0"),
      verify_code: `ZS${year.slice(2)}-${String(at + 1).padStart(4, "0")}-${hash
        .sha256(`demo ${run.id} ${one.account}`)
        .slice(0, 6)
        .toUpperCase()}`,
      issued_at: issuedAt,
    };
    const isRevoked = at === 4;
    return {
      ...row,
      state: isRevoked ? "revoked" : "issued",
      revoked_at: isRevoked ? now - 3 * DAY : null,
      reason: isRevoked ? "复核发现实训报告不是本人完成。" : "",
      sha256: sealOf(hash, row),
    };
  });
  const ids = await insertMany(trx, "certificate", issued);
  await trx.insertInto("certificate_counter").values({ prefix, last: issued.length }).execute();
  await insertMany(
    trx,
    "review",
    issued.map(({ holder, applied_at }, at) => ({
      ...review(run, ids[at]!, holder, applied_at),
      state: "approved",
      reviewer_id: reviewer,
      decided_at: issuedAt,
    })),
  );
  await addReissues(trx, hash, { run, issued, ids, prefix, reviewer }, now);
  const [returned] = eligible.slice(6, 7);
  if (!returned) return;
  const reason = "姓名与学籍不一致，请核对后重新提交。";
  const [id = 0] = await insertMany(trx, "certificate", [
    { ...applied(run, returned, now - 22 * DAY), state: "rejected", reason },
  ]);
  await insertMany(trx, "review", [
    {
      ...review(run, id, returned.realName, now - 22 * DAY),
      state: "rejected",
      reason,
      reviewer_id: reviewer,
      decided_at: now - 19 * DAY,
    },
  ]);
}

async function addWaiting(trx: Trx, run: Run, now: number): Promise<void> {
  const ages = [9, 5, 5, 2, 1, 0.2];
  const rows = (await eligibleOf(trx, run, now))
    .slice(0, ages.length)
    .map((one, at) => applied(run, one, now - ages[at]! * DAY));
  const ids = await insertMany(trx, "certificate", rows);
  await insertMany(
    trx,
    "review",
    rows.map(({ holder, applied_at }, at) => review(run, ids[at]!, holder, applied_at)),
  );
}

/** After everything else: who gets one is counted from what people did. */
export async function addRunCertificates(trx: Trx, hash: Hash, reviewer: number, now: number): Promise<void> {
  for (const title of ["焊接工艺", "高等数学（上）"]) {
    const run = await endedRun(trx, title, now);
    if (!run) continue;
    await trx.updateTable("course").set({ certificate: true }).where("id", "=", run.course_id).execute();
    if (title === "焊接工艺") await addIssued(trx, hash, run, reviewer, now);
    else await addWaiting(trx, run, now);
  }
}
