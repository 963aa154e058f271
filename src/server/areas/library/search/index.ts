/** Search over resources: an index that is a table, and the ways to ask it. */
export { FACETS } from "./facets.js";
export { resourceSearch, type ResourceSearch } from "./query.js";
export { ensureNumbers, facetNumbers } from "./values.js";
export { maySee, viewerOf, type Viewer } from "./viewer.js";
export { indexSections, meanRating, refreshIndex, reindex } from "./write.js";
