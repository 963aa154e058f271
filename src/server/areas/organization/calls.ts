/** What a school is made of, for those who administer it (docs/domain.md 2.2). */
import { organization } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { administeredSchool, schoolHead, schoolsManaged } from "./schools.js";

export const organizationArea: Area = {
  name: "organization",
  install({ bind, resolve }) {
    resolve({ org: administeredSchool });
    bind(organization, { schoolsManaged, schoolHead });
  },
};
