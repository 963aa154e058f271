/** Answers that a person marks. */
import type { Db, Trx } from "../../../adapters/index.js";

export async function addResponses(
  trx: Trx,
  attempt_id: number,
  items: readonly {
    readonly item: string;
    readonly question_id: number;
    readonly max: number;
  }[],
): Promise<void> {
  if (items.length === 0) return;
  await trx
    .insertInto("response")
    .values(
      items.map((item) => ({
        ...item,
        attempt_id,
        state: "pending" as const,
        points: null,
        marker_id: null,
        marked_at: null,
      })),
    )
    .execute();
}

/** Of answers that are none any more. */
export async function dropResponses(trx: Trx, attemptId: number, items: readonly string[]): Promise<void> {
  if (items.length === 0) return;
  await trx
    .deleteFrom("response")
    .where("attempt_id", "=", attemptId)
    .where("item", "in", [...items])
    .execute();
}

/** To be marked again; what was said of them before stays to be read. */
export async function reopenResponses(
  trx: Trx,
  attemptId: number,
  items: readonly { readonly item: string; readonly max: number }[],
): Promise<void> {
  for (const { item, max } of items)
    await trx
      .updateTable("response")
      .set({
        max,
        state: "pending",
        points: null,
        comment: "",
        marker_id: null,
        marked_at: null,
        first_marker_id: null,
        second_marker_id: null,
      })
      .where("attempt_id", "=", attemptId)
      .where("item", "=", item)
      .execute();
}

export const responsesOf = (db: Db | Trx, attemptId: number) =>
  db.selectFrom("response").selectAll().where("attempt_id", "=", attemptId).execute();
