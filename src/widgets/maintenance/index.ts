import { define } from "../../core/element/index.js";
import { EduMaintenance } from "./element.js";

define(EduMaintenance);

export { EduMaintenance };
