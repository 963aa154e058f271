/**
 * Compiles the elements' styles at build time. Views write styled-components; none of their templates hangs on a
 * property, so each is worked out once here, by the package itself, and a built file carries its rules as text
 * (src/core/element/compiled-styles.tsx) in place of the package and its CSS parser.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import MagicString from "magic-string";
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { __PRIVATE__, StyleSheetManager } from "styled-components";
import { createServer, type Plugin } from "vite";
import { styledModule } from "./styled-sites.js";

const root = path.dirname(path.dirname(import.meta.dirname));
const RUNTIME = path.join(root, "src/core/element/compiled-styles.tsx");

/** Five characters that hang on the place alone: a file keeps its hash while its own styles stay. */
const classOf = (file: string, index: number): string =>
  `e${BigInt(
    `0x${createHash("sha256")
      .update(`${path.relative(root, file).replaceAll("\\", "/")} ${index}`)
      .digest("hex")}`,
  )
    .toString(36)
    .slice(0, 5)}`;

const moduleOf = (id: string): string => id.replace(/\?.*$/, "");

/** What the running modules have made, by its class. */
interface Kept {
  readonly file: string;
  readonly View: ComponentType;
}
const kept = new Map<string, Kept>();
/** For the modules, which run beside this one. */
const KEEP = "eduKeepStyled";
const keep = (name: string, file: string, View: ComponentType): ComponentType => {
  const other = kept.get(name);
  if (other && other.file !== file)
    throw new Error(
      `${file} and ${other.file} have one class for two components, ${name}: change their order in one`,
    );
  kept.set(name, { file, View });
  return View;
};

/** Names the styled components of a module and keeps them, as the modules run. */
const recorder: Plugin = {
  name: "edu-styles-recorder",
  enforce: "post",
  transform(code, id) {
    const found = styledModule(code);
    if (!found) return undefined;
    const changed = new MagicString(code);
    found.sites.forEach(({ kind, start, end, template }, index) => {
      if (kind !== "styled") return;
      const name = JSON.stringify(classOf(moduleOf(id), index));
      changed
        .appendLeft(start, `${KEEP}(${name}, ${JSON.stringify(moduleOf(id))}, `)
        .appendLeft(template, `.withConfig({ componentId: ${name} })`)
        .appendRight(end, ")");
    });
    return { code: changed.toString(), map: null };
  },
};

/** A template's parts, as the package keeps them. */
interface Styled {
  readonly componentStyle: { readonly rules: readonly unknown[] };
}
const hangsOnProps = (View: ComponentType): boolean =>
  (View as unknown as Styled).componentStyle.rules.some(
    (part) => typeof part === "function" && !("styledComponentId" in part),
  );

/** A sheet for servers says itself. */
const rulesIn = (sheet: { toString(): string }): string => sheet.toString();

/** One group of styled-components' text for servers: its rules, and whose they are. */
const GROUP = /([^]*?)data-styled\.g\d+\[id="([^"]+)"\]\{content:"([^"]*)"\}(?:\/\*!sc\*\/\n)?/g;

/**
 * The rules of one component, as the package works them out: of what it extends, each has its own.
 * @throws Error where they hang on properties
 */
function compiled(name: string, { file, View }: Kept): string {
  if (hangsOnProps(View))
    throw new Error(
      `${file}: a template hangs on properties. Use a custom property in \`style\`, or a data attribute`,
    );
  const sheet = new __PRIVATE__.StyleSheet({ isServer: true });
  const Any = View as ComponentType<Record<string, unknown>>;
  renderToString(
    createElement(
      StyleSheetManager,
      { sheet, shouldForwardProp: () => true },
      createElement(Any, { as: "i" }),
    ),
  );
  let css = "";
  for (const [, rules = "", id = "", names = ""] of rulesIn(sheet).matchAll(GROUP)) {
    const text = rules.replaceAll("/*!sc*/\n", "");
    if (id.startsWith("sc-keyframes")) css += text;
    else if (id === name)
      for (const generated of names.split(",").filter(Boolean))
        css += text.replaceAll(`.${generated}`, `.${name}`);
  }
  return css.replaceAll(";}", "}");
}

/** Modules that write styles, from src. */
const stylingFiles = (): string[] =>
  readdirSync(path.join(root, "src"), { recursive: true })
    .map((file) => String(file).replaceAll("\\", "/"))
    .filter(
      (file) =>
        /^(core|ui|widgets|host-demo)\/.*\.tsx?$/.test(file) &&
        !/\.(test|stories)\.tsx?$|\/fixtures\//.test(file) &&
        readFileSync(path.join(root, "src", file), "utf8").includes('from "styled-components"'),
    );

/** Runs every module that writes styles. */
async function evaluated(): Promise<Map<string, string>> {
  kept.clear();
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [recorder],
  });
  Reflect.set(globalThis, KEEP, keep);
  try {
    for (const file of stylingFiles()) await server.ssrLoadModule(`/src/${file}`);
    return new Map([...kept].map(([name, of]) => [name, compiled(name, of)]));
  } finally {
    Reflect.deleteProperty(globalThis, KEEP);
    await server.close();
  }
}

let compiling: Promise<Map<string, string>> | undefined;

/** Takes the package away from around the views. */
const withoutPackage: Plugin = {
  name: "edu-without-styled-components",
  enforce: "pre",
  resolveId: (id, importer) =>
    id === "./styled-root.js" && importer?.endsWith("frame.tsx") ? RUNTIME : undefined,
};

const compiler: Plugin = {
  name: "edu-compiled-styles",
  async buildStart() {
    await (compiling ??= evaluated());
  },
  async transform(code, id) {
    const found = styledModule(code);
    if (!found) return undefined;
    const styles = await (compiling ??= evaluated());
    const changed = new MagicString(code);
    let past = 0;
    found.sites.forEach(({ kind, start, end, target }, index) => {
      // Within another, which is text by now.
      if (start < past) return;
      past = end;
      if (kind !== "styled") {
        changed.overwrite(start, end, "undefined");
        return;
      }
      const name = classOf(moduleOf(id), index);
      const css = styles.get(name);
      if (css === undefined) throw new Error(`${id}: styles that nobody has worked out`);
      changed.overwrite(
        start,
        end,
        `/* @__PURE__ */ compiledStyle(${target}, ${JSON.stringify(name)}, ${JSON.stringify(css)})`,
      );
    });
    changed.overwrite(
      found.imported.start,
      found.imported.end,
      `import { compiledStyle } from ${JSON.stringify(RUNTIME)};`,
    );
    return { code: changed.toString(), map: changed.generateMap({ hires: "boundary" }) };
  },
};

/** For the builds whose files pages load; the modules run once for all of them. */
export const compiledStyles: readonly Plugin[] = [withoutPackage, compiler];
