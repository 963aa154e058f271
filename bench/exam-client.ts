/**
 * Learners who take an exam, over HTTP. Run by bench/exam.mjs as a process of its own: `node exam-client.js <at once>`; its
 * messages are `{ act, … }`, each answered by figures.
 */
import { exam, isSuccess } from "../src/core/contract/index.js";
import { open as unseal } from "../src/core/contract/seal.js";
import { atPace, figures, inTurn, wire, type Sent, type Wire } from "./wire.js";

interface Learner {
  readonly token: string;
  readonly address: string;
  stamp?: string;
  sealed?: string;
  attempt: number;
  key: string;
  rev: number;
  /** The last revision that the server has acknowledged. */
  kept: number;
}
const DEVICE = "bench-device-1";
const atOnce = Number(process.argv[2]);
let send: Wire;
let run = 0;
let learners: Learner[] = [];

async function ask(
  call: { method: "GET" | "POST"; path: string },
  { token, address }: Learner,
  sent: Pick<Sent, "body" | "query">,
): Promise<unknown> {
  const { code, message, result } = await send(call, { token, address, ...sent });
  if (!isSuccess(code)) throw new Error(`${call.path} was refused: ${code} ${message}`);
  return result;
}

function enter({ port, run: id, tokens }: { port: number; run: number; tokens: string[] }) {
  send = wire(port, 400);
  run = id;
  learners = tokens.map((token, n) => ({
    token,
    address: `10.1.${n % 200}.${1 + (Math.trunc(n / 200) % 250)}`,
    attempt: 0,
    key: "",
    rev: 0,
    kept: 0,
  }));
  return { learners: learners.length };
}

async function timed(tasks: readonly (() => Promise<void>)[], perSecond?: number) {
  const began = performance.now();
  const times = perSecond === undefined ? await inTurn(tasks, atOnce) : await atPace(tasks, perSecond);
  return figures(times, performance.now() - began);
}

const fetchPapers = (assessment: number) =>
  timed(
    learners.map((one) => async () => {
      const query = `id=${run}&assessment=${assessment}`;
      const { stamp, sealed } = (await ask(exam.examSealed, one, { query })) as {
        stamp: string;
        sealed: string;
      };
      Object.assign(one, { stamp, sealed, attempt: 0, key: "", rev: 0, kept: 0 });
    }),
  );

/** Everybody presses the button, at a pace. */
async function start(assessment: number, perSecond: number) {
  const taken = await timed(
    learners.map((one) => async () => {
      const body = JSON.stringify(exam.attemptStart.input.encode({ id: run, assessment, stamp: one.stamp }));
      const begun = (await ask(exam.attemptStart, one, { body })) as { attempt: number; key?: string };
      one.attempt = begun.attempt;
      one.key = begun.key ?? "";
    }),
    perSecond,
  );
  const papers = learners.slice(0, 100).filter(({ sealed, key, stamp }) => {
    const text = unseal(sealed ?? "", key, stamp ?? "");
    return text !== undefined && (JSON.parse(text) as { items: object[] }[])[0]?.items.length === 50;
  });
  const attempts = new Set(learners.map(({ attempt }) => attempt)).size;
  return { ...taken, lost: learners.length - attempts, unread: 100 - papers.length };
}

function saveOf(one: Learner): () => Promise<void> {
  const rev = (one.rev += 1);
  const item = `q${1 + (rev % 50)}`;
  const changes = [{ item, rev, device: DEVICE, at: Date.now(), value: { choice: "b" } }];
  const body = JSON.stringify(exam.attemptSave.input.encode({ id: run, attempt: one.attempt, changes }));
  return async () => {
    await ask(exam.attemptSave, one, { body });
    one.kept = Math.max(one.kept, rev);
  };
}
const savesOf = (each: number) =>
  Array.from({ length: each }, (_, at) => saveOf(learners[at % learners.length]!));

/** What the server has, beside what it has acknowledged. */
async function check(assessment: number) {
  let lost = 0;
  await inTurn(
    learners.map((one) => async () => {
      const body = JSON.stringify(exam.attemptStart.input.encode({ id: run, assessment }));
      const { answers } = (await ask(exam.attemptStart, one, { body })) as { answers: { rev: number }[] };
      const last = Math.max(0, ...answers.map(({ rev }) => rev));
      if (last < one.kept) lost += 1;
    }),
    atOnce,
  );
  return { lost };
}

type Message = {
  act: "enter" | "papers" | "start" | "saves" | "paced" | "check";
  port: number;
  run: number;
  tokens: string[];
  assessment: number;
  each: number;
  perSecond: number;
};
async function answer({ act, assessment, each, perSecond, ...rest }: Message): Promise<object> {
  switch (act) {
    case "enter":
      return enter(rest);
    case "papers":
      return fetchPapers(assessment);
    case "start":
      return start(assessment, perSecond);
    case "saves":
      return timed(savesOf(each));
    case "paced":
      return timed(savesOf(each), perSecond);
    case "check":
      return check(assessment);
  }
}
process.on("message", (message: Message) => {
  answer(message).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit(0));
