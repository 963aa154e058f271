/** What every search over a table of its own shares: units of texts, places in a list, and the list itself. */
export { fold, gramsOf, initialsOf } from "./grams.js";
export { CAP, readCursor, writeCursor } from "./cursor.js";
export { ListSearch, type Chosen, type Counts, type Filters, type ListIndex } from "./list.js";
