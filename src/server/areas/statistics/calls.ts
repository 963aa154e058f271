/** How a run goes, for those who teach in it (docs/domain.md 11.40 to 11.42). It has no tables: other areas count. */
import { statistics } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { filmStatistics, runStatistics } from "./run.js";
import { riskList } from "./risk.js";
import { teachToday } from "./today.js";

export const statisticsArea: Area = {
  name: "statistics",
  install({ bind }) {
    bind(statistics, { runStatistics, filmStatistics, riskList, teachToday });
  },
};
