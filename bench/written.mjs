/**
 * The floor under what is seen first: the same parts written into the page as HTML with a style sheet, without any script
 * (declarative shadow DOM). What takes longer than this is what a script costs; what this takes no script can save.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../scripts/lib/project.mjs";
import { out } from "./peers.mjs";

/** Tags by the case of ours that they are the floor of. */
const WRITTEN = {
  "edu-login-dialog": ["edu-login-dialog"],
  "edu-page": ["edu-header", "edu-notice-bar", "edu-footer", "edu-floating-box"],
};

const VOID = new Set(["area", "br", "col", "hr", "img", "input", "source", "track", "wbr"]);
const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** @param tree of a picture (src/core/element/first-picture.ts) */
function htmlOf(tree) {
  if (typeof tree === "string") return escape(tree);
  const [name, attributes, ...children] = tree;
  if (typeof attributes === "string") return `<!--${attributes}-->`;
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  // A dialog without a script stands open, but not over the rest.
  const opened = name === "dialog" ? " open" : "";
  const tag = `<${name}${opened}${written.join("")}>`;
  return VOID.has(name) ? tag : `${tag}${children.map((child) => htmlOf(child)).join("")}</${name}>`;
}

/** @param file of the built pictures */
const picturesIn = async (file) => (await import(pathToFileURL(path.join(root, "dist/embed", file)))).default;

const nameOf = (ours) => `${ours}-written`;

/**
 * @param cases of ours
 * @returns a case for each that has a floor
 */
export const writtenCases = (cases) =>
  cases
    .filter(({ name }) => name in WRITTEN)
    .map(({ name, label, host, shown }) => ({
      name: nameOf(name),
      label: `${label}, written as HTML`,
      host,
      shown,
      body: () => bodies[name],
    }));

const bodies = {};

/** Reads the built pictures; their style sheets go where those of the bundled cases are. */
export async function prepareWritten() {
  const first = await picturesIn("pictures-zh-CN.js");
  const page = await picturesIn("pictures-page-zh-CN.js");
  const elements = { ...first.elements, ...page.elements };
  for (const [ours, tags] of Object.entries(WRITTEN)) {
    const folder = path.join(out, nameOf(ours));
    mkdirSync(folder, { recursive: true });
    bodies[ours] = tags
      .map((tag) => {
        writeFileSync(path.join(folder, `${tag}.css`), first.base + elements[tag].rules);
        const open = tag === "edu-login-dialog" ? " open" : "";
        const tree = elements[tag].pictures[0].tree;
        const box = htmlOf([
          tree[0],
          { ...tree[1], "data-theme": "light", "data-edition": "vocational" },
          ...tree.slice(2),
        ]);
        const style = `<link rel="stylesheet" href="/${nameOf(ours)}/${tag}.css" />`;
        return `<${tag}${open}><template shadowrootmode="open">${style}${box}</template></${tag}>`;
      })
      .join("\n");
  }
}
