import { define } from "../../core/element/index.js";
import { EduSimulationBrowser } from "./element.js";

define(EduSimulationBrowser);

export { EduSimulationBrowser };
