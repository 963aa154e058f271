/**
 * The manual's own storage, gone with the page like the server in it. A portal on the same origin keeps its
 * session and preferences, and hands the manual none. Imported before anything of the library.
 */
const kept = new Map<string, string>();

(globalThis as unknown as Record<symbol, unknown>)[Symbol.for("edu.storage.v1")] = {
  persistent: false,
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
// What another tab writes is not this page's either.
addEventListener("storage", (event) => event.stopImmediatePropagation(), { capture: true });
