/** Puts a SCORM archive into a node. */
import { unzipSync } from "fflate";
import type { NodeContent } from "../course/schema.js";
import { mimeOf } from "../../http/mime.js";
import type { Platform } from "../../adapters/index.js";
import { readManifest } from "./manifest.js";

export interface UnpackedPackage {
  readonly manifest: ReturnType<typeof readManifest>;
  readonly files: Readonly<Record<string, Uint8Array>>;
}

export function unpack(archive: Uint8Array): UnpackedPackage {
  const files = unzipSync(archive, { filter: ({ name }) => !name.endsWith("/") });
  const said = files["imsmanifest.xml"];
  return { manifest: said && readManifest(said), files };
}

/**
 * Adds a node with the package of an archive beside another one; it does not count for the course.
 * @returns undefined for an archive that has nothing to start
 */
export async function addPackage(
  { db, files: store, clock }: Platform,
  beside: number,
  title: string,
  archive: Uint8Array,
): Promise<number | undefined> {
  const { manifest, files } = unpack(archive);
  if (!manifest) return undefined;
  const ids: Record<string, number> = {};
  for (const [name, bytes] of Object.entries(files)) {
    const { id: sha256, size } = await store.put(bytes);
    const row = {
      sha256,
      size,
      mime: mimeOf(name),
      media: "other",
      state: "ready",
      created_at: clock.now(),
    } as const;
    const { id } = await db
      .insertInto("file")
      .values(row)
      // Written anew, so that a row that was there gives its id too.
      .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ size }))
      .returning("id")
      .executeTakeFirstOrThrow();
    ids[name] = id;
  }
  const neighbour = await db
    .selectFrom("outline_node")
    .select(["run_id", "parent_id", "sort"])
    .where("id", "=", beside)
    .executeTakeFirstOrThrow();
  const content: NodeContent = { package: { ...manifest, files: ids } };
  const { id } = await db
    .insertInto("outline_node")
    .values({
      ...neighbour,
      kind: "package",
      title,
      duration: 0,
      required: false,
      completion: JSON.stringify({ rule: "package" }),
      prereq: [],
      open_at: null,
      content: JSON.stringify(content),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
