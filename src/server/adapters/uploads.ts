/** Large files on their way in, piece by piece, by the tus protocol (tus.io, 1.0.0). */

/** Algorithms of Upload-Checksum; a client has to find SHA-1 (tus 1.0.0, "Checksum"). */
export const CHECKSUMS = ["sha1", "sha256", "sha512", "md5"] as const;

export interface Uploaded {
  /** Bytes that came so far. */
  readonly size: number;
  /** The bytes from `from` to `to`, both included; without them all. */
  stream(from?: number, to?: number): ReadableStream<Uint8Array>;
}

export interface PdfWords {
  /** Of the first pages, in their order. */
  readonly pages: readonly string[];
  /** How many pages there are; 0 where nobody knows. */
  readonly count: number;
  /** It took too long, or too much memory. */
  readonly isCut: boolean;
  /** The first page as a JPEG, where it was asked for and could be drawn. */
  readonly cover?: Uint8Array | undefined;
}

export interface Uploads {
  /**
   * Answers a request of the protocol. Who may make it was decided before. A part whose checksum is wrong leaves nothing
   * behind.
   * @param id names the upload that a POST begins
   */
  serve(request: Request, id?: string): Promise<Response>;
  get(id: string): Promise<Uploaded | undefined>;
  /** Forgets an upload and its bytes, if there is one. */
  remove(id: string): Promise<void>;
  /**
   * The words of a PDF's first pages, and the first one as a picture where it is wanted.
   * @returns undefined for what is no PDF at all
   */
  readPdf(bytes: Uint8Array, wanted?: { readonly cover: boolean }): Promise<PdfWords | undefined>;
}
