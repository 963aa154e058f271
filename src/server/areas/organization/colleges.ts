/** Colleges as administrators keep them: added, named, moved, merged, put out of use (docs/domain.md 2.11). */
import { Code, type college as contract, type Output } from "../../../core/contract/index.js";
import { MOST_COLLEGES } from "../../../core/contract/college.js";
import { isWithin, misplaced, placedAfter } from "../../../core/rules/tree.js";
import type { Db, Trx } from "../../adapters/index.js";
import { fail, type Ctx, type Given } from "../../http/index.js";
import { collegeMembers, moveCollegeMembers } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { inLocale } from "../course/index.js";
import { messages } from "./messages.js";
import * as store from "./store.js";

/** What the area of majors tells and does, which stands on this one (areas.ts). */
export interface MajorsOfColleges {
  readonly counts: (
    db: Db | Trx,
    orgId: number,
  ) => Promise<ReadonlyMap<number, { readonly majors: number; readonly open: number }>>;
  readonly inCollege: (
    db: Db,
    collegeId: number,
  ) => Promise<readonly { readonly code: string; readonly name: string; readonly name_en: string }[]>;
  readonly move: (trx: Trx, from: number, into: number) => Promise<number>;
}

type Row = store.CollegeRow;
export const nodesOf = (rows: readonly Row[]) =>
  rows.map(({ id, parent_id }) => ({ id, parent: parent_id ?? 0 }));
const wrong = (field: string, text: typeof messages.noParent, params = {}) =>
  fail(Code.invalid, text, { result: { field }, params });

const found = (rows: readonly Row[], id: number): Row => {
  const row = rows.find((one) => one.id === id);
  if (!row) throw fail(Code.notFound);
  return row;
};

/** Where a college may stand. @param id 0 for a new one; @throws Failure invalid */
function demandPlace(rows: readonly Row[], id: number, parent: number): void {
  const above = rows.find((one) => one.id === parent);
  if (parent !== 0 && !above) throw wrong("parent", messages.noParent);
  const fault = misplaced(nodesOf(rows), id, parent);
  if (fault) throw wrong("parent", messages[fault]);
  if (above?.state === "disabled" && (id === 0 || found(rows, id).state === "active"))
    throw wrong("parent", messages.disabledParent);
}

/** @param id of the one that is named; 0 for a new one */
function demandFree(rows: readonly Row[], id: number, { code, name }: { code: string; name: string }): void {
  const sameCode = rows.find((one) => one.id !== id && one.code === code);
  if (sameCode) throw wrong("code", messages.codeTaken, { name: sameCode.name });
  if (rows.some((one) => one.id !== id && one.name === name)) throw wrong("name", messages.nameTaken);
}

const demandName = ({ name, name_en }: Row, typed: string): void => {
  if (typed !== name && typed !== name_en) throw wrong("name", messages.wrongName);
};

const siblingsOf = (rows: readonly Row[], parent: number) =>
  rows.filter(({ parent_id }) => (parent_id ?? 0) === parent);

/** What is in a college. */
export async function contentsOf(
  db: Db | Trx,
  majorsOf: MajorsOfColleges,
  rows: readonly Row[],
  { id, org_id }: Row,
) {
  const [majors, members] = [await majorsOf.counts(db, org_id), await collegeMembers(db, org_id)];
  const children = siblingsOf(rows, id);
  return {
    majors: majors.get(id)?.majors ?? 0,
    open: majors.get(id)?.open ?? 0,
    members: members.get(id) ?? { active: 0, all: 0 },
    colleges: children.length,
    activeColleges: children.filter(({ state }) => state === "active").length,
  };
}

