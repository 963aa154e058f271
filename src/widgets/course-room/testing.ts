/** For tests only: a room of the reference server on a page, and what people find there. */
import type { Locator } from "vitest/browser";
import { page } from "vitest/browser";
import { richTextOf } from "../../core/contract/rich-document.js";
import { announcementSave } from "../../core/contract/room.js";
import { rooms } from "../../core/rules/places/course.js";
import { threadSave } from "../../core/contract/thread.js";
import { request } from "../../core/session/index.js";
import { place } from "../../testing/calls.js";
import type { Entered } from "../../testing/test-server.js";

export const openRoom = (room: Entered, attributes: Record<string, string> = {}): HTMLElement => {
  document.body.replaceChildren();
  return place("edu-course-room", { lang: "zh-CN", course: String(room.run), ...attributes });
};
/** The attributes that an address of a list says, as the portal writes them. */
export const listAt = (href: string) => {
  const { announcements, questions, materials } = rooms;
  const said = announcements.parse(href) ?? questions.parse(href) ?? materials.parse(href);
  return { filter: said?.filter ?? "" };
};
export const button = (name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: typeof name === "string" });
export const heading = (name: string | RegExp): Locator => page.getByRole("heading", { name });
export const tab = (name: RegExp): Locator => page.getByRole("tab", { name });

/** By whoever is signed in. */
export const announce = (room: Entered, title = "期中安排", text = "第八周随堂测验。") =>
  request(announcementSave, { id: room.run, title, body: richTextOf(text), pinned: false, classes: [] });
/** @returns the question */
export const ask = async (room: Entered, title = "极限怎么求", anonymous = false): Promise<number> =>
  (
    await request(threadSave, {
      id: room.run,
      title,
      body: richTextOf("洛必达可以用吗"),
      anonymous,
    })
  ).thread;
