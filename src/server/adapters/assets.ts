/** Files that come with the server, such as the demo's. */
export interface Assets {
  /** @param name from the root of the assets, e.g. `library/0.mp3` */
  read(name: string): Promise<Uint8Array | undefined>;
}

/** For a server that brings none. */
export const noAssets: Assets = { read: async () => undefined };
