/** A teacher's own comments for marking (docs/domain.md 10.6): the same in all courses. */
import { sql } from "kysely";
import { Code, type mark, type Output } from "../../../core/contract/index.js";
import { fail, type Given } from "../../http/index.js";
import { messages } from "./messages.js";

const MOST = 200;

export async function commentList({
  ctx: { platform },
  member,
}: Given<typeof mark.commentList>): Promise<Output<typeof mark.commentList>> {
  const list = await platform.db
    .selectFrom("mark_comment")
    .select(["id as comment", "text", "uses"])
    .where("account_id", "=", member.accountId)
    .orderBy("uses", "desc")
    .orderBy("id", "desc")
    .limit(MOST)
    .execute();
  return { list };
}

export async function commentSave({
  input: { comment, text },
  ctx: { platform },
  member: { accountId: account_id },
}: Given<typeof mark.commentSave>): Promise<Output<typeof mark.commentSave>> {
  return platform.transaction(async (trx) => {
    const own = await trx
      .selectFrom("mark_comment")
      .select(["id", "text"])
      .where("account_id", "=", account_id)
      .execute();
    if (comment !== undefined && !own.some(({ id }) => id === comment)) throw fail(Code.notFound);
    const twin = own.find((one) => one.text === text && one.id !== comment);
    if (twin) {
      if (comment !== undefined) await trx.deleteFrom("mark_comment").where("id", "=", comment).execute();
      return { comment: twin.id };
    }
    if (comment !== undefined) {
      await trx.updateTable("mark_comment").set({ text }).where("id", "=", comment).execute();
      return { comment };
    }
    if (own.length >= MOST) throw fail(Code.failed, messages.tooManyComments, { params: { max: MOST } });
    // Of two presses of one button the second finds what the first wrote.
    const { id } = await trx
      .insertInto("mark_comment")
      .values({ account_id, text, created_at: platform.clock.now() })
      .onConflict((conflict) => conflict.expression(sql`account_id, md5(text)`).doUpdateSet({ text }))
      .returning("id")
      .executeTakeFirstOrThrow();
    return { comment: id };
  });
}

export async function commentDelete({
  input: { comment },
  ctx: { platform },
  member,
}: Given<typeof mark.commentDelete>): Promise<void> {
  const gone = await platform.db
    .deleteFrom("mark_comment")
    .where("id", "=", comment)
    .where("account_id", "=", member.accountId)
    .returning("id")
    .executeTakeFirst();
  if (!gone) throw fail(Code.notFound);
}
