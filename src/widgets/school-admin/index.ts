import { define } from "../../core/element/index.js";
import { EduSchoolAdmin } from "./element.js";

define(EduSchoolAdmin);

export { EduSchoolAdmin };
