/**
 * oxlint plug-in with two rules.
 *
 * `layers`: imports point one way. host-demo and npm → widgets → ui → core, and server → core/contract and core/rules
 * only. What elements load is held small: a widget and the kit import the contract by its files.
 *
 * `areas`: an area of the server uses another one by its index.js, and names its own tables only (lib/areas.mjs).
 */
import path from "node:path";
import { areaOf, foreignImport, foreignTables, tableNames } from "./lib/areas.mjs";

/** What a layer may import, each a prefix below src/. */
const ALLOWED = {
  core: ["core/"],
  ui: ["core/", "ui/"],
  widgets: ["core/", "ui/", "widgets/"],
  npm: ["core/", "ui/", "widgets/", "npm/"],
  "host-demo": ["core/", "ui/", "widgets/", "host-demo/", "simulation-helper/"],
  // Makers of experiments load it alone: it weighs what it says itself.
  "simulation-helper": ["simulation-helper/"],
  "package-frame": ["core/rules/", "package-frame/"],
  // What draws pages on the server: the host's templates and the elements' views.
  rendering: ["core/", "ui/", "widgets/", "host-demo/", "rendering/"],
  server: ["core/contract/", "core/rules/", "server/"],
};
/** The one file of the server that asks for pages to be drawn, and what it may import beside. */
const DOOR = { file: "server/adapters/node/drawn-pages.ts", target: "rendering/index.js" };

function judge(file, specifier) {
  if (!specifier.startsWith(".")) return;
  const parts = file.split(path.sep);
  const at = parts.lastIndexOf("src");
  if (at < 0) return;
  const from = parts.slice(at + 1);
  const target = path.posix.join(from.slice(0, -1).join("/"), specifier);
  const allowed = ALLOWED[from[0]];
  if (!allowed) return;
  const isDoor = from.join("/") === DOOR.file && target === DOOR.target;
  if (!isDoor && !allowed.some((prefix) => target.startsWith(prefix))) {
    return `${from[0]} may import ${allowed.join(", ")} only, not ${target}`;
  }
  if ((from[0] === "widgets" || from[0] === "ui") && target === "core/contract/index.js") {
    return "an element loads the calls it makes, not the whole contract: import the file of each";
  }
  if (from[0] === "widgets" && target.startsWith("widgets/")) {
    const [, widget, ...inside] = target.split("/");
    if (widget !== from[1] && widget !== "shared" && inside.at(-1) !== "index.js") {
      return `a widget uses another widget's index.js, or that of a folder in it, only, not ${target}`;
    }
  }
}

const IS_TEST = /\.(test|stories)\.tsx?$|\/testing[^/]*\.tsx?$|\/testing\//;

const layers = {
  create(context) {
    if (IS_TEST.test(context.filename)) return {};
    const check = (node) => {
      const complaint = node.source && judge(context.filename, String(node.source.value));
      if (complaint) context.report({ node: node.source, message: complaint });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

const areas = {
  create(context) {
    const area = areaOf(context.filename);
    if (!area || IS_TEST.test(context.filename)) return {};
    const report = (node, message) => context.report({ node, message });
    const checkImport = (node) => {
      const complaint = node.source && foreignImport(area, String(node.source.value));
      if (complaint) report(node.source, complaint);
    };
    const checkTables = (node) => {
      for (const complaint of foreignTables(area, tableNames(node))) report(node, complaint);
    };
    return {
      ImportDeclaration: checkImport,
      ImportExpression: checkImport,
      ExportNamedDeclaration: checkImport,
      ExportAllDeclaration: checkImport,
      CallExpression: checkTables,
      TaggedTemplateExpression: checkTables,
    };
  },
};

export default { meta: { name: "edu" }, rules: { layers, areas } };
