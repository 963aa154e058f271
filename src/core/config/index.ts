/** How a page sets the library up: by attributes of the script tag or `configure()`. One a page. */
import { map, type MapStore } from "nanostores";
import { EXAMPLE_APP_KEY, EXAMPLE_SIGN_SALT } from "../contract/example-keys.js";
import { API_BASE } from "../rules/index.js";
import { shared } from "../shared/index.js";

export interface Config {
  /** Where the platform's calls are, e.g. `https://portal.example/api`; the page's own /api unless said. */
  api: string;
  /** Forces an edition; otherwise the host decides. */
  edition: "" | "higher" | "vocational";
  /** Obfuscation keys that the platform's server knows too (protocol.md: all of them configuration). */
  appKey: string;
  signSalt: string;
  /** `cookie`: the server keeps the token in an HttpOnly cookie and scripts never see it. */
  sessionMode: "header" | "cookie";
  /** The page's language and style until the person chooses: `zh-CN`, `en-US`; `dark`, `light`, `system`. */
  lang: string;
  theme: string;
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

/** Sets the page up; may be called before or after elements appear, the last word on a key counts. */
export function configure(changes: Partial<Config>): void {
  for (const [key, value] of Object.entries(changes)) {
    if (key in defaults && typeof value === "string") $config.setKey(key as keyof Config, value);
  }
}

/** The origin that answers the calls. */
export const apiOrigin = (): string => new URL(config().api, globalThis.location?.href).origin;
