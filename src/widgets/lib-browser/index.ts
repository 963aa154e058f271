import { define } from "../../core/element/index.js";
import { EduLibBrowser } from "./element.js";

define(EduLibBrowser);

export { EduLibBrowser };