export const collegeCalls = (majorsOf: MajorsOfColleges) => {
  /** One change of a school's tree, written into the audit log with it. */
  const change = <R>(
    ctx: Ctx,
    orgId: number,
    action: string,
    work: (
      trx: Trx,
      rows: readonly Row[],
    ) => Promise<{ readonly subject: number; readonly detail?: Record<string, unknown>; readonly result: R }>,
  ): Promise<R> =>
    ctx.platform.transaction(async (trx) => {
      const { subject, detail, result } = await work(trx, await store.lockColleges(trx, orgId));
      await audit(
        ctx,
        { action: `college.${action}`, result: "ok", subject, detail: { org: orgId, ...detail } },
        trx,
      );
      return result;
    });

  return {
    async collegeList({
      org,
      ctx,
    }: Given<typeof contract.collegeList>): Promise<Output<typeof contract.collegeList>> {
      const { db } = ctx.platform;
      const [rows, majors, members] = await Promise.all([
        store.collegesOf(db, org.id),
        majorsOf.counts(db, org.id),
        collegeMembers(db, org.id),
      ]);
      return {
        list: rows.map(({ id, parent_id, code, name, name_en, state }) => ({
          id,
          parent: parent_id ?? 0,
          code,
          name,
          nameEn: name_en,
          state,
          majors: majors.get(id)?.majors ?? 0,
          openMajors: majors.get(id)?.open ?? 0,
          members: members.get(id)?.active ?? 0,
        })),
      };
    },

    collegeAdd: ({ input: { parent, code, name, nameEn }, org, ctx }: Given<typeof contract.collegeAdd>) =>
      change(ctx, org.id, "add", async (trx, rows) => {
        if (rows.length >= MOST_COLLEGES)
          throw fail(Code.failed, messages.tooMany, { params: { max: MOST_COLLEGES } });
        demandFree(rows, 0, { code, name });
        demandPlace(rows, 0, parent);
        const position = 1 + Math.max(0, ...siblingsOf(rows, parent).map((one) => one.position));
        const { id } = await store.addCollege(trx, {
          org_id: org.id,
          parent_id: parent || null,
          code,
          name,
          name_en: nameEn,
          position,
        });
        return { subject: id, detail: { code, name }, result: { college: id } };
      }),

    collegeEdit: ({ input: { college, code, name, nameEn }, org, ctx }: Given<typeof contract.collegeEdit>) =>
      change(ctx, org.id, "edit", async (trx, rows) => {
        const before = found(rows, college);
        demandFree(rows, college, { code, name });
        await store.changeCollege(trx, college, { code, name, name_en: nameEn });
        const was = { code: before.code, name: before.name };
        return { subject: college, detail: { was, code, name }, result: {} };
      }),

    collegeMove: ({ input: { college, parent, after }, org, ctx }: Given<typeof contract.collegeMove>) =>
      change(ctx, org.id, "move", async (trx, rows) => {
        found(rows, college);
        demandPlace(rows, college, parent);
        const order = placedAfter(siblingsOf(rows, parent), college, after);
        if (!order) throw wrong("after", messages.noParent);
        await store.changeCollege(trx, college, { parent_id: parent || null });
        await store.orderColleges(trx, order);
        return { subject: college, detail: { parent, after }, result: {} };
      }),

    async collegeContents({
      input: { college },
      org,
      ctx,
    }: Given<typeof contract.collegeContents>): Promise<Output<typeof contract.collegeContents>> {
      const { db } = ctx.platform;
      const rows = await store.collegesOf(db, org.id);
      const { id } = found(rows, college);
      const [majors, members] = await Promise.all([majorsOf.inCollege(db, id), collegeMembers(db, org.id)]);
      const named = (one: { code: string; name: string; name_en: string }) => ({
        code: one.code,
        name: inLocale(ctx.locale, one.name, one.name_en),
      });
      return {
        majors: majors.map(named),
        colleges: siblingsOf(rows, id).map(named),
        members: members.get(id)?.all ?? 0,
      };
    },

    collegeMerge: ({ input: { college, into, name }, org, ctx }: Given<typeof contract.collegeMerge>) =>
      change(ctx, org.id, "merge", async (trx, rows) => {
        const from = found(rows, college);
        const target = found(rows, into);
        demandName(from, name);
        // What stands under it would be in a part of itself.
        if (isWithin(nodesOf(rows), into, college)) throw wrong("into", messages.intoSelf);
        if (target.state === "disabled") throw wrong("into", messages.intoDisabled);
        const children = siblingsOf(rows, college);
        for (const { id } of children) {
          const fault = misplaced(nodesOf(rows), id, into);
          if (fault) throw wrong("into", messages[fault]);
        }
        const last = Math.max(0, ...siblingsOf(rows, into).map(({ position }) => position));
        for (const [at, child] of children.entries())
          await store.changeCollege(trx, child.id, { parent_id: into, position: last + at + 1 });
        const moved = {
          majors: await majorsOf.move(trx, college, into),
          members: await moveCollegeMembers(trx, college, into),
          colleges: children.length,
        };
        await store.removeCollege(trx, college);
        return { subject: college, detail: { name: from.name, into, ...moved }, result: moved };
      }),

    collegeDisable: ({ input: { college }, org, ctx }: Given<typeof contract.collegeDisable>) =>
      change(ctx, org.id, "disable", async (trx, rows) => {
        const one = await contentsOf(trx, majorsOf, rows, found(rows, college));
        const left = { members: one.members.active, majors: one.open, colleges: one.activeColleges };
        if (left.members + left.majors + left.colleges > 0)
          throw fail(Code.failed, messages.inUse, { params: left, result: left });
        await store.changeCollege(trx, college, { state: "disabled" });
        return { subject: college, result: {} };
      }),

    collegeEnable: ({ input: { college }, org, ctx }: Given<typeof contract.collegeEnable>) =>
      change(ctx, org.id, "enable", async (trx, rows) => {
        const { parent_id } = found(rows, college);
        if (rows.some(({ id, state }) => id === parent_id && state === "disabled"))
          throw fail(Code.failed, messages.disabledParent);
        await store.changeCollege(trx, college, { state: "active" });
        return { subject: college, result: {} };
      }),

    collegeDelete: ({ input: { college, name }, org, ctx }: Given<typeof contract.collegeDelete>) =>
      change(ctx, org.id, "delete", async (trx, rows) => {
        const row = found(rows, college);
        demandName(row, name);
        const one = await contentsOf(trx, majorsOf, rows, row);
        const left = { members: one.members.all, majors: one.majors, colleges: one.colleges };
        if (left.members + left.majors + left.colleges > 0)
          throw fail(Code.failed, messages.notEmpty, { params: left, result: left });
        await store.removeCollege(trx, college);
        return { subject: college, detail: { code: row.code, name: row.name }, result: {} };
      }),
  };
};
