import { define } from "../../core/element/index.js";
import { EduTeacherBrowser } from "./element.js";

define(EduTeacherBrowser);

export { EduTeacherBrowser };
