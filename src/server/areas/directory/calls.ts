/** The public directories of schools and teachers. */
import { directory, schoolPage } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { facetNumbers } from "../library/index.js";
import * as pages from "./school-pages.js";
import { schoolDetail, schoolList } from "./schools.js";
import { teacherSearch } from "./teacher-search.js";
import { type Finder, teacherDetail, teacherFollow, teacherList } from "./teachers.js";

export const directoryArea: Area = {
  name: "directory",
  install({ bind, platform }) {
    const numbers = facetNumbers(platform);
    const finder: Finder = {
      search: teacherSearch(platform.db, () => platform.clock.now()),
      numbers: () => numbers.get(),
    };
    bind(directory, {
      schoolList,
      schoolDetail,
      teacherList: (given) => teacherList(given, finder),
      teacherDetail,
      teacherFollow,
    });
    bind(schoolPage, pages);
  },
};
