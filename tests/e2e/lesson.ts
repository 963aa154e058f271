/** Somebody new in a course of the demo, with a package of it open in the player. */
import type { FrameLocator, Locator } from "@playwright/test";
import { course, room, study } from "../../src/core/contract/index.js";
import { type Person, person, register } from "../load/people.js";
import { freshPhone, type Page, type Served } from "./fixtures.js";

export interface Lesson {
  readonly someone: Person;
  readonly run: number;
  readonly node: number;
}

export interface Packed {
  readonly edition: "higher" | "vocational";
  /** Of the course, in the language of the calls. */
  readonly title: string;
  readonly item: string;
}

/** Somebody new who enrols in a course of the demo, and a package of it. */
export async function enrolledIn({ portal }: Served, { edition, title, item }: Packed): Promise<Lesson> {
  const someone = Object.assign(person(portal), { phone: freshPhone() });
  await register(someone, portal);
  const { list } = await someone.send(course.courseList, { query: title, edition });
  const run = list.find((one) => one.title === title)?.id ?? 0;
  await someone.send(course.courseEnroll, { id: run });
  const { nodes } = await someone.send(room.outline, { id: run });
  return { someone, run, node: nodes.find((one) => one.title === item)?.id ?? 0 };
}

export const player = (page: Page): Locator => page.locator("edu-course-player");
export const inside = (page: Page): FrameLocator =>
  player(page).frameLocator('iframe[title^="课件："]').frameLocator("iframe");

/** The player on a bare page of the portal, at the lesson. */
export async function open(page: Page, { portal }: Served, { run, node }: Lesson): Promise<void> {
  await page.goto(`${portal}/app`);
  await page.evaluate(
    ([at, one]) => {
      const element = document.createElement("edu-course-player");
      element.setAttribute("course", String(at));
      element.setAttribute("node", String(one));
      document.body.replaceChildren(element);
    },
    [run, node] as const,
  );
}

export const stateOf = async ({ someone, run, node }: Lesson) =>
  (await someone.send(room.outline, { id: run })).nodes.find(({ id }) => id === node)?.state;
export const kept = async ({ someone, node }: Lesson, item?: string) =>
  (await someone.send(study.stateGet, { node, item })).cmi;

/** Adds an archive to the lesson's course. */
export async function withPackage(
  { portal }: Served,
  lesson: Lesson,
  title: string,
  archive: Uint8Array<ArrayBuffer>,
): Promise<Lesson> {
  const query = new URLSearchParams({ beside: String(lesson.node), title });
  const answer = await fetch(`${portal}/test/package?${query}`, { method: "POST", body: archive });
  const { node } = (await answer.json()) as { node: number };
  return { ...lesson, node };
}
