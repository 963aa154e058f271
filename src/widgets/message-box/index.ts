import { define } from "../../core/element/index.js";
import { EduMessageBox } from "./element.js";

define(EduMessageBox);

export { EduMessageBox };
