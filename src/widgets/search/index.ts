import { define } from "../../core/element/index.js";
import { EduSearch } from "./element.js";

define(EduSearch);

export { EduSearch };
