/** Pages with nothing to do but read and go on. */
import { html, nothing } from "lit-html";
import { requireLogin } from "../../core/session/index.js";
import type { Page } from "../routes.js";
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

/** Where a virtual experiment returns to; it names itself and its score in the query. */
export const success = ({ query }: Page) => {
  const { title, score } = places.success.read(query);
  return panel(
    "✓",
    t("resultSuccess"),
    html`${title ? line(t("experiment", { title })) : nothing}
    ${score ? line(t("score", { score })) : nothing} ${line(t("successText"))}`,
    homeLink(),
  );
};

/** Only an address on this portal is a place to send the result again from. */
const isOurs = (address: string) => /^\/(?![/\\])/.test(address);

export const failure = ({ query }: Page) => {
  const { reason, retry } = places.failure.read(query);
  return panel(
    "!",
    t("resultFail"),
    html`${line(t("failText"))} ${reason ? line(t("reason", { reason })) : nothing}`,
    html`${isOurs(retry) ? html`<a class="button" href=${retry}>${t("tryAgain")}</a>` : nothing} ${homeLink()}`,
  );
};

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
