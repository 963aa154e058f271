/** The portal: routes and layouts over the elements, and nothing else. */
import { hydrate } from "@lit-labs/ssr-client";
import { render, type TemplateResult } from "lit-html";
import type { ReadableAtom } from "nanostores";
import { configure } from "../core/site/config.js";
import { $appearance } from "../core/element/index.js";
import { warn } from "../core/element/warn.js";
import { $platform } from "../core/site/index.js";
import { $locale, $preferences } from "../core/preferences/index.js";
import { removeForbidden, session } from "../core/session/index.js";
import { isOpenTag, MOBILE_BREAKPOINT } from "../core/rules/index.js";
import { bringFont } from "./fonts.js";
import { dropAnswers, handed, valueWhenDrawn } from "../core/element/handover.js";
import { editionAsked, keepLook, readLook } from "./look.js";
import { pageTemplate } from "./page.js";
import { $place, go, startRouter } from "./router.js";
import { resolve } from "./routes.js";
import { t, takenOver } from "./translate.js";
import { $outbox } from "./views/outbox.js";
import { places } from "../core/rules/places/index.js";
import { workplace } from "../core/rules/places/teaching.js";

// In a task of its own: it draws, and the page waits for what follows.
setTimeout(bringFont);
const app = document.querySelector<HTMLElement>("#app");
if (!app) throw new Error("The page has no #app");

/** The demo shows either edition on one host: `?edition=` chooses, for this tab. */
const EDITION = "edu.demo.edition";
const requestedEdition =
  editionAsked(location.search) ?? editionAsked(`edition=${sessionStorage.getItem(EDITION) ?? ""}`);
if (requestedEdition) {
  sessionStorage.setItem(EDITION, requestedEdition);
  configure({ edition: requestedEdition });
}

/** A link in a language, as search engines have them, is read in it; what the person chose goes before. */
const { lang } = readLook(document.cookie, location.search);
if (lang) configure({ lang });

/** Where the code of what is shown did not arrive. */
let brokenVisit = -1;
let shown = -1;
const { edu } = globalThis as { edu?: { load: (tag: string) => Promise<unknown> } };
/** A page whose code does not arrive says so: a blank one says nothing. */
function watch(visit: number) {
  for (const { localName } of app?.querySelectorAll("#main :not(:defined)") ?? [])
    void edu?.load(localName).then(() => {
      if (customElements.get(localName) || visit !== $place.get().visit) return;
      brokenVisit = visit;
      draw();
    });
}
/** Where a session ended, the person is about to sign in: nothing may come up before that. */
let signedOutVisit = -1;
let isAlive = false;
/** Takes over what the server drew; where that is another page than this one, it is drawn anew. */
function enliven(template: TemplateResult, into: HTMLElement) {
  // One page is held for all addresses (portal/offline-worker.js): what the server drew in it is another's.
  if ("held" in document.documentElement.dataset) into.replaceChildren();
  try {
    if (into.firstElementChild) return hydrate(template, into);
  } catch (error) {
    warn(`the page was drawn anew over what the server drew: ${String(error)}`);
    Reflect.deleteProperty(into, "_$litPart$");
    into.replaceChildren();
  }
  render(template, into);
}
/** What the page that is shown is about, once its element says so. */
let subject: { readonly visit: number; readonly title: string } | undefined;
function sayTitle(title: string) {
  const { info } = $platform.get();
  document.title = info ? `${title} · ${info.name}` : title;
}
document.addEventListener("edu-load", (event) => {
  const { path, visit } = $place.get();
  const { title } = (event as CustomEvent<{ title?: string }>).detail;
  if (!title || ![places.article.path, places.informationDetail.path].includes(path)) return;
  subject = { visit, title };
  sayTitle(title);
});
/** The server was not told of a language that was chosen in this browser. */
const isInOtherLanguage = () => $locale.get() !== valueWhenDrawn($locale);
function draw() {
  const { path, search, visit } = $place.get();
  const destination = resolve(path);
  if ("redirect" in destination || !app) return;
  const { route } = destination;
  if (shown >= 0 && visit !== shown) dropAnswers();
  const isBroken = visit === brokenVisit;
  const template = pageTemplate(route, { path, search }, { isBroken, isQuiet: visit === signedOutVisit });
  if (isAlive) render(template, app);
  else {
    enliven(template, app);
    isAlive = true;
    takenOver();
    if (isInOtherLanguage()) return draw();
  }
  // A page that a server drew says in its title what it is about.
  if (shown >= 0 || !handed() || isInOtherLanguage())
    sayTitle(subject?.visit === visit ? subject.title : t(route.title));
  document.documentElement.lang = $locale.get();
  if (user()) removeForbidden(app, user()?.role, route.permission ?? "");
  if (visit === shown) return;
  watch(visit);
  // A new page: people who cannot see it hear its title, and Tab starts at its top.
  if (shown >= 0) app.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
  shown = visit;
  leaveOutbox?.();
  leaveOutbox = path === places.outbox.path ? $outbox.listen(draw) : undefined;
}
const user = () => session.$user.get();
let leaveOutbox: (() => void) | undefined;

function dress() {
  const { theme, edition, accent } = $appearance.get();
  const dark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  Object.assign(document.documentElement.dataset, {
    theme: dark ? "dark" : "light",
    edition,
    accent: accent ?? "",
  });
  const { navigation, contentWidth, fixedHeader } = $preferences.get();
  Object.assign(document.documentElement.dataset, {
    navigation,
    width: contentWidth,
    header: fixedHeader ? "fixed" : "",
  });
}

// Phones on the production host go to /app, once: the page there leads back (docs/specification.md 2.3).
$platform.subscribe(({ info }) => {
  const stays =
    location.pathname === places.app.path ||
    new URLSearchParams(location.search).has("web") ||
    sessionStorage.getItem("edu.web");
  if (new URLSearchParams(location.search).has("web")) sessionStorage.setItem("edu.web", "1");
  if (info?.mobileRedirect && screen.width <= MOBILE_BREAKPOINT && !stays)
    go(places.app.href(), { replace: true });
});

keepLook();
$appearance.subscribe(dress);
$preferences.listen(dress);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", dress);
for (const store of [$place, $locale, $platform, session.$user, session.$signedIn])
  (store as ReadableAtom<unknown>).listen(draw);
session.on("logout", () => {
  const destination = resolve($place.get().path);
  if ("route" in destination && !isOpenTag(destination.route.tag)) go(places.home.href());
});
// The tab of the settings is part of the address, so that it can be linked and reloaded.
document.addEventListener("edu-tab-change", (event) => {
  const { tab } = (event as CustomEvent<{ tab: string }>).detail;
  // What a certified teacher says of themselves has addresses of its own.
  const teacherPlaces = { teacher: workplace.teacherProfile, majors: workplace.teacherMajors };
  const own = [places.settings, ...Object.values(teacherPlaces)].map(({ path }) => path);
  if (!own.includes($place.get().path)) return;
  const { tab: shown } = places.settings.read(new URLSearchParams({ tab }));
  const href =
    tab === "teacher" || tab === "majors" ? teacherPlaces[tab].href() : places.settings.href({ tab: shown });
  go(href, { replace: true });
});
document.addEventListener("edu-navigate", (event) => {
  const { href, replace } = (event as CustomEvent<{ href: string; replace?: boolean }>).detail;
  event.preventDefault();
  go(href, { replace });
});

startRouter();
if (!isAlive) draw();
