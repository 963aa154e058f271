export { textbookArea } from "./calls.js";
export { type BookFacts, importEpub, importPdf } from "./import.js";
export { textbookOwnData } from "./own-data.js";
export { publicTextbookRows, publicTextbooks } from "./store.js";
