/**
 * For tests only: the platform's calls answered in the page, by the wire's own names, in place of `fetch`.
 * The calls themselves are shown end to end against the real server (tests/e2e).
 */
import { afterEach, beforeEach } from "vitest";
import { page } from "vitest/browser";
import { session } from "../core/session/index.js";
import { noteShown } from "./remains.js";

/** A result; `{ refuse: [code, message, wire field or result] }`; or what makes one out of the query and body. */
export type Answer = object | ((input: Record<string, string>) => object);

export interface Calls {
  answers: Record<string, Answer>;
  sent: { path: string; input: Record<string, string> }[];
}

export const wirePerson = {
  id: "1",
  YHXM: "learner",
  NC: "小雨",
  TX: "",
  XX: null,
  JSRZ: "0",
  phone: "138****0001",
  email: "l***@xuehai.example",
  role: { permissions: [], permissionList: ["profile", "security"] },
  roles: ["learner"],
};

/** The same with rights. @param grants actions by permission */
export const wirePersonWith = (grants: Readonly<Record<string, readonly string[]>>) => ({
  ...wirePerson,
  role: {
    permissions: Object.entries(grants).map(([permissionId, actionList]) => ({ permissionId, actionList })),
    permissionList: Object.keys(grants),
  },
});

export const wirePlatform = {
  name: "学海在线",
  edition: "higher",
  BQXX: "全省高校在线课程平台",
  ICPBAH: "学备 00000000 号",
  YGWABH: "",
  LJJH: [
    { MC: "帮助中心", LJDZ: "/common/index?code=help" },
    { MC: "坏链接", LJDZ: "javascript:alert(1)" },
  ],
  appUrl: "https://portal.example/app",
  signIn: ["password", "qr", "wx", "qq", "ykb"],
  mobileRedirect: false,
};

/** Call once in a test file; each test starts signed out, on an empty page, with the platform's own answers. */
export function useCalls(): Calls {
  const calls: Calls = { answers: {}, sent: [] };
  const realFetch = globalThis.fetch;
  beforeEach(async () => {
    await page.viewport(1024, 768);
    // What another file's people chose is none of this one's.
    localStorage.removeItem("edu.preferences");
    dispatchEvent(new StorageEvent("storage", { key: "edu.preferences", newValue: null }));
    calls.sent = [];
    calls.answers = {
      "/pub/platform/info": wirePlatform,
      "/user/info": wirePerson,
      "/user/nav": { list: [] },
      "/pub/content/page/list": { list: [], total: 0, page: 1, size: 6 },
      "/pub/information/page/list": {
        list: [],
        total: 0,
        page: 1,
        size: 12,
        categories: [],
        schools: [],
        years: [],
      },
      "/lib/list": { list: [], total: 0, page: 1, size: 12, majors: [] },
    };
    globalThis.fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, location.href);
      if (init?.method === "HEAD") return new Response(null, { headers: { Date: new Date().toUTCString() } });
      const path = url.pathname.replace(/^\/api/, "");
      const answer = calls.answers[path];
      if (!url.pathname.startsWith("/api/")) return realFetch(input, init);
      const body = typeof init?.body === "string" ? (JSON.parse(init.body) as Record<string, string>) : {};
      const given = { ...Object.fromEntries(url.searchParams), ...body };
      calls.sent.push({ path, input: given });
      if (!answer) return Response.error();
      const result = typeof answer === "function" ? await answer(given) : answer;
      const refused =
        "refuse" in result ? (result.refuse as [number, string, (string | object)?]) : undefined;
      return Response.json(
        refused
          ? {
              code: refused[0],
              message: refused[1],
              result: typeof refused[2] === "object" ? refused[2] : { field: refused[2] },
            }
          : { code: 200, message: "success", result },
      );
    };
  });
  afterEach(({ task }) => {
    noteShown(task);
    document.body.replaceChildren();
    session.clear();
    globalThis.fetch = realFetch;
  });
  return calls;
}

let sessions = 0;
/** Somebody signed in, without a form: each time with a session of its own, which no late answer of another test ends. */
export const signInHere = (): void =>
  session.save(`token-of-a-test-${(sessions += 1)}`, Date.now() + 600_000);

/** Puts an element on the page. */
export function place(tag: string, attributes: Record<string, string> = {}): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}
