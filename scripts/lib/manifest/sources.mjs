/**
 * Reads TypeScript sources as syntax trees, without types: which files a file needs, and what a constant is.
 * With the TypeScript that the manifest's analyser brings: TypeScript 7 has no interface for scripts.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { ts } from "@custom-elements-manifest/analyzer";
import { root } from "../project.mjs";

const trees = new Map();

/** A path as messages and the manifest name it: from the repository's root, with slashes. */
export const relative = (file) => path.relative(root, file).split(path.sep).join("/");

/** The syntax tree of a file. */
export function tree(file) {
  let found = trees.get(file);
  if (!found) {
    const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const text = readFileSync(file, "utf8");
    found = ts.createSourceFile(relative(file), text, ts.ScriptTarget.ES2022, true, kind);
    trees.set(file, found);
  }
  return found;
}

/** Forgets what was read; for a process that outlives a change of the sources. */
export const forget = () => trees.clear();

/** The source behind an import of another file of this repository; undefined for packages. */
export function resolve(from, specifier) {
  if (!specifier.startsWith(".")) return undefined;
  const base = path.resolve(path.dirname(from), specifier).replace(/\.js$/, "");
  return [`${base}.ts`, `${base}.tsx`].find((file) => existsSync(file));
}

/** Calls `see` for every node below. */
export function visit(node, see) {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

/** Is the import gone once types are erased? */
function isTypeOnly(node) {
  const named = node.importClause?.namedBindings ?? node.exportClause;
  const bare = ts.isImportDeclaration(node) ? !node.importClause?.name : true;
  return Boolean(
    node.importClause?.isTypeOnly ||
    node.isTypeOnly ||
    (bare && named?.elements?.length && named.elements.every((each) => each.isTypeOnly)),
  );
}

/**
 * The files of this repository that a file brings into the page.
 * @returns {{ file: string, bare: boolean }[]} `bare` is `import "x"`, for what it does alone
 */
export function importsOf(file) {
  const found = [];
  const add = (specifier, bare) => {
    const target = resolve(file, specifier.text);
    if (target) found.push({ file: target, bare });
  };
  visit(tree(file), (node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      if (!isTypeOnly(node))
        add(node.moduleSpecifier, ts.isImportDeclaration(node) && node.importClause === undefined);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      if (ts.isStringLiteralLike(node.arguments[0])) add(node.arguments[0], false);
    }
  });
  return found;
}

/** Where each name of a file's imports comes from: name → { file, exported }. */
export function importedNames(file) {
  const names = new Map();
  for (const node of tree(file).statements) {
    if (!ts.isImportDeclaration(node)) continue;
    const target = resolve(file, node.moduleSpecifier.text);
    const named = node.importClause?.namedBindings;
    if (!target || !named || !ts.isNamedImports(named)) continue;
    for (const { name, propertyName } of named.elements)
      names.set(name.text, { file: target, exported: (propertyName ?? name).text });
  }
  return names;
}

/** The initializer of a file's constant, also where another file exports it. */
function constant(file, name) {
  for (const node of tree(file).statements) {
    if (ts.isVariableStatement(node)) {
      const found = node.declarationList.declarations.find((each) => each.name.getText() === name);
      if (found?.initializer) return { file, expression: found.initializer };
    }
    const exported =
      ts.isExportDeclaration(node) && node.exportClause && ts.isNamedExports(node.exportClause)
        ? node.exportClause.elements.find((each) => each.name.text === name)
        : undefined;
    const target = exported && node.moduleSpecifier && resolve(file, node.moduleSpecifier.text);
    if (target) return constant(target, (exported.propertyName ?? exported.name).text);
  }
  const imported = importedNames(file).get(name);
  return imported && constant(imported.file, imported.exported);
}

/** An expression without `as const`, `satisfies` and brackets, and the constant behind a name. */
export function unwrap(file, expression) {
  if (
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isParenthesizedExpression(expression)
  )
    return unwrap(file, expression.expression);
  const behind = ts.isIdentifier(expression) && constant(file, expression.text);
  return behind ? unwrap(behind.file, behind.expression) : { file, expression };
}

/** `Object.values(…)` and the like. */
function objectCall(node) {
  const { expression } = node;
  return ts.isPropertyAccessExpression(expression) && expression.expression.getText() === "Object"
    ? { keys: Object.keys, values: Object.values }[expression.name.text]
    : undefined;
}

/**
 * What a constant expression is: literals, lists, tables, names of constants of other files and Object.keys/values.
 * @throws Error for everything else
 */
export function evaluate(from, given) {
  const { file, expression: node } = unwrap(from, given);
  const of = (child) => evaluate(file, child);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken)
    return -of(node.operand);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (node.kind === ts.SyntaxKind.NullKeyword) return null;
  if (node.getText() === "undefined") return undefined;
  if (ts.isArrayLiteralExpression(node))
    return node.elements.flatMap((each) => (ts.isSpreadElement(each) ? of(each.expression) : [of(each)]));
  if (ts.isObjectLiteralExpression(node))
    return Object.fromEntries(
      properties(file, node).map(({ name, file: at, value }) => [name, evaluate(at, value)]),
    );
  if (ts.isPropertyAccessExpression(node)) return of(node.expression)[node.name.text];
  if (ts.isCallExpression(node) && objectCall(node)) return objectCall(node)(of(node.arguments[0]));
  throw new Error(
    `${relative(file)}: cannot tell what ${node.getText().slice(0, 60)} is: write a literal or a constant of literals`,
  );
}

/** The entries of an object literal, spread ones included. */
export function properties(from, given) {
  const { file, expression } = unwrap(from, given);
  if (!ts.isObjectLiteralExpression(expression))
    throw new Error(`${relative(file)}: ${expression.getText().slice(0, 60)} has to be written as { … }`);
  return expression.properties.flatMap((node) => {
    if (ts.isSpreadAssignment(node)) return properties(file, node.expression);
    if (ts.isShorthandPropertyAssignment(node))
      return [{ name: node.name.text, file, node, value: node.name }];
    if (!ts.isPropertyAssignment(node)) return [];
    const name = ts.isComputedPropertyName(node.name) ? evaluate(file, node.name.expression) : node.name.text;
    return [{ name, file, node, value: node.initializer }];
  });
}

/** The lines `@TAG name - what it is` of a comment: name → description. */
export function tags(node, ...wanted) {
  const found = new Map();
  for (const doc of node.jsDoc ?? []) {
    for (const tag of doc.tags ?? []) {
      if (!wanted.includes(tag.tagName.text)) continue;
      const [, name, description = ""] =
        /^(\S+)(?:\s+-\s+([\s\S]*))?$/.exec(ts.getTextOfJSDocComment(tag.comment)?.trim() ?? "") ?? [];
      if (name) found.set(name, description.trim());
    }
  }
  return found;
}

/** What a comment says before its tags. */
export const comment = (node) =>
  (node.jsDoc ?? [])
    .map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? "")
    .join("\n")
    .trim();

export { ts };
