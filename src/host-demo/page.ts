/** The template of a page, drawn by the server first and followed by the browser. */
import type { TemplateResult } from "lit-html";
import { allows, isOpenTag } from "../core/rules/index.js";
import { places } from "../core/rules/places/index.js";
import { session } from "../core/session/index.js";
import { mainLayout, userLayout } from "./layouts.js";
import type { Page, Route } from "./routes.js";
import { broken, denied, gate } from "./views/index.js";

export interface PageState {
  /** The code of what is shown did not arrive. */
  readonly isBroken?: boolean;
  /** Somebody is about to do something else: no invitation comes up. */
  readonly isQuiet?: boolean;
}

function content(route: Route, page: Page, isBroken: boolean): TemplateResult {
  if (!isOpenTag(route.tag) && !session.$signedIn.get()) return gate();
  const user = session.$user.get();
  if (route.permission && user && !allows(user.role, route.permission)) return denied();
  return isBroken ? broken() : route.view(page);
}

/**
 * @param route what the path leads to
 * @param at the address
 */
export function pageTemplate(
  route: Route,
  { path, search }: { readonly path: string; readonly search: string },
  { isBroken = false, isQuiet = false }: PageState = {},
): TemplateResult {
  const page: Page = { path, query: new URLSearchParams(search) };
  const body = content(route, page, isBroken);
  if (route.layout === "user") return userLayout(body);
  return mainLayout(body, path, {
    alone: route.layout === "study",
    invites: route.invites === true && !isQuiet && !isBroken,
    certificate: path === places.home.path ? places.home.read(page.query).verify : "",
  });
}
