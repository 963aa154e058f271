/** The portal's addresses of a course; `id` is the run (spec.md section 2). */
import { portalHref } from "../core/platform/index.js";

const ROOM = "/course/detail/index";
const address = (path: string, query: Readonly<Record<string, number | string | undefined>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, String(value));
  const text = search.toString();
  return portalHref(path + (text ? `?${text}` : ""));
};

export const introduceHref = (id: number): string => address("/course/introduce", { id });
/** The outline and the player of a run that the person learns in, at a node or where they left off. */
export const studyHref = (id: number, node?: number): string => address(`${ROOM}/courseStudy`, { id, node });
/** The same without a class: previews for visitors, and self-study of what is over. */
export const selfStudyHref = (id: number, node?: number): string =>
  address("/course/online/detail", { id, node });
export const roomHref = (id: number, tab: string, query: Readonly<Record<string, number>> = {}): string =>
  address(`${ROOM}/${tab}`, { id, ...query });
