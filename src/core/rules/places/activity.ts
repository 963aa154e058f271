/** The places of activities (docs/specification.md 2.1). */
import { definePlace, filter, id, text } from "./define.js";

export const activities = {
  activities: definePlace({ path: "/activity/index", params: { filter: filter() } }),
  /** `invitation` leads into a team. */
  activity: definePlace({
    path: "/activity/detail",
    params: { activity: id("id"), invitation: text("team", 64), filter: filter() },
  }),
  /** What somebody organizes; `id` of one of them, `tab` the part of it that is worked on. */
  activityStudio: definePlace({
    path: "/activity/studio",
    params: { activity: id("id"), filter: filter() },
  }),
};
