export { libraryArea } from "./area.js";
export { indexRows, reindex, type Indexed } from "./search/index.js";
