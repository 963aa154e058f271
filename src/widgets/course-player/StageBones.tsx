import type { ReactNode } from "react";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { Grid, Root } from "./player-styles.js";

/** The shape of a stage that is coming. */
export const StageBones = (): ReactNode => (
  <Skeleton>
    <SkeletonBlock
      style={{
        height: "auto",
        aspectRatio: "16 / 9",
        maxHeight: "var(--film-height, 76vh)",
        borderRadius: "var(--edu-radius-card)",
      }}
    />
  </Skeleton>
);

export const OutlineBones = (): ReactNode => (
  <Skeleton>
    <SkeletonBlock style={{ height: 360 }} />
  </Skeleton>
);

/** The shape of a player that is coming. */
export const PlayerSkeleton = (): ReactNode => (
  <Root>
    <Grid>
      <div className="main" data-panels>
        <Skeleton>
          <SkeletonBlock style={{ width: "50%", height: 28 }} />
        </Skeleton>
        <StageBones />
      </div>
      <div className="outline">
        <OutlineBones />
      </div>
    </Grid>
  </Root>
);
