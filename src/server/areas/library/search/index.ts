/** Search over resources: an index that is a table, and the ways to ask it. */
export { ensureNumbers, facetNumbers, type Chosen, type Counts, type FacetNumbers } from "./facets.js";
export { Search, type Filters } from "./query.js";
export { maySee, viewerOf, VISIBILITY, visibleRows, visibleTo, type Viewer } from "./viewer.js";
export { hotOf, indexRows, meanRating, refreshIndex, reindex, type Indexed } from "./write.js";
