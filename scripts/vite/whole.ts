/** What makes edu.iife.js: the loader with the code of every element in it, in one classic file. */
import path from "node:path";
import type { Plugin } from "vite";
import type { BuiltElements } from "./foundation.js";

const ID = "\0edu-whole";

/**
 * Takes the place of src/loader/files.ts: an element's code is in the file already and runs when it is wanted, as
 * with the loader's own files.
 * @param entries modules of the elements, by tag
 */
function inside(entries: Readonly<Record<string, string>>): Plugin {
  const table = Object.entries(entries)
    .map(([tag, file]) => `${JSON.stringify(tag)}: () => import(${JSON.stringify(file)})`)
    .join(",\n");
  return {
    name: "edu-inside",
    enforce: "pre",
    resolveId: (id, importer) =>
      id === "./files.js" && importer && path.basename(path.dirname(importer)) === "loader" ? ID : undefined,
    load(id) {
      if (id !== ID) return undefined;
      return `const table = {${table}};
export const bring = async (tag) => {
  if (!Object.hasOwn(table, tag)) throw new Error("edu.iife.js has no such element");
  return table[tag]();
};
export const prepare = () => undefined;
export const bringPictures = async () => undefined;`;
    },
  };
}

/**
 * A package that an element imports only when somebody wants it (a reader of PDFs) stays a file of its own. By a whole
 * address: a classic script of another origin has none that `import("./…")` could start from (HTML, "muted errors").
 */
function beside(built: BuiltElements): Plugin {
  /** The file of a package's module that is one of its own. */
  const fileOf = (id: string | undefined): string | undefined =>
    Object.values(built.graph).find(
      ({ isDynamicEntry, facadeModuleId }) =>
        isDynamicEntry && facadeModuleId === id && id?.includes("node_modules"),
    )?.fileName;
  return {
    name: "edu-beside",
    // When types, which write import() too, are gone.
    enforce: "post",
    async transform(code, id) {
      let changed = code;
      for (const [text, , name] of code.matchAll(/\bimport\((["'])([^."'/][^"']*)\1\)/g)) {
        const file = name && fileOf((await this.resolve(name, id))?.id);
        const address = `new URL(${JSON.stringify(`./${file}`)}, globalThis[Symbol.for("edu.loader.v1")].base).href`;
        if (file) changed = changed.replace(text, `import(/* @vite-ignore */ ${address})`);
      }
      return changed === code ? undefined : { code: changed, map: null };
    },
  };
}

export const whole = (entries: Readonly<Record<string, string>>, built: BuiltElements): Plugin[] => [
  inside(entries),
  beside(built),
];
