import { define } from "../../core/element/index.js";
import { EduCourseBrowser } from "./element.js";

define(EduCourseBrowser);

export { EduCourseBrowser };
