/** What of this area is a person's (docs/domain.md 2.7). */
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";

export const simulationOwnData: readonly OwnTable[] = [
  ownTable("simulation_attempt", "forget", {
    title: message("虚拟实验", "Experiments"),
    hidden: ["run_hash", "run_until"],
  }),
  ownTable("simulation_step", "forget", {
    title: message("实验步骤", "Steps of experiments"),
    column: "attempt_id",
    through: "simulation_attempt",
  }),
  ownTable("simulation_standing", "forget", {
    title: message("实验最好成绩", "Best scores of experiments"),
  }),
];
