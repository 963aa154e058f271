/** Made-up libraries: the demo's shelf, and shelves of any size. */
export { addSections, fillResources, type MadeFile, type NewSection, type Shelf } from "./fill.js";
export { makeResource, randomBy, type Made } from "./make.js";
export { generateResources, scaleSchools, withoutIndex } from "./scale.js";
export { fields, personName } from "./words.js";
