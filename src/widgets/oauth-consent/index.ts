import { define } from "../../core/element/index.js";
import { EduOauthConsent } from "./element.js";

define(EduOauthConsent);

export { EduOauthConsent };
