import { define } from "../../core/element/index.js";
import { EduFloatingBox } from "./element.js";

define(EduFloatingBox);

export { EduFloatingBox };
