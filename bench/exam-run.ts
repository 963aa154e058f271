/**
 * The server with one large course and an exam for everybody in it. Run by bench/exam.mjs:
 * `node exam-run.js <learners> <main.js> <folder>`, with DATABASE_URL or the embedded database of the folder.
 * Messages are `{ act: "make" }`, answered by the number of a new exam that opens tomorrow, and `{ act: "open", assessment }`.
 */
import { richTextOf } from "../src/core/contract/index.js";
import type { QuestionContent } from "../src/core/contract/question.js";
import { createApp } from "../src/server/app.js";
import { insertMany } from "../src/server/adapters/index.js";
import { readConfig } from "../src/server/config.js";
import { listenPortal } from "../src/server/adapters/node/serve.js";
import { nodePlatform, serverClock, serverLog } from "../src/server/adapters/node/adapters.js";
import { enrolledLearners } from "./exam-people.js";

const ITEMS = 50;
const HOUR = 3_600_000;
const learners = Number(process.argv[2]);
const [entry, dataDir] = process.argv.slice(3);
const config = readConfig({ ...process.env, DATA_DIR: dataDir, PORT: "0", TRUSTED_PROXIES: "127.0.0.1" });
const clock = serverClock(config);
const log = serverLog({ ...config, logLevel: "warn" }, clock);
const platform = await nodePlatform(config, clock, log, { entry });
const { db } = platform;
const { run, course, accounts, sessionsOf } = await enrolledLearners(platform, learners);
const tokens = await sessionsOf(accounts);
const app = await createApp(platform, config);
const listener = await listenPortal(app, 0, "127.0.0.1");

const now = clock.now();

const option = (id: string, text: string) => ({ id, content: richTextOf(text) });
const options = ["a", "b", "c", "d"].map((id) =>
  option(id, `第 ${id} 种说法：温度升高时反应速率加快，平衡向吸热方向移动`),
);
/** What an exam is made of: mostly choices, some gaps, a few texts. */
function contentOf(at: number): QuestionContent {
  if (at < 30) return { type: "single", body: { options }, key: { choice: "b" } };
  if (at < 40) return { type: "multiple", body: { options }, key: { choices: ["a", "c"] } };
  if (at < 46)
    return {
      type: "gap",
      body: { gaps: 1 },
      key: { gaps: [{ accepted: [{ match: "text", text: "平衡" }] }] },
    };
  return { type: "essay", body: {}, key: {} };
}
const questions = await insertMany(
  db,
  "question",
  Array.from({ length: ITEMS }, (_, at) => ({
    course_id: course,
    folder_id: null,
    type: contentOf(at).type,
    version: 1,
    difficulty: 3,
    points: 2,
    tags: [],
    knowledge: [],
    state: "ready",
    digest: `bench ${at}`,
    created_at: now,
    updated_at: now,
  })),
);
await insertMany(
  db,
  "question_version",
  questions.map((question_id, at) => ({
    question_id,
    version: 1,
    stem: richTextOf(
      `第 ${at + 1} 题：在一定条件下，密闭容器中的可逆反应达到平衡，下列关于平衡移动的说法中正确的是哪一项？`,
    ),
    content: contentOf(at),
    analysis: null,
    text: `第 ${at + 1} 题`,
    author_id: accounts[0],
    created_at: now,
  })),
  "question_id",
);

async function make(): Promise<number> {
  const items = questions.map((question, at) => ({ key: `q${at + 1}`, question, version: 1, points: 2 }));
  const [id = 0] = await insertMany(db, "assessment", [
    {
      run_id: run,
      kind: "exam",
      title: "期末考试",
      intro: null,
      paper: { sections: [{ title: "", items, random: [] }] },
      rules: { openAt: clock.now() + 12 * HOUR, duration: 2 * HOUR, attempts: 1 },
      late: null,
      choice: "highest",
      settings: { shuffleItems: true, shuffleOptions: true, showPoints: "released", showSolutions: "never" },
      max: ITEMS * 2,
      questions: ITEMS,
      category: "exam",
      state: "published",
      released_at: null,
      corrections: {},
      created_at: clock.now(),
      updated_at: clock.now(),
    },
  ]);
  return id;
}

async function open(assessment: number): Promise<boolean> {
  await db
    .updateTable("assessment")
    .set({ rules: JSON.stringify({ openAt: clock.now(), duration: 2 * HOUR, attempts: 1 }) })
    .where("id", "=", assessment)
    .execute();
  return true;
}

process.send?.({ port: listener.port, run, tokens });
process.on("message", (message: { act: "make" } | { act: "open"; assessment: number }) => {
  void (message.act === "make" ? make() : open(message.assessment)).then((answer) => process.send?.(answer));
});
process.on("SIGTERM", () => {
  void listener
    .stop(1000)
    .then(() => platform.close())
    .then(() => process.exit(0));
});
