export { bankRights, publishedLibraries } from "./banks.js";
export { libraryArea } from "./calls.js";
export { pageRow, setPage } from "./building/store.js";
export { managedOrgs, orgsOf } from "./managing/scope.js";
export { ensureNumbers, facetNumbers, viewerOf, type Viewer } from "./search/index.js";
export { bytesOf, kindOfBytes } from "./kind.js";
export { previewOf } from "./preview.js";
export { resourceFile, resourceFilesSeen } from "./resources.js";
export { closeUpload, openUpload, sweepUploads, takeUpload, uploadedFiles } from "./uploads.js";
export {
  publicLibraries,
  publicLibraryRows,
  publicResourceRows,
  resourceTotals,
  shelfTotals,
} from "./store.js";
export { POWERPOINT, WORD, type Block } from "./content.js";
export { libraryOwnData } from "./own-data.js";
