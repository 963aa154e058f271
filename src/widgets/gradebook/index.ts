import { define } from "../../core/element/index.js";
import { EduGradebook } from "./element.js";

define(EduGradebook);

export { EduGradebook };
