/**
 * People at a test server: they pass the human check, get codes and sign in as a page would do it.
 *
 *     const testbed = await openTestbed();
 *     const someone = await testbed.person({ phone: "13912345678" });
 *     const { token } = await testbed.signIn(someone);
 */
import {
  auth,
  CaptchaType,
  captchaPaths,
  type CaptchaLevel,
  type CaptchaAnswer,
  type CaptchaChallenge,
  type CodePurpose,
  type Infer,
  type Input,
} from "../core/contract/index.js";
import { seal, sha256Hex } from "../core/contract/seal.js";
import type { session } from "../core/contract/parts.js";
import { API_BASE } from "../core/rules/index.js";
import { accountById, addAccount, type Account } from "../server/areas/accounts/index.js";
import { areas as allAreas } from "../server/areas.js";
import { passwordRecord } from "../server/areas/auth/index.js";
import { plain } from "../server/areas/captcha/testing/setting.js";
import { answerFields } from "../server/areas/captcha/testing/solve.js";
import { savePartner } from "../server/areas/demo/index.js";
import type { Area } from "../server/http/index.js";
import {
  testServer,
  type SendAs,
  type TestAnswer,
  type TestServer,
  type TestServerOptions,
} from "./server.js";

export const PASSWORD = "Lantern#26";
export const OTHER_PASSWORD = "Harbour!73";

export interface SignInAs extends SendAs {
  password?: string;
  proof?: string;
  bindTicket?: string;
  nonce?: string;
  /** Marks that the browser got with earlier sign-ins. */
  device?: string;
}

export interface Testbed extends TestServer {
  /** Somebody new, with PASSWORD. */
  person(more?: Partial<Parameters<typeof addAccount>[1]>): Promise<Account>;
  /** The account as it is now. */
  now(account: Account): Promise<Account>;
  /** Passes the human check, at a level or above. */
  proof(as?: SendAs, level?: CaptchaLevel): Promise<string>;
  nonce(as?: SendAs): Promise<string>;
  /** Tries to sign in. */
  login(name: string, as?: SignInAs): Promise<TestAnswer<Infer<typeof session>>>;
  /** Signs in, and is sure of it. */
  signIn(account: Account, as?: SignInAs): Promise<Infer<typeof session>>;
  /** Asks for a code; the answer tells whether it was accepted. */
  send(to: string, purpose: CodePurpose, as?: SendAs): Promise<TestAnswer<{ wait: number }>>;
  /** The newest code that went to a phone or address. */
  code(to: string): Promise<string>;
  /** What the audit log says, oldest first. */
  audited(action?: string): Promise<{ action: string; result: string; subject: string | null }[]>;
}

export async function openTestbed(options: TestServerOptions = {}): Promise<Testbed> {
  const server = await testServer({
    // Pictures that cost nothing: what they look like is the captcha's own tests' business.
    pictures: plain,
    ...options,
    config: { testHooks: true, captchaWork: 2, ...options.config },
  });
  return furnish(server);
}

const partnerArea: Area = { name: "partner", install: (routes) => savePartner(routes) };

/** One that knows the demo's partner at `localhost:8081`, without the demo's data, which take long to make. */
export const openWithPartner = ({
  config,
  ...options
}: Omit<TestServerOptions, "areas"> = {}): Promise<Testbed> =>
  openTestbed({ ...options, config: { partnerPort: 8081, ...config }, areas: [...allAreas, partnerArea] });

/** Adds what people do to a server that is there already. */
export function furnish(server: TestServer): Testbed {
  const { platform, config } = server;
  let people = 0;
  let checks = 0;
  const ask = async <T>(path: string, body: unknown, as: SendAs): Promise<T> => {
    const answer = await server.fetch(API_BASE + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      ip: as.ip,
    });
    const { repData, repCode } = (await answer.json()) as CaptchaAnswer<T>;
    if (!repData) throw new Error(`The human check answered ${repCode}`);
    return repData;
  };
  const testbed: Testbed = {
    ...server,
    async person(more = {}) {
      const number = ++people;
      return addAccount(platform.db, {
        phone: `139${String(number).padStart(8, "0")}`,
        password_hash: await passwordRecord(platform, PASSWORD),
        nickname: `测试${number}`,
        roles: ["learner"],
        created_at: platform.clock.now(),
        ...more,
      });
    },
    async now(account) {
      const found = await accountById(platform.db, account.id);
      if (!found) throw new Error("The account is gone");
      return found;
    },
    async proof(as = {}, level) {
      // One press: it takes no time, which stands still here.
      const captchaType = CaptchaType.work;
      const clientUid = `point-${++checks}`;
      const challenge = await ask<CaptchaChallenge>(captchaPaths.get, { captchaType, clientUid, level }, as);
      const { fields, proof } = answerFields(challenge, captchaType, "");
      await ask(captchaPaths.check, fields, as);
      return proof;
    },
    nonce: async (as) => (await server.call(auth.nonce, {}, as)).result.nonce,
    async login(name, { password = PASSWORD, proof, bindTicket, nonce, device, ...as } = {}) {
      const own = nonce ?? (await testbed.nonce(as));
      const clientNonce = platform.random.token(128);
      const input: Input<typeof auth.login> = {
        account: name,
        password: seal(sha256Hex(password), config.appKey, `${own}:${clientNonce}`),
        nonce: own,
        clientNonce,
        sealVersion: "1",
        captchaProof: proof,
        bindTicket,
        device,
      };
      return server.call(auth.login, input, as);
    },
    async signIn(account, as) {
      const name = account.login_name ?? account.phone ?? account.email ?? "";
      const answer = await testbed.login(name, as);
      if (answer.code !== 2000) throw new Error(`Sign-in answered ${answer.code}: ${answer.message}`);
      return answer.result;
    },
    async send(to, purpose, as = {}) {
      const captchaProof = await testbed.proof(as);
      return to.includes("@")
        ? server.call(auth.emailSend, { email: to, purpose, captchaProof }, as)
        : server.call(auth.smsSend, { phone: to, purpose, captchaProof }, as);
    },
    async code(to) {
      const [last] = await platform.sent(to);
      const code = last?.values["code"];
      if (typeof code !== "string") throw new Error(`No code went to ${to}`);
      return code;
    },
    async audited(action) {
      await platform.background.drain();
      let query = platform.db.selectFrom("audit_log").select(["action", "result", "subject"]).orderBy("id");
      if (action !== undefined) query = query.where("action", "=", action);
      return query.execute();
    },
  };
  return testbed;
}
