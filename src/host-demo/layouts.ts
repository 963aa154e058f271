/** What stands around a page. */
import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "./translate.js";
import { places } from "../core/rules/places/index.js";

/** In a landmark of its own, so that everything on the page is in one. */
const skip = () => html`<nav class="skip" aria-label=${t("skip")}><a href="#main">${t("skip")}</a></nav>`;

export interface MainOptions {
  /** What is studied has the page for itself: nothing lies over it. */
  readonly alone: boolean;
  /** The invitation to the app may come. */
  readonly invites: boolean;
  /** Number of a certificate or a transcript that is to be checked. */
  readonly certificate: string;
}

export const mainLayout = (
  content: TemplateResult,
  current: string,
  { alone, invites, certificate }: MainOptions,
): TemplateResult => html`
  ${skip()}
  <edu-header current=${current} search-href=${places.search.path}></edu-header>
  <main id="main" tabindex="-1">${content}</main>
  <edu-footer></edu-footer>
  ${alone ? nothing : html`<edu-floating-box certificate=${certificate || nothing}></edu-floating-box>`}
  ${invites ? html`<edu-download-popup></edu-download-popup>` : nothing}
  <edu-login-dialog></edu-login-dialog>
`;

export const userLayout = (content: TemplateResult): TemplateResult => html`
  ${skip()}
  <edu-header simple></edu-header>
  <main id="main" class="quiet" tabindex="-1">${content}</main>
  <edu-footer></edu-footer>
  <edu-login-dialog></edu-login-dialog>
`;
