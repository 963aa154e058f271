/** The three terms around now: the last one, the one that runs, and the next. */
import type { Insertable } from "kysely";
import type { CourseRunTable } from "../../course/index.js";
import type { Trx } from "../../../adapters/index.js";
import type { When } from "./plan.js";

const DAY = 86_400_000;

type Named = "past" | "now" | "next";
/** Days from now. */
const SPANS: Readonly<Record<Named, readonly [from: number, to: number]>> = {
  past: [-260, -125],
  now: [-70, 65],
  next: [100, 235],
};

/** Terms are named by the half of the year in which the running one began, and its neighbours. */
function nameOf(start: number, step: number): { name: string; name_en: string } {
  const date = new Date(start);
  const half = date.getUTCFullYear() * 2 + (date.getUTCMonth() >= 6 ? 1 : 0) + step;
  const year = Math.floor(half / 2);
  return half % 2 === 1
    ? { name: `${year} 年秋季学期`, name_en: `Autumn ${year}` }
    : { name: `${year} 年春季学期`, name_en: `Spring ${year}` };
}

export type Terms = Readonly<Record<Named, number>>;

export async function addTerms(trx: Trx, now: number): Promise<Terms> {
  const startedAt = now + SPANS.now[0] * DAY;
  const add = async (which: Named, step: number) => {
    const [from, to] = SPANS[which];
    const { id } = await trx
      .insertInto("term")
      .values({ ...nameOf(startedAt, step), starts_at: now + from * DAY, ends_at: now + to * DAY })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  return { past: await add("past", -1), now: await add("now", 0), next: await add("next", 1) };
}

type Dates = Pick<
  Insertable<CourseRunTable>,
  "term_id" | "enroll_from" | "enroll_until" | "starts_at" | "ends_at"
>;

/** Dates of a run; `late` runs in the term that is on and takes nobody any more. */
export function datesOf(when: When, terms: Terms, now: number): Dates {
  if (when === "always")
    return { term_id: null, enroll_from: null, enroll_until: null, starts_at: null, ends_at: null };
  const which = when === "late" ? "now" : when;
  const [from, to] = SPANS[which];
  const until = { past: from + 30, now: 30, late: -40, next: from + 21 }[when];
  return {
    term_id: terms[which],
    enroll_from: now + (from < 0 ? from - 30 : -4) * DAY,
    enroll_until: now + until * DAY,
    starts_at: now + from * DAY,
    ends_at: now + to * DAY,
  };
}
