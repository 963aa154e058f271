import { define } from "../../core/element/index.js";
import { EduCoursePlayer } from "./element.js";

define(EduCoursePlayer);

export { EduCoursePlayer };
