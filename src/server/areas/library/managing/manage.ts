/** What administrators do with the resources of their libraries, one by one and many at once (docs/domain.md 5.8). */
import { Code, type Output, type resourceManaging as contract } from "../../../../core/contract/index.js";
import { MissingFields } from "../../../../core/contract/resource-managing.js";
import type { Trx } from "../../../adapters/index.js";
import { fail, signedIn, type Ctx, type Given } from "../../../http/index.js";
import { inLocale } from "../../../messages.js";
import { audit } from "../../audit/index.js";
import { withdrawReview } from "../../review/index.js";
import { isChangeReviewed } from "../../../../core/rules/review.js";
import { keepProposal, needsReview, withProposal } from "../changes.js";
import { askForChange, decideOneOf, ownRefusal } from "../reviewing.js";
import { messages } from "./messages.js";
import { facetNumbers, reindex } from "../search/index.js";
import { countResources } from "../store.js";
import { openUpload } from "../uploads.js";
import { managedLibrary, managedOrgs, orgsOf, sectionsInOrder } from "./scope.js";
import * as store from "./store.js";

const PAGE = 20;

export async function resourceManaged({
  input: {
    q,
    state,
    library,
    section,
    type,
    missing,
    duplicates,
    sort,
    descending = false,
    page = 1,
    size = PAGE,
  },
  ctx,
}: Given<typeof contract.resourceManaged>): Promise<Output<typeof contract.resourceManaged>> {
  const { db } = ctx.platform;
  const orgs = await managedOrgs(ctx);
  const libraries = await store.managedLibraries(db, orgs);
  const sections = await store.sectionsOf(
    db,
    libraries.map(({ id }) => id),
  );
  const withBelow = (id: number): number[] => [
    id,
    ...sections.filter(({ parent_id }) => parent_id === id).flatMap((one) => withBelow(one.id)),
  ];
  const { list, total } = await store.managedPage(
    db,
    {
      orgs,
      q,
      state,
      library,
      sections: section === undefined ? undefined : withBelow(section),
      type,
      missing,
      duplicates,
    },
    { sort, descending, page, size },
  );
  const doubles = await store.duplicatesOf(
    db,
    orgs,
    list.map(({ id }) => id),
  );
  return {
    list: list.map((row) => ({
      id: row.id,
      title: row.title,
      library: row.library_id,
      sections: row.section_ids,
      state: row.state,
      type: row.type,
      media: row.media,
      authors: row.authors,
      size: row.size,
      views: row.views,
      missing: MissingFields.filter((name) => row[`no_${name}`]),
      duplicates: doubles.get(row.id) ?? 0,
      reason: row.reason,
      updatedAt: row.updated_at,
    })),
    total,
    page,
    size,
    libraries: libraries.map(({ id, name, name_en }) => ({
      id,
      name: inLocale(ctx.locale, name, name_en),
      sections: sectionsInOrder(sections.filter(({ library_id }) => library_id === id))
        .filter(({ lists }) => lists === 1)
        .map((one) => ({ id: one.id, name: inLocale(ctx.locale, one.name, one.name_en), depth: one.depth })),
    })),
  };
}

export async function resourceEdited({
  input: { resource },
  ctx,
}: Given<typeof contract.resourceEdited>): Promise<Output<typeof contract.resourceEdited>> {
  const orgs = await managedOrgs(ctx);
  const [stored] = await store.managedRows(ctx.platform.db, orgs, [resource]);
  if (!stored) throw fail(Code.notFound);
  const row = withProposal(stored);
  return {
    title: row.title,
    description: row.description,
    keywords: row.keywords,
    type: row.type,
    discipline: row.discipline,
    language: row.language,
    license: row.license,
    visibility: row.visibility,
    downloadable: row.downloadable,
    source: row.source,
    library: row.library_id,
    sections: row.section_ids,
    fileName: row.file_name,
    size: row.size,
    updatedAt: row.updated_at,
    reviewed: needsReview(orgs, row),
    waiting: row.proposed !== null,
  };
}

/** Changes resources with their rows in the search, all of them or none. */
async function changing<T>(
  ctx: Ctx,
  ids: readonly number[],
  change: (trx: Trx, rows: readonly store.ManagedRow[], now: number) => Promise<T>,
): Promise<T> {
  const { clock, transaction } = ctx.platform;
  const { accountId } = signedIn(ctx);
  const { done, isNew } = await transaction(async (trx) => {
    const rows = await store.lockedRows(trx, await orgsOf(trx, accountId), ids);
    const result = await change(trx, rows, clock.now());
    return {
      done: result,
      isNew: await reindex(
        trx,
        rows.map(({ id }) => id),
      ),
    };
  });
  if (isNew) await facetNumbers(ctx.platform).changed();
  return done;
}

