/** Evaluations of a term: opened by a school, answered before one's total, read when they are closed, against the reference server; and its screens. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { prefer } from "../../core/preferences/index.js";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls } from "../../testing/calls.js";
import { useTestbed } from "../../testing/test-server.js";
import "../grade-report/index.js";
import { button, openStudio } from "./testing.js";
import "./index.js";

beforeEach(() => prefer({ locale: "zh-CN" }));
const row = (name: string) => page.getByRole("row").filter({ hasText: name });
const desk = (more: Record<string, string> = {}) =>
  place("edu-course-studio", { lang: "zh-CN", view: "term-evaluations", ...more });

describe("of a school", () => {
  const testbed = useTestbed();
  test("it is opened in a term's courses, a learner answers it before their total, the teacher cannot touch it, and it is closed", async () => {
    const room = await testbed.room({ term: true });
    room.as("admin");
    const element = desk();
    await button("开放评教").click();
    const dialog = page.getByRole("dialog", { name: "开放评教" });
    await expect.element(dialog.getByText("1 门课程，共 2 人次学生")).toBeVisible();
    await dialog.getByRole("checkbox", { name: /作答后/ }).click();
    expect(await violations(element)).toEqual([]);
    await dialog.getByRole("button", { name: "在 1 门课程开放" }).click();
    await expect.element(row("先评教后看总评")).toHaveTextContent("0 / 2 人次");

    document.body.replaceChildren();
    room.as("learner");
    const report = place("edu-grade-report", { lang: "zh-CN", course: String(room.run) });
    const total = page.getByRole("region", { name: "目前总评" });
    await expect.element(total).toHaveTextContent("完成“期末评教”后显示");
    await expect.element(total).toHaveTextContent("没有作答也会显示");
    await expect.element(page.getByText("50 / 100")).toBeVisible();
    await expect.element(button("下载成绩单（PDF）")).not.toBeInTheDocument();
    expect(await violations(report)).toEqual([]);
    await button("去评价").click();
    const form = page.getByRole("dialog", { name: "期末评教" });
    await expect.element(form.getByRole("group").first()).toBeVisible();
    for (const group of form.getByRole("group").all()) await group.getByRole("radio", { name: "4" }).click();
    await form.getByRole("button", { name: "匿名提交" }).click();
    await expect.element(total.getByRole("status")).toHaveTextContent("50 / 100");
    await expect.element(button("下载成绩单（PDF）")).toBeVisible();

    room.as("teacher");
    openStudio(room, { view: "evaluation" });
    const own = page.getByRole("region", { name: "期末评教" });
    await expect.element(own).toHaveTextContent("学校开放");
    await expect.element(own).toHaveTextContent("1 / 2 人作答");
    expect(own.getByRole("button").elements()).toEqual([]);

    document.body.replaceChildren();
    room.as("admin");
    desk();
    await expect.element(row("期末评教")).toHaveTextContent("不足 5 人 / 2 人次");
    await button("现在结束：期末评教").click();
    await page.getByRole("dialog").getByRole("button", { name: "现在结束" }).click();
    await page.getByRole("link", { name: "查看结果：期末评教" }).click();
    await expect.element(page.getByText("没有课程达到 5 人作答，不显示结果。")).toBeVisible();
    await expect.element(row("高等数学")).toHaveTextContent("不足 5 人");

    room.as("teacher");
    openStudio(room, { view: "evaluation" });
    await page.getByRole("link", { name: "查看结果：期末评教" }).click();
    await expect.element(page.getByText("不足 5 人作答")).toBeVisible();
  });
});

describe("its screens", () => {
  const calls = useCalls();
  const NOW = 1_780_000_000_000;
  const DAY = 86_400_000;
  const one = (id: number, more: object = {}) => ({
    id,
    title: `评教${id}`,
    school: "临江大学",
    term: "2026 年春季学期",
    opensAt: NOW - DAY,
    closesAt: NOW + DAY,
    state: "open",
    beforeGrade: false,
    runs: 12,
    open: 12,
    answers: 80,
    learners: 200,
    ...more,
  });
  beforeEach(() => {
    const list = [
      one(1),
      one(2, { state: "scheduled", opensAt: NOW + DAY, closesAt: NOW + 2 * DAY, open: 0, answers: 0 }),
      one(3, { state: "closed", closesAt: NOW - 1, open: 2 }),
    ];
    calls.answers["/teach/term-evaluation/page/list"] = { list, total: 3, page: 1, size: 20, now: NOW };
    calls.answers["/job/latest"] = { list: [] };
  });
  const bodyOf = (path: string) => calls.sent.filter((sent) => sent.path === path).at(-1);

  test("what came since is counted before it is added; another end has to be later; what has not opened can go", async () => {
    signInHere();
    calls.answers["/teach/term-evaluation/late"] = {
      runs: 2,
      learners: 30,
      titles: ["离散数学", "管理会计"],
    };
    calls.answers["/teach/term-evaluation/add"] = { job: 5 };
    calls.answers["/teach/term-evaluation/end"] = { job: 6 };
    calls.answers["/teach/term-evaluation/remove"] = {};
    const element = desk();
    await expect.element(row("评教3")).toHaveTextContent("2 门未结束");
    expect(await violations(element)).toEqual([]);
    await button("追加课程：评教1").click();
    const adding = page.getByRole("dialog", { name: "为“评教1”追加课程" });
    await expect.element(adding.getByText("2 门课程，共 30 人次学生")).toBeVisible();
    await expect.element(adding.getByText("如：离散数学、管理会计")).toBeVisible();
    await adding.getByRole("button", { name: "在 2 门课程开放" }).click();
    await vi.waitFor(() => expect(bodyOf("/teach/term-evaluation/add")).toBeDefined());

    await button("改结束时间：评教2").click();
    const moving = page.getByRole("dialog", { name: "改结束时间：评教2" });
    await moving.getByLabelText(/^结束时间/).fill("2020-01-01T08:00");
    await moving.getByRole("button", { name: "保存" }).click();
    await expect.element(moving.getByText("结束时间要晚于开始时间")).toBeVisible();
    expect(bodyOf("/teach/term-evaluation/end")).toBeUndefined();
    await moving.getByLabelText(/^结束时间/).fill("2030-01-01T08:00");
    await moving.getByRole("button", { name: "保存" }).click();
    await vi.waitFor(() => expect(bodyOf("/teach/term-evaluation/end")).toBeDefined());

    await button("删除：评教2").click();
    await page.getByRole("dialog", { name: "删除“评教2”？" }).getByRole("button", { name: "删除" }).click();
    await vi.waitFor(() => expect(bodyOf("/teach/term-evaluation/remove")).toBeDefined());
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await page.viewport(390, 800);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  test("a choice of courses that holds none opens nothing", async () => {
    signInHere();
    calls.answers["/teach/term-evaluation/choices"] = {
      schools: [{ id: 1, name: "临江大学" }],
      terms: [{ id: 2, name: "2026 年春季学期", now: true }],
      now: NOW,
    };
    calls.answers["/teach/term-evaluation/runs"] = { runs: 0, learners: 0, titles: [] };
    desk();
    await button("开放评教").click();
    const dialog = page.getByRole("dialog", { name: "开放评教" });
    await expect.element(dialog.getByText("没有符合条件的课程")).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: "开放评教" })).toBeDisabled();
  });

  test("results: the school's means, each course and teacher, and a course of too few without a number", async () => {
    signInHere();
    const figures = { answers: 9, mean: 4.2, means: [4.5, 3.9] };
    calls.answers["/teach/term-evaluation/result"] = {
      title: "期末评教",
      school: "临江大学",
      term: "2026 年春季学期",
      closedAt: NOW,
      scales: [
        { title: "讲解清楚", mean: 4.5, counts: [0, 0, 1, 3, 5] },
        { title: "作业有帮助", mean: 3.9, counts: [0, 1, 2, 3, 3] },
      ],
      runs: [
        { id: 7, title: "离散数学", teachers: "周明远", open: false, learners: 12, shown: figures },
        { id: 8, title: "管理会计", teachers: "何静", open: false, learners: 9 },
        { id: 9, title: "流行病学", teachers: "何静", open: true, learners: 9 },
      ],
      teachers: [{ id: 3, name: "周明远", runs: 1, ...figures }],
    };
    const element = desk({ item: "4" });
    await expect.element(page.getByRole("region", { name: "全校" })).toHaveTextContent("平均 4.5 分");
    await expect.element(row("离散数学")).toHaveTextContent("9 / 12");
    await expect.element(row("管理会计")).toHaveTextContent("不足 5 人");
    await expect.element(row("流行病学")).toHaveTextContent("尚未结束");
    expect(await violations(element)).toEqual([]);
    await page.viewport(390, 800);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
