/** A school's page as its administrators write it: the draft, publishing it, and having a former one again. */
import { Code, type Output, type schoolPage as contract } from "../../../core/contract/index.js";
import { richTextOf } from "../../../core/contract/rich-document.js";
import {
  INTRO_LENGTH,
  isPictureOf,
  schoolPageFaults,
  type SchoolPage,
  type SchoolPageFaultOf,
} from "../../../core/rules/school-page.js";
import type { Db, Platform, Trx } from "../../adapters/index.js";
import { fail, signedIn, type Ctx, type Given } from "../../http/index.js";
import { changeSchool, schoolNamed } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { imageBytes, inLocale, refreshCourses, schoolCourseIds } from "../course/index.js";
import { sizeOf, sniff } from "../file/index.js";
import { messages } from "./messages.js";
import * as store from "./school-page-store.js";
import { regions } from "./school-store.js";
import { schoolsCopy } from "./schools.js";
import { pinyinOf } from "./sort-key.js";

type Page = Awaited<ReturnType<typeof store.readPage>>;

/** What visitors see, as it is edited. An intro from before there was a long text goes there where it is too long for one. */
function publishedPage(profile: store.Profile, page: Page): SchoolPage {
  const { intro: zh, intro_en: en } = profile;
  const shortOf = (text: string | null, most: number) => ((text ?? "").length > most ? "" : (text ?? ""));
  const longOf = (text: string | null, most: number) =>
    text !== null && text.length > most ? richTextOf(text) : null;
  return {
    name: profile.name,
    nameEn: profile.name_en,
    edition: profile.edition,
    type: profile.type ?? "",
    region: profile.region ?? "",
    founded: profile.founded ?? 0,
    intro: shortOf(zh, INTRO_LENGTH),
    introEn: shortOf(en, INTRO_LENGTH * 2),
    about: page?.about ?? longOf(zh, INTRO_LENGTH),
    aboutEn: page?.about_en ?? longOf(en, INTRO_LENGTH * 2),
    emblem: profile.emblem ?? "",
    emblemAlt: profile.emblem_alt ?? "",
    emblemAltEn: profile.emblem_alt_en ?? "",
    banner: profile.banner ?? "",
    bannerAlt: profile.banner_alt ?? "",
    bannerAltEn: profile.banner_alt_en ?? "",
    address: profile.address ?? "",
    website: profile.website ?? "",
    phone: profile.phone ?? "",
  };
}

const published = async (db: Db | Trx, org: number, page: Page): Promise<SchoolPage> =>
  publishedPage(await store.profileOf(db, org), page);

export async function schoolPageEdited({
  org: { id },
  ctx: { platform, locale },
}: Given<typeof contract.schoolPageEdited>): Promise<Output<typeof contract.schoolPageEdited>> {
  const { db, clock } = platform;
  const [row, profile, places] = await Promise.all([
    store.readPage(db, id),
    store.profileOf(db, id),
    regions(db),
  ]);
  return {
    plan: row?.draft ?? publishedPage(profile, row),
    isDraft: Boolean(row?.draft),
    isShown: profile.state === "active",
    updatedAt: row?.updated_at ?? 0,
    regions: places.map(({ code, name, name_en }) => ({ code, name: inLocale(locale, name, name_en) })),
    now: clock.now(),
  };
}

/** A picture was kept here, and has the shape of its place. @throws Failure invalid */
async function checkPicture(
  platform: Platform,
  place: "emblem" | "banner",
  address: string | undefined,
): Promise<void> {
  if (!address) return;
  const bytes = await imageBytes(platform, address.split("/").at(-1) ?? "");
  const mime = bytes && sniff(bytes);
  const size = mime && sizeOf(bytes, mime);
  if (!size || !isPictureOf(place, size))
    throw fail(Code.invalid, messages[place], { result: { field: place } });
}

/** @throws Failure stale */
function asRead({ updated_at }: { readonly updated_at: number }, updatedAt: number): void {
  if (updated_at !== updatedAt) throw fail(Code.stale, undefined, { result: { updatedAt: updated_at } });
}

/** Two changes within a millisecond are two. */
const nextVersion = (ctx: Ctx, { updated_at }: { readonly updated_at: number }): number =>
  Math.max(ctx.platform.clock.now(), updated_at + 1);