export async function resourceSave({
  input: { resource, updatedAt, library, sections, ...metadata },
  ctx,
}: Given<typeof contract.resourceSave>): Promise<Output<typeof contract.resourceSave>> {
  return changing(ctx, [resource], async (trx, [row], now) => {
    if (!row) throw fail(Code.notFound);
    if (row.updated_at !== updatedAt)
      throw fail(Code.stale, undefined, { result: { updatedAt: row.updated_at } });
    const { accountId } = signedIn(ctx);
    const orgs = await orgsOf(trx, accountId);
    const place = await managedLibrary(trx, orgs, library);
    if (!sections.every((id) => place.sections.some((one) => one.id === id))) throw fail(Code.notFound);
    const change = { ...metadata, library_id: library, section_ids: [...new Set(sections)] };
    if (needsReview(orgs, row, place.library.level)) {
      const { version, isWaiting } = await keepProposal(trx, row, change, now);
      if (isWaiting) await askForChange(trx, resource, { author: accountId, into: place.library.level, now });
      await audit(ctx, { action: "resource.edit", result: "waiting", subject: resource }, trx);
      return { updatedAt: version, waiting: isWaiting };
    }
    const version = await store.writeMetadata(trx, row, change, now);
    await audit(ctx, { action: "resource.edit", result: "ok", subject: resource }, trx);
    return { updatedAt: version, waiting: false };
  });
}

export async function resourceMove({
  input: { resources, library, section },
  ctx,
}: Given<typeof contract.resourceMove>): Promise<Output<typeof contract.resourceMove>> {
  return changing(ctx, resources, async (trx, rows, now) => {
    const orgs = await orgsOf(trx, signedIn(ctx).accountId);
    const place = await managedLibrary(trx, orgs, library);
    const { level } = place.library;
    if (
      isChangeReviewed(level) &&
      rows.some((row) => row.library_id !== library && needsReview(orgs, row, level))
    )
      throw fail(Code.forbidden, messages.moveReviewed);
    if (section !== undefined && !place.sections.some(({ id }) => id === section)) throw fail(Code.notFound);
    const section_ids = section === undefined ? [] : [section];
    for (const row of rows) {
      await store.writeMetadata(trx, row, { library_id: library, section_ids }, now);
      await audit(ctx, { action: "resource.move", result: "ok", subject: row.id, detail: { library } }, trx);
    }
    return { changed: rows.length };
  });
}

export async function resourceDecide({
  input: { resources, decision, reason },
  ctx,
}: Given<typeof contract.resourceDecide>): Promise<Output<typeof contract.resourceDecide>> {
  if (decision === "offline" && reason.trim() === "")
    throw fail(Code.invalid, undefined, { result: { field: "reason" } });
  const { accountId } = signedIn(ctx);
  const given = { decision, reason, accountId, province: ctx.config.provinceCode };
  const { refusal, ...counts } = await changing(ctx, resources, async (trx, rows, now) => {
    const count = { done: 0, waits: 0, own: 0, unchanged: 0 };
    for (const { id } of rows) {
      const outcome = await decideOneOf(trx, ctx.platform, { ...given, id, now });
      count[outcome] += 1;
      if (outcome === "unchanged" || outcome === "own") continue;
      const result = outcome === "waits" ? "passed on" : "ok";
      await audit(ctx, { action: `resource.${decision}`, result, subject: id, detail: { reason } }, trx);
    }
    const [first] = rows;
    const areAllOwn = first !== undefined && count.own === rows.length;
    return {
      changed: count.done,
      waiting: count.waits,
      own: count.own,
      refusal: areAllOwn ? await ownRefusal(trx, first.library_org, accountId) : undefined,
    };
  });
  if (refusal) {
    await audit(ctx, { action: `resource.${decision}`, result: "refused", detail: { resources } });
    throw refusal;
  }
  if (decision === "publish" && counts.changed > 0) await facetNumbers(ctx.platform).changed();
  return counts;
}

export async function resourceWithdraw({
  input: { resources, reason },
  ctx,
}: Given<typeof contract.resourceWithdraw>): Promise<Output<typeof contract.resourceWithdraw>> {
  return changing(ctx, resources, async (trx, rows, now) => {
    for (const row of rows) {
      const wasOut = row.state === "published" || row.state === "offline";
      if (row.state === "published") await countResources(trx, row.library_id, -1, now);
      if (wasOut) await store.withdraw(trx, row.id, { reason, now: Math.max(now, row.updated_at + 1) });
      else await store.erase(trx, row.id);
      await withdrawReview(trx, "resource", row.id, now);
      await audit(
        ctx,
        { action: "resource.withdraw", result: "ok", subject: row.id, detail: { title: row.title, reason } },
        trx,
      );
    }
    return { changed: rows.length };
  });
}

export const resourceUpload = async ({
  input,
  ctx,
}: Given<typeof contract.resourceUpload>): Promise<Output<typeof contract.resourceUpload>> => ({
  upload: await openUpload(ctx, input),
});
