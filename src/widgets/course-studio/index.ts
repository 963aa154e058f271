import { define } from "../../core/element/index.js";
import { EduCourseStudio } from "./element.js";

define(EduCourseStudio);

export { EduCourseStudio };
