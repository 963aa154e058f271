/** Sign-in by third parties, and consent for other systems to use an account (docs/specification.md 6.11). */
import * as v from "valibot";
import { call } from "./call.js";
import { anyText, flag, integer, nothing, oneOf, shape, text } from "./codec.js";
import { opaque, thirdPartyResult } from "./parts.js";

/* Third parties. The window that opened the provider gets code and state back by postMessage. */

const authCode = shape({ code: ["code", text(512)], state: ["state", opaque()] });

export const wxConfig = call({
  method: "GET",
  path: "/auth/oauth2/wx/web/login",
  access: "public",
  scope: "signin",
  input: nothing,
  output: shape({
    appId: ["appid", text(128)],
    redirectUri: ["redirectUri", text(512)],
    state: ["state", opaque()],
    /** The provider's page with all of these in it. */
    url: ["url", text(2048)],
    /** No credentials are configured: the platform's own sandbox answers. */
    isSandbox: ["standIn", flag()],
  }),
});
/** The provider's page, and what it hands back with the code. */
const providerPage = shape({
  url: ["url", text(2048)],
  state: ["state", opaque()],
  isSandbox: ["standIn", flag()],
});
export const qqConfig = call({
  method: "GET",
  path: "/auth/oauth2/qq/web/login",
  access: "public",
  scope: "signin",
  input: nothing,
  output: providerPage,
});
export const appConfig = call({
  method: "GET",
  path: "/auth/oauth2/ykb/web/login",
  access: "public",
  scope: "signin",
  input: nothing,
  output: providerPage,
});
export const wxAuth = call({
  method: "POST",
  path: "/auth/oauth2/wx/web/auth",
  access: "public",
  scope: "signin",
  success: 2000,
  input: authCode,
  output: thirdPartyResult,
});
export const qqAuth = call({
  method: "POST",
  path: "/auth/oauth2/qq/web/auth",
  access: "public",
  scope: "signin",
  success: 2000,
  input: authCode,
  output: thirdPartyResult,
});
export const appAuth = call({
  method: "POST",
  path: "/auth/oauth2/ykb/web/auth",
  access: "public",
  scope: "signin",
  success: 2000,
  input: authCode,
  output: thirdPartyResult,
});

export const Provider = ["wx", "qq", "ykb"] as const;
export type Provider = (typeof Provider)[number];
/** Who else says whose account it is: a third party, or a school by its id. */
export type SignInProvider = Provider | `school:${number}`;
export const provider = () => oneOf(Provider);

/* Consent for another system to use this account (`/oauth/index`): code with PKCE. */

const consentRequest = {
  clientId: ["client_id", text(64)],
  redirectUri: ["redirect_uri", text(512)],
  scope: ["scope", anyText(256)],
  state: ["state", anyText(256)],
  challenge: ["code_challenge", text(128)],
  challengeMethod: ["code_challenge_method", v.literal("S256")],
} as const;

export const consentInfo = call({
  method: "GET",
  path: "/auth/oauth/info",
  access: "user",
  scope: "profile",
  input: shape(consentRequest),
  output: shape({
    name: ["name", text(128)],
    organisation: ["organisation", anyText(128)],
    scopes: ["scopes", v.array(text(64))],
    remembered: ["remembered", flag()],
  }),
});
export const consentDecide = call({
  method: "POST",
  path: "/auth/oauth/decide",
  access: "user",
  scope: "profile",
  input: shape({ ...consentRequest, allow: ["allow", flag()], remember: ["remember", flag()] }),
  /** Where to go next: the client's redirect address with code or error. */
  output: shape({ location: ["location", text(2048)] }),
});
/** The client's server exchanges the code. */
export const consentToken = call({
  method: "POST",
  path: "/auth/oauth/token",
  access: "public",
  scope: "any",
  unsigned: true,
  input: shape({
    clientId: ["client_id", text(64)],
    code: ["code", opaque()],
    verifier: ["code_verifier", text(128)],
    redirectUri: ["redirect_uri", text(512)],
  }),
  output: shape({
    token: ["access_token", text(256)],
    expiresIn: ["expires_in", integer()],
    scope: ["scope", anyText(256)],
  }),
});
/** What a client's server may know of the person, by scope `profile`. */
export const consentUser = call({
  method: "POST",
  path: "/auth/oauth/userinfo",
  access: "public",
  scope: "any",
  unsigned: true,
  input: shape({ clientId: ["client_id", text(64)], token: ["access_token", text(256)] }),
  output: shape({
    subject: ["sub", text(32)],
    nickname: ["nickname", anyText(64)],
    teacher: ["teacher", flag()],
  }),
});
