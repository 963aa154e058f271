/** A school's data: what was taken away, what members asked for, how long what is kept; and exports that two persons agree to. */
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { Code } from "../../core/contract/codes.js";
import { prefer } from "../../core/preferences/index.js";
import { loadUser } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls, wirePersonWith } from "../../testing/calls.js";
import "./index.js";

const calls = useCalls();
const NOW = 1_790_000_000_000;
const DAY = 86_400_000;
const listed = (list: object[]) => ({ list, total: list.length, page: 1, size: 20, now: NOW });
const sent = (path: string) => calls.sent.filter((one) => one.path === path).map(({ input }) => input);
const ask = {
  kind: "student.export",
  school: "临江大学",
  narrowed: [{ name: "搜索", value: "张" }],
  reason: "学籍年报",
  askedAt: NOW - DAY,
  decider: "",
  word: "",
};
beforeEach(() => {
  localStorage.clear();
  prefer({ locale: "zh-CN" });
  Object.assign(calls.answers, {
    "/admin/school/list": { list: [{ org: 1, name: "临江大学", edition: "higher", code: "90101" }] },
    "/admin/data/export/list": listed([
      {
        id: 2,
        at: NOW,
        kind: "teacher.export",
        name: "顾一帆",
        agreed: true,
        rows: 1200,
        reason: "核对名单",
      },
      { id: 1, at: NOW - DAY, kind: "college.export", name: "", agreed: false, reason: "" },
    ]),
    "/admin/data/member/list": listed([
      {
        id: "closing 7",
        kind: "closing",
        name: "林小雨",
        number: "S1",
        isStaff: false,
        at: NOW - DAY,
        state: "waiting",
        dueAt: NOW + 14 * DAY,
      },
    ]),
    "/admin/data/state": {
      addedAt: NOW - 2 * DAY,
      totalsAt: NOW - 2 * DAY,
      kept: [{ what: "closing", days: 15 }, { what: "audit" }],
      now: NOW,
    },
    "/admin/export/requests": listed([
      { ...ask, id: 5, asker: "沈若谷", isOwn: false, state: "waiting", expiresAt: NOW + DAY },
      { ...ask, id: 4, asker: "顾一帆", isOwn: true, state: "waiting", expiresAt: NOW + DAY },
      {
        ...ask,
        id: 3,
        asker: "顾一帆",
        isOwn: true,
        state: "approved",
        decider: "沈若谷",
        word: "用途属实",
        expiresAt: NOW + DAY,
        asked: '{"org":1}',
      },
    ]),
    "/admin/export/decide": {},
    "/admin/export/ask": { request: 9 },
    "/admin/export/state": { state: "none", others: 1 },
    "/admin/student/export": { file: "" },
  });
});
async function open(grants: Readonly<Record<string, readonly string[]>>, more: object = {}) {
  signInHere();
  calls.answers["/user/info"] = wirePersonWith({ major: ["query"], ...grants });
  await loadUser();
  return place("edu-school-admin", { lang: "zh-CN", view: "datamanagement", ...more });
}
const SCHOOL = { data: ["query"] };
const PLATFORM = { data: ["query", "edit"], student: ["query", "export"], teacher: ["query", "export"] };
const row = (grid: string, text: string) =>
  page.getByRole("grid", { name: grid }).getByRole("row").filter({ hasText: text });

test("a school's administrator reads who took what away and why, what members asked for, and how long what is kept", async () => {
  const element = await open(SCHOOL);
  await expect.element(row("导出记录", "顾一帆")).toHaveTextContent("1,200");
  await expect.element(row("导出记录", "核对名单")).toHaveTextContent("双人同意");
  await expect.element(row("导出记录", "已注销的账号")).toHaveTextContent("学校管理员直接导出");
  await expect.element(page.getByRole("tab", { name: "双人审批" })).not.toBeInTheDocument();
  expect(await violations(element)).toEqual([]);
  await page.getByLabelText("开始日期").fill("2026-09-01");
  await vi.waitFor(() => expect(JSON.stringify(sent("/admin/data/export/list").at(-1))).toContain("20697"));

  await page.getByRole("tab", { name: "成员请求" }).click();
  await expect.element(row("成员请求", "林小雨")).toHaveTextContent("14 天后到期");
  await expect.element(row("成员请求", "林小雨")).toHaveTextContent("注销账号");
  await page.getByRole("tab", { name: "更新与保存" }).click();
  await expect.element(page.getByText("超过一小时没有更新")).toBeVisible();
  await expect.element(page.getByText("15 天")).toBeVisible();
  await expect.element(page.getByText("长期保存")).toBeVisible();
  element.setAttribute("theme", "dark");
  expect(await violations(element)).toEqual([]);
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});

test("of what others asked for a platform administrator decides with a word; their own wait, and are fetched", async () => {
  const element = await open(PLATFORM, { filter: "tab=consent" });
  const title = "个人数据导出申请";
  await expect.element(row(title, "沈若谷").first()).toHaveTextContent("临江大学 · 学生名单");
  await expect.element(row(title, "等待另一位平台管理员")).toHaveTextContent("顾一帆（你）");
  expect(await violations(element)).toEqual([]);
  await row(title, "学籍年报").getByRole("button", { name: "同意", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "同意", exact: true }).click();
  await expect.element(dialog.getByText("请填写审批意见，申请人会看到")).toBeVisible();
  expect(sent("/admin/export/decide")).toEqual([]);
  await dialog.getByRole("textbox", { name: "审批意见" }).fill("用途属实");
  await dialog.getByRole("button", { name: "同意", exact: true }).click();
  await expect.element(page.getByText("已同意，申请人会收到消息").first()).toBeVisible();
  expect(sent("/admin/export/decide")[0]).toMatchObject({ request: 5, approve: true, word: "用途属实" });
  await page.getByRole("button", { name: "下载" }).click();
  await vi.waitFor(() => expect(sent("/admin/student/export")[0]).toMatchObject({ org: "1" }));
});

test("at the button of an export it is asked for with a reason, and then says that it waits", async () => {
  calls.answers["/admin/student/page/list"] = {
    ...listed([]),
    colleges: [],
    majors: [],
    years: [],
    grantable: [],
  };
  calls.answers["/admin/student/export"] = { refuse: [Code.secondPerson, "需要另一位平台管理员同意"] };
  await open(PLATFORM, { view: "people", filter: "kind=student" });
  await page.getByRole("button", { name: "导出" }).click();
  const dialog = page.getByRole("dialog", { name: "申请导出个人数据" });
  await dialog.getByRole("button", { name: "提交申请" }).click();
  await expect.element(dialog.getByText("请说明为什么需要这份数据")).toBeVisible();
  await dialog.getByRole("textbox", { name: "理由" }).fill("学籍年报");
  calls.answers["/admin/export/state"] = { state: "waiting", askedAt: NOW, expiresAt: NOW + DAY, others: 1 };
  await dialog.getByRole("button", { name: "提交申请" }).click();
  await expect.element(page.getByText("等待第二人")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent("/admin/export/ask")[0]).toMatchObject({
    kind: "student.export",
    asked: '{"org":1}',
    reason: "学籍年报",
  });
});
