/**
 * Files: what is stored and how it is sent. A file is kept once for resources, lessons, materials and packages alike,
 * so its table belongs to none of those areas.
 */
export { fileArea, signContent } from "./calls.js";
export { filmsOf, readFilm, readFilmAgain, readFilms } from "./film-reading.js";
export { sendByHash, sendPicture } from "./picture.js";
export { refuse, sendFile, sendMade } from "./send.js";
export { check, sign, type Kind, type Signed, type Use } from "./signed.js";
export {
  addFile,
  fileById,
  fileHashes,
  fileRows,
  filesById,
  filesLike,
  fileWithWords,
  leftFiles,
  removeFile,
  setFile,
  type FileKind,
} from "./store.js";
export { isWithinSides, readUpload, sizeOf, sniff } from "./upload.js";
