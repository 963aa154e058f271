import { define } from "../../core/element/index.js";
import { EduHome } from "./element.js";

define(EduHome);

export { EduHome };
