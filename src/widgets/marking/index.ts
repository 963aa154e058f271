import { define } from "../../core/element/index.js";
import { EduMarking } from "./element.js";

define(EduMarking);

export { EduMarking };
