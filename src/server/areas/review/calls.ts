/** One queue for all that waits for a school's yes (docs/domain.md 11.30). */
import { reviewQueue } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { reviewDecide } from "./decide.js";
import { reviewDelegate, reviewDelegationEnd, reviewDelegations } from "./delegation.js";
import { reviewDetail, reviewEvidence, reviewList } from "./list.js";

export const reviewArea: Area = {
  name: "review",
  install({ bind }) {
    bind(reviewQueue, {
      reviewList,
      reviewDetail,
      reviewEvidence,
      reviewDecide,
      reviewDelegations,
      reviewDelegate,
      reviewDelegationEnd,
    });
  },
};
