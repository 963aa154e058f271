/** What people may ask of the platform about their own data: all of it, and that it goes. */
export { sweepArchives } from "./archive.js";
export { privacyArea } from "./calls.js";
export { closeAccounts } from "./closing.js";
export { privacyOwnData } from "./own-data.js";
