/**
 * The one door by which the server draws pages: the portal's templates and the elements' views, asked as a visitor's
 * browser would ask.
 */
import { createHash } from "node:crypto";
import { API_BASE } from "../core/rules/index.js";
import { OEMBED_PATH } from "../core/rules/oembed.js";
import { places } from "../core/rules/places/index.js";
import { FeedFormats, feedPath } from "../core/rules/feed.js";
import { LANGUAGES, languageLinks } from "../core/rules/language-links.js";
import { configure } from "../core/site/config.js";
import { readLook } from "../host-demo/look.js";
import { drawPage, type DrawnPage, jsonInScript, type Visit } from "./page.js";
import { escapeHtml } from "./template.js";

/** What draws by, of the server. */
export interface PageServer {
  /** Answers a call in this process. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly publicUrl: string;
  readonly appKey: string;
  readonly signSalt: string;
  /** The server's time, in ms since 1970. */
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

/** Of a request for a page. */
export interface PageRequest {
  readonly path: string;
  readonly search: string;
  readonly host: string;
  readonly cookies: string;
}

export interface WrittenPage {
  readonly text: string;
  /** The same for what reads and works the same: only the server's time, by which it was drawn, is another. */
  readonly version: string;
  /** There is nothing that its address names. */
  readonly isMissing: boolean;
  /** When it says something else, in ms since 1970; undefined: not by itself. */
  readonly changesAt: number | undefined;
  /** Digests of its style elements, as a Content-Security-Policy names them. */
  readonly styles: readonly string[];
}

/** How long a page is shown as it was drawn, in ms; what people write drops it before. */
const FRESH = 5000;
/** Pages kept; the one that was drawn first goes first. */
const MOST = 100;
/** Pages that wait to be drawn; more get the page without its content, which draws itself. */
const QUEUE = 16;
/** Longest query that a page is drawn for. */
const LONGEST = 1024;

const digest = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const meta = (kind: "name" | "property", name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

/** Pages that others show in theirs (oembed.com 1.0, 4). */
const EMBEDDED = [places.introduce.path, places.material.path, places.activity.path, places.textbook.path];

/** Where readers of news find more of what the page is about. */
function feedLinks(canonical: string, lang: string, origin: string): string[] {
  const [path = "", search = ""] = canonical.split("?");
  const isSchool = path === places.school.path;
  const isNews = path === places.information.path || path === places.informationDetail.path;
  if (!isSchool && !isNews && path !== places.home.path && path !== places.article.path) return [];
  const language = LANGUAGES.find((one) => one === lang) ?? LANGUAGES[0];
  const school = isSchool ? places.school.read(new URLSearchParams(search)).school : undefined;
  return FeedFormats.map((format) => {
    const type = format === "rss" ? "application/rss+xml" : "application/feed+json";
    const href = escapeHtml(origin + feedPath(format, language, school));
    return `<link rel="alternate" type="${type}" href="${href}" />`;
  });
}

/** What others read of the page, in the place of the document's own description. */
function headLines({ title, head, canonical, isPublic, lang }: DrawnPage, origin: string): string {
  const address = origin + canonical;
  const [path = ""] = canonical.split("?");
  const { description, type = "website", image, data } = head;
  return [
    description && meta("name", "description", description),
    head.isUnlisted && meta("name", "robots", "noindex"),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...(isPublic ? languageLinks(canonical) : []).map(
      (one) =>
        `<link rel="alternate" hreflang="${one.language}" href="${escapeHtml(origin + one.address)}" />`,
    ),
    ...(EMBEDDED.includes(path)
      ? (["json", "xml"] as const).map((format) => {
          const asked = new URLSearchParams({ url: address, format }).toString();
          const type = format === "json" ? "application/json" : "text/xml";
          const href = escapeHtml(`${origin}${OEMBED_PATH}?${asked}`);
          return `<link rel="alternate" type="${type}+oembed" href="${href}" title="${escapeHtml(title)}" />`;
        })
      : []),
    ...feedLinks(canonical, lang, origin),
    meta("property", "og:title", title),
    description && meta("property", "og:description", description),
    image && meta("property", "og:image", origin + image),
    meta("property", "og:type", type),
    meta("property", "og:url", address),
    meta("property", "og:locale", lang.replace("-", "_")),
    data &&
      `<script type="application/ld+json">${jsonInScript({ "@context": "https://schema.org", url: address, ...(image && { image: origin + image }), ...data })}</script>`,
  ]
    .filter(Boolean)
    .join("\n    ");
}

/** @param now when it has been drawn, by the server's clock */
function write(document: string, page: DrawnPage, origin: string, now: number): WrittenPage {
  const { title, head, lang, dataset, body, handover } = page;
  const data = Object.entries(dataset).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  const own = head.description ? document.replace(/<meta name="description"[^>]*>\s*/, "") : document;
  const text = own
    .replace(/<html[^>]*>/, () => `<html lang="${lang}"${data.join("")}>`)
    .replace(
      /<title>[^<]*<\/title>/,
      () => `<title>${escapeHtml(title)}</title>\n    ${headLines(page, origin)}`,
    )
    .replace('<div id="app"></div>', () => `${handover}\n    <div id="app">${body}</div>`);
  const styles = [...text.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css = ""]) => digest(css));
  // The server's time while it drew: of the page itself, of answers that tell it, and of the stores that go by it, which
  // are those of a moment before where another page was drawn just now.
  const timeless = handover
    .replace(/"(minute|second)":\d+/g, "")
    .replace(/\b\d{13}\b/g, (time) => (page.now <= +time && +time <= now ? "" : time));
  const version = createHash("sha256")
    .update(text.replace(handover, () => timeless))
    .digest("base64url");
  return {
    text,
    version,
    isMissing: page.isMissing,
    changesAt: page.changesAt,
    styles: [...new Set(styles)],
  };
}

