/** How the elements' code is cut into files that they share. */
import path from "node:path";
import type { Rolldown } from "vite";

/** What rolldown tells of its modules while it cuts. */
type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

/**
 * Modules that an entry loads before it runs.
 * @param isWhole also those that it may load later
 */
function closure(entry: string, graph: Graph, isWhole = false): Set<string> {
  const found = new Set<string>();
  const follow = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    const info = graph.getModuleInfo(id);
    for (const next of info?.importedIds ?? []) follow(next);
    if (isWhole) for (const next of info?.dynamicallyImportedIds ?? []) follow(next);
  };
  follow(entry);
  return found;
}

/** Elements that a small piece must stand in to be in the file they share. */
const SHARED_BY = 3;
/** Characters of its code, with its rules worked out. */
const SMALL = 8000;
/** Elements that want a part of the kit, for all others that have pieces to carry it. */
const WANTED_BY = 5;
const isPiece = (id: string, users: readonly string[], graph: Graph): boolean =>
  /[\\/]lucide-react[\\/]/.test(id) ||
  (users.length >= WANTED_BY &&
    /[\\/]src[\\/](ui|widgets[\\/]shared)[\\/]/.test(id) &&
    (graph.getModuleInfo(id)?.code?.length ?? SMALL) < SMALL);
/** They are the largest of those that stand on partners' pages: neither loads a small part that it has not. */
const PLAYER = "edu-course-player";
const LIBRARY = "edu-lib-browser";
const TAKING = "edu-assessment";
/** What stands around a page: most pages of the portal have all of them at once. */
const FRAME: ReadonlySet<string> = new Set([
  "edu-header",
  "edu-notice-bar",
  "edu-floating-box",
  "edu-download-popup",
  "edu-footer",
]);
const HOME = "edu-home";
/** The signature is late by its import, but no call goes without it. */
const isSign = (id: string): boolean =>
  /[\\/]src[\\/]core[\\/]contract[\\/]sign\.|[\\/]node_modules[\\/](md5|crypt|charenc|is-buffer)[\\/]/.test(
    id,
  );
const isWire = (id: string): boolean =>
  /[\\/]src[\\/]core[\\/]contract[\\/](call|codec|parts|platform)\.|[\\/]valibot[\\/]/.test(id);

const CONTENT = /[\\/]src[\\/]core[\\/]contract[\\/](rich-text|course-parts)\./;
const READING = /[\\/]src[\\/]ui[\\/](rich[\\/](RichText|sounds)|media[\\/]FilePreview)\./;
/** What brings somebody back to their row: every list and the portal want both. */
const BACK = /[\\/]src[\\/]ui[\\/]data[\\/](kept-lists|scroll-position)\./;
const EXAM =
  /[\\/]src[\\/]core[\\/](contract[\\/](exam|question|integrity)|rules[\\/]assessment[\\/](points|attempt|question|layout|files|journal|integrity))\./;

/**
 * Groups for rolldown. Few files instead of one for each module that two elements share: a file costs a
 * request, a header and a turn of waiting, and on a school's slow computer that is more than its bytes.
 * What has some hundred bytes is gathered: `pieces` (icons and small parts of the kit that the player has, too), `lists`
 * (those that the material center has) and `wire` (what reads every answer). What an element shares only with its own late
 * parts is one file beside it.
 * @param entries elements' files by tag; the sign-in dialog is the element that most pages have
 */
