/** To whom a node of an outline is open: what a call's access asks (docs/domain.md 8.1). */
import { Code } from "../../../core/contract/index.js";
import { isFolder } from "../../../core/rules/index.js";
import { fail, type Resolvers } from "../../http/index.js";
import { nodeById, visit } from "../course/index.js";
import { outlineOf } from "./outline.js";

/**
 * A node that the asker may open.
 * @throws Failure notFound; nodeLocked with what must be done first or when it opens; unauthorized, notEnrolled,
 * enrollPending, enrollBanned; courseEnded for those who write
 */
export const openNode: Resolvers["node"] = async (ctx, id, part) => {
  const { db, clock } = ctx.platform;
  const node = await nodeById(db, id);
  if (!node || isFolder(node)) throw fail(Code.notFound);
  const isOut = node.building || node.course_state !== "published";
  const { member, refusal } = await visit(ctx, node.run_id, "visitor");
  // What is still built is there for those who build it.
  if (isOut && !member?.isStaff) throw fail(Code.notFound);
  const who = member && { id: member.enrollment.id, isStaff: member.isStaff };
  const outline = await outlineOf(db, node.run_id, who, clock.now());
  const own = outline.find((it) => it.id === id);
  if (!own) throw fail(Code.notFound);
  if (own.locked === "enrollment") throw refusal ?? fail(Code.notEnrolled);
  if (own.locked)
    throw fail(Code.nodeLocked, undefined, {
      result: { locked: own.locked, after: own.after, ...(own.openAt ? { openAt: own.openAt } : {}) },
    });
  // A preview is open to those who are not in the run as well; nothing of theirs is kept.
  if (part === "writer" && refusal) throw refusal;
  if (part === "writer" && member?.readOnly) throw fail(Code.courseEnded);
  if (part === "member" && !member) throw fail(Code.notEnrolled);
  return { node, member, outline };
};
