/**
 * Which hosts are the portal's own: those of the settings, never what a request says of itself. A name that leads here
 * without standing there (another domain that points at this address) is served and counts for nothing.
 */
import { exampleHosts } from "../../core/rules/index.js";
import type { Config } from "../config.js";

/** On a machine of one's own, any port. */
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

function ownHosts({ publicUrl, portalOrigins, hosts }: Config): Set<string> {
  const { vocationalHosts, nationalFilings, productionHost } = hosts;
  return new Set([
    ...[publicUrl, ...portalOrigins].map((url) => new URL(url).host),
    // What was not set holds names of examples, which are nobody's.
    ...(vocationalHosts === exampleHosts.vocationalHosts ? [] : vocationalHosts),
    ...(nationalFilings === exampleHosts.nationalFilings ? [] : Object.keys(nationalFilings)),
    ...(productionHost === exampleHosts.productionHost ? [] : [productionHost]),
  ]);
}

const known = new WeakMap<Config, Set<string>>();

/** @param host with its port, as in an address */
export function isOwnHost(config: Config, host: string): boolean {
  const own = known.get(config) ?? ownHosts(config);
  known.set(config, own);
  return own.has(host.toLowerCase()) || (!config.production && LOCAL.test(host));
}

/**
 * Whether a page of this origin is the portal's own, and came from where its request goes.
 * @param host that the request is addressed to
 */
export function isOwnOrigin(config: Config, origin: string, host: string): boolean {
  const { origin: main, protocol } = new URL(config.publicUrl);
  if (origin === main) return true;
  if (!isOwnHost(config, host)) return false;
  // A page that came without TLS is not the portal's where the portal has TLS.
  const schemes = config.production ? [protocol] : ["http:", "https:"];
  return schemes.some((scheme) => origin === `${scheme}//${host.toLowerCase()}`);
}
