/** Banners of the first page as the platform's people keep them (docs/domain.md 4.9). */
import { Code, type home as contract, type Output } from "../../../core/contract/index.js";
import { MOST_KEPT_BANNERS } from "../../../core/contract/home.js";
import { isShownAt } from "../../../core/rules/home.js";
import type { Trx } from "../../adapters/index.js";
import { type Ctx, fail, type Given } from "../../http/index.js";
import { audit } from "../audit/index.js";
import { messages } from "./messages.js";
import { keptOf } from "./service.js";
import * as store from "./store.js";

type Rows = Awaited<ReturnType<typeof store.lockedBanners>>;

/** One change of the banners, written into the audit log with it; first pages show it at once. */
async function change(
  ctx: Ctx,
  action: string,
  work: (trx: Trx, rows: Rows) => Promise<number>,
): Promise<number> {
  const { platform } = ctx;
  const banner = await platform.transaction(async (trx) => {
    const subject = await work(trx, await store.lockedBanners(trx));
    await audit(ctx, { action: `home.banner.${action}`, result: "ok", subject }, trx);
    return subject;
  });
  await keptOf(platform).changed();
  return banner;
}

const found = (rows: Rows, id: number) => {
  const row = rows.find((one) => one.id === id);
  if (!row) throw fail(Code.notFound);
  return row;
};

export async function bannerList({
  ctx: { platform },
}: Given<typeof contract.bannerList>): Promise<Output<typeof contract.bannerList>> {
  const now = platform.clock.now();
  return {
    list: (await store.banners(platform.db)).map((row) => ({
      id: row.id,
      edition: row.edition ?? undefined,
      title: row.title,
      titleEn: row.title_en,
      text: row.text,
      textEn: row.text_en,
      address: row.address,
      subject: row.subject,
      startsAt: row.starts_at ?? undefined,
      endsAt: row.ends_at ?? undefined,
      isShown: isShownAt(row, now),
      updatedAt: row.updated_at,
    })),
  };
}

export async function bannerSave({
  input,
  ctx,
}: Given<typeof contract.bannerSave>): Promise<Output<typeof contract.bannerSave>> {
  const { banner, startsAt, endsAt, edition, updatedAt } = input;
  if (startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt)
    throw fail(Code.invalid, messages.endsFirst, { result: { field: "endsAt" } });
  const id = await change(ctx, banner === 0 ? "add" : "edit", async (trx, rows) => {
    const before = banner === 0 ? undefined : found(rows, banner);
    if (before && before.updated_at !== (updatedAt ?? 0)) throw fail(Code.stale);
    if (!before && rows.length >= MOST_KEPT_BANNERS)
      throw fail(Code.failed, messages.tooManyBanners, { params: { most: MOST_KEPT_BANNERS } });
    const values = {
      edition: edition ?? null,
      title: input.title,
      title_en: input.titleEn,
      text: input.text,
      text_en: input.textEn,
      address: input.address,
      subject: input.subject,
      starts_at: startsAt ?? null,
      ends_at: endsAt ?? null,
      // Two changes within a millisecond are two.
      updated_at: Math.max(ctx.platform.clock.now(), (before?.updated_at ?? 0) + 1),
    };
    if (!before) return store.addBanner(trx, (rows.at(-1)?.position ?? -1) + 1, values);
    await store.changeBanner(trx, banner, values);
    return banner;
  });
  return { banner: id };
}

export async function bannerMove({
  input: { banner, after },
  ctx,
}: Given<typeof contract.bannerMove>): Promise<object> {
  await change(ctx, "move", async (trx, rows) => {
    found(rows, banner);
    const others = rows.flatMap(({ id }) => (id === banner ? [] : id));
    if (after !== 0 && !others.includes(after)) throw fail(Code.notFound);
    const at = others.indexOf(after) + 1;
    await store.orderBanners(trx, [...others.slice(0, at), banner, ...others.slice(at)]);
    return banner;
  });
  return {};
}

export async function bannerDelete({
  input: { banner },
  ctx,
}: Given<typeof contract.bannerDelete>): Promise<object> {
  await change(ctx, "delete", async (trx, rows) => {
    found(rows, banner);
    await store.dropBanner(trx, banner);
    return banner;
  });
  return {};
}
