import { define } from "../../core/element/index.js";
import { EduCoursePlayer } from "./element.js";

define(EduCoursePlayer);

export { prefetch } from "./prefetch.js";
export { CoursePlayer } from "./CoursePlayer.js";
export { EduCoursePlayer };
