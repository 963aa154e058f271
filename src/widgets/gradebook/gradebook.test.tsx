import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CELL_LETTERS } from "../../core/contract/grade.js";
import { rosterTell } from "../../core/contract/roster.js";
import { place, signInHere, useCalls } from "../../testing/calls.js";
import { violations } from "../../testing/accessibility.js";
import { wireAppeal, wireSheet } from "./testing.js";
import "./index.js";

const calls = useCalls();
beforeEach(() => {
  calls.answers["/teach/grade/sheet"] = wireSheet();
  calls.answers["/teach/grade/history"] = { list: [] };
  signInHere();
});
const book = (more: Record<string, string> = {}) =>
  place("edu-gradebook", { lang: "zh-CN", course: "7", ...more });
const grid = () => page.getByRole("grid");
const names = () =>
  page
    .getByRole("rowheader")
    .elements()
    .map((element) => element.textContent.trim());
const focused = (element: HTMLElement) => element.shadowRoot?.activeElement;
const saves = () => calls.sent.filter(({ path }) => path === "/teach/grade/save").map(({ input }) => input);

/** Leads the focus to a cell by keys: columns are counted from the name. */
async function go(row: number, column: number) {
  page
    .getByRole("rowheader")
    .elements()[0]!
    .dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  (page.getByRole("rowheader").elements()[0] as HTMLElement).focus();
  for (let at = 1; at < row; at += 1) await userEvent.keyboard("{ArrowDown}");
  for (let at = 0; at < column; at += 1) await userEvent.keyboard("{ArrowRight}");
}

test("everybody by every item, with means, states and how the totals are spread", async () => {
  const element = book();
  await expect.element(grid()).toBeVisible();
  expect(names()[0]).toBe("学生 0001");
  await expect.element(page.getByRole("columnheader", { name: /第 2 次作业/ })).toHaveTextContent("未发布");
  await expect.element(page.getByRole("row", { name: /学生 0004/ })).toHaveTextContent("未提交");
  await expect.element(page.getByRole("region", { name: "总评分布" })).toHaveTextContent("12");
  await expect.element(page.getByRole("tab", { name: "申诉" })).toHaveTextContent("1 条申诉待处理");
  expect(await violations(element)).toEqual([]);
});

test("the first rows are there before the rest: nothing is counted or changed yet, and nothing moves", async () => {
  const whole = wireSheet({ learners: 120 });
  let answer: (sheet: object) => void = () => undefined;
  calls.answers["/teach/grade/sheet"] = ({ first }) =>
    first
      ? { ...whole, rows: whole.rows.slice(0, Number(first)) }
      : new Promise<object>((resolve) => (answer = resolve));
  book();
  await expect.element(page.getByText("已载入 100 / 120 人")).toBeVisible();
  const grids = grid().element();
  const place = () => grids.getBoundingClientRect().top;
  const before = place();
  expect(names()[0]).toBe("学生 0001");
  expect(page.getByRole("region", { name: "总评分布" }).element().textContent).not.toBe("");
  await expect.element(page.getByText("平均总评")).not.toBeVisible();
  expect(page.getByRole("searchbox").element().closest("[inert]")).not.toBeNull();
  await go(1, 2);
  await userEvent.keyboard("{Enter}");
  expect(page.getByRole("dialog").elements()).toHaveLength(0);
  await vi.waitFor(() => expect(calls.sent.some(({ input }) => !("first" in input))).toBe(true));
  answer(whole);
  await expect.element(page.getByText("120 / 120 人")).toBeVisible();
  await expect.element(page.getByText("平均总评")).toBeVisible();
  expect(place()).toBe(before);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog")).toBeVisible();
});

test("5,000 learners by 200 items are one table, of which little is in the page", async () => {
  calls.answers["/teach/grade/sheet"] = wireSheet({ learners: 5000, items: 200 });
  const element = book();
  await expect.element(grid()).toHaveAttribute("aria-rowcount", "5001");
  await expect.element(grid()).toHaveAttribute("aria-colcount", "202");
  expect(page.getByRole("gridcell").elements().length).toBeLessThan(900);
  await go(1, 0);
  await userEvent.keyboard("{Control>}{End}{/Control}");
  await vi.waitFor(() => {
    const cell = focused(element)!;
    expect(cell.closest("[role=row]")?.getAttribute("aria-rowindex")).toBe("5001");
    expect(cell.getAttribute("aria-colindex")).toBe("202");
  });
  expect(page.getByRole("gridcell").elements().length).toBeLessThan(900);
});

