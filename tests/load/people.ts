/**
 * People who use a server over HTTP without a page: the library's own client, the human check solved by
 * the test hook, codes read from the outbox. Each person comes from an address of their own.
 */
import { createClient, serverClock, type Send } from "../../src/core/http/index.js";
import {
  CaptchaType,
  captchaPaths,
  type CaptchaAnswer,
  type CaptchaChallenge,
} from "../../src/core/contract/captcha.js";
import { auth, CodePurpose } from "../../src/core/contract/index.js";
import { EXAMPLE_APP_KEY, EXAMPLE_SIGN_SALT } from "../../src/core/contract/example-keys.js";
import { seal, sha256Hex } from "../../src/core/contract/seal.js";
import { answerFields } from "../../src/server/areas/captcha/testing/solve.js";

export const PASSWORD = "Lantern#26";

export interface Person {
  readonly phone: string;
  readonly address: string;
  token: string;
  send: Send;
  /** Through the person's own address. */
  fetch: typeof fetch;
  /** From now on the person talks to this server. */
  turnTo(portal: string): void;
}

let count = 0;

/** @param portal origin of the server the person talks to */
export function person(portal: string): Person {
  count += 1;
  const address = `198.19.${count >> 8}.${count & 255}`;
  let at = portal;
  const own: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("X-Forwarded-For", address);
    return fetch(input, { ...init, headers });
  };
  const self: Person = {
    phone: `137${String(10_000_000 + count)}`,
    address,
    token: "",
    fetch: own,
    turnTo(next: string) {
      at = next;
    },
    send: createClient({
      config: () => ({
        api: `${at}/api`,
        edition: "",
        appKey: EXAMPLE_APP_KEY,
        signSalt: EXAMPLE_SIGN_SALT,
        sessionMode: "header",
        lang: "",
        theme: "",
      }),
      clock: serverClock(() => at, 6000),
      token: () => self.token,
      locale: () => "en-US",
      onUnauthorized: () => undefined,
      onNotice: () => undefined,
      fetch: own,
    }),
  };
  return self;
}

/** Passes the human check and answers the proof. */
export async function prove({ fetch: own }: Person, portal: string): Promise<string> {
  const post = async <T>(path: string, body: object) =>
    (await (
      await own(`${portal}/api${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      })
    ).json()) as CaptchaAnswer<T>;
  const captchaType = CaptchaType.work;
  const { repData } = await post<CaptchaChallenge>(captchaPaths.get, { captchaType });
  if (!repData) throw new Error("no challenge");
  const { fields, proof } = answerFields(repData, captchaType, "");
  const { repCode } = await post(captchaPaths.check, fields);
  if (repCode !== "0000") throw new Error(`the check answered ${repCode}`);
  return proof;
}

/** The newest code that went to a phone; waits for the background send. */
export async function codeFor(one: Person, portal: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await one.fetch(`${portal}/test/outbox?to=${one.phone}`);
    const { list } = (await answer.json()) as { list: { text: string }[] };
    const code = /\d{6}/.exec(list[0]?.text ?? "")?.[0];
    if (code) return code;
  }
  throw new Error("no code arrived");
}

/** The whole registration; the person has a session after it. */
export async function register(one: Person, portal: string): Promise<void> {
  const captchaProof = await prove(one, portal);
  await one.send(auth.smsSend, { phone: one.phone, purpose: CodePurpose.register, captchaProof });
  const code = await codeFor(one, portal);
  const { token } = await one.send(auth.register, {
    phone: one.phone,
    code,
    password: PASSWORD,
    confirm: PASSWORD,
  });
  one.token = token;
}

/** @param as somebody who was there before; the person themself unless said */
export async function signIn(
  one: Person,
  { account, password }: { account: string; password: string } = { account: one.phone, password: PASSWORD },
): Promise<void> {
  const { nonce } = await one.send(auth.nonce, {});
  const clientNonce = "0123456789abcdef";
  const { token } = await one.send(auth.login, {
    account,
    password: seal(sha256Hex(password), EXAMPLE_APP_KEY, `${nonce}:${clientNonce}`),
    nonce,
    clientNonce,
    sealVersion: "1",
  });
  one.token = token;
}
