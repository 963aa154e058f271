/** Homework of the demo that is handed in as files: a picture to point at, a report, an explanation by voice, a sketch. */
import { sql } from "kysely";
import type { QuestionContent } from "../../../../core/contract/question.js";
import { plainText, richTextOf } from "../../../../core/contract/rich-document.js";
import { scoredQuestion } from "../../../../core/contract/question.js";
import { score, sumPoints } from "../../../../core/rules/assessment/index.js";
import { insertMany, type Hash, type Platform, type Trx } from "../../../adapters/index.js";
import { questionDigest } from "../../assessment/index.js";
import { receiptColumns } from "./attempts.js";
import { drawPng, type Line } from "./picture.js";

const MINUTE = 60_000;
const DAY = 86_400_000;
const COURSE = "机械制图";

const REPORTS = [
  [
    "阶梯轴测绘记录.txt",
    "阶梯轴测绘记录\n总长 120 mm，三段直径 30、40、30 mm。\n量具：游标卡尺 0.02 mm。每个尺寸量三次取平均。\n",
  ],
  ["测绘报告.txt", "测绘报告\n先画主视图，再补左视图。倒角量不准，按 C1 标注，需要老师确认。\n"],
  ["支座测绘.txt", "支座测绘\n底板 80×60×12，孔距 50。圆角 R5 由样板比对得到。\n"],
] as const;

const box = (x: number, y: number, width: number, height: number): Line[] => {
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const;
  return corners.map((from, at) => ({ from, to: corners[(at + 1) % 4] ?? from }));
};
/** Front, top and left view of a block with a step. */
const VIEWS: readonly Line[] = [
  ...box(40, 40, 160, 100),
  { from: [120, 40], to: [120, 90] },
  { from: [120, 90], to: [200, 90] },
  ...box(40, 190, 160, 80),
  { from: [120, 190], to: [120, 270] },
  ...box(260, 40, 80, 100),
  { from: [260, 90], to: [340, 90] },
];

interface Stored {
  readonly sha256: string;
  readonly size: number;
}
export interface PracticalFiles {
  readonly picture: Stored;
  readonly reports: readonly Stored[];
}

/** Their bytes, before the database knows of them. */
export async function storePractical({ files }: Platform): Promise<PracticalFiles> {
  const put = async (bytes: Uint8Array): Promise<Stored> => {
    const { id: sha256, size } = await files.put(bytes);
    return { sha256, size };
  };
  return {
    picture: await put(drawPng(400, 300, VIEWS)),
    reports: await Promise.all(REPORTS.map(([, text]) => put(new TextEncoder().encode(text)))),
  };
}

const questions = (image: string): readonly { stem: string; content: QuestionContent; points: number }[] => [
  {
    stem: "在三视图中标出左视图。",
    points: 5,
    content: {
      type: "hotspot",
      body: { image, alt: "一个阶梯块的三视图：左上、左下和右上各有一个视图", most: 1 },
      key: { areas: [{ id: "a", shape: "rect", x: 0.63, y: 0.11, width: 0.24, height: 0.38 }] },
    },
  },
  {
    stem: "测绘一个实训室里的零件，上传测绘记录（可附照片）。",
    points: 10,
    content: {
      type: "upload",
      body: { kinds: ["txt", "pdf", "docx", "jpg", "png"], most: 3, size: 20 * 1024 ** 2 },
      key: {},
    },
  },
  {
    stem: "徒手画出这个零件的轴测图。",
    points: 10,
    content: { type: "drawing", body: { image, alt: "一个阶梯块的三视图" }, key: {} },
  },
  {
    stem: "用一分钟说明你是怎样选择主视图的。",
    points: 5,
    content: { type: "recording", body: { seconds: 60, takes: 5 }, key: {} },
  },
];

