import { define } from "../../core/element/index.js";
import { EduAssessment } from "./element.js";

define(EduAssessment);

export { Assessment } from "./Assessment.js";
export { EduAssessment };
