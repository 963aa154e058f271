import type { ReactNode } from "react";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";

/** While the daily record, or its code, is on its way. */
export function RecordSkeleton(): ReactNode {
  return (
    <Skeleton>
      <SkeletonBlock style={{ height: 22 }} />
      {[1, 2, 3].map((line) => (
        <SkeletonBlock key={line} style={{ height: 56, marginTop: 12 }} />
      ))}
    </Skeleton>
  );
}
