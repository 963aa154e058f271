/** Somebody at a film of the demo, and what they do with it. */
import type { Locator } from "@playwright/test";
import { course, room, study } from "../../src/core/contract/index.js";
import { type Person, person, register } from "../load/people.js";
import { expect, freshPhone, type Page, type Served } from "./fixtures.js";

export interface Lesson {
  readonly someone: Person;
  readonly run: number;
  readonly node: number;
  /** Seconds. */
  readonly duration: number;
}
interface Wanted {
  /** Of the course, in the language of the calls. */
  readonly course: string;
  readonly edition: "higher" | "vocational";
  readonly item: string;
  readonly code?: string;
}

export const HASHING: Wanted = {
  course: "Data Structures and Algorithms",
  edition: "higher",
  item: "讲解：散列表怎样找东西",
  code: "XH2026",
};
export const DERIVATIVE: Wanted = { course: "Calculus I", edition: "higher", item: "讲解：导数的几何意义" };

/** Ids of courses are the database's own: its list knows them. */
export async function courseId({ portal }: Served, title: string): Promise<number> {
  const { list } = await person(portal).send(course.courseList, { query: title, edition: "higher" });
  // A course that is taught in English, too, is found by either's words.
  return list.find((one) => !one.title.includes("English edition"))?.id ?? 0;
}

/** Somebody new who is in a course of the demo, at one of its films. */
export async function lessonFor({ portal }: Served, wanted: Wanted): Promise<Lesson> {
  const someone = Object.assign(person(portal), { phone: freshPhone() });
  await register(someone, portal);
  const { edition } = wanted;
  const { list } = await someone.send(course.courseList, { query: wanted.course, edition });
  const run = list.find(({ title }) => title === wanted.course)?.id ?? 0;
  await someone.send(course.courseEnroll, { id: run, code: wanted.code });
  const { nodes } = await someone.send(room.outline, { id: run });
  const node = nodes.find(({ title }) => title === wanted.item);
  return { someone, run, node: node?.id ?? 0, duration: node?.duration ?? 0 };
}

/** What the server knows of the person's way through the film. */
export const progressOf = async ({ someone, node }: Lesson) =>
  (await someone.send(study.node, { node })).progress;

export const player = (page: Page): Locator => page.locator("edu-course-room, edu-course-player").first();
export const film = (page: Page): Locator => player(page).locator("video");
export const timeOf = (page: Page): Promise<number> =>
  film(page).evaluate((one: HTMLVideoElement) => one.currentTime);
export const isPaused = (page: Page): Promise<boolean> =>
  film(page).evaluate((one: HTMLVideoElement) => one.paused);
export async function openFilm(page: Page, { run, node }: Pick<Lesson, "run" | "node">): Promise<void> {
  await page.goto(`/course/detail/index/courseStudy?id=${run}&node=${node}`);
  await filmReady(page);
}
export async function filmReady(page: Page): Promise<void> {
  await expect
    .poll(() => film(page).evaluate((one: HTMLVideoElement) => one.readyState), { timeout: 40_000 })
    .toBeGreaterThanOrEqual(2);
}
export const play = async (page: Page): Promise<void> => {
  await player(page).getByRole("button", { name: "播放", exact: true }).first().click();
  await expect.poll(() => isPaused(page)).toBe(false);
};
export const watchedTo = (page: Page, second: number): Promise<void> =>
  expect.poll(() => timeOf(page), { timeout: 300_000 }).toBeGreaterThanOrEqual(second);
