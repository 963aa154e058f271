/** The places of the public directories (docs/specification.md 2.1). */
import { definePlace, filter, id } from "./define.js";

export const directory = {
  schools: definePlace({ path: "/school/index", params: { filter: filter() } }),
  school: definePlace({ path: "/school/detail", params: { school: id("id"), filter: filter() } }),
  teachers: definePlace({ path: "/teacher/index", params: { filter: filter() } }),
  teacher: definePlace({ path: "/teacher/detail", params: { teacher: id("id"), filter: filter() } }),
};
