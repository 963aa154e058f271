/** The places of the resource libraries (docs/specification.md 2.1). */
import { definePlace, filter, id } from "./define.js";

/** A library is named, or the one that the browser keeps is meant; `index` is what older links call a section. */
const params = {
  library: id("id"),
  section: id("bkid", "index"),
  resource: id("resource"),
  course: id("course"),
  filter: filter(),
};
const place = (path: string) => definePlace({ path, params });

export const libraries = {
  shelf: place("/sourceLib"),
  library: place("/lib/detail"),
  libraryIntro: place("/lib/introView"),
  libraryCourse: place("/lib/course"),
  materialCenter: place("/lib/materialCenter"),
  material: place("/lib/material/detail"),
  favorites: place("/account/settings/collect"),
};
