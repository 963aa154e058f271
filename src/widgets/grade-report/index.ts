import { define } from "../../core/element/index.js";
import { EduGradeReport } from "./element.js";

define(EduGradeReport);

export { GradeReport } from "./GradeReport.js";
export { EduGradeReport };
