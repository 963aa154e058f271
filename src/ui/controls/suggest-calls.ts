/** The calls behind suggest.ts. */
import { courseList } from "../../core/contract/course.js";
import { resourceSuggest } from "../../core/contract/library.js";
import { request } from "../../core/session/index.js";
import type { Suggest } from "./useSuggestions.js";

/** Suggestions shown, and how many of them are names of courses where there are others. */
const MOST = 8;
const COURSES = 3;

const courses = async (query: string, size: number, signal: AbortSignal): Promise<readonly string[]> =>
  (await request(courseList, { query, size }, { signal, quiet: true })).list.map(({ title }) => title);

/** Names of courses. */
export const suggestCourses: Suggest = async (query, signal) => [
  ...new Set(await courses(query, MOST, signal)),
];

/** Titles of materials, of one library or of all. */
export const suggestMaterials =
  (libraryId?: number): Suggest =>
  async (query, signal) =>
    (await request(resourceSuggest, { query, libraryId }, { signal, quiet: true })).list.slice(0, MOST);

/** Names of courses, then titles of materials; without one of the two the other counts. */
export const suggestAll: Suggest = async (query, signal) => {
  const found = await Promise.allSettled([
    courses(query, COURSES, signal),
    suggestMaterials()(query, signal),
  ]);
  const all = found.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
  return [...new Set(all)].slice(0, MOST);
};
