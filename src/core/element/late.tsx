/** Code of a view that comes when it is first shown. */
import {
  type ComponentType,
  lazy,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useSyncExternalStore,
} from "react";
import { IslandContext, useIsland, useMessages } from "./context.js";
import { comeAlive } from "./drawn-root.js";
import { currentDrawing, handed, notePart } from "./handover.js";
import { messages } from "./messages.js";

/**
 * Stands in a `Suspense` of an element that servers draw: React comes over what is in one after the rest, and what was typed
 * there meanwhile is told then.
 */
export function Alive(): ReactNode {
  const host = use(IslandContext)?.host;
  useLayoutEffect(() => {
    if (host) comeAlive(host);
  }, [host]);
  return null;
}

/** Fetches a part by its name, once. Parts that the server drew and whose code is not here yet. */
const awaited = new Map<string, () => Promise<void>>();

/**
 * Brings the code of what a server drew of an element: React draws a part anew whose code comes after it, and what is
 * pressed there meanwhile is lost.
 * @returns undefined where nothing is missing
 */
export function drawnParts(tag: string): Promise<void> | undefined {
  const fetches = (handed()?.parts[tag] ?? []).flatMap((name) => awaited.get(name) ?? []);
  if (fetches.length === 0) return undefined;
  // A part may hold others, which are known once it is here.
  return Promise.all(fetches.map((fetch) => fetch())).then(() => drawnParts(tag));
}

interface MissingProps {
  readonly error: unknown;
  readonly again: () => void;
}

/** In the place of a part whose code did not arrive; the rest of the view goes on. */
function Missing({ error, again }: MissingProps): ReactNode {
  const t = useMessages(messages);
  const { emit } = useIsland();
  useEffect(() => {
    emit("edu-error", { phase: "load", error });
  }, [emit, error]);
  useLayoutEffect(() => {
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [again]);
  return (
    <div role="alert" className="edu-broken">
      <p>{t("missing")}</p>
      <button type="button" onClick={again}>
        {t("again")}
      </button>
    </div>
  );
}

/**
 * A component whose code is fetched when it is first shown; stand it in a `Suspense`. React's own `lazy` keeps a fetch
 * that failed for as long as the page lives; this one offers another try in its place, and tries by itself when the
 * network is back.
 * @param load imports the component
 * @param name of a part that servers draw too, each once: the browser fetches what they drew before React comes over it
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>, name = ""): ComponentType<P> {
  const watchers = new Set<() => void>();
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  let asked: Promise<unknown> | undefined;
  const bring = async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      return { default: () => <Missing error={error} again={again} /> };
    }
  };
  const make = (): ComponentType<P> =>
    lazy(() => {
      const loading = bring();
      asked = loading;
      currentDrawing()?.waits.push(loading);
      return loading;
    });
  let part = make();
  const now = () => part;
  if (name !== "") {
    let fetching: Promise<void> | undefined;
    const fetch = async () => {
      try {
        // Where the part is shown already, it stays the one that it is.
        if (asked) await asked;
        else part = await load();
      } catch {
        // The part says so in its place.
      }
      awaited.delete(name);
    };
    awaited.set(name, () => (fetching ??= fetch()));
  }
  function again(): void {
    part = make();
    for (const watcher of watchers) watcher();
  }
  return function Late(props: P): ReactNode {
    notePart(name);
    const Part = useSyncExternalStore(watch, now, now);
    return (
      <>
        <Part {...props} />
        <Alive />
      </>
    );
  };
}
