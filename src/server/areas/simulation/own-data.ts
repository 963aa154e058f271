/** What of this area is a person's (docs/domain.md 2.7). */
import { join, MOVE, WITH } from "../../db/merge.js";
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";

export const simulationOwnData: readonly OwnTable[] = [
  ownTable("simulation_attempt", "forget", MOVE, {
    title: message("虚拟实验", "Experiments"),
    hidden: ["run_hash", "run_until"],
  }),
  ownTable("simulation_step", "forget", WITH, {
    title: message("实验步骤", "Steps of experiments"),
    column: "attempt_id",
    through: "simulation_attempt",
  }),
  ownTable(
    "simulation_standing",
    "forget",
    join(["experiment_id"], {
      better: (row) => `${row}.best_score`,
      blend: {
        finished: (best, other) => `${best}.finished + ${other}.finished`,
        passed_at: (best, other) => `least(${best}.passed_at, ${other}.passed_at)`,
      },
    }),
    {
      title: message("实验最好成绩", "Best scores of experiments"),
    },
  ),
];
