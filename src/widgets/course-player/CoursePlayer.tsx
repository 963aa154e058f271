import { useStore } from "../../core/element/useStore.js";
import { type ReactNode, useState } from "react";
import { useIsland, useMessages } from "../../core/element/index.js";
import { session } from "../../core/session/index.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { isItem } from "./items.js";
import { messages } from "./messages.js";
import { outlineKey, takePrefetched } from "./prefetch.js";
import { PlayerSkeleton } from "./StageBones.js";
import { Study } from "./Study.js";

export interface CoursePlayerProps {
  /** The run. */
  readonly course: number | undefined;
  /** Where to begin; without it where the person left off. */
  readonly node: number | undefined;
  /** The course's name stands above. */
  readonly headed?: boolean;
  /** The page keeps the place in its address. */
  readonly routed: boolean;
}

/**
 * A run's outline and what is studied of it.
 */
export function CoursePlayer({ course, node, headed = false, routed }: CoursePlayerProps): ReactNode {
  const t = useMessages(messages);
  const { host, locale } = useIsland();
  const token = useStore(session.$token);
  const id = course ?? 0;
  const [ahead] = useState(() => takePrefetched(host));
  const key = outlineKey(id, locale, token);
  const { data, error, reload, replace } = useLoad(id > 0 ? key : undefined, async (signal) =>
    ahead.outline(key, id, signal),
  );
  // Whoever signs in, or reads in another language, stays where they are.
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const outline = data ?? (last?.id === id ? last : undefined);
  if (id <= 0) return <Empty title={t("noCourse")} />;
  if (error && !data) return <ErrorState error={error} onRetry={reload} />;
  if (!outline) return <PlayerSkeleton />;
  if (!outline.nodes.some(isItem)) {
    return (
      <slot name="empty">
        <Empty title={t("emptyTitle")}>{t("emptyText")}</Empty>
      </slot>
    );
  }
  return (
    <Study
      key={id}
      outline={outline}
      node={node ?? 0}
      ahead={ahead}
      headed={headed}
      routed={routed}
      onOutline={replace}
      onReload={reload}
    />
  );
}
