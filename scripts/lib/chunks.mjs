/** How the elements' code is cut into files that they share. */
import path from "node:path";

/**
 * Files that every element loads, by their names; the loader asks for them together with the first element.
 * `base` is core and the part of the kit that the sign-in dialog stands on.
 */
export const FOUNDATION = ["react", "base", "rolldown-runtime"];

/** Modules that an entry loads before it runs. */
function closure(entry, graph) {
  const found = new Set();
  const follow = (id) => {
    if (found.has(id)) return;
    found.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) follow(next);
  };
  follow(entry);
  return found;
}

/**
 * Groups for rolldown. Few files instead of one for each module that two elements share: a file costs a
 * request, a header and a turn of waiting, and on a school's slow computer that is more than its bytes.
 * @param dialog the sign-in dialog's entry, the element that most pages have
 */
export function chunkGroups(dialog) {
  const own = path.dirname(dialog) + path.sep;
  let foundation;
  const base = (id, context) => {
    foundation ??= closure(dialog, context);
    return foundation.has(id) && !id.startsWith(own) ? "base" : null;
  };
  return [
    { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
    { name: "floating", test: /node_modules[\\/](@floating-ui|tabbable)[\\/]/, priority: 2 },
    { name: base, debugName: "base", minShareCount: 2, priority: 1 },
  ];
}
