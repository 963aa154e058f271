import { define } from "../../core/element/index.js";
import { EduCourseRoom } from "./element.js";

define(EduCourseRoom);

export { EduCourseRoom };
