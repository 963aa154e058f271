/** Registers `edu-toasts`, for pages where core places the tag before any element brought its code. */
import { define } from "../../core/element/index.js";
import { EduToasts } from "./toast.js";

define(EduToasts);
