/** Calls over keep-alive connections, signed as the library's client signs them, with as little work of one's own. */
import { createHmac } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { Header, type Call, type Envelope } from "../src/core/contract/index.js";
import { digestedText, digestKey } from "../src/core/contract/digest.js";
import { EXAMPLE_SIGN_SALT } from "../src/core/contract/example-keys.js";
import { signature } from "../src/core/contract/sign.js";
import { API_BASE } from "../src/core/rules/index.js";

export interface Sent {
  /** As a proxy would tell it. */
  readonly address: string;
  readonly body?: string | undefined;
  readonly query?: string;
  readonly token?: string;
}
export type Wire = (call: Pick<Call<never, never>, "method" | "path">, sent: Sent) => Promise<Answer>;
export interface Answer extends Envelope {
  /** Bytes of the body. */
  readonly bytes: number;
}

export function wire(port: number, atOnce: number): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let last = 0;
  return (call, { address, body, query = "", token = "" }) => {
    // No two requests share a moment, as with the real client.
    const ts = (last = Math.max(last + 1, Date.now()));
    const headers: Record<string, string> = {
      [Header.timestamp]: String(ts),
      [Header.signature]: signature(call.path, token, ts, EXAMPLE_SIGN_SALT),
      "x-forwarded-for": address,
      "user-agent": "bench",
      ...(token && { [Header.token]: token }),
      ...(body === undefined
        ? {}
        : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }),
    };
    const path = API_BASE + call.path + (query && `?${query}`);
    if (token && body !== undefined)
      headers[Header.digest] = createHmac("sha256", digestKey(token))
        .update(digestedText({ method: call.method, path: call.path, ts, body }))
        .digest("hex");
    const post = (): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const sent = request(
          { host: "127.0.0.1", port, agent, method: call.method, path, headers },
          (answer) => {
            let text = "";
            answer.setEncoding("utf8");
            answer.on("data", (chunk: string) => (text += chunk));
            answer.on("end", () => {
              try {
                resolve({ ...(JSON.parse(text) as Envelope), bytes: Buffer.byteLength(text) });
              } catch {
                // A proxy's own answer.
                reject(new Error(`status ${answer.statusCode}`));
              }
            });
            answer.on("error", reject);
          },
        );
        // The server closes a connection that rested, in the moment in which it is used again: nothing was read of it.
        sent.on("error", (error: NodeJS.ErrnoException) =>
          sent.reusedSocket && error.code === "ECONNRESET" ? resolve(post()) : reject(error),
        );
        sent.end(body);
      });
    return post();
  };
}

/** Runs the tasks, some at once; answers how long each took, in ms. */
export async function inTurn(tasks: readonly (() => Promise<void>)[], atOnce: number): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const worker = async () => {
    for (let task = tasks[next++]; task; task = tasks[next++]) {
      const began = performance.now();
      await task();
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return times;
}

/**
 * Runs the tasks one after the other in time, as people send them: each begins when it is due, whether or not those
 * before it have ended. Answers how long each took from that moment, in ms.
 */
export async function atPace(tasks: readonly (() => Promise<void>)[], perSecond: number): Promise<number[]> {
  const began = performance.now();
  return Promise.all(
    tasks.map(async (task, at) => {
      const due = began + (at * 1000) / perSecond;
      await pause(due - performance.now());
      await task();
      return performance.now() - due;
    }),
  );
}

/** @returns rates and times of a round, in a second and ms */
export function figures(times: readonly number[], tookMs: number) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: (1000 * sorted.length) / tookMs, median: at(0.5), p95: at(0.95) };
}
