/** Addresses of what somebody calls their own (docs/specification.md 2.1). */
import { definePlace, filter } from "./define.js";

export const account = {
  center: definePlace({ path: "/account/center", params: {} }),
  certificates: definePlace({ path: "/account/settings/certificate", params: {} }),
  discussions: definePlace({ path: "/account/settings/discuss", params: { filter: filter() } }),
  classes: definePlace({ path: "/account/settings/class", params: { filter: filter() } }),
  points: definePlace({ path: "/account/settings/points", params: { filter: filter() } }),
  feedback: definePlace({ path: "/account/settings/feedback", params: { filter: filter() } }),
  notes: definePlace({ path: "/account/settings/note", params: { filter: filter() } }),
};
