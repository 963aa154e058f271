/** The sections of a library as those build them who look after it (docs/domain.md 5.9). */
import { Code, type libraryBuilding as contract, type Output } from "../../../../core/contract/index.js";
import { MOST_SECTIONS } from "../../../../core/contract/library-building.js";
import { childrenOf, misplaced, placedAfter } from "../../../../core/rules/tree.js";
import type { Db, Trx } from "../../../adapters/index.js";
import { fail, signedIn, type Ctx, type Given } from "../../../http/index.js";
import { inLocale } from "../../../messages.js";
import { audit } from "../../audit/index.js";
import { managedOrgs, orgsOf } from "../managing/scope.js";
import { messages } from "./messages.js";
import * as store from "./store.js";

const PAGE = 20;
type Row = store.SectionRow;
type Tree = Output<typeof contract.sectionMove>;

const nodesOf = (rows: readonly Row[]) => rows.map((row) => ({ ...row, parent: row.parent_id ?? 0 }));
const siblingsOf = (rows: readonly Row[], parent: number) => childrenOf(nodesOf(rows), parent);
const wrong = (field: string, text: typeof messages.noParent, params = {}) =>
  fail(Code.invalid, text, { result: { field }, params });
const found = (rows: readonly Row[], id: number): Row => {
  const row = rows.find((one) => one.id === id);
  if (!row) throw fail(Code.notFound);
  return row;
};

const treeOf = async (db: Db | Trx, library: number, version: number): Promise<Tree> => ({
  version,
  list: (await store.sectionRows(db, library)).map((row) => ({
    id: row.id,
    parent: row.parent_id ?? 0,
    name: row.name,
    nameEn: row.name_en,
    kind: row.kind,
    lists: row.lists,
    types: row.types,
    hidden: row.hidden,
    resources: row.resources,
    courses: row.courses,
    onlyHere: row.onlyHere,
  })),
});

/** Where a section may stand. @param id 0 for a new one; @throws Failure invalid */
function demandPlace(rows: readonly Row[], id: number, parent: number): void {
  if (parent !== 0 && !rows.some((one) => one.id === parent)) throw wrong("parent", messages.noParent);
  const fault = misplaced(nodesOf(rows), id, parent);
  if (fault) throw wrong("parent", messages[fault]);
}

/** Workbooks name sections by their way through the tree: siblings have names of their own. */
function demandName(
  rows: readonly Row[],
  place: { readonly id: number; readonly parent: number; readonly name: string },
  field = "name",
): void {
  if (siblingsOf(rows, place.parent).some((one) => one.id !== place.id && one.name === place.name))
    throw wrong(field, messages.nameTaken);
}

interface Written {
  readonly name: string;
  readonly nameEn: string;
  readonly kind: Row["kind"];
  readonly lists: 1 | 2;
  readonly types: readonly number[];
}
/** As it is kept: what a kind says by itself is not said twice. */
function columnsOf({ name, nameEn, kind, lists, types }: Written) {
  const own = kind === "ZDY" ? lists : kind === "KC" ? 2 : 1;
  const gathered = kind === "ZDY" && own === 1 ? [...new Set(types)] : [];
  return { name, name_en: nameEn, kind, lists: own, types: gathered };
}

interface Changed<R> {
  readonly subject: number;
  readonly detail?: Record<string, unknown>;
  readonly result: R;
}
/** One change of a library's tree, written into the audit log with it. @throws Failure notFound, stale */
const change = <R extends object>(
  ctx: Ctx,
  given: { readonly library: number; readonly version: number },
  action: string,
  work: (trx: Trx, rows: readonly Row[]) => Promise<Changed<R>>,
): Promise<R & Tree> =>
  ctx.platform.transaction(async (trx) => {
    const orgs = await orgsOf(trx, signedIn(ctx).accountId);
    const library = await store.lockedLibrary(trx, orgs, given.library);
    if (!library) throw fail(Code.notFound);
    const version = library.sections_version;
    if (version !== given.version) throw fail(Code.stale, undefined, { result: { version } });
    const { subject, detail, result } = await work(trx, await store.sectionRows(trx, library.id));
    await store.setVersion(trx, library.id, version + 1);
    await audit(
      ctx,
      { action: `section.${action}`, result: "ok", subject, detail: { library: library.id, ...detail } },
      trx,
    );
    return { ...result, ...(await treeOf(trx, library.id, version + 1)) };
  });

