/** Terms of a school beside each other: up to four, as a table, a chart and a report. */
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { prefer } from "../../core/preferences/index.js";
import { loadUser } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls, wirePersonWith } from "../../testing/calls.js";
import "./index.js";

const calls = useCalls();
const term = (id: number, learners: number) => ({
  id,
  name: `第 ${id} 学期`,
  from: 20_000 + id * 180,
  to: 20_120 + id * 180,
  isNow: id === 5,
  learners,
  teachers: 6,
  seconds: 720_000,
  enrolled: 90,
  homework: 300,
  exams: 40,
  marked: 200,
  passed: 180,
  certificates: 7,
  courses: 4,
  runs: 5,
  members: 500,
  staff: 40,
  uses: 1234,
});
beforeEach(() => {
  prefer({ locale: "zh-CN" });
  calls.answers["/admin/school/list"] = {
    list: [{ org: 1, name: "临江大学", edition: "higher", code: "90101" }],
  };
  calls.answers["/admin/statistics/term"] = {
    list: [5, 4, 3, 2, 1].map((id) => term(id, id * 10)),
    addedAt: 1_790_000_000_000,
    now: 1_790_000_000_000,
  };
  calls.answers["/admin/statistics/term/export"] = { rows: 9 };
});
const open = async () => {
  signInHere();
  calls.answers["/user/info"] = wirePersonWith({ major: ["query"], statistics: ["query", "export"] });
  await loadUser();
  return place("edu-school-admin", { lang: "zh-CN", view: "statistics" });
};

test("the last two terms are there, up to four are compared, and the report is of those", async () => {
  const element = await open();
  const table = page.getByRole("grid", { name: "学期统计" });
  await expect.element(table.getByRole("row").nth(2)).toHaveTextContent("第 5 学期");
  await expect.element(table.getByRole("row").nth(2)).toHaveTextContent("90%");
  expect(await violations(element)).toEqual([]);
  for (const name of ["第 3 学期", "第 2 学期"]) await page.getByRole("checkbox", { name }).click();
  await expect.element(page.getByRole("checkbox", { name: "第 1 学期" })).toBeDisabled();
  await page.getByRole("button", { name: "导出报表" }).click();
  await expect.element(page.getByText("已导出 9 行").first()).toBeVisible();
  await vi.waitFor(() =>
    expect(JSON.stringify(calls.sent.filter(({ path }) => path.endsWith("/export")))).toContain("[5,4,3,2]"),
  );
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});
