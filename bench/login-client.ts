/**
 * Signs people in and times it: nonces are fetched and passwords sealed beforehand, so that a client's work
 * is not counted as the server's. A process of its own: `node login-client.js <port> <logins> <at once>`,
 * one JSON line of `{ perSecond, p95, median }` on its channel for each message it gets.
 */
import { randomBytes } from "node:crypto";
import { auth, isSuccess } from "../src/core/contract/index.js";
import { EXAMPLE_APP_KEY } from "../src/core/contract/example-keys.js";
import { seal, sha256Hex } from "../src/core/contract/seal.js";
import { accounts, addressOf, PASSWORD } from "./login-people.js";
import { figures, inTurn, wire } from "./wire.js";

const [port, logins, atOnce] = process.argv.slice(2).map(Number) as [number, number, number];
const send = wire(port, atOnce);
const digest = sha256Hex(PASSWORD);
let count = 0;

interface Prepared {
  readonly n: number;
  readonly body: string;
}

async function prepare(): Promise<Prepared[]> {
  const made: Prepared[] = [];
  await inTurn(
    Array.from({ length: logins }, () => async () => {
      const n = count++;
      const { result } = await send(auth.nonce, {
        address: addressOf(n),
        body: auth.nonce.method === "POST" ? "{}" : undefined,
      });
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
    atOnce,
  );
  return made;
}

async function round() {
  const prepared = await prepare();
  const began = performance.now();
  const times = await inTurn(
    prepared.map(({ n, body }) => async () => {
      const { code, message } = await send(auth.login, { address: addressOf(n), body });
      if (!isSuccess(code)) throw new Error(`A sign-in was refused: ${code} ${message}`);
    }),
    atOnce,
  );
  return figures(times, performance.now() - began);
}

process.on("message", () => void round().then((result) => process.send?.(result)));
process.on("disconnect", () => process.exit(0));
