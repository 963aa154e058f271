/** Libraries whose question banks somebody reads or writes (docs/domain.md 10.23). */
import { rightsOf, schoolsOf } from "../accounts/index.js";
import type { Db } from "../../adapters/index.js";

export interface BankRights {
  /** Brings questions, as whoever may bring a resource. */
  readonly mayWrite: boolean;
  /** Takes out what others brought. */
  readonly mayManage: boolean;
}

const shelves = (db: Db) =>
  db
    .selectFrom("library")
    .select(["id", "name", "name_en", "org_id", "schools"])
    .where("state", "=", "published");
export type BankLibrary = Awaited<ReturnType<ReturnType<typeof shelves>["execute"]>>[number];

export const publishedLibraries = (db: Db): Promise<BankLibrary[]> =>
  shelves(db).orderBy("id").limit(200).execute();

/** What somebody may do with the bank of each library: the same rule as for resources (docs/domain.md 5.3). */
export async function bankRights(
  db: Db,
  accountId: number,
): Promise<(library: Pick<BankLibrary, "org_id" | "schools">) => BankRights> {
  const [{ roles }, own] = await Promise.all([rightsOf(db, accountId), schoolsOf(db, accountId)]);
  const runsAll = roles.includes("platform-admin");
  const teaches = runsAll || roles.includes("teacher") || roles.includes("school-admin");
  return ({ org_id, schools }) => {
    const isOwn = own.some(({ id }) => id === org_id);
    const takesPart = isOwn || own.some(({ name }) => schools.includes(name));
    return {
      mayWrite: runsAll || (teaches && takesPart),
      mayManage: runsAll || (isOwn && roles.includes("school-admin")),
    };
  };
}
