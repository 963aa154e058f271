/** What a list had fetched when somebody went on from it: whoever comes back finds all of it, not its first page. */

/** The history entry that the page is at, where its host names them (host-demo/router.ts); empty elsewhere. */
export function historyEntry(): string {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("eduEntry" in state)) return "";
  return typeof state.eduEntry === "string" ? state.eduEntry : "";
}

/** Lists kept; the oldest goes first. */
const MOST = 12;

export interface ListKeeper<T> {
  /**
   * @param step the history entry, or the step of an element's own history; empty: nothing is kept
   * @param question what was asked
   */
  get(step: string, question: string): T | undefined;
  keep(step: string, question: string, list: T): void;
}

export function listKeeper<T>(): ListKeeper<T> {
  const lists = new Map<string, T>();
  return {
    get: (step, question) => (step ? lists.get(`${step}|${question}`) : undefined),
    keep(step, question, list) {
      if (!step) return;
      const key = `${step}|${question}`;
      lists.delete(key);
      lists.set(key, list);
      const [oldest] = lists.keys();
      if (lists.size > MOST && oldest !== undefined) lists.delete(oldest);
    },
  };
}
