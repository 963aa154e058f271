/** The library's version, that of package.json: `npm run version` writes both, and a test compares them. */
export const version = "0.1.0";