test("narrowed by name, class and state; sorted, and whoever has none comes last", async () => {
  book({ filter: "only=failing&sort=total" });
  await expect.element(grid()).toBeVisible();
  const failing = wireSheet()
    .rows.filter(({ total }) => total < 60)
    .toSorted((a, b) => a.total - b.total);
  expect(names()).toEqual(failing.map(({ name }) => name));
  await page.getByRole("combobox", { name: "筛选" }).selectOptions("有未提交");
  await vi.waitFor(() => expect(names()).toEqual(["学生 0004"]));
  await page.getByRole("combobox", { name: "筛选" }).selectOptions("全部学生");
  await page.getByRole("combobox", { name: "班级" }).selectOptions("二班");
  await vi.waitFor(() => expect(names()).toHaveLength(6));
  await page.getByRole("button", { name: /第 1 次作业/ }).click();
  await vi.waitFor(() => expect(names().at(-1)).toBe("学生 0004"));
  await expect
    .element(page.getByRole("columnheader", { name: /第 1 次作业/ }))
    .toHaveAttribute("aria-sort", "descending");
});

test("a cell is changed by keys, with a reason; the new total is there at once, and can be taken back", async () => {
  const element = book();
  const told = vi.fn();
  element.addEventListener("edu-grade", (event) => told((event as CustomEvent).detail));
  await expect.element(grid()).toBeVisible();
  await go(2, 2);
  await userEvent.keyboard("9");
  const dialog = page.getByRole("dialog", { name: "学生 0002，第 1 次作业" });
  await expect.element(dialog.getByRole("textbox", { name: "得分" })).toHaveValue("9");
  await userEvent.keyboard("5{Enter}");
  await expect.element(dialog.getByText("请填写理由")).toBeVisible();
  expect(saves()).toEqual([]);
  expect(await violations(element)).toEqual([]);
  calls.answers["/teach/grade/save"] = { points: 95, state: CELL_LETTERS.override, total: 88 };
  await dialog.getByRole("textbox", { name: "理由" }).fill("补交");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("已保存，学生 0002的总评为 88")).toBeVisible();
  expect(saves()).toEqual([{ id: 7, assessment: 1, learner: 2, points: 95, reason: "补交", seen: 47 }]);
  expect(told).toHaveBeenCalledWith({ course: 7, assessment: 1, learner: 2 });
  await expect.element(page.getByRole("row", { name: /学生 0002/ })).toHaveTextContent("88");
  calls.answers["/teach/grade/save"] = { points: 47, state: CELL_LETTERS.earned, total: 51 };
  await page.getByRole("button", { name: "撤销" }).click();
  await expect.element(page.getByRole("row", { name: /学生 0002/ })).toHaveTextContent("51");
  expect(saves()[1]).toMatchObject({ seen: 95, reason: "撤销" });
  expect(saves()[1]).not.toHaveProperty("points");
});

test("whoever was overtaken sees the other's points, and nothing that was typed is lost", async () => {
  book();
  await expect.element(grid()).toBeVisible();
  await go(1, 2);
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "得分" }).fill("200");
  await dialog.getByRole("textbox", { name: "理由" }).fill("重评");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByText("请填写 0 到 100 之间的数，最多两位小数")).toBeVisible();
  await dialog.getByRole("textbox", { name: "得分" }).fill("80");
  calls.answers["/teach/grade/save"] = { refuse: [4131, "已被修改"] };
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByText(/刚被别人改动/)).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: "理由" })).toHaveValue("重评");
});

