/** What a library says of itself, as those write it who look after it (docs/domain.md 5.9). */
import { Code, type libraryPage as contract, type Output } from "../../../core/contract/index.js";
import { isPictureOf } from "../../../core/rules/school-page.js";
import type { Platform } from "../../adapters/index.js";
import { fail, signedIn, type Ctx, type Given } from "../../http/index.js";
import { schoolNamed } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { imageBytes } from "../course/index.js";
import { sizeOf, sniff } from "../file/index.js";
import { managedOrgs, orgsOf, pageRow, setPage } from "../library/index.js";
import { messages } from "./messages.js";

/** @throws Failure notFound where somebody else looks after it */
async function managedPage(ctx: Ctx, library: number) {
  const row = await pageRow(ctx.platform.db, await managedOrgs(ctx), library).executeTakeFirst();
  if (!row) throw fail(Code.notFound);
  return row;
}

export async function libraryPageEdited({
  input: { library },
  ctx,
}: Given<typeof contract.libraryPageEdited>): Promise<Output<typeof contract.libraryPageEdited>> {
  const row = await managedPage(ctx, library);
  return {
    version: row.page_version,
    state: row.state,
    name: row.name,
    nameEn: row.name_en,
    intro: row.intro,
    introEn: row.intro_en,
    purpose: row.purpose,
    purposeEn: row.purpose_en,
    cover: row.cover,
    team: row.team,
    schools: row.schools,
  };
}

/** A picture that was kept here, of the shape of a school's banner. @throws Failure invalid */
async function demandBanner(platform: Platform, address: string): Promise<void> {
  const bytes = await imageBytes(platform, address.split("/").at(-1) ?? "");
  const mime = bytes && sniff(bytes);
  const size = mime && sizeOf(bytes, mime);
  if (!size || !isPictureOf("banner", size))
    throw fail(Code.invalid, messages.banner, { result: { field: "cover" } });
}

export async function libraryPageSave({
  input: { library, version, ...page },
  ctx,
}: Given<typeof contract.libraryPageSave>): Promise<Output<typeof contract.libraryPageSave>> {
  const { platform } = ctx;
  // Before the picture: to others nothing is there.
  await managedPage(ctx, library);
  if (page.cover) await demandBanner(platform, page.cover);
  return platform.transaction(async (trx) => {
    const orgs = await orgsOf(trx, signedIn(ctx).accountId);
    const row = await pageRow(trx, orgs, library).forUpdate().executeTakeFirst();
    if (!row) throw fail(Code.notFound);
    if (row.page_version !== version)
      throw fail(Code.stale, undefined, { result: { version: row.page_version } });
    const schools = [...new Set(page.schools)];
    for (const name of schools) {
      // One that was renamed since stays until somebody takes it out.
      if (row.schools.includes(name) || (await schoolNamed(trx, name)) !== undefined) continue;
      throw fail(Code.invalid, messages.noSchool, { result: { field: "schools" }, params: { name } });
    }
    await setPage(trx, library, {
      name: page.name,
      name_en: page.nameEn,
      intro: page.intro,
      intro_en: page.introEn,
      purpose: page.purpose,
      purpose_en: page.purposeEn,
      cover: page.cover ?? row.cover,
      team: JSON.stringify(page.team),
      schools,
      page_version: version + 1,
      updated_at: platform.clock.now(),
    });
    const detail = { was: row.name, name: page.name, schools };
    await audit(ctx, { action: "library.page", result: "ok", subject: library, detail }, trx);
    return { version: version + 1 };
  });
}
