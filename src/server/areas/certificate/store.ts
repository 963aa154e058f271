/** Certificates in the database. */
import { sql } from "kysely";
import type { PointReason } from "../../../core/rules/learning-points.js";
import type { Db, Trx } from "../../adapters/index.js";
import { automaticRuns } from "../course/index.js";

/** The last certificate of each learner of a run; what was taken back or replaced is none. */
export const latestOf = (db: Db | Trx, runId: number, account?: number) => {
  const rows = db
    .selectFrom("certificate")
    .selectAll()
    .distinctOn("account_id")
    .where("run_id", "=", runId)
    .where("state", "not in", ["withdrawn", "replaced"])
    .orderBy("account_id")
    .orderBy("id", "desc");
  return (account === undefined ? rows : rows.where("account_id", "=", account)).execute();
};
export type CertificateRow = Awaited<ReturnType<typeof latestOf>>[number];

export const certificateById = (db: Db | Trx, id: number) =>
  db.selectFrom("certificate").selectAll().where("id", "=", id).executeTakeFirst();

/** It was good until a day that has passed. */
export const isOver = ({ expires_at }: Pick<CertificateRow, "expires_at">, now: number): boolean =>
  expires_at !== null && expires_at <= now;

/** Locked until the transaction ends. */
export const lockedCertificate = (trx: Trx, id: number) =>
  trx.selectFrom("certificate").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const certificateByCode = (db: Db, code: string) =>
  db.selectFrom("certificate").selectAll().where("verify_code", "=", code).executeTakeFirst();

/** @returns undefined where somebody has one, or one was applied for */
export async function addApplication(
  trx: Trx,
  values: {
    readonly run_id: number;
    readonly account_id: number;
    readonly applied_by: number | null;
    readonly by_rule: boolean;
    readonly applied_at: number;
    readonly holder: string;
    readonly course: string;
    readonly school: string;
    readonly term: string;
    readonly kind: "completion" | "excellent";
    readonly score: number;
  },
): Promise<number | undefined> {
  const row = await trx
    .insertInto("certificate")
    .values({ ...values, state: "applied", verify_code: null, serial: null, issued_at: null })
    // One that waits or was issued, or one by rule, whatever became of it.
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** The next running number of a prefix. Two at once wait for each other; a number that was given is never given again. */
export async function nextNumber(trx: Trx, prefix: string): Promise<number> {
  const { last } = await trx
    .insertInto("certificate_counter")
    .values({ prefix, last: 1 })
    .onConflict((conflict) =>
      conflict.column("prefix").doUpdateSet({ last: sql<number>`certificate_counter.last + 1` }),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How often a run is looked at: marks are released within the weeks after its end, seldom later. */
const everyOf = (now: number) => sql<number>`(case
  when run.ends_at is null then ${60 * MINUTE}::bigint
  when run.ends_at > ${now - 90 * DAY}::bigint then ${10 * MINUTE}::bigint
  else ${DAY}::bigint end)`;

/** Runs whose learners are to be looked at now: not since the run's end, or some time ago. */
export const dueRuns = (db: Db, now: number, most: number) =>
  db
    .selectFrom(automaticRuns(db, now).as("run"))
    .leftJoin("certificate_round as round", "round.run_id", "run.id")
    .select(["run.id", "round.checked_at"])
    .where(
      sql<boolean>`(round.checked_at is null or round.checked_at < run.ends_at
        or round.checked_at <= ${now}::bigint - ${everyOf(now)})`,
    )
    .orderBy(sql`coalesce(round.checked_at, 0)`)
    .orderBy("run.id")
    .limit(most)
    .execute();

/** @returns whether it is this server that looks */
export async function claimRun(
  db: Db,
  { id, checked_at }: { readonly id: number; readonly checked_at: number | null },
  now: number,
): Promise<boolean> {
  const row = await db
    .insertInto("certificate_round")
    .values({ run_id: id, checked_at: now })
    .onConflict((conflict) =>
      conflict
        .column("run_id")
        .doUpdateSet({ checked_at: now })
        .where("certificate_round.checked_at", "=", checked_at ?? -1),
    )
    .returning("run_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Its rule is another one: its learners are looked at anew within seconds. */
export const lookSoon = (trx: Trx, runId: number) =>
  trx.deleteFrom("certificate_round").where("run_id", "=", runId).execute();

/** Whoever of a run ever had a certificate or an application, also one that was taken back. */
export async function everListed(
  db: Db | Trx,
  runId: number,
  account?: number,
): Promise<ReadonlySet<number | null>> {
  const rows = db.selectFrom("certificate").select("account_id").where("run_id", "=", runId);
  const found = await (account === undefined ? rows : rows.where("account_id", "=", account)).execute();
  return new Set(found.map(({ account_id }) => account_id));
}

/** Of one person in all runs, the newest first; not what was given back to a teacher or taken back. */
export const ownCertificates = (db: Db, accountId: number) =>
  db
    .selectFrom("certificate")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("state", "in", ["applied", "issued", "revoked", "replaced"])
    .orderBy("id", "desc")
    .limit(1000)
    .execute();

/** Of the certificates of a run that were issued, the last of a kind: it says what was achieved. */
export const lastOfKind = (db: Db, run: number, kind: "completion" | "excellent") =>
  db
    .selectFrom("certificate")
    .select(["id", "run_id", "kind", "course", "school"])
    .where("run_id", "=", run)
    .where("kind", "=", kind)
    .where("state", "in", ["issued", "revoked", "replaced"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Which of a span of ids are good no more, revoked or replaced, and whether there is any certificate in it. */
export async function revokedWithin(
  db: Db,
  from: number,
  to: number,
): Promise<{ known: boolean; revoked: number[] }> {
  const within = db.selectFrom("certificate").select("id").where("id", ">=", from).where("id", "<", to);
  const [known, revoked] = await Promise.all([
    within.limit(1).executeTakeFirst(),
    within.where("state", "in", ["revoked", "replaced"]).execute(),
  ]);
  return { known: known !== undefined, revoked: revoked.map(({ id }) => id) };
}

/** Certificates of somebody that are good. */
export const issuedCertificateRows = (db: Db, accountId: number) =>
  db
    .selectFrom("certificate")
    .select([
      sql<PointReason>`certificate.kind`.as("reason"),
      "certificate.run_id as run_id",
      "certificate.course as title",
      sql<number>`coalesce(certificate.issued_at, 0)`.as("at"),
    ])
    .where("certificate.account_id", "=", accountId)
    .where("certificate.state", "=", "issued");

/** Certificates of runs that are good, for statistics: on which day each was issued. */
export const countedCertificateRows = (db: Db | Trx) =>
  db
    .selectFrom("certificate")
    .select(["run_id", sql<number>`((issued_at + 28800000) / 86400000)::integer`.as("day")])
    .where("state", "=", "issued")
    .where("run_id", "is not", null)
    .where("issued_at", "is not", null);

/** Requests for another name, the last of each certificate that has one that waits or was refused. */
export async function lastReissues(db: Db, certificates: readonly number[]) {
  const rows = await db
    .selectFrom("certificate_reissue")
    .selectAll()
    .distinctOn("certificate_id")
    .where("certificate_id", "in", [0, ...certificates])
    .orderBy("certificate_id")
    .orderBy("id", "desc")
    .execute();
  return new Map(
    rows.flatMap(({ certificate_id, holder, state, answer }) =>
      state === "approved" || state === "withdrawn"
        ? []
        : [[certificate_id, { holder, state, reason: answer }] as const],
    ),
  );
}
