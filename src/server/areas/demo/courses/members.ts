/** Who is in the demo's runs, and as what. */
import { randomBy } from "../../library/generate/index.js";
import { applicants } from "./applicants.js";
import { leadOf, teachersFor, type Base, type Made } from "./made.js";
import type { When } from "./plan.js";
import type { Person } from "./standing.js";

/** Of a film that somebody has begun: what they saw of it. */
const LEFT_AT = [0.45, 0.2, 0.62, 0.31, 0.78];

/** Who is in a run: some of the students, and those of the demo's own people who have a place in it. */
export function peopleOf(base: Base, made: Made, when: When, classes: readonly number[]): Person[] {
  const { plan, at } = made;
  const random = randomBy(at * 131 + 3);
  const isOver = when === "past";
  const students = when === "next" ? 3 : (plan.students ?? 6 + random(8));
  const others = base.students.map((_, nth) => base.students[(nth + at * 5) % base.students.length]!);
  const learning = others.slice(0, students).map((account_id, nth): Person => {
    const done = isOver ? (nth % 4 === 3 ? 30 : 100) : when === "next" ? 0 : (nth * 17 + at * 7) % 101;
    return {
      account_id,
      role: "learner",
      state: isOver ? (done === 100 ? "completed" : "failed") : "active",
      done,
      daysAgo: (isOver ? 130 : 0) + (nth % 12),
      class_id: classes[nth % Math.max(1, classes.length)] ?? null,
      leftAt: LEFT_AT[nth % LEFT_AT.length]!,
      hasSkipped: nth % 3 === 1,
    };
  });
  const own = plan.places.map((place): Person => {
    const nth = plan.classes.findIndex(([name]) => name === place.className);
    return {
      account_id: base.accounts[place.account],
      role: place.role,
      state: place.state,
      done: place.done ?? 0,
      ...(place.reason !== undefined && { reason: place.reason }),
      daysAgo: place.daysAgo ?? 1,
      class_id: classes[nth] ?? null,
    };
  });
  const lead = leadOf(base, made).id;
  const helpers = teachersFor(base, made);
  const teaching: Person = {
    account_id: lead,
    role: "teacher",
    state: "active",
    done: 0,
    daysAgo: 1,
    class_id: null,
  };
  const helping = plan.hasTeam
    ? (["teacher", "ta"] as const).map((role, nth) => ({
        ...teaching,
        account_id: helpers[nth]!.id,
        role,
        class_id: role === "ta" ? (classes[0] ?? null) : null,
      }))
    : [];
  const applying = plan.hasApplicants && !isOver ? base.applicants : [];
  const applications = applying.map((account_id, nth): Person => {
    const { state, reason, daysAgo, done = 0 } = applicants[nth]!;
    return { account_id, role: "learner", state, done, reason, daysAgo, class_id: null };
  });
  return [
    ...(own.some(({ account_id }) => account_id === lead) ? [] : [teaching]),
    ...own,
    ...helping,
    ...learning,
    ...applications,
  ];
}
