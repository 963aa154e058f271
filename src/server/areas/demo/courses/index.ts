/** Sixty courses over three terms: outlines, people in every state, rooms with something going on. */
import { askStaff, fill, reindexCourses } from "../../course/index.js";
import { tell } from "../../message/index.js";
import { message } from "../../../messages.js";
import { insertMany, type Trx } from "../../../adapters/index.js";
import { addBuilding } from "./building.js";
import { addLive, addRecorded, LIVE_COURSE } from "./live.js";
import { addDiscussion } from "./discussions.js";
import { leadOf, type Base, type Made } from "./made.js";
import { peopleOf } from "./members.js";
import { outlineFor, type OutlineParts } from "./outline.js";
import { addPeople, type DemoTeacher } from "./people.js";
import type { Place } from "./plan.js";
import { addNotes } from "./notes.js";
import { addRoom } from "./rooms.js";
import { addClasses, addOutlines, addRuns } from "./runs.js";
import { addStandings, addStudyDays, type Person } from "./standing.js";
import { addTerms } from "./terms.js";
import { rooms } from "../../../../core/rules/places/course.js";

const DAY = 86_400_000;

const REVIEWS = [
  "讲得很清楚，例子贴近实际，跟着做一遍就懂了。",
  "节奏刚好，每一节都不长，适合零散时间学。",
  "讲义和练习配得很好，建议再多几道综合题。",
  "老师答疑很及时，讨论区里学到不少。",
  "内容扎实，有的地方需要反复看几遍。",
  "安排合理，学完以后实训明显有把握了。",
];

const isIn = (state: Person["state"]): boolean => ["active", "completed", "failed"].includes(state);

async function addRatings({ trx, now }: Base, made: Made, run: number, people: readonly Person[]) {
  const raters = people.filter(
    ({ role, done, state }) => role === "learner" && done >= 30 && state !== "banned",
  );
  const rows = raters.slice(0, 7).map(({ account_id }, nth) => ({
    course_id: made.course,
    run_id: run,
    account_id,
    stars: [5, 5, 4, 5, 4, 3, 5][(nth + made.at) % 7]!,
    text: REVIEWS[(nth * 5 + made.at) % REVIEWS.length]!,
    helpful: (nth * 3 + made.at) % 9,
    created_at: now - (nth * 6 + 3) * DAY,
  }));
  if (rows.length === 0) return;
  await insertMany(trx, "course_rating", rows);
  await trx
    .updateTable("course")
    .set({ ratings: rows.length, rating_sum: rows.reduce((sum, { stars }) => sum + stars, 0) })
    .where("id", "=", made.course)
    .execute();
}

async function tellLearner({ trx, accounts, now }: Base, made: readonly Made[]): Promise<void> {
  const room = (title: string) => made.find(({ subject }) => subject.title === title)?.runs.at(-1)?.id ?? 0;
  const title = "高等数学（上）";
  const id = room(title);
  await tell(
    trx,
    [accounts.learner],
    {
      kind: "course",
      title: fill(message("新公告：{title}", "New announcement: {title}"), { title: "本周直播答疑时间调整" }),
      text: message(title, "Calculus I"),
      href: rooms.announcements.href({ course: id }),
      key: `announcement:${id}`,
    },
    now - 2 * DAY,
  );
  await tell(
    trx,
    [accounts.learner],
    {
      kind: "course",
      title: fill(message("报名已通过：{course}", "Application accepted: {course}"), {
        course: message("概率论与数理统计", "Probability and Statistics"),
      }),
      text: message(
        "教师通过了你的报名，现在就可以开始学习。",
        "Your application has been accepted. You can start learning now.",
      ),
      href: rooms.study.href({ course: room("概率论与数理统计") }),
      key: `enrollment:${room("概率论与数理统计")}`,
    },
    now - 9 * DAY,
  );
}

export interface CourseBase extends OutlineParts {
  readonly accounts: Readonly<Record<Place["account"], number>>;
  readonly teacherName: string;
}

/**
 * @param now milliseconds since 1970
 * @returns who teaches and who learns, for what the rest of the demo says of them
 */
