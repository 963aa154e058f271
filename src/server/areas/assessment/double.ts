/** Double marking in the database (docs/domain.md 10.15): whose turn an answer is, and what each may know of the other's mark. */
import { sql, type RawBuilder } from "kysely";
import { Code, type Infer, mark } from "../../../core/contract/index.js";
import {
  type DoubleStage,
  doubleStanding,
  type DoubleStanding,
  doubleTurn,
  type DoubleTurn,
} from "../../../core/rules/assessment/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { enrollmentRows } from "../course/index.js";
import { fail, type Member } from "../../http/index.js";
import { personRows } from "../accounts/index.js";
import { messages } from "./messages.js";
import { nameOf } from "./names.js";

type GivenMark = Infer<typeof mark.givenCodec>;
export type DoubleView = Infer<typeof mark.doubleCodec>;

/** Who marks in a run. Assistants of a class mark that class, all others everybody. */
export interface Team {
  readonly people: readonly { readonly account: number; readonly classId: number | null }[];
  /** The first teacher of the run: decides where the team has no third person. */
  readonly lead: number | undefined;
}

export async function teamOf(db: Db | Trx, runId: number): Promise<Team> {
  const rows = await enrollmentRows(db)
    .where("run_id", "=", runId)
    .where("role", "in", ["teacher", "ta"])
    .where("state", "=", "active")
    .orderBy("id")
    .execute();
  return {
    people: rows.map(({ account_id, role, class_id }) => ({
      account: account_id,
      classId: role === "ta" ? class_id : null,
    })),
    lead: rows.find(({ role }) => role === "teacher")?.account_id,
  };
}

/** Those of a team who may mark a learner of this class. */
const markersFor = ({ people }: Team, classId: number | null): number[] =>
  people.flatMap((one) => (one.classId === null || one.classId === classId ? one.account : []));

export interface DoubleRow {
  readonly attempt_id: number;
  readonly item: string;
  readonly max: number;
  readonly state: "pending" | "marked";
  readonly first_marker_id: number | null;
  readonly second_marker_id: number | null;
  /** The class of its learner. */
  readonly class_id: number | null;
}

/** An answer that one person marked before two were asked for keeps that mark. */
export const isDouble = (
  gap: number | undefined,
  { state, first_marker_id }: Pick<DoubleRow, "state" | "first_marker_id">,
): gap is number => gap !== undefined && (state === "pending" || first_marker_id !== null);

/**
 * In SQL, over `response` and `enrollment`: the answer waits for this person. As `doubleTurn` says, but without what they may still correct.
 */
export function waitsFor(gap: number | undefined, person: number, team: Team): RawBuilder<boolean> {
  if (gap === undefined) return sql<boolean>`response.state = 'pending'`;
  const others = team.people.filter(({ account }) => account !== person);
  const hasThird = sql<boolean>`exists (select 1 from unnest(
      ${others.map(({ account }) => account)}::bigint[],
      ${others.map(({ classId }) => classId)}::bigint[]) as other(account, class)
    where other.account not in (response.first_marker_id, response.second_marker_id)
      and (other.class is null or other.class = enrollment.class_id))`;
  const isLead = team.lead === person;
  return sql<boolean>`(response.state = 'pending' and (case
    when response.second_marker_id is null then response.first_marker_id is distinct from ${person}::bigint
    when ${person}::bigint not in (response.first_marker_id, response.second_marker_id) then true
    else ${isLead}::boolean and not ${hasThird} end))`;
}

type Marks = Awaited<ReturnType<typeof marksOf>>;

const SHORT = 500;
/** Every mark of these answers, the oldest first. */
async function marksOf(db: Db | Trx, attempts: readonly number[]) {
  if (attempts.length === 0) return [];
  return db
    .selectFrom("marking")
    .leftJoin(personRows(db).as("marker"), "marker.id", "marking.marker_id")
    .selectAll("marking")
    .select(["marker.real_name", "marker.nickname"])
    .where("marking.attempt_id", "in", attempts)
    .orderBy("marking.id")
    .limit(attempts.length * SHORT)
    .execute();
}

const givenOf = (row: Marks[number]): GivenMark => ({
  mark: row.id,
  points: row.points,
  comment: row.comment,
  marker: nameOf(row),
  at: row.at,
});

export interface DoubleState {
  readonly standing: DoubleStanding;
  readonly turn: DoubleTurn;
  /** Of the two, the last of each. */
  readonly pair: Marks;
  readonly decided: Marks[number] | undefined;
  /** The last one of whoever asks, in the part that they have. */
  readonly own: Marks[number] | undefined;
}

/** Where one answer stands for one person. @param all marks of its attempt, also of other items */
function stateOf(row: DoubleRow, all: Marks, gap: number, person: number, team: Team): DoubleState {
  const pairIds = [row.first_marker_id, row.second_marker_id].filter((one) => one !== null);
  const marks = all.filter((one) => one.attempt_id === row.attempt_id && one.item === row.item);
  const pair = pairIds.flatMap(
    (id) => marks.findLast(({ marker_id, decides }) => marker_id === id && !decides) ?? [],
  );
  const decided = pair.length === 2 ? marks.findLast(({ decides }) => decides) : undefined;
  const standing = doubleStanding(
    [...pair, ...(decided ? [decided] : [])].map(({ marker_id, points, decides }) => ({
      marker: marker_id,
      points,
      decides,
    })),
    { gap, max: row.max },
  );
  const turn = doubleTurn(standing.stage, {
    person,
    markers: pairIds,
    decider: decided?.marker_id,
    hasThird: markersFor(team, row.class_id).some((one) => !pairIds.includes(one)),
    isLead: team.lead === person,
  });
  const own = turn === "decide" ? decided : pair.find(({ marker_id }) => marker_id === person);
  return { standing, turn, pair, decided, own };
}

