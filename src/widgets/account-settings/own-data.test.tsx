/** One's own data as an archive, and the end of an account: asked for with care, and taken back with ease. */
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { place, signInHere, useCalls, wirePerson } from "../../testing/calls.js";
import { violations } from "../../testing/accessibility.js";
import "./index.js";

const calls = useCalls();
const NOW = Date.UTC(2026, 10, 26, 4);

function security(more: Record<string, object> = {}, person: object = {}) {
  signInHere();
  Object.assign(calls.answers, {
    "/user/info": { ...wirePerson, preferences: "{}", ...person },
    "/user/security/device/list": { list: [] },
    "/user/security/sign-in/list": { list: [], total: 0, page: 1, size: 10 },
    "/user/security/identities": { hasPassword: true, phone: "138****0001", email: "" },
    "/user/security/verify": { until: Date.now() + 300_000 },
    "/auth/nonce": { NONCE: "nonce-of-a-test" },
    "/job/latest": { list: [] },
    "/user/archive": { state: "none" },
    "/user/closing": { obstacles: [] },
    ...more,
  });
  return place("edu-account-settings", { lang: "zh-CN", tab: "security" });
}
const sent = (path: string) => calls.sent.filter((one) => one.path === path);
async function prove() {
  await page.getByRole("dialog", { name: "验证身份" }).getByLabelText("用密码").last().fill("Lantern#26");
  await page.getByRole("button", { name: "验证", exact: true }).click();
}

test("passes the accessibility audit, with an archive that is ready and courses in the way", async () => {
  const element = security({
    "/user/archive": { state: "ready", bytes: 2_400_000, readyAt: NOW, expiresAt: NOW },
    "/user/closing": {
      obstacles: [
        { kind: "course", id: 7, name: "高等数学" },
        { kind: "school", id: 1, name: "临江大学" },
      ],
    },
  });
  await expect.element(page.getByText("2.3 MB", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "去课程团队" })).toBeVisible();
  await expect.element(page.getByText("你是临江大学唯一的管理员", { exact: false })).toBeVisible();
  expect(page.getByRole("button", { name: "申请注销" }).elements()).toHaveLength(0);
  await vi.waitFor(() => expect(element.shadowRoot?.querySelector("[part=skeleton]")).toBeNull());
  expect(await violations(element)).toEqual([]);
});

test("an archive is made after a proof, and asked for once", async () => {
  calls.answers["/user/archive/request"] = { job: 1 };
  security();
  await page.getByRole("button", { name: "生成数据包" }).click();
  await prove();
  await vi.waitFor(() => expect(sent("/user/archive/request")).toHaveLength(1));
});

test("closing wants a proof and the typed account; then only the way back is there", async () => {
  calls.answers["/user/closing/request"] = { dueAt: NOW };
  calls.answers["/user/closing/cancel"] = { cancelled: true };
  security();
  await page.getByRole("button", { name: "申请注销" }).click();
  await prove();
  await page.getByRole("button", { name: "确认注销" }).click();
  await expect.element(page.getByText("请输入你的登录账号", { exact: true })).toBeVisible();
  expect(sent("/user/closing/request")).toHaveLength(0);
  await page.getByLabelText("输入你的登录账号以确认").fill("learner");
  calls.answers["/user/info"] = { ...wirePerson, preferences: "{}", closesAt: NOW };
  await page.getByRole("button", { name: "确认注销" }).click();
  await expect
    .element(page.getByRole("heading", { name: "账号将于 2026年11月26日 12:00 注销" }))
    .toBeVisible();
  expect(page.getByRole("tab").elements()).toHaveLength(0);
  calls.answers["/user/info"] = { ...wirePerson, preferences: "{}" };
  await page.getByRole("button", { name: "撤回注销，继续使用账号" }).click();
  await expect.element(page.getByRole("tab", { name: "账号安全" })).toBeVisible();
});

test("on a partner's page neither is offered", async () => {
  security({}, { preferences: undefined });
  await expect.element(page.getByRole("heading", { name: "登录记录" })).toBeVisible();
  expect(page.getByRole("heading", { name: "注销账号" }).elements()).toHaveLength(0);
});
