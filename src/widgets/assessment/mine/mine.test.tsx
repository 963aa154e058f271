/** All of a person's homework and exams: the list, the calendar, the address for calendar programs. */
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { attemptStart } from "../../../core/contract/exam.js";
import { examMine } from "../../../core/contract/my-exams.js";
import { prefer } from "../../../core/preferences/index.js";
import { request } from "../../../core/session/index.js";
import { violations } from "../../../testing/accessibility.js";
import { place } from "../../../testing/calls.js";
import { type Entered, useTestbed } from "../../../testing/test-server.js";
import { buildExam, FEW } from "../testing.js";
import "../index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "en-US", pageStyle: "light" }));

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** @param titlesAt gets noon of the server's day: other tests move its clock */
async function given(
  titlesAt: (noon: number) => Readonly<Record<string, Parameters<typeof buildExam>[2]>>,
): Promise<Entered> {
  const room = await testbed.room();
  room.as("teacher");
  const { now } = await request(examMine, {});
  for (const [title, how] of Object.entries(titlesAt(new Date(now).setHours(12, 0, 0, 0))))
    await buildExam((call, input) => request(call, input), room.run, { questions: FEW, title, ...how });
  room.as("learner");
  return room;
}
const open = (filter = "") => place("edu-assessment", { lang: "en", view: "mine", filter });
const link = (name: RegExp) => page.getByRole("link", { name });

test("the list says what is to do and in which course; a line leads to the paper and back", async () => {
  await given((noon) => ({ "Essay on limits": { rules: { dueAt: noon + 3 * DAY } }, "Quiz two": {} }));
  const element = open();
  await expect.element(page.getByRole("heading", { level: 1, name: "Homework and exams" })).toBeVisible();
  await expect.element(link(/Essay on limits/)).toBeVisible();
  expect(page.getByRole("heading", { level: 2, name: /^To do 2$/ }).elements()).toHaveLength(1);
  expect(await violations(element)).toEqual([]);
  await link(/Quiz two/).click();
  await expect.element(page.getByRole("button", { name: "Start" })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect.element(link(/Essay on limits/)).toBeVisible();
});

test("one that is being written says how long its attempt has, not how long others may begin", async () => {
  const room = await given((noon) => ({
    "Open exam": { rules: { duration: 90 * 60_000, closeAt: noon + 30 * DAY } },
  }));
  const [one] = (await request(examMine, {})).list;
  await request(attemptStart, { id: room.run, assessment: one?.card.assessment ?? 0 });
  open();
  await expect.element(link(/Open exam.*1 h (29|30) min left/)).toBeVisible();
});

test("the calendar has each on its day; months are gone through by the keyboard", async () => {
  await given((noon) => {
    // The month after next: the page of the next one begins with days of this month.
    const later = new Date(new Date(noon).getFullYear(), new Date(noon).getMonth() + 2, 15, 9).getTime();
    return {
      "Due today": { rules: { dueAt: noon } },
      Later: { rules: { openAt: later, closeAt: later + 2 * HOUR } },
    };
  });
  await page.viewport(1200, 800);
  const element = open("show=calendar");
  const today = page.getByRole("cell").filter({ has: link(/Due today/) });
  await expect.element(today).toHaveAttribute("aria-current", "date");
  expect(await violations(element)).toEqual([]);
  const button = page.getByRole("button", { name: "Next month" });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}{Enter}");
  await expect.element(link(/^09:00 Later/)).toBeVisible();
  await expect.element(link(/Due today/)).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Today" }).click();
  await expect.element(link(/Due today/)).toBeVisible();
});

test("on a phone the calendar is the days that have something", async () => {
  await given((noon) => ({ "Due today": { rules: { dueAt: noon } } }));
  await page.viewport(390, 780);
  const element = open("show=calendar");
  await expect.element(link(/Due today/)).toBeVisible();
  expect(page.getByRole("table").elements()).toHaveLength(0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations(element)).toEqual([]);
});

test("the address for calendar programs is shown to copy, and another one after it was changed", async () => {
  await given(() => ({ "Essay on limits": {} }));
  const element = open();
  await page.getByRole("button", { name: "Add to my calendar" }).click();
  const field = page.getByRole("textbox", { name: "Calendar address" });
  await expect
    .element(field)
    .toHaveValue(expect.stringMatching(/^http.*\/exam\/feed\/\d+-\w+\.ics\?l=en-US$/));
  const before = (field.element() as HTMLTextAreaElement).value;
  expect(await violations(element)).toEqual([]);
  await page.getByRole("button", { name: "Change address" }).click();
  await expect.element(page.getByText(/The old address stops working at once/)).toBeVisible();
  await page.getByRole("button", { name: "Change address" }).click();
  await expect.element(page.getByText("Calendar address changed")).toBeVisible();
  await expect.element(field).not.toHaveValue(before);
});

test("whoever learns nowhere is led to the courses", async () => {
  const room = await testbed.room();
  room.as("stranger");
  open();
  await expect.element(page.getByText("No homework or exams")).toBeVisible();
  await expect
    .element(link(/^Find a course$/))
    .toHaveAttribute("href", expect.stringContaining("/course/list"));
});
