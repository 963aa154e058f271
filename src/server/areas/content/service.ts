/** What anyone may know of the platform. */
import type { Locale } from "../../messages.js";
import { CLOSED_PERSON } from "../../../core/contract/closed-person.js";
import { Code, type platform, type Input, type Output } from "../../../core/contract/index.js";
import { editionOf, filingOverride, goesToApp, hidesWeChat } from "../../../core/rules/index.js";
import { accountById } from "../accounts/index.js";
import { partyOf, passkeysAt } from "../auth/index.js";
import { fail, signedIn, type Ctx } from "../../http/index.js";
import { bestPassages, passages } from "./assistant.js";
import { policyOf } from "./policies.js";
import * as store from "./store.js";
import type { Verifiers } from "./verifiers.js";
import { places } from "../../../core/rules/places/index.js";

const edge = { "zh-CN": "学海在线", "en-US": "Xuehai Learning" };

export function platformInfo(
  ctx: Ctx,
  input: Input<typeof platform.platformInfo>,
  sites: readonly store.Site[],
  hasSchools: boolean,
): Output<typeof platform.platformInfo> {
  const { hosts, publicUrl } = ctx.config;
  const host = input.host ?? new URL(publicUrl).host;
  const edition = input.edition ?? ctx.client?.edition ?? editionOf(host, hosts);
  const site = sites.find((one) => one.edition === edition && one.locale === ctx.locale);
  const parties = (["wx", "qq", "ykb"] as const).filter(
    (name) => partyOf(ctx, name) && !(name === "wx" && hidesWeChat(host, hosts)),
  );
  const ownKeys = ctx.origin === undefined && passkeysAt(ctx.config, host) ? (["passkey"] as const) : [];
  return {
    name: site?.name ?? edge[ctx.locale],
    edition,
    footer: site?.footer ?? "",
    icp: filingOverride(host, hosts) ?? site?.icp ?? "",
    publicSecurity: site?.public_security ?? "",
    links: site?.links ?? [],
    appUrl: publicUrl + places.app.href(),
    signIn: ["password", "qr", ...parties, ...ownKeys, ...(hasSchools ? (["school"] as const) : [])],
    // The page knows its own width; here it is only whether this host hands phones over at all.
    mobileRedirect: goesToApp(host, 0, hosts),
    ...(ctx.client?.theme ? { theme: ctx.client.theme } : {}),
  };
}

/** What the platform is called where its address is that of the settings. */
export async function platformName(
  { platform: { db }, config: { hosts, publicUrl } }: Pick<Ctx, "platform" | "config">,
  locale: Locale,
): Promise<string> {
  const edition = editionOf(new URL(publicUrl).host, hosts);
  const sites = await store.sites(db);
  return sites.find((one) => one.edition === edition && one.locale === locale)?.name ?? edge[locale];
}

export async function articleList(
  ctx: Ctx,
  input: Input<typeof platform.articleList>,
): Promise<Output<typeof platform.articleList>> {
  const { kind, category, query, school, page = 1, size = 20, locale = ctx.locale } = input;
  const now = ctx.platform.clock.now();
  const { list, total } = await store.articles(ctx.platform.db, {
    kind,
    category,
    query,
    school,
    page,
    size,
    locale,
    now,
  });
  return {
    list: list.map(({ published_at, ...row }) => ({ ...row, publishedAt: published_at })),
    total,
    page,
    size,
  };
}

export async function articleDetail(
  ctx: Ctx,
  input: Input<typeof platform.articleDetail>,
): Promise<Output<typeof platform.articleDetail>> {
  const policy = await policyOf(ctx, input);
  if (policy) return policy;
  const { db, clock } = ctx.platform;
  const found = await store.article(db, input.code, input.locale ?? ctx.locale, clock.now());
  if (!found) throw fail(Code.notFound);
  const { code, kind, title, version, published_at, blocks } = found;
  return { code, kind, title, version, publishedAt: published_at, blocks, versions: [] };
}

/** The first and the last character stay: enough for the holder to be recognised, too little to be found. */
export function maskName(name: string): string {
  // Nobody is behind it any more.
  if (name === CLOSED_PERSON) return name;
  const signs = Array.from(name);
  if (signs.length < 2) return "*";
  const last = signs.length > 2 ? signs.at(-1) : "";
  return `${signs[0]}${"*".repeat(Math.max(1, signs.length - 2))}${last}`;
}

export async function verifyCertificate(
  ctx: Ctx,
  input: Input<typeof platform.certificateVerify>,
  verifiers: Verifiers,
): Promise<Output<typeof platform.certificateVerify>> {
  const transcript = await verifiers.transcriptOf(ctx, input.code);
  if (transcript)
    return {
      state: "issued",
      kind: "transcript",
      serial: input.code.toUpperCase(),
      holder: maskName(transcript.holder),
      issuedAt: transcript.at,
      digest: transcript.digest,
    };
  const found = await verifiers.certificateOf(ctx, input.code.toUpperCase());
  return found ? { ...found, holder: maskName(found.holder) } : { state: "unknown" };
}

export async function ask(
  ctx: Ctx,
  input: Input<typeof platform.assistantAsk>,
): Promise<Output<typeof platform.assistantAsk>> {
  const { accountId } = signedIn(ctx);
  const account = await accountById(ctx.platform.db, accountId);
  if (account?.certification !== "certified") throw fail(Code.notCertified);
  const help = await store.allArticles(ctx.platform.db, "help", input.locale ?? ctx.locale);
  return { passages: bestPassages(input.question, help.flatMap(passages)) };
}
