/**
 * The rules of assessment and the import of questions. Run by bench/exam-rules.mjs:
 * `node exam-rules-run.js <attempts> <items> <questions> <main.js> <folder>`, with the embedded database of the folder.
 * Messages are `"score"` and `"import"`, each answered by what it took in milliseconds.
 */
import { richTextOf } from "../src/core/contract/index.js";
import { type QuestionContent, scoredQuestion } from "../src/core/contract/question.js";
import { drawVariables, score } from "../src/core/rules/assessment/index.js";
import { insertMany } from "../src/server/adapters/index.js";
import { nodePlatform, serverClock, serverLog } from "../src/server/adapters/node/adapters.js";
import type { Draft } from "../src/server/areas/assessment/exchange/draft.js";
import { questionImportCheck } from "../src/server/areas/assessment/exchange/import.js";
import { questionImport } from "../src/server/areas/assessment/exchange/import-job.js";
import { workJobs } from "../src/server/jobs/index.js";
import { writeQti } from "../src/server/areas/assessment/exchange/qti.js";
import { generateCourses } from "../src/server/areas/course/generate.js";
import { readConfig } from "../src/server/config.js";
import { toBase64 } from "../src/server/exchange/base64.js";

const [attempts = 0, items = 0, questions = 0] = process.argv.slice(2).map(Number);
const [entry, dataDir] = process.argv.slice(5);
const config = readConfig({ ...process.env, DATA_DIR: dataDir, PORT: "0" });
const clock = serverClock(config);
const platform = await nodePlatform(config, clock, serverLog({ ...config, logLevel: "warn" }, clock), {
  entry,
});
const { db } = platform;
await generateCourses(platform, { courses: 1, progress: 0 });

const option = (id: string, text: string) => ({ id, content: richTextOf(text) });
const options = ["a", "b", "c", "d"].map((id) =>
  option(id, `第 ${id} 种说法：温度升高时反应速率加快，平衡向吸热方向移动`),
);
const sides = { a: "x", b: "y", c: "z" };
const rows = (ids: string) => Array.from(ids, (id) => option(id, `第 ${id} 项`));
/** A mixed paper: of ten questions four choices, two gaps, and one each of what is dearer to score. */
function contentOf(at: number): QuestionContent {
  switch (at % 10) {
    case 4:
      return {
        type: "gap",
        body: { gaps: 2 },
        key: {
          gaps: [
            { accepted: [{ match: "text", text: "平衡" }] },
            { accepted: [{ match: "pattern", pattern: "H2O|水|[Ww]ater" }] },
          ],
        },
      };
    case 5:
      return {
        type: "gap",
        body: { gaps: 1 },
        key: {
          gaps: [{ accepted: [{ match: "number", value: 9.8, tolerance: { kind: "relative", by: 0.02 } }] }],
        },
      };
    case 6:
      return {
        type: "matching",
        body: { left: rows("abc"), right: rows("xyz") },
        key: { pairs: sides, scoring: "each" },
      };
    case 7:
      return { type: "ordering", body: { items: rows("abcd") }, key: { order: ["b", "a", "d", "c"] } };
    case 8:
      return {
        type: "calculation",
        body: {},
        key: {
          variables: [
            { name: "m", min: 1, max: 20, step: 0.5 },
            { name: "v", min: 2, max: 9, step: 1 },
          ],
          formula: "m * v ^ 2 / 2",
          tolerance: { kind: "relative", by: 0.01 },
          units: ["J"],
        },
      };
    case 9:
      return { type: "multiple", body: { options }, key: { choices: ["a", "c"], scoring: "half" } };
    default:
      return { type: "single", body: { options }, key: { choice: "b" } };
  }
}
/** Right or wrong, by the attempt. */
function answerOf(content: QuestionContent, at: number, seed: string): unknown {
  const isRight = at % 3 !== 0;
  switch (content.type) {
    case "gap":
      return {
        gaps: content.body.gaps === 2 ? ["平衡", isRight ? "水" : "冰"] : [isRight ? "9.81" : "10.8"],
      };
    case "matching":
      return { pairs: isRight ? sides : { a: "x", b: "z", c: "y" } };
    case "ordering":
      return { order: isRight ? ["b", "a", "d", "c"] : ["a", "b", "c", "d"] };
    case "calculation": {
      const { m = 0, v = 0 } = drawVariables(content.key, seed);
      return { value: String((m * v ** 2) / 2), unit: isRight ? "J" : "N" };
    }
    case "multiple":
      return { choices: isRight ? ["a", "c"] : ["a"] };
    default:
      return { choice: isRight ? "b" : "d" };
  }
}
const paper = Array.from({ length: items }, (_, at) => {
  const content = contentOf(at);
  return { content, question: scoredQuestion(`i${at}`, 2, content) };
});
const written = Array.from({ length: attempts }, (_, attempt) => {
  const seed = `seed ${attempt}`;
  return {
    seed,
    answers: paper.map(({ content }, at) => answerOf(content, attempt + at, `${seed} i${at}`)),
  };
});

