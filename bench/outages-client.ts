/**
 * People who study behind a proxy while servers and databases are killed. Run by bench/outages.mjs as a process of its
 * own; its messages are `{ act: "open" | "write", ... }`. What is not acknowledged is sent again, as a player does.
 */
import { setTimeout as pause } from "node:timers/promises";
import { Code, isSuccess, study } from "../src/core/contract/index.js";
import { inTurn, wire, type Wire } from "./wire.js";

interface Learner {
  readonly token: string;
  readonly run: number;
  readonly nodes: readonly number[];
  session: string;
  /** Writes that were begun. */
  rev: number;
}
/** A write: when it was begun, how long until it was acknowledged, and when a try for it last failed. */
export interface Write {
  readonly at: number;
  readonly ms: number;
  readonly failedAt?: number;
}
/** Seconds of a film that one write tells of. */
const SECONDS = 2;
const AT_ONCE = 64;
/** Milliseconds before what failed is sent again. */
const AGAIN = 250;
/** Of one write: a minute of them. */
const TRIES = 240;

let send: Wire;
let learners: Learner[] = [];
const address = (n: number): string => `10.2.${n % 200}.${1 + (Math.trunc(n / 200) % 250)}`;

async function open(port: number, people: Omit<Learner, "session" | "rev">[]) {
  send = wire(port, AT_ONCE);
  learners = people.map((one) => ({ ...one, session: "", rev: 0 }));
  await inTurn(
    learners.map((one, n) => async () => {
      const body = JSON.stringify(study.open.input.encode({ run: one.run, takeOver: true }));
      const { code, message, result } = await send(study.open, {
        address: address(n),
        token: one.token,
        body,
      });
      if (!isSuccess(code)) throw new Error(`${code} ${message}`);
      one.session = (result as { session: string }).session;
    }),
    16,
  );
  return { opened: learners.length };
}

/** True: acknowledged. What the servers refuse for good ends the bench. */
async function tell(one: Learner, n: number, body: string): Promise<boolean> {
  try {
    const { code, message, result } = await send(study.beat, { address: address(n), token: one.token, body });
    if (code === Code.unavailable || code === Code.internal || code === 502) return false;
    if (!isSuccess(code)) throw new RangeError(`${code} ${message}`);
    const { verdicts } = result as { verdicts: { verdict: string }[] };
    if (verdicts.some(({ verdict }) => verdict !== "ok")) throw new RangeError(JSON.stringify(verdicts));
    return true;
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return false;
  }
}

async function write(n: number): Promise<Write> {
  const one = learners[n]!;
  const from = one.rev * SECONDS;
  one.rev += 1;
  const beat = {
    node: one.nodes[0]!,
    rev: one.rev,
    intervals: [[from, from + SECONDS] as [number, number]],
    pages: [],
    position: from + SECONDS,
    active: SECONDS,
    at: Date.now(),
    events: [],
  };
  const body = JSON.stringify(study.beat.input.encode({ session: one.session, beats: [beat] }));
  const at = Date.now();
  let failedAt: number | undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await tell(one, n, body)) return { at, ms: Date.now() - at, ...(failedAt && { failedAt }) };
    failedAt = Date.now();
    await pause(AGAIN);
  }
  throw new Error("a write was not acknowledged within a minute");
}

/** @returns each write, and how many seconds of film each learner has been acknowledged */
async function writeAll(seconds: number, perSecond: number) {
  const began = performance.now();
  const writes = await Promise.all(
    Array.from({ length: seconds * perSecond }, async (_, at) => {
      await pause(began + (at * 1000) / perSecond - performance.now());
      return write(at % learners.length);
    }),
  );
  return { writes, watched: learners.map(({ rev }) => rev * SECONDS) };
}

type Message =
  | { act: "open"; port: number; learners: Learner[] }
  | { act: "write"; seconds: number; perSecond: number };
process.on("message", (message: Message) => {
  const done =
    message.act === "open"
      ? open(message.port, message.learners)
      : writeAll(message.seconds, message.perSecond);
  done.then(
    (result) => process.send?.(result),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit(0));
