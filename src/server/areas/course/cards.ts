/** What is told of a run and of somebody's place in it, in the asker's language. */
import type { course } from "../../../core/contract/index.js";
import type { Infer } from "../../../core/contract/codec.js";
import { isTimed } from "../../../core/rules/completion.js";
import { excerpt } from "../../../core/rules/excerpt.js";
import { inLocale, type Locale } from "../../messages.js";
import type { Db, Trx } from "../../adapters/index.js";
import { isVoid, runState } from "./run.js";
import * as store from "./store.js";

export type Card = Infer<typeof course.course>;
export type Enrollment = Infer<typeof course.enrollment>;

export const termOf = (locale: Locale, row: { term: string | null; term_en: string | null }): string =>
  inLocale(locale, row.term ?? "", row.term_en);

export const meanOf = ({ ratings, rating_sum }: { ratings: number; rating_sum: number }): number =>
  ratings === 0 ? 0 : Math.round((rating_sum * 100) / ratings);

export async function enrollmentCard(db: Db | Trx, row: store.EnrollmentRow): Promise<Enrollment> {
  const isInLine = row.state === "pending" || row.state === "waiting";
  return {
    role: row.role,
    state: row.state,
    percent: row.percent,
    place: isInLine ? await store.placeOf(db, row) : undefined,
    // What somebody wrote when they applied is theirs and the teacher's; here stands why they were turned away.
    reason: row.state === "rejected" ? row.reason : "",
    lastNode: row.last_node ?? undefined,
    lastNodeTitle: row.last_title ?? "",
    // A document's position is a page, which is no second.
    lastPosition: row.last_kind && isTimed({ kind: row.last_kind }) ? row.last_position : 0,
    lastActiveAt: row.last_active_at ?? undefined,
  };
}

/** Of an application that lay too long nothing is told. */
export const standing = (row: store.EnrollmentRow | undefined, now: number) =>
  row && row.state !== "withdrawn" && !isVoid(row, now) ? row : undefined;

export function card(row: store.RunRow, locale: Locale, now: number, mine?: Enrollment): Card {
  return {
    id: row.id,
    courseId: row.course_id,
    title: inLocale(locale, row.title, row.title_en),
    cover: row.cover,
    summary: excerpt(inLocale(locale, row.intro, row.intro_en), 160),
    discipline: row.discipline,
    major: row.major,
    edition: row.edition,
    level: row.level,
    kind: row.kind,
    school: inLocale(locale, row.school, row.school_en),
    teachers: row.staff.map(({ name }) => name),
    term: termOf(locale, row),
    state: runState(row, now),
    mode: row.mode,
    enrollFrom: row.enroll_from ?? undefined,
    enrollUntil: row.enroll_until ?? undefined,
    startsAt: row.starts_at ?? undefined,
    endsAt: row.ends_at ?? undefined,
    credit: row.credit,
    hours: row.hours,
    lessons: row.lessons,
    certificate: row.certificate,
    learners: row.learners,
    rating: meanOf(row),
    ratings: row.ratings,
    mine,
  };
}

/** Cards with the asker's places in them. */
export async function cards(
  db: Db,
  rows: readonly store.RunRow[],
  { accountId, locale, now }: { accountId: number | undefined; locale: Locale; now: number },
): Promise<Card[]> {
  const ids = rows.map(({ id }) => id);
  const mine = accountId === undefined ? [] : await store.enrollmentsIn(db, accountId, ids);
  const enrollmentByRun = new Map<number, Enrollment>();
  for (const row of mine)
    if (standing(row, now)) enrollmentByRun.set(row.run_id, await enrollmentCard(db, row));
  return rows.map((row) => card(row, locale, now, enrollmentByRun.get(row.id)));
}
