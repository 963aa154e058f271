import { define } from "../../core/element/index.js";
import { EduAccountSettings } from "./element.js";

define(EduAccountSettings);

export { EduAccountSettings };
