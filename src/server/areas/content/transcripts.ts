/** What the check of certificates needs of the grades that stand on it; src/server/areas.ts hands it in. */
import type { Ctx } from "../../http/index.js";

export interface Transcripts {
  /** The transcript with this number, with the digest of what it says; undefined where there is none. */
  transcriptOf(
    ctx: Ctx,
    number: string,
  ): Promise<{ readonly holder: string; readonly digest: string; readonly at: number } | undefined>;
}
