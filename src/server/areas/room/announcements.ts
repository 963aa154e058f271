/** Announcements of a run: read, written, and told of (docs/domain.md 7.3). */
import { Code, plainText, type Output, type room } from "../../../core/contract/index.js";
import { areClassesOf, fill, runOf, titleOf } from "../course/index.js";
import { fileRows } from "../file/index.js";
import { fail, type Ctx, type Given, type Member } from "../../http/index.js";
import { markRead, recall, tell } from "../message/index.js";
import type { Message } from "../../messages.js";
import type { Platform, Trx } from "../../adapters/index.js";
import { announcementAddress, announcementKey } from "./address.js";
import * as store from "./announcement-store.js";
import { messages } from "./messages.js";
import { summaryOf } from "./people.js";

const PAGE = 20;
const HOUR = 3_600_000;

/** What somebody wrote themselves is not new to them. */
const line = (row: store.AnnouncementRow, { accountId }: Member, now: number) => ({
  id: row.id,
  title: row.title,
  summary: summaryOf(row.text),
  author: row.real_name || row.nickname || "*",
  pinned: row.pinned,
  unread: row.read_at === null && row.publish_at <= now && row.author_id !== accountId,
  attachments: row.material_ids.length,
  publishedAt: row.publish_at,
  updatedAt: row.updated_at ?? undefined,
  scheduled: row.publish_at > now,
});

/** @throws Failure notFound for one that the asker may not see */
async function theAnnouncement(ctx: Ctx, member: Member, id: number): Promise<store.AnnouncementRow> {
  const row = await store.announcement(ctx.platform.db, member, id, ctx.platform.clock.now());
  if (!row) throw fail(Code.notFound);
  return row;
}

export async function announcementList({
  input: { page = 1, size = PAGE },
  ctx,
  member,
}: Given<typeof room.announcementList>): Promise<Output<typeof room.announcementList>> {
  const now = ctx.platform.clock.now();
  const { list, total } = await store.announcements(ctx.platform.db, member, { page, size }, now);
  return { list: list.map((row) => line(row, member, now)), total, page, size };
}

export async function announcementDetail({
  input: { id, announcement },
  ctx,
  member,
}: Given<typeof room.announcementDetail>): Promise<Output<typeof room.announcementDetail>> {
  const { db, clock } = ctx.platform;
  const now = clock.now();
  const row = await theAnnouncement(ctx, member, announcement);
  const isOut = row.publish_at <= now;
  const [files, beside, readers] = await Promise.all([
    attachmentsOf(ctx.platform, row.material_ids),
    store.beside(db, member, announcement, now),
    member.isStaff ? store.readers(db, row) : {},
    isOut ? store.markRead(db, announcement, member.accountId, now) : undefined,
    isOut ? markRead(db, [member.accountId], [announcementKey(id, announcement)], now) : undefined,
  ]);
  return {
    ...line(row, member, now),
    unread: false,
    body: row.body,
    files,
    classes: row.class_ids,
    ...beside,
    ...readers,
  };
}

async function attachmentsOf({ db }: Platform, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("material")
    .innerJoin(fileRows(db).as("file"), "file.id", "material.file_id")
    .select(["material.id", "material.name", "file.size", "file.mime"])
    .where("material.id", "in", [...ids])
    .where("material.removed_at", "is", null)
    .orderBy("material.id")
    .execute();
  return rows;
}

async function checkClasses(ctx: Ctx, runId: number, classes: readonly number[]): Promise<void> {
  if (!(await areClassesOf(ctx.platform.db, runId, classes)))
    throw fail(Code.invalid, undefined, { result: { field: "classes" } });
}

