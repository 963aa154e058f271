/** What was asked and answered in this visit. It outlives the panel and ends with the session. */
import { atom, onMount, type ReadableAtom } from "nanostores";
import type { Infer } from "../../core/contract/codec.js";
import { assistantAsk } from "../../core/contract/platform.js";
import type { Locale } from "../../core/preferences/index.js";
import { request, session } from "../../core/session/index.js";

export type Passage = Infer<(typeof assistantAsk)["output"]>["passages"][number];

export interface Exchange {
  readonly id: number;
  readonly question: string;
  /** Missing while it is being looked for, and after a failure. */
  readonly passages?: readonly Passage[];
  readonly error?: unknown;
}

export interface Conversation {
  readonly $exchanges: ReadableAtom<readonly Exchange[]>;
  /** Asks; a failed question keeps its place and can be asked again. */
  ask(question: string, locale: Locale, id?: number): Promise<void>;
}

export function createConversation(): Conversation {
  const $exchanges = atom<readonly Exchange[]>([]);
  let last = 0;
  // Another person must not read what the one before asked.
  onMount($exchanges, () => session.$token.listen(() => $exchanges.set([])));

  const put = (exchange: Exchange) => {
    const others = $exchanges.get();
    const known = others.some(({ id }) => id === exchange.id);
    $exchanges.set(
      known ? others.map((each) => (each.id === exchange.id ? exchange : each)) : [...others, exchange],
    );
  };
  return {
    $exchanges,
    async ask(question, locale, id = (last += 1)) {
      const token = session.$token.get();
      put({ id, question });
      let settled: Exchange;
      try {
        const { passages } = await request(assistantAsk, { question, locale });
        settled = { id, question, passages };
      } catch (error) {
        settled = { id, question, error };
      }
      if (session.$token.get() === token) put(settled);
    },
  };
}
