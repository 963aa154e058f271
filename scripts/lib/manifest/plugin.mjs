/**
 * Plug-in of the manifest's analyser for `class EduX extends island(View, { props })`: every property becomes a field
 * and, unless it is a function, an attribute. What all elements share is told by the class inside `island()` and by
 * the tokens; the manifest has it once, as the mixin `island`, and every element inherits it.
 */
import { comment, importedNames, properties, relative, resolve, tree, ts, visit } from "./sources.mjs";
import { islandCall, islandProps } from "./island-props.mjs";

/** All classes of a file, inner ones too. */
export const classesIn = (file) => {
  const found = [];
  visit(tree(file), (node) => ts.isClassDeclaration(node) && found.push(node));
  return found;
};

/** The class of an element's file: its syntax, name and `island()` call; undefined without one. */
export function elementClass(file) {
  const node = classesIn(file).find((each) => islandCall(each));
  return node && { node, name: node.name.text, call: islandCall(node) };
}

/** The static tagName of an element's class. */
export function tagOf(file) {
  const { node } = elementClass(file);
  const field = node.members.find((each) => each.name?.getText() === "tagName");
  if (!field?.initializer || !ts.isStringLiteral(field.initializer))
    throw new Error(`${relative(file)}: the class needs static readonly tagName = "edu-…"`);
  return field.initializer.text;
}

/** The types of `@fires {TYPE} name - …`, as they are written: name → type. */
export function eventTypes(node) {
  const found = new Map();
  for (const tag of (node.jsDoc ?? []).flatMap((doc) => doc.tags ?? [])) {
    if (tag.tagName.text !== "fires") continue;
    // Braces may stand in braces: the type ends before the event's name.
    const [, type, name] =
      /^\{(.+)\}\s+(edu-[\w-]+)/s.exec(ts.getTextOfJSDocComment(tag.comment)?.trim() ?? "") ?? [];
    if (name) found.set(name, type.replace(/\s+/g, " "));
  }
  return found;
}

/** Takes `import("./x.js").` out of a type, and remembers where its names come from. */
function plainType(file, type, sources) {
  return type.replace(/import\("([^"]+)"\)\.(\w+)/g, (_, specifier, name) => {
    const target = resolve(file, specifier);
    if (!target)
      throw new Error(`${relative(file)}: there is no ${specifier}, which the type ${name} should come from`);
    sources.set(name, { file: target, exported: name });
    return name;
  });
}

/** The tokens of the look as custom properties, from the comments in tokens.ts. */
export function tokensOf(file) {
  const constantOf = (name) =>
    tree(file)
      .statements.filter((node) => ts.isVariableStatement(node))
      .flatMap((node) => node.declarationList.declarations)
      .find((each) => each.name.getText() === name).initializer;
  const accents = properties(file, constantOf("ACCENTS")).find(({ name }) => name === "higher").value;
  return [
    ...properties(file, constantOf("COLOURS")),
    ...properties(file, accents),
    ...properties(file, constantOf("MEASURES")),
  ].map(({ name, node, value }) => {
    const values = ts.isArrayLiteralExpression(value)
      ? value.elements.map((each) => each.text)
      : [value.text];
    const [dark, light = dark] = values;
    return {
      name: `--edu-${name}`,
      description: comment(node),
      default: dark === light ? dark : `${dark} in the dark theme, ${light} in the light one`,
    };
  });
}

