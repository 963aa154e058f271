/** The places that every page may lead to (docs/specification.md 2.1). */
import { choice, definePlace, filter, flag, text } from "./define.js";

/** `web`: stay in the browser, where a phone would be led to the app. */
/** `verify`: the number of a certificate or a transcript, whose check is open. */
export const home = definePlace({
  path: "/index/home",
  params: { web: flag("web", "1"), verify: text("verify", 32) },
});
/** An article of the platform: a policy, as it is or as it was in a `version`, or a help page. */
export const article = definePlace({
  path: "/common/index",
  params: { code: text("code", 64), version: text("version", 32) },
});
/** A third party's window without an opener ends here, with what it has to hand on. */
export const login = definePlace({
  path: "/login",
  params: {
    provider: text("provider"),
    code: text("code", 2048),
    state: text("state", 2048),
    error: text("error"),
  },
});
/** `certify` opens the teacher certification. */
export const SETTINGS_TABS = ["basic", "security", "binding", "custom", "notification"] as const;
export const settings = definePlace({
  path: "/account/settings/basic",
  params: { tab: choice("tab", SETTINGS_TABS), certify: flag("rz") },
});
export const messages = definePlace({ path: "/index/message", params: { filter: filter() } });
export const SEARCH_TABS = [
  "courses",
  "resources",
  "libraries",
  "teachers",
  "schools",
  "activities",
  "simulations",
  "articles",
] as const;
export const search = definePlace({
  path: "/index/search",
  params: { query: text("q", 64), tab: choice("tab", SEARCH_TABS) },
});
/** Anybody's check of a certificate or a transcript, by its number; without one it asks for it. */
export const certificateCheck = definePlace({
  path: "/certificate/check",
  params: { code: text("code", 32) },
});
/** The root, which leads on to the first page. */
export const root = definePlace({ path: "/" });

export const common = { home, article, login, settings, messages, search, certificateCheck };
