/** What happened in attempts, for those who may mark them (docs/domain.md 10.14). */
import { sql } from "kysely";
import { Code, type integrity, type Output } from "../../../../core/contract/index.js";
import { personRows } from "../../accounts/index.js";
import type { Db } from "../../../adapters/index.js";
import { classRows, enrollmentRows } from "../../course/index.js";
import { fail, type Given, type Member } from "../../../http/index.js";
import { classOf } from "../marking.js";
import { eventsUntil } from "./events.js";
import { snapshotsOf } from "./snapshots.js";
import * as store from "./store.js";

/** Attempts of a run whose learners whoever asks may mark. */
function inReach(db: Db, member: Member) {
  const rows = db
    .selectFrom("attempt")
    .innerJoin("assessment", "assessment.id", "attempt.assessment_id")
    .innerJoin(enrollmentRows(db).as("enrollment"), (join) =>
      join
        .onRef("enrollment.account_id", "=", "attempt.account_id")
        .onRef("enrollment.run_id", "=", "assessment.run_id"),
    )
    .where("assessment.run_id", "=", member.run.id);
  const own = classOf(member, undefined);
  return own === undefined ? rows : rows.where("enrollment.class_id", "=", own);
}

/** @throws Failure notFound, also for another class's */
async function attemptInReach(db: Db, member: Member, id: number) {
  const row = await inReach(db, member)
    .select(["attempt.id", "attempt.state", "attempt.started_at", "attempt.submitted_at"])
    .select(["attempt.receipt_no", "attempt.receipt_at"])
    .where("attempt.id", "=", id)
    .executeTakeFirst();
  if (!row) throw fail(Code.notFound);
  return row;
}

const MOST = 200;
const NAME = sql<string>`coalesce(nullif(account.real_name, ''), account.nickname)`;

export async function attemptList({
  input: { assessment, q = "" },
  ctx: { platform },
  member,
}: Given<typeof integrity.attemptList>): Promise<Output<typeof integrity.attemptList>> {
  const { db } = platform;
  const rows = await inReach(db, member)
    .innerJoin(personRows(db).as("account"), "account.id", "attempt.account_id")
    .leftJoin(classRows(db).as("course_class"), "course_class.id", "enrollment.class_id")
    .select(["attempt.id", "attempt.no", "attempt.state", "attempt.started_at", "attempt.submitted_at"])
    .select(["course_class.name as class_name", NAME.as("name")])
    .select((it) => it.fn.countAll<string>().over().as("total"))
    .where("assessment.id", "=", assessment)
    .where(sql<boolean>`${NAME} ilike ${`%${q.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`}`)
    .orderBy("attempt.started_at", "desc")
    .orderBy("attempt.id", "desc")
    .limit(MOST)
    .execute();
  const ids = rows.map(({ id }) => id);
  const [leaves, pictures] = await Promise.all([store.leavesIn(db, ids), store.countSnapshots(db, ids)]);
  return {
    list: rows.map((row) => ({
      attempt: row.id,
      name: row.name,
      className: row.class_name ?? "",
      no: row.no,
      state: row.state,
      startedAt: row.started_at,
      submittedAt: row.submitted_at ?? undefined,
      leaves: leaves.get(row.id)?.length ?? 0,
      snapshots: pictures.get(row.id) ?? 0,
    })),
    total: Number(rows[0]?.total ?? 0),
  };
}

export async function attemptTimeline({
  input,
  ctx: { platform },
  member,
}: Given<typeof integrity.attemptTimeline>): Promise<Output<typeof integrity.attemptTimeline>> {
  const { db, clock } = platform;
  const row = await attemptInReach(db, member, input.attempt);
  const known = await store.integrityOf(db, row.id);
  const leaves = (await store.leavesIn(db, [row.id])).get(row.id) ?? [];
  const numbers = new Map(leaves.map((leave, at) => [leave.key, { no: at + 1, ms: leave.ms }]));
  const events = await store.eventsOf(db, row.id);
  // What ended it is known for as long as the attempt is.
  const isForLeaves = known?.ended === "leaves" && events.every(({ kind }) => kind !== "ended");
  return {
    startedAt: row.started_at,
    submittedAt: row.submitted_at ?? undefined,
    state: row.state,
    saves: row.receipt_no,
    savedAt: row.receipt_no === 0 ? undefined : row.receipt_at,
    agreed: known?.agreed,
    agreedAt: known?.agreed_at,
    eventsUntil: known && row.submitted_at !== null ? eventsUntil(row.submitted_at) : undefined,
    isHeld: row.state === "doing" && known?.device !== undefined && known.device !== null,
    // Coming back is told with the leave, and leaves that do not count are not told.
    events: [
      ...events
        .filter(({ kind, key }) => kind !== "back" && (kind !== "left" || numbers.has(key)))
        .map(({ kind, key, at, device_at, details }) => ({
          kind,
          at,
          deviceAt: device_at ?? undefined,
          ...(kind === "left" && numbers.get(key)),
          characters: details.characters,
          address: details.address,
        })),
      ...(isForLeaves ? [{ kind: "ended" as const, at: row.submitted_at ?? row.started_at }] : []),
    ],
    snapshots: await snapshotsOf(platform, row.id),
    now: clock.now(),
  };
}

export async function deviceRelease({
  input: { attempt },
  ctx: { platform },
  member,
}: Given<typeof integrity.deviceRelease>): Promise<void> {
  const row = await attemptInReach(platform.db, member, attempt);
  const at = platform.clock.now();
  await platform.transaction(async (trx) => {
    if (!(await store.releaseDevice(trx, row.id))) return;
    const key = `released ${at}`;
    await store.addEvents(trx, row.id, [{ key, kind: "released", at, device_at: null }]);
  });
}
