/** Where somebody is among the experiments. */
import { results, simulations } from "../../core/rules/places/simulation.js";
import { portalHref } from "../../core/site/index.js";

export const VIEWS = ["list", "detail", "success", "fail"] as const;
export type ViewName = (typeof VIEWS)[number];

export interface Place {
  readonly view: ViewName;
  /** 0 while none is chosen. */
  readonly experiment: number;
  /** Of a result; 0 while none is meant. */
  readonly attempt: number;
  /** `upload`: the result could not be sent. */
  readonly reason: string;
  readonly filter: string;
}

export const LIST: Place = { view: "list", experiment: 0, attempt: 0, reason: "", filter: "" };

/** The portal's address of a place. */
export const hrefOf = ({ view, experiment, attempt, reason, filter }: Place): string =>
  portalHref(
    view === "success"
      ? results.success.href({ attempt })
      : view === "fail"
        ? results.failure.href({ attempt, reason: reason === "upload" ? reason : "" })
        : view === "detail"
          ? simulations.simulation.href({ experiment, filter })
          : simulations.simulations.href({ filter }),
  );
