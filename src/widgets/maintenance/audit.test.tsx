/** The audit log on the platform's screen: a search that stays in the address, further entries, and the workbook. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Code } from "../../core/contract/codes.js";
import { prefer } from "../../core/preferences/index.js";
import { loadUser } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls, wirePersonWith } from "../../testing/calls.js";
import "./index.js";

const calls = useCalls();
const entry = (id: number) => ({
  id,
  at: 1_790_000_000_000 + id,
  action: "term.edit",
  actor: "6",
  actorName: "顾一帆",
  subject: String(id),
  result: "ok",
  method: "",
  ip: "203.0.113.7",
  origin: "",
  detail: '{"name":"秋"}',
  isSealed: id > 1,
});
beforeEach(async () => {
  prefer({ locale: "zh-CN" });
  signInHere();
  calls.answers["/user/info"] = wirePersonWith({ audit: ["query", "export"] });
  calls.answers["/admin/audit/list"] = { list: [entry(2), entry(1)], next: "1790000000001.1" };
  calls.answers["/admin/audit/export"] = { file: "", rows: 2, isCut: false };
  await loadUser();
});
const asked = () =>
  calls.sent.filter(({ path }) => path === "/admin/audit/list").map((one) => JSON.stringify(one));

test("entries say who did what, are searched for, go on, and are taken away", async () => {
  const element = place("edu-maintenance", { lang: "zh-CN", view: "audit" });
  const entries = page.getByRole("list", { name: "审计记录" }).getByRole("listitem");
  await expect.element(entries.first()).toHaveTextContent("顾一帆 (6)");
  await expect.element(entries.last()).toHaveTextContent("待封存");
  expect(await violations(element)).toEqual([]);
  await entries.first().getByText("详情").click();
  await expect.element(entries.first().getByText('{"name":"秋"}')).toBeVisible();
  await page.getByRole("button", { name: "加载更多" }).click();
  await vi.waitFor(() => expect(asked().some((one) => one.includes("1790000000001.1"))).toBe(true));
  await page.getByRole("textbox", { name: "操作者" }).fill("teacher");
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(asked().at(-1)).toContain("teacher"));
  await page.getByRole("button", { name: "导出" }).click();
  await expect.element(page.getByText("已导出 2 条").first()).toBeVisible();
  calls.answers["/admin/audit/list"] = { list: [] };
  await page.getByRole("textbox", { name: "对象" }).fill("none");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("没有符合条件的记录")).toBeVisible();
  await page.getByRole("button", { name: "清除条件" }).click();
  await expect.element(page.getByRole("textbox", { name: "操作者" })).toHaveValue("");
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});

test("the log itself is taken away with a second person’s word, and requests stand above it", async () => {
  calls.answers["/user/info"] = wirePersonWith({ audit: ["query", "export"], data: ["edit"] });
  calls.answers["/admin/export/requests"] = { list: [], total: 0, page: 1, size: 20, now: 0 };
  calls.answers["/admin/export/state"] = { state: "none", others: 0 };
  calls.answers["/admin/audit/export"] = { refuse: [Code.secondPerson, "需要另一位平台管理员同意"] };
  await loadUser();
  const element = place("edu-maintenance", { lang: "zh-CN", view: "audit" });
  await expect.element(page.getByText("没有导出申请")).toBeVisible();
  await expect.element(page.getByRole("list", { name: "审计记录" })).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await page.getByRole("button", { name: "导出", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "申请导出个人数据" });
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("没有另一位平台管理员");
});
