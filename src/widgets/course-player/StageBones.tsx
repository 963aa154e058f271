import type { ReactNode } from "react";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";

/** The shape of a stage that is coming. */
export const StageBones = (): ReactNode => (
  <Skeleton>
    <SkeletonBlock
      style={{ display: "block", aspectRatio: "16 / 9", borderRadius: "var(--edu-radius-card)" }}
    />
  </Skeleton>
);
