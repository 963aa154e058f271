/** The data centre: counters, charts that are tables as well, down to a class, and the big screen. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { prefer } from "../../core/preferences/index.js";
import { loadUser } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls, wirePersonWith } from "../../testing/calls.js";
import "./index.js";

const calls = useCalls();
const flow = (more: object = {}) => ({
  learners: 120,
  teachers: 8,
  seconds: 7_200_000,
  enrolled: 300,
  homework: 900,
  exams: 80,
  marked: 500,
  passed: 430,
  certificates: 12,
  ...more,
});
const sum = (more: object = {}) => ({ ...flow(), courses: 9, runs: 11, ...more });
const school = (org: number, name: string) => ({
  org,
  name,
  edition: "higher",
  members: 400,
  staff: 30,
  resources: 50,
  ...sum(),
});
const overview = {
  terms: [
    { id: 2, name: "秋季学期", from: 20_700, to: 20_830, isNow: true },
    { id: 1, name: "春季学期", from: 20_500, to: 20_640, isNow: false },
  ],
  term: 2,
  all: [
    { org: 1, name: "临江大学", edition: "higher" },
    { org: 2, name: "云岭理工大学", edition: "higher" },
  ],
  totals: {
    learners: 800,
    teachers: 60,
    courses: 20,
    runs: 30,
    resources: 100,
    uses: 5000,
    bytes: 4_000_000,
  },
  sums: sum(),
  before: sum({ learners: 100 }),
  days: [20_700, 20_701, 20_702].map((day) => ({ day, ...flow() })),
  trend: [
    { term: 1, name: "春季学期", ...sum({ learners: 100 }) },
    { term: 2, name: "秋季学期", ...sum() },
  ],
  schools: [school(1, "临江大学"), school(2, "云岭理工大学")],
  addedAt: 1_790_000_000_000,
  now: 1_790_000_000_000,
};
const open = async (attributes: Record<string, string> = {}) => {
  signInHere();
  calls.answers["/user/info"] = wirePersonWith({ statistics: ["query", "export"] });
  await loadUser();
  return place("edu-maintenance", { lang: "zh-CN", view: "datacenter", ...attributes });
};
beforeEach(() => {
  prefer({ locale: "zh-CN" });
  calls.answers["/admin/datacenter/overview"] = overview;
  calls.answers["/admin/datacenter/export"] = { rows: 2 };
  calls.answers["/admin/datacenter/school"] = {
    name: "临江大学",
    colleges: [{ id: 5, name: "理学院", learners: 90, teachers: 7 }],
    courses: [
      {
        id: 7,
        name: "高等数学",
        code: "MA101",
        runs: [{ id: 9, no: 3, isOfTerm: true, members: 44, ...flow() }],
      },
    ],
  };
  calls.answers["/admin/datacenter/class"] = { list: [{ id: 1, name: "一班", learners: 44, percent: 63 }] };
});

test("a term stands beside the one before; a chart is read by keyboard and as a table", async () => {
  const element = await open();
  await expect.element(page.getByText("比上学期多 20")).toBeVisible();
  await expect.element(page.getByText("已评分 500，合格 430")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  const chart = page.getByRole("slider", { name: "各学期对比 · 活跃学习者" });
  (chart.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(chart).toHaveAttribute("aria-valuetext", "春季学期：活跃学习者 100");
  await page.getByRole("button", { name: /各学期对比.*表格|表格.*各学期对比/ }).click();
  const table = page.getByRole("grid", { name: "各学期对比" });
  await expect.element(table.getByRole("row").last()).toHaveTextContent("秋季学期");
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});

test("the figures are requested once per visit, and only for those who may see them", async () => {
  const count = () => calls.sent.filter(({ path }) => path === "/admin/datacenter/overview").length;
  const visit = () => open({ lang: "en", filter: "term=2" });
  const figure = page.getByText("20 more than the term before");
  const element = await visit();
  await expect.element(figure).toBeVisible();
  expect(count()).toBe(1);
  element.remove();
  await visit();
  await expect.element(figure).toBeVisible();
  expect(count()).toBe(2);
  document.body.replaceChildren();
  calls.answers["/user/info"] = wirePersonWith({ course: ["query"] });
  await loadUser();
  place("edu-maintenance", { lang: "en", view: "datacenter" });
  await expect.element(page.getByRole("link", { name: "Back to home" })).toBeVisible();
  expect(count()).toBe(2);
});

test("a prefetch that failed is repeated by the view", async () => {
  let count = 0;
  calls.answers["/admin/datacenter/overview"] = () => {
    count += 1;
    return count === 1 ? { refuse: [5000, "Busy"] } : overview;
  };
  await open({ lang: "en" });
  await expect.element(page.getByText("20 more than the term before")).toBeVisible();
  expect(count).toBe(2);
});

test("a school leads on to its courses, a course to its runs, a run to its classes, and back", async () => {
  await open();
  await page.getByRole("link", { name: "临江大学" }).click();
  await page.getByRole("link", { name: "高等数学" }).click();
  await page.getByRole("link", { name: "第 3 期" }).click();
  await expect.element(page.getByRole("gridcell", { name: "一班" })).toBeVisible();
  await expect.element(page.getByRole("gridcell", { name: "63%" })).toBeVisible();
  await page.getByRole("navigation", { name: "所在层级" }).getByRole("link", { name: "全部学校" }).click();
  await expect.element(page.getByRole("link", { name: "云岭理工大学" })).toBeVisible();
});

test("on a big screen everything is there at once, and Escape leaves it", async () => {
  await open();
  await page.getByRole("button", { name: "大屏" }).click();
  const wall = page.getByRole("dialog", { name: "教学数据总览" });
  await expect.element(wall).toBeVisible();
  const { scrollHeight, clientHeight } = wall.element();
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
  await userEvent.keyboard("{Escape}");
  await expect.element(wall).not.toBeInTheDocument();
});

test.each(["light", "dark"] as const)(
  "in the %s theme the big screen is dark and readable",
  async (pageStyle) => {
    prefer({ pageStyle });
    const element = await open({ lang: "en" });
    const button = page.getByRole("button", { name: "Big screen" });
    await expect.element(button).toBeVisible();
    const { fontFamily } = getComputedStyle(button.element());
    await button.click();
    const heading = page.getByRole("heading", { level: 1, name: "Teaching at a glance" });
    await expect.element(heading).toHaveStyle({ color: "rgb(231, 236, 244)", fontFamily });
    expect(await violations(element)).toEqual([]);
  },
);

test("what fails is said with a way to try again; without schools or terms it says what is missing", async () => {
  delete calls.answers["/admin/datacenter/overview"];
  await open();
  await expect.element(page.getByRole("button", { name: "重试" })).toBeVisible();
  calls.answers["/admin/datacenter/overview"] = { ...overview, terms: [], term: 0, trend: [], schools: [] };
  await page.getByRole("button", { name: "重试" }).click();
  await expect.element(page.getByText("还没有学期")).toBeVisible();
  await vi.waitFor(() =>
    expect(calls.sent.filter(({ path }) => path === "/admin/datacenter/overview").length).toBeGreaterThan(1),
  );
});
