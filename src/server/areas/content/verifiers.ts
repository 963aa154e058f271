/** What the check of certificates needs of the areas that stand on this one; src/server/areas.ts hands it in. */
import type { Ctx } from "../../http/index.js";

export interface Verifiers {
  /** The transcript with this number, with the digest of what it says; undefined where there is none. */
  transcriptOf(
    ctx: Ctx,
    number: string,
  ): Promise<{ readonly holder: string; readonly digest: string; readonly at: number } | undefined>;
  /** The certificate with this code, as it was issued; undefined where there is none, or what it says was changed since. */
  certificateOf(
    ctx: Ctx,
    code: string,
  ): Promise<
    | {
        readonly state: "issued" | "expired" | "revoked" | "replaced";
        readonly serial: string;
        readonly holder: string;
        readonly course: string;
        readonly school: string;
        readonly kind: "completion" | "excellent";
        readonly issuedAt: number;
        readonly expiresAt: number | undefined;
        readonly changesAt: number | undefined;
        readonly replacedBy: { readonly serial: string; readonly code: string } | undefined;
        readonly digest: string | undefined;
      }
    | undefined
  >;
}
