/** A certificate as an Open Badge 3.0 that a verifier elsewhere accepts (1EdTech; W3C Verifiable Credentials 2.0). */
import { certificateCheck } from "../../../../core/rules/places/common.js";
import type { Platform } from "../../../adapters/index.js";
import type { Ctx } from "../../../http/index.js";
import { type Locale, translate } from "../../../messages.js";
import { platformName } from "../../content/index.js";
import { words } from "../messages.js";
import type { CertificateRow } from "../store.js";
import { issuerOf, signed } from "./key.js";
import { BADGE_BASE, statusOf } from "./status.js";

const CONTEXT = [
  "https://www.w3.org/ns/credentials/v2",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
];

type Issued = Pick<
  CertificateRow,
  | "id"
  | "run_id"
  | "verify_code"
  | "holder"
  | "course"
  | "school"
  | "term"
  | "kind"
  | "score"
  | "issued_at"
  | "expires_at"
>;

/** Who signs: the platform, by its address and its name. */
export interface Issuer {
  readonly publicUrl: string;
  readonly name: string;
}
export const issuerFor = async (ctx: Ctx): Promise<Issuer> => ({
  publicUrl: ctx.config.publicUrl,
  name: await platformName(ctx, ctx.locale),
});

/** One that was issued here: what came from elsewhere was signed there, if anywhere. */
export const isBadge = ({ state, sha256 }: Pick<CertificateRow, "state" | "sha256">): boolean =>
  state === "issued" && sha256 !== "";

/** What was achieved, whoever did it: its address tells it to whoever looks. */
export function achievementOf(
  publicUrl: string,
  { run_id, kind, course, school, id }: Pick<Issued, "run_id" | "kind" | "course" | "school" | "id">,
  locale: Locale,
) {
  const name = `${course} · ${translate(words[kind], locale)}`;
  return {
    // Of a certificate from elsewhere there is no run.
    id: `${publicUrl}${BADGE_BASE}/achievement/${run_id === null ? `certificate-${id}` : `${run_id}-${kind}`}`,
    type: ["Achievement"],
    achievementType: "Certificate",
    name,
    description: translate(words.achievement, locale, { course, school }),
    criteria: {
      narrative: translate(kind === "excellent" ? words.criteriaExcellent : words.criteria, locale),
    },
    creator: { id: issuerOf(publicUrl), type: ["Profile"], name: school },
  };
}

/**
 * @param salt of the holder's name: whoever has the name as well can check it, and nobody reads it here
 * @returns the credential as a signed token
 */
export async function badgeOf(
  platform: Platform,
  { publicUrl, name }: Issuer,
  locale: Locale,
  row: Issued,
): Promise<string> {
  const { hash } = platform;
  const code = row.verify_code ?? "";
  const salt = hash.keyed("badge holder", code).slice(0, 32);
  const at = row.issued_at ?? 0;
  const achievement = achievementOf(publicUrl, row, locale);
  const credential = {
    "@context": CONTEXT,
    id: publicUrl + certificateCheck.href({ code }),
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: achievement.name,
    issuer: { id: issuerOf(publicUrl), type: ["Profile"], name },
    validFrom: new Date(at).toISOString(),
    ...(row.expires_at !== null && { validUntil: new Date(row.expires_at).toISOString() }),
    credentialSubject: {
      type: ["AchievementSubject"],
      identifier: [
        {
          type: "IdentityObject",
          hashed: true,
          identityType: "name",
          salt,
          identityHash: `sha256$${hash.sha256(row.holder + salt)}`,
        },
      ],
      achievement,
    },
    credentialStatus: statusOf(publicUrl, row.id),
  };
  return signed(platform, publicUrl, credential, at);
}
