/** Tells the page's author something on the console; the one place of the elements that does. */
export function warn(message: string): void {
  globalThis.console.warn(`[edu] ${message}`);
}
