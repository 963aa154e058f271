/** What scoring a year's paper costs, and letting a large package of questions into the bank. */
import path from "node:path";
import { buildIfStale, root, say } from "../scripts/lib/project.mjs";
import { buildPrograms, start } from "./programs.mjs";
import { median, temporaryData } from "./tools.mjs";

const ATTEMPTS = 1000;
const ITEMS = 50;
const QUESTIONS = 1000;
const ROUNDS = 5;

export async function benchExamRules() {
  await buildIfStale();
  await buildPrograms();
  const data = temporaryData();
  const args = [ATTEMPTS, ITEMS, QUESTIONS, path.join(root, "dist/server/main.js"), data.folder];
  const run = await start("exam-rules-run", args);
  try {
    await run.message();
    const taken = { score: [], check: [], letIn: [], import: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      const scored = await run.ask("score");
      const read = await run.ask("import");
      // The first warms the engine.
      if (round > 0) {
        taken.score.push(scored.ms);
        taken.check.push(read.check);
        taken.letIn.push(read.letIn);
        taken.import.push(read.ms);
      }
      say(
        `  exam rules, round ${round} of ${ROUNDS}: scoring ${scored.ms.toFixed(0)} ms, import ${read.ms.toFixed(0)} ms (check ${read.check.toFixed(0)}, letting in ${read.letIn.toFixed(0)})`,
      );
    }
    const middle = Object.fromEntries(Object.entries(taken).map(([name, list]) => [name, median(list)]));
    return { attempts: ATTEMPTS, items: ITEMS, questions: QUESTIONS, rounds: ROUNDS, ...middle };
  } finally {
    await run.stop();
    data.remove();
  }
}
