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

const ID = "virtual:foundation";

/** `import foundation from "virtual:foundation"` in the loader; in development there are no such files. */
export const foundation = (built: BuiltElements): Plugin => ({
  name: "edu-foundation",
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load: (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(foundationOf(built))}` : undefined),
});
