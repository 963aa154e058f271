import type { ReactNode } from "react";
import type { Output } from "../../core/contract/call.js";
import type { activityList } from "../../core/contract/activity.js";
import { portalHref } from "../../core/site/index.js";
import { Art } from "../../ui/layout/Art.js";
import { CoverPicture } from "./CoverPicture.js";

type ActivityData = Output<typeof activityList>["list"][number];

/** The picture that its organizer chose, or the one that is drawn. */
export const ActivityCover = ({
  activity: { id, kind, cover },
  tone,
}: {
  readonly activity: Pick<ActivityData, "id" | "kind" | "cover">;
  readonly tone?: number | undefined;
}): ReactNode =>
  cover ? (
    <CoverPicture src={portalHref(cover)} alt="" loading="lazy" decoding="async" />
  ) : (
    <Art id={`activity-${id}`} discipline={kind} tone={tone} />
  );
