/** A third party that signs people in: OAuth 2 with a code (docs/specification.md 6.11). */
import type { Provider as ProviderName } from "../../../../core/contract/index.js";

export interface ThirdPerson {
  /** Stable for this person at this provider: the union id where there is one (docs/security.md 27). */
  openId: string;
  nickname: string;
}

export interface ThirdParty {
  readonly isSandbox: boolean;
  /** The public id at the provider. */
  readonly appId: string;
  /** @param redirectUri where the provider sends the browser back, with code and state */
  authorizeUrl(state: string, redirectUri: string): string;
  /** Trades the code, server to server. Undefined for a code that the provider refuses. */
  exchange(code: string, redirectUri: string): Promise<ThirdPerson | undefined>;
}

export interface Credentials {
  appId: string;
  secret: string;
  /** Takes the place of the provider's own addresses: a relay, or a test's server. */
  base?: string;
}

export type ProviderSettings = Partial<Record<ProviderName, Credentials>>;
