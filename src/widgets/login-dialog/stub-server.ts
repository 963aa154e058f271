/**
 * For tests and stories only: the platform's calls, answered within the page as its transport, in the envelope of the
 * wire. It shows what a screen does with an answer; the real server is met by the end-to-end tests.
 */
import { config, configure } from "../../core/site/config.js";
import { Code } from "../../core/contract/codes.js";

export interface StubCall {
  readonly path: string;
  /** The body of a POST, the query of a GET. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface StandInAnswer {
  readonly code?: number;
  readonly message?: string;
  readonly result?: unknown;
}

type Answering =
  | StandInAnswer
  | "offline"
  | ((call: StubCall) => StandInAnswer | "offline" | Promise<StandInAnswer | "offline">);

export interface StubServer {
  readonly calls: StubCall[];
  /** The calls to one path. */
  to(path: string): StubCall[];
  /** From now on a path is answered like this. */
  answer(path: string, answering: Answering): void;
  restore(): void;
}

export const USER = {
  id: "7",
  YHXM: "learner",
  NC: "小雨",
  TX: "",
  XX: null,
  JSRZ: "0",
  phone: "138****0001",
  email: "",
  role: { permissions: [{ permissionId: "index", actionList: ["query"] }], permissionList: ["index"] },
  roles: ["learner"],
};

const session = () => ({ SQLP: "token-of-the-stub", expiresAt: Date.now() + 86_400_000 });
const provider = (name: string) => ({
  appid: "stand-in",
  redirectUri: "https://portal.example/return",
  state: `state-of-${name}`,
  url: `/provider/${name}`,
  standIn: true,
});

const defaults = (): Record<string, Answering> => ({
  "/pub/platform/info": {
    result: {
      name: "学海在线",
      edition: "higher",
      BQXX: "",
      ICPBAH: "",
      YGWABH: "",
      LJJH: [],
      appUrl: "",
      signIn: ["password", "qr", "wx", "qq", "ykb", "school"],
      mobileRedirect: false,
    },
  },
  "/auth/nonce": { result: { NONCE: "nonce-of-the-stub" } },
  "/auth/login": () => ({ code: Code.okSignIn, result: session() }),
  "/auth/logout": { result: {} },
  "/user/info": { result: USER },
  "/user/profile/info": {
    result: {
      account: "",
      NC: "138****0001",
      realName: "",
      TX: "",
      email: "",
      phone: "138****0001",
      bio: "喜欢诗",
      country: "CN",
      province: "",
      city: "",
      address: "",
      XX: "",
    },
  },
  "/user/profile/save": { result: {} },
  "/auth/sms/send": { result: { wait: 120 } },
  "/auth/email/send": { result: { wait: 120 } },
  "/auth/user/register": () => ({ code: Code.okSignIn, result: session() }),
  "/auth/sms/login": () => ({ code: Code.okSignIn, result: session() }),
  "/auth/user/forgot/verify": { result: { ticket: "ticket-of-the-stub" } },
  "/auth/user/forgot": { result: {} },
  "/auth/qr/apply": {
    result: {
      DM: "device-code",
      YZM: "poll-secret",
      url: "https://portal.example/auth/qr?DM=device-code",
      match: "42",
      expiresAt: 0,
    },
  },
  "/auth/qr/check": { result: { ZT: 0 } },
  "/auth/oauth2/wx/web/login": { result: provider("wx") },
  "/auth/oauth2/qq/web/login": { result: provider("qq") },
  "/auth/oauth2/ykb/web/login": { result: provider("ykb") },
  "/auth/oauth2/wx/web/auth": {
    code: Code.okSignIn,
    result: { bindTicket: "ticket-to-bind", NC: "林小雨" },
  },
  "/auth/oauth2/qq/web/auth": () => ({ code: Code.okSignIn, result: session() }),
});

/** Takes the place of the page's transport; `restore()` gives it back. */
export function stubServer(): StubServer {
  const before = config().fetch;
  const answers = defaults();
  const calls: StubCall[] = [];
  const reply = async (call: StubCall): Promise<Response> => {
    calls.push(call);
    const answering = answers[call.path];
    const answer = typeof answering === "function" ? await answering(call) : answering;
    if (answer === "offline") throw new TypeError("Failed to fetch");
    const { code = Code.ok, message = "success", result = {} } = answer ?? { code: Code.notFound };
    return new Response(JSON.stringify({ code, message, result, requestId: "r-1" }));
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (init?.method === "HEAD") return new Response(null, { headers: { Date: new Date().toUTCString() } });
    const body = typeof init?.body === "string" ? init.body : undefined;
    const fields = (body ? JSON.parse(body) : Object.fromEntries(url.searchParams)) as StubCall["fields"];
    return reply({ path: url.pathname.slice("/api".length), fields });
  };
  configure({ fetch });
  return {
    calls,
    to: (path) => calls.filter((call) => call.path === path),
    answer: (path, answering) => void (answers[path] = answering),
    restore: () => configure({ fetch: before }),
  };
}
