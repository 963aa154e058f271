/** Sixty courses over three terms: outlines, people in every state, rooms with something going on. */
import type { CourseStaff, GradingPart } from "../../course/index.js";
import { askStaff, fill, reindexCourses } from "../../course/index.js";
import { fields, personName, randomBy } from "../../library/generate/index.js";
import { tell } from "../../message/index.js";
import { message } from "../../../messages.js";
import { insertMany, type Trx } from "../../../adapters/index.js";
import { applicants } from "./applicants.js";
import { addBuilding } from "./building.js";
import { addLive, addRecorded, LIVE_COURSE } from "./live.js";
import { addDiscussion } from "./discussions.js";
import { outlineFor, type NewNode, type OutlineParts } from "./outline.js";
import { addPeople, type DemoTeacher } from "./people.js";
import { kindOf, levelOf, planOf, schoolOf, type Place, type Plan, type When } from "./plan.js";
import { addNotes } from "./notes.js";
import { addRoom } from "./rooms.js";
import { addStandings, addStudyDays, type MadeNode, type Person } from "./standing.js";
import { subjects, type Subject } from "./subjects.js";
import { writtenCourseOf } from "./written/index.js";
import { type LessonLabels, lessonLabels } from "./written/labels.js";
import { addTerms, datesOf, type Terms } from "./terms.js";
import { rooms } from "../../../../core/rules/places/course.js";

const DAY = 86_400_000;

const gradingOf = ({ grading }: LessonLabels): GradingPart[] =>
  (["video", "discussion", "homework", "exam"] as const).map((key, at) => ({
    key,
    name: grading[key],
    weight: [40, 10, 20, 30][at] ?? 0,
  }));
const REVIEWS = [
  "讲得很清楚，例子贴近实际，跟着做一遍就懂了。",
  "节奏刚好，每一节都不长，适合零散时间学。",
  "讲义和练习配得很好，建议再多几道综合题。",
  "老师答疑很及时，讨论区里学到不少。",
  "内容扎实，有的地方需要反复看几遍。",
  "安排合理，学完以后实训明显有把握了。",
];
/** Of a film that somebody has begun: what they saw of it. */
const LEFT_AT = [0.45, 0.2, 0.62, 0.31, 0.78];

interface Base extends OutlineParts {
  readonly trx: Trx;
  readonly now: number;
  readonly terms: Terms;
  readonly students: readonly number[];
  readonly applicants: readonly number[];
  readonly teachers: readonly DemoTeacher[];
  readonly accounts: Readonly<Record<Place["account"], number>>;
  readonly teacherName: string;
  readonly orgs: readonly { id: number; name: string; edition: "higher" | "vocational" }[];
}

const isIn = (state: Person["state"]): boolean => ["active", "completed", "failed"].includes(state);

/** Teachers of a course's field, those of its school first. */
const teachersFor = ({ teachers }: Base, { subject, plan, at }: Pick<Made, "subject" | "plan" | "at">) => {
  const school = schoolOf(subject, plan, at);
  const own = teachers.filter(({ discipline }) => discipline === subject.discipline);
  return own.toSorted((a, b) => Number(b.school === school) - Number(a.school === school));
};

/** Who teaches a course: the demo's teacher where they have a place in it. */
function leadOf(base: Base, one: Pick<Made, "subject" | "plan" | "at">): DemoTeacher {
  const { accounts, teacherName } = base;
  if (one.plan.places.some(({ account }) => account === "teacher"))
    return { id: accounts.teacher, name: teacherName, title: "副教授" };
  const all = teachersFor(base, one);
  const here = all.filter(({ school }) => school === schoolOf(one.subject, one.plan, one.at));
  return here[one.at % Math.max(1, here.length)] ?? all[0] ?? base.teachers[0]!;
}

function courseRow(subject: Subject, plan: Plan, at: number, base: Base) {
  const { title, title_en, discipline, edition, chapters } = subject;
  const random = randomBy(at * 31 + 7);
  const lead = leadOf(base, { subject, plan, at });
  const schoolName = schoolOf(subject, plan, at);
  const school = base.orgs.find(({ name }) => name === schoolName)!;
  const field = fields.find((one) => one.discipline === discipline);
  const written = writtenCourseOf(base.files.written, subject);
  const labels = lessonLabels(written?.language);
  const staff: CourseStaff[] = [
    {
      name: lead.name,
      title: lead.title,
      school: school.name,
      intro: labels.lead(title),
      lead: true,
    },
    ...(at % 3 === 0
      ? [
          {
            name: personName(random),
            title: "讲师",
            school: school.name,
            intro: labels.assistant,
            lead: false,
          },
        ]
      : []),
  ];
  const names = chapters.map((chapter) => chapter.title).join("、");
  return {
    org_id: school.id,
    code: `${edition === "higher" ? "H" : "V"}${100 + at}`,
    title,
    title_en,
    intro:
      written?.intro ??
      `《${title}》从${chapters[0]?.topics[0]}讲起，分${names}等部分。适合${field?.majors.join("、")}等专业的学习者，也欢迎有兴趣的社会学习者。`,
    intro_en:
      written?.language === "en"
        ? written.intro
        : written
          ? `${title_en} in ${chapters.length} chapters: each lesson has a page to read with a figure, a handout, slides and five questions to try.`
          : `${title_en}: what the course is about, chapter by chapter. For students of the field and for anybody who is curious.`,
    objectives:
      written?.objectives ??
      chapters.map((chapter) => `掌握${chapter.title}的要点，能解决${chapter.topics[0]}方面的基本问题`),
    discipline,
    major: field?.majors[at % field.majors.length] ?? discipline,
    edition,
    kind: kindOf(at),
    level: levelOf(at),
    credit: [20, 30, 15, 40][at % 4],
    hours: 24 + 8 * (at % 4),
    effort: 20 + 10 * (at % 3),
    books: [written?.language === "en" ? `${title}: course notes` : `《${title}》（本校讲义）`],
    staff,
    certificate: at % 3 !== 2,
    school_only: plan.schoolOnly,
    state: "published",
    rating_sum: 0,
    ratings: 0,
    created_at: base.now - (300 - at) * DAY,
    updated_at: base.now - 10 * DAY,
  };
}

