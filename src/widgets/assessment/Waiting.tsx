import type { ReactNode } from "react";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";

/** The shape of a list of homework before it comes. */
export const Waiting = (): ReactNode => (
  <Skeleton>
    <SkeletonBlock style={{ height: 78 }} />
    <SkeletonBlock style={{ height: 78, marginTop: 8 }} />
    <SkeletonBlock style={{ height: 78, marginTop: 8 }} />
  </Skeleton>
);
