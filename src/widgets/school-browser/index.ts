import { define } from "../../core/element/index.js";
import { EduSchoolBrowser } from "./element.js";

define(EduSchoolBrowser);

export { EduSchoolBrowser };
