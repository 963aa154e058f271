/** How many messages the person has not read: one number for every element of a page. */
import { atom, onMount, type ReadableAtom, type WritableAtom } from "nanostores";
import { loadUser, request, session } from "./index.js";
import { drawnBy } from "../element/handover.js";
import { standingOf } from "../rules/standing.js";
import { isBrowser, shared } from "../page/index.js";

/** Milliseconds between two looks while the page is looked at. */
const EVERY = 60_000;

const bound = shared("edu.unread.v1", () => ({
  $count: atom(0),
  asked: undefined as Promise<void> | undefined,
}));

/** Roles and certification change while somebody is signed in: what they may do is asked for again. */
async function follow(standing: string | undefined): Promise<void> {
  const user = session.$user.get();
  if (user && standing !== undefined && standing !== standingOf(user)) await loadUser();
}

async function ask(): Promise<void> {
  if (!session.$signedIn.get()) {
    bound.$count.set(0);
    return;
  }
  try {
    const { messageUnread } = await import("../contract/message.js");
    const { count, standing } = await request(messageUnread, {}, { quiet: true });
    if (!session.$signedIn.get()) return;
    bound.$count.set(count);
    await follow(standing);
  } catch {
    // The number is a help; the next look may succeed.
  }
}

/** Looks again; several callers at once share one call. */
export function lookForMessages(): Promise<void> {
  bound.asked ??= ask().finally(() => (bound.asked = undefined));
  return bound.asked;
}

const $store: WritableAtom<number> = bound.$count;
onMount($store, () => {
  if (!isBrowser) return undefined;
  const look = () => void (document.visibilityState === "visible" && lookForMessages());
  look();
  const timer = setInterval(look, EVERY);
  document.addEventListener("visibilitychange", look);
  const stop = session.$signedIn.listen(() => void lookForMessages());
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
    stop();
  };
});

/** While somebody listens it is kept up to date. */
export const $unread: ReadableAtom<number> = drawnBy("unread", $store);
