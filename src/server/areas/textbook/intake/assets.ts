/** What kind of file a picture, sound or film of a book is, by its own bytes. */
const MEDIA =
  /^(image\/(png|jpeg|webp|gif|avif)|audio\/(mpeg|mp4|x-m4a|aac|ogg|opus|wav)|video\/(mp4|webm))$/;

/** @returns undefined for what is shown in no book, whatever its name or the package says */
export async function assetMime(path: string, bytes: Uint8Array): Promise<string | undefined> {
  if (path.toLowerCase().endsWith(".vtt"))
    return new TextDecoder().decode(bytes.subarray(0, 9)).includes("WEBVTT") ? "text/vtt" : undefined;
  const { fileTypeFromBuffer } = await import("file-type/core");
  // What it cannot go through to the end is none of the kinds.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const mime = found?.mime.split(";")[0] ?? "";
  return MEDIA.test(mime) ? mime : undefined;
}
