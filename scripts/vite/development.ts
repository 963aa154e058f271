/** What stands in the place of built files while the sources are worked on. */
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { createBuilder, type Plugin, type Rolldown, type ViteDevServer } from "vite";
import { elementEntries } from "./entries.mjs";

const JAVASCRIPT = "text/javascript; charset=utf-8";

/** React keeps the state of what is changed, once its hook is in the page; before any module that has views. */
const REFRESH = "/embed/refresh.js";
const refresh = `import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
`;

/** @param file of the sources, from the root of the repository */
const moduleOf = (file: string): string => `import "${REFRESH}";\nexport * from "/${file}";\n`;

/** The one path of an address, without query. */
const pathOf = ({ url = "/" }: IncomingMessage): string => url.replace(/[?#].*$/s, "");

/** A small build in memory, made anew when a source of it has changed. */
class SmallBuild {
  private files: Promise<ReadonlyMap<string, string>> | undefined;
  private sources: ReadonlySet<string> = new Set();

  /**
   * @param name of the environment
   * @param root of the repository
   */
  constructor(
    private readonly name: string,
    private readonly root: string,
  ) {}

  private async make(): Promise<ReadonlyMap<string, string>> {
    const { name, root } = this;
    const builder = await createBuilder({
      root,
      configFile: path.join(root, "vite.config.ts"),
      environments: { [name]: { build: { write: false, sourcemap: "inline" } } },
    });
    const environment = builder.environments[name];
    if (!environment) throw new Error(`vite.config.ts has no environment ${name}`);
    const { output } = (await builder.build(environment)) as Rolldown.RolldownOutput;
    const chunks = output.filter((file) => file.type === "chunk");
    this.sources = new Set(chunks.flatMap(({ moduleIds }) => moduleIds));
    return new Map(chunks.map(({ fileName, code }) => [`/${fileName}`, code]));
  }

  forget(file: string): void {
    if (this.sources.has(file)) this.files = undefined;
  }

  async read(address: string): Promise<string | undefined> {
    this.files ??= this.make();
    return (await this.files).get(address);
  }
}

/** Answers with a script, or leaves the request to the next. */
const answer = async (
  response: ServerResponse,
  next: () => void,
  text: string | undefined | Promise<string | undefined>,
): Promise<void> => {
  try {
    const script = await text;
    if (script === undefined) return next();
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("cache-control", "no-cache");
    response.setHeader("content-type", JAVASCRIPT);
    response.end(script);
  } catch (error) {
    // Shown where the page's own faults are: in its console.
    response.setHeader("content-type", JAVASCRIPT);
    response.end(`console.error(${JSON.stringify(error instanceof Error ? error.message : String(error))})`);
  }
};

/** The elements' addresses below /embed, as the script tag finds them on a built server. */
export function embedModules(root: string): Plugin {
  const loader = new SmallBuild("loader", root);
  const modules = new Map([
    [REFRESH, refresh],
    ["/embed/portal.js", moduleOf("src/host-demo/main.ts")],
    ...Object.entries(elementEntries()).map(
      ([tag, file]) => [`/embed/${tag}.js`, moduleOf(path.relative(root, file))] as const,
    ),
  ]);
  return {
    name: "edu-embed-modules",
    configureServer({ middlewares, watcher }: ViteDevServer) {
      watcher.on("change", (file) => loader.forget(file));
      middlewares.use((request, response, next) => {
        const address = pathOf(request);
        // Pages without modules get the loader too: this is for whoever changes the elements.
        if (/^\/embed\/edu(\.iife)?\.js$/.test(address)) void answer(response, next, loader.read("/edu.js"));
        else void answer(response, next, modules.get(address));
      });
    },
  };
}

/**
 * The scripts of a page that stands on an origin of its own.
 * @param name of their environment: `frame` around packages of others, `experiment`
 */
export function ownScripts(name: string, root: string, watcher: ViteDevServer["watcher"]) {
  const build = new SmallBuild(name, root);
  watcher.on("change", (file) => build.forget(file));
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const address = pathOf(request);
    if (address.endsWith(".js")) void answer(response, next, build.read(address));
    else next();
  };
}
