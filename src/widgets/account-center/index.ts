import { define } from "../../core/element/index.js";
import { EduAccountCenter } from "./element.js";

define(EduAccountCenter);

export { EduAccountCenter };
