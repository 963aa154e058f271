/** Compares what is documented on an element's class with what its code has, both ways. */
import { comment, relative, tags, tree, ts } from "./sources.mjs";
import { classesIn, elementClass, eventTypes, isInner, tokensOf } from "./plugin.mjs";
import { islandProps } from "./island-props.mjs";
import { filesOf, fits, ownOf, sideOf, usesOf } from "./uses.mjs";

/** The `@csspart` and `@slot` lines of a file of the kit, on whatever declaration they stand. */
export function kitDocs(file, ...tag) {
  return new Map(tree(file).statements.flatMap((node) => [...tags(node, ...tag)]));
}

const TAGS = {
  attr: ["attr", "attribute"],
  prop: ["prop", "property"],
  fires: ["fires", "event"],
  slot: ["slot"],
  csspart: ["csspart", "part"],
  cssprop: ["cssprop", "cssproperty"],
};

/** Lines of a class's comment: `@fires {Type} name - …` as well as `@attr name - …`; `@slot - …` is the unnamed one. */
function told(node, tag) {
  const found = new Map();
  for (const each of (node.jsDoc ?? []).flatMap((doc) => doc.tags ?? [])) {
    if (!TAGS[tag].includes(each.tagName.text)) continue;
    const text = (ts.getTextOfJSDocComment(each.comment) ?? "").trim().replace(/^\{.+\}\s+(?=edu-)/s, "");
    const said = /^(?!-\s)(\S*)\s*-\s+([\s\S]*)$|^-\s+([\s\S]*)$/.exec(text);
    // Without a dash after the name nothing is said about it.
    if (said) found.set(said[1] ?? "", (said[2] ?? said[3]).trim());
    else found.set(text.split(/\s/)[0], "");
  }
  return found;
}

/** Documented and real names side by side; `complain(name, at)` for each that is missing on one side. */
function compare(documented, real, { missing, invented, optional = () => false }) {
  for (const { name, at } of real)
    if (![...documented.keys()].some((each) => fits(each, name)) && !optional(name)) missing(name, at);
  for (const [name, description] of documented) {
    if (!real.some((each) => fits(name, each.name)) && !optional(name)) invented(name);
    else if (description === "") invented(name, "it says nothing");
  }
}

const once = (real) => [...new Map(real.map((each) => [each.name, each])).values()];

function checkEvents(node, uses, say) {
  const documented = told(node, "fires");
  const types = eventTypes(node);
  compare(documented, once(uses.filter(({ name }) => name !== "?")), {
    missing: (name, at) =>
      say(`event ${name} (${at}) is not documented: add "@fires {CustomEvent<…>} ${name} - when it comes"`),
    invented: (name, why = "nothing sends it") => say(`@fires ${name}: ${why}`),
  });
  for (const { name, detail, cancelable, at } of uses) {
    if (name === "?") say(`${at} sends an event whose name is not written there: write emit("edu-…")`);
    const description = documented.get(name);
    if (description === undefined) continue;
    if (cancelable && !/\bcancelable\b/.test(description))
      say(`@fires ${name}: ${at} sends it cancelable: end its line with "cancelable"`);
    const type = types.get(name);
    if (detail && !type)
      say(`@fires ${name}: ${at} gives it a detail: write "@fires {CustomEvent<{ … }>} ${name}"`);
    const keys =
      type &&
      [...(/^CustomEvent<\{(.*)\}>$/s.exec(type)?.[1] ?? "").matchAll(/(\w+)\??:/g)].map(([, key]) => key);
    const lacking = keys && detail?.find((key) => !keys.includes(key));
    if (lacking) say(`@fires ${name}: its type says nothing of detail.${lacking} (${at})`);
  }
  for (const [name, description] of documented) {
    const sent = uses.filter((each) => each.name === name);
    if (/\bcancelable\b/.test(description) && sent.length > 0 && !sent.some(({ cancelable }) => cancelable))
      say(`@fires ${name}: it is not cancelable (${sent[0].at})`);
    const type = types.get(name);
    const keys = /^CustomEvent<\{(.*)\}>$/s.exec(type ?? "")?.[1];
    const bare = sent.length > 0 && sent.every(({ detail }) => detail === null);
    if (keys !== undefined && bare)
      say(`@fires ${name}: its type promises a detail, which ${sent[0].at} does not give`);
  }
}

