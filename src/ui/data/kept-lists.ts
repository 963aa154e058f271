/** What a list had fetched when somebody went on from it: whoever comes back finds all of it, not its first page. */
/** The history entry that the page is at, where its host names them (host-demo/router.ts); empty elsewhere. */
export function historyEntry(): string {
  const state: unknown = globalThis.history?.state;
  if (typeof state !== "object" || state === null || !("eduEntry" in state)) return "";
  return typeof state.eduEntry === "string" ? state.eduEntry : "";
}

/** Lists kept; the oldest goes first. */
const MOST = 40;
const lists = new Map<string, unknown>();
let known = "";

/** What one person found is nobody else's: another session begins with none. */
function listsOf(token: string): Map<string, unknown> {
  if (token !== known) lists.clear();
  known = token;
  return lists;
}

/**
 * @param token of the session
 * @param step the history entry, or the step of an element's own history; empty: nothing is kept
 * @param question what was asked; the type of its answers follows from it
 */
export const keptList = (token: string, step: string, question: string | undefined): unknown =>
  step && question ? listsOf(token).get(`${step}|${question}`) : undefined;

export function keepList(token: string, step: string, question: string, list: unknown): void {
  if (!step) return;
  const kept = listsOf(token);
  const key = `${step}|${question}`;
  kept.delete(key);
  kept.set(key, list);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}
