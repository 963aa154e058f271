import { island, oneOf, text } from "../../core/element/index.js";
import { InformationCategories } from "../../core/rules/information.js";
import { Information } from "./Information.js";
import { VIEWS } from "./place.js";

/**
 * News, notices, policies and releases of the platform and of schools: found by category, school, year and words, and read
 * with their attachments. Without `routed` it keeps a history of its own.
 *
 * @attr view - list, or detail (an article).
 * @attr code - Code of an article, for view detail.
 * @attr category - Shows this category only: news, notice, policy or release.
 * @attr school - Shows what this school publishes only, by its id; 0 is the platform itself.
 * @attr filter - What the list is narrowed by, as in an address: `category=news&year=2026`.
 * @attr routed - The page keeps the place in its address: each step is an edu-navigate, and the page writes the attributes.
 * @fires {CustomEvent<{ href: string; replace: boolean }>} edu-navigate - A step to another place, with `routed`; cancelable.
 * @fires {CustomEvent<{ view: string; code: string; href: string }>} edu-view-change - Another place is shown.
 * @fires {CustomEvent<{ code: string; title: string }>} edu-load - An article is shown.
 * @slot empty - Shown in place of the words about an empty list.
 * @csspart categories - The row of categories.
 * @csspart results - The list of articles.
 * @csspart card - An article in the list.
 * @csspart feeds - Links for news readers.
 * @csspart neighbours - The ways to the article before and after.
 */
export class EduInformation extends island(Information, {
  props: {
    view: oneOf(VIEWS, "list"),
    code: text(""),
    category: oneOf(["", ...InformationCategories], ""),
    school: "number",
    filter: text(""),
    routed: "boolean",
  },
}) {
  static readonly tagName = "edu-information";
}
