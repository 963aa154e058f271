/** Brings the demo's files into the store, and finds one that goes with a made resource. */
import type { Media } from "../../core/contract/library.js";
import type { Platform, Trx } from "../platform/index.js";
import type { MadeFile } from "../library/generate/index.js";
import type { FileOf } from "./library.js";

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
type Stored = Entry & StoredFile;

/** Puts the files into the store; before the transaction, since no row depends on it. */
export async function storeMedia({ assets, files }: Platform): Promise<Stored[]> {
  const manifest = await assets.read("library/manifest.json");
  if (!manifest) return [];
  const entries = JSON.parse(new TextDecoder().decode(manifest)) as Entry[];
  const stored: Stored[] = [];
  for (const entry of entries) {
    const bytes = await assets.read(`library/${entry.file}`);
    if (!bytes) continue;
    const { id, size } = await files.put(bytes);
    stored.push({ ...entry, sha256: id, size });
  }
  return stored;
}

const extension = (file: string): string => file.slice(file.lastIndexOf("."));
/** What no system has in a file's name. */
const nameOf = (title: string): string => title.replace(/[\\/:*?"<>|]/g, "-");

/** Writes a row for each file that has none, and gives the rows' ids by what the files hold. */
export async function addFiles(
  trx: Trx,
  stored: readonly StoredFile[],
  now: number,
): Promise<Map<string, number>> {
  const single = [...new Map(stored.map((one) => [one.sha256, one])).values()];
  if (single.length === 0) return new Map();
  const rows = await trx
    .insertInto("file")
    .values(
      single.map(({ sha256, size, mime, media, text, blocks }) => ({
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
  return new Map(rows.map(({ id, sha256 }) => [sha256, id]));
}

/** A file of the demo with its row. */
export interface DemoFile {
  readonly id: number;
  readonly mime: string;
  readonly extension: string;
  /** Seconds of film or sound. */
  readonly duration: number;
}

export interface DemoFiles {
  /** Of several that fit a resource the one of its topic, else any of its kind. */
  readonly ofResource: FileOf;
  /** One of a discipline's own, by its type; another one for another number. */
  readonly ofDiscipline: (discipline: string, mime: string, number: number) => DemoFile | undefined;
}

/** Writes the files' rows. */
export async function addMedia(trx: Trx, stored: readonly Stored[], now: number): Promise<DemoFiles> {
  const ids = await addFiles(trx, stored, now);
  const idOf = (one: Stored | undefined) => one && ids.get(one.sha256);
  return {
    ofResource(made, number) {
      const kind = stored.filter(({ media }) => media === made.media);
      const near = kind.filter(({ discipline }) => discipline === made.field.discipline);
      const exact = near.filter(({ topic }) => topic === made.topic);
      const [fitting = kind] = [exact, near].filter((list) => list.length > 0);
      const one = fitting[number % Math.max(1, fitting.length)];
      const id = idOf(one);
      if (!one || id === undefined) return undefined;
      return {
        id,
        name: `${nameOf(made.title)}${extension(one.file)}`,
        size: one.size,
        duration: one.duration,
        text: one.text,
      } satisfies MadeFile;
    },
    ofDiscipline(discipline, mime, number) {
      const fitting = stored.filter((one) => one.discipline === discipline && one.mime === mime);
      const one = fitting[number % Math.max(1, fitting.length)];
      const id = idOf(one);
      if (!one || id === undefined) return undefined;
      return { id, mime, extension: extension(one.file), duration: one.duration };
    },
  };
}
