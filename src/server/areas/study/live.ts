/** Live sessions in an outline: where they take place is told while they do, and to those who are in the run. */
import { Code, type Output, type study } from "../../../core/contract/index.js";
import { liveState, liveTimes } from "../../../core/rules/index.js";
import type { LiveSession, NodeContent } from "../course/index.js";
import { fail, type Given } from "../../http/index.js";
import { messages } from "./messages.js";
import { finish } from "./progress.js";

/** @param isMember whether the asker is in the run */
export function liveAnswer(
  session: LiveSession | undefined,
  isMember: boolean,
  now: number,
): Output<typeof study.node>["live"] {
  if (!session) return undefined;
  const { address, note, recording } = session;
  const times = liveTimes(session);
  const state = liveState(times, now);
  return {
    ...times,
    address: isMember && state === "open" ? address : "",
    note,
    recording: isMember && state === "over" ? recording : "",
  };
}

/** The film of a session comes with its end, to those who are in the run. */
export function withoutEarlyFilm(content: NodeContent, isMember: boolean, now: number): NodeContent {
  const { live } = content;
  if (!live || (isMember && liveState(liveTimes(live), now) === "over")) return content;
  return { live };
}

export async function join({
  ctx,
  node: { id, kind, content, completion },
  member,
}: Given<typeof study.join>): Promise<Output<typeof study.join>> {
  const { live } = content;
  if (kind !== "live" || !live) throw fail(Code.invalid, undefined, { result: { field: "node" } });
  if (liveState(liveTimes(live), ctx.platform.clock.now()) !== "open")
    throw fail(Code.invalid, messages.liveClosed, { result: { field: "node" } });
  return finish(
    ctx,
    { enrollment_id: member.enrollment.id, run_id: member.run.id },
    id,
    completion.rule === "joined" || completion.rule === "watched"
      ? { state: "done", percent: 100 }
      : { state: "started", percent: 0 },
  );
}
