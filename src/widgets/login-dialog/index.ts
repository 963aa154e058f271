import { define } from "../../core/element/index.js";
import { EduLoginDialog } from "./element.js";

define(EduLoginDialog);

export { EduLoginDialog };
