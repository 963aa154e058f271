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

/** Elements that a small piece must stand in to be in the file they share. */
const SHARED_BY = 3;
const isIcon = (id) => /[\\/]lucide-react[\\/]/.test(id);
const isWire = (id) =>
  /[\\/]src[\\/]core[\\/]contract[\\/](call|codec|parts|platform)\.|[\\/]valibot[\\/]/.test(id);

/**
 * Groups for rolldown. Few files instead of one for each module that two elements share: a file costs a
 * request, a header and a turn of waiting, and on a school's slow computer that is more than its bytes.
 * `icons` and `wire` (what reads every answer) gather pieces of some hundred bytes.
 * @param entries elements' files by tag; the sign-in dialog is the element that most pages have
 */
export function chunkGroups(entries) {
  const dialog = entries["edu-login-dialog"];
  const own = path.dirname(dialog) + path.sep;
  let foundation;
  let uses;
  const look = (context) => {
    foundation ??= closure(dialog, context);
    if (uses) return;
    uses = new Map();
    for (const entry of Object.values(entries))
      for (const id of closure(entry, context)) uses.set(id, (uses.get(id) ?? 0) + 1);
  };
  const base = (id, context) => {
    look(context);
    return foundation.has(id) && !id.startsWith(own) ? "base" : null;
  };
  const small = (id, context) => {
    look(context);
    if (foundation.has(id) || (uses.get(id) ?? 0) < SHARED_BY) return null;
    return isIcon(id) ? "icons" : isWire(id) ? "wire" : null;
  };
  return [
    { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
    { name: "floating", test: /node_modules[\\/](@floating-ui|tabbable)[\\/]/, priority: 2 },
    { name: base, debugName: "base", minShareCount: 2, priority: 1 },
    { name: small, debugName: "small", priority: 1 },
  ];
}
