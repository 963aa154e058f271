import { define } from "../../core/element/index.js";
import { EduReviewQueue } from "./element.js";

define(EduReviewQueue);

export { EduReviewQueue };
