import { define } from "../../core/element/index.js";
import { EduDownloadPopup } from "./element.js";

define(EduDownloadPopup);

export { EduDownloadPopup };