/** After everything else, so that the numbers of what was there before stay as they are. */
export async function addPractical(
  trx: Trx,
  hash: Hash,
  { picture, reports }: PracticalFiles,
  now: number,
): Promise<void> {
  const { rows } = await sql<{ id: number; course_id: number; teacher: number; learners: number[] }>`
    select run.id, run.course_id,
      (select account_id from enrollment where run_id = run.id and role = 'teacher' order by id limit 1) as teacher,
      coalesce((select json_agg(account_id order by id) from enrollment where run_id = run.id and role = 'learner'
        and state in ('active', 'completed', 'failed')), '[]'::json) as learners
    from course_run run join course on course.id = run.course_id
    where course.title = ${COURSE} and run.starts_at <= ${now} and coalesce(run.ends_at, ${now}) >= ${now}
    order by run.id desc limit 1`.execute(trx);
  const [run] = rows;
  if (!run) return;
  await insertMany(
    trx,
    "course_image",
    [{ sha256: picture.sha256, account_id: run.teacher, created_at: now - 40 * DAY }],
    "sha256",
  );
  const list = questions(`/api/course/image/${picture.sha256}`);
  const texts = list.map(({ stem }) => richTextOf(stem));
  const at = now - 40 * DAY;
  const ids = await insertMany(
    trx,
    "question",
    list.map(({ content, points }, nth) => ({
      course_id: run.course_id,
      folder_id: null,
      type: content.type,
      version: 1,
      difficulty: 3,
      points,
      tags: ["实训"],
      knowledge: ["三视图"],
      state: "ready",
      digest: questionDigest(hash, content.type, texts[nth]!),
      created_at: at,
      updated_at: at,
    })),
  );
  await insertMany(
    trx,
    "question_version",
    list.map(({ content }, nth) => ({
      question_id: ids[nth],
      version: 1,
      stem: texts[nth],
      content,
      analysis: null,
      text: plainText(texts[nth]!),
      author_id: run.teacher,
      created_at: at,
    })),
    "question_id",
  );
  const items = list.map(({ points }, nth) => ({
    key: `q${nth + 1}`,
    question: ids[nth]!,
    version: 1,
    points,
  }));
  const max = sumPoints(list.map(({ points }) => points));
  const [assessment = 0] = await insertMany(trx, "assessment", [
    {
      run_id: run.id,
      kind: "homework",
      title: "测绘实训",
      intro: richTextOf("在实训室选一个零件测绘。记录、草图和口头说明都要交。"),
      paper: { sections: [{ title: "", items, random: [] }] },
      rules: { openAt: now - 6 * DAY, dueAt: now + 8 * DAY, closeAt: now + 10 * DAY, attempts: 2 },
      late: null,
      choice: "highest",
      settings: {
        shuffleItems: false,
        shuffleOptions: false,
        showPoints: "released",
        showSolutions: "released",
      },
      max,
      questions: items.length,
      category: "homework",
      state: "published",
      released_at: null,
      created_at: at,
      updated_at: at,
    },
  ]);
  const stored = await insertMany(
    trx,
    "file",
    reports.map(({ sha256, size }) => ({
      sha256,
      size,
      mime: "text/plain",
      media: "text",
      state: "ready",
      text: "",
      blocks: [],
      facts: {},
      created_at: at,
    })),
  );
  for (const [nth, account] of run.learners.slice(0, reports.length).entries()) {
    const startedAt = now - (3 - nth) * DAY;
    const seed = `demo ${assessment} ${account} 1`;
    const [attempt = 0] = await insertMany(trx, "attempt", [
      {
        assessment_id: assessment,
        account_id: account,
        no: 1,
        state: "submitted",
        started_at: startedAt,
        deadline_at: now + 10 * DAY,
        submitted_at: startedAt + 40 * MINUTE,
        seed,
        layout: [{ title: "", items }],
        answers: {},
        receipt_no: 0,
        receipt_at: 0,
        receipt_digest: "",
        receipt_chain: "",
        late_ms: 0,
        auto_points: null,
        penalty: 0,
        points: null,
      },
    ]);
    const [file = 0] = await insertMany(trx, "answer_file", [
      {
        attempt_id: attempt,
        item: "q2",
        part: "",
        upload_id: `demo-answer-file-${attempt}`,
        name: REPORTS[nth]![0],
        file_id: stored[nth],
        created_at: startedAt + 30 * MINUTE,
      },
    ]);
    const change = { rev: 1, device: "demo-device-1", at: startedAt + 35 * MINUTE };
    // The last one points beside it.
    const points = [{ x: nth === 2 ? 0.3 : 0.75, y: 0.3 }];
    const answers = {
      q1: { ...change, value: { points } },
      q2: { ...change, rev: 2, value: { files: [file] } },
    };
    const earned = score(scoredQuestion("q1", 5, list[0]!.content), { points }, { seed }).points;
    await trx
      .updateTable("attempt")
      .set({
        answers: JSON.stringify(answers),
        auto_points: earned,
        ...receiptColumns(hash, attempt, answers, startedAt),
      })
      .where("id", "=", attempt)
      .execute();
    await insertMany(
      trx,
      "response",
      [
        {
          attempt_id: attempt,
          item: "q2",
          question_id: ids[1],
          max: 10,
          state: "pending",
          points: null,
          comment: "",
          marker_id: null,
          marked_at: null,
        },
      ],
      "attempt_id",
    );
  }
}
