/** Made-up libraries: the demo's shelf, and shelves of any size. */
export { addSections, fieldsOf, fillResources, type NewSection, type Shelf } from "./fill.js";
export { makeResource, randomBy, remake, type Made } from "./make.js";
export { generateResources, scaleSchools, withoutIndex } from "./scale.js";
export { aspects, fields, personName } from "./words.js";
