import { island, oneOf, text } from "../../core/element/index.js";
import { Search } from "./Search.js";
import { TABS } from "./tabs.js";

/**
 * One box for everything that can be found: courses, resources, libraries, notices and help, each with its count. Suggests
 * while somebody types, and remembers what was searched for in this browser.
 *
 * @attr query - What is searched for.
 * @attr tab - courses, resources, libraries or articles.
 * @attr routed - The page keeps query and tab in its address: each change is an edu-navigate, and the page writes the attributes.
 * @fires {CustomEvent<{ query: string; tab: string }>} edu-search - Something is searched for, or another tab is chosen.
 * @fires {CustomEvent<{ href: string; replace: boolean }>} edu-navigate - The same with `routed`, as an address; cancelable.
 * @slot empty - In the place of the words about a search without a hit.
 * @csspart search - The search box.
 * @csspart suggestions - What completes the words that are typed.
 * @csspart results - The hits.
 */
export class EduSearch extends island(Search, {
  props: { query: text(""), tab: oneOf(TABS, "courses"), routed: "boolean" },
}) {
  static readonly tagName = "edu-search";
}
