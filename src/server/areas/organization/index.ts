/** What a school is made of, for those who administer it. */
export { organizationArea } from "./calls.js";
export { demandAdministrator } from "./administrators.js";
export {
  checkColleges,
  type CollegeBefore,
  type CollegeItem,
  type CollegeSheetRow,
  putCollege,
  takeBackCollege,
} from "./college-import.js";
export { collegeRows, collegesOf } from "./store.js";