export async function libraryManaged({
  input: { q, page = 1, size = PAGE },
  ctx,
}: Given<typeof contract.libraryManaged>): Promise<Output<typeof contract.libraryManaged>> {
  const { list, total } = await store.libraryPage(ctx.platform.db, await managedOrgs(ctx), { q, page, size });
  return {
    list: list.map((row) => ({
      id: row.id,
      name: inLocale(ctx.locale, row.name, row.name_en),
      school: inLocale(ctx.locale, row.school, row.school_en),
      level: row.level,
      edition: row.edition,
      state: row.state,
      sections: row.sections ?? 0,
      resources: row.resources,
    })),
    total,
    page,
    size,
  };
}

export async function librarySections({
  input,
  ctx,
}: Given<typeof contract.librarySections>): Promise<Output<typeof contract.librarySections>> {
  const { db } = ctx.platform;
  const library = await store.managedOne(db, await managedOrgs(ctx), input.library);
  if (!library) throw fail(Code.notFound);
  return {
    name: inLocale(ctx.locale, library.name, library.name_en),
    state: library.state,
    ...(await treeOf(db, library.id, library.sections_version)),
  };
}

export const sectionAdd = ({ input, ctx }: Given<typeof contract.sectionAdd>) =>
  change(ctx, input, "add", async (trx, rows) => {
    if (rows.length >= MOST_SECTIONS)
      throw fail(Code.failed, messages.tooMany, { params: { max: MOST_SECTIONS } });
    demandPlace(rows, 0, input.parent);
    demandName(rows, { id: 0, parent: input.parent, name: input.name });
    const section = await store.addSection(trx, {
      ...columnsOf(input),
      library_id: input.library,
      parent_id: input.parent || null,
      sort: 1 + Math.max(0, ...siblingsOf(rows, input.parent).map(({ sort }) => sort)),
    });
    return { subject: section, detail: { name: input.name }, result: { section } };
  });

export const sectionEdit = ({ input, ctx }: Given<typeof contract.sectionEdit>) =>
  change(ctx, input, "edit", async (trx, rows) => {
    const before = found(rows, input.section);
    demandName(rows, { id: before.id, parent: before.parent_id ?? 0, name: input.name });
    const columns = columnsOf(input);
    if (columns.lists === 2 && before.resources > 0)
      throw wrong("kind", messages.holdsResources, { count: before.resources });
    if (columns.lists === 1 && before.courses > 0)
      throw wrong("kind", messages.holdsCourses, { count: before.courses });
    await store.changeSection(trx, before.id, columns);
    return { subject: before.id, detail: { was: before.name, name: input.name }, result: {} };
  });

export const sectionMove = ({ input, ctx }: Given<typeof contract.sectionMove>) =>
  change(ctx, input, "move", async (trx, rows) => {
    const { section, parent, after } = input;
    const { name } = found(rows, section);
    demandPlace(rows, section, parent);
    demandName(rows, { id: section, parent, name }, "parent");
    const order = placedAfter(siblingsOf(rows, parent), section, after);
    if (!order) throw wrong("after", messages.noParent);
    await store.changeSection(trx, section, { parent_id: parent || null });
    await store.orderSections(trx, order);
    return { subject: section, detail: { parent, after }, result: {} };
  });

export const sectionShow = ({ input, ctx }: Given<typeof contract.sectionShow>) =>
  change(ctx, input, input.hidden ? "hide" : "show", async (trx, rows) => {
    const { id } = found(rows, input.section);
    await store.changeSection(trx, id, { hidden: input.hidden });
    return { subject: id, result: {} };
  });

export const sectionRemove = ({ input, ctx }: Given<typeof contract.sectionRemove>) =>
  change(ctx, input, "remove", async (trx, rows) => {
    const { library, section, into } = input;
    const row = found(rows, section);
    const { name, resources, courses, onlyHere } = row;
    const below = siblingsOf(rows, section).length;
    const result = { sections: below, resources, courses, onlyHere };
    if (below > 0) throw fail(Code.failed, messages.hasSections, { params: { count: below }, result });
    if (into === undefined) {
      if (onlyHere > 0) throw fail(Code.failed, messages.onlyHere, { params: { count: onlyHere }, result });
    } else {
      const { lists } = found(rows, into);
      if (into === section || (lists === 2 && resources > 0) || (lists === 1 && courses > 0))
        throw wrong("into", messages.intoOther);
    }
    await store.removeSection(trx, { library, section, into, now: ctx.platform.clock.now() });
    return { subject: section, detail: { name, resources, courses, into }, result: {} };
  });
