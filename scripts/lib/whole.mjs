/** What makes edu.iife.js: the loader with the code of every element in it, in one classic file. */
import path from "node:path";

const ID = "\0edu-whole";

/**
 * Takes the place of src/loader/files.ts: an element's code is in the file already and runs when it is wanted, as
 * with the loader's own files. A package that an element imports only when somebody wants it (a reader of PDFs) stays
 * a file beside this one.
 * @param entries modules of the elements, by tag
 * @param graph chunks of the elements' own build, by their names
 */
export function whole(entries, graph) {
  const table = Object.entries(entries)
    .map(([tag, file]) => `${JSON.stringify(tag)}: () => import(${JSON.stringify(file)})`)
    .join(",\n");
  const beside = new Map(
    Object.values(graph)
      .filter(
        ({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && facadeModuleId?.includes("node_modules"),
      )
      .map(({ facadeModuleId, fileName }) => [facadeModuleId, `./${fileName}`]),
  );
  return {
    name: "edu-whole",
    enforce: "pre",
    async resolveId(id, importer, options) {
      if (id === "./files.js" && importer && path.basename(importer) === "loader.ts") return ID;
      if (/^[./\0]/.test(id) || path.isAbsolute(id)) return undefined;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      const file = found && beside.get(found.id);
      // A classic script's import() starts from the script's own address.
      return file ? { id: file, external: "relative" } : undefined;
    },
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
