import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { session } from "../../core/session/index.js";
import { place, signInHere, useCalls } from "../../testing/calls.js";
import { violations } from "../../testing/accessibility.js";
import "./index.js";

const calls = useCalls();
const query = new URLSearchParams({
  client_id: "partner-school",
  redirect_uri: "https://school.example/back",
  scope: "profile",
  state: "s",
  code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  code_challenge_method: "S256",
}).toString();

test("says who asks for what, passes the audit, and leads where the server says", async () => {
  signInHere();
  calls.answers["/auth/oauth/info"] = {
    name: "临江学院",
    organisation: "临江学院",
    scopes: ["profile"],
    remembered: false,
  };
  calls.answers["/auth/oauth/decide"] = { location: "https://school.example/back?code=c" };
  const consent = place("edu-oauth-consent", { lang: "zh-CN", query });
  const decided = vi.fn((event: Event) => event.preventDefault());
  consent.addEventListener("edu-consent", decided);
  await expect.element(page.getByText("临江学院 请求使用你的账号")).toBeVisible();
  await expect.element(page.getByText("查看你的昵称和教师认证状态")).toBeVisible();
  expect(await violations(consent)).toEqual([]);
  await page.getByText("以后不再询问").click();
  await page.getByRole("button", { name: "同意授权" }).click();
  await vi.waitFor(() => expect(decided).toHaveBeenCalledOnce());
  expect(calls.sent.at(-1)?.input).toMatchObject({ allow: true, remember: true });
});

test("a bad client is told here and sent nowhere", async () => {
  signInHere();
  calls.answers["/auth/oauth/info"] = { refuse: [4022, "链接无效或已过期"] };
  place("edu-oauth-consent", { lang: "zh-CN", query });
  await expect.element(page.getByText(/链接无效或已过期/)).toBeVisible();
  expect(page.getByRole("button", { name: "同意授权" }).elements()).toHaveLength(0);
});

test("a link signs in once and goes on", async () => {
  calls.answers["/auth/token/login/do"] = { SQLP: "t", expiresAt: Date.now() + 60_000 };
  const consent = place("edu-oauth-consent", { lang: "zh-CN", query: `token=${"a".repeat(43)}` });
  const gone = vi.fn((event: Event) => event.preventDefault());
  consent.addEventListener("edu-navigate", gone);
  await vi.waitFor(() => expect(gone).toHaveBeenCalledOnce());
  expect(session.$signedIn.get()).toBe(true);
  expect(calls.sent.filter(({ path }) => path === "/auth/token/login/do")).toHaveLength(1);
});

test("a spent link and an incomplete request say so", async () => {
  calls.answers["/auth/token/login/do"] = { refuse: [4022, "链接无效或已过期"] };
  const consent = place("edu-oauth-consent", { lang: "zh-CN", query: `token=${"a".repeat(43)}` });
  await expect.element(page.getByText(/链接登录没有成功/)).toBeVisible();
  consent.remove();
  place("edu-oauth-consent", { lang: "zh-CN", query: "client_id=x" });
  await expect.element(page.getByText("授权请求无效，无法继续。请返回原应用重新发起。")).toBeVisible();
});

test("an activation mail shows whose account it opens and waits for a yes", async () => {
  calls.answers["/auth/user/login/"] = { YHXM: "新同学", XX: "临江大学", expiresAt: 1 };
  calls.answers["/auth/user/login/do"] = { SQLP: "t", expiresAt: Date.now() + 60_000 };
  const consent = place("edu-oauth-consent", { lang: "zh-CN", query: `activation=${"b".repeat(43)}` });
  consent.addEventListener("edu-navigate", (event) => event.preventDefault());
  await expect.element(page.getByText("临江大学为你创建了账号“新同学”，激活后即可登录使用。")).toBeVisible();
  expect(session.$signedIn.get()).toBe(false);
  await page.getByRole("button", { name: "激活并登录" }).click();
  await vi.waitFor(() => expect(session.$signedIn.get()).toBe(true));
});
