import type { Plugin, Rolldown } from "vite";
import { FOUNDATION } from "./entries.mjs";

/** What the build of the elements made, for the builds that come after it. */
export interface BuiltElements {
  /** Chunks by file name. */
  graph: Readonly<Record<string, Rolldown.OutputChunk>>;
}

export const keepGraph = (built: BuiltElements): Plugin => ({
  name: "edu-keep-graph",
  writeBundle(_options, bundle) {
    built.graph = Object.fromEntries(
      Object.values(bundle)
        .filter((file) => file.type === "chunk")
        .map((chunk) => [chunk.fileName, chunk]),
    );
  },
});

/** Files that every element stands on, from the loader's folder. */
const foundationOf = ({ graph }: BuiltElements): string[] =>
  Object.values(graph)
    .filter(({ name }) => FOUNDATION.includes(name))
    .map(({ fileName }) => fileName);

/** Elements whose own files only name a file that several share, by tag; the loader spares itself the first. */
const gatheredOf = ({ graph }: BuiltElements): Record<string, string> => {
  const chunks = Object.values(graph);
  return Object.fromEntries(
    chunks
      .filter(({ isEntry, name, moduleIds }) => isEntry && name.startsWith("edu-") && moduleIds.length === 0)
      .flatMap(({ name, facadeModuleId }) => {
        const holder = chunks.find(({ moduleIds }) => facadeModuleId && moduleIds.includes(facadeModuleId));
        return holder ? [[name, holder.fileName]] : [];
      }),
  );
};

const ID = "virtual:foundation";

/** `virtual:foundation` in the loader; in development there are no such files. */
export const foundation = (built: BuiltElements): Plugin => ({
  name: "edu-foundation",
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load: (id) =>
    id === `\0${ID}`
      ? `export default ${JSON.stringify(foundationOf(built))};
export const gathered = ${JSON.stringify(gatheredOf(built))};`
      : undefined,
});