test("a curve shows how points are spread before and after, and who passes; it is done with one reason", async () => {
  calls.answers["/teach/grade/apply"] = { job: 5 };
  const element = book({ filter: "class=一班" });
  await expect.element(grid()).toBeVisible();
  await page.getByRole("button", { name: "调整分布" }).click();
  const drawer = page.getByRole("dialog", { name: "调整分布" });
  const sheet = wireSheet();
  const shown = sheet.rows.filter(({ className }) => className === "一班");
  const passing = (more: number) =>
    shown.filter(({ points }) => Math.min(100, (points[1] ?? 0) + more) >= 60).length;
  await drawer.getByRole("combobox", { name: "成绩项" }).selectOptions("第 2 次作业");
  await drawer.getByRole("textbox", { name: "加几分" }).fill("很多");
  await expect.element(drawer.getByText("请填写不超过 100 的数，最多两位小数")).toBeVisible();
  await expect.element(drawer.getByRole("region", { name: "调整后" })).not.toBeInTheDocument();
  await drawer.getByRole("textbox", { name: "加几分" }).fill("20");
  await expect.element(drawer.getByRole("region", { name: "调整前" })).toHaveTextContent(`${passing(0)} 人`);
  await expect.element(drawer.getByRole("region", { name: "调整后" })).toHaveTextContent(`${passing(20)} 人`);
  expect(passing(20)).toBeGreaterThan(passing(0));
  expect(await violations(element)).toEqual([]);
  await drawer.getByRole("button", { name: "应用调整" }).click();
  await expect.element(drawer.getByText("请填写理由")).toBeVisible();
  await drawer.getByRole("textbox", { name: "理由" }).fill("试卷偏难");
  await userEvent.keyboard("{Enter}");
  await expect.element(drawer).not.toBeInTheDocument();
  const sent = calls.sent.find(({ path }) => path === "/teach/grade/apply")?.input as unknown as {
    reason: string;
    cells: { learner: number; assessment: number; points: number; seen: number }[];
  };
  expect(sent.reason).toBe("试卷偏难");
  expect(sent.cells).toEqual(
    shown.map(({ learner, points }) => ({
      assessment: 2,
      learner,
      seen: points[1],
      points: Math.min(100, (points[1] ?? 0) + 20),
    })),
  );
});

test("until when many grades can be taken back is said with its day", async () => {
  const now = Date.now();
  calls.answers["/job/latest"] = {
    list: [
      {
        id: 5,
        kind: "grade-apply",
        title: "批量登记成绩",
        subject: "run 7",
        about: "",
        state: "done",
        total: 3,
        done: 3,
        failed: 0,
        undone: 0,
        kept: 0,
        cancelling: false,
        undoUntil: now + 86_400_000,
        createdAt: now,
        finishedAt: now,
        problems: [],
      },
    ],
  };
  book();
  await expect.element(page.getByText("修改成绩：已完成 3 项")).toBeVisible();
  await expect.element(page.getByText(/^明天 \d\d:\d\d 前可撤销$/)).toBeVisible();
});

test("an assistant looks at the gradebook and sets nothing", async () => {
  calls.answers["/teach/grade/sheet"] = wireSheet({}, { isTeacher: false });
  book();
  await expect.element(grid()).toHaveAttribute("aria-readonly", "true");
  await expect.element(page.getByRole("button", { name: "导出 Excel" })).toBeVisible();
  for (const name of ["导入 Excel", "调整分布"])
    await expect.element(page.getByRole("button", { name })).not.toBeInTheDocument();
});

test("a locked gradebook is read only", async () => {
  calls.answers["/teach/grade/sheet"] = wireSheet({}, { frozenAt: 1 });
  book();
  await expect.element(grid()).toHaveAttribute("aria-readonly", "true");
  await expect.element(page.getByText(/锁定，只能查看/)).toBeVisible();
  await go(1, 2);
  await userEvent.keyboard("{Enter}");
  expect(page.getByRole("dialog").elements()).toEqual([]);
});

test("appeals are answered one way or the other", async () => {
  calls.answers["/teach/appeal/page/list"] = { list: [wireAppeal()], total: 1, page: 1, size: 20 };
  calls.answers["/teach/appeal/answer"] = {};
  const element = book({ filter: "tab=appeals" });
  const appeal = page.getByRole("region", { name: "学生 0002" });
  await expect.element(appeal).toHaveTextContent("第三题没有给分");
  await appeal.getByRole("button", { name: "维持原分" }).click();
  await expect.element(appeal.getByText("请填写答复")).toBeVisible();
  await appeal.getByRole("textbox", { name: "答复" }).fill("已复核，评分无误。");
  expect(await violations(element)).toEqual([]);
  await appeal.getByRole("button", { name: "维持原分" }).click();
  await expect.element(page.getByText("已答复，学生会收到消息")).toBeVisible();
  const answered = calls.sent.find(({ path }) => path === "/teach/appeal/answer");
  expect(answered?.input).toEqual({ id: 7, appeal: 5, state: "declined", answer: "已复核，评分无误。" });
});

test("a run without learners, and one that is none of one's own", async () => {
  calls.answers["/teach/grade/sheet"] = wireSheet({ learners: 0 });
  book();
  await expect.element(page.getByText("这个期次还没有学生")).toBeVisible();
  document.body.replaceChildren();
  calls.answers["/teach/grade/sheet"] = { refuse: [403, "没有权限"] };
  book();
  await expect.element(page.getByText("没有权限")).toBeVisible();
});

