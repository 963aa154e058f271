/** Points for what was learned and answered (docs/domain.md 11.80). */
import { points } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { ownPoints } from "./ledger.js";

export const pointsArea: Area = {
  name: "points",
  install({ bind }) {
    bind(points, { ownPoints });
  },
};
