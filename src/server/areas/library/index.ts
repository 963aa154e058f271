export { libraryArea } from "./calls.js";
export {
  ensureNumbers,
  facetNumbers,
  indexRows,
  reindex,
  viewerOf,
  type FacetNumbers,
  type Indexed,
  type Viewer,
} from "./search/index.js";
export { previewOf } from "./preview.js";
export { sweepUploads } from "./uploads.js";
