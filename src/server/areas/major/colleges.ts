/** The colleges of a school with their majors, as its page shows them. */
import { treeInOrder } from "../../../core/rules/tree.js";
import type { Db } from "../../adapters/index.js";
import type { Locale } from "../../messages.js";
import { inLocale } from "../course/index.js";
import { collegesOf as collegeRowsOf } from "../organization/index.js";
import { majorsOf } from "./store.js";

/** Those in use, in the order of their tree, and last what is in no college. */
export async function collegesOf(db: Db, orgId: number, locale: Locale) {
  const [majors, colleges] = await Promise.all([majorsOf(db, orgId), collegeRowsOf(db, orgId)]);
  const listed = treeInOrder(colleges.map((row) => ({ ...row, parent: row.parent_id ?? 0 })))
    .filter(({ state }) => state === "active")
    .map(({ id, name, name_en }) => ({ id, name: inLocale(locale, name, name_en) }));
  const known = new Set(colleges.map(({ id }) => id));
  return [...listed, { id: undefined, name: "" }].flatMap(({ id, name }) => {
    const own = majors.filter(({ college_id }) =>
      id === undefined ? !known.has(college_id ?? 0) : college_id === id,
    );
    // A college without majors is part of the school as well.
    if (id === undefined && own.length === 0) return [];
    return {
      name,
      majors: own.map((major) => ({
        code: major.code,
        level: major.level,
        name: inLocale(locale, major.name, major.name_en),
        isOpen: major.state === "active",
      })),
    };
  });
}
