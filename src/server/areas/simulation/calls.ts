import { simulation } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { simulationAttempts, simulationDetail, simulationList, simulationResult } from "./catalogue.js";
import {
  simulationFinish,
  simulationLaunch,
  simulationOpen,
  simulationRefresh,
  simulationStep,
} from "./run.js";

export const simulationArea: Area = {
  name: "simulation",
  install({ bind }) {
    bind(simulation, {
      simulationList,
      simulationDetail,
      simulationLaunch,
      simulationAttempts,
      simulationResult,
      simulationOpen,
      simulationRefresh,
      simulationStep,
      simulationFinish,
    });
  },
};
