/**
 * Where passkeys work: on pages of the portal below the name of `PUBLIC_URL` (the RP ID), over TLS or on this machine. A
 * browser gives a passkey to no page of another name (Web Authentication 5.1.4.1), so it is offered on none.
 */
import { isOwnHost, type Ctx } from "../../http/index.js";
import type { Config } from "../../config.js";

const isLocal = (name: string) => name === "localhost" || name.endsWith(".localhost");

/** The name that the platform's passkeys belong to. */
export const passkeyDomain = ({ publicUrl }: Pick<Config, "publicUrl">): string =>
  new URL(publicUrl).hostname;

/** @param host with its port, as in an address: of the page that asks */
export function passkeysAt(config: Config, host: string): boolean {
  const domain = passkeyDomain(config);
  const { protocol } = new URL(config.publicUrl);
  // An address of numbers is no name that anything can belong to.
  const isName = /[a-z]/i.test(domain) && !domain.includes("[");
  if (
    config.passkeys === "off" ||
    !isName ||
    !(protocol === "https:" || isLocal(domain)) ||
    !isOwnHost(config, host)
  )
    return false;
  const name = host.replace(/:\d+$/, "").toLowerCase();
  return name === domain || name.endsWith(`.${domain}`);
}

/** @param origin that the browser wrote into what the authenticator signed */
export function isPasskeyOrigin({ config }: Pick<Ctx, "config">, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  const isSecure = url.protocol === "https:" || (url.protocol === "http:" && isLocal(url.hostname));
  return url.origin === origin && isSecure && passkeysAt(config, url.host);
}
