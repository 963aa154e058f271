/** The secret that a school's server gave the platform: written once, read by the server alone. */
import { open, seal } from "../../../core/contract/seal.js";
import type { Platform } from "../../adapters/index.js";

type Given = Pick<Platform, "hash">;
const keyOf = ({ hash }: Given, orgId: number): string => hash.keyed("school sign-on", String(orgId));

export const sealSecret = (given: Given, orgId: number, secret: string): string =>
  seal(secret, keyOf(given, orgId), `school-${orgId}`);

/** @throws where another server secret sealed it */
export function openSecret(given: Given, orgId: number, sealed: string): string {
  const secret = open(sealed, keyOf(given, orgId), `school-${orgId}`);
  if (secret === undefined) throw new Error("A school's secret was sealed by another server secret");
  return secret;
}
