/** Full screen of the whole page, so that dialogs and messages are in it. */

/** Phones of some makers have none, and frames may be kept from it. */
export const hasFullScreen = (): boolean =>
  document.fullscreenEnabled && typeof document.documentElement.requestFullscreen === "function";

export function isFullScreen(): boolean {
  if ("fullscreenElement" in document) return document.fullscreenElement !== null;
  return false;
}

/** Only within somebody's press. @returns whether it came */
export async function enterFullScreen(): Promise<boolean> {
  if (!hasFullScreen()) return false;
  if (isFullScreen()) return true;
  try {
    await document.documentElement.requestFullscreen();
    return true;
  } catch {
    return false;
  }
}

export async function leaveFullScreen(): Promise<void> {
  if (isFullScreen()) await document.exitFullscreen().catch(() => undefined);
}
