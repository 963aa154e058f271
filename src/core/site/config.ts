/** How a page sets the library up: by attributes of the script tag or `configure()`. One a page. */
import { map, type MapStore } from "nanostores";
import { EXAMPLE_APP_KEY, EXAMPLE_SIGN_SALT } from "../contract/example-keys.js";
import { API_BASE } from "../rules/index.js";
import { warn } from "../element/warn.js";
import { shared } from "../page/index.js";

export interface Config {
  /** Where the platform's calls are, e.g. `https://portal.example/api`; the page's own /api unless said. */
  api: string;
  /** Forces an edition; otherwise the host decides. */
  edition: "" | "higher" | "vocational";
  /** Obfuscation keys that the platform's server knows too (docs/specification.md 6: all of them settings). */
  appKey: string;
  signSalt: string;
  /** `cookie`: the server keeps the token in an HttpOnly cookie and scripts never see it. */
  sessionMode: "header" | "cookie";
  /** The page's language and style until the person chooses: `zh-CN`, `en-US`; `dark`, `light`, `system`. */
  lang: string;
  theme: string;
  /**
   * Carries the platform's calls in place of the page's own `fetch`: an app's bridge, a relay, a server in the
   * page itself. It gets what `fetch` gets and answers as `fetch` does; the calls are signed and sealed already.
   */
  fetch?: typeof globalThis.fetch | undefined;
}

const defaults: Config = {
  api: API_BASE,
  edition: "",
  appKey: EXAMPLE_APP_KEY,
  signSalt: EXAMPLE_SIGN_SALT,
  sessionMode: "header",
  lang: "",
  theme: "",
};

/** What the loader read off its script tag before any of this arrived. */
const setup = () =>
  (globalThis as unknown as Record<symbol, Partial<Config> | undefined>)[Symbol.for("edu.setup.v1")];

export const $config: MapStore<Config> = shared("edu.config.v1", () =>
  map<Config>({ ...defaults, ...setup() }),
);

export const config = (): Config => $config.get();

const isText = (key: string, value: unknown) => key in defaults && typeof value === "string";

/** Sets the page up; may be called before or after elements appear, the last word on a key counts. */
export function configure(changes: Partial<Config>): void {
  for (const [key, value] of Object.entries(changes)) {
    if (key === "fetch" ? value === undefined || typeof value === "function" : isText(key, value))
      $config.setKey(key as keyof Config, value);
  }
}

/**
 * A page without an origin: a frame in a sandbox, or a file. The platform answers origins that it knows, so that nothing
 * can be had from there, unless the page brings its own transport.
 */
export const isNowhere = (): boolean => globalThis.origin === "null" && !config().fetch;
let hasWarned = false;

/** What carries the calls; looked up for each, since a page may be set up late. */
export const transport: typeof globalThis.fetch = (input, init) => {
  if (!isNowhere()) return (config().fetch ?? globalThis.fetch)(input, init);
  if (!hasWarned) warn("this page has no origin (a file or a sandbox): put it on the school's website");
  hasWarned = true;
  // Sent all the same, it would come back as an error of the browser's for each call.
  return Promise.reject(new TypeError("No origin"));
};

/** The origin that answers the calls. */
export const apiOrigin = (): string => new URL(config().api, globalThis.location?.href).origin;
