import { type ReactNode, Suspense } from "react";
import { late, useMessages } from "../../core/element/index.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Page } from "../../ui/layout/styles.js";
import { RightGate } from "../shared/RightGate.js";
import { messages } from "./messages.js";
import { useWay, WayContext } from "./usePlace.js";

const Queue = late(async () => (await import("./Queue.js")).Queue);

export interface ReviewQueueProps {
  readonly filter: string;
  readonly routed: boolean;
}

/** What waits for a school's, the province's or a course's yes, for those who give it. */
export function ReviewQueue({ filter, routed }: ReviewQueueProps): ReactNode {
  const t = useMessages(messages);
  const way = useWay({ filter }, routed);
  return (
    <WayContext value={way}>
      <Page>
        <RightGate right="" heading={t("heading")} signIn={t("signInTitle")}>
          <Suspense
            fallback={
              <Skeleton>
                <SkeletonBlock style={{ height: 320 }} />
              </Skeleton>
            }
          >
            <Queue />
          </Suspense>
        </RightGate>
      </Page>
    </WayContext>
  );
}
