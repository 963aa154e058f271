/** Headers that every answer carries (docs/security.md 31; OWASP HTTP Headers). */

/** For anything this server sends, pages and files too. */
export const baseHeaders = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  // Not `same-origin`: a sign-in window of a third party must be able to call back.
  "cross-origin-opener-policy": "same-origin-allow-popups",
} as const;

/** For answers of calls: data that is never a page, and never kept. */
export const apiHeaders = {
  ...baseHeaders,
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
} as const;

/**
 * The policy of the portal's own pages.
 * @param packages the origin of packages, which a page may frame
 */
export const portalPolicy = (packages: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${packages}`,
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; ");

/**
 * A partner school's strict policy, as its page would set it.
 * @param portal the portal's origin
 * @param packages the origin of packages
 */
export const partnerPolicy = (portal: string, packages: string): string =>
  [
    "default-src 'none'",
    `script-src ${portal}`,
    "style-src 'self'",
    `img-src 'self' data: ${portal}`,
    // A stream in parts is put together in the page.
    `media-src ${portal} blob:`,
    `frame-src ${packages}`,
    `connect-src ${portal}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/**
 * The manual's: Storybook writes styles as it goes, and the server in its page is WebAssembly in a worker.
 * @param scripts digests of the scripts in its pages
 */
export const manualPolicy = (scripts: readonly string[]): string =>
  [
    "default-src 'none'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // What a story plays is of the manual itself, or was recorded there.
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; ");

/** Of an experiment on its maker's origin: its own files, and calls to the platform. */
export const experimentPolicy = (portal: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src ${portal}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Of the script and the style around a package; its pages have policies of their own (study/launch.ts). */
export const framePolicy = "default-src 'none'; frame-ancestors 'none'";

/** Of scripts, styles and pictures; a worker goes by it, too. */
export const filePolicy = "default-src 'self'; frame-ancestors 'none'";

/** What a page of another origin may read beside the body. */
export const EXPOSED = "Date, Retry-After, X-Request-Id";