/** Milliseconds for all of them. */
function scoreAll(): number {
  const began = performance.now();
  let points = 0;
  for (const { seed, answers } of written)
    for (const [at, { question }] of paper.entries()) points += score(question, answers[at], { seed }).points;
  if (!(points > 0)) throw new Error("Nothing was right");
  return performance.now() - began;
}

const run = await db
  .selectFrom("course_run")
  .select(["id", "course_id"])
  .orderBy("id")
  .executeTakeFirstOrThrow();
const [account = 0] = await insertMany(db, "account", [
  {
    email: "bank@xuehai.example",
    nickname: "教师",
    real_name: "教师",
    avatar: "",
    bio: "",
    country: "",
    province: "",
    city: "",
    address: "",
    school: "",
    certification: "none",
    roles: ["teacher"],
    state: "active",
    created_at: clock.now(),
  },
]);
let round = 0;

/** Another package each time: what the bank knows would be a twin. */
async function importAll() {
  round += 1;
  const drafts = Array.from({ length: questions }, (_, at): Draft => {
    // A package of QTI holds no calculations.
    const content = contentOf(at % 10 === 8 ? 0 : at);
    const places = content.type === "gap" ? (content.body.gaps === 2 ? "{{1}}，{{2}}" : "{{1}}") : "";
    return {
      stem: richTextOf(`${round}.${at} 密闭容器中的可逆反应达到平衡，下列说法正确的是哪一项？${places}`),
      content,
      analysis: richTextOf("由勒夏特列原理可知，平衡向减弱这种改变的方向移动。"),
      difficulty: 3,
      points: 2,
      tags: ["期末"],
      knowledge: ["化学平衡"],
    };
  });
  const file = toBase64(writeQti(drafts, "zh-CN", new Map()));
  const given = {
    // What waits to be done is done below.
    ctx: { platform, locale: "zh-CN", session: { accountId: account }, background: () => undefined },
    member: { accountId: account, run },
  };
  const call = (input: object) => ({ ...given, input: { id: run.id, file, ...input } }) as never;
  const began = performance.now();
  const checked = await questionImportCheck(call({}));
  const between = performance.now();
  const good = checked.rows.filter(({ faults }) => faults.length === 0).map(({ no }) => no);
  if (good.length !== questions) throw new Error(`${good.length} of ${questions} were read`);
  await questionImport(call({ rows: good }));
  await workJobs(platform);
  const end = performance.now();
  return { check: between - began, letIn: end - between, ms: end - began };
}

process.on("message", (wish) => {
  const answer = wish === "score" ? Promise.resolve({ ms: scoreAll() }) : importAll();
  void answer.then((taken) => process.send?.(taken));
});
process.send?.({ ready: true });
