/**
 * A teacher who lets a roster in, over HTTP. Run by bench/teach.mjs as a process of its own: its message is
 * `{ port, token, run, classId, rows }`, answered by how long it took until every row was in, in ms.
 */
import { setTimeout as pause } from "node:timers/promises";
import { isSuccess, job, roster } from "../src/core/contract/index.js";
import { writeWorkbook } from "../src/server/exchange/workbook.js";
import { wire } from "./wire.js";

interface Wish {
  readonly port: number;
  readonly token: string;
  readonly run: number;
  readonly classId: number;
  readonly rows: number;
}

async function letIn({ port, token, run, classId, rows }: Wish) {
  const send = wire(port, 2);
  const ask = async (call: { method: "GET" | "POST"; path: string }, more: object) => {
    const { code, message, result } = await send(call, { address: "10.1.0.1", token, ...more });
    if (!isSuccess(code)) throw new Error(`${call.path} was refused: ${code} ${message}`);
    return result as never;
  };
  const list = Array.from({ length: rows }, (_, at) => [`R${at}`, `学生${at}`, ""]);
  const bytes = await writeWorkbook([
    { name: "名单", headRows: 1, isPlain: true, rows: [["★学号", "★姓名", "班级"], ...list] },
  ]);
  const body = JSON.stringify({ id: run, classId, file: Buffer.from(bytes).toString("base64") });
  const began = performance.now();
  const { faulty } = (await ask(roster.rosterCheck, { body })) as { faulty: number };
  const checked = performance.now() - began;
  if (faulty > 0) throw new Error(`${faulty} rows of the roster are faulty`);
  const started = performance.now();
  const { job: id } = (await ask(roster.rosterImport, { body })) as { job: number };
  for (;;) {
    const { state, done } = (await ask(job.jobDetail, { query: `job=${id}` })) as {
      state: string;
      done: number;
    };
    if (state === "done" && done === rows) break;
    if (state !== "queued" && state !== "running")
      throw new Error(`The roster is ${state} with ${done} rows`);
    await pause(100);
  }
  return { checked, letIn: performance.now() - started };
}

process.on("message", (wish: Wish) => {
  letIn(wish).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
