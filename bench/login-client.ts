/**
 * Signs people in and times it: nonces are fetched and passwords sealed beforehand, so that a client's work
 * is not counted as the server's. A process of its own: `node login-client.js <port> <logins> <at once>`,
 * one JSON line of `{ perSecond, p95, median }` on its channel for each message it gets.
 */
import { Agent, request } from "node:http";
import { randomBytes } from "node:crypto";
import { auth, Header, isSuccess, type Call, type Envelope } from "../src/core/contract/index.js";
import { EXAMPLE_APP_KEY, EXAMPLE_SIGN_SALT } from "../src/core/contract/example-keys.js";
import { seal, sha256Hex } from "../src/core/contract/seal.js";
import { signature } from "../src/core/contract/sign.js";
import { API_BASE } from "../src/core/rules/index.js";
import { accounts, addressOf, PASSWORD } from "./login-people.js";

const [port, logins, atOnce] = process.argv.slice(2).map(Number) as [number, number, number];
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
const digest = sha256Hex(PASSWORD);
let count = 0;
let last = 0;

function send(
  call: Pick<Call<never, never>, "method" | "path">,
  n: number,
  body?: string,
): Promise<Envelope> {
  // No two requests share a moment, as with the real client.
  const ts = (last = Math.max(last + 1, Date.now()));
  const headers: Record<string, string> = {
    [Header.timestamp]: String(ts),
    [Header.signature]: signature(call.path, "", ts, EXAMPLE_SIGN_SALT),
    "x-forwarded-for": addressOf(n),
    "user-agent": "bench",
    ...(body === undefined
      ? {}
      : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: "127.0.0.1", port, agent, method: call.method, path: API_BASE + call.path, headers },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (chunk: string) => (text += chunk));
        answer.on("end", () => resolve(JSON.parse(text) as Envelope));
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Runs the tasks, some at once; answers how long each took, in ms. */
async function inTurn(tasks: readonly (() => Promise<void>)[]): Promise<number[]> {
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

interface Prepared {
  readonly n: number;
  readonly body: string;
}

async function prepare(): Promise<Prepared[]> {
  const made: Prepared[] = [];
  await inTurn(
    Array.from({ length: logins }, () => async () => {
      const n = count++;
      const { result } = await send(auth.nonce, n, auth.nonce.method === "POST" ? "{}" : undefined);
      const nonce = (result as { NONCE: string }).NONCE;
      const clientNonce = randomBytes(16).toString("hex");
      const input = {
        account: accounts[n % accounts.length] ?? "",
        password: seal(digest, EXAMPLE_APP_KEY, `${nonce}:${clientNonce}`),
        nonce,
        clientNonce,
        sealVersion: "1" as const,
      };
      made.push({ n, body: JSON.stringify(auth.login.input.encode(input)) });
    }),
  );
  return made;
}

async function round() {
  const prepared = await prepare();
  const began = performance.now();
  const times = await inTurn(
    prepared.map(({ n, body }) => async () => {
      const { code, message } = await send(auth.login, n, body);
      if (!isSuccess(code)) throw new Error(`A sign-in was refused: ${code} ${message}`);
    }),
  );
  const took = performance.now() - began;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: (1000 * times.length) / took, median: at(0.5), p95: at(0.95) };
}

process.on("message", () => void round().then((result) => process.send?.(result)));
process.on("disconnect", () => process.exit(0));
