/** What a school is made of, for those who administer it. `org` is the school. */
import { call, schoolOf } from "./call.js";
import { anyText, list, oneOf, record, text } from "./codec.js";
import { id } from "./course-parts.js";
import { Edition } from "./platform.js";

const school = {
  org: id(),
  name: text(128),
  edition: oneOf(Edition),
  /** As the ministry numbers it; empty where none is known. */
  code: anyText(16),
};

/** The schools that the asker may administer: of a platform's administrator all. */
export const schoolsManaged = call({
  method: "GET",
  path: "/admin/school/list",
  // Whoever keeps majors alone needs it as well.
  access: "major.query",
  scope: "portal",
  input: record({}),
  output: record({ list: list(record(school)) }),
});

export const schoolHead = call({
  method: "GET",
  path: "/admin/school/head",
  access: schoolOf("org", "school.get"),
  scope: "portal",
  input: record({ org: id() }),
  output: record(school),
});
