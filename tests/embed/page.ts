/** The page of a host: the school's own part, the elements on a stage of a known size, and the tags that bring them. */
import type { Host } from "./hosts.js";
import type { Schools } from "./server.js";
import { school, toHtml } from "./tree.js";

export type Places = Schools & { readonly portal: string };

/** What every host has in common: attributes of the tag, and where a copy of the library finds its calls. */
export const SETTINGS = 'data-theme="light" data-edition="vocational"';
export const loader = ({ portal }: Places): string =>
  `<script src="${portal}/embed/edu.js" ${SETTINGS} defer></script>`;
export const iife = ({ portal }: Places): string =>
  `<script src="${portal}/embed/edu.iife.js" ${SETTINGS}></script>`;

/** The elements; the stage gives each a place of a known size and ground, whatever the host's styles say. */
export const ELEMENTS = `<div id="bar"><edu-header entry></edu-header></div>
<div id="foot"><edu-footer></edu-footer></div>
<edu-login-dialog></edu-login-dialog>`;
/** Large elements, each on a page with nothing else of ours. The course's first part is open to everybody: a film. */
export const LARGE = {
  library: '<edu-lib-browser view="material-center" library="3"></edu-lib-browser>',
  courses: "<edu-course-browser></edu-course-browser>",
  player: '<edu-course-player headed course="36"></edu-course-player>',
} as const;
export type Large = keyof typeof LARGE;
export const STAGE = '<link rel="stylesheet" href="/school/stage.css">';
const SCHOOL = toHtml(school({ "data-edu-open": "edu-login-dialog" }));

/**
 * @param bare without the tags that bring the library: what the school's page is by itself
 * @param large shown in the place of header, footer and dialog
 */
export function documentOf(host: Host, places: Places, bare: boolean, large?: Large): string {
  const library = bare ? "" : (host.library ?? loader)(places);
  const content = host.content ?? ((own, elements) => `${own}\n${elements}`);
  return `${host.doctype ?? "<!doctype html>"}
<html ${host.html ?? 'lang="zh-CN"'}>
<head>
<meta charset="${host.charset ?? "utf-8"}">
<title>${host.title}</title>
${STAGE}
${host.head?.(places) ?? ""}
${library}
</head>
<body ${host.body ?? ""}>
${content(SCHOOL, large ? `<div id="large">${LARGE[large]}</div>` : ELEMENTS)}
${host.foot ?? ""}
</body>
</html>`;
}

export function headersOf(host: Host, places: Places): Record<string, string> {
  const policy = host.policy?.(places);
  return {
    // Old servers say nothing of a charset: then the page's own word counts.
    "content-type": host.charset ? "text/html" : "text/html; charset=utf-8",
    ...(policy ? { "content-security-policy": policy } : {}),
  };
}
