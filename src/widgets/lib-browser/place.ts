/**
 * Where somebody is among the libraries. On the portal the host keeps it in the address; anywhere else the element
 * keeps a history of its own.
 */
import { libraries } from "../../core/rules/places/library.js";
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

/** The portal's page for each view. */
const PAGES = {
  list: libraries.shelf,
  detail: libraries.library,
  intro: libraries.libraryIntro,
  section: libraries.library,
  "material-center": libraries.materialCenter,
  material: libraries.material,
  course: libraries.libraryCourse,
  favorites: libraries.favorites,
} as const;

/** The portal's address of a place. */
export const hrefOf = ({ view, library, section, resource, course, filter }: Place): string =>
  portalHref(
    PAGES[view].href({
      library,
      ...(view === "section" && { section }),
      ...(view === "material" && { resource }),
      ...(view === "course" && { course }),
      filter,
    }),
  );
