import { define } from "../../core/element/index.js";
import { EduActivityBrowser } from "./element.js";

define(EduActivityBrowser);

export { EduActivityBrowser };
