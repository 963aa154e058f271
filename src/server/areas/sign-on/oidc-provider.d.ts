/** As much of the package as tests use; it brings no types of its own. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  interface Context {
    readonly oidc: {
      readonly client?: { readonly clientId: string };
      readonly session?: { readonly accountId: string };
    };
  }
  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  interface Configuration {
    clients: readonly object[];
    jwks: { keys: readonly object[] };
    cookies: { keys: readonly string[] };
    claims: Readonly<Record<string, readonly string[]>>;
    pkce: { required(): boolean };
    features: Readonly<Record<string, { enabled: boolean }>>;
    conformIdTokenClaims: boolean;
    findAccount(
      ctx: Context,
      subject: string,
    ): { accountId: string; claims(): Promise<Record<string, unknown>> };
    interactions: { url(ctx: Context, interaction: { uid: string }): string };
    loadExistingGrant(ctx: Context): Promise<Grant>;
  }
  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    readonly Grant: new (of: { clientId: string | undefined; accountId: string | undefined }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>;
  }
}
