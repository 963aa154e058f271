import { define } from "../../core/element/index.js";
import { EduTextbookReader } from "./element.js";

define(EduTextbookReader);

export { EduTextbookReader };
