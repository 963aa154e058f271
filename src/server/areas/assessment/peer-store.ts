/** Peer marking in the database: tasks, marks, and what they make of an answer (docs/domain.md 10.17). */
import { sql } from "kysely";
import { peerPoints } from "../../../core/rules/assessment/index.js";
import { personRows } from "../accounts/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import type { mark, Output } from "../../../core/contract/index.js";
import { nameOf } from "./names.js";
import type { AssessmentRow } from "./store/index.js";

type MarkedRow = Output<typeof mark.markQueue>["list"][number];

export const isPeerTimeOver = (
  { settings: { peer } }: Pick<AssessmentRow, "settings">,
  now: number,
): boolean => peer === undefined || now >= peer.deadline;

/** Peers' marks of some attempts, with who gave them. */
export async function peerMarks(db: Db | Trx, attempts: readonly number[]) {
  if (attempts.length === 0) return [];
  const rows = await db
    .selectFrom("peer_mark")
    .innerJoin("peer_review", "peer_review.id", "peer_mark.review_id")
    .leftJoin(personRows(db).as("person"), "person.id", "peer_review.reviewer_id")
    .select(["peer_review.attempt_id as attempt", "peer_mark.item", "peer_mark.points", "peer_mark.comment"])
    .select(["peer_mark.at", "person.real_name", "person.nickname"])
    .where("peer_review.attempt_id", "in", attempts)
    .orderBy("peer_review.id")
    .execute();
  return rows.map(({ real_name, nickname, ...row }) => ({ ...row, name: nameOf({ real_name, nickname }) }));
}

/** The teacher's last mark of each answer of some attempts. */
async function teacherMarks(db: Db | Trx, attempts: readonly number[]) {
  if (attempts.length === 0) return [];
  return db
    .selectFrom("marking")
    .distinctOn(["attempt_id", "item"])
    .selectAll()
    .where("attempt_id", "in", attempts)
    .orderBy("attempt_id")
    .orderBy("item")
    .orderBy("id", "desc")
    .execute();
}

/** In SQL, over `response`: no teacher has marked it, and it needs one. */
export const waitsForTeacher = ({ settings: { peer } }: Pick<AssessmentRow, "settings">, now: number) =>
  sql<boolean>`(response.state = 'pending' and ${peer === undefined || peer.weight < 100 || now >= peer.deadline}::boolean
    and not exists (select 1 from marking
      where marking.attempt_id = response.attempt_id and marking.item = response.item))`;

/**
 * Weighs what there is for the answers of one attempt and keeps it.
 * @returns whether any of them changed
 */
export async function weighPeers(
  trx: Trx,
  assessment: AssessmentRow,
  attempt: number,
  now: number,
): Promise<boolean> {
  const { peer } = assessment.settings;
  if (!peer) return false;
  const isOver = isPeerTimeOver(assessment, now);
  const [responses, peers, teachers] = await Promise.all([
    trx.selectFrom("response").selectAll().where("attempt_id", "=", attempt).execute(),
    peerMarks(trx, [attempt]),
    teacherMarks(trx, [attempt]),
  ]);
  let isChanged = false;
  for (const { item, points: before, comment: said } of responses) {
    const own = teachers.find((one) => one.item === item);
    const given = peers.filter((one) => one.item === item).map((one) => one.points);
    const points =
      peerPoints(given, own?.points, { weight: peer.weight, isOver, alone: own?.decides ?? false }) ?? null;
    const comment = own?.comment ?? "";
    if (points === before && comment === said) continue;
    isChanged = true;
    await trx
      .updateTable("response")
      .set({
        state: points === null ? "pending" : "marked",
        points,
        comment,
        marker_id: own?.marker_id ?? null,
        marked_at: points === null ? null : now,
      })
      .where("attempt_id", "=", attempt)
      .where("item", "=", item)
      .execute();
  }
  return isChanged;
}

/** What whoever teaches sees of each answer beside the learner's: peers' marks, the teacher's own, and what it came to. */
export async function peerViews(
  db: Db,
  rows: readonly {
    readonly attempt_id: number;
    readonly item: string;
    readonly state: "pending" | "marked";
    readonly points: number | null;
  }[],
  { settings: { peer } }: AssessmentRow,
  now: number,
): Promise<Map<string, Pick<MarkedRow, "given" | "state" | "peers">>> {
  const attempts = [...new Set(rows.map(({ attempt_id }) => attempt_id))];
  const [peers, own] = await Promise.all([peerMarks(db, attempts), teacherMarks(db, attempts)]);
  const isOver = peer !== undefined && now >= peer.deadline;
  return new Map(
    rows.map(({ attempt_id, item, state, points }) => {
      const mine = own.find((one) => one.attempt_id === attempt_id && one.item === item);
      const isWaiting = state === "pending" && !mine && ((peer?.weight ?? 0) < 100 || isOver);
      return [
        `${attempt_id} ${item}`,
        {
          state: isWaiting ? "pending" : "marked",
          given: mine && {
            mark: mine.id,
            points: mine.points,
            comment: mine.comment,
            marker: "",
            at: mine.at,
          },
          peers: {
            marks: peers
              .filter((one) => one.attempt === attempt_id && one.item === item)
              .map(({ points: given, comment, name, at }) => ({ points: given, comment, name, at })),
            points: points ?? undefined,
            isAlone: mine?.decides ?? false,
          },
        },
      ] as const;
    }),
  );
}
