/** The manifest of a Common Cartridge 1.3: its outline as a rooted hierarchy, and what it shows as resources (chapters 4 and 5). */
import { escapeXml } from "../../../exchange/xml.js";

export type CartridgeResource =
  /** `files`: the first one is what is opened. */
  | { readonly type: "webcontent"; readonly files: readonly string[]; readonly needs?: readonly string[] }
  | { readonly type: "link"; readonly file: string }
  | { readonly type: "discussion"; readonly file: string; readonly needs?: readonly string[] }
  | { readonly type: "assessment"; readonly file: string; readonly needs?: readonly string[] };

export interface CartridgeItem {
  readonly id: string;
  readonly title: string;
  /** Of what has none below it. */
  readonly resource?: string;
  readonly items?: readonly CartridgeItem[];
}

export interface CartridgeManifest {
  readonly id: string;
  readonly title: string;
  readonly language: string;
  readonly items: readonly CartridgeItem[];
  /** By their identifiers. */
  readonly resources: ReadonlyMap<string, CartridgeResource>;
}

const NAMESPACES = {
  "": ["http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1", "ccv1p3_imscp_v1p2_v1p0.xsd"],
  ":lom": ["http://ltsc.ieee.org/xsd/imsccv1p3/LOM/resource", "LOM/ccv1p3_lomresource_v1p0.xsd"],
  ":lomimscc": ["http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest", "LOM/ccv1p3_lommanifest_v1p0.xsd"],
} as const;
const PROFILE = "http://www.imsglobal.org/profile/cc/ccv1p3/";
const TYPES = {
  webcontent: "webcontent",
  link: "imswl_xmlv1p3",
  discussion: "imsdt_xmlv1p3",
  assessment: "imsqti_xmlv1p2/imscc_xmlv1p3/assessment",
} as const;

/** A path as an address: part by part. */
const hrefOf = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

const itemOf = ({ id, title, resource, items = [] }: CartridgeItem): string =>
  `<item identifier="${id}"${resource === undefined ? "" : ` identifierref="${resource}"`}><title>${escapeXml(title)}</title>${items.map(itemOf).join("")}</item>`;

function resourceOf(id: string, resource: CartridgeResource): string {
  const files = resource.type === "webcontent" ? resource.files : [resource.file];
  const hrefs = files.map((path) => escapeXml(hrefOf(path)));
  const href = resource.type === "webcontent" ? ` href="${hrefs[0]}"` : "";
  const needs = resource.type === "link" ? [] : (resource.needs ?? []);
  return `<resource identifier="${id}" type="${TYPES[resource.type]}"${href}>${hrefs
    .map((one) => `<file href="${one}"/>`)
    .join("")}${needs.map((one) => `<dependency identifierref="${one}"/>`).join("")}</resource>`;
}

export function writeManifest({ id, title, language, items, resources }: CartridgeManifest): string {
  const spaces = Object.entries(NAMESPACES);
  const names = spaces.map(([prefix, [space]]) => `xmlns${prefix}="${space}"`).join(" ");
  const schemas = spaces.map(([, [space, file]]) => `${space} ${PROFILE}${file}`).join(" ");
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${id}" ${names} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${schemas}">
<metadata><schema>IMS Common Cartridge</schema><schemaversion>1.3.0</schemaversion><lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string language="${language}">${escapeXml(title)}</lomimscc:string></lomimscc:title></lomimscc:general></lomimscc:lom></metadata>
<organizations><organization identifier="outline" structure="rooted-hierarchy"><item identifier="root">${items.map(itemOf).join("")}</item></organization></organizations>
<resources>${[...resources].map(([name, resource]) => resourceOf(name, resource)).join("\n")}</resources>
</manifest>
`;
}

const LINK = "http://www.imsglobal.org/xsd/imsccv1p3/imswl_v1p3";
export const writeLink = (title: string, href: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<webLink xmlns="${LINK}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${LINK} ${PROFILE}ccv1p3_imswl_v1p3.xsd"><title>${escapeXml(title)}</title><url href="${escapeXml(href)}" target="_blank"/></webLink>\n`;

const TOPIC = "http://www.imsglobal.org/xsd/imsccv1p3/imsdt_v1p3";
/** @param html what is asked */
export const writeTopic = (title: string, html: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<topic xmlns="${TOPIC}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${TOPIC} ${PROFILE}ccv1p3_imsdt_v1p3.xsd"><title>${escapeXml(title)}</title><text texttype="text/html">${escapeXml(html)}</text></topic>\n`;
