/** What a file is, by its bytes, read a piece at a time: gigabytes never stand in memory. Loaded by whoever sends one. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** Bytes that are summed at once; a page answers to its person in between. */
const PIECE = 2 * 1024 ** 2;

/**
 * SHA-256, in hex.
 * @param onRead how many bytes are read
 * @throws what the browser says where the file cannot be read, and the signal's reason once it is aborted
 */
export async function hashFile(
  file: Blob,
  onRead: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += PIECE) {
    signal.throwIfAborted();
    hash.update(new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()));
    onRead(Math.min(file.size, at + PIECE));
  }
  return bytesToHex(hash.digest());
}

/** By which a file that is chosen again is known without reading all of it: its size, its beginning and its end. */
export async function fingerprint(file: Blob): Promise<string> {
  const ends = [file.slice(0, PIECE / 2), file.slice(Math.max(0, file.size - PIECE / 2))];
  const bytes = await Promise.all(ends.map(async (end) => new Uint8Array(await end.arrayBuffer())));
  const hash = sha256.create().update(new TextEncoder().encode(`${file.size}\n`));
  for (const one of bytes) hash.update(one);
  return bytesToHex(hash.digest());
}
