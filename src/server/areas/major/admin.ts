/** Majors as administrators keep them (docs/domain.md 2.12). */
import { Code, type Input, type majorAdmin as contract, type Output } from "../../../core/contract/index.js";
import { treeInOrder } from "../../../core/rules/tree.js";
import type { Trx } from "../../adapters/index.js";
import { pageOf } from "../../db/page.js";
import { fail, type Ctx, type Given } from "../../http/index.js";
import type { Message } from "../../messages.js";
import { audit } from "../audit/index.js";
import { inLocale } from "../course/index.js";
import { collegesOf } from "../organization/index.js";
import { messages } from "./admin-messages.js";
import * as store from "./admin-store.js";
import { catalogue, inCatalogue, isMisnamed } from "./catalogue/index.js";

const wrong = (field: string, text: Message, params = {}) =>
  fail(Code.invalid, text, { result: { field }, params });

type Written = Omit<Input<typeof contract.majorAdd>, "org">;

/** @param id of the one that is changed; 0 for a new one; @throws Failure invalid */
async function demandGood(
  trx: Trx,
  orgId: number,
  rows: readonly store.MajorRow[],
  id: number,
  { code, name, college }: Written,
): Promise<void> {
  if (isMisnamed(code, name))
    throw wrong("code", messages.otherName, { name: inCatalogue(code)?.name ?? "" });
  if (rows.some((one) => one.id !== id && one.code === code && one.name === name))
    throw wrong("name", messages.there);
  if (college === 0) return;
  const own = (await collegesOf(trx, orgId)).find((one) => one.id === college);
  if (!own) throw wrong("college", messages.noCollege);
  const before = rows.find((one) => one.id === id);
  if (own.state === "disabled" && before?.college_id !== college)
    throw wrong("college", messages.disabledCollege);
}

const rowOf = ({ code, name, nameEn, college, level, years }: Written) => ({
  code,
  name,
  name_en: nameEn,
  college_id: college || null,
  level,
  years,
});

const found = (rows: readonly store.MajorRow[], id: number): store.MajorRow => {
  const row = rows.find((one) => one.id === id);
  if (!row) throw fail(Code.notFound);
  return row;
};

const audited = (ctx: Ctx, trx: Trx, action: string, subject: number, detail: Record<string, unknown>) =>
  audit(ctx, { action: `major.${action}`, result: "ok", subject, detail }, trx);

export async function majorList({
  input: { page = 1, size = 50, org: _org, ...filter },
  org,
  ctx: { platform, locale },
}: Given<typeof contract.majorList>): Promise<Output<typeof contract.majorList>> {
  const { db } = platform;
  const [{ list, total }, colleges] = await Promise.all([
    pageOf(store.majorsPage(db, org.id, filter), { page, size }),
    collegesOf(db, org.id),
  ]);
  return {
    list: list.map((row) => ({
      id: row.id,
      code: row.code,
      name: row.name,
      nameEn: row.name_en,
      college: row.college_id ?? 0,
      collegeName: inLocale(locale, row.college ?? "", row.college_en ?? ""),
      level: row.level,
      years: row.years,
      state: row.state,
      teachers: row.teachers ?? 0,
    })),
    total,
    page,
    size,
    colleges: treeInOrder(colleges.map((row) => ({ ...row, parent: row.parent_id ?? 0 }))).map(
      ({ id, name, name_en, level, state }) => ({ id, name: inLocale(locale, name, name_en), level, state }),
    ),
  };
}

const MOST_FOUND = 20;
export function majorCatalogue({
  input: { q, level },
  ctx: { locale },
}: Given<typeof contract.majorCatalogue>): Output<typeof contract.majorCatalogue> {
  const part = q.toLowerCase();
  const fits = catalogue.filter(
    (one) =>
      (!level || one.level === level) &&
      [one.code, one.name, one.nameEn].some((text) => text.toLowerCase().includes(part)),
  );
  // What begins like it comes first.
  const ahead = fits.filter(({ code, name, nameEn }) =>
    [code, name, nameEn].some((text) => text.toLowerCase().startsWith(part)),
  );
  const listed = [...ahead, ...fits.filter((one) => !ahead.includes(one))];
  return {
    list: listed.slice(0, MOST_FOUND).map(({ discipline, disciplineEn, ...one }) => ({
      ...one,
      discipline: inLocale(locale, discipline, disciplineEn),
    })),
  };
}

export const majorAdd = ({
  input: { org: _org, ...written },
  org,
  ctx,
}: Given<typeof contract.majorAdd>): Promise<Output<typeof contract.majorAdd>> =>
  ctx.platform.transaction(async (trx) => {
    const rows = await store.lockMajors(trx, org.id);
    await demandGood(trx, org.id, rows, 0, written);
    const { id } = await store.addMajor(trx, { ...rowOf(written), org_id: org.id });
    await audited(ctx, trx, "add", id, { org: org.id, code: written.code, name: written.name });
    return { major: id };
  });

export const majorEdit = ({
  input: { org: _org, major, ...written },
  org,
  ctx,
}: Given<typeof contract.majorEdit>) =>
  ctx.platform.transaction(async (trx) => {
    const rows = await store.lockMajors(trx, org.id);
    const { code, name } = found(rows, major);
    await demandGood(trx, org.id, rows, major, written);
    await store.changeMajor(trx, major, rowOf(written));
    await audited(ctx, trx, "edit", major, { org: org.id, was: { code, name }, ...written });
    return {};
  });

const setStates = (
  { input: { majors }, org, ctx }: Given<typeof contract.majorOpen>,
  action: "enable" | "disable",
) =>
  ctx.platform.transaction(async (trx) => {
    const ids = [...new Set(majors)];
    const rows = await store.lockMajors(trx, org.id);
    for (const id of ids) found(rows, id);
    if (action === "enable") {
      const disabled = new Set(
        (await collegesOf(trx, org.id)).filter(({ state }) => state === "disabled").map(({ id }) => id),
      );
      if (rows.some(({ id, college_id }) => ids.includes(id) && disabled.has(college_id ?? 0)))
        throw fail(Code.failed, messages.disabledCollege);
    }
    const changed = await store.setMajorStates(trx, org.id, ids, action === "enable" ? "active" : "closed");
    await audited(ctx, trx, action, org.id, { majors: ids });
    return { changed };
  });
export const majorOpen = (given: Given<typeof contract.majorOpen>) => setStates(given, "enable");
export const majorClose = (given: Given<typeof contract.majorClose>) => setStates(given, "disable");

export const majorDelete = ({ input: { major, name }, org, ctx }: Given<typeof contract.majorDelete>) =>
  ctx.platform.transaction(async (trx) => {
    const row = found(await store.lockMajors(trx, org.id), major);
    if (name !== row.name && name !== row.name_en) throw wrong("name", messages.wrongName);
    const count = await store.teachersOf(trx, major);
    if (count > 0)
      throw fail(Code.failed, messages.served, { params: { count }, result: { teachers: count } });
    await store.removeMajor(trx, major);
    await audited(ctx, trx, "delete", major, { org: org.id, code: row.code, name: row.name });
    return {};
  });
