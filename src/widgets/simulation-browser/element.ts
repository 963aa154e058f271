import { island, oneOf, text } from "../../core/element/index.js";
import { VIEWS } from "./place.js";
import { SimulationBrowser } from "./SimulationBrowser.js";

/**
 * Virtual experiments: found by subject, started on their makers' own pages, with one's attempts and the best score. Without
 * `routed` it keeps a history of its own.
 *
 * @attr view - list, detail (an experiment's page), success or fail (what came of an attempt).
 * @attr experiment - Id of an experiment, for view detail.
 * @attr attempt - Id of an attempt, for views success and fail. What is shown is what the platform holds of it, for whose it is.
 * @attr reason - upload: the experiment's page could not send the result.
 * @attr filter - What the list is narrowed by, as in an address: `subject=chemistry`.
 * @attr routed - The page keeps the place in its address: each step is an edu-navigate, and the page writes the attributes.
 * @fires {CustomEvent<{ href: string; replace: boolean }>} edu-navigate - A step to another place, with `routed`; cancelable.
 * @fires {CustomEvent<{ view: string; experiment: number; href: string }>} edu-view-change - Another place is shown.
 * @fires {CustomEvent<{ experiment: number; attempt: number }>} edu-launch - An experiment was started in a tab of its own.
 * @slot empty - Shown in place of the words about an empty list.
 * @csspart results - The list of experiments.
 * @csspart card - An experiment in the list.
 * @csspart head - The name of an experiment, and starting it.
 * @csspart steps - The steps of an experiment and what each is worth.
 * @csspart courses - Courses that an experiment belongs to.
 * @csspart attempts - The person's own attempts.
 * @csspart result - What came of an attempt.
 */
export class EduSimulationBrowser extends island(SimulationBrowser, {
  props: {
    view: oneOf(VIEWS, "list"),
    experiment: "number",
    attempt: "number",
    reason: text(""),
    filter: text(""),
    routed: "boolean",
  },
}) {
  static readonly tagName = "edu-simulation-browser";
}
