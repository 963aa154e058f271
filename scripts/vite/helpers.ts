import type { Plugin } from "vite";

/** What the bundler and packages put around our code, made fit for other people's pages. */

const PRELOAD = "\0vite/preload-helper.js";

/**
 * Old pages add to Object.prototype, and a `for … in` over a table of one's own takes that for entries of the table.
 * By file: what it says, and what it means.
 */
const OWN_KEYS = [
  {
    file: /^\0rolldown\/runtime\.js$/,
    says: "for (var name in all)",
    means: "for (var name of Object.keys(all))",
  },
  {
    file: /[\\/]node_modules[\\/]valibot[\\/]/,
    says: "for (const key in this.entries)",
    means: "for (const key of Object.keys(this.entries))",
  },
];

export const fitHelpers: Plugin = {
  name: "edu-fit-helpers",
  enforce: "pre",
  /** Elements have no style files to wait for: vite's helper around each import() would only cost its bytes. */
  load: (id) => (id === PRELOAD ? "export const __vitePreload = (load) => load();" : undefined),
  transform(code, id) {
    const found = OWN_KEYS.find(({ file }) => file.test(id));
    if (!found || !code.includes(found.says)) return undefined;
    // No line moves, so its source map still holds.
    return { code: code.replaceAll(found.says, found.means), map: null };
  },
};
