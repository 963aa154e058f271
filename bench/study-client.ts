/**
 * People who study, look at their room, and look for courses, over HTTP. Run by bench/study.mjs as a process of its own:
 * `node study-client.js <at once>`; its messages are `{ act, ... }`, each answered by figures.
 */
import { course, isSuccess, room, study } from "../src/core/contract/index.js";
import { fields } from "../src/server/areas/library/generate/words.js";
import { atPace, figures, inTurn, wire, type Sent, type Wire } from "./wire.js";

interface Learner {
  readonly token: string;
  readonly run: number;
  readonly nodes: readonly number[];
  session?: string;
  rev?: number;
}
/** Seconds of a batch: two beats of fifteen. */
const BATCH = 30;
const LENGTH = 600;
const atOnce = Number(process.argv[2]);
let send: Wire;
let learners: Learner[] = [];

const address = (n: number): string => `10.1.${n % 200}.${1 + (Math.trunc(n / 200) % 250)}`;
async function ask(
  call: { method: "GET" | "POST"; path: string },
  sent: Sent,
): Promise<{ result: unknown; bytes: number }> {
  const { code, message, result, bytes } = await send(call, sent);
  if (!isSuccess(code)) throw new Error(`${call.path} was refused: ${code} ${message}`);
  return { result, bytes };
}

async function timed(tasks: readonly (() => Promise<void>)[], many = atOnce) {
  const began = performance.now();
  const times = await inTurn(tasks, many);
  return figures(times, performance.now() - began);
}

async function open(port: number, people: Learner[]): Promise<{ opened: number }> {
  send = wire(port, atOnce);
  learners = people;
  await inTurn(
    learners.map((one, n) => async () => {
      const body = JSON.stringify(study.open.input.encode({ run: one.run, takeOver: true }));
      const { result } = await ask(study.open, { address: address(n), token: one.token, body });
      one.session = (result as { session: string }).session;
      one.rev = 0;
    }),
    atOnce,
  );
  return { opened: learners.length };
}

/** The next thirty seconds of everybody's course, film by film. */
function beatOf(one: Learner, n: number): () => Promise<void> {
  const rev = (one.rev = (one.rev ?? 0) + 2);
  const at = ((rev / 2 - 1) * BATCH) % (LENGTH * one.nodes.length);
  const node = one.nodes[Math.floor(at / LENGTH)] ?? 0;
  const from = at % LENGTH;
  const half = (first: number, number: number) => ({
    node,
    rev: number,
    intervals: [[first, first + BATCH / 2] as [number, number]],
    pages: [],
    position: first + BATCH / 2,
    active: BATCH / 2,
    at: Date.now(),
    events: [],
  });
  const body = JSON.stringify(
    study.beat.input.encode({
      session: one.session ?? "",
      beats: [half(from, rev - 1), half(from + BATCH / 2, rev)],
    }),
  );
  return async () => {
    const { result } = await ask(study.beat, { address: address(n), token: one.token, body });
    const { verdicts } = result as { verdicts: { verdict: string }[] };
    if (verdicts.some(({ verdict }) => verdict !== "ok")) throw new Error(JSON.stringify(verdicts));
  };
}

const words = [
  ...new Set(fields.flatMap(({ topics }) => topics.flatMap(({ zh }) => [zh.slice(0, 2), zh.slice(-2)]))),
];

const beatsOf = (each: number) =>
  Array.from({ length: each }, (_, at) => {
    const n = at % learners.length;
    return beatOf(learners[n]!, n);
  });

const acts = {
  /** As many as the server takes. */
  beats: async (each: number) => timed(beatsOf(each)),
  /** As a number of learners sends them. */
  async paced(each: number, perSecond: number) {
    const began = performance.now();
    return figures(await atPace(beatsOf(each), perSecond), performance.now() - began);
  },
  async shells(each: number) {
    let most = 0;
    const taken = await timed(
      Array.from({ length: each }, (_, at) => async () => {
        const n = at % learners.length;
        const { token, run } = learners[n]!;
        const { bytes } = await ask(room.shell, { address: address(n), token, query: `id=${run}` });
        most = Math.max(most, bytes);
      }),
      1,
    );
    return { ...taken, mostBytes: most };
  },
  /** Each word once, with facets; then the list as it opens, in each of its orders. */
  lists: async () =>
    timed(
      [
        ...words.map((word) => `q=${encodeURIComponent(word)}`),
        ...["hot", "new", "rating", "soon"].flatMap((sort) => [
          `sort=${sort}`,
          `sort=${sort}&edition=higher&states=running`,
        ]),
      ].map((query, n) => async () => {
        await ask(course.courseList, { address: address(n), query: `${query}&size=24&facets=true` });
      }),
      1,
    ),
};

type Message =
  | { act: "open"; port: number; learners: Learner[] }
  | { act: keyof typeof acts; each: number; perSecond: number };
process.on("message", (message: Message) => {
  const done =
    message.act === "open"
      ? open(message.port, message.learners)
      : acts[message.act](message.each, message.perSecond);
  done.then(
    (result) => process.send?.(result),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit(0));
