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
import { currentDrawing } from "./handover.js";
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
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const watchers = new Set<() => void>();
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
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
      currentDrawing()?.waits.push(loading);
      return loading;
    });
  let part = make();
  const now = () => part;
  function again(): void {
    part = make();
    for (const watcher of watchers) watcher();
  }
  return function Late(props: P): ReactNode {
    const Part = useSyncExternalStore(watch, now, now);
    return (
      <>
        <Part {...props} />
        <Alive />
      </>
    );
  };
}
