/** A paper with every type of question, answered by the keyboard alone, against the reference server. */
import { beforeEach, expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { prefer } from "../../core/preferences/index.js";
import { violations } from "../../testing/accessibility.js";
import { useTestbed } from "../../testing/test-server.js";
import type { Built } from "./testing.js";
import { begin, button, examIn, heading, text } from "./testing-page.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN", pageStyle: "dark" }));

const examRoom = (how?: Built) => examIn(testbed, how);
/** By the keyboard alone: Tab until something with this name has the focus. */
const focusOn = async (locator: Locator): Promise<void> => {
  await expect.element(locator).toBeVisible();
  const target = locator.element() as HTMLElement;
  const isThere = () => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active === target;
  };
  for (let count = 0; count < 60 && !isThere(); count += 1) await userEvent.tab();
  expect(isThere()).toBe(true);
};
const question = (no: number) => heading(new RegExp(`^第 ${no} 题`));
const next = async (no: number) => {
  await focusOn(button("下一题"));
  await userEvent.keyboard("{Enter}");
  await expect.element(question(no)).toBeVisible();
};
const saved = () => expect.element(text(/^已保存 \d\d:\d\d:\d\d$/)).toBeVisible();

test("every type of question is answered by the keyboard alone, and is right", async () => {
  const examined = await examRoom();
  const element = await begin(examined);
  const submitted = vi.fn();
  element.addEventListener("edu-submitted", (event) => submitted((event as CustomEvent).detail));
  const choose = async (locator: Locator) => {
    await focusOn(locator);
    await userEvent.keyboard(" ");
  };
  const pick = async (name: string, wanted: string) => {
    const box = page.getByRole("combobox", { name });
    await focusOn(box);
    const chosen = () => (box.element() as HTMLSelectElement).selectedOptions[0]?.textContent;
    for (let count = 0; count < 4 && chosen() !== wanted; count += 1) await userEvent.keyboard("{ArrowDown}");
    expect(chosen()).toBe(wanted);
  };
  await focusOn(page.getByRole("radio").first());
  await userEvent.keyboard(" {ArrowDown}");
  await expect.element(page.getByRole("radio", { name: /叶绿体/ })).toBeChecked();
  expect(await violations(element)).toEqual([]);
  await next(2);
  await focusOn(page.getByRole("radio").first());
  await userEvent.keyboard(" {ArrowDown}");
  await next(3);
  await choose(page.getByRole("checkbox", { name: /2/ }));
  await choose(page.getByRole("checkbox", { name: /7/ }));
  await next(4);
  await focusOn(page.getByRole("textbox", { name: "第 1 空" }));
  await userEvent.keyboard("H2O");
  await userEvent.tab();
  await userEvent.keyboard("NaCl");
  expect(await violations(element)).toEqual([]);
  await next(5);
  await pick("法国", "巴黎");
  await pick("日本", "东京");
  await next(6);
  for (const [name, up] of [
    ["汉", 2],
    ["唐", 1],
  ] as const) {
    const place = () =>
      page
        .getByRole("listitem")
        .elements()
        .findIndex((one) => one.textContent?.includes(name));
    await focusOn(button(`上移：${name}`));
    // The focus goes with the row: the same key moves it on.
    for (let count = 0; count < 2 && place() > 2 - up; count += 1) await userEvent.keyboard("{Enter}");
    expect(place()).toBe(2 - up);
  }
  if (button("就按这个顺序").elements().length > 0) await button("就按这个顺序").click();
  await next(7);
  await pick("鲸", "哺乳类");
  await pick("鹰", "鸟类");
  await next(8);
  await focusOn(page.getByRole("radio", { name: /作者/ }));
  await userEvent.keyboard(" {ArrowDown}");
  await focusOn(page.getByRole("textbox"));
  await userEvent.keyboard("师恩难忘");
  expect(await violations(element)).toEqual([]);
  await next(9);
  await focusOn(page.getByRole("textbox"));
  await userEvent.keyboard("惯性定律");
  await next(10);
  await focusOn(page.getByRole("textbox"));
  await userEvent.keyboard("活到老");
  await expect.element(text("3 字 · 至少 5 字")).toBeVisible();
  await next(11);
  const mass = Number(/质量为 (\d) kg/.exec(element.shadowRoot?.textContent ?? "")?.[1]);
  expect(mass).toBeGreaterThan(2);
  await focusOn(page.getByRole("textbox"));
  await userEvent.keyboard(`${mass * 2} N`);
  await next(12);
  await focusOn(page.getByRole("slider", { name: "横向位置" }));
  await userEvent.keyboard("{ArrowRight}");
  await focusOn(button("在这里标记"));
  await userEvent.keyboard("{Enter}");
  await expect.element(text("第 1 处：横向 51%，纵向 50%")).toBeVisible();
  await next(13);
  await choose(page.getByRole("radio").first());
  await next(14);
  await choose(page.getByRole("radio").first());
  await expect.element(text("已答 14 / 14")).toBeVisible();
  await saved();
  await focusOn(button("交卷"));
  await userEvent.keyboard("{Enter}");
  await expect.element(text("所有题目都已作答。")).toBeVisible();
  await button("交卷").last().click();
  await expect.element(text("已交卷。")).toBeVisible();
  expect(submitted).toHaveBeenCalledWith(
    expect.objectContaining({ course: examined.room.run, assessment: examined.assessment, late: false }),
  );
  // Nine are scored by their keys, the others wait for a person or are opinions.
  const outcomes = () =>
    [...(element.shadowRoot?.querySelectorAll("h3 + div > [part=badge]") ?? [])].map(
      (one) => one.textContent,
    );
  await vi.waitFor(() => expect(outcomes()).toEqual(Array.from({ length: 9 }, () => "正确")));
});
