/** What a page has to say to show an element: the text that "Embed it" writes. */

export interface Wish {
  readonly tag: string;
  /** By attribute; true for one without a value. */
  readonly attributes: Readonly<Record<string, string | true>>;
  /** The platform's origin. */
  readonly portal: string;
  /** `one-file`: a classic script with everything in it. */
  readonly way: "script" | "one-file" | "npm";
  readonly theme: string;
  readonly lang: string;
  /** Empty: the host decides. */
  readonly edition: string;
  /** A button opens it; otherwise it stands where it is written. */
  readonly button: boolean;
  /** Subresource Integrity of the script; empty for none. */
  readonly integrity: string;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

const attributeText = (attributes: Wish["attributes"]) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escaped(value)}"`))
    .join("");

/** One line, or a line for each attribute where that would be too long. */
function scriptOf(attributes: Wish["attributes"]): string {
  const line = `<script${attributeText(attributes)}></script>`;
  if (line.length <= 90) return line;
  const lines = Object.entries(attributes).map(
    ([name, value]) => `\n  ${attributeText({ [name]: value }).trim()}`,
  );
  return `<script${lines.join("")}\n></script>`;
}

const place = ({ tag, attributes, button, lang }: Wish) =>
  `${button ? `<button data-edu-open="${tag}">${lang === "zh-CN" ? "打开" : "Open"}</button>\n` : ""}<${tag}${attributeText(attributes)}></${tag}>`;

/** The file that a script tag names. */
export const fileOf = (way: Wish["way"]): string => (way === "one-file" ? "edu.iife.js" : "edu.js");

function scriptTag({ portal, way, theme, lang, edition, integrity }: Wish): string {
  const attributes = {
    src: `${portal}/embed/${fileOf(way)}`,
    ...(integrity ? { integrity, crossorigin: "anonymous" } : {}),
    "data-theme": theme,
    "data-lang": lang,
    ...(edition ? { "data-edition": edition } : {}),
    defer: true as const,
  };
  return scriptOf(attributes);
}

/** HTML for the page, or with npm HTML and the script beside it. */
export function snippetOf(wish: Wish): string {
  if (wish.way !== "npm") return `${scriptTag(wish)}\n\n${place(wish)}`;
  const { portal, theme, lang, edition, tag, button } = wish;
  const settings = { api: `${portal}/api`, theme, lang, ...(edition ? { edition } : {}) };
  const lines = Object.entries(settings).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},`);
  // Without the script tag nobody listens to data-edu-open.
  const open = button
    ? `\ndocument.querySelector("#open").addEventListener("click", () => document.querySelector("${tag}").show());\n`
    : "";
  return `// npm install edu-widgets

// setup.js
import { configure } from "edu-widgets";

configure({
${lines.join("\n")}
});

// main.js: what is set up stands before the elements
import "./setup.js";
import "edu-widgets/${tag.replace("edu-", "")}/define";
${open}
/* in the page:
${place(wish).replace(`data-edu-open="${tag}"`, 'id="open"')}
*/`;
}

/** Elements with films and sound; a stream in parts is put together in the page, as a blob. */
const HAS_MEDIA = new Set(["edu-lib-browser", "edu-course-room", "edu-course-player"]);
/** Elements that show interactive packages, which have an origin of their own. */
const HAS_FRAMES = new Set(["edu-course-room", "edu-course-player"]);
/** The platform's setting; nothing else tells a page where its packages are. */
const PACKAGES = "https://packages.example";

/** The page's Content-Security-Policy, no wider than it has to be. */
export function policyOf({ tag, way, portal }: Wish): string {
  const scripts = way === "npm" ? "'self'" : portal;
  return [
    "Content-Security-Policy: default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    `img-src 'self' data: ${portal}`,
    ...(HAS_MEDIA.has(tag) ? [`media-src ${portal} blob:`] : []),
    ...(HAS_FRAMES.has(tag) ? [`frame-src ${PACKAGES}`] : []),
    `connect-src ${portal}`,
  ].join(";\n  ");
}
