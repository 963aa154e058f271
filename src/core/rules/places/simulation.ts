/** The places of virtual experiments (docs/specification.md 2.1). */
import { choice, definePlace, filter, id } from "./define.js";

export const simulations = {
  simulations: definePlace({ path: "/simulation/index", params: { filter: filter() } }),
  simulation: definePlace({
    path: "/simulation/detail",
    params: { experiment: id("id"), filter: filter() },
  }),
};

/** What came of an attempt: the page says which one, and nothing that would have to be believed. */
export const results = {
  success: definePlace({ path: "/result/success", params: { attempt: id("attempt") } }),
  /** `reason` is `upload` where the result could not be sent. */
  failure: definePlace({
    path: "/result/fail",
    params: { attempt: id("attempt"), reason: choice("reason", ["", "upload"]) },
  }),
};
