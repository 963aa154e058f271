/** Pages with nothing to do but read and go on. */
import { html, nothing } from "lit-html";
import { requireLogin } from "../../core/session/index.js";
import type { Page } from "../routes.js";
import { say } from "../say.js";

const panel = (sign: string, title: string, text: unknown, actions: unknown) =>
  html`<section class="panel">
    <p class="sign" aria-hidden="true">${sign}</p>
    <h1 tabindex="-1">${title}</h1>
    ${text}
    <p class="actions">${actions}</p>
  </section>`;

const homeLink = () => html`<a class="button" href="/index/home">${say("backHome")}</a>`;
const line = (text: string) => html`<p>${text}</p>`;

/** Where a virtual experiment returns to; it names itself and its score in the query. */
export const success = ({ query }: Page) =>
  panel(
    "✓",
    say("resultSuccess"),
    html`${query.get("title") ? line(say("experiment", { title: query.get("title") ?? "" })) : nothing}
    ${query.get("score") ? line(say("score", { score: query.get("score") ?? "" })) : nothing}
    ${line(say("successText"))}`,
    homeLink(),
  );

/** Only an address on this portal is a place to send the result again from. */
const retryOf = (query: URLSearchParams) =>
  /^\/(?![/\\])/.test(query.get("retry") ?? "") ? query.get("retry") : null;

export const failure = ({ query }: Page) =>
  panel(
    "!",
    say("resultFail"),
    html`${line(say("failText"))}
    ${query.get("reason") ? line(say("reason", { reason: query.get("reason") ?? "" })) : nothing}`,
    html`${retryOf(query) ? html`<a class="button" href=${retryOf(query)}>${say("tryAgain")}</a>` : nothing}
    ${homeLink()}`,
  );

export const missing = () => panel("404", say("missing"), line(say("missingText")), homeLink());
export const denied = () => panel("403", say("denied"), nothing, homeLink());

export const gate = () =>
  panel(
    "",
    say("gate"),
    line(say("gateText")),
    html`<button class="button" @click=${() => requireLogin()}>${say("gateButton")}</button>`,
  );

export const app = () =>
  panel(
    "",
    say("appTitle"),
    html`${line(say("appText"))} ${line(say("appHow"))}`,
    html`<a class="button" href="/index/home?web=1">${say("appBrowse")}</a>`,
  );
