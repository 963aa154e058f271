/**
 * Which area of the server owns which table, and what of another area a file may use. The owner is the area whose
 * schema.ts or migration makes the table.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Those who name tables of others, and why. Everything else asks the owner's index. */
const SANCTIONED = [
  // Fills every table, and takes its people out again.
  "demo/",
  // People and progress by the hundred thousand, for measurements: one statement each.
  "course/generate.ts",
];

/** What an area shows to others; what makes data for trials stands apart, so that no server loads it. */
const DOORS = ["index.js", "generate/index.js"];

/** Calls of the query builder by the place of the table's name among the arguments. */
const NAMES_TABLE = {
  selectFrom: 0,
  insertInto: 0,
  updateTable: 0,
  deleteFrom: 0,
  mergeInto: 0,
  using: 0,
  innerJoin: 0,
  leftJoin: 0,
  rightJoin: 0,
  fullJoin: 0,
  crossJoin: 0,
  insertMany: 1,
};
const IN_SQL = /\b(?:from|join|into|update|using|truncate|table)\s+(?:only\s+)?"?([a-z_]+)"?/gi;
const MADE = /create table (?:if not exists )?(\w+)|createTable\("(\w+)"\)/g;

/** @returns the area that a file is in, with the file's name in it */
export function areaOf(file) {
  const [, root, name, inside] =
    /^(.*\/src\/server)\/areas\/([^/]+)\/(.+)$/.exec(file.split(path.sep).join("/")) ?? [];
  return root && { root, name, inside };
}

const known = new Map();

function ownersOf(root) {
  const cached = known.get(root);
  if (cached) return cached;
  const owners = new Map();
  const read = (area, file) => {
    for (const [, made, built] of readFileSync(file, "utf8").matchAll(MADE)) owners.set(made ?? built, area);
  };
  const frame = path.join(root, "db/schema.ts");
  if (existsSync(frame)) read("db", frame);
  for (const name of readdirSync(path.join(root, "areas"), { recursive: true }).map(String))
    if (/(^|[\\/])(schema|migration)[^\\/]*\.ts$/.test(name))
      read(name.split(/[\\/]/)[0], path.join(root, "areas", name));
  known.set(root, owners);
  return owners;
}

export function foreignImport({ name, inside }, specifier) {
  if (!specifier.startsWith(".")) return undefined;
  const target = path.posix.join("areas", name, path.posix.dirname(inside), specifier);
  const [, other, ...rest] = target.split("/");
  if (!target.startsWith("areas/") || other === name || DOORS.includes(rest.join("/"))) return undefined;
  return `an area uses another area's index.js only, not ${target}`;
}

const textOf = (node) => {
  if (node?.type === "Literal" && typeof node.value === "string") return [node.value];
  if (node?.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.cooked ?? value.raw);
  return node?.type === "ArrayExpression" ? node.elements.flatMap(textOf) : [];
};
const isSql = (node) => node?.type === "Identifier" && node.name === "sql";
const tablesIn = (texts) => [...texts.join(" ? ").matchAll(IN_SQL)].map(([, name]) => name.toLowerCase());

/** The tables that a call of the query builder or a piece of SQL names. */
export function tableNames(node) {
  if (node.type === "TaggedTemplateExpression") return isSql(node.tag) ? tablesIn(textOf(node.quasi)) : [];
  const { callee } = node;
  const method = callee.type === "MemberExpression" ? callee.property.name : callee.name;
  if (method === "raw" && isSql(callee.object)) return tablesIn(textOf(node.arguments[0]));
  if (!Object.hasOwn(NAMES_TABLE, method)) return [];
  return textOf(node.arguments[NAMES_TABLE[method]]).map((text) => text.split(" ")[0]);
}

export function foreignTables({ root, name, inside }, tables) {
  if (tables.length === 0 || SANCTIONED.some((own) => `${name}/${inside}`.startsWith(own))) return [];
  const owners = ownersOf(root);
  return [...new Set(tables)]
    .filter((table) => (owners.get(table) ?? name) !== name)
    .map((table) => `the table ${table} is of ${owners.get(table)}: ask what its index gives`);
}
