/** The pages that a server serves beside its calls: the portal, a partner's school, the frame around packages, an experiment. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isPortalPath } from "../../../core/rules/places/index.js";
import type { Config } from "../../config.js";
import {
  experimentPolicy,
  filePolicy,
  framePolicy,
  manualPolicy,
  partnerPolicy,
  portalPolicy,
} from "../../http/headers.js";
import { type DrawContent, servePages, type Mount, type ServePages } from "./pages.js";
import type { Clock } from "../index.js";

/** What serves each of the origins. */
export interface Site {
  readonly portal: ServePages;
  readonly partner: ServePages;
  readonly frame: ServePages;
  /** The demo's experiment. */
  readonly experiment: ServePages;
}

/** What a policy says of the packages' origin. */
export const framed = ({ packagesUrl }: Config) => (packagesUrl ? new URL(packagesUrl).origin : "'none'");

const attribute = (value: string) => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * What a page's script tag has to know of this server's settings; the keys grant nothing (docs/specification.md 6).
 */
export const keysOf = ({ appKey, signSalt, sessionMode }: Config) => ({
  "%APP_KEY%": attribute(appKey),
  "%SIGN_SALT%": attribute(signSalt),
  "%SESSION_MODE%": sessionMode,
});

/** A partner's page has no cookie of the portal, so its session is in the header. */
export const partnerKeysOf = (config: Config, portal: string) => ({
  ...keysOf(config),
  "%SESSION_MODE%": "header",
  "%PORTAL%": portal,
});

/** Digests of the scripts that stand in Storybook's two pages, as a policy names them. */
function inlineScripts(folder: string): string[] {
  return ["index.html", "iframe.html"].flatMap((name) =>
    [
      ...readFileSync(path.join(folder, name), "utf8").matchAll(
        /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs,
      ),
    ].map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`),
  );
}

/** The manual, if it was built. Not in production: it is for whoever builds pages, and brings its own demo. */
export function manualMounts(dist: string, { production }: Config): Mount[] {
  const folder = path.join(dist, "storybook");
  if (production || !existsSync(path.join(folder, "iframe.html"))) return [];
  return [{ prefix: "/storybook", folder, policy: manualPolicy(inlineScripts(folder)) }];
}

/** The portal's pages and the elements, which any page may load. */
const portalMounts = (dist: string, config: Config, draw?: DrawContent): Mount[] => [
  ...manualMounts(dist, config),
  { prefix: "/embed", folder: path.join(dist, "embed"), policy: filePolicy },
  {
    prefix: "",
    folder: path.join(dist, "portal"),
    policy: portalPolicy(framed(config)),
    isRoute: isPortalPath,
    fill: keysOf(config),
    ...(draw && { draw }),
  },
];

/**
 * A school's page on an origin of its own, with the strict policy that its own server would set. The page
 * writes %PORTAL% where the portal's origin belongs.
 */
const partnerMounts = (dist: string, portal: string, config: Config): Mount[] => [
  {
    prefix: "",
    folder: path.join(dist, "partner"),
    policy: partnerPolicy(portal, framed(config)),
    fill: partnerKeysOf(config, portal),
  },
];

/** The demo's experiment; its page writes %PORTAL% where the platform's origin belongs. */
export const experimentMount = (folder: string, portal: string, policy: string): Mount => ({
  prefix: "",
  folder,
  policy,
  fill: { "%PORTAL%": portal },
});

/**
 * @param dist the built pages
 * @param draw puts their content into the portal's
 */
export function builtSite(dist: string, config: Config, clock: Clock, draw?: DrawContent): Site {
  const serve = (mounts: readonly Mount[]) => servePages(mounts, { clock, watch: !config.production });
  const portal = new URL(config.publicUrl).origin;
  return {
    portal: serve(portalMounts(dist, config, draw)),
    partner: serve(partnerMounts(dist, portal, config)),
    frame: serve([{ prefix: "", folder: path.join(dist, "packages"), policy: framePolicy }]),
    experiment: serve([experimentMount(path.join(dist, "experiment"), portal, experimentPolicy(portal))]),
  };
}
