/** Changes of what is published that wait for review: others see what it said before (docs/domain.md 3 and 11.30). */
import type { Output, reviewQueue } from "../../../core/contract/index.js";
import { MetadataFields } from "../../../core/contract/resource-managing.js";
import { isChangeReviewed } from "../../../core/rules/review.js";
import type { Db, Trx } from "../../adapters/index.js";
import type { Locale } from "../../messages.js";
import { withdrawReview } from "../review/index.js";
import { writeField } from "./managing/fields.js";
import {
  differences,
  type ManagedOrgs,
  type ManagedRow,
  type Metadata,
  metadataOf,
  sectionsOf,
  writeMetadata,
} from "./managing/store.js";
import type { LibraryTable } from "./schema.js";

type Level = LibraryTable["level"];
export type Changes = NonNullable<Output<typeof reviewQueue.reviewDetail>["changes"]>;

/** Whether somebody's change of it waits for review. @param into the level of the library that it goes to */
export const needsReview = (
  orgs: ManagedOrgs,
  { state, level }: Pick<ManagedRow, "state" | "level">,
  into: Level = level,
): boolean =>
  orgs !== undefined && state === "published" && (isChangeReviewed(level) || isChangeReviewed(into));

/** With the change that waits, as its editor reads it. */
export const withProposal = (row: ManagedRow): ManagedRow => ({
  ...row,
  ...row.proposed,
});

/** Keeps a change until it is decided on; an earlier one is taken back. @returns the new version, and whether anything waits */
export async function keepProposal(
  trx: Trx,
  row: ManagedRow,
  change: Partial<Metadata>,
  now: number,
): Promise<{ version: number; isWaiting: boolean }> {
  const { keys, next } = differences(row, change);
  await withdrawReview(trx, "resource", row.id, now);
  const version = Math.max(now, row.updated_at + 1);
  await trx
    .updateTable("resource")
    .set({ proposed: keys.length > 0 ? JSON.stringify(next) : null, updated_at: version })
    .where("id", "=", row.id)
    .execute();
  return { version, isWaiting: keys.length > 0 };
}

type Proposed = Parameters<typeof writeMetadata>[1] & { readonly proposed: object | null };

/** Ends a change that waits: it is written, or thrown away. */
export async function endProposal(trx: Trx, row: Proposed, approved: boolean, now: number): Promise<void> {
  if (approved) await writeMetadata(trx, row, row.proposed as Partial<Metadata>, now);
  await trx.updateTable("resource").set({ proposed: null }).where("id", "=", row.id).execute();
}

/** What it says when it is taken down; a change that waits is what it says from then on. */
export async function keepPublished(
  trx: Trx,
  row: Proposed & Metadata & { readonly id: number },
  now: number,
): Promise<void> {
  await trx
    .updateTable("resource")
    .set({ last_published: JSON.stringify(metadataOf(row)) })
    .where("id", "=", row.id)
    .execute();
  if (row.proposed === null) return;
  await withdrawReview(trx, "resource", row.id, now);
  await endProposal(trx, row, true, now);
}

type Described = Metadata & Pick<ManagedRow, "state" | "proposed" | "last_published">;

/** What is published and what is proposed, field by field, in words. */
export async function changesOf(db: Db, row: Described, locale: Locale): Promise<Changes> {
  const isNew = row.proposed === null && row.state !== "offline" && row.last_published === null;
  const after: Metadata = { ...row, ...row.proposed };
  // Of what was taken down before this was kept, nobody knows any more what it said.
  const before: Metadata = row.proposed === null ? ((row.last_published as Metadata | null) ?? row) : row;
  const places = [...new Set([before.library_id, after.library_id])];
  const sections = await sectionsOf(db, places);
  const libraries = await db
    .selectFrom("library")
    .select(["id", "name", "name_en"])
    .where("id", "in", places)
    .execute();
  const libraryName = (id: number) => {
    const found = libraries.find((one) => one.id === id);
    return (locale === "en-US" && found?.name_en) || (found?.name ?? "");
  };
  const say = (field: Changes["fields"][number]["field"], from: Metadata) =>
    (field === "library" ? libraryName(from.library_id) : writeField(field, from, sections, locale)).slice(
      0,
      8000,
    );
  const fields = [...MetadataFields, "library" as const].flatMap((field) => {
    const [was, is] = [isNew ? "" : say(field, before), say(field, after)];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
  return { isNew, fields };
}
