/** What a school's sign-in server is to the platform, whichever protocol it speaks. */
import type { SignOnFault } from "../../../core/contract/school-sign-on.js";
import type { Outbound } from "../../adapters/index.js";

/** What the platform keeps between sending somebody there and hearing what came of it. */
export interface Errand {
  readonly state: string;
  readonly redirectUri: string;
  /** Of the ID token, so that another flow's does not pass (OpenID Connect Core 1.0, 3.1.2.1). */
  readonly nonce: string;
  /** Of the code (RFC 7636). */
  readonly verifier: string;
}

/** What the browser brought back. */
export interface Return {
  readonly code: string;
  /** Who answered, where the server says so (RFC 9207). */
  readonly issuer?: string | undefined;
}

export interface SchoolPerson {
  /** Stable at the school's server. */
  readonly subject: string;
  /** Student or staff number; empty where it is not told. */
  readonly number: string;
  readonly name: string;
}

export interface Settings {
  readonly address: string;
  readonly clientId: string;
  readonly secret: string | undefined;
  readonly scope: string;
  readonly numberFrom: string;
}

export interface Protocol {
  /** @throws where the school's server does not say how */
  address(outbound: Outbound, settings: Settings, errand: Errand): Promise<string>;
  /** Asks the school's server whom the answer is about. @throws where it says nobody */
  person(outbound: Outbound, settings: Settings, errand: Errand, back: Return): Promise<SchoolPerson>;
  /** What keeps people from signing in with these settings. */
  fault(outbound: Outbound, settings: Settings): Promise<SignOnFault | undefined>;
}

/** What a server says of a person, as text; a list's first. */
export function textOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" || typeof first === "number" ? String(first).trim() : "";
}
