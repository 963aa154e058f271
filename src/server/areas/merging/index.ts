/** Two accounts of one person made one, by what each area says of its tables (db/merge.ts). */
export { mergingArea } from "./calls.js";
