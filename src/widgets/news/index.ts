import { define } from "../../core/element/index.js";
import { EduNews } from "./element.js";

define(EduNews);

export { EduNews };
