/** The argument that makes main.js a maker of a new database, in a process of its own. */
export const MAKE_DATABASE = "--make-database";
