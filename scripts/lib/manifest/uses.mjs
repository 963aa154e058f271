/**
 * What the code of an element really has, read from the files that its element.ts brings: parts, slots, events,
 * attributes it asks for, custom properties.
 */
import path from "node:path";
import { root } from "../project.mjs";
import { elementClass } from "./plugin.mjs";
import { importsOf, relative, tree, ts, visit } from "./sources.mjs";

const widgets = path.join(root, "src/widgets") + path.sep;
/** What every element may draw: the kit, and what several widgets share. */
const kit = ["src/ui", "src/widgets/shared"].map((folder) => path.join(root, folder) + path.sep);
const base = path.join(root, "src/core/element") + path.sep;

/** `own`, `kit`, `base` or the folder of another element; undefined for what draws nothing. */
export function sideOf(file, own) {
  if (file.startsWith(own)) return "own";
  if (kit.some((folder) => file.startsWith(folder))) return "kit";
  if (file.startsWith(base)) return "base";
  return file.startsWith(widgets) ? file.slice(widgets.length).split(path.sep)[0] : undefined;
}

/** Where an element's own views are: its folder, or its file where the class stands beside others. */
export const ownOf = (entry) =>
  path.basename(entry) === "element.ts" ? path.dirname(entry) + path.sep : entry;

/** Files that an element's class brings, its own, the kit's and, where it draws views of another element, that one's. */
export function filesOf(entry) {
  const own = ownOf(entry);
  const found = new Set();
  const follow = (file) => {
    if (found.has(file)) return;
    found.add(file);
    for (const { file: next, bare } of importsOf(file)) {
      const side = sideOf(next, own);
      // Another element that is only registered stands in the page as an element of its own.
      const registered = bare && side !== "own";
      const elsewhere = next !== entry && elementClass(next) !== undefined;
      if (side && side !== "base" && !registered && !elsewhere) follow(next);
    }
  };
  follow(entry);
  return [...found];
}

/** The texts an expression may be: exact ones, and patterns of templates. */
function texts(node) {
  if (!node) return [];
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return texts(node.expression);
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...texts(node.whenTrue), ...texts(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return [...texts(node.left), ...texts(node.right)];
  if (ts.isTemplateExpression(node))
    return [node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join("")];
  return [];
}

/** Does a name fit what the code writes, `*` standing for anything? */
export const fits = (name, written) =>
  new RegExp(`^${written.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".+")}$`).test(name);

const nameOf = (node) => node.name?.text ?? node.name?.getText();
const trueIn = (node, name) =>
  node &&
  ts.isObjectLiteralExpression(node) &&
  node.properties.some(
    (each) => nameOf(each) === name && each.initializer?.kind === ts.SyntaxKind.TrueKeyword,
  );

/** The keys of an event's detail; undefined when it is no object literal, null when there is none. */
function detailKeys(node) {
  if (!node || node.getText() === "undefined") return null;
  if (!ts.isObjectLiteralExpression(node) || node.properties.some((each) => ts.isSpreadAssignment(each)))
    return undefined;
  return node.properties.map(nameOf);
}

const HOST = /^(this|host|island\.host|element)$/;
const ASKS = new Set(["getAttribute", "hasAttribute", "setAttribute", "removeAttribute", "toggleAttribute"]);

/** Everything of one file: { parts, slots, events, attributes, properties }, each a list of { name, … }. */
export function usesOf(file) {
  const found = { parts: [], slots: [], events: [], attributes: [], properties: [] };
  const source = tree(file);
  const where = (node) =>
    `${relative(file)}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  const addParts = (node) => {
    for (const text of texts(node))
      for (const name of text.split(/\s+/).filter(Boolean)) found.parts.push({ name, at: where(node) });
  };
  visit(source, (node) => {
    // Words of the program only: comments speak of properties that nothing reads.
    if (ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node))
      for (const [name] of node.text.matchAll(/(?<![\w-])--edu-[a-z0-9-]*[a-z0-9]/g))
        found.properties.push({ name, at: where(node) });
    if (ts.isJsxAttribute(node) && node.name.getText() === "part") addParts(node.initializer);
    else if (ts.isPropertyAssignment(node) && nameOf(node) === "part") addParts(node.initializer);
    else if (
      (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) &&
      node.tagName.getText() === "slot"
    ) {
      const name = node.attributes.properties.find((each) => each.name?.getText() === "name");
      found.slots.push({ name: texts(name?.initializer)[0] ?? "", at: where(node) });
    } else if (ts.isCallExpression(node)) {
      const called = ts.isPropertyAccessExpression(node.expression) ? node.expression : undefined;
      const what = called?.name.text ?? node.expression.getText();
      const [first, second, third] = node.arguments;
      if (what === "emit" && first && !called?.expression.getText().endsWith("session")) {
        const names = texts(first).filter((name) => name.startsWith("edu-"));
        const detail = detailKeys(second);
        for (const name of names.length > 0 ? names : ["?"])
          found.events.push({
            name,
            detail,
            cancelable: trueIn(third, "cancelable") ?? false,
            at: where(node),
          });
      } else if (ASKS.has(what) && called && HOST.test(called.expression.getText())) {
        for (const name of texts(first)) found.attributes.push({ name, at: where(node) });
      }
    } else if (ts.isNewExpression(node) && node.expression.getText() === "CustomEvent") {
      for (const name of texts(node.arguments?.[0]).filter((each) => each.startsWith("edu-")))
        found.events.push({
          name,
          detail: undefined,
          cancelable: trueIn(node.arguments?.[1], "cancelable") ?? false,
          at: where(node),
        });
    }
  });
  return found;
}