function describeElement(doc, file, shared) {
  const { node, call } = elementClass(file);
  const fires = eventTypes(node);
  const sources = importedNames(file);
  const attributes = new Map((doc.attributes ?? []).map((each) => [each.name, each]));
  const told = new Map((doc.members ?? []).map((each) => [each.name, each]));
  const props = islandProps(file, call);
  const fields = props.map(({ name, attribute, type, reflects, ...rest }) => ({
    kind: "field",
    name,
    description: (told.get(name) ?? attributes.get(attribute))?.description ?? "",
    type: { text: type },
    ...("default" in rest ? { default: rest.default } : {}),
    privacy: "public",
    ...(attribute ? { attribute, ...(reflects ? { reflects } : {}) } : {}),
  }));
  const methods = (doc.members ?? []).filter(
    (each) =>
      each.kind === "method" && !node.members.some((at) => at.name?.getText() === each.name && isInner(at)),
  );
  Object.assign(doc, {
    tagName: tagOf(file),
    customElement: true,
    superclass: { name: "HTMLElement" },
    mixins: [{ name: "island", module: "src/core/element/island.tsx" }],
    members: [...fields, ...methods],
    attributes: props
      .filter(({ attribute }) => attribute)
      .map(({ name, attribute, type, ...rest }) => ({
        name: attribute,
        description: attributes.get(attribute)?.description ?? "",
        type: { text: type },
        ...("default" in rest ? { default: rest.default } : {}),
        fieldName: name,
      })),
    events: (doc.events ?? []).map((each) => ({
      ...each,
      type: {
        text: joined(
          plainType(file, fires.get(each.name) ?? "CustomEvent<null>", sources),
          shared.find(({ name }) => name === each.name),
        ),
      },
    })),
  });
  return sources;
}

/** Private, protected and overriding members are nobody's business outside. */
export const isInner = (member) =>
  (member.modifiers ?? []).some(({ kind }) =>
    [ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.ProtectedKeyword, ts.SyntaxKind.OverrideKeyword].includes(
      kind,
    ),
  ) || member.name?.kind === ts.SyntaxKind.PrivateIdentifier;

function describeBase(moduleDoc, { file, tokens }) {
  const inner = moduleDoc.declarations.find(({ kind, name }) => kind === "class" && name === "Island");
  const node = classesIn(file).find((each) => each.name?.text === "Island");
  const fires = eventTypes(node);
  const mixin = {
    kind: "mixin",
    name: "island",
    description: comment(node),
    attributes: inner.attributes,
    events: inner.events
      .filter(({ name }) => fires.has(name))
      .map((each) => ({ ...each, type: { text: fires.get(each.name) } })),
    cssProperties: tokensOf(tokens),
  };
  moduleDoc.declarations = [mixin];
  moduleDoc.exports = [
    { kind: "js", name: "island", declaration: { name: "island", module: moduleDoc.path } },
  ];
  return mixin.events;
}

/** `CustomEvent<A>` of an element and `CustomEvent<B>` of every element, as `CustomEvent<A | B>`. */
function joined(own, inherited) {
  const detail = (type) => type.replace(/^CustomEvent<(.*)>$/s, "$1");
  return inherited ? `CustomEvent<${detail(own)} | ${detail(inherited.type.text)}>` : own;
}

/**
 * Give it the base first.
 * @param entries files of the elements' classes, by the path that the analyser knows them by
 * @param base `island.tsx` and `tokens.ts`
 * @param names filled in: class name → where the names in its types come from
 */
export function islandPlugin(entries, base, names) {
  let shared = [];
  const own = new Map();
  return {
    name: "island",
    moduleLinkPhase({ moduleDoc }) {
      const file = entries.get(moduleDoc.path);
      if (file) {
        const { name } = elementClass(file);
        const doc = moduleDoc.declarations.find((each) => each.name === name);
        names.set(name, describeElement(doc, file, shared));
        own.set(doc, new Map(doc.events.map((each) => [each.name, each.type])));
        moduleDoc.declarations = [doc];
        moduleDoc.exports = moduleDoc.exports.filter((each) => each.name === name);
      } else if (moduleDoc.path === relative(base.file)) shared = describeBase(moduleDoc, base);
    },
    packageLinkPhase() {
      // Inheriting put the base's type in the place of the element's.
      for (const [doc, types] of own)
        for (const event of doc.events ?? []) event.type = types.get(event.name) ?? event.type;
    },
  };
}
