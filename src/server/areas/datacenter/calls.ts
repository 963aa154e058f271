/** Statistics of schools and the platform (docs/domain.md 12). */
import { datacenter } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { dataExport } from "./export.js";
import { termStatistics, termStatisticsExport } from "./terms.js";
import { dataClasses, dataOverview, dataSchool } from "./overview.js";

export const datacenterArea: Area = {
  name: "datacenter",
  install({ bind }) {
    bind(datacenter, {
      dataOverview,
      dataSchool,
      dataClasses,
      dataExport,
      termStatistics,
      termStatisticsExport,
    });
  },
};
