/** Which seal a page has: its own cryptography, or crypto-js, since plain-http pages have none. */

export interface Sealing {
  readonly sha256Hex: (text: string) => string | Promise<string>;
  readonly seal: (text: string, appKey: string, nonce: string) => string | Promise<string>;
  readonly open: (
    sealed: string,
    appKey: string,
    nonce: string,
  ) => string | undefined | Promise<string | undefined>;
}

/** Brings the seal; its code stays out of the first paint. */
export const loadSealing = (): Promise<Sealing> =>
  globalThis.crypto?.subtle ? import("./seal-web.js") : import("./seal.js");
