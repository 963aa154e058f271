/** Evaluations that the demo's schools opened for terms: one that is closed, and two that are open, before the total of their runs. */
import { sql } from "kysely";
import { insertMany, type Hash, type Trx } from "../../adapters/index.js";
import { sealBallot, voterOf } from "../evaluation/index.js";
import { answerOf, ITEMS } from "./evaluations.js";

const DAY = 86_400_000;
/** Of every eleven learners the first seven answer. */
const ANSWERING = 7;
const EVERY = 11;

interface Term {
  readonly org_id: number;
  readonly term_id: number;
}
interface Run {
  readonly id: number;
  readonly title: string;
  readonly learners: readonly { readonly account: number; readonly group: number }[];
}
interface Asked {
  readonly school: string;
  readonly title: string;
  /** Days from now. */
  readonly opens: number;
  readonly closes: number;
  readonly beforeGrade: boolean;
  readonly chosen: { readonly q?: string; readonly kind?: string };
  /** A course of which only this many say something. */
  readonly few?: readonly [title: string, answers: number];
}

const ASKED: readonly Asked[] = [
  {
    school: "临江大学",
    title: "期末评教",
    opens: -135,
    closes: -121,
    beforeGrade: false,
    chosen: {},
    few: ["供应链管理", 3],
  },
  {
    school: "临江大学",
    title: "期末评教（混合式课程）",
    opens: -3,
    closes: 11,
    beforeGrade: true,
    chosen: { kind: "blended" },
  },
  {
    school: "临江市第一职业技术学院",
    title: "期末评教（电类课程）",
    opens: -2,
    closes: 12,
    beforeGrade: true,
    chosen: { q: "电" },
  },
];

/** The school, and the term of which the window's last day is; the last that was over by then. */
async function termOf(trx: Trx, { school }: Asked, opensAt: number): Promise<Term | undefined> {
  const { rows } = await sql<Term>`
    select org.id as org_id, term.id as term_id from org, term
    where org.name = ${school} and term.starts_at <= ${opensAt}
    order by term.starts_at desc limit 1`.execute(trx);
  return rows[0];
}

async function runsOf(trx: Trx, { org_id, term_id }: Term, { chosen }: Asked): Promise<readonly Run[]> {
  const { rows } = await sql<Run>`
    select run.id, course.title,
      (select json_agg(json_build_object('account', account_id, 'group', coalesce(class_id, 0)) order by id)
        from enrollment where run_id = run.id and role = 'learner'
        and state in ('active', 'completed', 'failed')) as learners
    from course_run run join course on course.id = run.course_id
    where course.org_id = ${org_id} and run.term_id = ${term_id} and course.state = 'published' and not run.building
      and strpos(course.title, ${chosen.q ?? ""}) > 0 and course.kind = coalesce(${chosen.kind ?? null}, course.kind)
      and exists (select from enrollment where run_id = run.id and role = 'learner'
        and state in ('active', 'completed', 'failed'))
    order by run.id`.execute(trx);
  return rows;
}

/** After everything else. @param silent the learner of the demo, who has not answered yet */
export async function addTermEvaluations(trx: Trx, hash: Hash, silent: number, now: number): Promise<void> {
  for (const asked of ASKED) {
    const { title, beforeGrade, chosen, few } = asked;
    const window = { opens_at: now + asked.opens * DAY, closes_at: now + asked.closes * DAY };
    const term = await termOf(trx, asked, window.opens_at);
    if (!term) continue;
    const items = [...ITEMS];
    const [whole = 0] = await insertMany(trx, "term_evaluation", [
      { ...term, ...window, title, items, before_grade: beforeGrade, chosen, created_at: window.opens_at },
    ]);
    for (const run of await runsOf(trx, term, asked)) {
      const [id = 0] = await insertMany(trx, "evaluation", [
        {
          ...window,
          run_id: run.id,
          term_evaluation_id: whole,
          title,
          items,
          ballot: "",
          announced: true,
          reminded: asked.closes < 0,
        },
      ]);
      const isOpen = asked.closes > 0;
      const answering = run.learners
        .filter(({ account }) => account !== silent)
        .filter((_, at) => (few?.[0] === run.title ? at < few[1] : !isOpen || at % EVERY < ANSWERING));
      const ballot = sealBallot(hash, id, {
        who: answering.map(({ account }) => voterOf(hash, id, account)),
        answers: answering.map(({ group }, at) => answerOf(at + run.id, group, false)),
      });
      await trx.updateTable("evaluation").set({ ballot }).where("id", "=", id).execute();
    }
  }
}
