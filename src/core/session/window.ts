/**
 * An empty window in the middle of this one, for a sign-in elsewhere; null when the browser does not allow it. Apart
 * from what waits for that window, so that a click can open it before the rest has come.
 */
export function openWindow(): Window | null {
  const [width, height] = [560, 680];
  const left = Math.round(globalThis.screenX + (globalThis.outerWidth - width) / 2);
  const top = Math.round(globalThis.screenY + (globalThis.outerHeight - height) / 3);
  return globalThis.open(
    "about:blank",
    "_blank",
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  );
}