const commentOf = (rows: readonly { readonly comment: string }[]): string =>
  [...new Set(rows.map(({ comment }) => comment.trim()).filter(Boolean))].join("\n\n");

/** What a settled answer came to: the third mark, or the mean with both comments. */
function resultOf({ standing, pair, decided }: DoubleState) {
  if (standing.points === undefined) return undefined;
  const isDecided = decided !== undefined && standing.points === decided.points;
  const from = isDecided ? [decided] : pair;
  return {
    points: standing.points,
    comment: commentOf(from.toSorted((one, other) => one.id - other.id)),
    marker: isDecided ? decided.marker_id : null,
  };
}

const viewOf = ({ standing: { stage, points }, turn, pair }: DoubleState): DoubleView => ({
  stage,
  turn,
  marks: stage === "third" || stage === "settled" ? pair.map(givenOf) : [],
  points,
});

/** What whoever asks sees of each answer, by attempt and item; nothing of those that are marked once. */
export async function doubleViews(
  db: Db,
  rows: readonly (DoubleRow & { readonly given: GivenMark | undefined })[],
  gap: number | undefined,
  person: number,
  team: Team,
): Promise<Map<string, { double: DoubleView; given: GivenMark | undefined; state: "pending" | "marked" }>> {
  const wanted = rows.filter((row) => isDouble(gap, row));
  const all = await marksOf(db, [...new Set(wanted.map(({ attempt_id }) => attempt_id))]);
  return new Map(
    wanted.map((row) => {
      const state = stateOf(row, all, gap ?? 0, person, team);
      const isWaiting = row.state === "pending" && state.turn !== "none" && !state.own;
      // Their own mark where they have a part, otherwise what it came to.
      const given = state.own ? givenOf(state.own) : row.state === "marked" ? row.given : undefined;
      return [
        `${row.attempt_id} ${row.item}`,
        { double: viewOf(state), given, state: isWaiting ? "pending" : "marked" },
      ] as const;
    }),
  );
}

/** How many answers wait for their second mark, and for a third. */
export const STAGES = {
  second: sql<string>`count(*) filter (where response.state = 'pending'
    and response.first_marker_id is not null and response.second_marker_id is null)`,
  third: sql<string>`count(*) filter (where response.state = 'pending' and response.second_marker_id is not null)`,
};

interface NewMark {
  readonly points: number;
  readonly comment: string;
  /** Missing: it takes the place of any. */
  readonly seen?: number | undefined;
}

/**
 * Takes one mark of a double marked answer, whose attempt is locked.
 * @returns the mark's number, the answer as its writer sees it now, and its points once it is settled
 * @throws Failure closed where both marks are given and whoever asks does not decide; stale where they wrote from another window
 */
export async function saveDouble(
  trx: Trx,
  row: DoubleRow,
  { points, comment, seen }: NewMark,
  { member, gap, now }: { readonly member: Member; readonly gap: number; readonly now: number },
): Promise<{ mark: number; double: DoubleView; points: number | undefined; stage: DoubleStage }> {
  const { accountId: person } = member;
  const team = await teamOf(trx, member.run.id);
  const before = stateOf(row, await marksOf(trx, [row.attempt_id]), gap, person, team);
  const answer = (state: DoubleState, id: number) => ({
    mark: id,
    double: viewOf(state),
    points: resultOf(state)?.points,
    stage: state.standing.stage,
  });
  // The answer to the first try may have been lost on its way.
  const { own } = before;
  if (own && own.points === points && own.comment === comment) return answer(before, own.id);
  if (before.turn === "none") throw fail(Code.closed, messages.bothMarked);
  if (seen !== undefined && own && own.id !== seen)
    throw fail(Code.stale, messages.marked, { result: { given: mark.givenCodec.encode(givenOf(own)) } });
  const decides = before.turn === "decide";
  const { id } = await trx
    .insertInto("marking")
    .values({
      attempt_id: row.attempt_id,
      item: row.item,
      marker_id: person,
      points,
      comment,
      at: now,
      decides,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const isFirst = row.first_marker_id === null || row.first_marker_id === person;
  const placed: DoubleRow = decides
    ? row
    : isFirst
      ? { ...row, first_marker_id: person }
      : { ...row, second_marker_id: person };
  const after = stateOf(placed, await marksOf(trx, [row.attempt_id]), gap, person, team);
  const result = resultOf(after);
  await trx
    .updateTable("response")
    .set({
      first_marker_id: placed.first_marker_id,
      second_marker_id: placed.second_marker_id,
      state: result ? "marked" : "pending",
      points: result?.points ?? null,
      comment: result?.comment ?? "",
      marker_id: result?.marker ?? null,
      marked_at: result ? now : null,
    })
    .where("attempt_id", "=", row.attempt_id)
    .where("item", "=", row.item)
    .execute();
  return answer(after, id);
}
