/** Who may administer which school (docs/domain.md 2.2): what a call's access asks. */
import { Code, type organization, type Output } from "../../../core/contract/index.js";
import type { Db } from "../../adapters/index.js";
import { fail, type Given, type Resolvers, signedIn } from "../../http/index.js";
import type { Locale } from "../../messages.js";
import { administeredSchools, type School } from "../accounts/index.js";
import { inLocale } from "../course/index.js";

/** What the role allows was asked before. A school of others is answered as one that is not there. */
export const administeredSchool: Resolvers["org"] = async (ctx, id) => {
  const org = await administeredSchools(ctx.platform.db, signedIn(ctx).accountId)
    .where("org.id", "=", id)
    .executeTakeFirst();
  if (!org) throw fail(Code.notFound);
  return { org };
};

const headOf = ({ id, name, name_en, edition, code }: School, locale: Locale) => ({
  org: id,
  name: inLocale(locale, name, name_en),
  edition,
  code: code ?? "",
});

const managed = (db: Db, accountId: number) =>
  administeredSchools(db, accountId).orderBy("org.id").limit(1000).execute();

export async function schoolsManaged({
  ctx,
}: Given<typeof organization.schoolsManaged>): Promise<Output<typeof organization.schoolsManaged>> {
  const rows = await managed(ctx.platform.db, signedIn(ctx).accountId);
  return { list: rows.map((row) => headOf(row, ctx.locale)) };
}

export const schoolHead = ({
  org,
  ctx,
}: Given<typeof organization.schoolHead>): Output<typeof organization.schoolHead> => headOf(org, ctx.locale);
