/** Where a module writes styles: its templates of styled-components, found in the code without types. */
import { parseAst } from "vite";

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
type Tree = Node & Record<string, unknown>;
const isNode = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && typeof (value as Tree).type === "string";

/** A template of a module, in the order of the text. */
export interface Site {
  readonly kind: "styled" | "css" | "keyframes";
  readonly start: number;
  readonly end: number;
  /** Of `styled`: what is styled, as code: `"li"`, `Button`. */
  readonly target: string;
  /** Of `styled`: from here on stands the template. */
  readonly template: number;
}

export interface StyledModule {
  readonly sites: readonly Site[];
  /** The import itself. */
  readonly imported: { readonly start: number; readonly end: number };
}

/** What the module calls the package's parts: `{ styled: "styled" }`, turned around. */
function namesOf(declaration: Tree): Map<string, Site["kind"]> {
  const specifiers = declaration["specifiers"] as readonly Tree[];
  return new Map(
    specifiers.flatMap(({ imported, local }) => {
      const kind = (imported as Tree | undefined)?.["name"];
      return kind === "styled" || kind === "css" || kind === "keyframes"
        ? [[(local as Tree)["name"] as string, kind] as const]
        : [];
    }),
  );
}

/**
 * @param code JavaScript
 * @returns undefined where no styles are written
 * @throws Error on a use of styled-components that is none of `styled.li`, `styled(View)`, `css` and `keyframes` before a
 *   template
 */
export function styledModule(code: string): StyledModule | undefined {
  if (!code.includes('"styled-components"')) return undefined;
  const program = parseAst(code) as unknown as Tree;
  const imported = (program["body"] as readonly Tree[]).find(
    (one) => one.type === "ImportDeclaration" && (one["source"] as Tree)["value"] === "styled-components",
  );
  const names = imported && namesOf(imported);
  if (!imported || !names?.size) return undefined;
  const sites: Site[] = [];
  const nameOf = (node: unknown) => (isNode(node) && node.type === "Identifier" ? String(node["name"]) : "");
  const siteOf = (node: Tree): Site | undefined => {
    const tag = node["tag"] as Tree;
    const { start: template, end } = node["quasi"] as Tree;
    const { start } = node;
    const kind = names.get(nameOf(tag));
    if (kind) return { kind, start, end, target: "", template };
    if (tag.type === "MemberExpression" && names.get(nameOf(tag["object"])) === "styled")
      return { kind: "styled", start, end, target: JSON.stringify(nameOf(tag["property"])), template };
    if (tag.type === "CallExpression" && names.get(nameOf(tag["callee"])) === "styled") {
      const [of] = tag["arguments"] as readonly Tree[];
      if (of) return { kind: "styled", start, end, target: code.slice(of.start, of.end), template };
    }
    return undefined;
  };
  const visit = (node: Tree): void => {
    if (node === imported) return;
    const site = node.type === "TaggedTemplateExpression" ? siteOf(node) : undefined;
    if (site) sites.push(site);
    else if (names.has(nameOf(node)))
      throw new Error(
        `styled-components are used in a way that can't be compiled: ${nameOf(node)} at ${node.start}`,
      );
    for (const [key, value] of Object.entries(node)) {
      // What is found has its name in it; what stands between its braces is looked through.
      if (site && key === "tag") continue;
      for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
        if (isNode(child)) visit(child);
    }
  };
  visit(program);
  return { sites, imported: { start: imported.start, end: imported.end } };
}
