/** Pages with nothing to do but read and go on. */
import { html } from "lit-html";
import { requireLogin } from "../../core/session/index.js";
import { t } from "../translate.js";
import { places } from "../../core/rules/places/index.js";

const panel = (sign: string, title: string, text: unknown, actions: unknown) =>
  html`<section class="panel">
    <p class="sign" aria-hidden="true">${sign}</p>
    <h1 tabindex="-1">${title}</h1>
    ${text}
    <p class="actions">${actions}</p>
  </section>`;

const homeLink = () => html`<a class="button" href=${places.home.href()}>${t("backHome")}</a>`;
const line = (text: string) => html`<p>${text}</p>`;

export const missing = () => panel("404", t("missing"), line(t("missingText")), homeLink());
export const denied = () => panel("403", t("denied"), line(t("deniedText")), homeLink());
/** Something of ours failed, and not whoever asked. */
export const broken = () =>
  panel(
    "500",
    t("broken"),
    line(t("brokenText")),
    html`<button class="button" @click=${() => location.reload()}>${t("reload")}</button> ${homeLink()}`,
  );

export const gate = () =>
  panel(
    "",
    t("gate"),
    line(t("gateText")),
    html`<button class="button" @click=${() => requireLogin()}>${t("gateButton")}</button>`,
  );

export const app = () =>
  panel(
    "",
    t("appTitle"),
    html`${line(t("appText"))} ${line(t("appHow"))}`,
    html`<a class="button" href=${places.home.href({ web: true })}>${t("appBrowse")}</a>`,
  );
