/** News for readers of feeds: RSS 2.0 (rssboard.org) and JSON Feed 1.1 (jsonfeed.org). */
import { FEED_PATH, feedPath, type FeedFormat, FeedFormats } from "../../../core/rules/feed.js";
import { inLanguage, type Language, languageAsked } from "../../../core/rules/language-links.js";
import { directory } from "../../../core/rules/places/directory.js";
import { articleHref, information } from "../../../core/rules/places/information.js";
import { escapeXml } from "../../exchange/xml.js";
import { type Answer, limit, type Routes } from "../../http/index.js";
import { message, translate } from "../../messages.js";
import { schoolRows } from "../accounts/index.js";
import { platformName } from "./service.js";
import * as store from "./store.js";

const HOUR = 3_600_000;
const MOST = 50;
/** Seconds that a reader waits before it asks again. */
const FRESH = 1800;

const messages = {
  title: message("{name} · 资讯", "{name} · News"),
  ofSchool: message("{name} · 新闻", "{name} · News"),
};
const TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: "application/rss+xml; charset=utf-8",
  json: "application/feed+json; charset=utf-8",
};

interface Feed {
  readonly title: string;
  /** Whole addresses: of the page that it stands for, and its own. */
  readonly page: string;
  readonly self: string;
  readonly lang: Language;
  readonly items: readonly {
    readonly address: string;
    readonly title: string;
    readonly summary: string;
    readonly at: number;
  }[];
}

const rssOf = ({ title, page, self, lang, items }: Feed): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeXml(title)}</title><link>${escapeXml(page)}</link><description>${escapeXml(title)}</description><language>${lang}</language><ttl>${FRESH / 60}</ttl><atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>${items
    .map(
      (one) =>
        `<item><title>${escapeXml(one.title)}</title><link>${escapeXml(one.address)}</link><guid isPermaLink="true">${escapeXml(one.address)}</guid><pubDate>${new Date(one.at).toUTCString()}</pubDate><description>${escapeXml(one.summary)}</description></item>`,
    )
    .join("")}</channel></rss>\n`;

const jsonOf = ({ title, page, self, lang, items }: Feed): string =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: page,
    feed_url: self,
    language: lang,
    items: items.map((one) => ({
      id: one.address,
      url: one.address,
      title: one.title,
      content_text: one.summary,
      date_published: new Date(one.at).toISOString(),
    })),
  });

const missing: Answer = { status: 404, body: "404" };

export function installFeed({ raw, config }: Pick<Routes, "raw" | "config">): void {
  const { origin } = new URL(config.publicUrl);
  raw("GET", FEED_PATH, async (request, ctx) => {
    await limit(ctx, { name: "feeds", key: ctx.ip, max: 600, windowMs: HOUR });
    const { search, searchParams } = new URL(request.url);
    const format = FeedFormats.find((one) => one === (searchParams.get("format") ?? "rss"));
    const asked = searchParams.get("school");
    if (!format || (asked !== null && !/^[1-9]\d{0,14}$/.test(asked))) return missing;
    const school = asked === null ? undefined : Number(asked);
    const lang = languageAsked(search) ?? "zh-CN";
    const { db, clock } = ctx.platform;
    const named =
      school === undefined ? undefined : await schoolRows(db).where("id", "=", school).executeTakeFirst();
    if (school !== undefined && !named) return missing;
    const { list } = await store.articles(db, {
      kind: "notice",
      locale: lang,
      school,
      page: 1,
      size: MOST,
      now: clock.now(),
    });
    const name = named
      ? lang === "en-US" && named.name_en !== ""
        ? named.name_en
        : named.name
      : await platformName(ctx, lang);
    const page = school === undefined ? information.information.href() : directory.school.href({ school });
    const feed: Feed = {
      title: translate(named ? messages.ofSchool : messages.title, lang, { name }),
      page: origin + inLanguage(page, lang),
      self: origin + feedPath(format, lang, school),
      lang,
      items: list.map((one) => ({
        address: origin + inLanguage(articleHref(one), lang),
        title: one.title,
        summary: one.summary,
        at: one.published_at,
      })),
    };
    return {
      headers: {
        "content-type": TYPES[format],
        "cache-control": `public, max-age=${FRESH}`,
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
      },
      body: format === "rss" ? rssOf(feed) : jsonOf(feed),
    };
  });
}
