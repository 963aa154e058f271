/** Through one's school: found, gone to, and what comes of it. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Code } from "../../../core/contract/codes.js";
import { violations } from "../../../testing/accessibility.js";
import "../index.js";
import { close, open, type Shown } from "../testing.js";

let at = "";
beforeEach(() => {
  vi.spyOn(globalThis, "open").mockImplementation(
    () =>
      ({
        closed: false,
        location: { replace: (url: string) => void (at = url) },
        close: () => undefined,
        focus: () => undefined,
      }) as unknown as Window,
  );
});
afterEach(async () => {
  vi.restoreAllMocks();
  localStorage.removeItem("edu.school-sign-in");
  await close();
});

const list = [
  { org: 3, name: "临江大学", label: "" },
  { org: 8, name: "山城职业技术学院", label: "统一身份认证" },
];
async function choose(): Promise<Shown> {
  const shown = await open();
  const { server } = shown;
  server.answer("/auth/school/list", { result: { list } });
  server.answer("/auth/school/begin", { result: { url: "https://sso.example/login", state: "state-of-8" } });
  await userEvent.click(page.getByRole("button", { name: "通过学校登录" }));
  return shown;
}
const answered = () =>
  globalThis.dispatchEvent(
    new MessageEvent("message", {
      origin: location.origin,
      data: { type: "edu-oauth", provider: "school:8", code: "code-8", state: "state-of-8", error: "" },
    }),
  );

test("a school is found by its name and gone to; an account of its lists is to be signed in to, not made anew", async () => {
  const { element, server } = await choose();
  await expect.element(page.getByRole("button", { name: /临江大学/ })).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await userEvent.fill(page.getByLabelText("查找学校"), "山城");
  await expect.element(page.getByRole("button", { name: /临江大学/ })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("button", { name: /山城职业技术学院/ }));
  await expect.element(page.getByText("请在新窗口中完成学校统一身份认证授权")).toBeVisible();
  expect(at).toBe("https://sso.example/login");
  expect(server.to("/auth/school/begin")[0]?.fields).toMatchObject({ org: 8 });
  server.answer("/auth/school/finish", {
    code: Code.okSignIn,
    result: { bindTicket: "ticket-to-bind", nickname: "博", isMember: true, mayRegister: false },
  });
  answered();
  await expect.element(page.getByText(/学校名单里已有你的账号/)).toBeVisible();
  expect(server.to("/auth/school/finish")[0]?.fields).toMatchObject({ org: 8, code: "code-8" });
  await expect.element(page.getByRole("button", { name: "注册新账号并绑定" })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("button", { name: "登录并绑定" }));
  await expect.element(page.getByText("登录后将绑定学校统一身份认证「博」")).toBeVisible();
});

test("whoever is known comes in, and finds the school first the next time", async () => {
  const { said, server } = await choose();
  await userEvent.click(page.getByRole("button", { name: /山城职业技术学院/ }));
  server.answer("/auth/school/finish", {
    code: Code.okSignIn,
    result: { token: "fresh", expiresAt: Date.now() + 1e6 },
  });
  await expect.element(page.getByText(/请在新窗口中完成/)).toBeVisible();
  answered();
  await vi.waitFor(() => expect(said("edu-login-success")).toHaveLength(1));
  await close();
  await choose();
  await expect.element(page.getByRole("listitem").first()).toHaveTextContent("山城职业技术学院");
  await expect.element(page.getByText("统一身份认证 · 上次使用")).toBeVisible();
});

test("a school that nobody has connected is said not to be there", async () => {
  await choose();
  await userEvent.fill(page.getByLabelText("查找学校"), "没有这所学校");
  await expect.element(page.getByText(/没有找到这所学校/)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "返回账号登录" }));
  await expect.element(page.getByRole("dialog", { name: "登录", exact: true })).toBeVisible();
});
