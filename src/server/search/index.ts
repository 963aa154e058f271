/** What every search over a table of its own shares: units of texts, places in a list, and the list itself. */
export { fold, gramsOf, holds, initialsOf, needOf } from "./grams.js";
export {
  FacetSet,
  numbersFromOne,
  oneOfWords,
  split,
  texts,
  wholeNumbers,
  type FacetNames,
  type FacetNumbers,
  type FacetValues,
} from "./facets.js";
export { CAP, readCursor, writeCursor } from "./cursor.js";
export { ListSearch, type Filters, type ListIndex } from "./list.js";
export { givenColumns } from "./write.js";
