/** What learners of the demo said of their courses: of the welding course that is over, of other runs of its school, and one that is open. */
import { sql } from "kysely";
import type { EvaluationAnswer } from "../../../core/rules/evaluation.js";
import { insertMany, type Hash, type Trx } from "../../adapters/index.js";
import { sealBallot, voterOf } from "../evaluation/index.js";

const DAY = 86_400_000;
const TITLE = "期末评教";
const SCALES = [
  "教学目标清楚，内容充实",
  "讲解清楚，重点突出",
  "视频、讲义等材料有帮助",
  "作业和考试检验了所学",
  "答疑和反馈及时",
  "总体上，我愿意把这门课推荐给同学",
];
export const ITEMS = [
  ...SCALES.map((title) => ({ kind: "scale" as const, title })),
  { kind: "text" as const, title: "最有收获的地方" },
  { kind: "text" as const, title: "希望改进的地方" },
];
const GAINS = [
  "平焊的运条手法讲得细，看慢放视频跟着练很有用。",
  "第一次弄明白焊缝缺陷是怎么来的。",
  "实训录像可以反复看，回宿舍也能复习。",
  "安全规范讲得认真，现在进车间心里有数。",
  "老师把参数怎么选讲透了，不再靠蒙。",
  "气体保护焊那几节，和工厂里用的设备对得上。",
  "变形控制的例子好，回去就把支架的焊接顺序改了。",
  "小测能看出自己哪里没学会。",
  "答疑里师傅们的经验比书上实在。",
  "看懂了焊接符号，读图快多了。",
];
const WISHES = [
  "立焊部分节奏有点快，希望多一个示范视频。",
  "讲义里的图能再清楚一些。",
  "希望作业批改后能多写几句评语。",
  "章节测验题目偏少，想多练几道。",
  "仰焊只讲了一节，不够。",
  "期末前最好有一次复习直播。",
  "字幕里的专业词有几处写错了。",
  "希望加上不锈钢焊接的内容。",
];
const MOST_ANSWERS = 40;

/** What one of them said; the same at each start. */
export function answerOf(at: number, group: number, isWelding: boolean): EvaluationAnswer {
  const low = at % 13 === 5;
  return {
    group,
    scores: SCALES.map((_, item) => (low ? 2 + (item % 2) : [5, 4, 5, 4, 3, 5, 4][(at + item * 3) % 7]!)),
    texts: isWelding
      ? [
          at % 4 === 0 ? GAINS[((at / 4) % GAINS.length) | 0]! : "",
          at % 5 === 1 ? WISHES[((at / 5) % WISHES.length) | 0]! : "",
        ]
      : ["", ""],
  };
}

interface Run {
  readonly id: number;
  readonly course_id: number;
  readonly title: string;
  readonly ends_at: number;
  readonly learners: readonly { readonly account: number; readonly group: number }[];
}

async function runsOf(trx: Trx, school: string, now: number): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select run.id, run.course_id, course.title, run.ends_at,
      coalesce((select json_agg(json_build_object('account', account_id, 'group', coalesce(class_id, 0)) order by id)
        from enrollment where run_id = run.id and role = 'learner'
        and state in ('active', 'completed', 'failed')), '[]'::json) as learners
    from course_run run join course on course.id = run.course_id join org on org.id = course.org_id
    where org.name = ${school} and run.ends_at < ${now} order by run.id`.execute(trx);
  return rows;
}

/** More of the demo's invented people took the welding course: as many as answer. */
async function fillUp(trx: Trx, run: Run, now: number): Promise<Run> {
  const known = run.learners.map(({ account }) => account);
  const { rows } = await sql<{ id: number }>`
    select id from account where (email like 'student%@xuehai.example' or email like 'applicant%@xuehai.example')
      and not id = any(${known}::bigint[])
      and not exists (select from enrollment where run_id = ${run.id} and account_id = account.id)
    order by id limit ${Math.max(0, MOST_ANSWERS - known.length)}`.execute(trx);
  await insertMany(
    trx,
    "enrollment",
    rows.map(({ id }, at) => ({
      run_id: run.id,
      account_id: id,
      class_id: null,
      role: "learner",
      state: at % 3 === 2 ? "failed" : "completed",
      percent: at % 3 === 2 ? 45 : 100,
      last_node: null,
      last_active_at: run.ends_at - (at + 1) * DAY,
      applied_at: now - 260 * DAY,
      created_at: now - 260 * DAY,
    })),
  );
  await sql`update course_run set taken = taken + ${rows.length} where id = ${run.id}`.execute(trx);
  await sql`update course set learners = learners + ${rows.length} where id = ${run.course_id}`.execute(trx);
  return { ...run, learners: [...run.learners, ...rows.map(({ id }) => ({ account: id, group: 0 }))] };
}

async function addEvaluation(
  trx: Trx,
  hash: Hash,
  run: Pick<Run, "id" | "learners">,
  {
    title,
    opensAt,
    closesAt,
    isWelding,
  }: { title: string; opensAt: number; closesAt: number; isWelding: boolean },
): Promise<void> {
  const [id = 0] = await insertMany(trx, "evaluation", [
    { run_id: run.id, title, items: ITEMS, opens_at: opensAt, closes_at: closesAt, ballot: "" },
  ]);
  const answering = run.learners.slice(0, MOST_ANSWERS);
  const ballot = sealBallot(hash, id, {
    who: answering.map(({ account }) => voterOf(hash, id, account)),
    answers: answering.map(({ group }, at) => answerOf(at, group, isWelding)),
  });
  await trx.updateTable("evaluation").set({ ballot }).where("id", "=", id).execute();
}

/** After everything else, so that the numbers of what was there before stay as they are. */
export async function addEvaluations(trx: Trx, hash: Hash, school: string, now: number): Promise<void> {
  const runs = await runsOf(trx, school, now);
  for (const run of runs) {
    const isWelding = run.title === "焊接工艺";
    if (!isWelding && run.learners.length < 5) continue;
    const window = { title: TITLE, opensAt: run.ends_at - 10 * DAY, closesAt: run.ends_at + 2 * DAY };
    await addEvaluation(trx, hash, isWelding ? await fillUp(trx, run, now) : run, { ...window, isWelding });
  }
  const open = await trx
    .selectFrom("course_run")
    .innerJoin("course", "course.id", "course_run.course_id")
    .select("course_run.id")
    .where("course.title", "=", "数控车削加工技术")
    .where("course_run.ends_at", ">", now)
    .executeTakeFirst();
  if (open)
    await addEvaluation(
      trx,
      hash,
      { id: open.id, learners: [] },
      { title: "期中评教", opensAt: now - 2 * DAY, closesAt: now + 12 * DAY, isWelding: false },
    );
}
