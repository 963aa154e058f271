/**
 * The one door by which the server draws pages: the portal's templates and the elements' views, asked as a visitor's
 * browser would ask.
 */
import { createHash } from "node:crypto";
import { API_BASE } from "../core/rules/index.js";
import { configure } from "../core/site/config.js";
import { readLook } from "../host-demo/look.js";
import { drawPage, type DrawnPage, type Visit } from "./page.js";
import { escapeHtml } from "./template.js";

/** What draws by, of the server. */
export interface PageServer {
  /** Answers a call in this process. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly publicUrl: string;
  readonly appKey: string;
  readonly signSalt: string;
  /** ms since 1970 */
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
  /** Digests of its style elements, as a Content-Security-Policy names them. */
  readonly styles: readonly string[];
}

/** How long a page is shown as it was drawn, in ms; what people write drops it before. */
const FRESH = 5000;
/** Pages kept; the one that was drawn first goes first. */
const MOST = 300;
/** Pages that wait to be drawn; more get the page without its content, which draws itself. */
const QUEUE = 16;
/** Longest query that a page is drawn for. */
const LONGEST = 1024;

const digest = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

function write(document: string, { title, lang, dataset, body, handover }: DrawnPage): WrittenPage {
  const data = Object.entries(dataset).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  const text = document
    .replace(/<html[^>]*>/, () => `<html lang="${lang}"${data.join("")}>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('<div id="app"></div>', () => `${handover}\n    <div id="app">${body}</div>`);
  const styles = [...text.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css = ""]) => digest(css));
  return { text, styles: [...new Set(styles)] };
}

/** Draws the portal's pages, and keeps them for a moment. */
export class PageRenderer {
  private readonly kept = new Map<
    string,
    { readonly until: number; readonly page: Promise<WrittenPage | undefined> }
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
    const visit: Visit = { path, search, host, look: readLook(cookies) };
    const key = JSON.stringify(visit);
    const now = this.server.now();
    const known = this.kept.get(key);
    if (known && known.until > now) return known.page;
    if (this.waiting >= QUEUE) return undefined;
    const page = this.inTurn(visit, document);
    this.kept.delete(key);
    this.kept.set(key, { until: now + FRESH, page });
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST && oldest !== undefined) this.kept.delete(oldest);
    return page;
  }

  private async inTurn(visit: Visit, document: string): Promise<WrittenPage | undefined> {
    this.waiting += 1;
    const before = this.turn;
    const own = before.then(() => drawPage(visit));
    this.turn = own.catch(() => undefined);
    try {
      const drawn = await own;
      return drawn && write(document, drawn);
    } catch (error) {
      this.server.report(error);
      return undefined;
    } finally {
      this.waiting -= 1;
    }
  }
}
