/** The pages that the elements are put on, one for each way a page can be hard on them. */
import type { Page } from "@playwright/test";
import { ELEMENTS, iife, loader, type Places, SETTINGS, STAGE } from "./page.js";
import { OLDER, version } from "./version.js";

export interface Host {
  /** Its address. */
  readonly name: string;
  readonly title: string;
  readonly doctype?: string;
  readonly charset?: "gbk";
  /** Attributes of <html> and of <body>. */
  readonly html?: string;
  readonly body?: string;
  /** In <head>, before the library. */
  readonly head?: (places: Places) => string;
  /** The tags that bring the library; the loader unless said. */
  readonly library?: (places: Places) => string;
  /** Where the school's part and the elements stand in <body>; one after the other unless said. */
  readonly content?: (school: string, elements: string) => string;
  /** The page's own scripts at its end. */
  readonly foot?: string;
  /** Its Content-Security-Policy. */
  readonly policy?: (places: Places) => string;
  /** What happens on the page before the elements are there. */
  readonly arrive?: (page: Page) => Promise<void>;
  /** Everything that its console may say. */
  readonly says?: readonly RegExp[];
  /** Shows who signed in by an event that its framework listens to. */
  readonly greets?: boolean;
}

const link = (address: string) => `<link rel="stylesheet" href="${address}">`;
const script = (address: string) => `<script src="${address}"></script>`;
/** A page that is drawn by a framework: its bundle draws the school's part and the elements. */
const drawn = (name: string, title: string): Host => ({
  name,
  title,
  head: () => link("/school/framework.css"),
  content: () => '<div id="app"></div>',
  foot: `<script type="module" src="/built/${name}.js"></script>`,
  greets: true,
});
/** A page with styles of its own. */
const styled = (name: string, title: string, ...sheets: string[]): Host => ({
  name,
  title,
  head: () => sheets.map(link).join("\n"),
});

/** The policy that docs/host-pages.md gives. */
const strict = ({ portal }: Places, scripts = portal) =>
  `default-src 'none'; script-src ${scripts}; style-src 'self'; img-src 'self' data: ${portal}; ` +
  `media-src ${portal} blob:; connect-src ${portal}`;
const NONCE = "school-nonce-of-this-answer";
const trusted = (places: Places) =>
  `${strict(places)}; require-trusted-types-for 'script'; trusted-types 'none'`;

const copy = ({ copies, portal }: Places, of: string) =>
  `<script src="${copies}/edu/${of}/edu.js" data-api="${portal}/api" ${SETTINGS} defer></script>`;

/** The first is what the others are compared with. */
export const hosts: readonly Host[] = [
  { name: "plain", title: "a page without styles" },
  styled("unset", "all: unset !important on everything", "/school/unset.css"),
  styled("inherited", "everything that is inherited, right to left", "/school/inherited.css"),
  styled("bootstrap3", "Bootstrap 3", "/npm/bootstrap3.css"),
  styled("bootstrap5", "Bootstrap 5", "/npm/bootstrap5.css"),
  styled("tailwind", "Tailwind's preflight", "/npm/preflight.css"),
  styled("theme", "a content system's theme", "/school/theme.css"),
  {
    ...styled("traps", "ancestors that cut, move and bury", "/school/traps.css"),
    content: (school, elements) => `<div id="trap">${school}${elements}</div><div id="cover"></div>`,
  },
  {
    name: "gbk",
    title: "an old page: GBK, quirks mode, one classic script",
    doctype: "",
    charset: "gbk",
    html: "",
    library: iife,
    body: 'bgcolor="#ffffcc" text="#333333" topmargin="0"',
  },
  {
    name: "base",
    title: "a base address elsewhere",
    head: () => '<base href="/elsewhere/" target="_blank">',
  },
  { name: "strict", title: "the strict policy", policy: strict },
  { name: "strict-iife", title: "the strict policy, one classic script", policy: strict, library: iife },
  {
    name: "nonce",
    title: "a nonce and strict-dynamic",
    policy: (places) => strict(places, `'nonce-${NONCE}' 'strict-dynamic'`),
    library: (places) => loader(places).replace("<script", `<script nonce="${NONCE}"`),
  },
  { name: "trusted", title: "Trusted Types", policy: trusted },
  { name: "trusted-iife", title: "Trusted Types, one classic script", policy: trusted, library: iife },
  { name: "twice", title: "the loader twice", library: (places) => loader(places) + loader(places) },
  {
    name: "both",
    title: "the loader and the classic file",
    library: (places) => loader(places) + iife(places),
  },
  {
    name: "versions",
    title: "two versions",
    library: (places) => copy(places, OLDER) + loader(places),
    says: [new RegExp(`version ${OLDER} is on this page already; ${version} is not used`)],
  },
  {
    name: "copy",
    title: "a copy on another origin, below a path",
    library: (places) => copy(places, version),
  },
  {
    name: "later",
    title: "elements that come later",
    content: (school) => `${school}<div id="place"></div>`,
    arrive: (page) =>
      page.evaluate((elements) => {
        document.querySelector("#place")!.innerHTML = elements;
      }, ELEMENTS),
  },
  {
    name: "shadow",
    title: "inside a shadow root of the page's own",
    content: (school, elements) =>
      `<school-box></school-box><template id="box">${STAGE}${school}${elements}</template>`,
    foot: script("/school/shadow.js"),
  },
  {
    name: "template",
    title: "a template that is used later",
    content: (school, elements) => `${school}<div id="place"></div><template>${elements}</template>`,
    arrive: async (page) => {
      await page.waitForFunction(() => "edu" in globalThis);
      const early = await page.evaluate(() => customElements.get("edu-footer") !== undefined);
      if (early) throw new Error("What stands in a template is not on the page, and was loaded");
      await page.evaluate(() => {
        const { content } = document.querySelector("template")!;
        document.querySelector("#place")!.append(content.cloneNode(true));
      });
    },
  },
  {
    name: "pollution",
    title: "libraries that change the built-ins",
    head: () => script("/school/pollution.js"),
  },
  {
    name: "jquery",
    title: "jQuery",
    head: () => link("/school/framework.css") + script("/npm/jquery.js"),
    content: (school, elements) =>
      `${school.replace(' data-edu-open="edu-login-dialog"', "")}${elements}<p id="greeting"></p>`,
    foot: script("/school/jquery-page.js"),
    greets: true,
  },
  drawn("react18", "React 18"),
  drawn("react19", "React 19"),
  drawn("vue", "Vue 3"),
  drawn("lit", "Lit"),
];
