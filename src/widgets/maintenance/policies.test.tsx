/** Policies as the platform's people work on them: versions, a draft beside what holds, and publishing it. */
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { richTextOf } from "../../core/contract/rich-document.js";
import { prefer } from "../../core/preferences/index.js";
import { loadUser } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls, wirePerson } from "../../testing/calls.js";
import "./index.js";

const calls = useCalls();
const NOW = Date.UTC(2026, 10, 25, 2);
const DAY = 86_400_000;
const words = (line: string, english: string) => ({
  title: "隐私政策",
  titleEn: "Privacy policy",
  body: richTextOf(`第一条\n${line}`),
  bodyEn: richTextOf(`First\n${english}`),
});
const held = { version: "2025-09-01", ...words("旧的一条", "An old line") };
const edited = (more: object = {}) => ({
  code: "PrivacyPolicy",
  plan: { ...words("旧的一条", "An old line"), holdsFrom: null },
  held,
  isDraft: false,
  updatedAt: 0,
  now: NOW,
  ...more,
});
const version = (name: string, state: string, more: object = {}) => ({
  version: name,
  state,
  holdsFrom: NOW - DAY,
  by: "",
  agreed: 0,
  ...more,
});
const open = async (item: string) => {
  signInHere();
  calls.answers["/user/info"] = {
    ...wirePerson,
    role: {
      permissions: [
        {
          permissionId: "information",
          actionList: ["query", "get", "add", "edit", "delete", "enable", "disable"],
        },
        { permissionId: "policy", actionList: ["query", "edit", "enable", "disable"] },
      ],
      permissionList: ["information", "policy"],
    },
  };
  await loadUser();
  return place("edu-maintenance", { lang: "zh-CN", view: "information", item });
};
const button = (name: string) => page.getByRole("button", { name, exact: true });
const sent = (path: string) => calls.sent.filter((one) => one.path === path).map(({ input }) => input);

beforeEach(() => {
  localStorage.clear();
  prefer({ locale: "zh-CN" });
  Object.assign(calls.answers, {
    "/policy/manage/list": {
      policies: [
        { code: "ServiceAgreement", title: "", titleEn: "", isDraft: true, versions: [] },
        {
          code: "PrivacyPolicy",
          title: "隐私政策",
          titleEn: "Privacy policy",
          isDraft: false,
          versions: [
            version("2026-12-01", "scheduled", { holdsFrom: NOW + DAY, by: "王老师" }),
            version("2025-09-01", "holds", { agreed: 1234 }),
          ],
        },
      ],
    },
    "/policy/manage/detail": edited(),
    "/policy/manage/save": { updatedAt: 101 },
    "/policy/manage/publish": { version: "2026-11-25", holdsFrom: NOW },
    "/policy/manage/takeback": {},
    "/policy/manage/discard": {},
  });
});

test("each policy lists its versions, and one that waits is taken back", async () => {
  const element = await open("policies");
  const own = page.getByRole("region", { name: "隐私政策" }).getByRole("table");
  await expect.element(own.getByRole("row", { name: /2026-12-01/ })).toHaveTextContent(/待生效.*王老师/);
  await expect.element(own.getByRole("row", { name: /2025-09-01/ })).toHaveTextContent(/现行.*1,234/);
  await expect.element(page.getByText("还没有版本")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "继续编写草稿" })).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await button("撤回 2026-12-01").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "撤回" }).click();
  await vi.waitFor(() =>
    expect(sent("/policy/manage/takeback")).toEqual([{ code: "PrivacyPolicy", version: "2026-12-01" }]),
  );
});

test("a new version is compared with what holds, says what is missing, and is published after a warning", async () => {
  const element = await open("PrivacyPolicy");
  await expect.element(page.getByText("没有变化").first()).toBeVisible();
  await button("发布").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("中文正文 · 与现行版本相同");
  calls.answers["/policy/manage/detail"] = edited({
    plan: { ...words("新的一条", "A new line"), holdsFrom: null },
    isDraft: true,
    updatedAt: 100,
  });
  element.remove();
  const again = await open("PrivacyPolicy");
  const lines = page.getByRole("list", { name: "中文" });
  await expect.element(lines).toHaveTextContent(/2 行没有变化.*删除旧的一条.*新增新的一条/);
  await expect.element(page.getByRole("list", { name: "英文" })).toHaveTextContent(/A new line/);
  expect(await violations(again)).toEqual([]);
  await page.getByRole("textbox", { name: "英文标题" }).fill("Your privacy");
  await vi.waitFor(() =>
    expect(sent("/policy/manage/save")).toEqual([
      { code: "PrivacyPolicy", updatedAt: 100, titleEn: "Your privacy" },
    ]),
  );
  await button("发布").click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toHaveTextContent("所有人都会被要求重新同意");
  await dialog.getByRole("button", { name: "发布" }).click();
  await vi.waitFor(() =>
    expect(sent("/policy/manage/publish")).toEqual([{ code: "PrivacyPolicy", updatedAt: 101 }]),
  );
  await expect.element(page.getByText("版本 2026-11-25 已发布")).toBeVisible();
});

test("while one waits for its day, no other is published, and on a phone nothing is cut off", async () => {
  await page.viewport(390, 800);
  calls.answers["/policy/manage/detail"] = edited({
    scheduled: { version: "2026-12-01", holdsFrom: NOW + DAY },
  });
  await open("PrivacyPolicy");
  await expect.element(page.getByRole("status").getByText(/2026-12-01/)).toBeVisible();
  await expect.element(button("发布")).toBeDisabled();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
