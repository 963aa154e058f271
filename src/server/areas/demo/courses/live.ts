/** Live sessions in the outlines of demo courses: tomorrow evening, or what the hour makes of it, and one that is over. */
import type { LiveSession } from "../../course/index.js";
import type { Trx } from "../../../adapters/index.js";
import type { MadeNode } from "./standing.js";

const HOUR = 3_600_000;
/** The course that has one. */
export const LIVE_COURSE = "数控车削加工技术";

const DAY = 24 * HOUR;

/** Courses with a session that is over and can be watched: the film's topic. */
const RECORDED: Readonly<Record<string, string>> = {
  "高等数学（上）": "导数的几何意义",
  数控车削加工技术: "试切对刀",
};

/** A session of last week, which can be watched where it was. */
export async function addRecorded(
  trx: Trx,
  {
    run,
    course,
    chapter,
    outline,
  }: { run: number; course: string; chapter: number; outline: readonly MadeNode[] },
  now: number,
): Promise<void> {
  const topic = RECORDED[course];
  const film = outline.find(({ node }) => node.kind === "video" && topic && node.title.includes(topic));
  if (!film || topic === undefined) return;
  const { questions: _none, ...content } = film.node.content;
  const live: LiveSession = {
    startsAt: Math.floor(now / DAY) * DAY - 5 * DAY + 11 * HOUR,
    minutes: 45,
    address: "https://meeting.tencent.com/dm/lantern-recorded",
    note: "",
    recording: "",
  };
  await trx
    .insertInto("outline_node")
    .values({
      run_id: run,
      parent_id: chapter,
      kind: "live",
      title: `答疑直播：${topic}`,
      sort: 10_002,
      duration: film.node.duration,
      required: false,
      completion: JSON.stringify({ rule: "watched" }),
      prereq: [],
      open_at: null,
      content: JSON.stringify({ ...content, live, name: `${topic}答疑回放.mp4` }),
    })
    .execute();
}

/** @param chapter in which it stands, behind everything else */
export async function addLive(trx: Trx, run: number, chapter: number, now: number): Promise<void> {
  const live: LiveSession = {
    startsAt: Math.floor(now / HOUR) * HOUR + 26 * HOUR,
    minutes: 60,
    address: "https://meeting.tencent.com/dm/lantern",
    note: "请提前准备好本章的问题，进入会议后把昵称改为学号加姓名。",
    recording: "",
  };
  await trx
    .insertInto("outline_node")
    .values({
      run_id: run,
      parent_id: chapter,
      kind: "live",
      title: "直播答疑：第一章",
      sort: 10_000,
      duration: 0,
      required: false,
      completion: JSON.stringify({ rule: "joined" }),
      prereq: [],
      open_at: null,
      content: JSON.stringify({ live }),
    })
    .execute();
}
