import { define } from "../../core/element/index.js";
import { EduFooter } from "./element.js";

define(EduFooter);

export { EduFooter };
