/**
 * The server while it is worked on (scripts/dev.mjs): its sources as they are, its pages through Vite. After a change
 * of an area all modules are read anew and another app answers, over a platform that stays open.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { isPortalPath } from "../../core/rules/places/index.js";
import { createApp, type App } from "../app.js";
import type { Config } from "../config.js";
import { experimentPolicy, framePolicy, partnerPolicy, portalPolicy } from "../http/headers.js";
import { servePages, type Mount, type ServePages } from "../adapters/node/pages.js";
import { openServer, readFreeConfig, type Running } from "./run.js";
import {
  experimentMount,
  framed,
  keysOf,
  manualMounts,
  partnerKeysOf,
  type Site,
} from "../adapters/node/site.js";
import type { Clock } from "../adapters/index.js";

type Handle = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface Development {
  /** The folder of the repository. */
  readonly root: string;
  /** Vite's: modules as they are, and what stands in the place of built files. */
  readonly modules: Handle;
  /** The script around packages. */
  readonly frame: Handle;
  /** The script of the experiment. */
  readonly experiment: Handle;
  /** Where pages hear of changes, e.g. ws://localhost:24678. */
  readonly socket: string;
  /** Resolves when all changes so far have been read. */
  readonly whenRead: () => Promise<void>;
  /** What answers, of the modules that were read last. */
  app?: App;
}

/** Vite shows faults in a layer with styles of its own, and tells pages of changes through a socket. */
const forDevelopment = (policy: string, socket: string): string =>
  policy
    .replace("style-src", "style-src 'unsafe-inline'")
    .replace(/script-src ([^;]*)/, "script-src $1 'unsafe-inline'")
    .replace("connect-src", `connect-src ${socket}`);

const require = createRequire(import.meta.url);
/** A package's folder, wherever it was installed. */
const packaged = (name: string): string => path.dirname(require.resolve(`${name}/package.json`));

function site({ root, modules, frame, experiment, socket }: Development, config: Config, clock: Clock): Site {
  const from = (...names: string[]) => path.join(root, ...names);
  const serve = (...mounts: Mount[]): ServePages => servePages(mounts, { clock, watch: true });
  const portal = new URL(config.publicUrl).origin;
  const policy = forDevelopment(portalPolicy(framed(config)), socket);
  const school = forDevelopment(partnerPolicy(portal, framed(config)), socket);
  const portalPages = serve(
    ...manualMounts(from("dist"), config),
    { prefix: "/fonts", folder: packaged("@fontsource-variable/noto-sans-sc"), policy },
    {
      prefix: "",
      folder: from("src/host-demo/portal"),
      policy,
      isRoute: isPortalPath,
      fill: keysOf(config),
    },
  );
  const bootstrap = serve({
    prefix: "",
    folder: path.join(packaged("bootstrap"), "dist/css"),
    policy: school,
  });
  const schoolPages = serve({
    prefix: "",
    folder: from("src/host-demo/partner"),
    policy: school,
    fill: partnerKeysOf(config, portal),
  });
  const styles = serve({ prefix: "", folder: from("src/package-frame"), policy: framePolicy });
  const laboratory = serve(
    experimentMount(from("src/host-demo/experiment"), portal, experimentPolicy(portal)),
  );
  return {
    portal: (request, response) => modules(request, response, () => portalPages(request, response)),
    partner: (request, response) =>
      (request.url === "/bootstrap.min.css" ? bootstrap : schoolPages)(request, response),
    frame: (request, response) => frame(request, response, () => styles(request, response)),
    experiment: (request, response) => experiment(request, response, () => laboratory(request, response)),
  };
}

export async function openDevelopment(development: Development): Promise<Running> {
  const config = await readFreeConfig(process.env);
  const running = await openServer(config, { site: (config, clock) => site(development, config, clock) });
  await readApp(development, running);
  return running;
}

/** All modules were read anew: what they say answers from now on, also what arrived meanwhile. */
export async function readApp(
  development: Development,
  { platform, config, replace }: Running,
): Promise<void> {
  const app = await createApp(platform, config);
  development.app = app;
  replace({
    ...app,
    async fetch(request, arrival) {
      await development.whenRead();
      return (development.app ?? app).fetch(request, arrival);
    },
  });
}
