/** For tests: what the staff of a run find in the queue, and what people hear of it. */
import { job, message, reviewQueue } from "../../../core/contract/index.js";
import type { Testbed } from "../../../testing/people.js";
import { type Inmate, testRoom, type TestRoom } from "../room/testing-room.js";

export const as = ({ token }: Inmate) => ({ token });

export interface Taught {
  readonly room: TestRoom;
  readonly teacher: Inmate;
}
/** A run that takes applications, with its teacher. */
export async function taught(testbed: Testbed): Promise<Taught> {
  const room = await testRoom(testbed, { run: { mode: "approval" } });
  return { room, teacher: await room.person({ role: "teacher", real_name: "周明远" }) };
}

export const listed = async (testbed: Testbed, who: Inmate, more: object = {}) =>
  (await testbed.call(reviewQueue.reviewList, { size: 100, ...more }, as(who))).result;
export const rows = async (testbed: Testbed, who: Inmate, more: object = {}) =>
  (await listed(testbed, who, more)).list;
export const detail = async (testbed: Testbed, who: Inmate, review: number) =>
  (await testbed.call(reviewQueue.reviewDetail, { review }, as(who))).result;
/** Titles of somebody's messages. */
export const inbox = async (testbed: Testbed, who: Inmate) =>
  (await testbed.call(message.messageList, {}, as(who))).result.list.map(({ title }) => title);
/** A job at its end. */
export async function drained(testbed: Testbed, who: Inmate, id: number) {
  await testbed.platform.background.drain();
  return (await testbed.call(job.jobDetail, { job: id }, as(who))).result;
}
