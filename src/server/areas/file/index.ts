/**
 * Files: what is stored and how it is sent. A file is kept once for resources, lessons, materials and packages alike,
 * so its table belongs to none of those areas.
 */
export { fileArea, signContent } from "./calls.js";
export { dropUnusedLadders, heightsOf, laddersOf, makeLadders, queueLadder } from "./film-ladder.js";
export { filmsOf, readFilm, readFilmAgain, readFilms } from "./film-reading.js";
export { HLS, ladderAddresses } from "./film-stream.js";
export { sendByHash, sendPicture } from "./picture.js";
export type { WordsFault } from "./schema.js";
export { refuse, sendFile, sendMade } from "./send.js";
export { check, sign, type Kind, type Signed, type Use } from "./signed.js";
export {
  addFile,
  fileById,
  fileHashes,
  fileRows,
  filesById,
  filesLike,
  filesWithWords,
  fileWithWords,
  leftFiles,
  removeFile,
  setFile,
  wordsOfFile,
  type FileKind,
} from "./store.js";
export { isWithinSides, readUpload, sizeOf, sniff } from "./upload.js";
