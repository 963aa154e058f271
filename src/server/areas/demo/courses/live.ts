/** A live session in the outline of a demo course: tomorrow evening, or what the hour makes of it. */
import type { LiveSession } from "../../course/index.js";
import type { Trx } from "../../../adapters/index.js";

const HOUR = 3_600_000;
/** The course that has one. */
export const LIVE_COURSE = "数控车削加工技术";

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
