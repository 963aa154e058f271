/**
 * `robots.txt` (RFC 9309) and sitemaps (sitemaps.org 0.9, with the languages of a page as Google reads them): what visitors
 * may read is found, and what is somebody's own is left alone.
 */
import { API_BASE } from "../../../core/rules/index.js";
import { languageLinks } from "../../../core/rules/language-links.js";
import { places } from "../../../core/rules/places/index.js";
import { escapeXml } from "../../exchange/xml.js";
import type { Answer } from "../../http/answer.js";
import { isKnown } from "../../http/representation.js";
import { type Area, type Ctx, limit } from "../../http/index.js";
import { type PagePart, pagesOf, partsOf, type PublicPage } from "./pages.js";

/** What is drawn for nobody in particular is nothing to find. */
const PRIVATE = [
  `${API_BASE}/`,
  "/test/",
  "/account/",
  "/auth/",
  "/courseManagement/",
  "/course/detail/",
  "/course/online/",
  "/oauth/",
  "/result/",
  places.messages.path,
  places.search.path,
  places.outbox.path,
];
const HOUR = 3_600_000;
/** How long a part is told as it was, in ms. */
const FRESH = 600_000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

const robots = (origin: string): string =>
  [
    "User-agent: *",
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");

const changedAt = (at: number | undefined): string =>
  at === undefined ? "" : `<lastmod>${new Date(at).toISOString()}</lastmod>`;

const indexOf = (origin: string, parts: readonly PagePart[]): string =>
  `${HEAD}<sitemapindex xmlns="${SPACE}">\n${parts
    .map(
      ({ name, changed }) =>
        `<sitemap><loc>${origin}/sitemap/${name}.xml</loc>${changedAt(changed)}</sitemap>`,
    )
    .join("\n")}\n</sitemapindex>\n`;

function urlOf(origin: string, { address, changed }: PublicPage): string {
  const links = languageLinks(address).map(
    (one) =>
      `<xhtml:link rel="alternate" hreflang="${one.language}" href="${escapeXml(origin + one.address)}"/>`,
  );
  return `<url><loc>${escapeXml(origin + address)}</loc>${changedAt(changed)}${links.join("")}</url>`;
}
const partOf = (origin: string, pages: readonly PublicPage[]): string =>
  `${HEAD}<urlset xmlns="${SPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages
    .map((page) => urlOf(origin, page))
    .join("\n")}\n</urlset>\n`;

interface Written {
  readonly body: string;
  /** Weak: it may be sent packed. */
  readonly etag: string;
}

/** Crawlers come back for what they have: a part that is as it was costs them nothing. */
function xml({ headers }: Request, written: Written | undefined): Answer {
  if (!written) return { status: 404, body: "404" };
  const { body, etag } = written;
  const kept = { etag, "cache-control": `public, max-age=${FRESH / 1000}` };
  return isKnown((name) => headers.get(name), etag)
    ? { status: 304, headers: kept, body: null }
    : { headers: { ...kept, "content-type": "application/xml; charset=utf-8" }, body };
}

export const sitemapArea: Area = {
  name: "sitemap",
  install({ raw, config }) {
    const { origin } = new URL(config.publicUrl);
    const kept = new Map<string, { readonly until: number; readonly body: Promise<Written | undefined> }>();
    /** Counting a hundred thousand pages for each who asks would be a gift to whoever asks often. */
    const once = (
      { platform }: Pick<Ctx, "platform">,
      name: string,
      write: () => Promise<string | undefined>,
    ) => {
      const now = platform.clock.now();
      const known = kept.get(name);
      if (known && known.until > now && known.until <= now + FRESH) return known.body;
      const body = write().then((text) =>
        text === undefined
          ? undefined
          : { body: text, etag: `W/"${platform.hash.sha256(text).slice(0, 32)}"` },
      );
      kept.set(name, { until: now + FRESH, body });
      const forget = () => void kept.delete(name);
      // What failed, and what is not there, is asked anew.
      body.then((text) => text === undefined && forget(), forget);
      return body;
    };
    const often = { name: "sitemap", max: 3000, windowMs: HOUR };
    raw("GET", "/robots.txt", async () => ({
      headers: { "cache-control": "public, max-age=3600" },
      body: robots(origin),
    }));
    raw("GET", "/sitemap.xml", async (request, ctx) => {
      await limit(ctx, { ...often, key: ctx.ip });
      return xml(request, await once(ctx, "", async () => indexOf(origin, await partsOf(ctx.platform.db))));
    });
    raw("GET", "/sitemap/:name", async (request, ctx) => {
      const name = /\/sitemap\/([a-z]+-\d{1,6})\.xml$/.exec(new URL(request.url).pathname)?.[1];
      if (name === undefined) return xml(request, undefined);
      await limit(ctx, { ...often, key: ctx.ip });
      const { db, clock } = ctx.platform;
      const write = async () => {
        const pages = await pagesOf(db, clock.now(), name);
        return pages && partOf(origin, pages);
      };
      return xml(request, await once(ctx, name, write));
    });
  },
};
