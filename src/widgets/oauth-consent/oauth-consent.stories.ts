import type { Meta, StoryObj } from "@storybook/web-components-vite";
import { html } from "lit-html";
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

export const SignedOut: Story = { render: () => panel(request.toString()) };
export const BadRequest: Story = { render: () => panel("client_id=partner-school") };
export const SpentLink: Story = { render: () => panel("token=a-link-that-was-used-before-1234567890") };
export const NothingAsked: Story = { render: () => panel("x=1") };
