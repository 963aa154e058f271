/** Files for those in a run (docs/domain.md 7.6). */
import { Code, type Input, type Output, type room } from "../../../core/contract/index.js";
import { sql } from "kysely";
import type { PlainNode } from "../../../core/rules/index.js";
import { nodesOf } from "../course/index.js";
import { fileRows, signContent } from "../file/index.js";
import { fail, type Ctx, type Given, type Member } from "../../http/index.js";
import { previewOf } from "../library/index.js";
import type { Db } from "../../adapters/index.js";
import { isFor as announcedTo } from "./announcement-store.js";

const MOST = 1000;

/** To staff all; to others what is open, to their class. */
const isFor = ({ isStaff, enrollment }: Member, now: number) =>
  isStaff
    ? sql<boolean>`true`
    : sql<boolean>`((material.open_at is null or material.open_at <= ${now}::bigint)
        and (material.class_ids = '{}' or ${enrollment.class_id ?? 0}::bigint = any(material.class_ids)))`;

const materials = (db: Db, member: Member) =>
  db
    .selectFrom("material")
    .innerJoin(fileRows(db).as("file"), "file.id", "material.file_id")
    .selectAll("material")
    .select(["file.mime", "file.media", "file.size"])
    .where("material.run_id", "=", member.run.id)
    .where("material.removed_at", "is", null)
    .where("file.state", "=", "ready");
type MaterialRow = Awaited<ReturnType<ReturnType<typeof materials>["execute"]>>[number];

/** Word and slides have no page of their own here. */
export function shownAs(mime: string): Output<typeof room.materialList>["list"][number]["preview"] {
  const preview = previewOf(mime);
  return preview === "html" ? "none" : preview;
}

/** The chapter of each node, and its place in the outline. */
export function chaptersOf(
  nodes: readonly PlainNode[],
): ReadonlyMap<number, { id: number; title: string; place: number }> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const chapterOf = (node: PlainNode): PlainNode => {
    let top = node;
    for (let depth = 0; depth < 8; depth += 1) {
      const above = top.parent_id === null ? undefined : byId.get(top.parent_id);
      if (!above) break;
      top = above;
    }
    return top;
  };
  return new Map(
    nodes.map((node, place) => {
      const { id, title } = chapterOf(node);
      return [node.id, { id, title, place }];
    }),
  );
}

type Sort = NonNullable<Input<typeof room.materialList>["sort"]>;
type Placed = MaterialRow & { folder: string; place: number };

const ORDER: Record<Sort, (a: Placed, b: Placed) => number> = {
  chapter: (a, b) => a.place - b.place,
  name: (a, b) => a.name.localeCompare(b.name, "zh-CN", { numeric: true }),
  new: (a, b) => b.updated_at - a.updated_at,
  hot: (a, b) => b.downloads - a.downloads,
};

export async function materialList({
  input: { id, query = "", media, sort = "chapter" },
  ctx,
  member,
}: Given<typeof room.materialList>): Promise<Output<typeof room.materialList>> {
  const { db, clock } = ctx.platform;
  let rows = materials(db, member).where(isFor(member, clock.now()));
  if (media) rows = rows.where(sql<boolean>`file.media = ${media}`);
  if (query.trim())
    rows = rows.where("material.name", "ilike", `%${query.trim().replace(/[\\%_]/g, "\\$&")}%`);
  const [found, nodes] = await Promise.all([
    rows.orderBy("material.id").limit(MOST).execute(),
    nodesOf(db, id),
  ]);
  const chapters = chaptersOf(nodes);
  const placed = found.map((row): Placed => {
    const chapter = row.node_id === null ? undefined : chapters.get(row.node_id);
    return { ...row, folder: chapter?.title ?? "", place: chapter?.place ?? Number.MAX_SAFE_INTEGER };
  });
  return {
    list: placed
      .toSorted((a, b) => ORDER[sort](a, b) || ORDER.name(a, b) || a.id - b.id)
      .map((row) => ({
        id: row.id,
        folder: row.folder,
        name: row.name,
        media: row.media,
        mime: row.mime,
        size: row.size,
        version: row.version,
        downloads: row.downloads,
        downloadable: row.downloadable,
        preview: shownAs(row.mime),
        updatedAt: row.updated_at,
      })),
  };
}

/** One that is listed for the asker, or is attached to an announcement that they see. */
async function theMaterial(ctx: Ctx, member: Member, id: number): Promise<MaterialRow> {
  const { db, clock } = ctx.platform;
  const now = clock.now();
  const row = await materials(db, member)
    .where("material.id", "=", id)
    .where(
      sql<boolean>`(${isFor(member, now)} or exists (select from announcement
        where announcement.run_id = material.run_id and material.id = any(announcement.material_ids)
          and ${announcedTo(member, now)}))`,
    )
    .executeTakeFirst();
  if (!row) throw fail(Code.notFound);
  return row;
}

export async function materialUrl({
  input: { material, use },
  ctx,
  member,
}: Given<typeof room.materialUrl>): Promise<Output<typeof room.materialUrl>> {
  const row = await theMaterial(ctx, member, material);
  // What has no preview would be sent as a file.
  const isTaken = use === "download" || shownAs(row.mime) === "none";
  if (isTaken && !row.downloadable && !member.isStaff) throw fail(Code.notDownloadable);
  if (use === "download")
    await ctx.platform.db
      .updateTable("material")
      .set((it) => ({ downloads: it("downloads", "+", 1) }))
      .where("id", "=", row.id)
      .execute();
  const { path, expiresAt } = signContent(ctx.platform, row.file_id, use, row.name);
  return { url: path, mime: row.mime, expiresAt };
}

/**
 * The file of a material that whoever asks may have.
 * @throws Failure notFound
 */
export const materialFile = async (ctx: Ctx, member: Member, id: number) => {
  const { file_id, name } = await theMaterial(ctx, member, id);
  return { file_id, name };
};

/** Which of these files are among the materials of a run. */
export const materialFiles = async (db: Db, runId: number, files: readonly number[]): Promise<number[]> =>
  files.length === 0
    ? []
    : (
        await db
          .selectFrom("material")
          .select("file_id")
          .distinct()
          .where("run_id", "=", runId)
          .where("file_id", "in", [...files])
          .execute()
      ).map(({ file_id }) => file_id);

/** The files beside a node that a member may have now. */
export const materialsOf = (db: Db, nodeId: number, member: Member, now: number) =>
  materials(db, member)
    .clearSelect()
    .select(["material.id", "material.name", "file.size", "file.mime"])
    .where("material.node_id", "=", nodeId)
    .where(isFor(member, now))
    .orderBy("material.id")
    .limit(50)
    .execute();
