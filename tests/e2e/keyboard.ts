/** Hands that have a keyboard and no mouse. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.js";

/** Walks with Tab to something that is there, and not past the end of the page. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let steps = 0; steps < 120; steps += 1) {
    if (await wanted.evaluate((node) => node.matches(":focus"))) return;
    await page.keyboard.press("Tab");
  }
  await expect(wanted).toBeFocused();
}

/** Walks to a control and presses it. */
export async function press(page: Page, wanted: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

/** Walks to a field and writes in the place of what it has. */
export async function write(page: Page, wanted: Locator, text: string): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
}

/** Walks to a list and goes to one of its lines with the arrows. */
export async function choose(page: Page, list: Locator, label: string): Promise<void> {
  await tabTo(page, list);
  await page.keyboard.press("Home");
  const at = await list.evaluate(
    ({ options }: HTMLSelectElement, text) =>
      [...options].filter((one) => !one.disabled).findIndex((one) => one.text === text),
    label,
  );
  for (let steps = 0; steps < at; steps += 1) await page.keyboard.press("ArrowDown");
  expect(await list.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text)).toBe(label);
}

/** Walks to the group of radio buttons, of which one is in the tab order, and with the arrows to this one. */
export async function pick(page: Page, wanted: Locator, all: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  const isIn = () => all.evaluateAll((boxes) => boxes.some((box) => box.matches(":focus")));
  for (let steps = 0; !(await isIn()) && steps < 120; steps += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  for (let steps = 0; !(await wanted.isChecked()) && steps < 20; steps += 1)
    await page.keyboard.press("ArrowDown");
  await expect(wanted).toBeChecked();
}