test("everybody's total is curved by one rule, which is said and taken back", async () => {
  const curve = {
    curve: 3,
    kind: "add",
    value: 5,
    reason: "试卷偏难",
    name: "周明远",
    at: 1_780_000_000_000,
  };
  calls.answers["/teach/grade/curve"] = () => {
    const sheet = wireSheet();
    calls.answers["/teach/grade/sheet"] = {
      ...sheet,
      curve,
      rows: sheet.rows.map((row) => ({ ...row, sum: row.total, total: Math.min(100, row.total + 5) })),
    };
    return { curve: 3 };
  };
  calls.answers["/teach/grade/curve/undo"] = () => {
    calls.answers["/teach/grade/sheet"] = wireSheet();
    return {};
  };
  const element = book({ filter: "class=一班" });
  await expect.element(grid()).toBeVisible();
  await page.getByRole("button", { name: "调整分布" }).click();
  const drawer = page.getByRole("dialog", { name: "调整分布" });
  await drawer.getByRole("combobox", { name: "成绩项" }).selectOptions("总评");
  // All twelve, although the list shows one class.
  await expect.element(drawer.getByText("12 人的分数会改变")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await drawer.getByRole("textbox", { name: "理由" }).fill("试卷偏难");
  await userEvent.keyboard("{Enter}");
  await expect.element(drawer).not.toBeInTheDocument();
  expect(calls.sent.find(({ path }) => path === "/teach/grade/curve")?.input).toMatchObject({
    kind: "add",
    value: 5,
    reason: "试卷偏难",
    seen: 0,
  });
  await expect.element(page.getByText("总评已统一加 5 分。")).toBeVisible();
  await page.getByRole("button", { name: "撤销总评调整" }).click();
  await expect.element(page.getByText("总评已统一加 5 分。")).not.toBeInTheDocument();
});

test("whom to look after: each with the reasons and the total, narrowed by one of them, written to many at once", async () => {
  const person = (id: number, name: string, more: object) => ({
    id,
    name,
    number: `2026${id}`,
    className: "一班",
    progress: 12,
    reasons: ["failing"],
    days: 1,
    missing: 0,
    sum: 41.5,
    ...more,
  });
  calls.answers["/teach/statistics/risk/page/list"] = {
    list: [
      person(4, "高风", { reasons: ["absent", "missing", "failing"], days: 9, missing: 2 }),
      person(5, "林晚", {}),
    ],
    total: 2,
    page: 1,
    size: 20,
    median: 60,
    due: 5,
    counts: { absent: 1, behind: 0, missing: 1, failing: 2 },
    passMark: 60,
    running: true,
    mayTell: true,
  };
  calls.answers[rosterTell.path] = { changed: 2 };
  const element = book({ filter: "tab=risk" });
  const worst = page.getByRole("row", { name: /高风/ });
  await expect.element(worst).toHaveTextContent("9 天没有来学习");
  await expect.element(worst).toHaveTextContent("最近 5 次作业有 2 次没有交");
  await expect.element(worst).toHaveTextContent("总评 41.5 分，低于及格线（60）");
  await expect
    .element(worst.getByRole("link", { name: "高风" }))
    .toHaveAttribute("href", expect.stringContaining("courseClass/learner?id=7&learner=4"));
  expect(await violations(element)).toEqual([]);
  const asked = () =>
    calls.sent.filter(({ path }) => path === "/teach/statistics/risk/page/list").map(({ input }) => input);
  expect(asked()[0]).toMatchObject({ id: "7", totals: "true" });
  await page.getByRole("combobox", { name: "原因" }).selectOptions("低于及格线（2）");
  await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ reason: "failing" }));
  await page.getByRole("checkbox", { name: "高风" }).click();
  await page.getByRole("checkbox", { name: "林晚" }).click();
  await page.getByRole("button", { name: "发消息" }).click();
  const dialog = page.getByRole("dialog", { name: "给 2 名学生发消息" });
  await dialog.getByRole("textbox", { name: "标题" }).fill("请来答疑");
  await dialog.getByRole("textbox", { name: "内容" }).fill("周三下午");
  await dialog.getByRole("button", { name: "发送" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.sent.find(({ path }) => path === rosterTell.path)?.input).toMatchObject({
    id: 7,
    learners: [4, 5],
  });
});
