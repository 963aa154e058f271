/** The places of those who administer a school; `school` where they have several (docs/specification.md 2.1). */
import { definePlace, filter, id } from "./define.js";

const part = (name: string) =>
  definePlace({
    path: `/account/settings/schoolAdmin/${name}`,
    params: { school: id("school"), filter: filter() },
  });

export const administration = {
  schoolPage: part("schoolmanagement"),
  colleges: part("collegemanagement"),
  majors: part("majormanagement"),
  courses: part("coursemanagement"),
  people: part("teacherstudentmanagement"),
  datamanagement: part("datamanagement"),
  statistics: part("termDataStatistics"),
  singleSignOn: part("singlesignon"),
};
