/** Courses, their runs, classes and outlines, before anybody is in them. */
import type { CourseStaff, GradingPart } from "../../course/index.js";
import { fields, personName, randomBy } from "../../library/generate/index.js";
import { insertMany } from "../../../adapters/index.js";
import { leadOf, type Base, type Made } from "./made.js";
import type { NewNode } from "./outline.js";
import { kindOf, levelOf, planOf, schoolOf, type Plan } from "./plan.js";
import type { MadeNode } from "./standing.js";
import { subjects, type Subject } from "./subjects.js";
import { datesOf } from "./terms.js";
import { writtenCourseOf } from "./written/index.js";
import { type LessonLabels, lessonLabels } from "./written/labels.js";

const DAY = 86_400_000;

const gradingOf = ({ grading }: LessonLabels): GradingPart[] =>
  (["video", "discussion", "homework", "exam"] as const).map((key, at) => ({
    key,
    name: grading[key],
    weight: [40, 10, 20, 30][at] ?? 0,
  }));

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
export async function addOutlines(
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

export async function addRuns(base: Base): Promise<Made[]> {
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

export async function addClasses(base: Base, run: number, made: Made) {
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
