import { island, oneOf, text } from "../../core/element/index.js";
import { LibBrowser } from "./LibBrowser.js";
import { VIEWS } from "./place.js";

/**
 * Resource libraries, from the shelf to a single material: choose a library, browse its sections, search and narrow,
 * look at a material in place, keep it, cite it, download it. Without `routed` it keeps a history of its own, so that
 * a page needs one tag and no routes.
 *
 * @attr view - list (the shelf), detail, intro, section, material-center, material, course or favorites (what the person kept).
 * @attr library - Id of a library (ZYKID); without it the one that was looked at last.
 * @attr section - Id of a section (BKID), for view section.
 * @attr resource - Id of a material (ZYID), for view material.
 * @attr course - Id of a library course, for view course.
 * @attr filter - What a list is narrowed by, as in an address: `q=矩阵&media=video`.
 * @attr routed - The page keeps the place in its address: each step is an edu-navigate, and the page writes the attributes.
 * @fires {CustomEvent<{ href: string; replace: boolean }>} edu-navigate - A step to another place, with `routed`; cancelable.
 * @fires {CustomEvent<{ view: string; library: number; href: string }>} edu-view-change - Another place is shown.
 * @fires {CustomEvent<{ resource: number; use: string }>} edu-resource-use - A material is previewed or downloaded.
 * @fires {CustomEvent<{ code: string; title: string }>} edu-load - A material is shown.
 * @slot empty - Shown in place of the words about an empty list.
 * @csspart library - The head of a library: its picture, name and numbers.
 * @csspart nav - The menu of a library.
 * @csspart search - The search box.
 * @csspart facets - What a list is narrowed by.
 * @csspart results - The list of materials.
 * @csspart card - A library, material or course in a list.
 * @csspart preview - Where a material is shown.
 * @csspart actions - What can be done with a material.
 */
export class EduLibBrowser extends island(LibBrowser, {
  props: {
    view: oneOf(VIEWS, "list"),
    library: "number",
    section: "number",
    resource: "number",
    course: "number",
    filter: text(""),
    routed: "boolean",
  },
}) {
  static readonly tagName = "edu-lib-browser";
}
