/** For tests only: people of a school on the screen, and what is pressed there. */
import { page } from "vitest/browser";
import { schoolsManaged } from "../../core/contract/organization.js";
import { studentAdd } from "../../core/contract/people.js";
import { request } from "../../core/session/index.js";
import { place } from "../../testing/calls.js";
import type { useTestbed } from "../../testing/test-server.js";

export const BLANK = { college: 0, major: 0, adminClass: "", gradeYear: 0, phone: "", email: "" };

/** Signed in as who administers a school. */
export async function enterPeople(testbed: ReturnType<typeof useTestbed>, filter = "kind=student") {
  const room = await testbed.room({ term: true });
  room.as("admin");
  const { org } = (await request(schoolsManaged, {})).list[0]!;
  const add = (number: string, name: string, more: Partial<typeof BLANK> = {}) =>
    request(studentAdd, { org, ...BLANK, number, name, ...more });
  const open = () => place("edu-school-admin", { lang: "zh-CN", view: "people", filter });
  return { org, add, open };
}
export const button = (name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
export const dialog = page.getByRole("dialog");
export const row = (name: string) => page.getByRole("row").filter({ hasText: name });
export const choose = async (name: string, item: string): Promise<void> => {
  await button(`更多操作：${name}`).click();
  await page.getByRole("menuitem", { name: item }).click();
};
