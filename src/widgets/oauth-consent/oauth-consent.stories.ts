import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import { config, transport } from "../../core/site/config.js";
import "./index.js";

const panel = (query: string) =>
  html`<div style="max-width: 480px; padding: 16px">
    <edu-oauth-consent query=${query}></edu-oauth-consent>
  </div>`;
const meta: Meta = { title: "Sign-in/Consent", component: "edu-oauth-consent" };
export default meta;
type Story = StoryObj;

const request = new URLSearchParams({
  client_id: "partner-school",
  redirect_uri: "http://localhost:8081/oauth.html",
  scope: "profile",
  state: "s",
  code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  code_challenge_method: "S256",
});

/** The demo's outbox holds the mail that invites a new teacher. */
async function invitation(): Promise<string> {
  const answer = await transport(`${config().api}/demo/outbox`);
  const { result } = (await answer.json()) as { result: { list: { text: string }[] } };
  return result.list.flatMap(({ text }) => /\?(activation=\S+)/.exec(text)?.[1] ?? []).at(-1) ?? "";
}

/** A school's system asks somebody who is signed in. */
export const Asked: Story = {
  parameters: { account: "learner" },
  render: () => panel(request.toString()),
};
export const SignedOut: Story = { render: () => panel(request.toString()) };
/** The link of the mail in the outbox: a school made the account, the person sets a password. */
export const Activation: Story = {
  loaders: [async () => ({ query: await invitation() })],
  render: (_args, { loaded }) => panel(String(loaded["query"])),
};
export const BadRequest: Story = { render: () => panel("client_id=partner-school") };
export const SpentLink: Story = { render: () => panel("token=a-link-that-was-used-before-1234567890") };
export const NothingAsked: Story = { render: () => panel("x=1") };
/** From the page's own stylesheet: tokens and parts. */
export const Restyled: Story = {
  parameters: { account: "learner" },
  render: () =>
    html`<style>
        edu-oauth-consent.restyled {
          --edu-accent: #c2255c;
          --edu-accent-strong: #a01c4b;
          --edu-accent-soft: rgb(194 37 92 / 0.1);
          --edu-on-accent: #ffffff;
          --edu-surface: #fff8fa;
          --edu-surface-raised: #fff8fa;
          --edu-text: #2d1019;
          --edu-text-muted: #64424e;
          --edu-line-field: #8f6b78;
          --edu-hover: rgb(80 20 40 / 0.06);
          --edu-radius-control: 999px;
        }
        edu-oauth-consent.restyled::part(dialog) {
          border: 2px dashed #c2255c;
        }
        edu-oauth-consent.restyled::part(button-primary) {
          letter-spacing: 0.08em;
        }
      </style>
      <div style="max-width: 480px; padding: 16px">
        <edu-oauth-consent class="restyled" query=${request.toString()}></edu-oauth-consent>
      </div>`,
};
