/** The portal that the elements' links lead to is not here: a note says where each would have gone. */
import { format } from "../src/core/element/catalogue.js";
import { notify } from "../src/core/session/index.js";
import { $globals } from "./globals.js";

const words = {
  "zh-CN": "在门户上，这里会前往 {place}",
  "en-US": "On the portal this leads to {place}",
};

const note = (place: string) =>
  notify({ kind: "info", title: format(words[$globals.get().locale], { place }) });

const isOurs = (target: EventTarget | undefined) =>
  target instanceof Element && target.localName.startsWith("edu-");

export function keepHere(): void {
  document.addEventListener("click", (event) => {
    const path = event.composedPath();
    const link = path.find((each) => each instanceof HTMLAnchorElement);
    if (!link?.href || event.defaultPrevented || !path.some(isOurs)) return;
    const { origin, pathname, search, href } = new URL(link.href);
    // A window of a third party belongs to the server in this page.
    if (!href.startsWith("http") || pathname.includes("/server/")) return;
    event.preventDefault();
    note(origin === location.origin ? pathname + search : href);
  });
  for (const name of ["edu-navigate", "edu-consent"]) {
    document.addEventListener(name, (event) => {
      const { href, location: place } = (event as CustomEvent<{ href?: string; location?: string }>).detail;
      event.preventDefault();
      note(href ?? place ?? "");
    });
  }
}
