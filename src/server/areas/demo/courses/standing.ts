/** Who is in the demo's runs, and how far they are. */
import type { EnrollmentState } from "../../../../core/contract/course.js";
import { dayOf, dayStart } from "../../../../core/rules/index.js";
import { insertMany, type Trx } from "../../../adapters/index.js";
import type { NewNode } from "./outline.js";

const DAY = 86_400_000;
const MINUTE = 60_000;

export interface MadeNode {
  readonly id: number;
  readonly node: NewNode;
}

export interface Person {
  readonly account_id: number;
  readonly role: "learner" | "teacher" | "ta" | "auditor";
  readonly state: EnrollmentState;
  /** Percent of the required items that are done, from the first on. */
  readonly done: number;
  readonly reason?: string;
  readonly daysAgo: number;
  readonly class_id: number | null;
  /** What they saw of the film that they are in. */
  readonly leftAt?: number;
  /** They leave films before their last words. */
  readonly hasSkipped?: boolean;
}

const isItem = ({ node }: MadeNode): boolean => node.kind !== "chapter" && node.kind !== "section";
const blockingOf = ({ node }: MadeNode): number[] =>
  (node.content.questions ?? []).filter(({ blocking }) => blocking).map(({ id }) => id);

/** All of a node: its seconds, or its pages from 1. */
const whole = ({ node }: MadeNode, hasSkipped: boolean): string => {
  if (node.kind === "video" || node.kind === "audio")
    return `{[0,${hasSkipped ? Math.ceil(node.duration * 0.93) : node.duration})}`;
  return `{[1,${Math.max(1, node.duration) + 1})}`;
};

/** Where somebody stands in an outline: what is done, what is begun, and what that makes of the whole. */
function standingOf(nodes: readonly MadeNode[], percent: number) {
  const items = nodes.filter(isItem);
  const required = items.filter(({ node }) => node.required);
  const done = required.slice(0, Math.floor((required.length * percent) / 100));
  const next = required[done.length];
  const isFilm = next?.node.kind === "video" || next?.node.kind === "audio";
  return {
    done,
    begun: percent > 0 && isFilm ? next : undefined,
    last: next ?? done.at(-1),
    percent: required.length === 0 ? 0 : Math.floor((done.length * 100) / required.length),
  };
}

/** Seconds of the film that somebody left in its middle. */
const LEFT_AT = 0.45;

export async function addStandings(
  trx: Trx,
  run: number,
  nodes: readonly MadeNode[],
  people: readonly Person[],
  now: number,
): Promise<number[]> {
  const standing = people.map((person) =>
    person.role === "teacher" ? standingOf(nodes, 0) : standingOf(nodes, person.done),
  );
  const leftAtOf = (at: number): number => people[at]?.leftAt ?? LEFT_AT;
  const positionOf = (at: number): number =>
    Math.floor((standing[at]?.begun?.node.duration ?? 0) * leftAtOf(at));
  const ids = await insertMany(
    trx,
    "enrollment",
    people.map(({ account_id, role, state, reason = "", daysAgo, class_id }, at) => ({
      run_id: run,
      account_id,
      class_id,
      role,
      state,
      reason,
      percent: standing[at]?.percent,
      done: standing[at]?.done.length,
      last_node: state === "active" || state === "completed" ? (standing[at]?.last?.id ?? null) : null,
      last_position: positionOf(at),
      // Whoever waits for a decision has not been inside.
      last_active_at: role === "learner" && state !== "pending" ? now - daysAgo * DAY - at * MINUTE : null,
      applied_at: now - Math.min(daysAgo + 3, 10) * DAY - at * 53 * MINUTE,
      created_at: now - 40 * DAY,
    })),
  );
  const rows = standing.flatMap(({ done, begun }, at) => {
    const enrollment_id = ids[at];
    const seen = now - (people[at]?.daysAgo ?? 0) * DAY;
    const finished = done.map((made, nth) => ({
      enrollment_id,
      node_id: made.id,
      state: "done",
      percent: 100,
      watched: whole(made, people[at]?.hasSkipped ?? false),
      position: 0,
      active: 60,
      answered: blockingOf(made),
      completed_at: seen - (done.length - nth) * DAY,
      updated_at: seen,
    }));
    const position = positionOf(at);
    return begun
      ? [
          ...finished,
          {
            enrollment_id,
            node_id: begun.id,
            state: "started",
            percent: Math.floor(leftAtOf(at) * 100),
            watched: `{[0,${position})}`,
            position,
            active: position,
            answered: (begun.node.content.questions ?? [])
              .filter((question) => question.at < position)
              .map(({ id }) => id),
            completed_at: null,
            updated_at: seen,
          },
        ]
      : finished;
  });
  await insertMany(trx, "progress", rows, "node_id");
  return ids;
}

/** Days since the term began. */
const TERM_DAYS = 68;

/** When they studied since then, and for how long: more in the middle of a week, and the more the further they are. */
export async function addStudyDays(
  trx: Trx,
  enrollments: readonly number[],
  people: readonly Person[],
  now: number,
): Promise<void> {
  const today = dayOf(now);
  const rows = people.flatMap(({ role, state, done, daysAgo }, at) => {
    if (role !== "learner" || state !== "active" || done === 0) return [];
    return Array.from({ length: TERM_DAYS - daysAgo }, (_, back) => today - daysAgo - back)
      .filter((day) => (day * 7 + at * 5) % 11 < 2 + (day % 7) / 2 + done / 40)
      .map((day) => {
        const seconds = 480 + ((day * 37 + at * 113) % 1500) + done * 8;
        return { enrollment_id: enrollments[at], day, seconds, signed_in_at: dayStart(day) + 10 * 3_600_000 };
      });
  });
  await insertMany(trx, "study_day", rows, "day");
}
