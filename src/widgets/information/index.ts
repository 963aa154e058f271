import { define } from "../../core/element/index.js";
import { EduInformation } from "./element.js";

define(EduInformation);

export { EduInformation };
