/** Pages with nothing to do but read and go on. */
import { html, nothing } from "lit-html";
import { requireLogin } from "../../core/session/index.js";
import type { Page } from "../routes.js";
import { say } from "../say.js";
import { places } from "../../core/rules/places/index.js";

const panel = (sign: string, title: string, text: unknown, actions: unknown) =>
  html`<section class="panel">
    <p class="sign" aria-hidden="true">${sign}</p>
    <h1 tabindex="-1">${title}</h1>
    ${text}
    <p class="actions">${actions}</p>
  </section>`;

const homeLink = () => html`<a class="button" href=${places.home.href()}>${say("backHome")}</a>`;
const line = (text: string) => html`<p>${text}</p>`;

/** Where a virtual experiment returns to; it names itself and its score in the query. */
export const success = ({ query }: Page) => {
  const { title, score } = places.success.read(query);
  return panel(
    "✓",
    say("resultSuccess"),
    html`${title ? line(say("experiment", { title })) : nothing}
    ${score ? line(say("score", { score })) : nothing} ${line(say("successText"))}`,
    homeLink(),
  );
};

/** Only an address on this portal is a place to send the result again from. */
const isOurs = (address: string) => /^\/(?![/\\])/.test(address);

export const failure = ({ query }: Page) => {
  const { reason, retry } = places.failure.read(query);
  return panel(
    "!",
    say("resultFail"),
    html`${line(say("failText"))} ${reason ? line(say("reason", { reason })) : nothing}`,
    html`${isOurs(retry) ? html`<a class="button" href=${retry}>${say("tryAgain")}</a>` : nothing}
    ${homeLink()}`,
  );
};

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
    html`<a class="button" href=${places.home.href({ web: true })}>${say("appBrowse")}</a>`,
  );
