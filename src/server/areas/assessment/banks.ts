/** Banks of questions: a course's, a school's, a library's; who reads and writes each (docs/domain.md 10.23). */
import { sql } from "kysely";
import { Code } from "../../../core/contract/index.js";
import type { Db } from "../../adapters/index.js";
import { fail, type Member } from "../../http/index.js";
import { rightsOf } from "../accounts/index.js";
import { runOf } from "../course/index.js";
import { bankRights, publishedLibraries } from "../library/index.js";

/** Whose a bank is, and what whoever asks may do in it. */
export interface Bank<Column = "course_id" | "org_id" | "library_id"> {
  readonly column: Column;
  readonly id: number;
  readonly mayWrite: boolean;
  /** Change what others brought, and folders. */
  readonly mayManage: boolean;
}
export type SharedBank = Bank<"org_id" | "library_id">;
export interface NamedBank extends SharedBank {
  readonly name: string;
  readonly nameEn: string;
}

/** The bank of the course's school: for those who teach there and belong to it. */
export async function schoolBank(db: Db, member: Member): Promise<NamedBank | undefined> {
  const [run, { roles, orgs }] = await Promise.all([
    runOf(db, member.run.id),
    rightsOf(db, member.accountId),
  ]);
  if (!run || !(orgs.includes(run.org_id) || roles.includes("platform-admin"))) return undefined;
  const teaches = roles.some((role) => ["teacher", "school-admin", "platform-admin"].includes(role));
  return {
    column: "org_id",
    id: run.org_id,
    name: run.school,
    nameEn: run.school_en,
    mayWrite: teaches,
    mayManage: roles.some((role) => ["school-admin", "platform-admin"].includes(role)),
  };
}

export async function libraryBanks(db: Db, member: Member): Promise<NamedBank[]> {
  const { roles } = await rightsOf(db, member.accountId);
  // Readers who teach, as certified.
  if (!roles.some((role) => ["teacher", "school-admin", "platform-admin"].includes(role))) return [];
  const [libraries, rights] = await Promise.all([publishedLibraries(db), bankRights(db, member.accountId)]);
  return libraries.map((library) => ({
    column: "library_id",
    id: library.id,
    name: library.name,
    nameEn: library.name_en,
    ...rights(library),
  }));
}

interface Asked {
  readonly bank: "school" | "library";
  readonly library?: number | undefined;
}
/** @throws Failure notFound for a bank that whoever asks does not read */
export async function sharedBankOf(db: Db, member: Member, { bank, library }: Asked): Promise<SharedBank> {
  const found =
    bank === "school"
      ? await schoolBank(db, member)
      : (await libraryBanks(db, member)).find(({ id }) => id === library);
  if (!found) throw fail(Code.notFound);
  return found;
}

interface AskedAny {
  readonly bank?: "school" | "library" | undefined;
  readonly library?: number | undefined;
}
/**
 * The bank that a call means. In the course's own the call's access has said who writes.
 * @throws Failure notFound for a bank that whoever asks does not read
 */
export async function bankOf(db: Db, member: Member, { bank, library }: AskedAny): Promise<Bank> {
  if (bank) return sharedBankOf(db, member, { bank, library });
  return { column: "course_id", id: member.run.course_id, mayWrite: true, mayManage: true };
}
/** @throws Failure notFound, forbidden for one that whoever asks only reads */
export async function writableBank(db: Db, member: Member, asked: AskedAny): Promise<Bank> {
  const bank = await bankOf(db, member, asked);
  if (!bank.mayWrite) throw fail(Code.forbidden);
  return bank;
}

/** Columns of what is put into a bank. */
export const ownedBy = ({ column, id }: Pick<Bank, "column" | "id">) => ({ course_id: null, [column]: id });

/** Whether somebody brought the question of the row: its first version is theirs. */
export const broughtBy = (account: number) =>
  sql<boolean>`exists (select 1 from question_version brought where brought.question_id = question.id
    and brought.version = 1 and brought.author_id = ${account})`;
