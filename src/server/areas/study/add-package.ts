/** Puts a SCORM archive into a node. */
import { unzipSync } from "fflate";
import { addNodeBeside, type NodeContent } from "../course/index.js";
import { addFile } from "../file/index.js";
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
 * Keeps the files of a package.
 * @returns what a node shows of it; undefined for an archive that has nothing to start
 */
export async function packageContent(
  { db, files: store, clock }: Platform,
  { manifest, files }: UnpackedPackage,
): Promise<NodeContent | undefined> {
  if (!manifest) return undefined;
  const ids: Record<string, number> = {};
  for (const [name, bytes] of Object.entries(files)) {
    const { id: sha256, size } = await store.put(bytes);
    const { id } = await addFile(db, {
      sha256,
      size,
      mime: mimeOf(name),
      media: "other",
      state: "ready",
      created_at: clock.now(),
    });
    ids[name] = id;
  }
  return { package: { ...manifest, files: ids } };
}

/**
 * Adds a node with the package of an archive beside another one; it does not count for the course.
 * @returns undefined for an archive that has nothing to start
 */
export async function addPackage(
  platform: Platform,
  beside: number,
  title: string,
  archive: Uint8Array,
): Promise<number | undefined> {
  const content = await packageContent(platform, unpack(archive));
  if (!content) return undefined;
  return addNodeBeside(platform.db, beside, {
    kind: "package",
    title,
    duration: 0,
    required: false,
    completion: JSON.stringify({ rule: "package" }),
    prereq: [],
    open_at: null,
    content: JSON.stringify(content),
  });
}
