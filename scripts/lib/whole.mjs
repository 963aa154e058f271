/** What makes edu.iife.js: the loader with the code of every element in it, in one classic file. */
import path from "node:path";

const ID = "\0edu-whole";

/**
 * Takes the place of src/loader/files.ts: an element's code is in the file already and runs when it is wanted, as
 * with the loader's own files.
 * @param entries modules of the elements, by tag
 */
function inside(entries) {
  const table = Object.entries(entries)
    .map(([tag, file]) => `${JSON.stringify(tag)}: () => import(${JSON.stringify(file)})`)
    .join(",\n");
  return {
    name: "edu-inside",
    enforce: "pre",
    resolveId: (id, importer) =>
      id === "./files.js" && importer && path.basename(importer) === "loader.ts" ? ID : undefined,
    load(id) {
      if (id !== ID) return undefined;
      return `const table = {${table}};
export const bring = async (tag) => {
  if (!Object.hasOwn(table, tag)) throw new Error("edu.iife.js has no such element");
  return table[tag]();
};`;
    },
  };
}

/**
 * A package that an element imports only when somebody wants it (a reader of PDFs) stays a file of its own. By a whole
 * address: a classic script of another origin has none that `import("./…")` could start from (HTML, "muted errors").
 * @param graph chunks of the elements' own build, by their names
 */
function beside(graph) {
  const files = new Map(
    Object.values(graph)
      .filter(
        ({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && facadeModuleId?.includes("node_modules"),
      )
      .map(({ facadeModuleId, fileName }) => [facadeModuleId, fileName]),
  );
  return {
    name: "edu-beside",
    // When types, which write import() too, are gone.
    enforce: "post",
    async transform(code, id) {
      let changed = code;
      for (const [text, , name] of code.matchAll(/\bimport\((["'])([^."'/][^"']*)\1\)/g)) {
        const file = files.get((await this.resolve(name, id))?.id);
        const address = `new URL(${JSON.stringify(`./${file}`)}, globalThis[Symbol.for("edu.loader.v1")].base).href`;
        if (file) changed = changed.replace(text, `import(/* @vite-ignore */ ${address})`);
      }
      return changed === code ? undefined : { code: changed, map: null };
    },
  };
}

/** @param graph chunks of the elements' own build, by their names */
export const whole = (entries, graph) => [inside(entries), beside(graph)];
