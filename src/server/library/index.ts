export { libraryArea } from "./area.js";
export { indexRows, reindex, type Indexed } from "./search/index.js";
export { sweepUploads } from "./uploads.js";
