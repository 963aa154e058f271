import { define } from "../../core/element/index.js";
import { EduQrConfirm } from "./element.js";

define(EduQrConfirm);

export { EduQrConfirm };
