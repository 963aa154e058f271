import { define } from "../../core/element/index.js";
import { EduNoticeBar } from "./element.js";

define(EduNoticeBar);

export { EduNoticeBar };
