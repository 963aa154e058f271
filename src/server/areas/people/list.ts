/** Teachers or students of a school, found by name, pinyin and number. */
import type { Output, people as contract } from "../../../core/contract/index.js";
import { MOST_PERSON_NAME, type PeopleKind, StaffRoles } from "../../../core/contract/people.js";
import { maskEmail, maskPhone } from "../../../core/rules/index.js";
import { treeInOrder } from "../../../core/rules/tree.js";
import { schoolRank } from "../../../core/rules/school-people.js";
import type { Platform } from "../../adapters/index.js";
import { pageOf } from "../../db/page.js";
import { type Given, signedIn } from "../../http/index.js";
import { fold, initialsOf } from "../../search/index.js";
import {
  foundPeople,
  gradeYears,
  type ListedName,
  listedPeople,
  lockNames,
  personState,
  saveNames,
  unlistedNames,
} from "../accounts/index.js";
import { lastSignIns } from "../auth/index.js";
import { inLocale } from "../course/index.js";
import { pinyinOf } from "../directory/index.js";
import { majorsIn } from "../major/index.js";
import { collegesOf } from "../organization/index.js";
import { grantableBy, rankOf } from "./roles.js";

/** Names of one round. */
const STEP = 1000;

/** Names without pinyin come last. Of a longer name than forms take, the index holds as much as they take. */
function listedName(row: Awaited<ReturnType<typeof unlistedNames>>[number]): ListedName {
  const name = Array.from(row.name).slice(0, MOST_PERSON_NAME).join("");
  const pinyin = pinyinOf(name, true);
  return {
    account: row.account_id,
    role: row.role,
    rev: row.name_rev,
    name: row.name,
    key: `${pinyin || "~"} ${name}`,
    text: `${fold(name)} ${pinyin} ${initialsOf(name)} ${fold(row.number ?? "")}`,
  };
}

/** Whatever changes a name changes it in the account alone; the list finds out when it is next read. */
async function refreshNames({ db, transaction }: Platform, orgId: number): Promise<void> {
  for (;;) {
    const stale = await unlistedNames(db, orgId, STEP);
    if (stale.length === 0) return;
    await transaction(async (trx) => {
      await lockNames(trx, orgId);
      await saveNames(trx, orgId, (await unlistedNames(trx, orgId, STEP)).map(listedName));
    });
    if (stale.length < STEP) return;
  }
}

/** Letters are pinyin, which people part by syllables: `zhang san`. */
const searched = (q: string): string => {
  const text = fold(q).trim();
  return /^[a-z\s']+$/.test(text) ? text.replace(/[\s']+/g, "") : text;
};

export const peopleListOf =
  (kind: PeopleKind) =>
  async ({
    input: { org: _org, page = 1, size = 50, q = "", ...filter },
    org,
    ctx,
  }: Given<typeof contract.studentPeople>): Promise<Output<typeof contract.studentPeople>> => {
    const { platform, locale } = ctx;
    const { db } = platform;
    const { accountId } = signedIn(ctx);
    await refreshNames(platform, org.id);
    const [{ list: found, total }, colleges, majors, years, rank] = await Promise.all([
      pageOf(foundPeople(db, org.id, kind, { ...filter, q: searched(q) }), { page, size }),
      collegesOf(db, org.id),
      majorsIn(db, org.id),
      kind === "student" ? gradeYears(db, org.id) : [],
      rankOf(db, org.id, accountId),
    ]);
    const accounts = found.map(({ account_id }) => account_id);
    const [list, signIns] = await Promise.all([
      listedPeople(db, org.id, kind, accounts),
      lastSignIns(db, accounts),
    ]);
    const said = (rows: readonly { id: number; name: string; name_en: string }[], id: number | null) => {
      const row = rows.find((one) => one.id === id);
      return row ? inLocale(locale, row.name, row.name_en) : "";
    };
    return {
      list: list.map((row) => ({
        id: row.account_id,
        name: row.real_name || row.nickname,
        number: row.number ?? "",
        college: row.college_id ?? 0,
        collegeName: said(colleges, row.college_id),
        major: row.major_id ?? 0,
        majorName: said(majors, row.major_id),
        adminClass: row.admin_class,
        gradeYear: row.grade_year ?? 0,
        state: personState(row),
        roles: StaffRoles.filter((role) => row.parts.includes(role)),
        certified: row.certification === "certified",
        phone: maskPhone(row.phone ?? ""),
        email: maskEmail(row.email ?? ""),
        lastSignIn: signIns.get(row.account_id),
        isSelf: row.account_id === accountId,
        mayManage: row.account_id !== accountId && schoolRank(row.parts, row.runs_platform) < rank,
      })),
      total,
      page,
      size,
      colleges: treeInOrder(colleges.map((row) => ({ ...row, parent: row.parent_id ?? 0 }))).map(
        ({ id, name, name_en, level, state }) => ({
          id,
          name: inLocale(locale, name, name_en),
          level,
          state,
        }),
      ),
      majors: majors
        .toSorted((a, b) => (a.code < b.code ? -1 : 1))
        .map(({ id, name, name_en, college_id }) => ({
          id,
          name: inLocale(locale, name, name_en),
          college: college_id ?? 0,
        })),
      years: years.map(({ grade_year, people }) => ({ year: grade_year ?? 0, people: Number(people) })),
      grantable: grantableBy(rank),
    };
  };
