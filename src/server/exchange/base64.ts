/** Files in JSON, in a server of any kind. */
export function toBase64(bytes: Uint8Array): string {
  let text = "";
  // In pieces: one call with a million arguments overflows the stack.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

/** @returns undefined for what is no base64 */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}
