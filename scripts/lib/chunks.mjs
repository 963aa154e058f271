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
/** Characters of source. */
const SMALL = 4000;
/** Elements that want a part of the kit, for all others that have pieces to carry it. */
const WANTED_BY = 5;
const isPiece = (id, users, graph) =>
  /[\\/]lucide-react[\\/]/.test(id) ||
  (users.length >= WANTED_BY &&
    /[\\/]src[\\/]ui[\\/]/.test(id) &&
    (graph.getModuleInfo(id)?.code?.length ?? SMALL) < SMALL);
/** The signature is late by its import, but no call goes without it. */
const isSign = (id) =>
  /[\\/]src[\\/]core[\\/]contract[\\/]sign\.|[\\/]node_modules[\\/](md5|crypt|charenc|is-buffer)[\\/]/.test(
    id,
  );
const isWire = (id) =>
  /[\\/]src[\\/]core[\\/]contract[\\/](call|codec|parts|platform)\.|[\\/]valibot[\\/]/.test(id);

/**
 * Groups for rolldown. Few files instead of one for each module that two elements share: a file costs a
 * request, a header and a turn of waiting, and on a school's slow computer that is more than its bytes.
 * `pieces` (icons, small parts of the kit) and `wire` (what reads every answer) gather what has some hundred bytes. What an element shares only with
 * its own late parts is one file beside it.
 * @param entries elements' files by tag; the sign-in dialog is the element that most pages have
 */
export function chunkGroups(entries) {
  const dialog = entries["edu-login-dialog"];
  const dialogs = path.dirname(dialog) + path.sep;
  let foundation;
  let uses;
  const look = (context) => {
    foundation ??= closure(dialog, context);
    if (uses) return;
    uses = new Map();
    for (const [tag, entry] of Object.entries(entries))
      for (const id of closure(entry, context)) uses.set(id, [...(uses.get(id) ?? []), tag]);
  };
  const base = (id, context) => {
    look(context);
    return foundation.has(id) && !id.startsWith(dialogs) ? "base" : null;
  };
  const small = (id, context) => {
    look(context);
    if (isSign(id)) return "wire";
    const users = uses.get(id) ?? [];
    if (foundation.has(id) || users.length < SHARED_BY) return null;
    return isPiece(id, users, context) ? "pieces" : isWire(id) ? "wire" : null;
  };
  const own = (id, context) => {
    look(context);
    const [tag, ...others] = uses.get(id) ?? [];
    return tag === undefined || others.length > 0 || foundation.has(id) ? null : tag.replace(/^edu-/, "");
  };
  return [
    // What stands in the place of built-ins (build.mjs) is imported by all, so that it goes with what all import.
    {
      name: "react",
      test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|[\\/]core[\\/]shared[\\/]builtins\./,
      priority: 3,
    },
    { name: "floating", test: /node_modules[\\/](@floating-ui|tabbable)[\\/]/, priority: 2 },
    { name: base, debugName: "base", minShareCount: 2, priority: 1 },
    { name: small, debugName: "small", priority: 1 },
    { name: own, debugName: "own", minShareCount: 2 },
  ];
}
