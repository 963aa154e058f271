/** Exports of people's data that two persons agree to (docs/domain.md 12.5). */
import { exportConsent } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { exportAsk, exportDecide, exportRequests, exportState } from "./requests.js";

export const exportsArea: Area = {
  name: "exports",
  install({ bind }) {
    bind(exportConsent, { exportState, exportAsk, exportRequests, exportDecide });
  },
};
