import type { ReactNode } from "react";
import { Cards } from "../layout/styles.js";
import { SkeletonBlock, Skeleton } from "../feedback/Skeleton.js";

/** Cards that are still to come, as high as they will be. */
export function CardSkeletons({ count }: { readonly count: number }): ReactNode {
  return (
    <Skeleton>
      <Cards as="div">
        {Array.from({ length: count }, (_, at) => (
          <div key={at}>
            <SkeletonBlock style={{ height: "auto", aspectRatio: "16 / 9" }} />
            <SkeletonBlock style={{ height: 20, marginTop: 12, width: "82%" }} />
            <SkeletonBlock style={{ height: 14, marginTop: 10, width: "60%" }} />
            <SkeletonBlock style={{ height: 14, marginTop: 8, width: "45%" }} />
          </div>
        ))}
      </Cards>
    </Skeleton>
  );
}
