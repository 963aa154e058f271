import { define } from "../../core/element/index.js";
import { EduCertificateCheck } from "./element.js";

define(EduCertificateCheck);

export { EduCertificateCheck };
