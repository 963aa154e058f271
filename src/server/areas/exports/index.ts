/** Exports of people's data: what a platform's administrator takes away needs a second person. */
export { exportsArea } from "./calls.js";
export { demandConsent } from "./consent.js";
export { exportsOwnData } from "./own-data.js";
export { sweepExports } from "./requests.js";