/** Draws the portal's pages, and keeps them for a moment. */
export class PageRenderer {
  private readonly kept = new Map<
    string,
    { until: number; readonly page: Promise<WrittenPage | undefined> }
  >();
  private turn: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly server: PageServer) {
    const { publicUrl, appKey, signSalt, fetch } = server;
    configure({
      api: new URL(API_BASE, publicUrl).href,
      appKey,
      signSalt,
      sessionMode: "header",
      fetch: (input, init) => fetch(new Request(input, init)),
    });
  }

  /** What pages show may have changed. */
  drop(): void {
    this.kept.clear();
  }

  /**
   * @param document the portal's page without content
   * @returns undefined where it goes out without
   */
  async page(
    { path, search, host, cookies }: PageRequest,
    document: string,
  ): Promise<WrittenPage | undefined> {
    if (search.length > LONGEST) return undefined;
    const visit: Visit = { path, search, host, look: readLook(cookies, search) };
    const key = JSON.stringify(visit);
    const now = performance.now();
    const known = this.kept.get(key);
    if (known && known.until > now) return known.page;
    if (this.waiting >= QUEUE) return undefined;
    const page = this.inTurn(visit, document);
    this.kept.delete(key);
    const kept = { until: now + FRESH, page };
    this.kept.set(key, kept);
    // A banner that ends while the page is kept is not shown any longer than it should be.
    void page.then((drawn) => {
      if (drawn?.changesAt !== undefined)
        kept.until = Math.min(kept.until, performance.now() + drawn.changesAt - this.server.now());
    });
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST && oldest !== undefined) this.kept.delete(oldest);
    return page;
  }

  private async inTurn(visit: Visit, document: string): Promise<WrittenPage | undefined> {
    this.waiting += 1;
    const before = this.turn;
    const own = before.then(() => drawPage(visit, this.server.now));
    this.turn = own.catch(() => undefined);
    try {
      const drawn = await own;
      const { publicUrl, now } = this.server;
      return drawn && write(document, drawn, new URL(publicUrl).origin, now());
    } catch (error) {
      this.server.report(error);
      return undefined;
    } finally {
      this.waiting -= 1;
    }
  }
}
