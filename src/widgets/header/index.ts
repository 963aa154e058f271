import { define } from "../../core/element/index.js";
import { EduHeader } from "./element.js";

define(EduHeader);

export { EduHeader };
