/** The colleges of a school with their majors, as its page shows them. */
import type { Db } from "../../adapters/index.js";
import type { Locale } from "../../messages.js";
import { inLocale } from "../course/index.js";
import { majorsOf } from "./store.js";

export async function collegesOf(db: Db, orgId: number, locale: Locale) {
  const rows = await majorsOf(db, orgId);
  const names = [...new Set(rows.map(({ college }) => college))];
  return names.map((college) => {
    const own = rows.filter((row) => row.college === college);
    return {
      name: inLocale(locale, college, own[0]?.college_en ?? ""),
      majors: own.map(({ code, name, name_en, level, state }) => ({
        code,
        level,
        name: inLocale(locale, name, name_en),
        isOpen: state === "active",
      })),
    };
  });
}
