/** For tests only: the box on a page whose calls are answered here in place of `fetch`, by the wire's own names. */
import { afterEach, beforeEach, expect, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { deepActive } from "../../core/element/index.js";
import { prefer } from "../../core/preferences/index.js";
import { session, type UserInfo } from "../../core/session/index.js";
import type { EduFloatingBox } from "./element.js";
import { $folded } from "./folding.js";
import "./index.js";

type Result = object | { readonly fail: string };
type Answer = Result | ((url: URL, body: Record<string, string>) => Result);

interface Setting {
  /** By path: a result, or `fail` with the server's words. */
  answers: Record<string, Answer>;
  sent: { path: string; body: Record<string, string> }[];
  /** What has to be undone after the test. */
  clean: (() => void)[];
  box?: EduFloatingBox;
}
export const setting: Setting = { answers: {}, sent: [], clean: [] };

const person = (teacher: UserInfo["teacher"]): UserInfo => ({
  id: "1",
  userName: "teacher",
  nickname: "周老师",
  avatar: "",
  school: null,
  teacher,
  phone: "",
  email: "",
  role: { permissions: [], permissionIds: ["index"] },
  roles: ["teacher"],
});
const wirePerson = (teacher: string) => ({
  id: "1",
  YHXM: "teacher",
  NC: "周老师",
  TX: "",
  XX: null,
  JSRZ: teacher,
  phone: "",
  email: "",
  role: { permissions: [], permissionList: ["index"] },
  roles: ["teacher"],
});
/** Somebody signed in, by how far their certification is. */
export function signIn(teacher: UserInfo["teacher"]) {
  setting.answers["/user/info"] = wirePerson(teacher);
  session.save("token", Date.now() + 60_000);
  session.setUser(person(teacher));
}

export const article = {
  code: "help-1",
  kind: "help",
  title: "更换手机号",
  summary: "三步完成",
  publishedAt: 1_700_000_000_000,
};
export const focusOn = (locator: Locator) => vi.waitFor(() => expect(deepActive()).toBe(locator.query()));
export const byRole = (role: "button" | "dialog", name: string) =>
  page.getByRole(role, { name, exact: true });

export function show(lang = "zh-CN", certificate = ""): EduFloatingBox {
  const box = document.createElement("edu-floating-box") as EduFloatingBox;
  box.lang = lang;
  if (certificate) box.setAttribute("certificate", certificate);
  document.body.append(box);
  return (setting.box = box);
}

/** Call once in a test file. */
export function useSetting(): void {
  const realFetch = globalThis.fetch;
  beforeEach(async () => {
    await page.viewport(1024, 768);
    setting.sent.length = 0;
    setting.answers = {
      "/pub/platform/info": {
        name: "学海在线",
        edition: "higher",
        BQXX: "",
        ICPBAH: "",
        YGWABH: "",
        LJJH: [],
        appUrl: "https://portal.example/app",
        signIn: ["password"],
        mobileRedirect: false,
      },
      "/pub/content/page/list": { list: [article], total: 1, page: 1, size: 100 },
      "/pub/content/detail": {
        ...article,
        version: "1",
        blocks: [
          { type: "heading", text: "第一步" },
          { type: "item", text: "打开安全设置" },
        ],
        versions: [],
      },
    };
    globalThis.fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input), location.href);
      if (init?.method === "HEAD") return new Response(null, { headers: { Date: new Date().toUTCString() } });
      const path = url.pathname.replace(/^\/api/, "");
      const known = setting.answers[path];
      if (!known) throw new TypeError(`no answer for ${path}`);
      const body = JSON.parse(typeof init?.body === "string" ? init.body : "{}") as Record<string, string>;
      setting.sent.push({ path, body });
      const result = typeof known === "function" ? known(url, body) : known;
      if ("fail" in result) return Response.json({ code: 5030, message: result.fail, result: {} });
      return Response.json({ code: 200, message: "", result });
    };
  });
  afterEach(() => {
    setting.box?.remove();
    for (const undo of setting.clean.splice(0)) undo();
    session.clear();
    $folded.set(false);
    globalThis.fetch = realFetch;
    prefer({ pageStyle: "dark", locale: "" });
    document.body.style.background = "";
    scrollTo(0, 0);
  });
}
