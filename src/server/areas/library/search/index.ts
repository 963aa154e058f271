/** Search over resources: an index that is a table, and the ways to ask it. */
export { ensureNumbers, facetNumbers, type Chosen, type FacetNumbers } from "./facets.js";
export { Search } from "./query.js";
export { maySee, viewerOf, type Viewer } from "./viewer.js";
export { meanRating, refreshIndex, reindex } from "./write.js";
