/** Many learners put into a class of a run at once, taken out again, or let go (docs/domain.md 11.11, 11.12). */
import { sql } from "kysely";
import type { EnrollmentState } from "../../../core/contract/course.js";
import type { Trx } from "../../adapters/index.js";
import { message } from "../../messages.js";
import { INSIDE } from "./access.js";
import { askStaff } from "./applications.js";
import { placesOf } from "./class-store.js";
import { count, lockRun, moveUp, notify } from "./enroll.js";
import { messages } from "./messages.js";

/** What somebody was before they were put in. */
export interface Enlisted {
  /** Null: not in the run at all. */
  readonly state: EnrollmentState | null;
  readonly classId: number | null;
  readonly reason: string;
}
/** `in`: put in; `there`: in this class already; `elsewhere`: in another one; `banned`; `staff`; `full`: no place is left. */
export type Outcome = "in" | "there" | "elsewhere" | "banned" | "staff" | "full";

/**
 * In the order that is given, as long as there are places.
 * @returns for each what became of it, with what they were before where something was written
 */
export async function enlist(
  trx: Trx,
  runId: number,
  wanted: readonly { readonly account: number; readonly classId: number }[],
  now: number,
): Promise<{ outcome: Outcome; before?: Enlisted }[]> {
  const row = await lockRun(trx, runId);
  const accounts = wanted.map(({ account }) => account);
  const places = new Map((await placesOf(trx, runId, accounts)).map((one) => [one.account_id, one]));
  let free = row.capacity === null ? Number.MAX_SAFE_INTEGER : row.capacity - row.taken;
  const sums = { taken: 0, learners: 0 };
  const written: { account: number; classId: number }[] = [];
  const fresh: number[] = [];
  const seen = new Set<number>();
  const results = wanted.map(({ account, classId }): { outcome: Outcome; before?: Enlisted } => {
    const place = places.get(account);
    if (seen.has(account)) return { outcome: "there" };
    if (place && (place.role === "teacher" || place.role === "ta")) return { outcome: "staff" };
    if (place?.state === "banned") return { outcome: "banned" };
    const isInside = place !== undefined && place.role === "learner" && INSIDE.includes(place.state);
    if (isInside && place.class_id !== null)
      return { outcome: place.class_id === classId ? "there" : "elsewhere" };
    if (!isInside && free <= 0) return { outcome: "full" };
    if (!isInside) {
      free -= 1;
      sums.taken += 1;
      // Who left late is counted still.
      if (place?.state !== "withdrawn") sums.learners += 1;
      fresh.push(account);
    }
    seen.add(account);
    written.push({ account, classId });
    const before = {
      state: place?.state ?? null,
      classId: place?.class_id ?? null,
      reason: place?.reason ?? "",
    };
    return { outcome: "in", before };
  });
  if (written.length > 0)
    await sql`insert into enrollment
        (run_id, account_id, class_id, role, state, last_node, last_active_at, applied_at, created_at)
      select ${runId}::bigint, t.account, t.class, 'learner', 'active', null, null, ${now}::bigint, ${now}::bigint
      from unnest(${written.map((one) => one.account)}::bigint[],
        ${written.map((one) => one.classId)}::bigint[]) as t(account, class)
      on conflict (account_id, run_id) do update set
        class_id = excluded.class_id, wanted_class_id = null, role = 'learner',
        state = case when enrollment.role = 'learner' and enrollment.state = any(${[...INSIDE]}::text[])
          then enrollment.state else 'active' end,
        reason = ''`.execute(trx);
  await count(trx, row, sums.taken, sums.learners);
  await notify(trx, fresh, row, { title: messages.assignedTitle, text: messages.assignedText, at: now });
  return results;
}

/** Undoes it for one. @returns false for whoever has begun to study, or is no longer as they were put in */
export async function takeBack(
  trx: Trx,
  runId: number,
  { account, classId }: { readonly account: number; readonly classId: number },
  before: Enlisted,
): Promise<boolean> {
  const row = await lockRun(trx, runId);
  const mine = (table: "enrollment") =>
    sql<boolean>`${sql.table(table)}.run_id = ${runId} and account_id = ${account} and class_id = ${classId}
      and role = 'learner'`;
  // Whoever was in the run only leaves the class.
  if (before.state !== null && INSIDE.includes(before.state)) {
    const left = await trx
      .updateTable("enrollment")
      .set({ class_id: before.classId, group_name: "" })
      .where(mine("enrollment"))
      .returning("id")
      .executeTakeFirst();
    return left !== undefined;
  }
  const untouched = sql<boolean>`state = 'active' and last_active_at is null and percent = 0`;
  const gone =
    before.state === null
      ? await trx
          .deleteFrom("enrollment")
          .where(mine("enrollment"))
          .where(untouched)
          .returning("id")
          .executeTakeFirst()
      : await trx
          .updateTable("enrollment")
          .set({ state: before.state, class_id: before.classId, reason: before.reason, group_name: "" })
          .where(mine("enrollment"))
          .where(untouched)
          .returning("id")
          .executeTakeFirst();
  if (!gone) return false;
  // An application that the roster overtook waits again.
  await askStaff(trx, [gone.id]);
  await count(trx, row, -1, before.state === "withdrawn" ? 0 : -1);
  return true;
}

/**
 * Out of the run, with the reason they are told; places that come free go to those in line.
 * @returns how many
 */
export async function releaseLearners(
  trx: Trx,
  runId: number,
  accounts: readonly number[],
  reason: string,
  now: number,
): Promise<number> {
  const row = await lockRun(trx, runId);
  const gone = await trx
    .updateTable("enrollment")
    .set({ state: "withdrawn", reason, class_id: null, wanted_class_id: null, group_name: "" })
    .where("run_id", "=", runId)
    .where("role", "=", "learner")
    // Whoever has a result keeps it.
    .where("state", "=", "active")
    .where(sql<boolean>`account_id = any(${[...accounts]}::bigint[])`)
    .returning("account_id")
    .execute();
  if (gone.length === 0) return 0;
  await count(trx, row, -gone.length, 0);
  await notify(
    trx,
    gone.map(({ account_id }) => account_id),
    row,
    { title: messages.removedTitle, text: message(reason, reason), at: now },
  );
  await moveUp(trx, { ...row, taken: row.taken - gone.length }, now);
  return gone.length;
}