function checkMembers(file, { node, call }, uses, shared, say) {
  const props = islandProps(file, call);
  const asks = once(uses.attributes).filter(({ name }) => !props.some(({ attribute }) => attribute === name));
  compare(
    told(node, "attr"),
    [
      ...props.filter(({ attribute }) => attribute).map(({ attribute: name }) => ({ name, at: "island()" })),
      ...asks,
    ],
    {
      missing: (name, at) =>
        say(`attribute ${name} (${at}) is not documented: add "@attr ${name} - what it says"`),
      invented: (name, why = "there is no such property in island()") => say(`@attr ${name}: ${why}`),
      optional: (name) => shared.attributes.includes(name),
    },
  );
  compare(
    told(node, "prop"),
    props.filter(({ attribute }) => !attribute).map(({ name }) => ({ name, at: "island()" })),
    {
      missing: (name) => say(`property ${name} is not documented: add "@prop ${name} - what it is"`),
      invented: (
        name,
        why = "no such property without an attribute is in island(); others are told by @attr",
      ) => say(`@prop ${name}: ${why}`),
    },
  );
  for (const member of node.members) {
    const known = ts.isMethodDeclaration(member) || ts.isAccessor(member) || ts.isPropertyDeclaration(member);
    const name = member.name?.getText();
    if (!known || isInner(member) || name === "tagName") continue;
    if (comment(member) === "") say(`${name} is not documented: say above it what it does`);
  }
}

/** @returns {string[]} what is wrong with one element's documentation */
export function checkElement(file, shared) {
  const found = [];
  const say = (text) => found.push(`${relative(file)}: ${text}`);
  const element = elementClass(file);
  const { node } = element;
  if (comment(node) === "")
    say("the class says nothing about the element: begin its comment with one sentence");
  const own = ownOf(file);
  const uses = { parts: [], slots: [], events: [], attributes: [], properties: [] };
  const inherited = [];
  for (const each of filesOf(file)) {
    const used = usesOf(each);
    const side = each === file ? "own" : sideOf(each, own);
    // The kit's parts are told where the kit draws them, and another element's on its class.
    if (side !== "own") inherited.push(...used.parts);
    for (const kind of Object.keys(uses))
      if (kind !== "parts" || side === "own") uses[kind].push(...used[kind]);
  }
  checkMembers(file, element, uses, shared, say);
  checkEvents(node, uses.events, say);
  compare(told(node, "slot"), once(uses.slots), {
    missing: (name, at) =>
      say(
        `slot ${name || "without a name"} (${at}) is not documented: add "@slot ${name ? `${name} ` : ""}- what belongs there"`,
      ),
    invented: (name, why = "no view has it") => say(`@slot ${name}: ${why}`),
  });
  const parts = told(node, "csspart");
  compare(parts, once(uses.parts), {
    missing: (name, at) => say(`part ${name} (${at}) is not documented: add "@csspart ${name} - what it is"`),
    invented(name, why = "no view has it") {
      if (why !== "no view has it" || !inherited.some((each) => fits(name, each.name)))
        say(`@csspart ${name}: ${why}`);
    },
  });
  compare(told(node, "cssprop"), once(uses.properties), {
    missing: (name, at) =>
      say(
        `${name} (${at}) is no token: mend its name, add it to src/core/element/tokens.ts, or add "@cssprop ${name} - what it is"`,
      ),
    invented: (name, why = "nothing reads it") => say(`@cssprop ${name}: ${why}`),
    optional: (name) => shared.tokens.includes(name),
  });
  return found;
}

/** @returns {string[]} what is wrong with a file of the kit */
export function checkKit(file) {
  const found = [];
  const say = (text) => found.push(`${relative(file)}: ${text}`);
  compare(kitDocs(file, ...TAGS.csspart), once(usesOf(file).parts), {
    missing: (name, at) =>
      say(
        `part ${name} (${at}) is not documented: add "@csspart ${name} - what it is" above the function that draws it`,
      ),
    invented: (name, why = "nothing here has it") => say(`@csspart ${name}: ${why}`),
  });
  return found;
}

/**
 * What every element has, told once on the class inside island(): its own events, and the attributes that the library
 * or the loader reads on any element.
 * @param shared gets their names
 */
export function checkBase(island, files, shared) {
  const found = [];
  const say = (text) => found.push(`${relative(island)}: ${text}`);
  const node = classesIn(island).find((each) => each.name?.text === "Island");
  const uses = files.map((file) => usesOf(file));
  shared.attributes = [...told(node, "attr").keys()];
  compare(
    told(node, "attr"),
    once(uses.flatMap(({ attributes }) => attributes)).filter(
      ({ name }) => name === "lang" || name.startsWith("data-"),
    ),
    {
      missing: (name, at) =>
        say(
          `attribute ${name} (${at}) is not documented: add "@attr ${name} - what it says" to the class Island`,
        ),
      invented: (name, why = "nothing reads it") => say(`@attr ${name}: ${why}`),
    },
  );
  checkEvents(
    node,
    uses.flatMap(({ events }) => events).filter(({ name }) => name !== "?" && name !== "edu-ready"),
    say,
  );
  return found;
}

/** @returns {string[]} tokens that say nothing, or that no style reads */
export function checkTokens(file, readers) {
  const read = new Set(
    readers
      .filter((each) => each !== file)
      .flatMap((each) => usesOf(each).properties.map(({ name }) => name)),
  );
  return tokensOf(file).flatMap(({ name, description }) => [
    ...(description === ""
      ? [`${relative(file)}: ${name} says nothing: write above it what it is for, as /** … */`]
      : []),
    ...(read.has(name) ? [] : [`${relative(file)}: ${name} is read by nothing: use it or take it away`]),
  ]);
}