export function chunkGroups(entries: Readonly<Record<string, string>>) {
  const dialog = entries["edu-login-dialog"] ?? "";
  const dialogs = path.dirname(dialog) + path.sep;
  let foundation = new Set<string>();
  let uses: Map<string, string[]> | undefined;
  /** Elements that may ever load a module. */
  const reached = new Map<string, string[]>();
  const look = (context: Graph): Map<string, string[]> => {
    if (uses) return uses;
    foundation = closure(dialog, context);
    uses = new Map();
    for (const [tag, entry] of Object.entries(entries))
      for (const id of closure(entry, context)) uses.set(id, [...(uses.get(id) ?? []), tag]);
    for (const [tag, entry] of Object.entries(entries))
      for (const id of closure(entry, context, true)) reached.set(id, [...(reached.get(id) ?? []), tag]);
    return uses;
  };
  /** Home shows the notice bar within itself: on the portal, where the others stand around it. */
  const isFrame = (id: string): boolean => {
    const all = reached.get(id) ?? [];
    return (
      !foundation.has(id) &&
      all.length > 0 &&
      all.every((tag) => FRAME.has(tag) || tag === HOME) &&
      all.some((tag) => FRAME.has(tag))
    );
  };
  const base = (id: string, context: Graph) => {
    look(context);
    return foundation.has(id) && !id.startsWith(dialogs) ? "base" : null;
  };
  const small = (id: string, context: Graph) => {
    const users = look(context).get(id) ?? [];
    if (isSign(id)) return "wire";
    if (foundation.has(id) || users.length < SHARED_BY) return null;
    if (isPiece(id, users, context)) return users.includes(PLAYER) ? "pieces" : null;
    return isWire(id) ? "wire" : null;
  };
  const lists = (id: string, context: Graph) => {
    const users = look(context).get(id) ?? [];
    if (foundation.has(id) || !users.includes(LIBRARY) || users.includes(PLAYER)) return null;
    const isWanted = users.length >= SHARED_BY && isPiece(id, users, context);
    return isWanted || BACK.test(id) || users.some((tag) => FRAME.has(tag)) ? "lists" : null;
  };
  // Two hundred bytes each: those that late parts alone want come together, but for the parts that an exam waits for.
  const lateIcons = (id: string, context: Graph) =>
    /[\\/]lucide-react[\\/]/.test(id) &&
    !look(context).has(id) &&
    !reached.get(id)?.includes(TAKING) &&
    !foundation.has(id)
      ? "icons"
      : null;
  const around = (id: string, context: Graph) => {
    const users = look(context).get(id) ?? [];
    if (foundation.has(id) || !users.some((tag) => FRAME.has(tag)) || isFrame(id)) return null;
    return users.includes(PLAYER) ? "pieces" : "around";
  };
  /** The elements around a page themselves, with what nothing else wants: they come in one file. */
  const frame = (id: string, context: Graph) => (look(context).has(id) && isFrame(id) ? "frame" : null);
  const own = (id: string, context: Graph) => {
    const [tag, ...others] = look(context).get(id) ?? [];
    if (tag === undefined || others.length > 0 || foundation.has(id) || FRAME.has(tag)) return null;
    // What a late part of another element wants, too, must not bring this element's file with it; but the player, which
    // stands on partners' pages, is to come in few files.
    return tag === PLAYER || reached.get(id)?.length === 1 ? tag.replace(/^edu-/, "") : null;
  };
  return [
    // What stands in the place of built-ins (vite.config.ts) or around each import() is imported by all, so that it goes
    // with what all import; a thread, which has no document, has it from here, too.
    {
      name: "react",
      test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|[\\/]core[\\/]page[\\/]builtins\.|rolldown[\\/]runtime|vite[\\/]preload-helper/,
      priority: 3,
    },
    {
      name: "floating",
      test: /node_modules[\\/](@floating-ui|tabbable)[\\/]/,
      priority: 2,
    },
    // For rows of which few are drawn: without a file of its own a table would load the material center's.
    {
      name: "virtual",
      test: /node_modules[\\/]@tanstack[\\/](react-virtual|virtual-core)[\\/]/,
      priority: 2,
    },
    { name: base, debugName: "base", minShareCount: 2, priority: 1 },
    { name: small, debugName: "small", priority: 1 },
    // What a sign-in is sent with: it comes together, once the form is there.
    {
      name: "sign-in",
      test: /[\\/]src[\\/]core[\\/](contract[\\/](auth|seal-web)|session[\\/]sign-in)\./,
    },
    // The addresses of courses: whoever links to one needs nothing else of the element that has them.
    {
      name: "course-links",
      test: /[\\/]src[\\/](core[\\/]rules[\\/]places[\\/]course|widgets[\\/]shared[\\/]course-links)\./,
    },
    { name: lists, debugName: "lists" },
    // What questions, answers and the words of courses are read with: late parts of many elements want it, and would load
    // the first element's file that stands on it.
    { name: "page", test: /[\\/]src[\\/]widgets[\\/]shared[\\/]page-styles\./ },
    { name: "content", test: CONTENT },
    { name: "reading", test: READING },
    { name: "exam", test: EXAM },
    { name: lateIcons, debugName: "icons", minShareCount: 2 },
    {
      name: "qr",
      test: /[\\/]node_modules[\\/]uqr[\\/]|[\\/]src[\\/]ui[\\/]media[\\/]QrPicture\./,
    },
    { name: around, debugName: "around" },
    { name: own, debugName: "own", minShareCount: 2 },
    { name: frame, debugName: "frame" },
  ];
}
