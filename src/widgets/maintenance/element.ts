import { island, oneOf, text } from "../../core/element/index.js";
import { Maintenance } from "./Maintenance.js";
import { VIEWS } from "./place.js";
import { prefetch } from "./views.js";

/**
 * Where the platform is looked after: the order of the home page's shelves in each edition, its banners, news and notices of
 * the platform and of schools, the resources of libraries and their sections, the figures of schools, the terms that schools count by, the partners whose pages and servers may call, what each
 * role may, the audit log, and feedback with its answers. It shows what the person's rights allow.
 *
 * @attr view - plates, banners, information, materials, libraries, datacenter, terms, partners, permissions, audit, or tickets.
 * @attr item - The edition whose shelves are ordered (higher, vocational), the role whose rights are seen, the code of an article or of a policy, `policies`, the id of a library or of a feedback, or `wall`: the data centre on a big screen.
 * @attr filter - What the list of articles or resources is narrowed by, or the part of one that is worked on: `state=draft`, `tab=preview`. Of the data centre what is shown: `edition=higher&term=3`, `school=1&course=4&run=9`; of the audit log `actor=teacher&action=login`.
 * @attr routed - The page keeps the place in its address: each step is an edu-navigate, and the page writes the attributes.
 * @csspart datacenter - The figures of schools.
 * @csspart counters - The figures of a term.
 * @csspart sections - The sections of a library.
 * @csspart audit - The audit log.
 * @csspart tickets - Feedback and its answers.
 * @csspart wall - The figures on a big screen.
 * @fires {CustomEvent<{ href: string; replace: boolean }>} edu-navigate - A step to another place, with `routed`; cancelable.
 */
export class EduMaintenance extends island(Maintenance, {
  props: { view: oneOf(VIEWS, "plates"), item: text(""), filter: text(""), routed: "boolean" },
  prefetch,
}) {
  static readonly tagName = "edu-maintenance";
}
