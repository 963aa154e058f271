/** Marking, by mouse and by keyboard alone: what a teacher sees and does. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { prefer } from "../../core/preferences/index.js";
import { workplace } from "../../core/rules/places/teaching.js";
import { violations } from "../../testing/accessibility.js";
import { place, signInHere, useCalls } from "../../testing/calls.js";
import { routeSteps } from "../../testing/steps.js";
import "./index.js";
import {
  button,
  commentField,
  type Desk,
  focusIsOn,
  furnish,
  NAMES,
  open,
  pointsField,
  row,
  shown,
} from "./testing.js";

const calls = useCalls();
let desk: Desk;
beforeEach(async () => {
  desk = furnish(calls);
  await page.viewport(1280, 900);
});
const chooseFromMenu = async (name: string) => {
  await button("更多操作").click();
  await page.getByRole("menuitem", { name }).click();
};
const inDialog = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });

test("a visitor is asked to sign in", async () => {
  const element = open();
  await expect.element(page.getByText("登录后批改")).toBeVisible();
  expect(await violations(element)).toEqual([]);
});

test.each(["dark", "light"] as const)(
  "shows what was written as text, with question and key (%s)",
  async (theme) => {
    signInHere();
    prefer({ pageStyle: theme });
    const element = open();
    await expect
      .element(shown())
      .toHaveTextContent("林小雨：极限是逼近的过程。 <img src=x onerror=alert(1)>");
    await expect.element(page.getByText("为什么要研究极限？")).toBeVisible();
    await page.getByText("参考答案与解析").click();
    await expect.element(page.getByText("✓ 逼近")).toBeVisible();
    await expect.element(page.getByText("言之有理即可。")).toBeVisible();
    expect(element.shadowRoot?.querySelector("img")).toBeNull();
    await expect.element(page.getByText("0 / 6")).toBeVisible();
    expect(await violations(element)).toEqual([]);
  },
);

test("answers are marked by keyboard alone", async () => {
  signInHere();
  open();
  // Of a question worth more than nine the first digit begins the number in its field.
  for (const [at, points] of ["8", "10", "6.5", "0", "9"].entries()) {
    await expect.element(shown()).toHaveTextContent(NAMES[at]!);
    await userEvent.keyboard(points);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await vi.waitFor(() => expect(desk.answers[at]?.given?.points).toBe(Number(points)));
  }
  await expect.element(page.getByText("5 / 6")).toBeVisible();
  await expect.element(shown()).toHaveTextContent("周南");
  await userEvent.keyboard("k");
  await expect.element(shown()).toHaveTextContent("孙悦");
  await expect.element(pointsField()).toHaveValue("9");
  await userEvent.keyboard("j");
  await expect.element(shown()).toHaveTextContent("周南");
  // A comment from the bank, then back in the field with what was put in.
  await userEvent.keyboard("c");
  await focusIsOn(commentField());
  await userEvent.keyboard("很好。{Enter}/");
  await focusIsOn(page.getByRole("combobox", { name: "查找评语" }));
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await focusIsOn(commentField());
  await expect.element(commentField()).toHaveValue("很好。\n请补充例子");
  await userEvent.keyboard("{Escape}");
  await focusIsOn(shown());
  await userEvent.keyboard("?");
  await expect.element(page.getByRole("dialog", { name: "快捷键" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog", { name: "快捷键" })).not.toBeInTheDocument();
  await userEvent.keyboard("7");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByText("6 / 6")).toBeVisible();
  expect(desk.answers[5]?.given?.points).toBe(7);
  const saves = calls.sent.filter(({ path }) => path === "/teach/mark/save");
  expect(saves.at(-1)?.input).toMatchObject({ seen: 0, used: [2], comment: "很好。\n请补充例子" });
});

test("a key pressed in the moment in which the next answer comes belongs to that answer", async () => {
  signInHere();
  desk.max = 5;
  const element = open();
  await expect.element(shown()).toHaveTextContent(NAMES[0]);
  const seen = new MutationObserver(() => {
    if (!shown().element().textContent.includes(NAMES[1])) return;
    seen.disconnect();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "4", bubbles: true }));
  });
  seen.observe(element.shadowRoot!, { subtree: true, childList: true, characterData: true });
  await userEvent.keyboard("3");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(shown()).toHaveTextContent(NAMES[1]);
  await expect.element(pointsField()).toHaveValue("4");
  expect(desk.answers[0]?.given?.points).toBe(3);
});

test("digits choose the levels of a question, or give points where nine are the most", async () => {
  signInHere();
  desk.levels = [
    { share: 1, text: "观点明确，论证完整" },
    { share: 0.75, text: "论证基本完整" },
  ];
  const element = open();
  await expect.element(shown()).toHaveTextContent("林小雨");
  await userEvent.keyboard("2");
  await expect.element(pointsField()).toHaveValue("7.5");
  const level = page.getByRole("button", { name: /论证基本完整/ });
  await expect.element(level).toHaveAttribute("aria-pressed", "true");
  element.remove();
  [desk.levels, desk.max] = [[], 5];
  open();
  await row("陈立").click();
  await userEvent.keyboard("4");
  await expect.element(pointsField()).toHaveValue("4");
  await userEvent.keyboard("6");
  await expect.element(pointsField()).toHaveValue("4");
});

test("anonymous marking shows no names, and filters stand in the portal's address", async () => {
  signInHere();
  desk.answers = desk.answers.map((one) => ({ ...one, text: "极限是逼近的过程。" }));
  const element = open({ routed: "" });
  const steps = routeSteps(element, (href) => ({ filter: workplace.marking.parse(href)?.filter ?? "" }));
  await expect.element(row("林小雨")).toBeVisible();
  await page.getByText("匿名批改").click();
  await expect.element(row("答卷 1")).toBeVisible();
  for (const name of NAMES) expect(element.shadowRoot?.textContent).not.toContain(name);
  await button("迟交").click();
  await expect.element(row("答卷 1")).not.toBeInTheDocument();
  await expect.element(row("答卷 2")).toBeVisible();
  expect(steps.at(-1)).toEqual({
    href: workplace.marking.href({ course: 1, assessment: 2, filter: "anonymous=true&late=true" }),
    replace: true,
  });
});

test("releasing says how many wait; zeros are confirmed with their number and undone", async () => {
  signInHere();
  calls.answers["/teach/mark/release"] = (input: Record<string, unknown>) => {
    desk.isReleased = input["released"] === true;
    return {};
  };
  calls.answers["/teach/mark/zero"] = (input: Record<string, unknown>) => {
    desk.zeroed = input["undo"] === true ? 0 : 2;
    return { changed: 2 };
  };
  const element = open();
  const events: unknown[] = [];
  element.addEventListener("edu-marks-release", (event) => events.push((event as CustomEvent).detail));
  await button("发布成绩").click();
  await expect.element(page.getByText("还有 6 份答案未批改。", { exact: false })).toBeVisible();
  await inDialog("发布成绩").click();
  await expect.element(button("收回成绩")).toBeVisible();
  expect(events).toEqual([{ assessment: 2, released: true }]);
  await chooseFromMenu("为未作答的学生记零分");
  await expect.element(page.getByRole("heading", { name: "给 2 名学生记零分？" })).toBeVisible();
  await inDialog("记零分").click();
  await vi.waitFor(() => expect(desk.zeroed).toBe(2));
  await chooseFromMenu("撤销 2 名学生的零分");
  await vi.waitFor(() => expect(desk.zeroed).toBe(0));
});

test("a text that others of the class have as well is hinted at, and the other one is a press away", async () => {
  signInHere();
  calls.answers["/teach/mark/similar"] = ({ attempt, anonymous }: Record<string, string>) => ({
    list:
      attempt === "1"
        ? [
            { attempt: 3, name: anonymous === "true" ? "" : "王芳", percent: 86 },
            { attempt: 99, name: anonymous === "true" ? "" : "钱多", percent: 61 },
          ]
        : [],
  });
  open();
  await expect.element(page.getByText("仅供参考", { exact: false })).toBeVisible();
  await expect.element(page.getByText("钱多 · 相同 61%")).toBeVisible();
  await page.getByRole("button", { name: "王芳 · 相同 86%" }).click();
  await expect.element(shown()).toHaveTextContent("王芳：极限");
  await expect.element(page.getByText("仅供参考", { exact: false })).not.toBeInTheDocument();
});

test("without an assessment it is chosen: where most waits comes first", async () => {
  signInHere();
  const card = (assessment: number, title: string, more: object) => ({
    assessment,
    kind: "homework",
    title,
    state: "published",
    max: 10,
    questions: 2,
    learners: 9,
    begun: 9,
    submitted: 8,
    unmarked: 0,
    ...more,
  });
  calls.answers["/teach/assess/page/list"] = {
    list: [
      card(3, "第一次作业", {}),
      card(4, "期中考试", { unmarked: 6 }),
      card(5, "期末考试", { submitted: 0 }),
    ],
    now: 1e12,
  };
  const element = place("edu-marking", { lang: "zh-CN", course: "7" });
  const links = page.getByRole("listitem");
  await expect.element(links.first()).toHaveTextContent("期中考试已交 8 / 9 人6 份待批改");
  expect(links.elements()).toHaveLength(2);
  await expect.element(links.nth(1)).toHaveTextContent("已批完");
  expect(await violations(element)).toEqual([]);
  await page.getByRole("link", { name: /期中考试/ }).click();
  await expect.element(shown()).toHaveTextContent("林小雨");
});

test("an attempt is returned with a reason", async () => {
  signInHere();
  calls.answers["/teach/mark/return"] = {};
  open();
  await button("退回重做").click();
  await page.getByRole("textbox", { name: "退回的理由" }).fill("请补充论据");
  await inDialog("退回重做").click();
  await vi.waitFor(() =>
    expect(calls.sent.find(({ path }) => path === "/teach/mark/return")?.input).toMatchObject({
      attempt: 1,
      reason: "请补充论据",
    }),
  );
});

test("a comment is kept in the bank, and deleted from it", async () => {
  signInHere();
  calls.answers["/teach/mark/comment/save"] = (input: Record<string, string>) => {
    desk.bank = [...desk.bank, { comment: 3, text: input["text"]!, uses: 0 }];
    return { comment: 3 };
  };
  calls.answers["/teach/mark/comment/delete"] = (input: Record<string, unknown>) => {
    desk.bank = desk.bank.filter(({ comment }) => comment !== input["comment"]);
    return {};
  };
  open();
  await commentField().fill("结论要写清楚");
  await button("存入评语库").click();
  await vi.waitFor(() => expect(desk.bank).toHaveLength(3));
  await chooseFromMenu("管理评语库");
  await button("删除“请补充例子”").click();
  await vi.waitFor(() => expect(desk.bank.map(({ comment }) => comment)).toEqual([1, 3]));
});

test("on a phone one pane shows at a time", async () => {
  await page.viewport(390, 800);
  signInHere();
  const element = open();
  await expect.element(row("陈立")).toBeVisible();
  await expect.element(pointsField()).not.toBeInTheDocument();
  await row("陈立").click();
  await expect.element(shown()).toBeVisible();
  await expect.element(row("陈立")).not.toBeInTheDocument();
  await button("评分").click();
  await expect.element(pointsField()).toBeVisible();
  await expect.element(shown()).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations(element)).toEqual([]);
});
