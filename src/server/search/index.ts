/** What every search over a table of its own shares: units of texts, conditions on them, and places in a list. */
export { fold, gramsOf, initialsOf, needOf, type Need } from "./grams.js";
export { all, needed, phaseOf } from "./conditions.js";
export { CAP, finish, readCursor, writeCursor, type Cursor, type Row } from "./cursor.js";
