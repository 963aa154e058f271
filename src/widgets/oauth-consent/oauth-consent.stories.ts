import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
import { config, transport } from "../../core/config/index.js";
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
