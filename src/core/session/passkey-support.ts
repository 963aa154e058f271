import type { PlatformInfo } from "../site/index.js";

/**
 * Whether this page may use passkeys: the platform offers them on this host, and the browser has them. Browsers have none on
 * plain http.
 */
export const canUsePasskeys = (info: PlatformInfo | undefined): boolean =>
  (info?.signIn.includes("passkey") ?? false) && typeof PublicKeyCredential === "function";
