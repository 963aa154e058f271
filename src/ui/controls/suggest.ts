/** What search boxes suggest; the calls for it load when somebody types. */
import type { Suggest } from "./useSuggestions.js";

const load = () => import("./suggest-calls.js");

/** Names of courses. */
export const suggestCourses: Suggest = async (query, signal) => (await load()).suggestCourses(query, signal);

/** Titles of materials, of one library or of all. */
export const suggestMaterials =
  (libraryId?: number): Suggest =>
  async (query, signal) =>
    (await load()).suggestMaterials(libraryId)(query, signal);

/** Names of courses, then titles of materials; without one of the two the other counts. */
export const suggestAll: Suggest = async (query, signal) => (await load()).suggestAll(query, signal);
