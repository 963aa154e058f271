/** Files for those in a run, as its teachers keep them (docs/domain.md 11.25). */
import { Code, type material as contract, type Output } from "../../../core/contract/index.js";
import { MOST_MATERIALS } from "../../../core/contract/material.js";
import { areClassesOf, managedClasses, nodesOf } from "../course/index.js";
import { fail, type Ctx, type Given, type Member } from "../../http/index.js";
import { closeUpload, takeUpload } from "../library/index.js";
import {
  addMaterial,
  addVersion,
  changeMaterials,
  chaptersOf,
  countMaterials,
  keptMaterials,
  shownAs,
} from "../room/index.js";
import { knownFile } from "./known.js";
import { messages } from "./messages.js";

type Row = Output<typeof contract.materialTable>["list"][number];

const compare = {
  name: (row: Row) => row.name,
  folder: (row: Row) => row.folder,
  size: (row: Row) => row.size,
  downloads: (row: Row) => row.downloads,
  openAt: (row: Row) => row.openAt ?? 0,
  updatedAt: (row: Row) => row.updatedAt,
} as const;

export async function materialTable({
  input: { id, q, media, chapter, sort, descending = false, page = 1, size = 20 },
  ctx: { platform },
}: Given<typeof contract.materialTable>): Promise<Output<typeof contract.materialTable>> {
  const { db, clock } = platform;
  const [rows, nodes, classes] = await Promise.all([
    keptMaterials(db, id),
    nodesOf(db, id),
    managedClasses(db, id),
  ]);
  const chapters = chaptersOf(nodes);
  const wanted = q?.trim().toLowerCase() ?? "";
  const placed = rows.map((row) => ({
    place: row.node_id === null ? undefined : chapters.get(row.node_id),
    row,
  }));
  const found = placed
    .filter(({ row }) => row.name.toLowerCase().includes(wanted) && (!media || row.media === media))
    .filter(({ place }) => chapter === undefined || (place?.id ?? 0) === chapter)
    // As learners find them: in the order of the outline, what belongs to no chapter at the end.
    .toSorted((a, b) => (a.place?.place ?? Infinity) - (b.place?.place ?? Infinity) || 0)
    .map(({ row, place }): Row => ({
      id: row.id,
      name: row.name,
      media: row.media,
      mime: row.mime,
      size: row.size,
      version: row.version,
      downloads: row.downloads,
      downloadable: row.downloadable,
      preview: shownAs(row.mime),
      node: row.node_id ?? undefined,
      folder: place?.title ?? "",
      classes: row.class_ids,
      openAt: row.open_at ?? undefined,
      updatedAt: row.updated_at,
    }));
  if (sort) {
    const [key, sign] = [compare[sort], descending ? -1 : 1];
    const order = new Intl.Collator("zh-CN", { numeric: true });
    found.sort((one, other) => {
      const [a, b] = [key(one), key(other)];
      return sign * (typeof a === "number" && typeof b === "number" ? a - b : order.compare(`${a}`, `${b}`));
    });
  }
  return {
    list: found.slice((page - 1) * size, page * size),
    total: found.length,
    page,
    size,
    chapters: nodes
      .filter((node) => node.parent_id === null)
      .map((node) => ({ id: node.id, title: node.title })),
    classes: classes.map((one) => ({ id: one.id, name: one.name })),
    now: clock.now(),
  };
}

async function demandNode(ctx: Ctx, runId: number, node: number | undefined): Promise<void> {
  if (!node) return;
  const nodes = await nodesOf(ctx.platform.db, runId);
  if (!nodes.some((one) => one.id === node))
    throw fail(Code.invalid, undefined, { result: { field: "node" } });
}

async function givenFile(
  ctx: Ctx,
  member: Member,
  { upload, sha256 }: { readonly upload?: string | undefined; readonly sha256?: string | undefined },
): Promise<number> {
  if (upload !== undefined) return takeUpload(ctx, upload);
  const known = sha256 === undefined ? undefined : await knownFile(ctx, member, sha256);
  if (known === undefined) throw fail(Code.notFound);
  return known;
}

/** @throws Failure notFound, invalid, tooMany; fileRefused for what may not be kept at all */
export async function materialAdd({
  input: { id, upload, sha256, name, material, node },
  ctx,
  member,
}: Given<typeof contract.materialAdd>): Promise<Output<typeof contract.materialAdd>> {
  const { db, clock, transaction } = ctx.platform;
  await demandNode(ctx, id, node);
  const file = await givenFile(ctx, member, { upload, sha256 });
  const at = clock.now();
  const plain = name.replace(/\p{C}/gu, "").trim();
  if (plain === "") throw fail(Code.invalid, undefined, { result: { field: "name" } });
  const added = await transaction(async (trx) => {
    if (material !== undefined) {
      const next = await addVersion(trx, { run: id, material }, { file, at });
      if (!next) throw fail(Code.notFound);
      return { material, version: next.version };
    }
    if ((await countMaterials(trx, id)) >= MOST_MATERIALS)
      throw fail(Code.tooMany, messages.materialsFull, { params: { most: MOST_MATERIALS } });
    const row = { run_id: id, node_id: node ?? null, name: plain, file_id: file, updated_at: at };
    return { material: await addMaterial(trx, row), version: 1 };
  });
  if (upload !== undefined) await closeUpload(db, upload);
  return added;
}

/** @throws Failure invalid for a class or chapter of another run, and a name for many; notFound where none is the run's */
export async function materialSet({
  input: { id, materials, name, node, classes, openAt, downloadable, removed },
  ctx,
}: Given<typeof contract.materialSet>): Promise<Output<typeof contract.materialSet>> {
  const { db, clock } = ctx.platform;
  await demandNode(ctx, id, node);
  if (classes && !(await areClassesOf(db, id, classes)))
    throw fail(Code.invalid, undefined, { result: { field: "classes" } });
  const plain = name?.replace(/\p{C}/gu, "").trim();
  if (plain !== undefined && (plain === "" || materials.length > 1))
    throw fail(Code.invalid, undefined, { result: { field: "name" } });
  const change = {
    ...(plain !== undefined && { name: plain }),
    ...(node !== undefined && { node_id: node || null }),
    ...(classes && { class_ids: classes }),
    ...(openAt !== undefined && { open_at: openAt || null }),
    ...(downloadable !== undefined && { downloadable }),
    ...(removed !== undefined && { removed_at: removed ? clock.now() : null }),
  };
  if (Object.keys(change).length === 0) throw fail(Code.invalid);
  const changed = await changeMaterials(db, id, materials, change);
  if (changed === 0) throw fail(Code.notFound);
  return { changed };
}