export async function schoolPageSave({
  input: { updatedAt, ...change },
  org: { id },
  ctx,
}: Given<typeof contract.schoolPageSave>): Promise<Output<typeof contract.schoolPageSave>> {
  const { platform } = ctx;
  await checkPicture(platform, "emblem", change.emblem);
  await checkPicture(platform, "banner", change.banner);
  if (change.region && !(await regions(platform.db)).some(({ code }) => code === change.region))
    throw fail(Code.invalid, messages.region, { result: { field: "region" } });
  const changes = Object.fromEntries(
    Object.entries(change).filter(([name, value]) => name !== "org" && value !== undefined),
  ) as Partial<SchoolPage>;
  return platform.transaction(async (trx) => {
    const row = await store.lockPage(trx, id);
    asRead(row, updatedAt);
    const version = nextVersion(ctx, row);
    const before = row.draft ?? (await published(trx, id, row));
    await store.setDraft(trx, id, { ...before, ...changes }, version);
    await audit(
      ctx,
      { action: "school.page.save", result: "ok", subject: id, detail: { fields: Object.keys(changes) } },
      trx,
    );
    return { updatedAt: version };
  });
}

const refusal = (faults: readonly SchoolPageFaultOf[]) =>
  fail(Code.checklist, messages.faults, { result: { faults } });

/** What the log says of a page that is out: names and edition as they were and are, of the rest which fields. */
function changesOf(before: SchoolPage, after: SchoolPage): Record<string, unknown> {
  const fields = (Object.keys(after) as (keyof SchoolPage)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const said = fields.filter((field) => ["name", "nameEn", "edition"].includes(field));
  return { fields, ...Object.fromEntries(said.map((field) => [field, [before[field], after[field]]])) };
}

export async function schoolPagePublish({
  input: { updatedAt },
  org: { id },
  ctx,
}: Given<typeof contract.schoolPagePublish>): Promise<Output<typeof contract.schoolPagePublish>> {
  const { platform } = ctx;
  const now = platform.clock.now();
  const done = await platform.transaction(async (trx) => {
    const row = await store.lockPage(trx, id);
    asRead(row, updatedAt);
    const { draft } = row;
    if (!draft) return { version: updatedAt, isRenamed: false };
    const faults = schoolPageFaults(draft, new Date(now).getUTCFullYear());
    const namesake = await schoolNamed(trx, draft.name);
    if (namesake !== undefined && namesake !== id) faults.push(["name", "taken"]);
    if (faults.length > 0) throw refusal(faults);
    const before = await published(trx, id, row);
    // What stood there before pages were kept can be had again, too.
    if (!(await store.hasVersions(trx, id))) await store.addVersion(trx, id, before, { by: null, at: now });
    await changeSchool(trx, id, { name: draft.name, name_en: draft.nameEn, edition: draft.edition });
    await store.setPublished(trx, id, draft, { at: now, sortKey: pinyinOf(draft.name) });
    await store.addVersion(trx, id, draft, { by: signedIn(ctx).accountId, at: now });
    const version = nextVersion(ctx, row);
    await store.setDraft(trx, id, null, version);
    const detail = changesOf(before, draft);
    await audit(ctx, { action: "school.page.publish", result: "ok", subject: id, detail }, trx);
    return { version, isRenamed: before.name !== draft.name || before.nameEn !== draft.nameEn };
  });
  await schoolsCopy(platform).changed();
  if (done.isRenamed)
    ctx.background("index a school's courses", async () =>
      refreshCourses(platform, await schoolCourseIds(platform.db, id)),
    );
  return { updatedAt: done.version };
}

export async function schoolPageHistory({
  org: { id },
  ctx: { platform },
}: Given<typeof contract.schoolPageHistory>): Promise<Output<typeof contract.schoolPageHistory>> {
  const rows = await store.versionsOf(platform.db, id);
  return {
    list: rows.map((row, at) => ({
      id: row.id,
      savedAt: row.saved_at,
      by: row.by,
      name: row.name,
      intro: row.intro,
      isCurrent: at === 0,
    })),
  };
}

export async function schoolPageRestore({
  input: { updatedAt, version: wanted },
  org: { id },
  ctx,
}: Given<typeof contract.schoolPageRestore>): Promise<Output<typeof contract.schoolPageRestore>> {
  return ctx.platform.transaction(async (trx) => {
    const row = await store.lockPage(trx, id);
    asRead(row, updatedAt);
    const former = wanted === undefined ? null : await store.versionOf(trx, id, wanted);
    if (former === undefined) throw fail(Code.notFound);
    const version = nextVersion(ctx, row);
    await store.setDraft(trx, id, former, version);
    await audit(
      ctx,
      {
        action: wanted === undefined ? "school.page.discard" : "school.page.restore",
        result: "ok",
        subject: id,
        ...(wanted !== undefined && { detail: { version: wanted } }),
      },
      trx,
    );
    return { updatedAt: version };
  });
}
