/**
 * What follows from the host a page is served on: edition, filing numbers, WeChat, the hand-over to
 * /app (docs/specification.md 1.2 and 2.3). Every name is configuration; these defaults are examples.
 */
export type EditionName = "higher" | "vocational";

export interface HostRules {
  /** Hosts of the vocational edition; all others show the higher-education one. */
  readonly vocationalHosts: readonly string[];
  /** The two hosts of the national platform, each with the filing number it shows. */
  readonly nationalFilings: Readonly<Record<string, string>>;
  /** On this domain and below it the WeChat entry is hidden. */
  readonly nationalDomain: string;
  /** Phones on this host are sent to /app. */
  readonly productionHost: string;
}

export const exampleHosts: HostRules = {
  vocationalHosts: ["zhijiao.xuehai.example"],
  nationalFilings: {
    "gaojiao.national-edu.example": "国教备 00000001 号",
    "zhijiao.national-edu.example": "国教备 00000002 号",
  },
  nationalDomain: "national-edu.example",
  productionHost: "www.xuehai.example",
};

const bare = (host: string) => host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
const under = (host: string, domain: string) =>
  domain !== "" && (host === domain || host.endsWith(`.${domain}`));

/** Edition by host; `zhijiao.` hosts of the national platform show the vocational one. */
export function editionOf(host: string, rules: HostRules = exampleHosts): EditionName {
  const name = bare(host);
  const vocational =
    rules.vocationalHosts.includes(name) ||
    (under(name, rules.nationalDomain) && name.startsWith("zhijiao."));
  return vocational ? "vocational" : "higher";
}

/** The filing number that takes the place of the platform's own, or undefined. */
export function filingOverride(host: string, rules: HostRules = exampleHosts): string | undefined {
  const name = bare(host);
  // A host named `constructor` must not find what every object has.
  return Object.hasOwn(rules.nationalFilings, name) ? rules.nationalFilings[name] : undefined;
}

export const hidesWeChat = (host: string, rules: HostRules = exampleHosts): boolean =>
  under(bare(host), rules.nationalDomain);

/**
 * Whether a page moves to /app: a screen up to 768 px on the main production host.
 * @param width of the screen in CSS px
 */
export const goesToApp = (host: string, width: number, rules: HostRules = exampleHosts): boolean =>
  bare(host) === rules.productionHost && width <= 768;
