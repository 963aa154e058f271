/** Files on their way in, for whoever sends one: nothing else of the contract comes with it. */

/** Where files come in by tus 1.0.0, below the base path; signed like a call. */
export const UPLOAD_PATH = "/file/tus";
/** Bytes that one file may have. */
export const UPLOAD_LIMIT = 2 * 1024 ** 3;

/**
 * What stands in for the bytes of a file in parts (tus): where they belong. The bytes themselves pass through unread; a
 * part that was sent before is refused for its offset.
 * @param header reads a header of the request
 */
export const partOf = (header: (name: string) => string | null | undefined): string =>
  ["Upload-Offset", "Upload-Length", "Upload-Metadata"].map((name) => header(name) ?? "").join("\n");
