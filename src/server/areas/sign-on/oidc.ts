/**
 * OpenID Connect: discovery, code flow with PKCE, state and nonce (Core 1.0; RFC 7636, 9207 and 9700). The ID token's signature
 * is verified although it comes by the server's own connection.
 */
import * as client from "openid-client";
import { type Outbound, OutboundFault } from "../../adapters/index.js";
import { type Protocol, type Settings, textOf } from "./protocol.js";

/** What this client sends are forms. */
function formOf(body: client.FetchBody): string {
  if (typeof body === "string") return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError("A request to a sign-in server has a form as its body");
}

const through =
  (outbound: Outbound): client.CustomFetch =>
  (address, { method, headers, body }) =>
    outbound.fetch(address, {
      method,
      headers,
      body: body === undefined || body === null ? undefined : formOf(body),
    });

/** Which of its ways a server takes a client's secret by (Core 1.0, 9): the first is what it takes unless it says others. */
const authentication = (
  { secret }: Settings,
  { token_endpoint_auth_methods_supported: ways }: client.ServerMetadata,
): client.ClientAuth => {
  if (secret === undefined) return client.None();
  return ways === undefined || ways.includes("client_secret_basic")
    ? client.ClientSecretBasic(secret)
    : client.ClientSecretPost(secret);
};

async function discover(outbound: Outbound, settings: Settings): Promise<client.Configuration> {
  const fetch = through(outbound);
  // Without TLS only on this machine, and only where the way out goes there (adapters/node/outbound.ts).
  const isPlain = settings.address.startsWith("http:");
  const found = await client.discovery(new URL(settings.address), settings.clientId, undefined, undefined, {
    [client.customFetch]: fetch,
    ...(isPlain && { execute: [client.allowInsecureRequests] }),
  });
  const server = found.serverMetadata();
  const config = new client.Configuration(server, settings.clientId, {}, authentication(settings, server));
  config[client.customFetch] = fetch;
  if (isPlain) client.allowInsecureRequests(config);
  client.enableNonRepudiationChecks(config);
  return config;
}

export const oidc: Protocol = {
  async address(outbound, settings, { state, redirectUri, nonce, verifier }) {
    const config = await discover(outbound, settings);
    return client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: `openid ${settings.scope}`.trim(),
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    }).href;
  },

  async person(outbound, settings, { state, redirectUri, nonce, verifier }, { code, issuer }) {
    const config = await discover(outbound, settings);
    const back = new URL(redirectUri);
    back.searchParams.set("code", code);
    back.searchParams.set("state", state);
    if (issuer !== undefined) back.searchParams.set("iss", issuer);
    const tokens = await client.authorizationCodeGrant(config, back, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error("The server gave no ID token");
    let facts: Readonly<Record<string, unknown>> = claims;
    if (facts[settings.numberFrom] === undefined && config.serverMetadata().userinfo_endpoint)
      facts = { ...claims, ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)) };
    return {
      subject: claims.sub,
      number: textOf(facts[settings.numberFrom]),
      name: textOf(facts["name"]) || textOf(facts["preferred_username"]),
    };
  },

  async fault(outbound, settings) {
    try {
      const config = await discover(outbound, settings);
      const {
        authorization_endpoint: begin,
        token_endpoint: end,
        jwks_uri: keys,
        response_types_supported: flows,
        code_challenge_methods_supported: challenges,
      } = config.serverMetadata();
      if (!begin || !end || !keys || (Array.isArray(flows) && !flows.includes("code"))) return "flow";
      if (challenges && !challenges.includes("S256")) return "pkce";
      const answer = await outbound.fetch(keys);
      return answer.ok ? undefined : "document";
    } catch (error) {
      return faultOf(error);
    }
  },
};

function faultOf(error: unknown) {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof OutboundFault) return at.kind === "tooLarge" ? ("document" as const) : at.kind;
  // The document says another issuer than was asked (OpenID Connect Discovery 1.0, 4.3).
  const isOther = error instanceof Error && /issuer/i.test(error.message + String(error.cause));
  return isOther ? ("issuer" as const) : ("document" as const);
}
