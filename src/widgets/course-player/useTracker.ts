/** The tracker of the person's player in one run, for as long as the page and the person stay. */
import { useEffect, useRef, useState } from "react";
import * as study from "../../core/contract/study.js";
import { ApiError } from "../../core/http/index.js";
import { request, session } from "../../core/session/index.js";
import type { Outbox } from "./outbox.js";
import type { NodeProgress, Tracker } from "./tracker.js";

/** One for all players of a page: two of them would bring the same tail twice. */
let outbox: Promise<Outbox> | undefined;

/** Comes after the first picture, and only for those whose progress is kept. */
async function parts() {
  const [{ createTracker }, { keepTail, openOutbox }] = await Promise.all([
    import("./tracker.js"),
    import("./outbox.js"),
  ]);
  outbox ??= openOutbox();
  return { createTracker, keepTail, outbox: await outbox };
}

/** Between two loads of one page; a tab that was doubled finds nothing, since it is taken when it is used. */
function betweenLoads(name: string) {
  return {
    take() {
      try {
        const kept = JSON.parse(sessionStorage.getItem(name) ?? "null") as unknown;
        sessionStorage.removeItem(name);
        if (typeof kept !== "object" || kept === null) return undefined;
        const { session: of, rev } = kept as Record<string, unknown>;
        return typeof of === "string" && typeof rev === "number" ? { session: of, rev } : undefined;
      } catch {
        return undefined;
      }
    },
    keep(value: { session: string; rev: number }) {
      try {
        sessionStorage.setItem(name, JSON.stringify(value));
      } catch {
        // Without it the next load takes a place of its own.
      }
    },
  };
}

/**
 * @param run undefined while nothing is kept
 * @param owner the person's id; empty while nobody is known
 */
export function useTracker(
  run: number | undefined,
  owner: string,
  onProgress: (progress: NodeProgress, opened: readonly number[]) => void,
): Tracker | undefined {
  const [tracker, setTracker] = useState<Tracker>();
  // A page that comes back from the browser's cache begins another one.
  const [life, setLife] = useState(0);
  const latest = useRef(onProgress);
  useEffect(() => {
    latest.current = onProgress;
  });
  useEffect(() => {
    if (run === undefined || owner === "") return undefined;
    let made: Tracker | undefined;
    let gone = false;
    void parts().then(({ createTracker, keepTail, outbox: box }) => {
      if (gone) return;
      made = createTracker({
        run,
        owner,
        outbox: box,
        open: (input) => request(study.open, input, { quiet: true }),
        send: async (input, last) => {
          // What somebody watched is never told in another one's name.
          if (session.$user.get()?.id !== owner) throw new ApiError("aborted", 0, "");
          return request(study.beat, input, { quiet: true, keepalive: last });
        },
        kept: betweenLoads(`edu.study.${run}.${owner}`),
        keepTail,
        isVisible: () => document.visibilityState === "visible",
        onProgress: (progress, opened) => latest.current(progress, opened),
      });
      setTracker(made);
      void made.open();
    });
    const leave = () => {
      made?.close();
      made = undefined;
      gone = true;
    };
    const hide = () => document.visibilityState === "hidden" && void made?.flush(true);
    const comeBack = (event: PageTransitionEvent) => event.persisted && setLife((now) => now + 1);
    const again = () => void made?.drain();
    document.addEventListener("visibilitychange", hide);
    addEventListener("pagehide", leave);
    addEventListener("pageshow", comeBack);
    addEventListener("online", again);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", comeBack);
      removeEventListener("online", again);
      leave();
      setTracker(undefined);
    };
  }, [run, owner, life]);
  return tracker;
}