export async function announcementSave({
  input: { id, announcement, title, body, pinned, classes, publishAt },
  ctx,
  member,
}: Given<typeof room.announcementSave>): Promise<Output<typeof room.announcementSave>> {
  const { clock, transaction } = ctx.platform;
  const now = clock.now();
  await checkClasses(ctx, id, classes);
  const isLater = publishAt !== undefined && publishAt > now;
  const values = {
    title,
    body: JSON.stringify(body),
    text: plainText(body),
    pinned,
    class_ids: [...new Set(classes)],
  };
  return transaction(async (trx) => {
    const before = announcement === undefined ? undefined : await locked(trx, id, announcement);
    const wasOut = before !== undefined && before.publish_at <= now;
    if (wasOut && isLater) throw fail(Code.invalid, messages.alreadyOut, { result: { field: "publishAt" } });
    const publish_at = wasOut ? before.publish_at : isLater ? publishAt : now;
    const kept = before
      ? await trx
          .updateTable("announcement")
          .set({ ...values, publish_at, ...(wasOut ? { updated_at: now } : {}) })
          .where("id", "=", before.id)
          .returning("id")
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto("announcement")
          .values({
            ...values,
            run_id: id,
            author_id: member.accountId,
            publish_at,
            updated_at: null,
            reminded_at: null,
            created_at: now,
          })
          .returning("id")
          .executeTakeFirstOrThrow();
    await store.setDue(trx, kept.id, isLater ? publishAt : undefined);
    await store.markRead(trx, kept.id, member.accountId, now);
    if (!wasOut && !isLater) await notify(trx, kept.id, messages.newTitle, now);
    return { announcement: kept.id };
  });
}

async function locked(trx: Trx, runId: number, id: number) {
  const row = await trx
    .selectFrom("announcement")
    .select(["id", "run_id", "class_ids", "publish_at"])
    .where("id", "=", id)
    .where("run_id", "=", runId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw fail(Code.notFound);
  return row;
}

/** @returns how many were told */
async function notify(trx: Trx, id: number, title: Message, at: number, unread = false): Promise<number> {
  const row = await trx
    .selectFrom("announcement")
    .select(["id", "run_id", "class_ids", "title"])
    .where("id", "=", id)
    .executeTakeFirst();
  const run = row && (await runOf(trx, row.run_id));
  if (!run) return 0;
  const people = await store.audienceOf(trx, row, unread);
  const text = { "zh-CN": row.title, "en-US": row.title };
  await tell(
    trx,
    people,
    {
      kind: "course",
      title: fill(title, { course: titleOf(run) }),
      text,
      href: announcementAddress(row.run_id, id),
      key: announcementKey(row.run_id, id),
    },
    at,
  );
  return people.length;
}

/** Tells of announcements whose moment has come. Whoever keeps time calls it, and whoever enters a room. */
export async function tellDue({ clock, transaction }: Platform): Promise<void> {
  const now = clock.now();
  await transaction(async (trx) => {
    for (const id of await store.takeDue(trx, now)) await notify(trx, id, messages.newTitle, now);
  });
}

export async function announcementDelete({
  input: { id, announcement },
  ctx,
}: Given<typeof room.announcementDelete>): Promise<void> {
  await ctx.platform.transaction(async (trx) => {
    const row = await locked(trx, id, announcement);
    await recall(trx, await store.audienceOf(trx, row), [announcementKey(id, announcement)]);
    await trx.deleteFrom("announcement").where("id", "=", announcement).execute();
  });
}

export async function announcementUnread({
  input: { announcement, page = 1, size = PAGE },
  ctx,
  member,
}: Given<typeof room.announcementUnread>): Promise<Output<typeof room.announcementUnread>> {
  const row = await theAnnouncement(ctx, member, announcement);
  const { list, total } = await store.unreadPeople(ctx.platform.db, row, { page, size });
  return {
    list: list.map((person) => ({
      name: person.real_name || person.nickname || "*",
      className: person.class_name ?? "",
    })),
    total,
    page,
    size,
  };
}

export async function announcementRemind({
  input: { announcement },
  ctx,
  member,
}: Given<typeof room.announcementRemind>): Promise<Output<typeof room.announcementRemind>> {
  const row = await theAnnouncement(ctx, member, announcement);
  const { clock, transaction } = ctx.platform;
  const now = clock.now();
  // Nobody can have read what is not out.
  if (row.publish_at > now) throw fail(Code.notFound);
  return transaction(async (trx) => {
    const marked = await trx
      .updateTable("announcement")
      .set({ reminded_at: now })
      .where("id", "=", announcement)
      .where((it) => it.or([it("reminded_at", "is", null), it("reminded_at", "<=", now - HOUR)]))
      .returning("id")
      .executeTakeFirst();
    if (!marked) throw fail(Code.tooMany, undefined, { retryAfter: (row.reminded_at ?? now) + HOUR - now });
    return { reminded: await notify(trx, announcement, messages.remindTitle, now, true) };
  });
}
