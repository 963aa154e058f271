/** A school's people as files that other systems write and read: 1EdTech OneRoster 1.2. */
export { oneRosterArea } from "./calls.js";
export { oneRosterOwnData } from "./own-data.js";
