/**
 * Where somebody is among the libraries. On the portal the host keeps it in the address; anywhere else the element
 * keeps a history of its own.
 */
import { portalHref } from "../../core/site/index.js";

export const VIEWS = [
  "list",
  "detail",
  "intro",
  "section",
  "material-center",
  "material",
  "course",
  "favorites",
] as const;
export type ViewName = (typeof VIEWS)[number];

export interface Place {
  readonly view: ViewName;
  /** ZYKID; 0 while none is chosen. */
  readonly library: number;
  /** BKID. */
  readonly section: number;
  readonly resource: number;
  readonly course: number;
  /** What a list is narrowed and sorted by, as it stands in an address: `q=矩阵&media=pdf`. */
  readonly filter: string;
}

export const SHELF: Place = { view: "list", library: 0, section: 0, resource: 0, course: 0, filter: "" };

/** The portal's page for each view (docs/specification.md 2.1). */
const PATHS: Record<ViewName, string> = {
  list: "/sourceLib",
  detail: "/lib/detail",
  intro: "/lib/introView",
  section: "/lib/detail",
  "material-center": "/lib/materialCenter",
  material: "/lib/material/detail",
  course: "/lib/course",
  favorites: "/account/settings/collect",
};

/** The portal's address of a place. */
export function hrefOf({ view, library, section, resource, course, filter }: Place): string {
  const query = new URLSearchParams();
  if (library > 0) query.set("id", String(library));
  if (section > 0 && view === "section") query.set("bkid", String(section));
  if (resource > 0 && view === "material") query.set("resource", String(resource));
  if (course > 0 && view === "course") query.set("course", String(course));
  for (const [name, value] of new URLSearchParams(filter)) query.append(name, value);
  const search = query.toString();
  return portalHref(PATHS[view] + (search ? `?${search}` : ""));
}
