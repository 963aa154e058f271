/** Files of a folder by their addresses, each with the packed copies that stand beside it. */
import { createHash } from "node:crypto";
import { createReadStream, type Stats } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { mimeOf } from "../../http/mime.js";
import { codingOf, select } from "../../http/representation.js";

interface StaticFile {
  /** Where its bytes are: on disk, or in memory for a page that was filled in. */
  readonly source: string | Buffer;
  readonly size: number;
  readonly etag: string;
  readonly lastModified?: number;
}
/** A file in each of its codings; `identity` is the file as it is. */
interface Variants {
  readonly type: string;
  readonly identity: StaticFile;
  readonly br?: StaticFile;
  readonly gzip?: StaticFile;
}

const CODINGS = ["br", "gzip"] as const;
const ENDINGS = { br: ".br", gzip: ".gz" } as const;

/** By content, so that servers that were deployed apart know each other's copies. */
const etagOf = (content: Buffer): string =>
  `"${createHash("sha256").update(content).digest("base64url").slice(0, 27)}"`;

const inMemory = (content: Buffer): StaticFile => ({
  source: content,
  size: content.byteLength,
  etag: etagOf(content),
});

/** A page that is made of a file's text; packed once. */
export function packedPage(text: string): Variants {
  const plain = Buffer.from(text);
  return {
    type: mimeOf(".html"),
    identity: inMemory(plain),
    br: inMemory(brotliCompressSync(plain)),
    gzip: inMemory(gzipSync(plain)),
  };
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** As good as quick: of a page that is drawn for a moment. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const drawnPages = new Map<string, Promise<Variants>>();

/**
 * A page that was drawn for whoever asks; packed while it is drawn the same.
 * @param version of its content: pages that say the same of another moment have one weak tag (RFC 9110, 8.8.1)
 */
export function drawnPage({
  text,
  version,
}: {
  readonly text: string;
  readonly version: string;
}): Promise<Variants> {
  const known = drawnPages.get(text);
  if (known) return known;
  const pack = async (): Promise<Variants> => {
    const plain = Buffer.from(text);
    const [br, gz] = await Promise.all([brotli(plain, QUICK), gzipped(plain)]);
    const drawn = (source: Buffer): StaticFile => ({
      source,
      size: source.byteLength,
      etag: `W/"${version.slice(0, 27)}"`,
    });
    return { type: mimeOf(".html"), identity: drawn(plain), br: drawn(br), gzip: drawn(gz) };
  };
  const page = pack();
  drawnPages.set(text, page);
  const [oldest] = drawnPages.keys();
  if (drawnPages.size > 100 && oldest !== undefined) drawnPages.delete(oldest);
  return page;
}

/** Looks a file up for an address below the folder. Each content is read once for its tag. */
export class StaticFolder {
  private readonly known = new Map<string, { stats: Stats; file: StaticFile }>();
  private readonly folder: string;
  constructor(folder: string) {
    this.folder = path.resolve(folder);
  }

  private async read(file: string): Promise<StaticFile | undefined> {
    const stats = await stat(file).catch(() => undefined);
    if (!stats?.isFile()) return undefined;
    const known = this.known.get(file);
    if (known?.stats.mtimeMs === stats.mtimeMs && known.stats.size === stats.size) return known.file;
    const content = await readFile(file).catch(() => undefined);
    if (!content) return undefined;
    const found = { ...inMemory(content), source: file, lastModified: stats.mtimeMs };
    this.known.set(file, { stats, file: found });
    return found;
  }

  /** @param address decoded, from the folder's root */
  async find(address: string): Promise<Variants | undefined> {
    // Hidden files are nobody's, and nothing outside the folder is.
    if (address.includes("\0") || /(^|[/\\])\.(?!well-known\/)/.test(address)) return undefined;
    const named = address.endsWith("/")
      ? [`${address}index.html`]
      : [address, `${address}.html`, `${address}/index.html`];
    for (const name of named) {
      const file = path.join(this.folder, name);
      const identity = await this.read(file);
      if (!identity) continue;
      const [br, gzip] = await Promise.all(CODINGS.map((coding) => this.read(file + ENDINGS[coding])));
      return { type: mimeOf(name), identity, ...(br && { br }), ...(gzip && { gzip }) };
    }
    return undefined;
  }
}

/** @param status of a whole answer, where it is another than 200: then nothing is conditional */
export function sendStatic(
  request: IncomingMessage,
  response: ServerResponse,
  variants: Variants,
  status = 200,
  vary = "Accept-Encoding",
): void {
  const field = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value.join(", ") : value;
  };
  const coding = codingOf(
    field("accept-encoding"),
    CODINGS.filter((name) => variants[name]),
  );
  const file = variants[coding] ?? variants.identity;
  const selection = select(request.method ?? "GET", status === 200 ? field : () => undefined, file);
  response.setHeader("vary", vary);
  const hasBody = selection.status === 200 || selection.status === 206;
  response.writeHead(status === 200 ? selection.status : status, {
    ...selection.headers,
    ...(hasBody ? { "content-type": variants.type } : {}),
    ...(hasBody && coding !== "identity" ? { "content-encoding": coding } : {}),
  });
  const { from, to } = selection;
  if (!hasBody || request.method === "HEAD" || to < from) response.end();
  else if (typeof file.source !== "string") response.end(file.source.subarray(from, to + 1));
  // A new build may take the file away meanwhile: that ends the answer and not the server.
  else pipeline(createReadStream(file.source, { start: from, end: to }), response, () => undefined);
}
