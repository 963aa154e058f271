import { island, oneOf, text } from "../../core/element/index.js";
import { ActivityBrowser } from "./ActivityBrowser.js";
import { VIEWS } from "./place.js";

/**
 * Contests, trainings, lectures and campaigns: found by kind and state, signed up for alone or as a team, with works, votes,
 * blind judging and results; those who may organize activities plan, announce and run them. Without `routed` it keeps a history of its own.
 *
 * @attr view - list, detail (an activity's page), or studio (what one organizes: the list, or the editor of one).
 * @attr activity - Id of an activity, for view detail or studio.
 * @attr invitation - Of a team's leader: whoever opens the page is asked to join.
 * @attr filter - What the list is narrowed by, as in an address: `state=signup&kind=contest`.
 * @attr routed - The page keeps the place in its address: each step is an edu-navigate, and the page writes the attributes.
 * @fires {CustomEvent<{ href: string; replace: boolean }>} edu-navigate - A step to another place, with `routed`; cancelable.
 * @fires {CustomEvent<{ view: string; activity: number; href: string }>} edu-view-change - Another place is shown.
 * @fires {CustomEvent<{ activity: number; state: string }>} edu-signup - The person signed up, joined a team or left.
 * @slot empty - Shown in place of the words about an empty list.
 * @csspart results - The list of activities.
 * @csspart card - An activity in the list.
 * @csspart head - The name, state and countdown of an activity.
 * @csspart action - Signing up, and where the person stands.
 * @csspart work - What the person or their team hands in.
 * @csspart works - The gallery of works.
 * @csspart prizes - Who won.
 * @csspart judging - Works for the judges.
 * @csspart cancelled - Why an activity was called off.
 * @csspart mine - What one organizes.
 * @csspart editor - An activity while it is planned.
 * @csspart organize - Sign-ups for who organizes it.
 */
export class EduActivityBrowser extends island(ActivityBrowser, {
  props: {
    view: oneOf(VIEWS, "list"),
    activity: "number",
    invitation: text(""),
    filter: text(""),
    routed: "boolean",
  },
}) {
  static readonly tagName = "edu-activity-browser";
}