/** Writes the outlines of runs, level by level, and gives each node its id. */
async function addOutlines(
  { trx, now }: Base,
  outlines: readonly { run: number; nodes: readonly NewNode[] }[],
): Promise<Map<number, MadeNode[]>> {
  const ids = new Map<string, number>();
  const keyOf = (run: number, key: string) => `${run}/${key}`;
  const all = outlines.flatMap(({ run, nodes }) => nodes.map((node, sort) => ({ run, node, sort })));
  const levels = [
    all.filter(({ node }) => node.kind === "chapter"),
    all.filter(({ node }) => node.kind === "section"),
    all.filter(({ node }) => node.kind !== "chapter" && node.kind !== "section"),
  ];
  for (const level of levels) {
    const made = await insertMany(
      trx,
      "outline_node",
      level.map(({ run, node, sort }) => ({
        run_id: run,
        parent_id: node.parent === undefined ? null : ids.get(keyOf(run, node.parent)),
        kind: node.kind,
        title: node.title,
        sort,
        duration: node.duration,
        required: node.required,
        preview: node.preview ?? false,
        completion: node.completion,
        // Sections wait for sections before them, which have their ids only now.
        prereq: [],
        open_at: node.inDays === undefined ? null : now + node.inDays * DAY,
        seek: node.seek ?? "free",
        max_rate: node.max_rate ?? 200,
        content: node.content,
      })),
    );
    for (const [at, { run, node }] of level.entries()) ids.set(keyOf(run, node.key), made[at]!);
  }
  for (const { run, node } of all) {
    const id = ids.get(keyOf(run, node.key));
    if (!node.after || id === undefined) continue;
    const prereq = node.after.flatMap((key) => ids.get(keyOf(run, key)) ?? []);
    await trx.updateTable("outline_node").set({ prereq }).where("id", "=", id).execute();
  }
  return new Map(
    outlines.map(({ run, nodes }) => [
      run,
      nodes.map((node) => ({ id: ids.get(keyOf(run, node.key))!, node })),
    ]),
  );
}

interface Made {
  readonly subject: Subject;
  readonly plan: Plan;
  readonly course: number;
  readonly at: number;
  /** The last is the one that matters. */
  readonly runs: readonly { id: number; when: When }[];
}

async function addRuns(base: Base): Promise<Made[]> {
  const { trx, now, terms } = base;
  const plans = subjects.map((subject, at) => ({ subject, at, plan: planOf(subject, at) }));
  const courses = await insertMany(
    trx,
    "course",
    plans.map(({ subject, plan, at }) => courseRow(subject, plan, at, base)),
  );
  const runs = plans.flatMap(({ plan }, at) => plan.runs.map((when, nth) => ({ at, plan, when, nth })));
  const ids = await insertMany(
    trx,
    "course_run",
    runs.map(({ at, plan, when, nth }) => ({
      course_id: courses[at],
      ...datesOf(when, terms, now),
      run_no: nth + 1,
      mode: when === "past" ? "open" : plan.mode,
      capacity: null,
      taken: 0,
      pass_mark: 60,
      excellent_mark: 85,
      grading: gradingOf(lessonLabels(writtenCourseOf(base.files.written, subjects[at]!)?.language)),
      self_study: plan.selfStudy,
      created_at: now - 280 * DAY,
    })),
  );
  return plans.map((one, at) => ({
    ...one,
    course: courses[at]!,
    runs: runs.flatMap((run, nth) => (run.at === at ? [{ id: ids[nth]!, when: run.when }] : [])),
  }));
}

async function addClasses(base: Base, run: number, made: Made) {
  const { trx, now } = base;
  return insertMany(
    trx,
    "course_class",
    made.plan.classes.map(([name, code]) => ({
      run_id: run,
      name,
      code,
      code_until: null,
      teacher: leadOf(base, made).name,
      created_at: now - 60 * DAY,
    })),
  );
}

/** Who is in a run: some of the students, and those of the demo's own people who have a place in it. */
function peopleOf(base: Base, made: Made, when: When, classes: readonly number[]): Person[] {
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
