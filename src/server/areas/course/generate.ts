/** Made courses, people in them and what they watched: to see the platform at the size of a province. */
import { sql } from "kysely";
import { fields, makeResource, personName, randomBy, scaleSchools } from "../library/generate/index.js";
import { insertMany, type Platform } from "../../adapters/index.js";
import { reindexCourses } from "./write.js";

const DAY = 86_400_000;
/** Courses of one turn; each has 13 nodes. */
const BATCH = 1000;
/** Films of a course, of ten minutes each. */
const FILMS = 12;
const LENGTH = 600;
/** Rows of progress that an enrolment has. */
const ROWS = 10;

export interface Scale {
  readonly courses: number;
  /** Rows of progress. */
  readonly progress: number;
}

async function addCourses(platform: Platform, from: number, count: number): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  const schools = await scaleSchools(platform);
  const numbers = Array.from({ length: count }, (_, at) => from + at);
  const courses = await insertMany(
    db,
    "course",
    numbers.map((number) => {
      const random = randomBy(number * 977);
      const made = makeResource(number, fields);
      const ratings = random(90);
      const school = schools.find(({ edition }) => edition === made.field.edition) ?? schools[0]!;
      return {
        org_id: school.id,
        code: `S${number}`,
        title: made.title,
        title_en: made.field.topics[made.topic]?.en ?? made.title,
        intro: made.description,
        intro_en: "",
        objectives: made.keywords,
        discipline: made.field.discipline,
        major: made.major,
        edition: made.field.edition,
        kind: "mooc",
        level: (["national", "provincial", "school"] as const)[random(3)],
        credit: 10 + 5 * random(7),
        hours: 16 + 8 * random(5),
        effort: 20,
        books: [],
        staff: [{ name: personName(random), title: "讲师", school: school.name, intro: "", lead: true }],
        certificate: random(2) === 0,
        school_only: false,
        state: "published",
        learners: random(4000),
        rating_sum: ratings * (3 + random(2)),
        ratings,
        created_at: now - random(900) * DAY,
        updated_at: now,
      };
    }),
  );
  const runs = await insertMany(
    db,
    "course_run",
    courses.map((course_id, at) => {
      const start = now - ((at * 37) % 300) * DAY;
      return {
        course_id,
        term_id: null,
        run_no: 1,
        mode: "open",
        enroll_from: start - 20 * DAY,
        enroll_until: start + 60 * DAY,
        starts_at: start,
        ends_at: start + 150 * DAY,
        capacity: null,
        taken: 0,
        pass_mark: 60,
        excellent_mark: 85,
        grading: [{ key: "video", name: "视频", weight: 100 }],
        self_study: true,
        created_at: start,
      };
    }),
  );
  const node = (run_id: number, parent_id: number | null, sort: number) => ({
    run_id,
    parent_id,
    kind: parent_id === null ? "chapter" : "video",
    title: parent_id === null ? "第一章" : `第 ${sort} 讲`,
    sort,
    duration: parent_id === null ? 0 : LENGTH,
    required: true,
    preview: false,
    completion: { rule: "watched" },
    prereq: [],
    open_at: null,
    seek: "free",
    max_rate: 200,
    content: {},
  });
  const chapters = await insertMany(
    db,
    "outline_node",
    runs.map((run) => node(run, null, 0)),
  );
  await insertMany(
    db,
    "outline_node",
    runs.flatMap((run, at) =>
      Array.from({ length: FILMS }, (_, film) => node(run, chapters[at] ?? null, film + 1)),
    ),
  );
  await reindexCourses(db, courses, now);
}

/** People with ten rows of progress each, spread over the runs that were made. */
async function addProgress({ db, clock }: Platform, rows: number): Promise<void> {
  const now = clock.now();
  const people = Math.ceil(rows / ROWS);
  await sql`insert into account (email, nickname, real_name, roles, created_at)
    select 'scale' || n || '@xuehai.example', '学生' || n, '学生' || n, array['learner'], ${now}
    from generate_series(1, ${people}::int) n on conflict do nothing`.execute(db);
  await sql`insert into enrollment (run_id, account_id, class_id, role, state, percent, done, last_node, last_active_at,
      applied_at, created_at)
    select run.id, person.id, null, 'learner', 'active', 8, 1, null, ${now}, ${now}, ${now}
    from (select id, row_number() over (order by id) as n from account where email like 'scale%@xuehai.example') person
    join (select course_run.id, row_number() over (order by course_run.id) as n, count(*) over () as all_runs
      from course_run join course on course.id = course_run.course_id where course.code like 'S%') run
      on run.n = 1 + person.n % run.all_runs
    on conflict do nothing`.execute(db);
  await sql`insert into progress (enrollment_id, node_id, state, percent, watched, position, active, completed_at, updated_at)
    select enrollment.id, node.id, case when node.sort = 1 then 'done' else 'started' end,
      case when node.sort = 1 then 100 else 40 end, '{[0,240)}'::int4multirange, 240, 240,
      case when node.sort = 1 then ${now}::bigint end, ${now}
    from enrollment
    join account on account.id = enrollment.account_id and account.email like 'scale%@xuehai.example'
    join outline_node node on node.run_id = enrollment.run_id and node.kind = 'video' and node.sort <= ${ROWS}
    on conflict do nothing`.execute(db);
}

/** @param progress told how many courses are there, now and then */
export async function generateCourses(
  platform: Platform,
  { courses, progress: rows }: Scale,
  progress?: (done: number) => void,
): Promise<void> {
  const { db } = platform;
  const { n } = (await sql<{ n: string }>`select count(*) as n from course where code like 'S%'`.execute(db))
    .rows[0] ?? { n: "0" };
  for (let done = 0; done < courses; done += BATCH) {
    await addCourses(platform, Number(n) + done + 1, Math.min(BATCH, courses - done));
    progress?.(Math.min(courses, done + BATCH));
  }
  if (rows > 0) await addProgress(platform, rows);
  // The engine's own figures of what is where; without them it reads the wrong way.
  for (const table of ["course_index", "course", "course_run", "outline_node", "enrollment", "progress"])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}