export async function addCourses(
  trx: Trx,
  given: CourseBase,
  now: number,
): Promise<{ teachers: readonly DemoTeacher[]; students: readonly number[] }> {
  const base: Base = {
    ...given,
    trx,
    now,
    terms: await addTerms(trx, now),
    ...(await addPeople(trx, now)),
    orgs: await trx.selectFrom("org").select(["id", "name", "edition"]).orderBy("id").execute(),
  };
  const made = await addRuns(base);
  const nodes = await addOutlines(
    base,
    made.flatMap(({ subject, plan, runs }) =>
      runs.map(({ id, when }) => ({
        run: id,
        nodes: outlineFor(subject, base, plan.strict && when === "now"),
      })),
    ),
  );
  for (const one of made) {
    let learners = 0;
    for (const [nth, run] of one.runs.entries()) {
      const isLast = nth === one.runs.length - 1;
      const outline = nodes.get(run.id) ?? [];
      const classes = isLast ? await addClasses(base, run.id, one) : [];
      const places = isLast ? one.plan.places : one.plan.places.filter(({ role }) => role === "teacher");
      const plan = { ...one.plan, places };
      const people = peopleOf(base, { ...one, plan }, run.when, classes);
      const enrollments = await addStandings(trx, run.id, outline, people, now);
      await askStaff(trx, enrollments);
      if (run.when === "now" && places.some(({ role }) => role === "teacher"))
        await addStudyDays(trx, enrollments, people, now);
      const taken = people.filter(({ role, state }) => role === "learner" && isIn(state)).length;
      learners += taken;
      const capacity = one.plan.free === undefined ? (one.at % 4 === 1 ? 200 : null) : taken + one.plan.free;
      await trx.updateTable("course_run").set({ taken, capacity }).where("id", "=", run.id).execute();
      if (!isLast) continue;
      const chapter = outline.find(({ node }) => node.kind === "chapter")?.id;
      if (one.subject.title === LIVE_COURSE && chapter !== undefined)
        await addLive(trx, run.id, chapter, now);
      if (chapter !== undefined && run.when === "now") {
        await addRecorded(trx, { run: run.id, course: one.subject.title, chapter, outline }, now);
        await addDiscussion(
          trx,
          {
            run: run.id,
            course: one.subject.title,
            chapter,
            teacher: leadOf(base, one).id,
            people: people
              .filter(
                ({ role, state, account_id }) =>
                  role === "learner" && isIn(state) && account_id !== base.accounts.learner,
              )
              .map(({ account_id }) => account_id),
          },
          now,
        );
      }
      await addRatings(base, one, run.id, people);
      if (run.when === "next") continue;
      await addRoom(
        trx,
        {
          run: run.id,
          subject: one.subject,
          nodes: new Map(
            outline.flatMap(({ node, id }) => (node.topic === undefined ? [] : [[node.topic, id] as const])),
          ),
          classes,
          teacher: leadOf(base, one).id,
          people: people
            .filter(({ role, state }) => role === "learner" && isIn(state))
            .map(({ account_id }) => account_id),
          ...(run.when === "past" && { endedAt: now - 125 * DAY }),
        },
        base.files,
        now,
      );
      if (run.when === "now")
        await addNotes(
          trx,
          {
            run: run.id,
            course: one.subject.title,
            nodes: outline,
            people: people
              .filter(
                ({ role, state, account_id }) =>
                  role === "learner" && isIn(state) && account_id !== base.accounts.learner,
              )
              .map(({ account_id }) => account_id),
            own: base.accounts.learner,
          },
          now,
        );
    }
    await trx.updateTable("course").set({ learners }).where("id", "=", one.course).execute();
  }
  const school = base.orgs.find(({ edition }) => edition === "vocational");
  if (school)
    await addBuilding(
      trx,
      {
        school: school.id,
        teacher: { id: base.accounts.teacher, name: base.teacherName },
        term: base.terms.next,
      },
      base.media.lectures.find(({ title }) => title.startsWith("数控车床")),
      now,
    );
  await tellLearner(base, made);
  await reindexCourses(
    trx,
    made.map(({ course }) => course),
    now,
  );
  return { teachers: base.teachers, students: base.students };
}
