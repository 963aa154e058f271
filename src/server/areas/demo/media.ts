/** Brings the demo's films, sounds and pictures into the store: each is about one topic of its field. */
import type { Media } from "../../../core/contract/library.js";
import type { Platform, Trx } from "../../adapters/index.js";

interface Entry {
  readonly file: string;
  readonly mime: string;
  readonly media: Media;
  readonly discipline: string;
  readonly topic: number;
  readonly duration: number;
  readonly text: string;
  readonly blocks: readonly unknown[];
}

/** A file that was stored and has no row yet. */
export interface StoredFile {
  readonly sha256: string;
  readonly size: number;
  readonly mime: string;
  readonly media: Media;
  readonly text: string;
  readonly blocks: readonly unknown[];
}
export type StoredMedia = Entry & StoredFile;

/** Puts the files into the store; before the transaction, since no row depends on it. */
export async function storeMedia({ assets, files }: Platform): Promise<StoredMedia[]> {
  const manifest = await assets.read("library/manifest.json");
  if (!manifest) return [];
  const entries = JSON.parse(new TextDecoder().decode(manifest)) as Entry[];
  const stored: StoredMedia[] = [];
  for (const entry of entries) {
    const bytes = await assets.read(`library/${entry.file}`);
    if (!bytes) continue;
    const { id, size } = await files.put(bytes);
    stored.push({ ...entry, sha256: id, size });
  }
  return stored;
}

export const extensionOf = (file: string): string => file.slice(file.lastIndexOf("."));

/** Writes a row for each file that has none, and gives the rows' ids by what the files hold. */
export async function addFiles(
  trx: Trx,
  stored: readonly StoredFile[],
  now: number,
): Promise<Map<string, number>> {
  const single = [...new Map(stored.map((one) => [one.sha256, one])).values()];
  const ids = new Map<string, number>();
  // Some at a time: a statement takes at most so many values.
  for (let at = 0; at < single.length; at += 500) {
    const rows = await trx
      .insertInto("file")
      .values(
        single.slice(at, at + 500).map(({ sha256, size, mime, media, text, blocks }) => ({
          sha256,
          size,
          mime,
          media,
          state: "ready" as const,
          text,
          blocks: JSON.stringify(blocks),
          created_at: now,
        })),
      )
      // Written anew, so that a row that was there gives its id too.
      .onConflict((conflict) =>
        conflict.column("sha256").doUpdateSet((row) => ({ size: row.ref("excluded.size") })),
      )
      .returning(["id", "sha256"])
      .execute();
    for (const { id, sha256 } of rows) ids.set(sha256, id);
  }
  return ids;
}
